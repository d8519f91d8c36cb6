"""The program: the command line, the configuration, the running process, the playground."""
