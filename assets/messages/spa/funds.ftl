### Deposits, withdrawals, methods, uploads, identity review: refusals, states and notices.
insufficient-funds = En este momento puede retirar como máximo { $available } USD.
