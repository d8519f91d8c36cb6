"""Pictures: from engine values to SVG, and from SVG to PNG. Knows no Discord."""
