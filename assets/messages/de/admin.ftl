# Groups of customers, and what an account may do.
close-only = Mit Ihrem Konto können Positionen nur geschlossen, aber nicht neu eröffnet werden. Bitte wenden Sie sich an den Support.
trading-disabled = Der Handel ist für Ihr Konto abgeschaltet. Bitte wenden Sie sich an den Support.
group-not-found = Diese Gruppe wurde nicht gefunden.
group-in-use = In dieser Gruppe sind noch Kunden, oder es ist die Standardgruppe. Bitte verschieben Sie die Kunden zuerst in eine andere Gruppe.
group-name-taken = Eine andere Gruppe trägt diesen Namen bereits. Bitte wählen Sie einen anderen.
remark-not-found = Diese Vorlage wurde nicht gefunden.
template-not-found = Diese Vorlage wurde nicht gefunden.
too-many-canned-answers = Es sind bereits { $max } Textbausteine gespeichert. Bitte löschen Sie zuerst einen.
unknown-placeholder = Der Text enthält den Platzhalter { $name }, den diese Nachricht nicht kennt. Bekannt sind: { $known }.

# Remarks that a rejection begins with; the broker may write others.
remark-deposit-not-received = Diese Zahlung ist bei uns nicht eingegangen. Bitte prüfen Sie die Adresse oder das Konto, an das Sie gezahlt haben, und senden Sie uns die Bestätigung Ihrer Bank oder die Transaktionsnummer.
remark-deposit-unreadable = Der Zahlungsbeleg ist nicht lesbar. Bitte senden Sie ein deutliches Bild, auf dem Betrag, Datum und Empfänger zu sehen sind.
remark-deposit-third-party = Die Zahlung kam von einem fremden Konto. Wir können nur Geld von einem Konto annehmen, das auf Ihren Namen lautet.
remark-withdrawal-details-wrong = Die Angaben zum Empfänger sind unvollständig oder falsch. Bitte prüfen Sie die Adresse oder das Konto und stellen Sie den Auftrag neu.
remark-withdrawal-name-differs = Das Konto lautet nicht auf Ihren Namen. Wir können nur auf ein Konto auszahlen, das auf Ihren Namen lautet.
remark-withdrawal-documents-needed = Vor der Auszahlung benötigen wir weitere Unterlagen. Bitte wenden Sie sich an den Support.
remark-review-unreadable = Die Bilder sind nicht lesbar. Bitte senden Sie scharfe Farbbilder, auf denen das ganze Dokument zu sehen ist.
remark-review-expired = Das Dokument ist abgelaufen. Bitte senden Sie ein gültiges.
remark-review-name-differs = Name oder Nummer stimmen nicht mit dem Dokument überein. Bitte geben Sie beides genau so ein, wie es dort steht.
customer-erased = Die personenbezogenen Daten dieses Kunden wurden gelöscht. Das Konto kann weder Geld erhalten noch entsperrt werden.
correction-not-found = Diese Korrektur wurde nicht gefunden.
correction-expired = Diese Korrektur hat zu lange gewartet und ist abgelaufen. Bitte beantragen Sie sie erneut.
correction-outdated = Das Geschäft oder der Betrag hat sich seit dem Antrag auf diese Korrektur geändert. Bitte lehnen Sie sie ab und beantragen Sie sie erneut.
trade-already-corrected = Dieses Geschäft wurde bereits korrigiert, oder eine Korrektur wartet auf Freigabe.
trade-not-closed = Bei einem geschlossenen Geschäft können die Kurse korrigiert, ein offenes oder geschlossenes Geschäft kann storniert werden. Dieser Auftrag ist weder das eine noch das andere.
trade-terms-changed = Die Kontraktgröße dieses Instruments hat sich seit dem Schließen geändert; die Kurse können daher nicht mehr korrigiert werden. Das Geschäft kann weiterhin storniert werden.
trade-confirmation-needed = Diese Korrektur bucht { $amount } { $currency }. Sehen Sie sich die Vorschau an und bestätigen Sie mit diesem Betrag.
another-person-needed = Sie haben diese Korrektur selbst beantragt. Eine andere Person muss sie freigeben.
approver-not-independent = Eines der beiden Konten wurde in den letzten 24 Stunden vom anderen oder von derselben Person angelegt, zurückgesetzt oder geändert. Eine unabhängige Person muss freigeben.
too-many-corrections = Es warten bereits { $max } Korrekturen auf eine zweite Person. Bitte lassen Sie zuerst einige davon entscheiden.
correction-waits = Es wurde noch nichts gebucht: Eine zweite Person muss diese Korrektur freigeben.
risk-confirmation-needed = Durch diese Änderung würden Kunden sofort einen Margin Call erhalten oder Positionen verlieren: { $affected }. Sehen Sie sich die Vorschau an und bestätigen Sie dann mit dieser Zahl.
protection-confirmation-needed = Diese Änderung würde den Schutz von Auszahlungen senken. Einstellungen: { $lowered }. Sehen Sie sich die Vorschau an und bestätigen Sie mit dieser Zahl.
orders-confirmation-needed = { $open } dieser Aufträge sind offen und würden geschlossen. Sehen Sie sich die Vorschau an und bestätigen Sie mit dieser Zahl.

# Roles, networks and sessions of the staff.
role-not-found = Diese Rolle wurde nicht gefunden.
role-name-taken = Eine andere Rolle hat diesen Namen. Bitte wählen Sie einen anderen.
role-in-use = Diese Rolle ist noch vergeben an: { $members }. Bitte geben Sie ihnen zuerst eine andere Rolle.
too-many-roles = Es gibt bereits { $max } Rollen. Bitte löschen Sie zuerst eine.
permission-not-yours = Hier geht es um Berechtigungen, die Sie selbst nicht haben: { $permissions }. Jemand, der sie hat, muss das tun.
address-not-allowed = Von Ihrer Netzwerkadresse aus kann das Backoffice nicht benutzt werden. Bitte nutzen Sie ein erlaubtes Netz oder bitten Sie eine Kollegin oder einen Kollegen, die Einschränkung zu ändern.
networks-lock-out = Ihre eigene Netzwerkadresse steht nicht im Feld „{ $field }“: Sie würden sich selbst aussperren. Bitte fügen Sie sie hinzu.
role-change-waits = Noch wurde nichts gewährt: Eine zweite Person aus dem Personal muss diese Änderung genehmigen.
role-change-not-found = Diese Änderung wurde nicht gefunden. Vielleicht wurde sie schon entschieden.
role-change-outdated = Das Konto, die Rolle oder die Person, die darum gebeten hat, hat sich seither geändert. Bitte lehnen Sie diese Änderung ab und beantragen Sie sie erneut.
role-change-waiting = Hier wartet bereits eine Änderung auf eine zweite Person. Bitte lassen Sie zuerst darüber entscheiden.
too-many-role-changes = Es warten bereits { $max } Änderungen von Rollen auf eine zweite Person. Bitte lassen Sie zuerst über einige entscheiden.
role-change-asked-by-you = Sie haben diese Änderung selbst beantragt. Eine andere Person aus dem Personal muss sie genehmigen.
approver-same-group = Die zweite Person muss einer Personalgruppe angehören, und zwar einer anderen als die erste.
session-not-found = Diese Sitzung ist bereits beendet. Bitte aktualisieren Sie die Liste.
