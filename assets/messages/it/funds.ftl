### Deposits, withdrawals, methods, uploads, identity review: refusals, states and notices.
insufficient-funds = Al momento può prelevare al massimo { $available } USD.
