### Deposits, withdrawals, methods, uploads, identity review: refusals, states and notices.
insufficient-funds = You can withdraw at most { $available } at the moment.
withdrawal-not-covered = The withdrawal of { $amount } { $currency } is not covered at the moment: the customer can be paid { $available } { $currency }, { $missing } { $currency } are missing. Do not pay it; reject it, or wait until it is covered.

deposit-announced = We have received your deposit notice. It will be credited once it has been checked.
withdrawal-asked = We have received your withdrawal request. The amount is reserved until it has been reviewed.
method-bound = The withdrawal method has been added.
method-removed = The withdrawal method has been removed.
review-begun = Your documents have been submitted for review.
uploaded = The picture has been uploaded.
deposits-closed = Deposits are not available at the moment. Please try again later.
withdrawals-closed = Withdrawals are not available at the moment. Please try again later.
deposit-option-not-found = This deposit option is no longer available. Please choose another one.
bank-account-not-found = This bank account is no longer available. Please choose another one.
draw-currency-not-found = This withdrawal currency is not available. Please choose another one.
draw-currency-in-use = Customers have withdrawal methods in this currency, so it cannot be deleted. Please disable it instead.
deposit-option-in-use = Deposits to this payment option are waiting for a decision, so it cannot be deleted. Please decide them first, or disable the option.
deposit-address-changed = The deposit address has changed. Please refresh the page and check the address before you send anything.
amount-below-min = The amount is too small. The minimum is { $min } { $currency }.
amount-above-max = The amount is too large. The maximum is { $max } { $currency }.
upload-not-found = We could not find the picture for the field “{ $field }”. Please upload it again.
proof-used = This proof of payment has already been used. Please upload another one.
reference-used = This reference is already that of deposit #{ $deposit }. If it is another payment, confirm it.
picture-used = The picture in the field “{ $field }” has already been used. Please upload another one.
deposit-not-found = We could not find this deposit.
withdrawal-not-found = We could not find this withdrawal.
review-not-found = We could not find this identity review.
signal-not-found = There is no such signal about this customer, or it is dismissed already.
case-not-found = We could not find this case.
case-closed = This case is closed. Please open another one.
case-full = This case has reached the limit of { $max } entries. Please close it and open another one.
too-many-cases = This customer has reached the limit of { $max } cases.
case-object-unknown = This customer has no such object. Please check the field “{ $field }”, for example deposit/12.
case-assignee-unfit = This person cannot review identities. Please choose another one in the field “{ $field }”.
identity-needed = Please complete the identity verification before you withdraw.
method-not-found = We could not find this withdrawal method. Please choose another one.
method-too-new = This withdrawal method is new. It can be used { $hours } h after it was added.
too-many-methods = You have reached the limit of { $max } withdrawal methods. Please remove one first.
too-many-withdrawals = { $max } withdrawals of this account are already waiting. Please wait until one of them has been decided.
address-not-of-network = This is not a valid address of the network { $network }. Please check it.
fee-above-amount = The fee of { $fee } { $currency } is not less than the amount. Please enter a larger amount.
second-operator-needed = You have already approved this withdrawal. A second member of staff must approve it as well.
payout-failed-by-approver = You approved this payment. Another person must confirm that it failed.
rate-changed-by-approver = You changed the rate of this option much, or added it, within the last seven days (or a staff member who is not independent of you). Another person must approve.
approval-step-changed = This withdrawal has changed. Please look at it again before you approve it.
approval-is-first-now = Two people must approve this withdrawal now. Do not pay it: yours would be the first approval.
approval-pays-now = Your approval would pay this withdrawal now. Please check it and approve it again.
deposit-approved-by-you = You have already approved this deposit. A second member of staff must approve it as well.
deposit-approval-is-first-now = Two people must approve this deposit now: yours would be the first approval, and nothing would be credited. Please check it and approve it again.
deposit-approval-credits-now = Your approval would credit this deposit now. Please check it and approve it again.
deposit-amount-changed = The approval would credit { $amount } { $currency } by now. Please check the amount and approve it again.
picture-not-readable = We could not read this picture. Please use a JPEG, PNG or WebP file.
picture-too-large = The picture is too large. Its longest side may have at most { $max } pixels. Please use a smaller one.
too-many-pictures = You have uploaded too many pictures today. Please try again tomorrow.
review-waiting = Your identity verification is already under review.
already-certified = Your identity has already been verified.
not-certified = Only a certified customer can be asked for a document again.
document-requested = A document has already been asked for. Withdraw that request first.
too-young = You must be at least { $age } years old. Please check the field “{ $field }”.
document-expired = This document has expired. Please use a valid one, or check the field “{ $field }”.
country-not-served = We do not offer our services to customers of this country or region. Please check the field “{ $field }”.
consent-needed = Please agree to all documents that we ask you to agree to (“{ $field }”).
consent-outdated = A document has changed in the meantime. Please reload the page and read the new version (“{ $field }”).
expiry-stated = The customer has stated when the document expires. Reject the review if this is wrong.
review-not-current = Only of a waiting review, or of the customer's current certificate, can the expiry be stated.
identity-expired = Your document has expired. Please send a valid one.

## Messages that are sent

mail-withdraw-code-subject = { $brand }: Your code for a withdrawal
mail-withdraw-code =
    Your code to withdraw from { $brand }, or to add a withdrawal method, is:

    { $code }

    It is valid for { $minutes } minutes and works once. Never pass it on: our staff will not ask you for it.

    If you did not ask for this code, please change your password and contact customer support.

    { $brand }
sms-withdraw-code = { $brand }: { $code } is your code for a withdrawal, valid for { $minutes } min. Never pass it on.
mail-method-bound-subject = { $brand }: New withdrawal method
mail-method-bound =
    A withdrawal method ({ $method }) was added to your account with { $brand } on { $time }.

    If it was not you, please change your password at once and contact customer support.

    { $brand }
sms-method-bound = { $brand }: a withdrawal method ({ $method }) was added to your account. If it was not you, contact customer support at once.
mail-deposit-credited-subject = { $brand }: Deposit credited
mail-deposit-credited =
    Your deposit of { $deposit } was credited to account { $account } on { $time }: { $amount } { $currency }.

    { $brand }
mail-deposit-rejected-subject = { $brand }: Deposit not accepted
mail-deposit-rejected =
    Your deposit of { $deposit } was not accepted. Reason: { $reason }

    If you have questions, please contact customer support.

    { $brand }
mail-withdrawal-requested-subject = { $brand }: Withdrawal requested
mail-withdrawal-requested =
    A withdrawal of { $amount } { $currency } from account { $account } was requested on { $time }.

    If it was not you, please change your password at once and contact customer support.

    { $brand }
sms-withdrawal-requested = { $brand }: a withdrawal of { $amount } { $currency } was requested. If it was not you, contact customer support at once.
mail-withdrawal-approved-subject = { $brand }: Withdrawal approved
mail-withdrawal-approved =
    Your withdrawal of { $amount } { $currency } from account { $account } was approved and is being paid. You will receive a message when the payment has been made.

    { $brand }
sms-withdrawal-approved = { $brand }: your withdrawal of { $amount } { $currency } was approved and is being paid.
mail-withdrawal-returned-subject = { $brand }: Withdrawal could not be paid
mail-withdrawal-returned =
    The payment of your withdrawal of { $amount } { $currency } failed; the amount is in account { $account } again. Reason: { $reason }

    If you have questions, please contact customer support.

    { $brand }
sms-withdrawal-returned = { $brand }: the payment of your withdrawal of { $amount } { $currency } failed; the amount is in your account again.
mail-withdrawal-paid-subject = { $brand }: Withdrawal paid
mail-withdrawal-paid =
    Your withdrawal of { $amount } { $currency } from account { $account } has been paid.

    { $brand }
sms-withdrawal-paid = { $brand }: your withdrawal of { $amount } { $currency } has been paid.
mail-withdrawal-rejected-subject = { $brand }: Withdrawal rejected
mail-withdrawal-rejected =
    Your withdrawal of { $amount } { $currency } was rejected; the amount is available in account { $account } again. Reason: { $reason }

    If you have questions, please contact customer support.

    { $brand }
sms-withdrawal-rejected = { $brand }: your withdrawal of { $amount } { $currency } was rejected; the amount is available again.
mail-margin-call-subject = { $brand }: Margin call
mail-margin-call =
    The margin level of account { $account } fell to { $level } % on { $time }. If it falls to the stop-out level, positions are closed automatically.

    To avoid this, deposit funds or close positions.

    { $brand }
sms-margin-call = { $brand }: margin call: the margin level of account { $account } is { $level } %. Deposit funds or close positions, or positions will be closed automatically at the stop-out level.
mail-stop-out-subject = { $brand }: Positions closed by a stop-out
mail-stop-out =
    The margin level of account { $account } reached the stop-out level on { $time }. Positions closed automatically: { $count }. Their result: { $profit } { $currency }.

    You find each of them in the order history.

    { $brand }
sms-stop-out = { $brand }: stop-out in account { $account }: { $count } positions closed, result { $profit } { $currency }.
mail-trade-cancelled-subject = { $brand }: Trade { $order } cancelled
mail-trade-cancelled =
    We cancelled trade { $order } in account { $account } on { $time } and reversed everything that was booked for it. Booked in total: { $amount } { $currency }. Reason: { $reason }

    You find the entries in your account statement. If you have questions, please contact customer support.

    { $brand }
mail-trade-repriced-subject = { $brand }: Trade { $order } corrected
mail-trade-repriced =
    We corrected the prices of trade { $order } in account { $account } on { $time }. The difference booked: { $amount } { $currency }. Reason: { $reason }

    You find the entries in your account statement. If you have questions, please contact customer support.

    { $brand }
mail-payment-refunded-subject = { $brand }: Payment refunded
mail-payment-refunded =
    Your payment to account { $account } was refunded, or a part of it. We debited { $amount } { $currency } on { $time }.

    If you have questions, please contact customer support.

    { $brand }
mail-payment-charged-back-subject = { $brand }: Payment charged back
mail-payment-charged-back =
    Your payment to account { $account } was charged back by your bank. We debited { $amount } { $currency } on { $time }, and the account is frozen.

    If you have questions, please contact customer support.

    { $brand }
mail-balance-corrected-subject = { $brand }: Balance of account { $account } corrected
mail-balance-corrected =
    We corrected the balance of account { $account } on { $time }. Amount booked: { $amount } { $currency }.

    You find the entries in your account statement. If you have questions, please contact customer support.

    { $brand }

## Messages to customers: the statement of the month, and what customers choose

message-obligatory = Messages about this must reach you, so one way stays on: { $subject }.
message-not-found = This message does not exist any more.
mail-price-alert-subject = { $code }: { $level } reached
mail-price-alert = The price of { $code } reached { $price } on { $time }. Level of your alert: { $level }. Account { $account }.
mail-margin-alert-subject = Margin level at { $level } %
mail-margin-alert = The margin level of account { $account } fell to { $margin_level } % on { $time }. Level of your alert: { $level } %.
mail-order-filled-subject = { $code }: pending order filled
mail-order-filled = Order { $order }, { $lots } lots of { $code }, at { $price } on { $time }. Account { $account }.
mail-order-stop-loss-subject = { $code }: stop loss reached
mail-order-stop-loss = Order { $order }, { $lots } lots of { $code }, at { $price } on { $time }. Account { $account }.
mail-order-take-profit-subject = { $code }: take profit reached
mail-order-take-profit = Order { $order }, { $lots } lots of { $code }, at { $price } on { $time }. Account { $account }.
mail-order-expired-subject = { $code }: pending order expired
mail-order-expired = Order { $order }, { $lots } lots of { $code }, on { $time }. Account { $account }.
mail-order-rejected-subject = { $code }: pending order rejected
mail-order-rejected = Order { $order }, { $lots } lots of { $code }, on { $time }. Account { $account }.
mail-copy-skipped-subject = An order of { $name } was not copied
mail-copy-skipped = Account { $account } did not copy an order of { $lots } lots { $code } of { $name } on { $time }. { $reason }
mail-copy-stop-plain-subject = A copied order of { $name } has no guaranteed stop
mail-copy-stop-plain = On account { $account }, order { $order } in { $code } has an ordinary stop loss since { $time }, although the one of { $name } is guaranteed. { $reason } After a price jump it can close at a worse price.
mail-copy-ended-subject = The copy of { $name } has ended
mail-copy-ended = Account { $account } no longer copies { $name } since { $time }. { $reason }
subject-log-days = Daily checkpoints of the public log
subject-copies = Copy trading
subject-price-alerts = Price and margin alerts
subject-orders = Orders
subject-deposits = Deposits
subject-withdrawals = Withdrawals
subject-margin-call = Margin calls
subject-stop-out = Stop-outs
subject-corrections = Corrected trades
subject-identity = Identity
subject-sign-in = Sign-ins from new devices and addresses
subject-security = Security of your account
subject-statements = Monthly statements
mail-log-day-subject = { $brand }: Checkpoint of the public log, { $date }
mail-log-day =
    This is the checkpoint of the public log at the end of { $date }. Keep it: the log of every later day must begin with these { $size } entries.

    { $checkpoint }
    The app compares a receipt with it under “Check a receipt”.

    { $brand }
mail-statement-subject = { $brand }: Your statement for { $month }
mail-statement =
    The statement of account { $account } for { $month } is ready.

    You find it in the app after signing in. For your safety, we send neither statements nor links to them by e-mail.

    { $brand }
bank-file-not-readable = The file cannot be read as a bank statement (line { $line }). CAMT.053 and CSV are accepted.
bank-file-version = “{ $found }” is not a bank statement that can be read. CAMT.053 is accepted in the versions 001.02, 001.04, 001.06, 001.08.
bank-file-not-allowed = Line { $line } contains something that is not allowed in a bank statement: a document type, an entity, or elements nested too deep.
bank-file-element = Line { $line }: the element { $element } is missing or cannot be read. Nothing was imported.
bank-file-cell = Line { $line }, column “{ $column }”: “{ $value }” cannot be read. Nothing was imported.
bank-file-currency = Line { $line }, { $column }: { $found } is not the currency of the account, { $expected }.
bank-file-day = Line { $line }, { $column }: the date { $value } is not plausible.
bank-file-day-order = Line { $line }, { $column }: in “{ $value }” day and month are in another order than in the rest of the file.
bank-file-column = The file has no column “{ $column }”. Please check the columns.
bank-file-too-long = The file is too long: at most { $max } lines and 10 MB are accepted.
bank-file-empty = The file has no booked lines.
bank-account-differs = The file is a statement of account { $found }, not of { $expected }.
bank-line-not-found = This line does not exist.
bank-line-decided = This line has already been matched or set aside, or the bank has reversed it.
bank-line-differs = The line is { $line }, the payment is { $payment }. If it is this payment nevertheless, confirm it.
bank-line-currency-differs = The line is in { $line }, the payment in { $payment }. It cannot be credited from this line.
payment-has-line = This payment is already matched to line #{ $line }.
bank-line-was-credited = The money of this line was already credited by deposit #{ $deposit }, which has no other line. Match the line to that deposit.
gateway-not-found = This payment method is no longer available. Please choose another one.
gateway-not-available = The payment provider did not answer. Nothing was charged. Please try again in a few minutes.
sandbox-not-available = Payments of a trial are refused, because there are real customers or real money on this platform.
gateway-outdated = Someone else has changed this gateway meanwhile. Please reload it and make your change again.
gateway-in-use = Customers have begun payments through this gateway, so it cannot be deleted. Please switch it off instead.
too-many-gateways = There can be at most { $max } gateways.
checkout-not-found = We could not find this payment.
gateway-needs-another = Another member of staff must switch this gateway on: you have changed its settings.
gateway-setting-invalid = The setting “{ $field }” of the gateway is not valid: { $at }.
trial-payments-off = Payments without money are off on this server. It can be started with them for a trial (--trial-payments).
payment-has-gone-back = The money of this payment has gone back at its provider. Decide about that under “Payments” first; then reject this deposit, or credit what is left.
refund-first = Up to { $max } { $currency } goes back first to the card or wallet that you paid with. Please request at most this amount now; the rest can follow in a second withdrawal.
return-has-gone-back = This was refunded at the provider already, or charged back. Reject this withdrawal.
return-was-made = The provider has reported the refund, so the payment did not fail. Mark it as paid.
return-was-disputed = The customer has disputed this payment, so the provider has taken the money back. Mark this withdrawal as paid.
another-account-owes = Account { $account } of the same customer is below zero by { $amount } { $currency }. Settle it first, for example by a transfer.
return-comes-first = A payment of this customer by card or wallet is to be refunded first. Reject this withdrawal; the customer can request it again.
return-undecided = The provider has reported something about this payment that waits for a decision. Decide about it under Payments first.
