## The account's statement, as a paper or a table

statement-title = Estratto conto
statement-number = Numero di conto
statement-name = Nome
statement-contact = Contatto
statement-period = Periodo
statement-opening = Saldo iniziale
statement-closing = Saldo finale
statement-sums = Riepilogo
statement-what = Movimento
statement-amount = Importo
statement-entries = Tutti i movimenti
statement-corrected-trades = Operazioni rettificate
statement-trade-cancelled = Operazione annullata
statement-prices-corrected = Prezzi rettificati
statement-reason = Motivo
statement-time = Ora (UTC)
statement-order = Ordine
statement-balance = Saldo
statement-closed-trades = Operazioni chiuse
statement-open-trades = Operazioni aperte a fine periodo
statement-instrument = Strumento
statement-side = Direzione
statement-lots = Lotti
statement-opened = Apertura
statement-price = Prezzo
statement-closed = Chiusura
statement-swap = Swap
statement-fee = Commissione
statement-profit = Profitto
statement-buy = Acquisto
statement-sell = Vendita
statement-made = Emesso il
statement-equity = Equity
statement-margin = Margine
statement-pending-orders = Ordini pendenti alla fine del periodo
statement-target = Prezzo dell’ordine
statement-stop-loss = Stop loss
statement-take-profit = Take profit
statement-current-price = Prezzo attuale
statement-licence = Licenza
statement-rounded = Gli importi sono arrotondati all’unità minima della valuta. Il file CSV contiene gli importi esatti.
document-characters = Un carattere assente dai font di questo documento è scritto con il suo numero Unicode, come in [U+1F600].

## Refusals of the back office's tools

period-too-long = Un periodo può avere al massimo { $days } giorni. Scegline uno più breve.
history-too-long = Da allora si sono conclusi più di { $max } ordini. Scegli un inizio più recente.
entries-too-many = Da allora sono stati registrati più di { $max } movimenti sul conto. Scegli un inizio più recente.
list-too-long = Questo elenco ha più di { $max } righe. Restringilo con i filtri.
view-limit = Puoi salvare al massimo { $max } viste per elenco. Eliminane prima una.
view-not-found = Questa vista salvata non esiste.
webhook-not-found = Questo webhook non esiste.
api-key-not-found = Questa chiave API non esiste.
delivery-not-found = Questo invio non esiste.
webhook-address-refused = A questo indirizzo non vengono inviati webhook: { $why }.
webhook-switched-off = Questo webhook è disattivato. Attivalo prima.
channel-not-found = Questo canale di avviso non esiste.
too-many-channels = Esistono già { $max } canali di avviso. Rimuovine prima uno.
table-not-readable = Impossibile leggere il file.
table-empty = Sotto i nomi delle colonne non ci sono righe.
table-too-long = La tabella è troppo lunga: si accettano al massimo { $max } righe alla volta. Dividila.
table-column-unknown = «{ $column }» non è una delle colonne o compare due volte. L’esportazione mostra tutte le colonne.
table-cells-of-line = La riga { $line } ha più o meno celle delle colonne.
table-encoding-of-line = La riga { $line } non è testo in UTF-8. Salva la tabella come CSV in UTF-8.
confirmation-needed = Conferma con il numero del cliente, { $number }.
customer-has-business = Questo cliente ha ancora ordini aperti, un saldo, oppure un deposito o un prelievo in corso. Sistemali prima.
already-erased = I dati personali di questo cliente sono già stati cancellati.

## Messages that try the settings

mail-test-subject = { $brand }: Messaggio di prova
mail-test = Questo è un messaggio di prova. Le impostazioni di posta funzionano.
sms-test = { $brand }: questo è un messaggio di prova. Le impostazioni SMS funzionano.
