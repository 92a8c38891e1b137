### Deposits, withdrawals, methods, uploads, identity review: refusals, states and notices.
insufficient-funds = 현재 최대 { $available } USD까지 출금할 수 있습니다.
