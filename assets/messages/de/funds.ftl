### Deposits, withdrawals, methods, uploads, identity review: refusals, states and notices.
insufficient-funds = Sie können derzeit höchstens { $available } auszahlen lassen.
withdrawal-not-covered = Die Auszahlung von { $amount } { $currency } ist derzeit nicht gedeckt: Dem Kunden können { $available } { $currency } ausgezahlt werden, es fehlen { $missing } { $currency }. Zahlen Sie nicht aus; lehnen Sie ab oder warten Sie, bis sie gedeckt ist.

deposit-announced = Ihre Einzahlungsmeldung ist eingegangen. Der Betrag wird nach Prüfung gutgeschrieben.
withdrawal-asked = Ihr Auszahlungsauftrag ist eingegangen. Der Betrag bleibt bis zur Prüfung gesperrt.
method-bound = Die Auszahlungsmethode wurde hinzugefügt.
method-removed = Die Auszahlungsmethode wurde entfernt.
review-begun = Ihre Dokumente wurden zur Prüfung eingereicht.
uploaded = Das Bild wurde hochgeladen.
deposits-closed = Einzahlungen sind derzeit nicht möglich. Bitte versuchen Sie es später erneut.
withdrawals-closed = Auszahlungen sind derzeit nicht möglich. Bitte versuchen Sie es später erneut.
deposit-option-not-found = Diese Einzahlungsart ist nicht mehr verfügbar. Bitte wählen Sie eine andere.
bank-account-not-found = Dieses Bankkonto ist nicht mehr verfügbar. Bitte wählen Sie ein anderes.
draw-currency-not-found = Diese Auszahlungswährung ist nicht verfügbar. Bitte wählen Sie eine andere.
draw-currency-in-use = Kunden haben Auszahlungsmethoden in dieser Währung, sie kann daher nicht gelöscht werden. Bitte deaktivieren Sie sie.
deposit-option-in-use = Einzahlungen auf diese Zahlungsoption warten auf eine Entscheidung, sie kann daher nicht gelöscht werden. Bitte entscheiden Sie zuerst darüber oder deaktivieren Sie die Option.
deposit-address-changed = Die Einzahlungsadresse hat sich geändert. Bitte laden Sie die Seite neu und prüfen Sie die Adresse, bevor Sie etwas senden.
amount-below-min = Der Betrag ist zu klein. Der Mindestbetrag ist { $min } { $currency }.
amount-above-max = Der Betrag ist zu groß. Der Höchstbetrag ist { $max } { $currency }.
upload-not-found = Das Bild für das Feld „{ $field }“ wurde nicht gefunden. Bitte laden Sie es erneut hoch.
proof-used = Dieser Zahlungsbeleg wurde bereits verwendet. Bitte laden Sie einen anderen hoch.
reference-used = Diese Referenz hat bereits die Einzahlung Nr. { $deposit }. Wenn es eine andere Zahlung ist, bestätigen Sie es.
picture-used = Das Bild im Feld „{ $field }“ wurde bereits verwendet. Bitte laden Sie ein anderes hoch.
deposit-not-found = Diese Einzahlung wurde nicht gefunden.
withdrawal-not-found = Diese Auszahlung wurde nicht gefunden.
review-not-found = Diese Identitätsprüfung wurde nicht gefunden.
signal-not-found = Zu diesem Kunden gibt es kein solches Signal, oder es ist schon verworfen.
case-not-found = Dieser Fall wurde nicht gefunden.
case-closed = Dieser Fall ist abgeschlossen. Bitte eröffnen Sie einen neuen.
case-full = Dieser Fall hat die Höchstzahl von { $max } Einträgen erreicht. Bitte schließen Sie ihn ab und eröffnen Sie einen neuen.
too-many-cases = Dieser Kunde hat die Höchstzahl von { $max } Fällen erreicht.
case-object-unknown = Dieser Kunde hat kein solches Objekt. Bitte prüfen Sie das Feld „{ $field }“, zum Beispiel deposit/12.
case-assignee-unfit = Diese Person darf keine Identitäten prüfen. Bitte wählen Sie im Feld „{ $field }“ eine andere.
identity-needed = Bitte schließen Sie vor der Auszahlung die Identitätsprüfung ab.
method-not-found = Diese Auszahlungsmethode wurde nicht gefunden. Bitte wählen Sie eine andere.
method-too-new = Diese Auszahlungsmethode ist neu. Sie kann { $hours } Std. nach dem Hinzufügen verwendet werden.
too-many-methods = Sie haben die Höchstzahl von { $max } Auszahlungsmethoden erreicht. Bitte entfernen Sie zuerst eine.
too-many-withdrawals = Für dieses Konto warten bereits { $max } Auszahlungen. Bitte warten Sie, bis über eine davon entschieden ist.
address-not-of-network = Das ist keine gültige Adresse im Netzwerk { $network }. Bitte prüfen Sie sie.
fee-above-amount = Die Gebühr von { $fee } { $currency } ist nicht kleiner als der Betrag. Bitte geben Sie einen größeren Betrag ein.
second-operator-needed = Sie haben diese Auszahlung bereits freigegeben. Eine zweite Person muss sie ebenfalls freigeben.
payout-failed-by-approver = Sie haben diese Zahlung freigegeben. Eine andere Person muss bestätigen, dass sie fehlgeschlagen ist.
rate-changed-by-approver = Sie (oder eine nicht unabhängige Person) haben den Kurs dieser Option in den letzten sieben Tagen stark geändert oder sie angelegt. Eine andere Person muss freigeben.
approval-step-changed = Diese Auszahlung hat sich geändert. Bitte prüfen Sie sie vor der Freigabe erneut.
approval-is-first-now = Diese Auszahlung braucht jetzt zwei Freigaben. Zahlen Sie sie nicht aus: Ihre wäre die erste.
approval-pays-now = Mit Ihrer Freigabe würde diese Auszahlung jetzt ausgezahlt. Bitte prüfen Sie sie und geben Sie sie erneut frei.
deposit-approved-by-you = Sie haben diese Einzahlung bereits freigegeben. Eine zweite Person muss sie ebenfalls freigeben.
deposit-approval-is-first-now = Diese Einzahlung braucht jetzt zwei Freigaben: Ihre wäre die erste, und es würde nichts gutgeschrieben. Bitte prüfen Sie sie und geben Sie sie erneut frei.
deposit-approval-credits-now = Mit Ihrer Freigabe würde diese Einzahlung jetzt gutgeschrieben. Bitte prüfen Sie sie und geben Sie sie erneut frei.
deposit-amount-changed = Mit der Freigabe würden jetzt { $amount } { $currency } gutgeschrieben. Bitte prüfen Sie den Betrag und geben Sie ihn erneut frei.
picture-not-readable = Dieses Bild kann nicht gelesen werden. Bitte verwenden Sie eine JPEG-, PNG- oder WebP-Datei.
picture-too-large = Das Bild ist zu groß. Die längste Seite darf höchstens { $max } Pixel haben. Bitte verwenden Sie ein kleineres.
too-many-pictures = Sie haben heute zu viele Bilder hochgeladen. Bitte versuchen Sie es morgen erneut.
review-waiting = Ihre Identitätsprüfung läuft bereits.
already-certified = Ihre Identität ist bereits bestätigt.
not-certified = Nur ein bestätigter Kunde kann erneut um ein Dokument gebeten werden.
document-requested = Ein Dokument wurde bereits angefordert. Ziehen Sie diese Anforderung zuerst zurück.
too-young = Sie müssen mindestens { $age } Jahre alt sein. Bitte prüfen Sie das Feld „{ $field }“.
document-expired = Dieses Dokument ist abgelaufen. Bitte verwenden Sie ein gültiges oder prüfen Sie das Feld „{ $field }“.
country-not-served = Kunden aus diesem Land oder dieser Region bieten wir unsere Dienste nicht an. Bitte prüfen Sie das Feld „{ $field }“.
consent-needed = Bitte stimmen Sie allen Dokumenten zu, um deren Zustimmung wir Sie bitten („{ $field }“).
consent-outdated = Ein Dokument hat sich inzwischen geändert. Bitte laden Sie die Seite neu und lesen Sie die neue Fassung („{ $field }“).
expiry-stated = Der Kunde hat das Ablaufdatum des Dokuments angegeben. Lehnen Sie die Prüfung ab, wenn es falsch ist.
review-not-current = Das Ablaufdatum kann nur bei einer wartenden Prüfung oder beim aktuellen Nachweis des Kunden angegeben werden.
identity-expired = Ihr Dokument ist abgelaufen. Bitte senden Sie ein gültiges.

## Messages that are sent

mail-withdraw-code-subject = { $brand }: Ihr Code für eine Auszahlung
mail-withdraw-code =
    Ihr Code für eine Auszahlung bei { $brand } oder eine neue Auszahlungsmethode lautet:

    { $code }

    Er ist { $minutes } Minuten gültig und kann einmal verwendet werden. Geben Sie ihn niemals weiter: Unsere Mitarbeiter fragen nicht danach.

    Wenn Sie diesen Code nicht angefordert haben, ändern Sie bitte Ihr Passwort und wenden Sie sich an den Support.

    { $brand }
sms-withdraw-code = { $brand }: { $code } ist Ihr Code für eine Auszahlung, { $minutes } Min. gültig. Geben Sie ihn niemals weiter.
mail-method-bound-subject = { $brand }: Neue Auszahlungsmethode
mail-method-bound =
    Ihrem Konto bei { $brand } wurde am { $time } eine Auszahlungsmethode ({ $method }) hinzugefügt.

    Wenn Sie das nicht waren, ändern Sie bitte sofort Ihr Passwort und wenden Sie sich an den Support.

    { $brand }
sms-method-bound = { $brand }: Ihrem Konto wurde eine Auszahlungsmethode ({ $method }) hinzugefügt. Wenn Sie das nicht waren, wenden Sie sich sofort an den Support.
mail-deposit-credited-subject = { $brand }: Einzahlung gutgeschrieben
mail-deposit-credited =
    Ihre Einzahlung von { $deposit } wurde am { $time } dem Konto { $account } gutgeschrieben: { $amount } { $currency }.

    { $brand }
mail-deposit-rejected-subject = { $brand }: Einzahlung nicht angenommen
mail-deposit-rejected =
    Ihre Einzahlung von { $deposit } wurde nicht angenommen. Grund: { $reason }

    Bei Fragen wenden Sie sich bitte an den Kundendienst.

    { $brand }
mail-withdrawal-requested-subject = { $brand }: Auszahlung angefordert
mail-withdrawal-requested =
    Am { $time } wurde eine Auszahlung von { $amount } { $currency } vom Konto { $account } angefordert.

    Wenn Sie das nicht waren, ändern Sie bitte sofort Ihr Passwort und wenden Sie sich an den Kundendienst.

    { $brand }
sms-withdrawal-requested = { $brand }: eine Auszahlung von { $amount } { $currency } wurde angefordert. Wenn Sie das nicht waren, wenden Sie sich sofort an den Kundendienst.
mail-withdrawal-approved-subject = { $brand }: Auszahlung genehmigt
mail-withdrawal-approved =
    Ihre Auszahlung von { $amount } { $currency } vom Konto { $account } wurde genehmigt und wird ausgeführt. Sie hören von uns, sobald sie überwiesen ist.

    { $brand }
sms-withdrawal-approved = { $brand }: Ihre Auszahlung von { $amount } { $currency } wurde genehmigt und wird ausgeführt.
mail-withdrawal-returned-subject = { $brand }: Auszahlung fehlgeschlagen
mail-withdrawal-returned =
    Die Überweisung Ihrer Auszahlung von { $amount } { $currency } ist fehlgeschlagen; der Betrag ist wieder auf dem Konto { $account }. Grund: { $reason }

    Bei Fragen wenden Sie sich bitte an den Kundendienst.

    { $brand }
sms-withdrawal-returned = { $brand }: Die Überweisung Ihrer Auszahlung von { $amount } { $currency } ist fehlgeschlagen; der Betrag ist wieder auf Ihrem Konto.
mail-withdrawal-paid-subject = { $brand }: Auszahlung überwiesen
mail-withdrawal-paid =
    Ihre Auszahlung von { $amount } { $currency } vom Konto { $account } wurde überwiesen.

    { $brand }
sms-withdrawal-paid = { $brand }: Ihre Auszahlung von { $amount } { $currency } wurde überwiesen.
mail-withdrawal-rejected-subject = { $brand }: Auszahlung abgelehnt
mail-withdrawal-rejected =
    Ihre Auszahlung von { $amount } { $currency } wurde abgelehnt; der Betrag ist im Konto { $account } wieder verfügbar. Grund: { $reason }

    Bei Fragen wenden Sie sich bitte an den Kundendienst.

    { $brand }
sms-withdrawal-rejected = { $brand }: Ihre Auszahlung von { $amount } { $currency } wurde abgelehnt; der Betrag ist wieder verfügbar.
mail-margin-call-subject = { $brand }: Margin Call
mail-margin-call =
    Das Margin-Level des Kontos { $account } ist am { $time } auf { $level } % gefallen. Fällt es auf das Stop-out-Level, werden Positionen automatisch geschlossen.

    Um das zu vermeiden, zahlen Sie Geld ein oder schließen Sie Positionen.

    { $brand }
sms-margin-call = { $brand }: Margin Call: Das Margin-Level des Kontos { $account } beträgt { $level } %. Zahlen Sie Geld ein oder schließen Sie Positionen, sonst werden am Stop-out-Level Positionen automatisch geschlossen.
mail-stop-out-subject = { $brand }: Positionen durch Stop-out geschlossen
mail-stop-out =
    Das Margin-Level des Kontos { $account } hat am { $time } das Stop-out-Level erreicht. Automatisch geschlossene Positionen: { $count }. Ihr Ergebnis: { $profit } { $currency }.

    Sie finden jede davon in der Auftragshistorie.

    { $brand }
sms-stop-out = { $brand }: Stop-out im Konto { $account }: { $count } Positionen geschlossen, Ergebnis { $profit } { $currency }.
mail-trade-cancelled-subject = { $brand }: Geschäft { $order } storniert
mail-trade-cancelled =
    Wir haben das Geschäft { $order } auf dem Konto { $account } am { $time } storniert und alle zugehörigen Buchungen rückgängig gemacht. Insgesamt gebucht: { $amount } { $currency }. Grund: { $reason }

    Die Buchungen finden Sie in Ihrem Kontoauszug. Bei Fragen wenden Sie sich bitte an den Kundendienst.

    { $brand }
mail-trade-repriced-subject = { $brand }: Geschäft { $order } korrigiert
mail-trade-repriced =
    Wir haben die Kurse des Geschäfts { $order } auf dem Konto { $account } am { $time } korrigiert. Gebuchte Differenz: { $amount } { $currency }. Grund: { $reason }

    Die Buchungen finden Sie in Ihrem Kontoauszug. Bei Fragen wenden Sie sich bitte an den Kundendienst.

    { $brand }
mail-payment-refunded-subject = { $brand }: Zahlung erstattet
mail-payment-refunded =
    Ihre Zahlung auf Konto { $account } wurde ganz oder teilweise erstattet. Wir haben am { $time } { $amount } { $currency } abgebucht.

    Bei Fragen wenden Sie sich bitte an den Kundendienst.

    { $brand }
mail-payment-charged-back-subject = { $brand }: Zahlung zurückgebucht
mail-payment-charged-back =
    Ihre Zahlung auf Konto { $account } wurde von Ihrer Bank zurückgebucht. Wir haben am { $time } { $amount } { $currency } abgebucht, und das Konto ist gesperrt.

    Bei Fragen wenden Sie sich bitte an den Kundendienst.

    { $brand }
mail-balance-corrected-subject = { $brand }: Saldo des Kontos { $account } korrigiert
mail-balance-corrected =
    Wir haben den Saldo des Kontos { $account } am { $time } korrigiert. Gebuchter Betrag: { $amount } { $currency }.

    Die Buchungen finden Sie in Ihrem Kontoauszug. Bei Fragen wenden Sie sich bitte an den Kundendienst.

    { $brand }

## Messages to customers: the statement of the month, and what customers choose

message-obligatory = Mitteilungen hierzu müssen Sie erreichen, daher bleibt ein Weg eingeschaltet: { $subject }.
message-not-found = Diese Mitteilung gibt es nicht mehr.
mail-price-alert-subject = { $code }: { $level } erreicht
mail-price-alert = Der Kurs von { $code } hat am { $time } { $price } erreicht. Ihr Alarmkurs: { $level }. Konto { $account }.
mail-margin-alert-subject = Margin-Level bei { $level } %
mail-margin-alert = Das Margin-Level des Kontos { $account } ist am { $time } auf { $margin_level } % gefallen. Ihr Alarm-Level: { $level } %.
mail-order-filled-subject = { $code }: Pending-Order ausgeführt
mail-order-filled = Order { $order }, { $lots } Lots { $code }, zu { $price } am { $time }. Konto { $account }.
mail-order-stop-loss-subject = { $code }: Stop-Loss erreicht
mail-order-stop-loss = Order { $order }, { $lots } Lots { $code }, zu { $price } am { $time }. Konto { $account }.
mail-order-take-profit-subject = { $code }: Take-Profit erreicht
mail-order-take-profit = Order { $order }, { $lots } Lots { $code }, zu { $price } am { $time }. Konto { $account }.
mail-order-expired-subject = { $code }: Pending-Order abgelaufen
mail-order-expired = Order { $order }, { $lots } Lots { $code }, am { $time }. Konto { $account }.
mail-order-rejected-subject = { $code }: Pending-Order abgelehnt
mail-order-rejected = Order { $order }, { $lots } Lots { $code }, am { $time }. Konto { $account }.
mail-copy-skipped-subject = Eine Order von { $name } wurde nicht kopiert
mail-copy-skipped = Konto { $account } hat eine Order über { $lots } Lots { $code } von { $name } am { $time } nicht kopiert. { $reason }
mail-copy-stop-plain-subject = Eine kopierte Order von { $name } hat keinen garantierten Stop
mail-copy-stop-plain = Auf Konto { $account } hat die Order { $order } in { $code } seit { $time } einen gewöhnlichen Stop-Loss, obwohl der von { $name } garantiert ist. { $reason } Nach einem Kurssprung kann sie zu einem schlechteren Kurs schließen.
mail-copy-ended-subject = Die Kopie von { $name } ist beendet
mail-copy-ended = Konto { $account } kopiert { $name } seit { $time } nicht mehr. { $reason }
subject-log-days = Tägliche Prüfpunkte des öffentlichen Protokolls
subject-copies = Copy-Trading
subject-price-alerts = Preis- und Margin-Alarme
subject-orders = Orders
subject-deposits = Einzahlungen
subject-withdrawals = Auszahlungen
subject-margin-call = Margin Calls
subject-stop-out = Stop-outs
subject-corrections = Korrigierte Geschäfte
subject-identity = Identität
subject-sign-in = Anmeldungen von neuen Geräten und Adressen
subject-security = Sicherheit Ihres Kontos
subject-statements = Monatliche Kontoauszüge
mail-log-day-subject = { $brand }: Prüfpunkt des öffentlichen Protokolls, { $date }
mail-log-day =
    Dies ist der Prüfpunkt des öffentlichen Protokolls am Ende des { $date }. Bewahren Sie ihn auf: Das Protokoll jedes späteren Tages muss mit diesen { $size } Einträgen beginnen.

    { $checkpoint }
    Die App vergleicht einen Beleg damit unter „Beleg prüfen“.

    { $brand }
mail-statement-subject = { $brand }: Ihr Kontoauszug für { $month }
mail-statement =
    Der Kontoauszug des Kontos { $account } für { $month } liegt bereit.

    Sie finden ihn nach der Anmeldung in der App. Zu Ihrer Sicherheit versenden wir per E-Mail weder Kontoauszüge noch Links dorthin.

    { $brand }
bank-file-not-readable = Die Datei kann nicht als Kontoauszug gelesen werden (Zeile { $line }). CAMT.053 und CSV werden angenommen.
bank-file-version = „{ $found }“ ist kein lesbarer Kontoauszug. CAMT.053 wird in den Versionen 001.02, 001.04, 001.06, 001.08 angenommen.
bank-file-not-allowed = Zeile { $line } enthält etwas, das in einem Kontoauszug nicht erlaubt ist: einen Dokumenttyp, eine Entität oder zu tief verschachtelte Elemente.
bank-file-element = Zeile { $line }: Das Element { $element } fehlt oder ist nicht lesbar. Es wurde nichts importiert.
bank-file-cell = Zeile { $line }, Spalte „{ $column }“: „{ $value }“ ist nicht lesbar. Es wurde nichts importiert.
bank-file-currency = Zeile { $line }, { $column }: { $found } ist nicht die Währung des Kontos, { $expected }.
bank-file-day = Zeile { $line }, { $column }: Das Datum { $value } ist nicht plausibel.
bank-file-day-order = Zeile { $line }, { $column }: In „{ $value }“ stehen Tag und Monat in anderer Reihenfolge als im Rest der Datei.
bank-file-column = Die Datei hat keine Spalte „{ $column }“. Bitte prüfen Sie die Spalten.
bank-file-too-long = Die Datei ist zu lang: höchstens { $max } Zeilen und 10 MB werden angenommen.
bank-file-empty = Die Datei hat keine gebuchten Zeilen.
bank-account-differs = Die Datei ist ein Auszug des Kontos { $found }, nicht von { $expected }.
bank-line-not-found = Diese Zeile gibt es nicht.
bank-line-decided = Diese Zeile wurde bereits zugeordnet oder beiseitegelegt, oder die Bank hat sie storniert.
bank-line-differs = Die Zeile lautet auf { $line }, die Zahlung auf { $payment }. Wenn es trotzdem diese Zahlung ist, bestätigen Sie es.
bank-line-currency-differs = Die Zeile ist in { $line }, die Zahlung in { $payment }. Sie kann aus dieser Zeile nicht gutgeschrieben werden.
payment-has-line = Diese Zahlung ist bereits Zeile Nr. { $line } zugeordnet.
bank-line-was-credited = Der Betrag dieser Zeile wurde bereits mit der Einzahlung Nr. { $deposit } gutgeschrieben, die keine andere Zeile hat. Ordnen Sie die Zeile dieser Einzahlung zu.
gateway-not-found = Diese Zahlungsart ist nicht mehr verfügbar. Bitte wählen Sie eine andere.
gateway-not-available = Der Zahlungsanbieter hat nicht geantwortet. Es wurde nichts abgebucht. Bitte versuchen Sie es in einigen Minuten erneut.
sandbox-not-available = Testzahlungen werden abgelehnt, weil es auf dieser Plattform echte Kunden oder echtes Geld gibt.
gateway-outdated = Jemand anderes hat dieses Gateway inzwischen geändert. Bitte laden Sie es neu und ändern Sie es erneut.
gateway-in-use = Kunden haben über dieses Gateway Zahlungen begonnen, deshalb kann es nicht gelöscht werden. Bitte schalten Sie es stattdessen aus.
too-many-gateways = Es kann höchstens { $max } Gateways geben.
checkout-not-found = Wir konnten diese Zahlung nicht finden.
gateway-needs-another = Jemand anderes vom Team muss dieses Gateway einschalten: Sie haben seine Einstellungen geändert.
gateway-setting-invalid = Die Einstellung „{ $field }“ des Gateways ist ungültig: { $at }.
trial-payments-off = Zahlungen ohne Geld sind auf diesem Server ausgeschaltet. Für einen Test kann er mit ihnen gestartet werden (--trial-payments).
payment-has-gone-back = Das Geld dieser Zahlung ging beim Anbieter zurück. Entscheiden Sie zuerst unter „Zahlungen“ darüber; lehnen Sie diese Einzahlung dann ab, oder schreiben Sie gut, was übrig ist.
refund-first = Bis zu { $max } { $currency } gehen zuerst an die Karte oder Wallet zurück, mit der Sie bezahlt haben. Bitte beantragen Sie jetzt höchstens diesen Betrag; der Rest kann in einer zweiten Auszahlung folgen.
return-has-gone-back = Dies wurde beim Anbieter bereits erstattet oder zurückgebucht. Lehnen Sie diese Auszahlung ab.
return-was-made = Der Anbieter hat die Erstattung gemeldet, die Zahlung ist also nicht gescheitert. Markieren Sie sie als ausgezahlt.
return-was-disputed = Der Kunde hat diese Zahlung angefochten, der Anbieter hat das Geld also zurückgeholt. Markieren Sie diese Auszahlung als ausgezahlt.
another-account-owes = Das Konto { $account } desselben Kunden ist mit { $amount } { $currency } im Minus. Gleichen Sie es zuerst aus, zum Beispiel durch eine Umbuchung.
return-comes-first = Zuerst ist eine Zahlung dieses Kunden per Karte oder Wallet zu erstatten. Lehnen Sie diese Auszahlung ab; der Kunde kann sie neu beantragen.
return-undecided = Der Anbieter hat etwas zu dieser Zahlung gemeldet, über das noch zu entscheiden ist. Entscheiden Sie zuerst unter „Zahlungen“ darüber.
