### Deposits, withdrawals, methods, uploads, identity review: refusals, states and notices.
insufficient-funds = Sie können derzeit höchstens { $available } USD auszahlen lassen.
