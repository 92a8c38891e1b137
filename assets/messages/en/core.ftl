### English (en): what the server says to customers and staff
### Counts are passed as numbers; prices, lots and amounts as ready text.

## Done

ok = Done.
order-placed = Your order has been executed.
order-placed-part = Part of your order has been executed. The rest was cancelled.
order-sent = Your order is at the liquidity provider and waits for the answer.
pending-placed = Your pending order has been placed.
order-closed = The position has been closed.
order-closed-part = Part of the position has been closed.
order-cancelled = The pending order has been cancelled.
order-modified = The pending order has been changed.
stops-set = Stop loss and take profit have been updated.
demo-opened = Your demo account is ready.
demo-reset = Your demo account has been reset.
logged-out = You have signed out.
login-ok = Welcome! You are signed in.
saved = Saved.
approved-first = Approved, 1 of 2. Another staff member must approve and pay.
deposit-approved-first = Approved, 1 of 2. Another staff member must approve the same amount; nothing is credited before.

## Refused

session-ended = Your session has ended. Please sign in again.
only-real-accounts = This is available to real accounts only. Please sign in with a real account.
only-demo-accounts = This is available to demo accounts only.
missing-field = Please fill in the field “{ $field }”.
invalid-field = The value in the field “{ $field }” is not valid. Please check it and try again.
unknown-field = The field “{ $field }” is not known here, so nothing has been changed. Please check its name.
unknown-filter = The parameter “{ $field }” is not known here. Please check its name.
field-too-long = The field “{ $field }” is too long. Please enter no more than { $max ->
    [one] { $max } character
   *[other] { $max } characters
    }.
instrument-not-found = We could not find this instrument. Please choose another one.
instrument-disabled = This instrument is not available for trading at the moment. Please choose another one.
instrument-close-only = Positions in this instrument can only be closed at the moment. New orders are not accepted.
instrument-long-only = Only buy orders are accepted in this instrument at the moment.
instrument-short-only = Only sell orders are accepted in this instrument at the moment.
market-closed = The market is closed. Please try again during trading hours.
quote-stale = There is no current price for this instrument. Please try again in a moment.
price-moved = The price has moved to { $price }. Please check it and try again.
no-leverage = No leverage has been set up for this instrument, so orders cannot be placed for now.
leverage-not-offered = This leverage is not offered. Please choose one of these: { $offered }.
lots-below-min = The volume is too small. The minimum number of lots is { $min }.
lots-above-max = The volume is too large. The maximum number of lots is { $max }.
lots-off-step = The number of lots must be a multiple of { $step }. Please adjust it.
price-required = Please enter a price for the pending order.
price-field = { $field ->
    [stop_loss_price] Stop loss
    [target_profit_price] Take profit
    [trail] Trailing stop
    [level] Alert level
   *[other] Order price
    }
price-off-grid = { price-field }: The price may have no more than { $decimals ->
    [one] { $decimals } decimal place
   *[other] { $decimals } decimal places
    }. Please adjust it.
target-at-market = The order price equals the current market price. Please enter a different price or place a market order.
stop-loss-wrong-side-buy = For a buy order, the stop loss must be below { $limit }.
stop-loss-wrong-side-sell = For a sell order, the stop loss must be above { $limit }.
take-profit-wrong-side-buy = For a buy order, the take profit must be above { $limit }.
take-profit-wrong-side-sell = For a sell order, the take profit must be below { $limit }.
level-too-close = { price-field }: This level is too close to the price. Please keep a distance of at least { $points ->
    [one] { $points } point
   *[other] { $points } points
    }.
gsl-too-close = A guaranteed stop loss must keep a distance of at least { $points } points from the price.
gsl-limit = With a guaranteed stop loss you can hold at most { $max } lots of this instrument.
insufficient-margin = Not enough available margin: { $needed } is needed, { $available } is available. Please reduce the volume or free up margin.
insufficient-margin-spread = Not enough available margin: { $needed } is needed for margin and fee. { $available } is available, after the spread of { $spread } that this order costs at once. Please reduce the volume or free up margin.
amount-out-of-range = The amount is outside the permitted range. Please enter a different amount.
too-many-orders = You have reached the limit of { $max ->
    [one] { $max } open or pending order
   *[other] { $max } open and pending orders
    }. Please close or cancel one first.
liquidity-unavailable = New orders on this instrument are not accepted at the moment. Positions can be closed.
lp-unavailable = The liquidity provider cannot be reached at the moment. Please try again later.
lp-rejected = The liquidity provider did not execute the order. Nothing has changed.
lp-not-defined = No orders are sent to this liquidity provider.
symbol-not-mapped = This instrument is not covered at a liquidity provider.
priority-taken = Two routes have the same priority. Please change one.
break-not-found = There is no such open difference. Please refresh the list.
copy-account = This account copies a strategy. Stop the copy before you trade on it yourself.
strategy-not-found = There is no such strategy, or it is closed.
strategy-copied = The fees cannot change while the strategy is copied.
fees-changed = The fees have changed: { $performance } % of gains, { $management } % a year, { $volume } USD a million. Please look at them and start again.
copy-not-found = There is no such copy, or it has ended.
account-not-empty = Please close all positions and cancel all pending orders of the account first.
copy-of-own = You cannot copy your own strategy.
strategy-account = This account is a strategy itself. Please choose another account.
below-min = This strategy needs at least { $min } in the account.
strategy-full = This strategy already has { $max } copies, the largest number. Please choose another one.
consent-missing = Please read and agree to the current text first.
strategy-barred = The broker has switched this strategy off: { $reason }
strategy-name-taken = Another strategy has this name. Please choose another one.
copy-started = The account now copies the strategy.
copy-stopped = The copy is being ended.
copy-consent = This account copies every trade of the strategy automatically, without a decision of mine for each trade. Past results say nothing about future ones. I can lose all the money in the account. My result differs from the provider’s by rounding, mark-up, fees and orders that are not copied. I have read the fees and agree to them. I can stop at any time; open positions are then closed at the market price.
copy-provider-consent = I offer the trades of this account to be copied. I trade it myself, in good faith, and not to the disadvantage of those who copy it. Return, drawdown, trades and instruments of the account are shown to other customers. Fees cannot change while I am copied; the broker keeps a share of them and may switch the strategy off. I make sure that I may do this where I live.
copy-skip-lots = Its share would have been below the smallest volume; more would have raised your risk.
copy-skip-margin = The free margin was not sufficient.
copy-skip-account = The account may not open orders, or has too many.
copy-skip-market = The instrument could not be traded at that moment.
copy-plain-too-close = The level is too close to the price of the account for a guarantee.
copy-plain-limit = The account may not have guaranteed stops for more volume.
copy-plain-market = The stop was moved while the instrument could not be traded on the account.
copy-end-copy-stop = Its equity fell to the limit that you had set.
copy-end-strategy-closed = The strategy was closed.
copy-end-dealer = The broker ended it.
alert-not-found = We could not find this alert. Please refresh the list.
too-many-alerts = You have reached the limit of { $max } alerts. Please remove one first.
receipt-pending = This order is not in the public log yet. Please try again in a few seconds.
order-not-found = We could not find this order. Please refresh the list.
order-not-open = This order is no longer open. Please refresh the list.
order-not-pending = This order is no longer pending. Please refresh the list.
order-working = This order is waiting for the liquidity provider. It can be changed once the answer has arrived.
part-too-large = That is more than you can close. The maximum number of lots for this position is { $max }.
part-remainder-too-small = The remaining position would be below the minimum volume (in lots: { $min }). Please close a smaller part or the whole position.
request-id-reused = This request has already been used with different details. Please refresh the page and try again.
request-id-too-long = The request ID is too long. It may have no more than { $max ->
    [one] { $max } character
   *[other] { $max } characters
    }.
no-conversion-rate = There is no current rate to convert { $currency }. Please try again later.
conversion-instrument-missing = Prices in { $currency } cannot be converted to USD yet. Please add or enable the instrument { $code } first.
account-frozen = Your account is frozen. Please contact customer support.
only-same-kind = Transfers are possible between two real accounts or between two demo accounts.
account-limit = You can have at most { $max } accounts.
account-limit-day = You can open at most { $max } accounts within 24 hours.
currency-not-offered = Accounts in { $currency } are not offered.
account-in-use = The account can be archived once it has no balance, no orders, and no deposit or withdrawal in progress.
first-account = Your first account cannot be archived.
account-archived = The account is archived.
account-opened = Opened
account-archived-done = Archived
not-appropriate = Please pass the test about trading first. You find it in the app under Account.
quiz-outdated = The questions have changed in the meantime. Please reload the page.
quiz-passed = You have already passed the test.
quiz-too-early = You can take the test again one day after your last answers.
transferred = Transferred
account-not-found = We could not find this account.
account-taken = This account is already registered. Please sign in or use another one.
password-too-short = The password is too short. The minimum length in characters is { $min }.
password-too-long = The password is too long. The maximum length in bytes is { $max }.
password-too-common = This password is too easy to guess. Please choose another one.
last-owner = At least one active owner must remain, so nothing has been changed.
another-owner-needed = Another member of staff must do this: nobody changes their own roles, group or account.
bad-quote = This price was not accepted ({ $why }).
storage-unavailable = We cannot save changes at the moment, so nothing has been changed. Please try again shortly.
outcome-unknown = It is not known yet whether this was carried out. Please check your orders and balance before you try again.
books-not-proven = We are verifying our records, so nothing can be changed at the moment. Your balance and positions are unaffected. Please try again later.
login-failed = The account or password is incorrect. Please check them and try again.
login-type-disabled = This way of signing in is not available. Please choose another one.
registration-closed = Registration is currently closed. Please try again later.
too-many-demo-accounts = Too many demo accounts have been opened from your connection. Please try again in { $minutes ->
    [one] { $minutes } minute
   *[other] { $minutes } minutes
    }.
forbidden = You do not have permission to do this.
forbidden-for-keys = A key for programs is not allowed to do this.
request-not-found = No completed request with this ID was found in the last 24 hours.
key-limit = You can have at most { $max } active keys. Please revoke one first.
staff-login-failed = The e-mail, password or security code is incorrect. Please try again.
totp-required = Please enter the six-digit code from your authenticator app.
already-decided = This item has already been decided and cannot be changed.
unknown-setting = There is no setting named “{ $key }”.
invalid-setting = The value of the setting “{ $key }” is not valid. Please check it.
invalid-setting-witness = Setting “{ $key }”: line { $line } needs the witness’s key (name+hash+key, type 4), a space, and its address.
invalid-setting-address = Setting “{ $key }”: the address in line { $line } is not an https address, or not allowed.
invalid-setting-twice = Setting “{ $key }”: line { $line } repeats an earlier line.
invalid-setting-too-many = Setting “{ $key }”: line { $line } is one more than there may be.
code-taken = The code “{ $code }” is already in use. Please choose another one.
instrument-in-use = This instrument has orders and cannot be deleted. Please disable it instead.
instrument-in-use-terms = { $field } cannot be changed while orders are open or pending in this instrument. Please set its trade mode to close only and wait until none is left.
instrument-in-use-pair = An instrument that has had prices keeps its two currencies. Please add another instrument instead.
instrument-in-use-positions = Positions are open in this instrument, so it cannot be disabled. Please set its trade mode to close only: customers can then close, and nothing new is opened.
instrument-in-use-conversion = Open or pending orders are converted to the currency of their account in this way, and that cannot change under them. Please wait until they have ended.
instrument-in-use-converts = { $code } needs this pair to convert to USD. Please disable { $code } first.
instrument-in-use-account-currency = Accounts in { $currency } need this pair to convert from USD.
content-not-found = We could not find this page. It may have been removed.
category-not-found = We could not find this category. Please choose another one.
category-in-use = This category still contains instruments. Please move them to another category first.
calendar-not-found = We could not find this holiday calendar. Please choose another one.
calendar-in-use = These instruments still use the calendar: { $codes }. Please remove it from them first.
calendar-name-taken = Another calendar has this name. Please choose another one.
too-many-calendars = There are already { $max } calendars. Please delete one first.
calendar-not-readable = The calendar file could not be read.
calendar-file-cell = Line { $line }: the value of “{ $field }” is not valid. Dates are written 2026-12-25, times 13:00, and the opening is before the close.
calendar-file-line = Line { $line } is not part of a calendar with all-day events of at most 31 days.
calendar-file-timed = Line { $line }: only all-day events can be imported. Please enter a date with other times as CSV.
calendar-file-recurring = Line { $line }: recurring events cannot be imported, because the dates of holidays move. Please export each date as its own event.
calendar-file-empty = There is no event in this file.

## Answers of the web server

http-400 = We could not read the request. Please reload the page and try again.
http-401 = This call is not signed as it must be.
http-403 = You are not allowed to open this address.
http-404 = There is nothing at this address.
http-405 = This action is not possible at this address.
http-408 = The request took too long to arrive. Please check your connection and try again.
http-413 = The file or request is too large. Please send a smaller one.
http-415 = This format is not supported. Please use a different one.
http-429 = Too many requests. Please try again in { $seconds ->
    [one] { $seconds } second
   *[other] { $seconds } seconds
    }.
http-500 = Something went wrong on our side. If it happens again, please give customer support this reference: { $id }.
http-503 = The service is temporarily unavailable. Please try again in a few moments.

## Why an order was closed or cancelled

reason-user = At your request
reason-stop-loss = Stop loss
reason-trailing-stop = Trailing stop
reason-take-profit = Take profit
reason-stop-out = Stop-out
reason-dealer = By the dealing desk
reason-reset = Demo account reset
reason-insufficient-margin = Insufficient margin
reason-amount-out-of-range = Amount outside the permitted range
reason-trade-mode = Trading in this instrument was restricted
reason-oco = The linked order was filled or cancelled
reason-disconnected = The program that placed it disconnected
reason-lp-rejected = Not executed by the liquidity provider
reason-copied = Closed with the copied strategy
reason-copy-ended = The copy was ended
reason-copy-stop = The copy fell to the limit that you had set
reason-trade-cancelled = Trade cancelled by the broker
reason-expired = Expired
reason-market-unavailable = Market unavailable

## Lines of the account statement

memo-demo-grant = Demo funds
memo-trade-profit = Trading profit
memo-trade-loss = Trading loss
memo-trade-result = Trading result
memo-fee = Trading fee
memo-gsl-premium = Guaranteed stop premium
memo-swap = Overnight swap
memo-write-off = Negative balance write-off
memo-deposit = Deposit
memo-withdrawal = Withdrawal
memo-withdrawal-returned = Withdrawal returned
memo-correction = Correction
memo-corrected = { $what } (correction)
memo-transfer-in = Transfer from another account
memo-transfer-out = Transfer to another account
memo-refund = Refund
memo-chargeback = Chargeback
memo-rebate = Partner reward
memo-rebate-back = Partner reward taken back
not-a-partner = You are not a partner.
already-a-partner = You are a partner already.
application-waiting = Your application is being reviewed.
memo-copy-fee = Copy trading fee
memo-lp-transfer = Transfer to or from the liquidity provider
memo-cover-profit = Result of covering
memo-cover-cost = Costs of covering
memo-demo-reset = Demo account reset

## Notices

notice-margin-call = Margin call: your margin level is { $level }%. Please add funds or reduce your positions to avoid forced closing.

## States of withdrawals and deposits

withdrawal-status-0 = Under review
withdrawal-status-1 = Paid
withdrawal-status-2 = Rejected
withdrawal-in-payment = Being paid
deposit-status-0 = Under review
deposit-status-1 = Credited
deposit-status-2 = Rejected
deposit-status-3 = Invalid

backup-not-found = This backup no longer exists.
backup-running = A backup is already running. Please wait until it is done.
log-not-ready = The public log cannot do this now: it has no entry yet, waits for an acknowledgement, or has nothing to acknowledge.
no-standby-ready = No standby of the cluster is ready to take over, or more than one is: name one that is.
not-switched = The other server did not take over. This server goes on, and nothing was lost.
not-available = This is not available yet. Please try again later.

## E-mails to the operator

mail-protection-lowered-subject = { $brand } — Protective settings changed
mail-protection-lowered =
    { $who } changed settings that protect customers, staff or the server at { $time }: { $settings }

    If you did not expect this, talk to them and check the settings and the audit log.
mail-alert-subject = { $brand } — Attention: { $trouble }
mail-alert =
    { $brand } needs attention since { $time }: { $trouble }.

    Details: { $detail }

    You will receive another e-mail when it is resolved.
mail-alert-over-subject = { $brand } — Resolved: { $trouble }
mail-alert-over =
    Resolved at { $time }: { $trouble }. It had been active since { $detail }.
alert-books = the verification of the books failed; orders and payments are not accepted
alert-disk = the disk is full or refuses changes
alert-feed = prices are missing while markets are open
alert-conversion = the rate that converts open markets to USD is old
alert-liquidity = a liquidity provider is not connected or refuses prices
alert-cover = cover at a liquidity provider differs from the books, is refused, or equity there is low
alert-replication = changes of this server are not in the log of the cluster yet: a standby would not have them
alert-loss_percentage = the percentage of losing accounts that customers are shown is missing or older than three months
alert-client_money = less client money is held than customers are owed
alert-payments = a payment through a gateway needs a decision by the staff
alert-public_log = the public log waits for the operator
alert-backup = the scheduled backup failed or is overdue
alert-certificate = the TLS certificate is about to expire
mail-staff-alert-subject = { $brand } — { $what }
mail-staff-alert = { $what } at { $time }. { $detail }
staff-alert-deposit-created = New deposit
staff-alert-withdrawal-requested = New withdrawal
staff-alert-correction-waiting = Correction waits for a second person
staff-alert-risk-change-waiting = Change of terms or risk waits for approval
staff-alert-review-submitted = Identity documents submitted
staff-alert-chat-waiting = A customer is waiting in the chat
staff-alert-margin-call = Margin call
staff-alert-stop-out = Stop-out
staff-alert-feed-stale = Prices are missing
staff-alert-feed-recovered = Prices are back
staff-alert-operator-alert = Attention
staff-alert-operator-resolved = Resolved
staff-alert-task-assigned = Task assigned
staff-alert-test = Test of this channel
staff-alert-customer = customer { $uid }
drawings-outdated = Your drawings on this chart were changed on another device. Please open the chart again.
preference-outdated = These settings were changed on another device. Please reload the page.
too-many-drawings = There are too many drawings: at most { $max } per instrument. Please delete some.
