### Deposits, withdrawals, methods, uploads, identity review: refusals, states and notices.
insufficient-funds = Şu anda en fazla { $available } USD çekebilirsiniz.
