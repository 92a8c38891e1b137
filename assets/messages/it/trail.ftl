## The audit trail of an order, for a dispute

trail-title = Ordine { $order }
trail-printed = Stampato { $time }
trail-intact = Traccia di audit di { $count } voci del giornale; la catena di hash è integra. Orari in UTC.
trail-not-intact = Traccia di audit di { $count } voci del giornale; LA CATENA DI HASH È INTERROTTA, vedi sotto. Orari in UTC.
trail-page = Pagina { $page } di { $pages }: voci da { $first } a { $last } di { $total }, le altre sono nelle altre pagine
trail-part-of = Una parte dell’ordine { $order }, la cui traccia ne è l’inizio
trail-entry = Voce { $entry }
trail-status = Stato
trail-leverage = Leva
trail-fill = { $price } alle { $time }
trail-pending = in attesa
trail-open = aperto
trail-cancelled = annullato
trail-closed = chiuso
trail-buy = acquisto
trail-sell = vendita
trail-none = nessuno

## The names beside the parts of an entry

trail-name-input = ingresso
trail-name-staff = personale
trail-name-quote = quotazione
trail-name-decided = decisione
trail-name-rule = regola
trail-name-order = ordine
trail-name-ledger = contabilità
trail-name-hash = hash
trail-name-after = precedente

trail-staff = { $id } ({ $email }): { $reason }
trail-staff-asked = { $id } ({ $email }, richiesto da { $asked }): { $reason }
trail-unknown = sconosciuto
trail-no-reason = nessun motivo annotato
trail-quote = bid { $bid }  ask { $ask }  delle { $time }, vecchia di { $age } ms, fonte { $feed } (voce { $entry })
trail-no-quote = nessuna registrata
trail-no-feed = non annotata
trail-balance = saldo { $balance }
trail-missing = MANCA NEL LIBRO MASTRO
trail-broken = INTERROTTA: questa voce o una vicina è stata modificata

## Figures of an order

trail-figure-lots = { $value } lotti
trail-figure-margin = margine { $value }
trail-figure-fee = commissione { $value }
trail-figure-open = apertura { $value }
trail-figure-target = prezzo dell’ordine { $value }
trail-figure-close = chiusura { $value }
trail-figure-stop-loss = stop loss { $value }
trail-figure-take-profit = take profit { $value }
trail-figure-swap = swap { $value }
trail-figure-profit = risultato { $value }
trail-figure-cancelled = annullato { $value }
trail-figure-repriced = prezzi corretti { $value }

## What came in; `who` is the customer or a member of the staff

trail-customer = il cliente { $account }
trail-staff-for = il collaboratore { $staff }, per il cliente { $account },
trail-staff-member = il collaboratore { $staff }
trail-operator = il gestore
trail-closes = { $who } chiude l’ordine { $order }
trail-closes-lots = { $who } chiude { $lots } lotti dell’ordine { $order }
trail-closes-by = { $who } chiude l’ordine { $order } con l’ordine { $by }
trail-closes-many = { $who } chiude più ordini
trail-cancels = { $who } annulla l’ordine { $order }
trail-key-ended = la connessione del programma del cliente con la chiave { $key } è terminata
trail-sets-levels = { $who } imposta i livelli dell’ordine { $order }
trail-changes = { $who } modifica l’ordine { $order }
trail-time-over = il tempo di ordini in attesa è scaduto
trail-forces = { $who } chiude o annulla l’ordine { $order }
trail-dealer-forces = il dealer chiude o annulla l’ordine { $order }
trail-resets = il cliente demo { $account } reimposta il conto
trail-demo-removed = la piattaforma elimina un conto demo non più usato
trail-day-turns = cambia la giornata di negoziazione (17:00 New York)
trail-quote-in = arriva una quotazione: bid { $bid } ask { $ask }
trail-other-quote-in = arriva una quotazione dello strumento { $instrument }: bid { $bid } ask { $ask }
trail-lp-reports = il fornitore di liquidità riferisce sul suo ordine { $cover }
trail-places = { $who } ordina: { $side } { $lots } lotti { $way }, leva { $leverage }, stop loss { $stop_loss }, take profit { $take_profit }
trail-with-key = { $via }, chiave { $key }
trail-at-market = a mercato
trail-at = a { $price }
trail-cancels-trade = { $who } annulla l’operazione dell’ordine { $order }: { $reason }
trail-corrects-trade = { $who } corregge i prezzi dell’ordine { $order }: { $reason }

## What was decided, and by which rule

trail-sent = inviato al fornitore di liquidità come ordine { $cover }; margine { $margin } e commissione { $fee } sono bloccati
trail-waits = attende come { $kind }: il suo prezzo è { $rule }; margine { $margin } e commissione { $fee } sono bloccati
trail-above = sopra l’ask
trail-below = sotto il bid
trail-not-above = non sopra l’ask
trail-not-below = non sotto il bid
trail-kind-limit = ordine limite
trail-kind-stop = ordine stop
trail-kind-stop-limit = ordine stop-limit
trail-opened = aperto
trail-opened-by-lp = aperto con { $lots } lotti a { $price }: il prezzo medio del fornitore di liquidità con il ricarico del gruppo del cliente
trail-ask = ask
trail-bid = bid
trail-at-quoted = al prezzo { $quoted }, { $price }
trail-opened-at = aperto { $at }: una posizione di { $side } si apre al prezzo { $quoted } dell’ultima quotazione
trail-reached = il prezzo { $quoted } ha raggiunto { $level }: aperto { $at }
trail-markup = ({ $price } della fonte con il ricarico del gruppo del cliente)
trail-rate = (cambio in { $currency } { $rate })
trail-rate-stale = (cambio in { $currency } { $rate }, non aggiornato: la coppia è stata quotata l’ultima volta { $elapsed } s prima)
trail-modified = { $kind } a { $target }, { $lots } lotti, valido fino a { $until } (prima a { $old_target }, { $old_lots } lotti, fino a { $old_until }); margine { $margin } e commissione { $fee } sono bloccati
trail-limit-price = prezzo limite { $limit } (prima { $old_limit })
trail-until-cancelled = annullamento
trail-changed = modificato
trail-close-sent = la chiusura di { $lots } lotti è stata inviata al fornitore di liquidità come ordine { $cover }
trail-not-closed = il fornitore di liquidità non l’ha chiuso, o troppo poco: resta aperto
trail-part-closed = chiuso: { $part }{ $more }; restano { $lots } lotti con la loro quota del margine
trail-a-part = una parte
trail-as-order = come ordine { $order }
trail-part-stop-out = per stop out: il livello di margine era al livello di stop out o sotto
trail-limit-now = il suo prezzo è stato raggiunto: da ora un ordine limite a { $price }
trail-linked = collegato all’ordine { $order }: l’uno annulla l’altro
trail-swap-charged = lo swap della notte è addebitato: { $swap } in tutto finora
trail-levels = stop loss { $stop_loss } (prima { $old_stop_loss }), take profit { $take_profit } (prima { $old_take_profit })
trail-closed-at = chiuso { $at }: { $why }; risultato { $profit }
trail-against = contro l’ordine { $by }, al suo prezzo di apertura, { $price }
trail-at-lp-price = a { $price } (il prezzo medio del fornitore di liquidità con il ricarico del gruppo del cliente)
trail-as-part = (una parte dell’ordine { $order })
trail-why-user = su richiesta del cliente
trail-why-trailing-stop = il prezzo { $quoted } ha raggiunto il trailing stop { $level }
trail-why-stop-loss = il prezzo { $quoted } ha raggiunto lo stop loss { $level }
trail-why-take-profit = il prezzo { $quoted } ha raggiunto il take profit { $level }
trail-why-stop-out = stop out: il livello di margine era al livello di stop out o sotto
trail-why-dealer = dal dealing desk
trail-why-reset = il conto demo è stato reimpostato o rimosso
trail-why-trade-cancelled = l’operazione è annullata, senza risultato al prezzo di apertura
trail-why-unknown = nessun motivo annotato
trail-cancelled-because = annullato: { $why }; ciò che bloccava è di nuovo libero
trail-why-pending-first = stop out: prima gli ordini in attesa
trail-why-insufficient-margin = il suo prezzo è stato raggiunto, ma il conto non poteva più sostenerlo
trail-why-amount-out-of-range = il suo prezzo è stato raggiunto, ma il margine è fuori dai limiti
trail-why-trade-mode = la modalità di negoziazione dello strumento non ne permette più l’apertura
trail-why-expired = è scaduto
trail-why-disconnected = la connessione del programma che lo aveva inserito è terminata
trail-why-oco = l’ordine collegato è stato eseguito o annullato
trail-why-lp-rejected = il fornitore di liquidità non l’ha eseguito, o troppo poco
trail-stop-out-figures = (equity { $equity }, margine { $margin }, livello di margine { $level }, livello di stop out { $stop_out_level } %)
trail-no-stop-out-figures = (le cifre non sono state annotate)
trail-rule-group = livello di stop out { $level } % del gruppo { $group }
trail-rule-setting = livello di stop out { $level } % dell’impostazione stop_out_level, perché il gruppo { $group } non ne ha uno proprio
trail-rule-unset = nessuna modifica è registrata
trail-rule-set = fissato dal { $time }
trail-rule-joined = nel gruppo dal { $time }
trail-rule-by = { $time } da { $staff }
trail-was = prima apertura { $open }, chiusura { $close }, risultato { $profit }, commissione { $fee }, swap { $swap }
trail-trade-cancelled = l’operazione è annullata e le sue registrazioni sono stornate ({ $was }): { $reason }
trail-repriced = i prezzi sono corretti in apertura { $open }, chiusura { $close }: risultato { $profit } ({ $was }); la differenza è registrata: { $reason }
trail-corrected = corretto
