"""`waribashi run --processes N`: a launcher that starts and watches several processes."""
