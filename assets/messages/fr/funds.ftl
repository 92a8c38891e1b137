# Deposits, withdrawals, methods, uploads, identity review: refusals, states and notices.
