### Deposits, withdrawals, methods, uploads, identity review: refusals, states and notices.
insufficient-funds = Al momento può prelevare al massimo { $available } USD.

deposit-told = Abbiamo ricevuto la notifica del deposito. Sarà accreditato dopo la verifica.
withdrawal-asked = Abbiamo ricevuto la richiesta di prelievo. L'importo resta bloccato fino alla verifica.
method-bound = Il metodo di prelievo è stato aggiunto.
method-removed = Il metodo di prelievo è stato rimosso.
review-begun = I documenti sono stati inviati per la verifica.
uploaded = L'immagine è stata caricata.
deposits-closed = I depositi non sono disponibili al momento. Riprovi più tardi.
withdrawals-closed = I prelievi non sono disponibili al momento. Riprovi più tardi.
deposit-option-not-found = Questa opzione di deposito non è più disponibile. Ne scelga un'altra.
bank-account-not-found = Questo conto bancario non è più disponibile. Ne scelga un altro.
draw-currency-not-found = Questa valuta di prelievo non è disponibile. Ne scelga un'altra.
draw-currency-in-use = Alcuni clienti hanno metodi di prelievo in questa valuta, quindi non può essere eliminata. La disattivi.
deposit-address-changed = L'indirizzo di deposito è cambiato. Aggiorni la pagina e controlli l'indirizzo prima di inviare fondi.
amount-below-min = L'importo è troppo basso. Il minimo è { $min } { $currency }.
amount-above-max = L'importo è troppo alto. Il massimo è { $max } { $currency }.
upload-not-found = L'immagine del campo “{ $field }” non è stata trovata. La carichi di nuovo.
proof-used = Questa prova di pagamento è già stata usata. Ne carichi un'altra.
picture-used = L'immagine del campo “{ $field }” è già stata usata. Ne carichi un'altra.
deposit-not-found = Questo deposito non è stato trovato.
withdrawal-not-found = Questo prelievo non è stato trovato.
review-not-found = Questa verifica dell'identità non è stata trovata.
identity-needed = Completi la verifica dell'identità prima di prelevare.
method-not-found = Questo metodo di prelievo non è stato trovato. Ne scelga un altro.
method-too-new = Questo metodo di prelievo è nuovo. Si potrà usare { $hours } h dopo l'aggiunta.
too-many-methods = Ha raggiunto il limite di { $max } metodi di prelievo. Ne rimuova prima uno.
address-not-of-network = Questo non è un indirizzo valido della rete { $network }. Lo controlli.
fee-above-amount = La commissione di { $fee } USD non è inferiore all'importo. Inserisca un importo maggiore.
second-operator-needed = Ha già approvato questo prelievo. Deve approvarlo anche un secondo operatore.
picture-not-readable = Impossibile leggere l'immagine. Usi un file JPEG, PNG o WebP.
picture-too-large = L'immagine è troppo grande. Il lato più lungo può avere al massimo { $max } pixel. Ne usi una più piccola.
too-many-pictures = Oggi ha caricato troppe immagini. Riprovi domani.
review-waiting = La verifica della sua identità è già in corso.
already-certified = La sua identità è già stata verificata.

## Messages that are sent

mail-withdraw-code-subject = { $brand }: Il suo codice per il prelievo
mail-withdraw-code =
    Il suo codice per prelevare da { $brand }, o per aggiungere un metodo di prelievo, è:

    { $code }

    È valido per { $minutes } minuti e una sola volta. Non lo comunichi a nessuno: il nostro personale non glielo chiederà.

    Se non ha richiesto questo codice, cambi la password e contatti l'assistenza clienti.

    { $brand }
sms-withdraw-code = { $brand }: { $code } è il suo codice per il prelievo, valido { $minutes } min. Non lo comunichi a nessuno.
mail-method-bound-subject = { $brand }: Nuovo metodo di prelievo
mail-method-bound =
    Un metodo di prelievo ({ $method }) è stato aggiunto al suo conto { $brand } il { $time }.

    Se non è stato Lei, cambi subito la password e contatti l'assistenza clienti.

    { $brand }
sms-method-bound = { $brand }: un metodo di prelievo ({ $method }) è stato aggiunto al suo conto. Se non è stato Lei, contatti subito l'assistenza clienti.
