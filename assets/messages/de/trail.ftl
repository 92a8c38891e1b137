## The audit trail of an order, for a dispute

trail-title = Order { $order }
trail-printed = Gedruckt { $time }
trail-intact = Prüfpfad aus { $count } Journaleinträgen; die Hash-Kette ist unversehrt. Zeiten in UTC.
trail-not-intact = Prüfpfad aus { $count } Journaleinträgen; DIE HASH-KETTE IST UNTERBROCHEN, siehe unten. Zeiten in UTC.
trail-page = Seite { $page } von { $pages }: Einträge { $first } bis { $last } von { $total }, die übrigen stehen auf den anderen Seiten
trail-part-of = Ein Teil der Order { $order }, deren Prüfpfad sein Anfang ist
trail-entry = Eintrag { $entry }
trail-status = Status
trail-leverage = Hebel
trail-fill = { $price } um { $time }
trail-pending = wartet
trail-open = offen
trail-cancelled = storniert
trail-closed = geschlossen
trail-buy = Kauf
trail-sell = Verkauf
trail-none = keiner

## The names beside the parts of an entry

trail-name-input = Eingang
trail-name-staff = Mitarbeiter
trail-name-quote = Kurs
trail-name-decided = Entschieden
trail-name-rule = Regel
trail-name-order = Order
trail-name-ledger = Buchung
trail-name-hash = Hash
trail-name-after = Vorheriger

trail-staff = { $id } ({ $email }): { $reason }
trail-staff-asked = { $id } ({ $email }, beantragt von { $asked }): { $reason }
trail-unknown = unbekannt
trail-no-reason = kein Grund festgehalten
trail-quote = Geld { $bid }  Brief { $ask }  von { $time }, { $age } ms alt, Kursquelle { $feed } (Eintrag { $entry })
trail-no-quote = keiner aufgezeichnet
trail-no-feed = nicht festgehalten
trail-balance = Saldo { $balance }
trail-missing = FEHLT IM HAUPTBUCH
trail-broken = UNTERBROCHEN: dieser Eintrag oder ein benachbarter wurde verändert

## Figures of an order

trail-figure-lots = { $value } Lots
trail-figure-margin = Margin { $value }
trail-figure-fee = Gebühr { $value }
trail-figure-open = Eröffnung { $value }
trail-figure-target = Orderkurs { $value }
trail-figure-close = Schluss { $value }
trail-figure-stop-loss = Stop-Loss { $value }
trail-figure-take-profit = Take-Profit { $value }
trail-figure-swap = Swap { $value }
trail-figure-profit = Ergebnis { $value }
trail-figure-cancelled = storniert { $value }
trail-figure-repriced = Kurse korrigiert { $value }

## What came in; `who` is the customer or a member of the staff

trail-customer = Kunde { $account }
trail-staff-for = Mitarbeiter { $staff } für Kunde { $account }
trail-staff-member = Mitarbeiter { $staff }
trail-operator = der Betreiber
trail-closes = { $who } schließt Order { $order }
trail-closes-lots = { $who } schließt { $lots } Lots von Order { $order }
trail-closes-by = { $who } schließt Order { $order } durch Order { $by }
trail-closes-many = { $who } schließt mehrere Orders
trail-cancels = { $who } storniert Order { $order }
trail-key-ended = die Verbindung des Programms des Kunden mit Schlüssel { $key } ist beendet
trail-sets-levels = { $who } setzt die Stufen von Order { $order }
trail-changes = { $who } ändert Order { $order }
trail-time-over = die Zeit wartender Orders ist abgelaufen
trail-forces = { $who } schließt oder storniert Order { $order }
trail-dealer-forces = der Händler schließt oder storniert Order { $order }
trail-resets = Demokunde { $account } setzt das Konto zurück
trail-demo-removed = die Plattform löscht ein nicht mehr genutztes Demokonto
trail-day-turns = der Handelstag wechselt (17:00 New York)
trail-quote-in = ein Kurs trifft ein: Geld { $bid } Brief { $ask }
trail-other-quote-in = ein Kurs von Instrument { $instrument } trifft ein: Geld { $bid } Brief { $ask }
trail-lp-reports = der Liquiditätsanbieter meldet zu seiner Order { $cover }
trail-places = { $who } gibt auf: { $side } { $lots } Lots { $way }, Hebel { $leverage }, Stop-Loss { $stop_loss }, Take-Profit { $take_profit }
trail-with-key = { $via }, Schlüssel { $key }
trail-at-market = zum Marktkurs
trail-at = zu { $price }
trail-cancels-trade = { $who } storniert das Geschäft der Order { $order }: { $reason }
trail-corrects-trade = { $who } korrigiert die Kurse der Order { $order }: { $reason }

## What was decided, and by which rule

trail-sent = als Order { $cover } an den Liquiditätsanbieter gesendet; Margin { $margin } und Gebühr { $fee } sind gebunden
trail-waits = wartet als { $kind }: ihr Kurs liegt { $rule }; Margin { $margin } und Gebühr { $fee } sind gebunden
trail-above = über dem Briefkurs
trail-below = unter dem Geldkurs
trail-not-above = nicht über dem Briefkurs
trail-not-below = nicht unter dem Geldkurs
trail-kind-limit = Limit-Order
trail-kind-stop = Stop-Order
trail-kind-stop-limit = Stop-Limit-Order
trail-opened = eröffnet
trail-opened-by-lp = mit { $lots } Lots zu { $price } eröffnet: der Durchschnittskurs des Liquiditätsanbieters mit dem Aufschlag der Kundengruppe
trail-ask = Briefkurs
trail-bid = Geldkurs
trail-at-quoted = zum { $quoted }, { $price }
trail-opened-at = { $at } eröffnet: ein { $side } wird zum { $quoted } des letzten Kurses eröffnet
trail-reached = der { $quoted } hat { $level } erreicht: { $at } eröffnet
trail-markup = ({ $price } der Kursquelle mit dem Aufschlag der Kundengruppe)
trail-rate = (Umrechnung in { $currency } { $rate })
trail-rate-stale = (Umrechnung in { $currency } { $rate }, veraltet: das Paar hatte { $elapsed } s zuvor den letzten Kurs)
trail-modified = { $kind } zu { $target }, { $lots } Lots, gültig bis { $until } (vorher zu { $old_target }, { $old_lots } Lots, gültig bis { $old_until }); Margin { $margin } und Gebühr { $fee } sind gebunden
trail-limit-price = Limitkurs { $limit } (vorher { $old_limit })
trail-until-cancelled = auf Widerruf
trail-changed = geändert
trail-close-sent = das Schließen von { $lots } Lots wurde als Order { $cover } an den Liquiditätsanbieter gesendet
trail-not-closed = der Liquiditätsanbieter hat nicht oder zu wenig geschlossen: sie bleibt offen
trail-part-closed = { $part } geschlossen{ $more }; { $lots } Lots bleiben mit ihrem Anteil der Margin
trail-a-part = ein Teil
trail-as-order = als Order { $order }
trail-part-stop-out = durch Stop-out: das Margin-Level lag auf oder unter dem Stop-out-Level
trail-limit-now = der Orderkurs wurde erreicht: von nun an eine Limit-Order zu { $price }
trail-linked = mit Order { $order } verknüpft: die eine storniert die andere
trail-swap-charged = der Swap der Nacht wird gebucht: bisher insgesamt { $swap }
trail-levels = Stop-Loss { $stop_loss } (vorher { $old_stop_loss }), Take-Profit { $take_profit } (vorher { $old_take_profit })
trail-closed-at = { $at } geschlossen: { $why }; Ergebnis { $profit }
trail-against = gegen Order { $by } zu deren Eröffnungskurs, { $price }
trail-at-lp-price = zu { $price } (der Durchschnittskurs des Liquiditätsanbieters mit dem Aufschlag der Kundengruppe)
trail-as-part = (ein Teil der Order { $order })
trail-why-user = auf Wunsch des Kunden
trail-why-trailing-stop = der { $quoted } hat den Trailing-Stop { $level } erreicht
trail-why-stop-loss = der { $quoted } hat den Stop-Loss { $level } erreicht
trail-why-take-profit = der { $quoted } hat den Take-Profit { $level } erreicht
trail-why-stop-out = Stop-out: das Margin-Level lag auf oder unter dem Stop-out-Level
trail-why-dealer = durch den Dealing-Desk
trail-why-reset = das Demokonto wurde zurückgesetzt oder entfernt
trail-why-trade-cancelled = das Geschäft ist storniert, ohne Ergebnis zum Eröffnungskurs
trail-why-unknown = kein Grund festgehalten
trail-cancelled-because = storniert: { $why }; was gebunden war, ist wieder frei
trail-why-pending-first = Stop-out: wartende Orders zuerst
trail-why-insufficient-margin = der Orderkurs wurde erreicht, aber das Konto konnte sie nicht mehr tragen
trail-why-amount-out-of-range = der Orderkurs wurde erreicht, aber die Margin liegt außerhalb des zulässigen Bereichs
trail-why-trade-mode = der Handelsmodus des Instruments lässt die Eröffnung nicht mehr zu
trail-why-expired = die Gültigkeit ist abgelaufen
trail-why-disconnected = die Verbindung des Programms, das sie aufgegeben hat, ist beendet
trail-why-oco = die verknüpfte Order wurde ausgeführt oder storniert
trail-why-lp-rejected = der Liquiditätsanbieter hat nicht oder zu wenig ausgeführt
trail-stop-out-figures = (Eigenkapital { $equity }, Margin { $margin }, Margin-Level { $level }, Stop-out-Level { $stop_out_level } %)
trail-no-stop-out-figures = (die Zahlen wurden nicht festgehalten)
trail-rule-group = Stop-out-Level { $level } % der Gruppe { $group }
trail-rule-setting = Stop-out-Level { $level } % der Einstellung stop_out_level, da die Gruppe { $group } kein eigenes hat
trail-rule-unset = eine Änderung ist nicht verzeichnet
trail-rule-set = gesetzt seit { $time }
trail-rule-joined = in der Gruppe seit { $time }
trail-rule-by = { $time } von { $staff }
trail-was = vorher Eröffnung { $open }, Schluss { $close }, Ergebnis { $profit }, Gebühr { $fee }, Swap { $swap }
trail-trade-cancelled = das Geschäft ist storniert, seine Buchungen sind rückgängig gemacht ({ $was }): { $reason }
trail-repriced = die Kurse sind korrigiert auf Eröffnung { $open }, Schluss { $close }: Ergebnis { $profit } ({ $was }); die Differenz ist gebucht: { $reason }
trail-corrected = korrigiert
