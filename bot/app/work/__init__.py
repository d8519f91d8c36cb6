"""What processes beside the event loop do.

Such a process loads these files and what they import, and is waited for meanwhile. So they import
nothing that only the bot itself needs: no metrics, no database, no Discord.
"""
