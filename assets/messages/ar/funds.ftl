### Deposits, withdrawals, methods, uploads, identity review: refusals, states and notices.
insufficient-funds = يمكنك حاليًا سحب { $available } دولار أمريكي كحد أقصى.
