"""Pages for people, and what writes those of them that are generated: `python -m docs`."""
