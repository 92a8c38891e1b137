# Groups of customers, and what an account may do.
close-only = Il tuo conto può chiudere posizioni ma non aprirne di nuove. Contatta l’assistenza.
trading-disabled = Il trading è disattivato per il tuo conto. Contatta l’assistenza.
group-not-found = Gruppo non trovato.
group-in-use = In questo gruppo ci sono ancora clienti, oppure è il gruppo standard. Sposta prima i clienti in un altro gruppo.
group-name-taken = Un altro gruppo ha già questo nome. Scegline un altro.
remark-not-found = Modello non trovato.
template-not-found = Modello non trovato.
too-many-canned-answers = Sono già salvate { $max } risposte predefinite. Prima eliminane una.
unknown-placeholder = Il testo contiene il segnaposto { $name }, che questo messaggio non conosce. Sono noti: { $known }.

# Remarks that a rejection begins with; the broker may write others.
remark-deposit-not-received = Non abbiamo ricevuto questo pagamento. Verifica l’indirizzo o il conto di destinazione e inviaci la conferma della tua banca o il numero della transazione.
remark-deposit-unreadable = La prova di pagamento non è leggibile. Invia un’immagine nitida che mostri l’importo, la data e il destinatario.
remark-deposit-third-party = Il pagamento proviene dal conto di un’altra persona. Possiamo accettare solo denaro da un conto intestato a te.
remark-withdrawal-details-wrong = I dati del destinatario sono incompleti o errati. Verifica l’indirizzo o il conto e ripeti la richiesta.
remark-withdrawal-name-differs = Il conto non è intestato a te. Possiamo pagare solo su un conto intestato a te.
remark-withdrawal-documents-needed = Prima del pagamento ci servono altri documenti. Contatta l’assistenza.
remark-review-unreadable = Le immagini non sono leggibili. Invia immagini nitide a colori che mostrino l’intero documento.
remark-review-expired = Il documento è scaduto. Inviane uno valido.
remark-review-name-differs = Il nome o il numero non corrisponde al documento. Inseriscili esattamente come vi sono scritti.
customer-erased = I dati personali di questo cliente sono stati cancellati. Il conto non può ricevere denaro né essere sbloccato.
correction-not-found = Questa correzione non è stata trovata.
correction-expired = Questa correzione ha atteso troppo a lungo ed è scaduta. Richiedila di nuovo.
correction-outdated = L’operazione o l’importo è cambiato da quando questa rettifica è stata richiesta. La rifiuti e la richieda di nuovo.
trade-already-corrected = Questa operazione è già stata rettificata o una rettifica è in attesa di approvazione.
trade-not-closed = Si possono rettificare i prezzi di un’operazione chiusa e annullare un’operazione aperta o chiusa. Questo ordine non è né l’una né l’altra.
trade-terms-changed = La dimensione del contratto di questo strumento è cambiata dopo la chiusura, quindi i prezzi non possono più essere rettificati. L’operazione può ancora essere annullata.
trade-confirmation-needed = Questa rettifica registra { $amount } { $currency }. Guardi l’anteprima, poi confermi con questo importo.
another-person-needed = Hai richiesto tu questa correzione. Deve approvarla un altro operatore.
approver-not-independent = Nelle ultime 24 ore uno dei due account è stato creato, reimpostato o modificato dall’altro o dalla stessa persona. Deve approvare una persona indipendente.
too-many-corrections = Ci sono già { $max } correzioni in attesa di una seconda persona. Fanne prima decidere alcune.
correction-waits = Non è stato ancora registrato nulla: un secondo operatore deve approvare questa correzione.
risk-confirmation-needed = Con questa modifica alcuni clienti riceverebbero subito una margin call o vedrebbero chiuse delle posizioni: { $affected }. Guarda l’anteprima, poi conferma con questo numero.
protection-confirmation-needed = Questa modifica ridurrebbe la protezione dei pagamenti. Impostazioni: { $lowered }. Guarda l’anteprima, poi conferma con questo numero.
orders-confirmation-needed = { $open } di questi ordini sono aperti e verrebbero chiusi. Guardi l’anteprima, poi confermi con questo numero.

# Roles, networks and sessions of the staff.
role-not-found = Non abbiamo trovato questo ruolo.
role-name-taken = Un altro ruolo ha questo nome. Scelga un altro nome.
role-in-use = Questo ruolo è ancora assegnato a: { $members }. Assegni loro prima un altro ruolo.
too-many-roles = Ci sono già { $max } ruoli. Ne elimini prima uno.
permission-not-yours = Riguarda autorizzazioni che Lei stesso non ha: { $permissions }. Deve occuparsene chi le ha.
address-not-allowed = Il back office non può essere usato dal Suo indirizzo di rete. Usi una rete consentita o chieda a un collega di modificare la restrizione.
networks-lock-out = Il Suo indirizzo di rete non è nel campo «{ $field }»: resterebbe escluso. Lo aggiunga.
role-change-waits = Non è stato ancora concesso nulla: un secondo membro del personale deve approvare questa modifica.
role-change-not-found = Non abbiamo trovato questa modifica. Forse è già stata decisa.
role-change-outdated = L’account, il ruolo o la persona che l’ha chiesta è cambiato nel frattempo. Rifiuti questa modifica e la chieda di nuovo.
role-change-waiting = Qui una modifica attende già una seconda persona. La faccia prima decidere.
too-many-role-changes = { $max } modifiche di ruoli attendono già una seconda persona. Ne faccia prima decidere alcune.
role-change-asked-by-you = Ha chiesto Lei stesso questa modifica. Un altro membro del personale deve approvarla.
approver-same-group = La seconda persona deve appartenere a un gruppo del personale, diverso da quello della prima.
session-not-found = Questa sessione è già terminata. Aggiorni l’elenco.
