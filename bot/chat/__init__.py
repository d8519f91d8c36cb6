"""What features in Discord share: asking and answering, boards, panels, clicks, typed words."""
