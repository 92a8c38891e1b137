### Deposits, withdrawals, methods, uploads, identity review: refusals, states and notices.
insufficient-funds = You can withdraw at most { $available } USD at the moment.
