### Italiano (it): what the server says to customers and staff
### Counts are passed as numbers; prices, lots and amounts as ready text.

## Done

ok = Fatto.
order-placed = Il tuo ordine è stato eseguito.
order-placed-part = Il tuo ordine è stato eseguito in parte. Il resto è stato annullato.
order-sent = Il tuo ordine è presso il fornitore di liquidità e attende la risposta.
pending-placed = Il tuo ordine pendente è stato inserito.
order-closed = La posizione è stata chiusa.
order-closed-part = Una parte della posizione è stata chiusa.
order-cancelled = L’ordine pendente è stato annullato.
order-modified = L’ordine pendente è stato modificato.
stops-set = Stop loss e take profit sono stati aggiornati.
demo-opened = Il tuo conto demo è pronto.
demo-reset = Il tuo conto demo è stato reimpostato.
logged-out = Hai effettuato la disconnessione.
login-ok = Ti diamo il benvenuto! Hai effettuato l’accesso.
saved = Salvato.
approved-first = Approvato, 1 di 2. Un altro membro del personale deve approvare e pagare.
deposit-approved-first = Approvato, 1 di 2. Un altro membro del personale deve approvare lo stesso importo; prima non viene accreditato nulla.

## Refused

session-ended = La sessione è terminata. Accedi di nuovo.
only-real-accounts = Questa funzione è disponibile solo per i conti reali. Accedi con un conto reale.
only-demo-accounts = Questa funzione è disponibile solo per i conti demo.
missing-field = Compila il campo «{ $field }».
invalid-field = Il valore del campo «{ $field }» non è valido. Controllalo e riprova.
unknown-field = Il campo «{ $field }» non è noto qui, quindi non è stato modificato nulla. Controllane il nome.
unknown-filter = Il parametro «{ $field }» non è noto qui. Controllane il nome.
field-too-long = Il campo «{ $field }» è troppo lungo. Inserisci al massimo { $max ->
    [one] { $max } carattere
   *[other] { $max } caratteri
    }.
instrument-not-found = Strumento non trovato. Scegline un altro.
instrument-disabled = Questo strumento al momento non è negoziabile. Scegline un altro.
instrument-close-only = Al momento le posizioni su questo strumento possono solo essere chiuse. Non si accettano nuovi ordini.
instrument-long-only = Al momento su questo strumento si accettano solo ordini di acquisto.
instrument-short-only = Al momento su questo strumento si accettano solo ordini di vendita.
market-closed = Il mercato è chiuso. Riprova durante l’orario di negoziazione.
quote-stale = Non c’è un prezzo aggiornato per questo strumento. Riprova tra un momento.
price-moved = Il prezzo è cambiato a { $price }. Verificarlo e riprovare.
no-leverage = Per questo strumento non è configurata alcuna leva: al momento non è possibile inserire ordini.
leverage-not-offered = Questa leva non è disponibile. Scegline una tra: { $offered }.
lots-below-min = Il volume è troppo piccolo. Il minimo, in lotti, è { $min }.
lots-above-max = Il volume è troppo grande. Il massimo, in lotti, è { $max }.
lots-off-step = Il numero di lotti deve essere un multiplo di { $step }. Modificalo.
price-required = Inserisci un prezzo per l’ordine pendente.
price-field = { $field ->
    [stop_loss_price] Stop loss
    [target_profit_price] Take profit
    [trail] Trailing stop
    [level] Livello dell’avviso
   *[other] Prezzo dell’ordine
    }
price-off-grid = { price-field }: Il prezzo può avere al massimo { $decimals ->
    [one] { $decimals } decimale
   *[other] { $decimals } decimali
    }. Modificalo.
target-at-market = Il prezzo dell’ordine coincide con il prezzo di mercato attuale. Inserisci un altro prezzo o un ordine a mercato.
stop-loss-wrong-side-buy = Per un acquisto lo stop loss deve essere inferiore a { $limit }.
stop-loss-wrong-side-sell = Per una vendita lo stop loss deve essere superiore a { $limit }.
take-profit-wrong-side-buy = Per un acquisto il take profit deve essere superiore a { $limit }.
take-profit-wrong-side-sell = Per una vendita il take profit deve essere inferiore a { $limit }.
level-too-close = { price-field }: Questo livello è troppo vicino al prezzo. Mantieni una distanza di almeno { $points ->
    [one] { $points } punto
   *[other] { $points } punti
    }.
gsl-too-close = Uno stop loss garantito deve distare almeno { $points } punti dal prezzo.
gsl-limit = Con uno stop loss garantito è possibile detenere al massimo { $max } lotti di questo strumento.
insufficient-margin = Margine libero insufficiente: servono { $needed }, ne sono disponibili { $available }. Riduci il volume o libera margine.
insufficient-margin-spread = Margine libero insufficiente: servono { $needed } per margine e commissione. Dopo lo spread di { $spread } che questo ordine costa subito, sono disponibili { $available }. Riduci il volume o libera margine.
amount-out-of-range = L’importo è fuori dai limiti consentiti. Inserisci un altro importo.
too-many-orders = Hai raggiunto il limite di { $max ->
    [one] { $max } ordine aperto o pendente
   *[other] { $max } ordini aperti e pendenti
    }. Prima chiudine o annullane uno.
liquidity-unavailable = Al momento non si accettano nuovi ordini su questo strumento. Le posizioni possono essere chiuse.
lp-unavailable = Al momento il fornitore di liquidità non è raggiungibile. Riprova più tardi.
lp-rejected = Il fornitore di liquidità non ha eseguito l’ordine. Non è cambiato nulla.
lp-not-defined = A questo fornitore di liquidità non vengono inviati ordini.
symbol-not-mapped = Questo strumento non è coperto presso un fornitore di liquidità.
priority-taken = Due percorsi hanno la stessa priorità. Modificane uno.
break-not-found = Questa differenza aperta non esiste. Aggiorna l’elenco.
copy-account = Questo conto copia una strategia. Interrompa la copia prima di operare personalmente.
strategy-not-found = Questa strategia non esiste o è chiusa.
strategy-copied = Le commissioni non possono cambiare mentre la strategia è copiata.
fees-changed = Le commissioni sono cambiate: { $performance } % dei guadagni, { $management } % annuo, { $volume } USD per milione. Le controlli e avvii di nuovo.
copy-not-found = Questa copia non esiste o è terminata.
account-not-empty = Chiuda prima tutte le posizioni e annulli tutti gli ordini pendenti del conto.
copy-of-own = Non può copiare la propria strategia.
strategy-account = Questo conto è esso stesso una strategia. Scelga un altro conto.
below-min = Questa strategia richiede almeno { $min } sul conto.
strategy-full = Questa strategia ha già { $max } copie, il numero massimo. Ne scelga un’altra.
consent-missing = Legga e accetti prima il testo attuale.
strategy-barred = Il broker ha disattivato questa strategia: { $reason }
strategy-name-taken = Un’altra strategia ha questo nome. Ne scelga un altro.
copy-started = Il conto ora copia la strategia.
copy-stopped = La copia viene terminata.
copy-consent = Questo conto copia automaticamente ogni operazione della strategia, senza una mia decisione per ciascuna. I risultati passati non dicono nulla su quelli futuri. Posso perdere tutto il denaro del conto. Il mio risultato differisce da quello del fornitore per arrotondamenti, maggiorazione, commissioni e ordini non copiati. Ho letto le commissioni e le accetto. Posso smettere in qualsiasi momento; le posizioni aperte vengono allora chiuse al prezzo di mercato.
copy-provider-consent = Offro le operazioni di questo conto perché siano copiate. Vi opero personalmente, in buona fede e non a svantaggio di chi lo copia. Rendimento, drawdown, operazioni e strumenti del conto sono mostrati ad altri clienti. Le commissioni non possono cambiare finché sono copiato; il broker ne trattiene una parte e può disattivare la strategia. Mi assicuro che ciò mi sia consentito dove vivo.
copy-skip-lots = La sua quota sarebbe stata inferiore al volume minimo; di più avrebbe aumentato il Suo rischio.
copy-skip-margin = Il margine libero non era sufficiente.
copy-skip-account = Il conto non può aprire ordini o ne ha troppi.
copy-skip-market = In quel momento lo strumento non era negoziabile.
copy-plain-too-close = Il livello è troppo vicino al prezzo del conto per essere garantito.
copy-plain-limit = Il conto non può avere stop garantiti per un volume maggiore.
copy-plain-market = Lo stop è stato spostato mentre lo strumento non era negoziabile sul conto.
copy-end-copy-stop = Il suo capitale è sceso al limite che Lei aveva impostato.
copy-end-strategy-closed = La strategia è stata chiusa.
copy-end-dealer = Il broker l’ha terminata.
alert-not-found = Questo avviso non è stato trovato. Aggiorna l’elenco.
too-many-alerts = Hai raggiunto il limite di { $max } avvisi. Rimuovine prima uno.
receipt-pending = L’ordine non è ancora nel registro pubblico. Riprova tra qualche secondo.
order-not-found = Ordine non trovato. Aggiorna l’elenco.
order-not-open = Questo ordine non è più aperto. Aggiorna l’elenco.
order-not-pending = Questo ordine non è più pendente. Aggiorna l’elenco.
order-working = Questo ordine attende il fornitore di liquidità. Potrà essere modificato appena arriva la risposta.
part-too-large = Questa parte è troppo grande. Il massimo per questa posizione, in lotti, è { $max }.
part-remainder-too-small = La posizione residua sarebbe inferiore al volume minimo (in lotti: { $min }). Chiudi una parte più piccola o l’intera posizione.
request-id-reused = Questa richiesta è già stata usata con altri dati. Aggiorna la pagina e riprova.
request-id-too-long = L’identificativo della richiesta è troppo lungo. Può avere al massimo { $max ->
    [one] { $max } carattere
   *[other] { $max } caratteri
    }.
no-conversion-rate = Al momento non c’è un tasso di cambio per convertire { $currency }. Riprova più tardi.
conversion-instrument-missing = I prezzi in { $currency } non possono ancora essere convertiti in USD. Aggiungi o attiva prima lo strumento { $code }.
account-frozen = Il tuo conto è bloccato. Contatta l’assistenza.
only-same-kind = I trasferimenti sono possibili tra due conti reali o tra due conti demo.
account-limit = Puoi avere al massimo { $max } conti.
account-limit-day = Puoi aprire al massimo { $max } conti in 24 ore.
currency-not-offered = I conti in { $currency } non sono disponibili.
account-in-use = Il conto può essere archiviato quando non ha saldo, ordini né depositi o prelievi in corso.
first-account = Il tuo primo conto non può essere archiviato.
account-archived = Il conto è archiviato.
account-opened = Conto aperto
account-archived-done = Conto archiviato
not-appropriate = Supera prima il test sul trading. Lo trovi nell’app, sotto Conto.
quiz-outdated = Nel frattempo le domande sono cambiate. Ricarica la pagina.
quiz-passed = Hai già superato il test.
quiz-too-early = Puoi ripetere il test un giorno dopo le tue ultime risposte.
transferred = Trasferimento eseguito
account-not-found = Conto non trovato.
account-taken = Questo account è già registrato. Accedi o usane un altro.
password-too-short = La password è troppo corta. Lunghezza minima in caratteri: { $min }.
password-too-long = La password è troppo lunga. Lunghezza massima in byte: { $max }.
password-too-common = Questa password è troppo facile da indovinare. Scegline un’altra.
last-owner = Deve restare almeno un proprietario attivo, quindi non è stato modificato nulla.
another-owner-needed = Deve farlo un altro membro del personale: nessuno cambia i propri ruoli, il proprio gruppo o il proprio account.
bad-quote = Questo prezzo non è stato accettato ({ $why }).
storage-unavailable = Al momento non possiamo salvare le modifiche; nulla è stato cambiato. Riprova tra poco.
outcome-unknown = Non è ancora noto se l’operazione sia stata eseguita. Controlla ordini e saldo prima di riprovare.
books-not-proven = Stiamo verificando le nostre registrazioni, quindi al momento non è possibile effettuare modifiche. Il saldo e le posizioni non ne risentono. Riprova più tardi.
login-failed = L’account o la password non sono corretti. Controllali e riprova.
login-type-disabled = Questa modalità di accesso non è disponibile. Scegline un’altra.
registration-closed = Le registrazioni sono al momento chiuse. Riprova più tardi.
too-many-demo-accounts = Dalla tua connessione sono stati aperti troppi conti demo. Riprova tra { $minutes ->
    [one] { $minutes } minuto
   *[other] { $minutes } minuti
    }.
forbidden = Non hai l’autorizzazione per questa operazione.
forbidden-for-keys = Una chiave per programmi non consente questa operazione.
request-not-found = Nelle ultime 24 ore non è stata trovata alcuna richiesta completata con questo ID.
key-limit = Puoi avere al massimo { $max } chiavi attive. Revocane prima una.
staff-login-failed = L’e-mail, la password o il codice di sicurezza non sono corretti. Riprova.
totp-required = Inserisci il codice a sei cifre della tua app di autenticazione.
already-decided = Questa richiesta è già stata decisa e non può essere modificata.
unknown-setting = Non esiste un’impostazione chiamata «{ $key }».
invalid-setting = Il valore dell’impostazione «{ $key }» non è valido. Controllalo.
invalid-setting-witness = Impostazione «{ $key }»: la riga { $line } richiede la chiave del testimone (nome+hash+chiave, tipo 4), uno spazio e il suo indirizzo.
invalid-setting-address = Impostazione «{ $key }»: l’indirizzo nella riga { $line } non è un indirizzo https o non è consentito.
invalid-setting-twice = Impostazione «{ $key }»: la riga { $line } ripete una riga precedente.
invalid-setting-too-many = Impostazione «{ $key }»: la riga { $line } è una riga di troppo.
code-taken = Il codice «{ $code }» è già in uso. Scegline un altro.
instrument-in-use = Questo strumento ha degli ordini e non può essere eliminato. Disattivalo, invece.
instrument-in-use-terms = { $field } non può essere modificato finché su questo strumento ci sono ordini aperti o pendenti. Imposta la modalità di negoziazione su sola chiusura e attendi che non ne resti nessuno.
instrument-in-use-pair = Uno strumento che ha già avuto prezzi mantiene le sue due valute. Aggiungi invece un altro strumento.
instrument-in-use-positions = Su questo strumento ci sono posizioni aperte: non può essere disattivato. Imposta la modalità di negoziazione su sola chiusura: i clienti potranno chiudere e non si aprirà nulla di nuovo.
instrument-in-use-conversion = Ordini aperti o pendenti sono convertiti nella valuta del loro conto in questo modo, che per loro non può cambiare. Attendi che siano terminati.
instrument-in-use-converts = { $code } ha bisogno di questa coppia per la conversione in USD. Disattiva prima { $code }.
instrument-in-use-account-currency = I conti in { $currency } hanno bisogno di questa coppia per la conversione da USD.
content-not-found = Pagina non trovata. Potrebbe essere stata rimossa.
category-not-found = Categoria non trovata. Scegline un’altra.
category-in-use = Questa categoria contiene ancora strumenti. Prima spostali in un’altra categoria.
calendar-not-found = Non abbiamo trovato questo calendario delle festività. Scegline un altro.
calendar-in-use = Questi strumenti usano ancora il calendario: { $codes }. Rimuovilo prima da essi.
calendar-name-taken = Un altro calendario ha questo nome. Scegline un altro.
too-many-calendars = Ci sono già { $max } calendari. Eliminane prima uno.
calendar-not-readable = Impossibile leggere il file del calendario.
calendar-file-cell = Riga { $line }: il valore di «{ $field }» non è valido. Le date si scrivono 2026-12-25, gli orari 13:00, e l’apertura precede la chiusura.
calendar-file-line = La riga { $line } non fa parte di un calendario con eventi di un giorno intero di al massimo 31 giorni.
calendar-file-timed = Riga { $line }: si possono importare solo eventi di un giorno intero. Inserisci in CSV una data con altri orari.
calendar-file-recurring = Riga { $line }: gli eventi ricorrenti non si possono importare, perché le festività cambiano data. Esporta ogni data come evento a sé.
calendar-file-empty = In questo file non c’è alcun evento.

## Answers of the web server

http-400 = Non è stato possibile leggere la richiesta. Ricarica la pagina e riprova.
http-401 = Questa chiamata non è firmata come dovrebbe.
http-403 = Non hai accesso a questo indirizzo.
http-404 = A questo indirizzo non c’è nulla.
http-405 = Questa operazione non è possibile a questo indirizzo.
http-408 = La richiesta ha impiegato troppo tempo ad arrivare. Controlla la connessione e riprova.
http-413 = Il file o la richiesta è troppo grande. Invia qualcosa di più piccolo.
http-415 = Questo formato non è supportato. Usane un altro.
http-429 = Troppe richieste. Riprova tra { $seconds ->
    [one] { $seconds } secondo
   *[other] { $seconds } secondi
    }.
http-500 = Si è verificato un errore nei nostri sistemi. Se si ripete, comunica questo riferimento all’assistenza: { $id }.
http-503 = Il servizio è temporaneamente non disponibile. Riprova tra qualche istante.

## Why an order was closed or cancelled

reason-user = Su tua richiesta
reason-stop-loss = Stop loss
reason-trailing-stop = Trailing stop
reason-take-profit = Take profit
reason-stop-out = Stop out
reason-dealer = Dal dealing desk
reason-reset = Reimpostazione del conto demo
reason-insufficient-margin = Margine insufficiente
reason-amount-out-of-range = Importo fuori dai limiti consentiti
reason-trade-mode = La negoziazione di questo strumento è stata limitata
reason-oco = L’ordine collegato è stato eseguito o annullato
reason-disconnected = Il programma che lo aveva inserito si è disconnesso
reason-lp-rejected = Non eseguito dal fornitore di liquidità
reason-copied = Chiuso con la strategia copiata
reason-copy-ended = La copia è stata terminata
reason-copy-stop = La copia è scesa al limite da Lei fissato
reason-trade-cancelled = Operazione annullata dal broker
reason-expired = Scaduto
reason-market-unavailable = Mercato non disponibile

## Lines of the account statement

memo-demo-grant = Fondi demo
memo-trade-profit = Profitto di trading
memo-trade-loss = Perdita di trading
memo-trade-result = Risultato di trading
memo-fee = Commissione
memo-gsl-premium = Premio per stop garantito
memo-swap = Swap overnight
memo-write-off = Azzeramento del saldo negativo
memo-deposit = Deposito
memo-withdrawal = Prelievo
memo-withdrawal-returned = Prelievo restituito
memo-correction = Rettifica
memo-corrected = { $what } (rettifica)
memo-transfer-in = Trasferimento da un altro conto
memo-transfer-out = Trasferimento a un altro conto
memo-refund = Rimborso
memo-chargeback = Storno di addebito
memo-rebate = Compenso partner
memo-rebate-back = Compenso partner stornato
not-a-partner = Non sei un partner.
already-a-partner = Sei già un partner.
application-waiting = La tua richiesta è in esame.
memo-copy-fee = Commissione di copy trading
memo-lp-transfer = Trasferimento da o verso il fornitore di liquidità
memo-cover-profit = Risultato della copertura
memo-cover-cost = Costi della copertura
memo-demo-reset = Reimpostazione del conto demo

## Notices

notice-margin-call = Margin call: il tuo livello di margine è al { $level }%. Aggiungi fondi o riduci le posizioni per evitare lo stop out.

## States of withdrawals and deposits

withdrawal-status-0 = In revisione
withdrawal-status-1 = Pagato
withdrawal-status-2 = Rifiutato
withdrawal-in-payment = In pagamento
deposit-status-0 = In revisione
deposit-status-1 = Accreditato
deposit-status-2 = Rifiutato
deposit-status-3 = Non valido

backup-not-found = Questo backup non esiste più.
backup-running = È già in corso un backup. Attendi che sia terminato.
log-not-ready = Il registro pubblico non può farlo ora: non ha ancora voci, attende una conferma o non ha nulla da confermare.
no-standby-ready = Nessun server di riserva del cluster è pronto a subentrare, oppure più di uno lo è: indicane uno pronto.
not-switched = L’altro server non è subentrato. Questo server continua e nulla è andato perso.
not-available = Questa funzione non è ancora disponibile. Riprova più tardi.

## Letters to whoever runs the house

mail-protection-lowered-subject = { $brand } — Impostazioni di protezione modificate
mail-protection-lowered =
    { $who } ha modificato il { $time } impostazioni che proteggono clienti, personale o server: { $settings }

    Se non te lo aspettavi, parlane con questa persona e controlla le impostazioni e il registro di controllo.
mail-alert-subject = { $brand } — Attenzione: { $trouble }
mail-alert =
    { $brand } richiede attenzione dal { $time }: { $trouble }.

    Dettagli: { $detail }

    Riceverà un avviso quando sarà risolto.
mail-alert-over-subject = { $brand } — Risolto: { $trouble }
mail-alert-over =
    Il seguente problema è risolto dal { $time }: { $trouble }. Durava dal { $detail }.
alert-books = le registrazioni contabili non sono verificate; pagamenti e ordini non vengono accettati
alert-disk = il disco è pieno o rifiuta le scritture
alert-feed = mancano i prezzi a mercati aperti
alert-conversion = il tasso che converte in USD i mercati aperti è vecchio
alert-liquidity = un fornitore di liquidità non è connesso o rifiuta i prezzi
alert-cover = la copertura presso un fornitore di liquidità differisce dai libri, è rifiutata, o il capitale lì è basso
alert-replication = alcune modifiche di questo server non sono ancora nel registro del cluster: un server di riserva non le avrebbe
alert-loss_percentage = la percentuale di conti in perdita mostrata ai clienti manca o ha più di tre mesi
alert-client_money = il denaro dei clienti custodito è inferiore a quanto loro dovuto
alert-payments = un pagamento tramite gateway richiede una decisione dello staff
alert-public_log = il registro pubblico attende l'operatore
alert-backup = il backup pianificato è fallito o in ritardo
alert-certificate = il certificato TLS sta per scadere
mail-staff-alert-subject = { $brand } — { $what }
mail-staff-alert = { $what } alle { $time }. { $detail }
staff-alert-deposit-created = Nuovo deposito
staff-alert-withdrawal-requested = Nuovo prelievo
staff-alert-correction-waiting = Una correzione attende una seconda persona
staff-alert-risk-change-waiting = Una modifica delle condizioni o del rischio attende l’approvazione
staff-alert-review-submitted = Documenti d’identità inviati
staff-alert-chat-waiting = Un cliente attende nella chat
staff-alert-margin-call = Margin call
staff-alert-stop-out = Stop out
staff-alert-feed-stale = Mancano i prezzi
staff-alert-feed-recovered = I prezzi sono tornati
staff-alert-operator-alert = Attenzione
staff-alert-operator-resolved = Risolto
staff-alert-task-assigned = Attività assegnata
staff-alert-test = Prova di questo canale
staff-alert-customer = cliente { $uid }
drawings-outdated = I suoi disegni su questo grafico sono stati modificati su un altro dispositivo. Riapra il grafico.
preference-outdated = Queste impostazioni sono state modificate su un altro dispositivo. Ricarichi la pagina.
too-many-drawings = Ci sono troppi disegni: al massimo { $max } per strumento. Ne elimini alcuni.
