### Deposits, withdrawals, methods, uploads, identity review: refusals, states and notices.
insufficient-funds = Al momento puoi prelevare al massimo { $available }.
withdrawal-not-covered = Il prelievo di { $amount } { $currency } al momento non è coperto: al cliente si possono pagare { $available } { $currency }, mancano { $missing } { $currency }. Non pagarlo; rifiutalo o attendi che sia coperto.

deposit-announced = Abbiamo ricevuto la comunicazione del tuo deposito. Sarà accreditato dopo la verifica.
withdrawal-asked = Abbiamo ricevuto la tua richiesta di prelievo. L’importo resta bloccato fino alla verifica.
method-bound = Il metodo di prelievo è stato aggiunto.
method-removed = Il metodo di prelievo è stato rimosso.
review-begun = I tuoi documenti sono stati inviati per la verifica.
uploaded = L’immagine è stata caricata.
deposits-closed = I depositi non sono disponibili al momento. Riprova più tardi.
withdrawals-closed = I prelievi non sono disponibili al momento. Riprova più tardi.
deposit-option-not-found = Questa opzione di deposito non è più disponibile. Scegline un’altra.
bank-account-not-found = Questo conto bancario non è più disponibile. Scegline un altro.
draw-currency-not-found = Questa valuta di prelievo non è disponibile. Scegline un’altra.
draw-currency-in-use = Alcuni clienti hanno metodi di prelievo in questa valuta, quindi non può essere eliminata. Disattivala, invece.
deposit-option-in-use = Ci sono depositi su questa opzione di pagamento in attesa di decisione, quindi non può essere eliminata. Decidili prima, oppure disattiva l’opzione.
deposit-address-changed = L’indirizzo di deposito è cambiato. Aggiorna la pagina e controlla l’indirizzo prima di inviare fondi.
amount-below-min = L’importo è troppo basso. Il minimo è { $min } { $currency }.
amount-above-max = L’importo è troppo alto. Il massimo è { $max } { $currency }.
upload-not-found = L’immagine del campo «{ $field }» non è stata trovata. Caricala di nuovo.
proof-used = Questa prova di pagamento è già stata usata. Caricane un’altra.
reference-used = Questo riferimento è già quello del deposito n. { $deposit }. Se è un altro pagamento, confermalo.
picture-used = L’immagine del campo «{ $field }» è già stata usata. Caricane un’altra.
deposit-not-found = Deposito non trovato.
withdrawal-not-found = Prelievo non trovato.
review-not-found = Verifica dell’identità non trovata.
signal-not-found = Non c’è un segnale simile su questo cliente, o è già stato archiviato.
case-not-found = Non abbiamo trovato questo caso.
case-closed = Questo caso è chiuso. Aprine un altro.
case-full = Questo caso ha raggiunto il limite di { $max } voci. Chiudilo e aprine un altro.
too-many-cases = Questo cliente ha raggiunto il limite di { $max } casi.
case-object-unknown = Questo cliente non ha un oggetto simile. Controlla il campo «{ $field }», per esempio deposit/12.
case-assignee-unfit = Questa persona non può verificare le identità. Scegline un’altra nel campo «{ $field }».
identity-needed = Completa la verifica dell’identità prima di prelevare.
method-not-found = Metodo di prelievo non trovato. Scegline un altro.
method-too-new = Questo metodo di prelievo è nuovo. Si potrà usare { $hours } h dopo l’aggiunta.
too-many-methods = Hai raggiunto il limite di { $max } metodi di prelievo. Prima rimuovine uno.
too-many-withdrawals = Ci sono già { $max } prelievi di questo conto in attesa. Attendi che uno di essi venga deciso.
address-not-of-network = Questo non è un indirizzo valido della rete { $network }. Controllalo.
fee-above-amount = La commissione di { $fee } { $currency } non è inferiore all’importo. Inserisci un importo maggiore.
second-operator-needed = Hai già approvato questo prelievo. Deve approvarlo anche un secondo operatore.
payout-failed-by-approver = Hai approvato tu questo pagamento. Un’altra persona deve confermare che non è riuscito.
rate-changed-by-approver = Negli ultimi sette giorni tu (o una persona non indipendente) hai modificato molto il tasso di questa opzione o l’hai aggiunta. Deve approvare un’altra persona.
approval-step-changed = Questo prelievo è cambiato. Controllalo di nuovo prima di approvarlo.
approval-is-first-now = Questo prelievo richiede ora due approvazioni. Non pagarlo: la tua sarebbe la prima.
approval-pays-now = Con la tua approvazione questo prelievo verrebbe pagato ora. Controllalo e approvalo di nuovo.
deposit-approved-by-you = Hai già approvato questo deposito. Deve approvarlo anche un secondo operatore.
deposit-approval-is-first-now = Questo deposito richiede ora due approvazioni: la tua sarebbe la prima e non verrebbe accreditato nulla. Controllalo e approvalo di nuovo.
deposit-approval-credits-now = Con la tua approvazione questo deposito verrebbe accreditato ora. Controllalo e approvalo di nuovo.
deposit-amount-changed = Con l’approvazione verrebbero ora accreditati { $amount } { $currency }. Controlla l’importo e approvalo di nuovo.
picture-not-readable = Impossibile leggere l’immagine. Usa un file JPEG, PNG o WebP.
picture-too-large = L’immagine è troppo grande. Il lato più lungo può avere al massimo { $max } pixel. Usane una più piccola.
too-many-pictures = Oggi hai caricato troppe immagini. Riprova domani.
review-waiting = La verifica della tua identità è già in corso.
already-certified = La tua identità è già stata verificata.
not-certified = Solo a un cliente verificato si può chiedere di nuovo un documento.
document-requested = Un documento è già stato richiesto. Ritiri prima quella richiesta.
too-young = Devi avere almeno { $age } anni. Controlla il campo «{ $field }».
document-expired = Questo documento è scaduto. Usane uno valido o controlla il campo «{ $field }».
country-not-served = Non offriamo i nostri servizi ai clienti di questo paese o regione. Controlla il campo «{ $field }».
consent-needed = Accetta tutti i documenti che ti chiediamo di accettare («{ $field }»).
consent-outdated = Nel frattempo un documento è cambiato. Ricarica la pagina e leggi la nuova versione («{ $field }»).
expiry-stated = Il cliente ha indicato la scadenza del documento. Rifiuta la verifica se è sbagliata.
review-not-current = La scadenza si può indicare solo per una verifica in attesa o per il certificato attuale del cliente.
identity-expired = Il tuo documento è scaduto. Inviane uno valido.

## Messages that are sent

mail-withdraw-code-subject = { $brand }: Il tuo codice per il prelievo
mail-withdraw-code =
    Il tuo codice per prelevare da { $brand }, o per aggiungere un metodo di prelievo, è:

    { $code }

    È valido per { $minutes } minuti e una sola volta. Non comunicarlo a nessuno: il nostro personale non te lo chiederà mai.

    Se non hai richiesto questo codice, cambia la password e contatta l’assistenza.

    { $brand }
sms-withdraw-code = { $brand }: { $code } è il tuo codice per il prelievo, valido { $minutes } min. Non comunicarlo a nessuno.
mail-method-bound-subject = { $brand }: Nuovo metodo di prelievo
mail-method-bound =
    Un metodo di prelievo ({ $method }) è stato aggiunto al tuo conto { $brand } il { $time }.

    Se non sei stato tu, cambia subito la password e contatta l’assistenza.

    { $brand }
sms-method-bound = { $brand }: un metodo di prelievo ({ $method }) è stato aggiunto al tuo conto. Se non sei stato tu, contatta subito l’assistenza.
mail-deposit-credited-subject = { $brand }: Deposito accreditato
mail-deposit-credited =
    Il suo deposito di { $deposit } è stato accreditato sul conto { $account } il { $time }: { $amount } { $currency }.

    { $brand }
mail-deposit-rejected-subject = { $brand }: Deposito non accettato
mail-deposit-rejected =
    Il suo deposito di { $deposit } non è stato accettato. Motivo: { $reason }

    Per domande contatti l’assistenza clienti.

    { $brand }
mail-withdrawal-requested-subject = { $brand }: Prelievo richiesto
mail-withdrawal-requested =
    Il { $time } è stato richiesto un prelievo di { $amount } { $currency } dal conto { $account }.

    Se non è stato lei, cambi subito la password e contatti l’assistenza clienti.

    { $brand }
sms-withdrawal-requested = { $brand }: è stato richiesto un prelievo di { $amount } { $currency }. Se non è stato lei, contatti subito l’assistenza clienti.
mail-withdrawal-approved-subject = { $brand }: Prelievo approvato
mail-withdrawal-approved =
    Il suo prelievo di { $amount } { $currency } dal conto { $account } è stato approvato ed è in pagamento. La avviseremo quando il pagamento sarà effettuato.

    { $brand }
sms-withdrawal-approved = { $brand }: il suo prelievo di { $amount } { $currency } è stato approvato ed è in pagamento.
mail-withdrawal-returned-subject = { $brand }: Prelievo non pagato
mail-withdrawal-returned =
    Il pagamento del suo prelievo di { $amount } { $currency } non è riuscito; l’importo è di nuovo sul conto { $account }. Motivo: { $reason }

    Per domande contatti l’assistenza clienti.

    { $brand }
sms-withdrawal-returned = { $brand }: il pagamento del suo prelievo di { $amount } { $currency } non è riuscito; l’importo è di nuovo sul suo conto.
mail-withdrawal-paid-subject = { $brand }: Prelievo pagato
mail-withdrawal-paid =
    Il suo prelievo di { $amount } { $currency } dal conto { $account } è stato pagato.

    { $brand }
sms-withdrawal-paid = { $brand }: il suo prelievo di { $amount } { $currency } è stato pagato.
mail-withdrawal-rejected-subject = { $brand }: Prelievo rifiutato
mail-withdrawal-rejected =
    Il suo prelievo di { $amount } { $currency } è stato rifiutato; l’importo è di nuovo disponibile sul conto { $account }. Motivo: { $reason }

    Per domande contatti l’assistenza clienti.

    { $brand }
sms-withdrawal-rejected = { $brand }: il suo prelievo di { $amount } { $currency } è stato rifiutato; l’importo è di nuovo disponibile.
mail-margin-call-subject = { $brand }: Margin call
mail-margin-call =
    Il livello di margine del conto { $account } è sceso al { $level } % il { $time }. Se scende al livello di stop out, le posizioni vengono chiuse automaticamente.

    Per evitarlo, depositi fondi o chiuda posizioni.

    { $brand }
sms-margin-call = { $brand }: margin call: il livello di margine del conto { $account } è al { $level } %. Depositi fondi o chiuda posizioni, altrimenti al livello di stop out le posizioni saranno chiuse automaticamente.
mail-stop-out-subject = { $brand }: Posizioni chiuse per stop out
mail-stop-out =
    Il livello di margine del conto { $account } ha raggiunto il livello di stop out il { $time }. Posizioni chiuse automaticamente: { $count }. Risultato: { $profit } { $currency }.

    Le trova tutte nello storico degli ordini.

    { $brand }
sms-stop-out = { $brand }: stop out sul conto { $account }: { $count } posizioni chiuse, risultato { $profit } { $currency }.
mail-trade-cancelled-subject = { $brand }: Operazione { $order } annullata
mail-trade-cancelled =
    Abbiamo annullato l’operazione { $order } sul conto { $account } il { $time } e stornato tutte le relative registrazioni. Totale registrato: { $amount } { $currency }. Motivo: { $reason }

    Le registrazioni sono nel Suo estratto conto. Per domande contatti l’assistenza clienti.

    { $brand }
mail-trade-repriced-subject = { $brand }: Operazione { $order } rettificata
mail-trade-repriced =
    Abbiamo rettificato i prezzi dell’operazione { $order } sul conto { $account } il { $time }. Differenza registrata: { $amount } { $currency }. Motivo: { $reason }

    Le registrazioni sono nel Suo estratto conto. Per domande contatti l’assistenza clienti.

    { $brand }
mail-payment-refunded-subject = { $brand }: Pagamento rimborsato
mail-payment-refunded =
    Il Suo pagamento sul conto { $account } è stato rimborsato, in tutto o in parte. Abbiamo addebitato { $amount } { $currency } il { $time }.

    Per domande contatti l’assistenza clienti.

    { $brand }
mail-payment-charged-back-subject = { $brand }: Pagamento stornato
mail-payment-charged-back =
    Il Suo pagamento sul conto { $account } è stato stornato dalla Sua banca (chargeback). Abbiamo addebitato { $amount } { $currency } il { $time }, e il conto è bloccato.

    Per domande contatti l’assistenza clienti.

    { $brand }
mail-balance-corrected-subject = { $brand }: Saldo del conto { $account } rettificato
mail-balance-corrected =
    Abbiamo rettificato il saldo del conto { $account } il { $time }. Importo registrato: { $amount } { $currency }.

    Le registrazioni sono nel Suo estratto conto. Per domande contatti l’assistenza clienti.

    { $brand }

## Messages to customers: the statement of the month, and what customers choose

message-obligatory = I messaggi su questo argomento devono raggiungerti, quindi un canale resta attivo: { $subject }.
message-not-found = Questo messaggio non esiste più.
mail-price-alert-subject = { $code }: { $level } raggiunto
mail-price-alert = Il prezzo di { $code } ha raggiunto { $price } il { $time }. Livello del tuo avviso: { $level }. Conto { $account }.
mail-margin-alert-subject = Livello di margine al { $level } %
mail-margin-alert = Il livello di margine del conto { $account } è sceso al { $margin_level } % il { $time }. Livello del tuo avviso: { $level } %.
mail-order-filled-subject = { $code }: ordine pendente eseguito
mail-order-filled = Ordine { $order }, { $lots } lotti di { $code }, a { $price } il { $time }. Conto { $account }.
mail-order-stop-loss-subject = { $code }: stop loss raggiunto
mail-order-stop-loss = Ordine { $order }, { $lots } lotti di { $code }, a { $price } il { $time }. Conto { $account }.
mail-order-take-profit-subject = { $code }: take profit raggiunto
mail-order-take-profit = Ordine { $order }, { $lots } lotti di { $code }, a { $price } il { $time }. Conto { $account }.
mail-order-expired-subject = { $code }: ordine pendente scaduto
mail-order-expired = Ordine { $order }, { $lots } lotti di { $code }, il { $time }. Conto { $account }.
mail-order-rejected-subject = { $code }: ordine pendente rifiutato
mail-order-rejected = Ordine { $order }, { $lots } lotti di { $code }, il { $time }. Conto { $account }.
mail-copy-skipped-subject = Un ordine di { $name } non è stato copiato
mail-copy-skipped = Il conto { $account } non ha copiato un ordine di { $lots } lotti { $code } di { $name } il { $time }. { $reason }
mail-copy-stop-plain-subject = Un ordine copiato di { $name } non ha uno stop garantito
mail-copy-stop-plain = Sul conto { $account } l’ordine { $order } su { $code } ha dal { $time } uno stop loss ordinario, benché quello di { $name } sia garantito. { $reason } Dopo un salto di prezzo può chiudersi a un prezzo peggiore.
mail-copy-ended-subject = La copia di { $name } è terminata
mail-copy-ended = Il conto { $account } non copia più { $name } dal { $time }. { $reason }
subject-log-days = Punti di controllo giornalieri del registro pubblico
subject-copies = Copy trading
subject-price-alerts = Avvisi di prezzo e di margine
subject-orders = Ordini
subject-deposits = Depositi
subject-withdrawals = Prelievi
subject-margin-call = Margin call
subject-stop-out = Stop out
subject-corrections = Operazioni corrette
subject-identity = Identità
subject-sign-in = Accessi da nuovi dispositivi e indirizzi
subject-security = Sicurezza del tuo conto
subject-statements = Estratti conto mensili
mail-log-day-subject = { $brand }: Punto di controllo del registro pubblico, { $date }
mail-log-day =
    Questo è il punto di controllo del registro pubblico alla fine del { $date }. Lo conservi: il registro di ogni giorno successivo deve iniziare con queste { $size } voci.

    { $checkpoint }
    L’app vi confronta una ricevuta in «Verifica una ricevuta».

    { $brand }
mail-statement-subject = { $brand }: Il tuo estratto conto di { $month }
mail-statement =
    L’estratto conto del conto { $account } per { $month } è pronto.

    Lo trovi nell’app dopo l’accesso. Per la tua sicurezza non inviamo per e-mail né estratti conto né link.

    { $brand }
bank-file-not-readable = Il file non può essere letto come estratto conto (riga { $line }). Sono accettati CAMT.053 e CSV.
bank-file-version = «{ $found }» non è un estratto conto leggibile. CAMT.053 è accettato nelle versioni 001.02, 001.04, 001.06, 001.08.
bank-file-not-allowed = La riga { $line } contiene qualcosa che non è ammesso in un estratto conto: un tipo di documento, un’entità o elementi annidati troppo a fondo.
bank-file-element = Riga { $line }: l’elemento { $element } manca o non è leggibile. Non è stato importato nulla.
bank-file-cell = Riga { $line }, colonna «{ $column }»: «{ $value }» non è leggibile. Non è stato importato nulla.
bank-file-currency = Riga { $line }, { $column }: { $found } non è la valuta del conto, { $expected }.
bank-file-day = Riga { $line }, { $column }: la data { $value } non è plausibile.
bank-file-day-order = Riga { $line }, { $column }: in “{ $value }” giorno e mese sono in un ordine diverso dal resto del file.
bank-file-column = Il file non ha la colonna «{ $column }». Controlla le colonne.
bank-file-too-long = Il file è troppo lungo: sono accettati al massimo { $max } righe e 10 MB.
bank-file-empty = Il file non contiene righe contabilizzate.
bank-account-differs = Il file è un estratto del conto { $found }, non di { $expected }.
bank-line-not-found = Questa riga non esiste.
bank-line-decided = Questa riga è già stata abbinata o accantonata, oppure la banca l’ha stornata.
bank-line-differs = La riga è di { $line }, il pagamento di { $payment }. Se è comunque questo pagamento, confermalo.
bank-line-currency-differs = La riga è in { $line }, il pagamento in { $payment }. Non può essere accreditato da questa riga.
payment-has-line = Questo pagamento è già abbinato alla riga n. { $line }.
bank-line-was-credited = L’importo di questa riga è già stato accreditato con il deposito n. { $deposit }, che non ha altre righe. Abbina la riga a quel deposito.
gateway-not-found = Questo metodo di pagamento non è più disponibile. Scegline un altro.
gateway-not-available = Il fornitore di pagamenti non ha risposto. Non è stato addebitato nulla. Riprova tra qualche minuto.
sandbox-not-available = I pagamenti di prova sono rifiutati perché su questa piattaforma ci sono clienti o denaro reali.
gateway-outdated = Qualcun altro ha modificato questo gateway nel frattempo. Ricaricalo e ripeti la modifica.
gateway-in-use = I clienti hanno iniziato pagamenti tramite questo gateway, quindi non può essere eliminato. Disattivalo.
too-many-gateways = Possono esserci al massimo { $max } gateway.
checkout-not-found = Non abbiamo trovato questo pagamento.
gateway-needs-another = Un altro membro dello staff deve attivare questo gateway: ne hai modificato le impostazioni.
gateway-setting-invalid = L’impostazione «{ $field }» del gateway non è valida: { $at }.
trial-payments-off = I pagamenti senza denaro sono disattivati su questo server. Per una prova può essere avviato con essi (--trial-payments).
payment-has-gone-back = Il denaro di questo pagamento è tornato indietro presso il fornitore. Decida prima in «Pagamenti»; poi rifiuti questo deposito o accrediti ciò che resta.
refund-first = Fino a { $max } { $currency } tornano prima alla carta o al portafoglio con cui ha pagato. Richieda ora al massimo questo importo; il resto può seguire con un secondo prelievo.
return-has-gone-back = Questo importo è già stato rimborsato presso il fornitore, o stornato. Rifiuti questo prelievo.
return-was-made = Il fornitore ha comunicato il rimborso, quindi il pagamento non è fallito. Lo segni come pagato.
return-was-disputed = Il cliente ha contestato questo pagamento e il fornitore ha ripreso il denaro. Segnate questo prelievo come pagato.
another-account-owes = Il conto { $account } dello stesso cliente è sotto zero di { $amount } { $currency }. Saldatelo prima, per esempio con un trasferimento.
return-comes-first = Prima va rimborsato un pagamento di questo cliente con carta o wallet. Rifiutate questo prelievo; il cliente può richiederlo di nuovo.
return-undecided = Il fornitore ha comunicato qualcosa su questo pagamento che attende una decisione. Decida prima in Pagamenti.
