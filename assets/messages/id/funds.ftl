### Deposits, withdrawals, methods, uploads, identity review: refusals, states and notices.
insufficient-funds = Saat ini Anda dapat menarik paling banyak { $available } USD.
