"""Tests of what is handed to operators: the wheel, the image, the service."""
