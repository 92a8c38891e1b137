## The audit trail of an order, for a dispute

trail-title = Order { $order }
trail-printed = Printed { $time }
trail-intact = Audit trail of { $count } journal entries; its hash chain is intact. Times are UTC.
trail-not-intact = Audit trail of { $count } journal entries; ITS HASH CHAIN IS BROKEN, see below. Times are UTC.
trail-page = Page { $page } of { $pages }: entries { $first } to { $last } of { $total }, the others are on the other pages
trail-part-of = A part of order { $order }, whose trail is its beginning
trail-entry = Entry { $entry }
trail-status = Status
trail-leverage = Leverage
trail-fill = { $price } at { $time }
trail-pending = pending
trail-open = open
trail-cancelled = cancelled
trail-closed = closed
trail-buy = buy
trail-sell = sell
trail-none = none

## The names beside the parts of an entry

trail-name-input = input
trail-name-staff = staff
trail-name-quote = quote
trail-name-decided = decided
trail-name-rule = rule
trail-name-order = order
trail-name-ledger = ledger
trail-name-hash = hash
trail-name-after = after

trail-staff = { $id } ({ $email }): { $reason }
trail-staff-asked = { $id } ({ $email }, asked for by { $asked }): { $reason }
trail-unknown = unknown
trail-no-reason = no reason was written down
trail-quote = bid { $bid }  ask { $ask }  of { $time }, { $age } ms old, feed { $feed } (entry { $entry })
trail-no-quote = none was recorded
trail-no-feed = not written down
trail-balance = balance { $balance }
trail-missing = MISSING IN THE LEDGER
trail-broken = BROKEN: this entry, or one beside it, was changed

## Figures of an order

trail-figure-lots = { $value } lots
trail-figure-margin = margin { $value }
trail-figure-fee = fee { $value }
trail-figure-open = open { $value }
trail-figure-target = target { $value }
trail-figure-close = close { $value }
trail-figure-stop-loss = stop loss { $value }
trail-figure-take-profit = take profit { $value }
trail-figure-swap = swap { $value }
trail-figure-profit = profit { $value }
trail-figure-cancelled = cancelled { $value }
trail-figure-repriced = re-priced { $value }

## What came in; `who` is the customer or a member of the staff

trail-customer = customer { $account }
trail-staff-for = staff member { $staff }, for customer { $account },
trail-staff-member = staff member { $staff }
trail-operator = the operator
trail-closes = { $who } closes order { $order }
trail-closes-lots = { $who } closes { $lots } lots of order { $order }
trail-closes-by = { $who } closes order { $order } by order { $by }
trail-closes-many = { $who } closes many orders
trail-cancels = { $who } cancels order { $order }
trail-key-ended = the connection of the customer's program with key { $key } has ended
trail-sets-levels = { $who } sets the levels of order { $order }
trail-changes = { $who } changes order { $order }
trail-time-over = the time of pending orders is over
trail-forces = { $who } closes or cancels order { $order }
trail-dealer-forces = the dealer closes or cancels order { $order }
trail-resets = demo customer { $account } resets the account
trail-demo-removed = the platform deletes a demo account that is no longer used
trail-day-turns = the trading day turns (17:00 New York)
trail-quote-in = a quote of it comes in: bid { $bid } ask { $ask }
trail-other-quote-in = a quote of instrument { $instrument } comes in: bid { $bid } ask { $ask }
trail-lp-reports = the liquidity provider reports on its order { $cover }
trail-places = { $who } orders: { $side } { $lots } lots { $way }, leverage { $leverage }, stop loss { $stop_loss }, take profit { $take_profit }
trail-with-key = { $via }, key { $key }
trail-at-market = at the market
trail-at = at { $price }
trail-cancels-trade = { $who } cancels the trade of order { $order }: { $reason }
trail-corrects-trade = { $who } corrects the prices of order { $order }: { $reason }

## What was decided, and by which rule

trail-sent = sent to the liquidity provider as order { $cover }; margin { $margin } and fee { $fee } are held
trail-waits = waits as a { $kind }: its price is { $rule }; margin { $margin } and fee { $fee } are held
trail-above = above the ask
trail-below = below the bid
trail-not-above = not above the ask
trail-not-below = not below the bid
trail-kind-limit = limit
trail-kind-stop = stop
trail-kind-stop-limit = stop-limit order
trail-opened = opened
trail-opened-by-lp = opened with { $lots } lots at { $price }: the liquidity provider's average price with the mark-up of the customer's group
trail-ask = ask
trail-bid = bid
trail-at-quoted = at the { $quoted }, { $price }
trail-opened-at = opened { $at }: a { $side } opens at the { $quoted } of the last quote
trail-reached = the { $quoted } has reached { $level }: opened { $at }
trail-markup = (the feed's { $price } with the mark-up of the customer's group)
trail-rate = (rate to { $currency } { $rate })
trail-rate-stale = (rate to { $currency } { $rate }, stale: its pair was last quoted { $elapsed } s before)
trail-modified = { $kind } at { $target }, { $lots } lots, good until { $until } (was at { $old_target }, { $old_lots } lots, good until { $old_until }); margin { $margin } and fee { $fee } are held
trail-limit-price = limit price { $limit } (was { $old_limit })
trail-until-cancelled = cancelled
trail-changed = changed
trail-close-sent = the close of { $lots } lots was sent to the liquidity provider as order { $cover }
trail-not-closed = the liquidity provider did not close it, or too little of it: it stays open
trail-part-closed = { $part } closed{ $more }; { $lots } lots remain, with their share of the margin
trail-a-part = a part
trail-as-order = as order { $order }
trail-part-stop-out = by a stop-out: the margin level was at the stop-out level or below
trail-limit-now = its target price was reached: a limit order at { $price } from now on
trail-linked = linked to order { $order }: one cancels the other
trail-swap-charged = the swap of the day is charged: { $swap } in all so far
trail-levels = stop loss { $stop_loss } (was { $old_stop_loss }), take profit { $take_profit } (was { $old_take_profit })
trail-closed-at = closed { $at }: { $why }; profit { $profit }
trail-against = against order { $by }, at its open price, { $price }
trail-at-lp-price = at { $price } (the liquidity provider's average price with the mark-up of the customer's group)
trail-as-part = (a part of order { $order })
trail-why-user = as the customer asked
trail-why-trailing-stop = the { $quoted } has reached the trailing stop { $level }
trail-why-stop-loss = the { $quoted } has reached the stop loss { $level }
trail-why-take-profit = the { $quoted } has reached the take profit { $level }
trail-why-stop-out = stop-out: the margin level was at the stop-out level or below
trail-why-dealer = by the dealing desk
trail-why-reset = the demo account was reset or removed
trail-why-trade-cancelled = the trade is cancelled, without profit at its open price
trail-why-unknown = no reason is kept
trail-cancelled-because = cancelled: { $why }; what it held is free again
trail-why-pending-first = stop-out: pending orders go first
trail-why-insufficient-margin = its price was reached, but the account could not bear it any more
trail-why-amount-out-of-range = its price was reached, but its margin is out of range
trail-why-trade-mode = the instrument's trade mode no longer allows it to open
trail-why-expired = its expiry has come
trail-why-disconnected = the connection of the program that placed it has ended
trail-why-oco = the order that it is linked to was filled or cancelled
trail-why-lp-rejected = the liquidity provider did not fill it, or too little of it
trail-stop-out-figures = (equity { $equity }, margin { $margin }, margin level { $level }, stop-out level { $stop_out_level } %)
trail-no-stop-out-figures = (its figures were not written down)
trail-rule-group = stop-out level { $level } % of the group { $group }
trail-rule-setting = stop-out level { $level } % of the setting stop_out_level, as the group { $group } has none of its own
trail-rule-unset = no change of it is recorded
trail-rule-set = set since { $time }
trail-rule-joined = in the group since { $time }
trail-rule-by = { $time } by { $staff }
trail-was = was open { $open }, close { $close }, profit { $profit }, fee { $fee }, swap { $swap }
trail-trade-cancelled = the trade is cancelled and what was booked for it is reversed ({ $was }): { $reason }
trail-repriced = the prices are corrected to open { $open }, close { $close }: profit { $profit } ({ $was }); the difference is booked: { $reason }
trail-corrected = corrected
