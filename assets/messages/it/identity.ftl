# Registration, codes, passwords, sign-in: refusals and the messages that are sent.

## Done

code-sent = Se questo account può riceverlo, un codice è in arrivo.
registered = Il suo conto è pronto. Benvenuto!
password-set = La nuova password è impostata. Acceda con questa.
password-changed = La password è stata modificata.

## Refused

code-invalid = Il codice di verifica è errato o scaduto. Lo controlli o ne richieda uno nuovo.
captcha-invalid = Il captcha non è stato risolto o è scaduto. Riprovi con quello nuovo.
passwords-differ = Le due password non coincidono.
old-password-wrong = La vecchia password non è corretta.
country-restricted = Non offriamo i nostri servizi in questo paese o regione.
totp-enrolment-required = Configuri prima il secondo fattore.
totp-invalid = Il codice di sicurezza non è corretto. Attenda il successivo e riprovi.
totp-not-enrolled = Per questo account non è configurato alcun secondo fattore.
totp-insisted-on = La società richiede un secondo fattore, quindi non può essere disattivato.

## The question for whoever cannot see the captcha's picture

captcha-question = Quanto fa { $a } più { $b }? Risponda in cifre.
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

mail-register-code-subject = { $brand }: Il suo codice di registrazione
mail-register-code =
    Il suo codice per registrarsi su { $brand } è:

    { $code }

    È valido per { $minutes } minuti e funziona una sola volta. Non lo comunichi a nessuno: il nostro personale non lo chiederà.

    Se non ha richiesto questo codice, può ignorare il messaggio.

    { $brand }
sms-register-code = { $brand }: { $code } è il suo codice di registrazione, valido { $minutes } min. Non lo comunichi a nessuno.
mail-forgot-code-subject = { $brand }: Il suo codice per una nuova password
mail-forgot-code =
    Il suo codice per impostare una nuova password su { $brand } è:

    { $code }

    È valido per { $minutes } minuti e funziona una sola volta. Non lo comunichi a nessuno: il nostro personale non lo chiederà.

    Se non ha richiesto questo codice, può ignorare il messaggio.

    { $brand }
sms-forgot-code = { $brand }: { $code } è il suo codice per una nuova password, valido { $minutes } min. Non lo comunichi a nessuno.
mail-password-code-subject = { $brand }: Il suo codice per cambiare la password
mail-password-code =
    Il suo codice per cambiare la password su { $brand } è:

    { $code }

    È valido per { $minutes } minuti e funziona una sola volta. Non lo comunichi a nessuno: il nostro personale non lo chiederà.

    Se non ha richiesto questo codice, può ignorare il messaggio.

    { $brand }
sms-password-code = { $brand }: { $code } è il suo codice per cambiare la password, valido { $minutes } min. Non lo comunichi a nessuno.
mail-already-registered-subject = { $brand }: Ha già un conto
mail-already-registered =
    Qualcuno, probabilmente lei, ha voluto registrarsi su { $brand } con questo indirizzo. Ha già un conto: acceda, oppure imposti una nuova password se l'ha dimenticata.

    Se non è stato lei, non deve fare nulla.

    { $brand }
sms-already-registered = { $brand }: esiste già un conto con questo numero. Acceda o imposti una nuova password.
mail-password-changed-subject = { $brand }: La sua password è stata modificata
mail-password-changed =
    La password del suo conto su { $brand } è stata modificata il { $time } (UTC). Tutti i dispositivi sono stati disconnessi.

    Se non è stato lei, imposti subito una nuova password e contatti il servizio clienti.

    { $brand }
sms-password-changed = { $brand }: la sua password è stata modificata. Se non è stato lei, contatti subito il servizio clienti.
mail-welcome-subject = { $brand }: Benvenuto
mail-welcome =
    Il suo conto su { $brand } è pronto. Il suo numero di conto è { $uid }.

    Tenga la password per sé: il nostro personale non la chiederà mai.

    { $brand }
