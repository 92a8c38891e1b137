### Deposits, withdrawals, methods, uploads, identity review: refusals, states and notices.
insufficient-funds = ขณะนี้คุณสามารถถอนได้สูงสุด { $available } USD
