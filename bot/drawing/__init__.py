"""Pictures: from values of the engine to SVG, and from SVG to PNG. No Discord in it."""
