### Deposits, withdrawals, methods, uploads, identity review: refusals, states and notices.
insufficient-funds = 現在出金できる金額は最大 { $available } USD です。
