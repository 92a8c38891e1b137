### Deposits, withdrawals, methods, uploads, identity review: refusals, states and notices.
insufficient-funds = 目前最多可提取 { $available } 美元。
