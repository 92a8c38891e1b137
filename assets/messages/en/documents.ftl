## The account's statement, as a paper or a table

statement-title = Account statement
statement-number = Account number
statement-name = Name
statement-contact = Contact
statement-period = Period
statement-opening = Opening balance
statement-closing = Closing balance
statement-sums = Summary
statement-what = Entry
statement-amount = Amount
statement-entries = All entries
statement-corrected-trades = Corrected trades
statement-trade-cancelled = Trade cancelled
statement-prices-corrected = Prices corrected
statement-reason = Reason
statement-time = Time (UTC)
statement-order = Order
statement-balance = Balance
statement-closed-trades = Closed trades
statement-open-trades = Open trades at the end of the period
statement-instrument = Instrument
statement-side = Side
statement-lots = Lots
statement-opened = Opened
statement-price = Price
statement-closed = Closed
statement-swap = Swap
statement-fee = Fee
statement-profit = Profit
statement-buy = Buy
statement-sell = Sell
statement-made = Made on
statement-equity = Equity
statement-margin = Margin
statement-pending-orders = Pending orders at the end of the period
statement-target = Order price
statement-stop-loss = Stop loss
statement-take-profit = Take profit
statement-current-price = Current price
statement-licence = Licence
statement-rounded = Amounts are rounded to the smallest unit of the currency. The CSV file has the exact ones.
document-characters = A character that the fonts of this document lack is written as its Unicode number, as in [U+1F600].

## Refusals of the back office's tools

period-too-long = A period may have at most { $days } days. Please choose a shorter one.
history-too-long = More than { $max } orders ended since then. Please choose a later start.
entries-too-many = More than { $max } account entries were booked since then. Please choose a later start.
list-too-long = This list has more than { $max } rows. Please narrow it by filters.
view-limit = You can save at most { $max } views of a list. Please delete one first.
view-not-found = This saved view does not exist.
webhook-not-found = This webhook does not exist.
api-key-not-found = This API key does not exist.
delivery-not-found = This delivery does not exist.
webhook-address-refused = Webhooks are not sent to this address: { $why }.
webhook-switched-off = This webhook is switched off. Please switch it on first.
channel-not-found = This alert channel does not exist.
too-many-channels = There are already { $max } alert channels. Please remove one first.
table-not-readable = The file could not be read.
table-empty = There are no lines below the names of the columns.
table-too-long = The table is too long: at most { $max } lines are taken at once. Please divide it.
table-column-unknown = “{ $column }” is not one of the columns, or it is there twice. The export shows all columns.
table-cells-of-line = Line { $line } has more or fewer cells than there are columns.
table-encoding-of-line = Line { $line } is not text in UTF-8. Please save the table as CSV in UTF-8.
confirmation-needed = Please confirm with the customer’s number, { $number }.
customer-has-business = This customer still has open orders, a balance, or a deposit or withdrawal under way. Please settle them first.
already-erased = This customer’s personal data has already been erased.

## Messages that try the settings

mail-test-subject = { $brand }: Test message
mail-test = This is a test message. Your mail settings work.
sms-test = { $brand }: this is a test message. Your SMS settings work.
