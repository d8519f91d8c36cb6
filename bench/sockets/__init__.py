"""Over sockets: what a move costs a whole bot as a process, beside a bot that echoes."""
