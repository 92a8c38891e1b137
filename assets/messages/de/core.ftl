### Deutsch (de): what the server says to customers and staff
### Counts are passed as numbers; prices, lots and amounts as ready text.

## Done

ok = Erledigt.
order-placed = Ihre Order wurde ausgeführt.
order-placed-part = Ihre Order wurde teilweise ausgeführt. Der Rest wurde storniert.
order-sent = Ihre Order liegt beim Liquiditätsanbieter und wartet auf die Antwort.
pending-placed = Ihre Pending-Order wurde aufgegeben.
order-closed = Die Position wurde geschlossen.
order-closed-part = Ein Teil der Position wurde geschlossen.
order-cancelled = Die Pending-Order wurde storniert.
order-modified = Die Pending Order wurde geändert.
stops-set = Stop-Loss und Take-Profit wurden aktualisiert.
demo-opened = Ihr Demokonto ist bereit.
demo-reset = Ihr Demokonto wurde zurückgesetzt.
logged-out = Sie haben sich abgemeldet.
login-ok = Willkommen! Sie sind angemeldet.
saved = Gespeichert.
approved-first = Freigegeben, 1 von 2. Eine andere Person muss freigeben und auszahlen.
deposit-approved-first = Freigegeben, 1 von 2. Eine andere Person muss denselben Betrag freigeben; vorher wird nichts gutgeschrieben.

## Refused

session-ended = Ihre Sitzung ist beendet. Bitte melden Sie sich erneut an.
only-real-accounts = Diese Funktion gibt es nur für Echtgeldkonten. Bitte melden Sie sich mit einem Echtgeldkonto an.
only-demo-accounts = Diese Funktion gibt es nur für Demokonten.
missing-field = Bitte füllen Sie das Feld „{ $field }“ aus.
invalid-field = Der Wert im Feld „{ $field }“ ist ungültig. Bitte prüfen Sie ihn und versuchen Sie es erneut.
unknown-field = Das Feld „{ $field }“ ist hier nicht bekannt; es wurde nichts geändert. Bitte prüfen Sie den Namen.
unknown-filter = Der Parameter „{ $field }“ ist hier nicht bekannt. Bitte prüfen Sie den Namen.
field-too-long = Das Feld „{ $field }“ ist zu lang. Bitte geben Sie höchstens { $max } Zeichen ein.
instrument-not-found = Dieses Instrument wurde nicht gefunden. Bitte wählen Sie ein anderes.
instrument-disabled = Dieses Instrument ist derzeit nicht handelbar. Bitte wählen Sie ein anderes.
instrument-close-only = Positionen in diesem Instrument können derzeit nur geschlossen werden. Neue Orders werden nicht angenommen.
instrument-long-only = In diesem Instrument werden derzeit nur Kauforders angenommen.
instrument-short-only = In diesem Instrument werden derzeit nur Verkaufsorders angenommen.
market-closed = Der Markt ist geschlossen. Bitte versuchen Sie es während der Handelszeiten erneut.
quote-stale = Für dieses Instrument liegt kein aktueller Kurs vor. Bitte versuchen Sie es gleich noch einmal.
price-moved = Der Kurs hat sich auf { $price } bewegt. Bitte prüfen Sie ihn und versuchen Sie es erneut.
no-leverage = Für dieses Instrument ist kein Hebel eingerichtet. Orders sind daher vorerst nicht möglich.
leverage-not-offered = Dieser Hebel wird nicht angeboten. Bitte wählen Sie einen der folgenden: { $offered }.
lots-below-min = Das Volumen ist zu klein. Das Minimum beträgt { $min } Lot.
lots-above-max = Das Volumen ist zu groß. Das Maximum beträgt { $max } Lot.
lots-off-step = Das Volumen muss ein Vielfaches von { $step } Lot sein. Bitte passen Sie es an.
price-required = Bitte geben Sie einen Kurs für die Pending-Order ein.
price-field = { $field ->
    [stop_loss_price] Stop-Loss
    [target_profit_price] Take-Profit
    [trail] Trailing-Stop
    [level] Alarmkurs
   *[other] Orderkurs
    }
price-off-grid = { price-field }: Der Kurs darf höchstens { $decimals ->
    [one] { $decimals } Nachkommastelle
   *[other] { $decimals } Nachkommastellen
    } haben. Bitte passen Sie ihn an.
target-at-market = Der Orderkurs entspricht dem aktuellen Marktkurs. Bitte geben Sie einen anderen Kurs ein oder geben Sie eine Market-Order auf.
stop-loss-wrong-side-buy = Bei einem Kauf muss der Stop-Loss unter { $limit } liegen.
stop-loss-wrong-side-sell = Bei einem Verkauf muss der Stop-Loss über { $limit } liegen.
take-profit-wrong-side-buy = Bei einem Kauf muss der Take-Profit über { $limit } liegen.
take-profit-wrong-side-sell = Bei einem Verkauf muss der Take-Profit unter { $limit } liegen.
level-too-close = { price-field }: Dieses Niveau liegt zu nah am Kurs. Bitte halten Sie einen Abstand von mindestens { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkten
    } ein.
gsl-too-close = Ein garantierter Stop-Loss muss mindestens { $points } Punkte vom Kurs entfernt sein.
gsl-limit = Mit garantiertem Stop-Loss können Sie höchstens { $max } Lots dieses Instruments halten.
insufficient-margin = Nicht genügend freie Margin: Benötigt werden { $needed }, verfügbar sind { $available }. Bitte verringern Sie das Volumen oder setzen Sie Margin frei.
insufficient-margin-spread = Nicht genügend freie Margin: Für Margin und Gebühr werden { $needed } benötigt. Nach dem Spread von { $spread }, den diese Order sofort kostet, sind { $available } verfügbar. Bitte verringern Sie das Volumen oder setzen Sie Margin frei.
amount-out-of-range = Der Betrag liegt außerhalb des zulässigen Bereichs. Bitte geben Sie einen anderen Betrag ein.
too-many-orders = Sie haben die Obergrenze von { $max ->
    [one] { $max } offenen Order oder Pending-Order
   *[other] { $max } offenen Orders und Pending-Orders
    } erreicht. Bitte schließen oder stornieren Sie zuerst eine.
liquidity-unavailable = Neue Orders für dieses Instrument werden derzeit nicht angenommen. Positionen können geschlossen werden.
lp-unavailable = Der Liquiditätsanbieter ist zurzeit nicht erreichbar. Bitte versuchen Sie es später erneut.
lp-rejected = Der Liquiditätsanbieter hat die Order nicht ausgeführt. Es hat sich nichts geändert.
lp-not-defined = An diesen Liquiditätsanbieter werden keine Orders gesendet.
symbol-not-mapped = Dieses Instrument wird bei keinem Liquiditätsanbieter abgesichert.
priority-taken = Zwei Routen haben dieselbe Priorität. Bitte ändern Sie eine davon.
break-not-found = Diese offene Differenz gibt es nicht. Bitte aktualisieren Sie die Liste.
copy-account = Dieses Konto kopiert eine Strategie. Beenden Sie die Kopie, bevor Sie selbst darauf handeln.
strategy-not-found = Diese Strategie gibt es nicht, oder sie ist geschlossen.
strategy-copied = Die Gebühren können nicht geändert werden, solange die Strategie kopiert wird.
fees-changed = Die Gebühren haben sich geändert: { $performance } % der Gewinne, { $management } % im Jahr, { $volume } USD je Million. Bitte sehen Sie sie an und starten Sie erneut.
copy-not-found = Diese Kopie gibt es nicht, oder sie ist beendet.
account-not-empty = Bitte schließen Sie zuerst alle Positionen und löschen Sie alle Pending Orders des Kontos.
copy-of-own = Sie können Ihre eigene Strategie nicht kopieren.
strategy-account = Dieses Konto ist selbst eine Strategie. Bitte wählen Sie ein anderes Konto.
below-min = Diese Strategie verlangt mindestens { $min } auf dem Konto.
strategy-full = Diese Strategie hat schon { $max } Kopien, mehr sind nicht möglich. Bitte wählen Sie eine andere.
consent-missing = Bitte lesen Sie zuerst den aktuellen Text und stimmen Sie zu.
strategy-barred = Der Broker hat diese Strategie abgeschaltet: { $reason }
strategy-name-taken = Eine andere Strategie hat diesen Namen. Bitte wählen Sie einen anderen.
copy-started = Das Konto kopiert jetzt die Strategie.
copy-stopped = Die Kopie wird beendet.
copy-consent = Dieses Konto kopiert jeden Trade der Strategie automatisch, ohne dass ich über jeden Trade entscheide. Vergangene Ergebnisse sagen nichts über künftige aus. Ich kann das gesamte Geld auf dem Konto verlieren. Mein Ergebnis weicht durch Rundung, Aufschlag, Gebühren und nicht kopierte Orders von dem des Anbieters ab. Ich habe die Gebühren gelesen und stimme ihnen zu. Ich kann jederzeit aufhören; offene Positionen werden dann zum Marktpreis geschlossen.
copy-provider-consent = Ich biete die Trades dieses Kontos zum Kopieren an. Ich handle selbst darauf, nach Treu und Glauben und nicht zum Nachteil derer, die es kopieren. Rendite, Drawdown, Trades und Instrumente des Kontos werden anderen Kunden gezeigt. Gebühren können sich nicht ändern, solange ich kopiert werde; der Broker behält einen Teil davon und kann die Strategie abschalten. Ich stelle sicher, dass ich das an meinem Wohnort darf.
copy-skip-lots = Ihr Anteil hätte unter dem kleinsten Volumen gelegen; mehr hätte Ihr Risiko erhöht.
copy-skip-margin = Die freie Margin reichte nicht aus.
copy-skip-account = Das Konto darf keine Orders eröffnen oder hat zu viele.
copy-skip-market = Das Instrument konnte in diesem Moment nicht gehandelt werden.
copy-plain-too-close = Das Niveau liegt für eine Garantie zu nah am Kurs des Kontos.
copy-plain-limit = Das Konto darf garantierte Stops nicht für mehr Volumen haben.
copy-plain-market = Der Stop wurde verschoben, während das Instrument auf dem Konto nicht gehandelt werden konnte.
copy-end-copy-stop = Das Eigenkapital fiel auf die Grenze, die Sie gesetzt hatten.
copy-end-strategy-closed = Die Strategie wurde geschlossen.
copy-end-dealer = Der Broker hat sie beendet.
alert-not-found = Dieser Alarm wurde nicht gefunden. Bitte aktualisieren Sie die Liste.
too-many-alerts = Sie haben die Höchstzahl von { $max } Alarmen erreicht. Bitte entfernen Sie zuerst einen.
receipt-pending = Diese Order ist noch nicht im öffentlichen Protokoll. Bitte versuchen Sie es in einigen Sekunden erneut.
order-not-found = Diese Order wurde nicht gefunden. Bitte aktualisieren Sie die Liste.
order-not-open = Diese Order ist nicht mehr offen. Bitte aktualisieren Sie die Liste.
order-not-pending = Diese Order ist keine Pending-Order mehr. Bitte aktualisieren Sie die Liste.
order-working = Diese Order wartet auf den Liquiditätsanbieter. Sie kann geändert werden, sobald die Antwort da ist.
part-too-large = Von dieser Position können Sie höchstens { $max } Lot schließen.
part-remainder-too-small = Die verbleibende Position läge unter dem Minimum von { $min } Lot. Bitte schließen Sie einen kleineren Teil oder die ganze Position.
request-id-reused = Diese Anfrage wurde bereits mit anderen Angaben verwendet. Bitte laden Sie die Seite neu und versuchen Sie es erneut.
request-id-too-long = Die Anfragekennung ist zu lang. Erlaubt sind höchstens { $max } Zeichen.
no-conversion-rate = Für die Umrechnung von { $currency } gibt es derzeit keinen Kurs. Bitte versuchen Sie es später erneut.
conversion-instrument-missing = Preise in { $currency } können noch nicht in USD umgerechnet werden. Bitte legen Sie zuerst das Instrument { $code } an oder aktivieren Sie es.
account-frozen = Ihr Konto ist gesperrt. Bitte wenden Sie sich an den Support.
only-same-kind = Überträge sind zwischen zwei Echtgeldkonten oder zwischen zwei Demokonten möglich.
account-limit = Sie können höchstens { $max } Konten haben.
account-limit-day = Sie können innerhalb von 24 Stunden höchstens { $max } Konten eröffnen.
currency-not-offered = Konten in { $currency } werden nicht angeboten.
account-in-use = Das Konto kann archiviert werden, sobald es kein Guthaben, keine Orders und keine laufende Ein- oder Auszahlung hat.
first-account = Ihr erstes Konto kann nicht archiviert werden.
account-archived = Das Konto ist archiviert.
account-opened = Konto eröffnet
account-archived-done = Konto archiviert
not-appropriate = Bitte bestehen Sie zuerst den Test zum Handel. Sie finden ihn in der App unter „Konto“.
quiz-outdated = Die Fragen haben sich inzwischen geändert. Bitte laden Sie die Seite neu.
quiz-passed = Sie haben den Test bereits bestanden.
quiz-too-early = Sie können den Test einen Tag nach Ihren letzten Antworten wiederholen.
transferred = Übertrag ausgeführt
account-not-found = Dieses Konto wurde nicht gefunden.
account-taken = Dieses Konto ist bereits registriert. Bitte melden Sie sich an oder verwenden Sie ein anderes.
password-too-short = Das Passwort ist zu kurz. Mindestlänge in Zeichen: { $min }.
password-too-long = Das Passwort ist zu lang. Höchstlänge in Bytes: { $max }.
password-too-common = Dieses Passwort ist zu leicht zu erraten. Bitte wählen Sie ein anderes.
last-owner = Mindestens ein aktiver Inhaber muss bleiben; es wurde nichts geändert.
another-owner-needed = Eine andere Person aus dem Personal muss das tun: Niemand ändert die eigenen Rollen, die eigene Gruppe oder das eigene Konto.
bad-quote = Dieser Kurs wurde nicht angenommen ({ $why }).
storage-unavailable = Änderungen können gerade nicht gespeichert werden; es wurde nichts geändert. Bitte versuchen Sie es in Kürze erneut.
outcome-unknown = Es steht noch nicht fest, ob dies ausgeführt wurde. Bitte prüfen Sie Ihre Orders und Ihr Guthaben, bevor Sie es erneut versuchen.
books-not-proven = Wir prüfen derzeit unsere Bücher, daher sind im Moment keine Änderungen möglich. Ihr Guthaben und Ihre Positionen sind davon nicht betroffen. Bitte versuchen Sie es später erneut.
login-failed = Konto oder Passwort ist falsch. Bitte prüfen Sie Ihre Eingaben und versuchen Sie es erneut.
login-type-disabled = Diese Anmeldeart ist nicht verfügbar. Bitte wählen Sie eine andere.
registration-closed = Die Registrierung ist derzeit geschlossen. Bitte versuchen Sie es später erneut.
too-many-demo-accounts = Über Ihre Verbindung wurden zu viele Demokonten eröffnet. Bitte versuchen Sie es in { $minutes ->
    [one] { $minutes } Minute
   *[other] { $minutes } Minuten
    } erneut.
forbidden = Sie sind zu dieser Aktion nicht berechtigt.
forbidden-for-keys = Ein Schlüssel für Programme ist zu dieser Aktion nicht berechtigt.
request-not-found = In den letzten 24 Stunden wurde keine abgeschlossene Anfrage mit dieser ID gefunden.
key-limit = Sie können höchstens { $max } aktive Schlüssel haben. Bitte widerrufen Sie zuerst einen.
staff-login-failed = E-Mail, Passwort oder Sicherheitscode ist falsch. Bitte versuchen Sie es erneut.
totp-required = Bitte geben Sie den sechsstelligen Code aus Ihrer Authenticator-App ein.
already-decided = Dieser Vorgang ist bereits entschieden und kann nicht mehr geändert werden.
unknown-setting = Es gibt keine Einstellung namens „{ $key }“.
invalid-setting = Der Wert der Einstellung „{ $key }“ ist ungültig. Bitte prüfen Sie ihn.
invalid-setting-witness = Einstellung „{ $key }“: Zeile { $line } braucht den Schlüssel des Zeugen (Name+Hash+Schlüssel, Typ 4), ein Leerzeichen und seine Adresse.
invalid-setting-address = Einstellung „{ $key }“: Die Adresse in Zeile { $line } ist keine https-Adresse oder nicht erlaubt.
invalid-setting-twice = Einstellung „{ $key }“: Zeile { $line } wiederholt eine frühere Zeile.
invalid-setting-too-many = Einstellung „{ $key }“: Zeile { $line } ist eine mehr als erlaubt.
code-taken = Der Code „{ $code }“ ist bereits vergeben. Bitte wählen Sie einen anderen.
instrument-in-use = Zu diesem Instrument gibt es Orders; es kann nicht gelöscht werden. Bitte deaktivieren Sie es stattdessen.
instrument-in-use-terms = { $field } kann nicht geändert werden, solange es in diesem Instrument offene oder wartende Orders gibt. Bitte setzen Sie den Handelsmodus auf „Nur schließen“ und warten Sie, bis keine mehr vorhanden ist.
instrument-in-use-pair = Ein Instrument, für das es Kurse gab, behält seine beiden Währungen. Bitte legen Sie stattdessen ein anderes Instrument an.
instrument-in-use-positions = In diesem Instrument sind Positionen offen; es kann nicht deaktiviert werden. Bitte setzen Sie den Handelsmodus auf „Nur schließen“: Kunden können dann schließen, und nichts Neues wird eröffnet.
instrument-in-use-conversion = Offene oder wartende Orders werden auf diesem Weg in die Währung ihres Kontos umgerechnet; das darf sich für sie nicht ändern. Bitte warten Sie, bis sie beendet sind.
instrument-in-use-converts = { $code } braucht dieses Paar zur Umrechnung in USD. Bitte deaktivieren Sie zuerst { $code }.
instrument-in-use-account-currency = Konten in { $currency } brauchen dieses Paar zur Umrechnung aus USD.
content-not-found = Diese Seite wurde nicht gefunden. Möglicherweise wurde sie entfernt.
category-not-found = Diese Kategorie wurde nicht gefunden. Bitte wählen Sie eine andere.
category-in-use = Diese Kategorie enthält noch Instrumente. Bitte verschieben Sie diese zuerst in eine andere Kategorie.
calendar-not-found = Dieser Feiertagskalender wurde nicht gefunden. Bitte wählen Sie einen anderen.
calendar-in-use = Diese Instrumente verwenden den Kalender noch: { $codes }. Bitte entfernen Sie ihn dort zuerst.
calendar-name-taken = Ein anderer Kalender hat diesen Namen. Bitte wählen Sie einen anderen.
too-many-calendars = Es gibt bereits { $max } Kalender. Bitte löschen Sie zuerst einen.
calendar-not-readable = Die Kalenderdatei konnte nicht gelesen werden.
calendar-file-cell = Zeile { $line }: Der Wert von „{ $field }“ ist ungültig. Daten werden 2026-12-25 geschrieben, Zeiten 13:00, und die Öffnung liegt vor dem Schluss.
calendar-file-line = Zeile { $line } gehört nicht zu einem Kalender mit ganztägigen Terminen von höchstens 31 Tagen.
calendar-file-timed = Zeile { $line }: Nur ganztägige Termine können importiert werden. Bitte geben Sie ein Datum mit anderen Zeiten als CSV ein.
calendar-file-recurring = Zeile { $line }: Wiederkehrende Termine können nicht importiert werden, weil Feiertage sich verschieben. Bitte exportieren Sie jedes Datum als eigenen Termin.
calendar-file-empty = In dieser Datei gibt es keinen Termin.

## Answers of the web server

http-400 = Die Anfrage konnte nicht gelesen werden. Bitte laden Sie die Seite neu und versuchen Sie es erneut.
http-401 = Dieser Aufruf ist nicht so signiert, wie er es sein muss.
http-403 = Sie dürfen auf diese Adresse nicht zugreifen.
http-404 = Unter dieser Adresse gibt es nichts.
http-405 = Diese Aktion ist unter dieser Adresse nicht möglich.
http-408 = Die Anfrage hat zu lange gebraucht. Bitte prüfen Sie Ihre Verbindung und versuchen Sie es erneut.
http-413 = Die Datei oder Anfrage ist zu groß. Bitte senden Sie eine kleinere.
http-415 = Dieses Format wird nicht unterstützt. Bitte verwenden Sie ein anderes.
http-429 = Zu viele Anfragen. Bitte versuchen Sie es in { $seconds ->
    [one] { $seconds } Sekunde
   *[other] { $seconds } Sekunden
    } erneut.
http-500 = Bei uns ist ein Fehler aufgetreten. Falls er sich wiederholt, nennen Sie dem Support bitte diese Kennung: { $id }.
http-503 = Der Dienst ist vorübergehend nicht verfügbar. Bitte versuchen Sie es gleich noch einmal.

## Why an order was closed or cancelled

reason-user = Auf Ihren Wunsch
reason-stop-loss = Stop-Loss
reason-trailing-stop = Trailing-Stop
reason-take-profit = Take-Profit
reason-stop-out = Stop-out
reason-dealer = Durch den Dealing-Desk
reason-reset = Demokonto zurückgesetzt
reason-insufficient-margin = Unzureichende Margin
reason-amount-out-of-range = Betrag außerhalb des zulässigen Bereichs
reason-trade-mode = Der Handel mit diesem Instrument wurde eingeschränkt
reason-oco = Die verknüpfte Order wurde ausgeführt oder storniert
reason-disconnected = Das Programm, das sie aufgegeben hat, hat die Verbindung getrennt
reason-lp-rejected = Vom Liquiditätsanbieter nicht ausgeführt
reason-copied = Mit der kopierten Strategie geschlossen
reason-copy-ended = Die Kopie wurde beendet
reason-copy-stop = Die Kopie ist auf die von Ihnen gesetzte Grenze gefallen
reason-trade-cancelled = Geschäft vom Broker storniert
reason-expired = Abgelaufen
reason-market-unavailable = Markt nicht verfügbar

## Lines of the account statement

memo-demo-grant = Demoguthaben
memo-trade-profit = Handelsgewinn
memo-trade-loss = Handelsverlust
memo-trade-result = Handelsergebnis
memo-fee = Handelsgebühr
memo-gsl-premium = Prämie für garantierten Stop
memo-swap = Übernacht-Swap
memo-write-off = Ausbuchung des negativen Saldos
memo-deposit = Einzahlung
memo-withdrawal = Auszahlung
memo-withdrawal-returned = Auszahlung zurückgebucht
memo-correction = Korrektur
memo-corrected = { $what } (Korrektur)
memo-transfer-in = Übertrag von einem anderen Konto
memo-transfer-out = Übertrag auf ein anderes Konto
memo-refund = Erstattung
memo-chargeback = Rückbuchung
memo-rebate = Partnervergütung
memo-rebate-back = Partnervergütung zurückgebucht
not-a-partner = Sie sind kein Partner.
already-a-partner = Sie sind bereits Partner.
application-waiting = Ihr Antrag wird geprüft.
memo-copy-fee = Gebühr für Copy-Trading
memo-lp-transfer = Überweisung an den oder vom Liquiditätsanbieter
memo-cover-profit = Ergebnis der Absicherung
memo-cover-cost = Kosten der Absicherung
memo-demo-reset = Zurücksetzung des Demokontos

## Notices

notice-margin-call = Margin Call: Ihr Margin-Level beträgt { $level } %. Bitte zahlen Sie ein oder verringern Sie Ihre Positionen, um einen Stop-out zu vermeiden.

## States of withdrawals and deposits

withdrawal-status-0 = In Prüfung
withdrawal-status-1 = Ausgezahlt
withdrawal-status-2 = Abgelehnt
withdrawal-in-payment = Wird ausgezahlt
deposit-status-0 = In Prüfung
deposit-status-1 = Gutgeschrieben
deposit-status-2 = Abgelehnt
deposit-status-3 = Ungültig

backup-not-found = Diese Sicherung ist nicht mehr vorhanden.
backup-running = Es läuft bereits eine Sicherung. Bitte warten Sie, bis sie fertig ist.
log-not-ready = Das öffentliche Protokoll kann das jetzt nicht: Es hat noch keinen Eintrag, wartet auf eine Bestätigung oder hat nichts zu bestätigen.
no-standby-ready = Kein Standby des Clusters ist bereit zu übernehmen, oder mehr als einer: Nennen Sie einen, der bereit ist.
not-switched = Der andere Server hat nicht übernommen. Dieser Server arbeitet weiter, und nichts ging verloren.
not-available = Diese Funktion ist noch nicht verfügbar. Bitte versuchen Sie es später erneut.

## Letters to whoever runs the house

mail-protection-lowered-subject = { $brand } — Schutzeinstellungen geändert
mail-protection-lowered =
    { $who } hat am { $time } Einstellungen geändert, die Kunden, Personal oder Server schützen: { $settings }

    Wenn Sie das nicht erwartet haben, sprechen Sie mit dieser Person und prüfen Sie die Einstellungen und das Prüfprotokoll.
mail-alert-subject = { $brand } — Achtung: { $trouble }
mail-alert =
    { $brand } braucht seit { $time } Ihre Aufmerksamkeit: { $trouble }.

    Einzelheiten: { $detail }

    Sie erhalten Nachricht, sobald die Störung behoben ist.
mail-alert-over-subject = { $brand } — Behoben: { $trouble }
mail-alert-over =
    Diese Störung ist seit { $time } behoben: { $trouble }. Sie bestand seit { $detail }.
alert-books = die Buchführung ist nicht bestätigt; Zahlungen und Orders werden nicht angenommen
alert-disk = die Festplatte ist voll oder nimmt keine Änderungen an
alert-feed = bei geöffneten Märkten fehlen Kurse
alert-conversion = der Kurs, der offene Märkte in USD umrechnet, ist veraltet
alert-liquidity = ein Liquiditätsanbieter ist nicht verbunden oder verweigert Kurse
alert-cover = die Absicherung bei einem Liquiditätsanbieter weicht von den Büchern ab, wird abgelehnt, oder das Eigenkapital dort ist niedrig
alert-replication = Änderungen dieses Servers sind noch nicht im Protokoll des Clusters: ein Standby-Server hätte sie nicht
alert-loss_percentage = der Anteil der Konten mit Verlust, der Kunden angezeigt wird, fehlt oder ist älter als drei Monate
alert-client_money = es wird weniger Kundengeld gehalten, als Kunden zusteht
alert-payments = über eine Zahlung über ein Gateway muss das Team entscheiden
alert-public_log = das öffentliche Protokoll wartet auf den Betreiber
alert-backup = die geplante Sicherung ist fehlgeschlagen oder überfällig
alert-certificate = das TLS-Zertifikat läuft bald ab
mail-staff-alert-subject = { $brand } — { $what }
mail-staff-alert = { $what } um { $time }. { $detail }
staff-alert-deposit-created = Neue Einzahlung
staff-alert-withdrawal-requested = Neue Auszahlung
staff-alert-correction-waiting = Korrektur wartet auf eine zweite Person
staff-alert-risk-change-waiting = Änderung von Konditionen oder Risiko wartet auf Genehmigung
staff-alert-review-submitted = Ausweisdokumente eingereicht
staff-alert-chat-waiting = Ein Kunde wartet im Chat
staff-alert-margin-call = Margin Call
staff-alert-stop-out = Stop-out
staff-alert-feed-stale = Kurse fehlen
staff-alert-feed-recovered = Kurse sind wieder da
staff-alert-operator-alert = Achtung
staff-alert-operator-resolved = Behoben
staff-alert-task-assigned = Aufgabe zugewiesen
staff-alert-test = Test dieses Kanals
staff-alert-customer = Kunde { $uid }
drawings-outdated = Ihre Zeichnungen in diesem Chart wurden auf einem anderen Gerät geändert. Bitte öffnen Sie den Chart erneut.
preference-outdated = Diese Einstellungen wurden auf einem anderen Gerät geändert. Bitte laden Sie die Seite neu.
too-many-drawings = Zu viele Zeichnungen: höchstens { $max } je Instrument. Bitte löschen Sie einige.
