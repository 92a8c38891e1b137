### Deposits, withdrawals, methods, uploads, identity review: refusals, states and notices.
insufficient-funds = Vous pouvez retirer au maximum { $available } USD pour le moment.
