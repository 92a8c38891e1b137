### Deposits, withdrawals, methods, uploads, identity review: refusals, states and notices.
insufficient-funds = No momento, você pode sacar no máximo { $available } USD.
