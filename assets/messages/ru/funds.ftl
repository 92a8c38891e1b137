### Deposits, withdrawals, methods, uploads, identity review: refusals, states and notices.
insufficient-funds = Сейчас можно вывести не более { $available } USD.
