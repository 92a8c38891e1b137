# Registration, codes, passwords, sign-in: refusals and the messages that are sent.
