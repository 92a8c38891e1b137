## The account's statement, as a paper or a table

statement-title = Kontoauszug
statement-number = Kontonummer
statement-name = Name
statement-contact = Kontakt
statement-period = Zeitraum
statement-opening = Anfangssaldo
statement-closing = Endsaldo
statement-sums = Übersicht
statement-what = Buchung
statement-amount = Betrag
statement-entries = Alle Buchungen
statement-corrected-trades = Korrigierte Geschäfte
statement-trade-cancelled = Geschäft storniert
statement-prices-corrected = Kurse korrigiert
statement-reason = Grund
statement-time = Zeit (UTC)
statement-order = Order
statement-balance = Saldo
statement-closed-trades = Geschlossene Positionen
statement-open-trades = Offene Positionen am Ende des Zeitraums
statement-instrument = Instrument
statement-side = Richtung
statement-lots = Lots
statement-opened = Eröffnet
statement-price = Kurs
statement-closed = Geschlossen
statement-swap = Swap
statement-fee = Gebühr
statement-profit = Ergebnis
statement-buy = Kauf
statement-sell = Verkauf
statement-made = Erstellt am
statement-equity = Equity
statement-margin = Margin
statement-pending-orders = Offene Orders am Ende des Zeitraums
statement-target = Orderkurs
statement-stop-loss = Stop-Loss
statement-take-profit = Take-Profit
statement-current-price = Aktueller Kurs
statement-licence = Lizenz
statement-rounded = Beträge sind auf die kleinste Einheit der Währung gerundet. Die genauen Beträge stehen in der CSV-Datei.
document-characters = Ein Zeichen, das die Schriften dieses Dokuments nicht enthalten, steht als seine Unicode-Nummer, wie in [U+1F600].

## Refusals of the back office's tools

period-too-long = Ein Zeitraum darf höchstens { $days } Tage umfassen. Bitte wählen Sie einen kürzeren.
history-too-long = Seither sind mehr als { $max } Orders beendet worden. Bitte wählen Sie einen späteren Beginn.
entries-too-many = Seither sind mehr als { $max } Kontobuchungen erfolgt. Bitte wählen Sie einen späteren Beginn.
list-too-long = Diese Liste hat mehr als { $max } Zeilen. Bitte grenzen Sie sie mit Filtern ein.
view-limit = Sie können höchstens { $max } Ansichten je Liste speichern. Bitte löschen Sie zuerst eine.
view-not-found = Diese gespeicherte Ansicht gibt es nicht.
webhook-not-found = Diesen Webhook gibt es nicht.
api-key-not-found = Diesen API-Schlüssel gibt es nicht.
delivery-not-found = Diese Zustellung gibt es nicht.
webhook-address-refused = An diese Adresse werden keine Webhooks gesendet: { $why }.
webhook-switched-off = Dieser Webhook ist ausgeschaltet. Bitte schalten Sie ihn zuerst ein.
channel-not-found = Diesen Alarmkanal gibt es nicht.
too-many-channels = Es gibt bereits { $max } Alarmkanäle. Bitte entfernen Sie zuerst einen.
table-not-readable = Die Datei konnte nicht gelesen werden.
table-empty = Unter den Spaltennamen stehen keine Zeilen.
table-too-long = Die Tabelle ist zu lang: Auf einmal werden höchstens { $max } Zeilen übernommen. Bitte teilen Sie sie auf.
table-column-unknown = „{ $column }“ ist keine der Spalten oder kommt doppelt vor. Der Export zeigt alle Spalten.
table-cells-of-line = Zeile { $line } hat mehr oder weniger Zellen, als es Spalten gibt.
table-encoding-of-line = Zeile { $line } ist kein Text in UTF-8. Bitte speichern Sie die Tabelle als CSV in UTF-8.
confirmation-needed = Bitte bestätigen Sie mit der Kundennummer { $number }.
customer-has-business = Dieser Kunde hat noch offene Orders, ein Guthaben oder eine laufende Ein- oder Auszahlung. Bitte erledigen Sie das zuerst.
already-erased = Die personenbezogenen Daten dieses Kunden wurden bereits gelöscht.

## Messages that try the settings

mail-test-subject = { $brand }: Testnachricht
mail-test = Dies ist eine Testnachricht. Ihre E-Mail-Einstellungen funktionieren.
sms-test = { $brand }: Dies ist eine Testnachricht. Ihre SMS-Einstellungen funktionieren.
