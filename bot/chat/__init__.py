"""What all features in Discord share: requests and answers, boards, panels, clicks, typed words."""
