# Registration, codes, passwords, sign-in: refusals and the messages that are sent.

## Done

code-sent = Wenn dieses Konto ihn empfangen kann, ist ein Code unterwegs.
registered = Ihr Konto ist eingerichtet. Willkommen!
password-set = Ihr neues Passwort ist gesetzt. Bitte melden Sie sich damit an.
password-changed = Ihr Passwort wurde geändert.

## Refused

code-invalid = Der Bestätigungscode ist falsch oder abgelaufen. Bitte prüfen Sie ihn oder fordern Sie einen neuen an.
captcha-invalid = Das Captcha wurde nicht gelöst oder ist abgelaufen. Bitte versuchen Sie es mit dem neuen.
captcha-needed = Im Moment gibt es zu viele Versuche. Bitte lösen Sie das Captcha, um fortzufahren.
passwords-differ = Die beiden Passwörter stimmen nicht überein.
old-password-wrong = Das alte Passwort ist nicht richtig.
password-wrong = Das Passwort ist nicht richtig.
country-restricted = In diesem Land oder dieser Region bieten wir unsere Dienste nicht an.
second-factor-needed = Bitte schalten Sie zuerst die Zwei-Faktor-Authentifizierung ein: Profil, Zwei-Faktor-Authentifizierung.
totp-already-on = Die Zwei-Faktor-Authentifizierung ist bereits aktiv. Für ein anderes Telefon schalten Sie sie bitte zuerst ab.
totp-enrolment-required = Bitte richten Sie zuerst die Zwei-Faktor-Authentifizierung ein.
password-change-required = Bitte wählen Sie zuerst ein eigenes Passwort.
totp-invalid = Der Sicherheitscode ist nicht richtig. Bitte warten Sie auf den nächsten und versuchen Sie es erneut.
totp-not-enrolled = Für dieses Konto ist keine Zwei-Faktor-Authentifizierung eingerichtet.
totp-insisted-on = Der Broker verlangt die Zwei-Faktor-Authentifizierung; sie lässt sich nicht abschalten.
totp-own-first = Richten Sie die Zwei-Faktor-Authentifizierung zuerst für Ihr eigenes Konto ein, bevor Sie sie von allen Mitarbeitenden verlangen.

## The question for whoever cannot see the captcha's picture

captcha-question = Wie viel ist { $a } plus { $b }? Bitte antworten Sie in Ziffern.
number-0 = null
number-1 = eins
number-2 = zwei
number-3 = drei
number-4 = vier
number-5 = fünf
number-6 = sechs
number-7 = sieben
number-8 = acht
number-9 = neun

## Messages that are sent

mail-register-code-subject = { $brand }: Ihr Registrierungscode
mail-register-code =
    Ihr Code für die Registrierung bei { $brand } lautet:

    { $code }

    Er gilt { $minutes } Minuten und nur einmal. Geben Sie ihn niemals weiter: Unsere Mitarbeiter fragen nicht danach.

    Wenn Sie diesen Code nicht angefordert haben, ignorieren Sie diese Nachricht einfach.

    { $brand }
sms-register-code = { $brand }: { $code } ist Ihr Registrierungscode, gültig { $minutes } Min. Niemals weitergeben.
mail-forgot-code-subject = { $brand }: Ihr Code für ein neues Passwort
mail-forgot-code =
    Ihr Code für ein neues Passwort bei { $brand } lautet:

    { $code }

    Er gilt { $minutes } Minuten und nur einmal. Geben Sie ihn niemals weiter: Unsere Mitarbeiter fragen nicht danach.

    Wenn Sie diesen Code nicht angefordert haben, ignorieren Sie diese Nachricht einfach.

    { $brand }
sms-forgot-code = { $brand }: { $code } ist Ihr Code für ein neues Passwort, gültig { $minutes } Min. Niemals weitergeben.
mail-password-code-subject = { $brand }: Ihr Code für die Passwortänderung
mail-password-code =
    Ihr Code für die Änderung Ihres Passworts bei { $brand } lautet:

    { $code }

    Er gilt { $minutes } Minuten und nur einmal. Geben Sie ihn niemals weiter: Unsere Mitarbeiter fragen nicht danach.

    Wenn Sie diesen Code nicht angefordert haben, ignorieren Sie diese Nachricht einfach.

    { $brand }
sms-password-code = { $brand }: { $code } ist Ihr Code für die Passwortänderung, gültig { $minutes } Min. Niemals weitergeben.
mail-already-registered-subject = { $brand }: Sie haben bereits ein Konto
mail-already-registered =
    Jemand, vermutlich Sie, wollte sich mit dieser Adresse bei { $brand } registrieren. Sie hat bereits ein Konto: Bitte melden Sie sich an, oder setzen Sie ein neues Passwort, falls Sie Ihres vergessen haben.

    Wenn Sie es nicht waren, müssen Sie nichts tun.

    { $brand }
sms-already-registered = { $brand }: Zu dieser Nummer gibt es bereits ein Konto. Bitte melden Sie sich an oder setzen Sie ein neues Passwort.
mail-password-changed-subject = { $brand }: Ihr Passwort wurde geändert
mail-password-changed =
    Das Passwort Ihres Kontos bei { $brand } wurde am { $time } geändert. Alle Geräte wurden abgemeldet.

    Wenn Sie es nicht waren, setzen Sie bitte sofort ein neues Passwort und wenden Sie sich an den Support.

    { $brand }
sms-password-changed = { $brand }: Ihr Passwort wurde geändert. Wenn Sie es nicht waren, wenden Sie sich sofort an den Support.
mail-second-factor-on-subject = { $brand }: Zwei-Faktor-Authentifizierung eingeschaltet
mail-second-factor-on =
    Die Zwei-Faktor-Authentifizierung Ihres Kontos bei { $brand } wurde am { $time } eingeschaltet. Ab jetzt wird bei der Anmeldung ein Code aus Ihrer Authenticator-App verlangt. Alle anderen Geräte wurden abgemeldet.

    Wenn Sie es nicht waren, setzen Sie bitte sofort ein neues Passwort und wenden Sie sich an den Support.

    { $brand }
sms-second-factor-on = { $brand }: Zwei-Faktor-Authentifizierung eingeschaltet. Wenn Sie es nicht waren, wenden Sie sich sofort an den Support.
mail-second-factor-off-subject = { $brand }: Zwei-Faktor-Authentifizierung ausgeschaltet
mail-second-factor-off =
    Die Zwei-Faktor-Authentifizierung Ihres Kontos bei { $brand } wurde am { $time } ausgeschaltet. Zur Anmeldung genügt nun das Passwort. Alle anderen Geräte wurden abgemeldet.

    Wenn Sie es nicht waren, setzen Sie bitte sofort ein neues Passwort und wenden Sie sich an den Support.

    { $brand }
sms-second-factor-off = { $brand }: Zwei-Faktor-Authentifizierung ausgeschaltet. Wenn Sie es nicht waren, wenden Sie sich sofort an den Support.
mail-second-factor-removed-subject = { $brand }: Zwei-Faktor-Authentifizierung entfernt
mail-second-factor-removed =
    Der Support hat die Zwei-Faktor-Authentifizierung Ihres Kontos bei { $brand } am { $time } entfernt. Alle Geräte wurden abgemeldet. Bitte melden Sie sich an und schalten Sie sie wieder ein.

    Wenn Sie es nicht waren, setzen Sie bitte sofort ein neues Passwort und wenden Sie sich an den Support.

    { $brand }
sms-second-factor-removed = { $brand }: Zwei-Faktor-Authentifizierung entfernt. Wenn Sie es nicht waren, wenden Sie sich sofort an den Support.
mail-recovery-codes-renewed-subject = { $brand }: Sie haben neue Wiederherstellungscodes
mail-recovery-codes-renewed =
    Für Ihr Konto bei { $brand } wurden am { $time } neue Wiederherstellungscodes erstellt. Die alten gelten nicht mehr.

    Wenn Sie es nicht waren, setzen Sie bitte sofort ein neues Passwort und wenden Sie sich an den Support.

    { $brand }
sms-recovery-codes-renewed = { $brand }: Sie haben neue Wiederherstellungscodes. Wenn Sie es nicht waren, wenden Sie sich sofort an den Support.
mail-recovery-code-used-subject = { $brand }: Anmeldung mit einem Wiederherstellungscode
mail-recovery-code-used =
    Bei Ihrem Konto bei { $brand } gab es am { $time } eine Anmeldung mit einem Wiederherstellungscode. Verbleibende Wiederherstellungscodes: { $left }.

    Wenn Sie es nicht waren, setzen Sie bitte sofort ein neues Passwort und wenden Sie sich an den Support.

    { $brand }
sms-recovery-code-used = { $brand }: Anmeldung mit einem Wiederherstellungscode. Wenn Sie es nicht waren, wenden Sie sich sofort an den Support.
mail-key-created-subject = { $brand }: Ein Schlüssel für Programme wurde erstellt
mail-key-created =
    Am { $time } wurde für Ihr Konto { $account } bei { $brand } ein Schlüssel für Programme ({ $name }) erstellt. Er kann weder Geld auszahlen noch Ihr Profil ändern.

    Wenn Sie es nicht waren, setzen Sie bitte sofort ein neues Passwort und wenden Sie sich an den Support.

    { $brand }
sms-key-created = { $brand }: Für Ihr Konto wurde ein Schlüssel für Programme ({ $name }) erstellt. Wenn Sie es nicht waren, wenden Sie sich sofort an den Support.
mail-welcome-subject = { $brand }: Willkommen
mail-welcome =
    Ihr Konto bei { $brand } ist eingerichtet. Ihre Kontonummer ist { $uid }.

    Bitte behalten Sie Ihr Passwort für sich: Unsere Mitarbeiter werden Sie nie danach fragen.

    { $brand }
mail-moved-here-subject = { $brand }: Ihr Konto ist umgezogen
mail-moved-here =
    Ihr Handelskonto ist mit seinem Guthaben zu { $brand } umgezogen. Ihr altes Passwort gilt hier nicht.

    Wählen Sie zum Anmelden in unserer App „Passwort vergessen“, geben Sie diese E-Mail-Adresse ein und setzen Sie mit dem Code, den wir Ihnen senden, ein neues Passwort. Ihr Konto trägt die Nummer, die Sie kennen.

    Unsere Mitarbeiter fragen Sie niemals nach Ihrem Passwort.

    { $brand }
mail-identity-certified-subject = { $brand }: Identität bestätigt
mail-identity-certified =
    Ihre Identität wurde bestätigt.

    { $brand }
mail-identity-rejected-subject = { $brand }: Identität nicht bestätigt
mail-identity-rejected =
    Ihre Identität konnte nicht bestätigt werden. Grund: { $reason }

    Bitte senden Sie Ihre Dokumente in der App erneut.

    { $brand }
mail-document-requested-subject = { $brand }: Wir brauchen erneut ein Dokument von Ihnen
mail-document-requested =
    Wir brauchen erneut ein Dokument von Ihnen. Grund: { $reason }

    Bitte senden Sie es in der App. Ihre Identität bleibt bestätigt, bis wir es geprüft haben.

    { $brand }
mail-document-expiring-subject = { $brand }: Ihr Dokument läuft bald ab
mail-document-expiring =
    Ihr Ausweisdokument ist bis { $day } gültig.

    Bitte senden Sie vor diesem Tag in der App ein neues, damit Ihre Identität bestätigt bleibt.

    { $brand }
mail-document-expired-subject = { $brand }: Ihr Dokument ist abgelaufen
mail-document-expired =
    Ihr Ausweisdokument war bis { $day } gültig, daher ist Ihre Identität nicht mehr bestätigt.

    Bitte senden Sie in der App ein gültiges Dokument. Ihre Positionen sind davon nicht betroffen.

    { $brand }
mail-new-sign-in-subject = { $brand }: Anmeldung von einer neuen Adresse
mail-new-sign-in =
    Jemand hat sich am { $time } von einer neuen Adresse ({ $address }) in Ihrem Konto bei { $brand } angemeldet.

    Wenn Sie das nicht waren, setzen Sie bitte sofort ein neues Passwort und wenden Sie sich an den Kundendienst.

    { $brand }
mail-new-device-subject = { $brand }: Anmeldung von einem neuen Gerät
mail-new-device =
    Jemand hat sich am { $time } von einem neuen Gerät ({ $device }, { $address }) in Ihrem Konto bei { $brand } angemeldet.

    Wenn Sie das nicht waren, setzen Sie bitte sofort ein neues Passwort und wenden Sie sich an den Kundendienst.

    { $brand }
