### Deposits, withdrawals, methods, uploads, identity review: refusals, states and notices.
insufficient-funds = Hiện tại bạn có thể rút tối đa { $available } USD.
