# Registration, codes, passwords, sign-in: refusals and the messages that are sent.

## Done

code-sent = Se questo account può riceverlo, un codice è in arrivo.
registered = Il tuo conto è pronto. Ti diamo il benvenuto!
password-set = La nuova password è impostata. Accedi con questa.
password-changed = La password è stata modificata.

## Refused

code-invalid = Il codice di verifica è errato o scaduto. Controllalo o richiedine uno nuovo.
captcha-invalid = Il captcha non è stato risolto o è scaduto. Riprova con quello nuovo.
captcha-needed = Al momento ci sono troppi tentativi. Risolva il captcha per continuare.
passwords-differ = Le due password non coincidono.
old-password-wrong = La vecchia password non è corretta.
password-wrong = La password non è corretta.
country-restricted = Non offriamo i nostri servizi in questo paese o regione.
second-factor-needed = Attiva prima l’autenticazione a due fattori: Profilo, Autenticazione a due fattori.
totp-already-on = L’autenticazione a due fattori è già attiva. Per passarla a un altro telefono, disattivala prima.
totp-enrolment-required = Configura prima l’autenticazione a due fattori.
password-change-required = Scelga prima una password personale.
totp-invalid = Il codice di sicurezza non è corretto. Attendi il successivo e riprova.
totp-not-enrolled = Per questo account non è configurata l’autenticazione a due fattori.
totp-insisted-on = La società richiede l’autenticazione a due fattori, quindi non può essere disattivata.
totp-own-first = Configura l’autenticazione a due fattori sul tuo account prima di richiederla a tutto il personale.

## The question for whoever cannot see the captcha's picture

captcha-question = Quanto fa { $a } più { $b }? Rispondi in cifre.
number-0 = zero
number-1 = uno
number-2 = due
number-3 = tre
number-4 = quattro
number-5 = cinque
number-6 = sei
number-7 = sette
number-8 = otto
number-9 = nove

## Messages that are sent

mail-register-code-subject = { $brand }: Il tuo codice di registrazione
mail-register-code =
    Il tuo codice per registrarti su { $brand } è:

    { $code }

    È valido per { $minutes } minuti e funziona una sola volta. Non comunicarlo a nessuno: il nostro personale non te lo chiederà mai.

    Se non hai richiesto questo codice, ignora questo messaggio.

    { $brand }
sms-register-code = { $brand }: { $code } è il tuo codice di registrazione, valido { $minutes } min. Non comunicarlo a nessuno.
mail-forgot-code-subject = { $brand }: Il tuo codice per una nuova password
mail-forgot-code =
    Il tuo codice per impostare una nuova password su { $brand } è:

    { $code }

    È valido per { $minutes } minuti e funziona una sola volta. Non comunicarlo a nessuno: il nostro personale non te lo chiederà mai.

    Se non hai richiesto questo codice, ignora questo messaggio.

    { $brand }
sms-forgot-code = { $brand }: { $code } è il tuo codice per una nuova password, valido { $minutes } min. Non comunicarlo a nessuno.
mail-password-code-subject = { $brand }: Il tuo codice per cambiare la password
mail-password-code =
    Il tuo codice per cambiare la password su { $brand } è:

    { $code }

    È valido per { $minutes } minuti e funziona una sola volta. Non comunicarlo a nessuno: il nostro personale non te lo chiederà mai.

    Se non hai richiesto questo codice, ignora questo messaggio.

    { $brand }
sms-password-code = { $brand }: { $code } è il tuo codice per cambiare la password, valido { $minutes } min. Non comunicarlo a nessuno.
mail-already-registered-subject = { $brand }: Hai già un conto
mail-already-registered =
    Qualcuno, probabilmente tu, ha provato a registrarsi su { $brand } con questo indirizzo, che ha già un conto: accedi oppure, se hai dimenticato la password, impostane una nuova.

    Se non sei stato tu, non devi fare nulla.

    { $brand }
sms-already-registered = { $brand }: esiste già un conto con questo numero. Accedi o imposta una nuova password.
mail-password-changed-subject = { $brand }: La tua password è stata modificata
mail-password-changed =
    La password del tuo conto su { $brand } è stata modificata il { $time }. Tutti i dispositivi sono stati disconnessi.

    Se non sei stato tu, imposta subito una nuova password e contatta l’assistenza.

    { $brand }
sms-password-changed = { $brand }: la tua password è stata modificata. Se non sei stato tu, contatta subito l’assistenza.
mail-second-factor-on-subject = { $brand }: Autenticazione a due fattori attivata
mail-second-factor-on =
    L’autenticazione a due fattori del tuo conto su { $brand } è stata attivata il { $time }. D’ora in poi all’accesso serve un codice della tua app di autenticazione. Tutti gli altri dispositivi sono stati disconnessi.

    Se non sei stato tu, imposta subito una nuova password e contatta l’assistenza.

    { $brand }
sms-second-factor-on = { $brand }: autenticazione a due fattori attivata. Se non sei stato tu, contatta subito l’assistenza.
mail-second-factor-off-subject = { $brand }: Autenticazione a due fattori disattivata
mail-second-factor-off =
    L’autenticazione a due fattori del tuo conto su { $brand } è stata disattivata il { $time }. Ora per accedere basta la password. Tutti gli altri dispositivi sono stati disconnessi.

    Se non sei stato tu, imposta subito una nuova password e contatta l’assistenza.

    { $brand }
sms-second-factor-off = { $brand }: autenticazione a due fattori disattivata. Se non sei stato tu, contatta subito l’assistenza.
mail-second-factor-removed-subject = { $brand }: Autenticazione a due fattori rimossa
mail-second-factor-removed =
    L’assistenza ha rimosso l’autenticazione a due fattori dal tuo conto su { $brand } il { $time }. Tutti i dispositivi sono stati disconnessi. Accedi e attivala di nuovo.

    Se non sei stato tu, imposta subito una nuova password e contatta l’assistenza.

    { $brand }
sms-second-factor-removed = { $brand }: autenticazione a due fattori rimossa. Se non sei stato tu, contatta subito l’assistenza.
mail-recovery-codes-renewed-subject = { $brand }: Hai nuovi codici di recupero
mail-recovery-codes-renewed =
    Per il tuo conto su { $brand } sono stati creati nuovi codici di recupero il { $time }. Quelli vecchi non valgono più.

    Se non sei stato tu, imposta subito una nuova password e contatta l’assistenza.

    { $brand }
sms-recovery-codes-renewed = { $brand }: hai nuovi codici di recupero. Se non sei stato tu, contatta subito l’assistenza.
mail-recovery-code-used-subject = { $brand }: Accesso con un codice di recupero
mail-recovery-code-used =
    Qualcuno ha effettuato l’accesso al tuo conto su { $brand } con un codice di recupero il { $time }. Codici di recupero rimasti: { $left }.

    Se non sei stato tu, imposta subito una nuova password e contatta l’assistenza.

    { $brand }
sms-recovery-code-used = { $brand }: accesso con un codice di recupero. Se non sei stato tu, contatta subito l’assistenza.
mail-key-created-subject = { $brand }: È stata creata una chiave per programmi
mail-key-created =
    Il { $time } è stata creata una chiave per programmi ({ $name }) per il tuo conto { $account } presso { $brand }. Non consente di prelevare denaro né di modificare il profilo.

    Se non sei stato tu, imposta subito una nuova password e contatta l’assistenza.

    { $brand }
sms-key-created = { $brand }: è stata creata una chiave per programmi ({ $name }) per il tuo conto. Se non sei stato tu, contatta subito l’assistenza.
mail-welcome-subject = { $brand }: Ti diamo il benvenuto
mail-welcome =
    Il tuo conto su { $brand } è pronto. Il tuo numero di conto è { $uid }.

    Non comunicare la password a nessuno: il nostro personale non te la chiederà mai.

    { $brand }
mail-moved-here-subject = { $brand }: il tuo conto è stato trasferito
mail-moved-here =
    Il tuo conto di trading è stato trasferito a { $brand }, con il suo saldo. La tua vecchia password qui non è valida.

    Per accedere scegli “Password dimenticata” nella nostra app, inserisci questo indirizzo e-mail e imposta una nuova password con il codice che ti inviamo. Il tuo conto ha il numero che conosci.

    Il nostro personale non ti chiederà mai la password.

    { $brand }
mail-identity-certified-subject = { $brand }: Identità verificata
mail-identity-certified =
    La sua identità è stata verificata.

    { $brand }
mail-identity-rejected-subject = { $brand }: Identità non verificata
mail-identity-rejected =
    Non è stato possibile verificare la sua identità. Motivo: { $reason }

    Invii di nuovo i suoi documenti nell’app.

    { $brand }
mail-document-requested-subject = { $brand }: Ci serve di nuovo un suo documento
mail-document-requested =
    Ci serve di nuovo un suo documento. Motivo: { $reason }

    Lo invii nell’app. La sua identità resta verificata fino al nostro controllo.

    { $brand }
mail-document-expiring-subject = { $brand }: Il suo documento sta per scadere
mail-document-expiring =
    Il suo documento d’identità è valido fino al { $day }.

    Ne invii uno nuovo nell’app prima di quel giorno, così la sua identità resta verificata.

    { $brand }
mail-document-expired-subject = { $brand }: Il suo documento è scaduto
mail-document-expired =
    Il suo documento d’identità era valido fino al { $day }, quindi la sua identità non è più verificata.

    Invii un documento valido nell’app. Le sue posizioni non sono interessate.

    { $brand }
mail-new-sign-in-subject = { $brand }: Accesso da un nuovo indirizzo
mail-new-sign-in =
    Qualcuno ha effettuato l’accesso al suo conto presso { $brand } da un nuovo indirizzo ({ $address }) il { $time }.

    Se non è stato lei, imposti subito una nuova password e contatti l’assistenza clienti.

    { $brand }
mail-new-device-subject = { $brand }: Accesso da un nuovo dispositivo
mail-new-device =
    Qualcuno ha effettuato l’accesso al suo conto presso { $brand } da un nuovo dispositivo ({ $device }, { $address }) il { $time }.

    Se non è stato lei, imposti subito una nuova password e contatti l’assistenza clienti.

    { $brand }
