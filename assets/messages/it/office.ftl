# Groups of customers, and what an account may do.
close-only = Il suo conto può chiudere posizioni ma non aprirne di nuove. Contatti il servizio clienti.
trading-disabled = La negoziazione è disattivata per il suo conto. Contatti il servizio clienti.
group-not-found = Questo gruppo non è stato trovato.
group-in-use = In questo gruppo ci sono ancora clienti, oppure è il gruppo standard. Li sposti prima in un altro gruppo.
group-name-taken = Un altro gruppo ha già questo nome. Ne scelga un altro.
remark-not-found = Questo modello non è stato trovato.

# Remarks that a rejection begins with; the broker may write others.
remark-deposit-not-received = Non abbiamo ricevuto questo pagamento. Verifichi l’indirizzo o il conto di destinazione e ci invii la conferma della sua banca o il numero della transazione.
remark-deposit-unreadable = La prova di pagamento non è leggibile. Invii un’immagine nitida che mostri l’importo, la data e il destinatario.
remark-deposit-third-party = Il pagamento proviene dal conto di un’altra persona. Possiamo accettare solo denaro da un conto intestato a lei.
remark-withdrawal-details-wrong = I dati del destinatario sono incompleti o errati. Verifichi l’indirizzo o il conto e ripeta la richiesta.
remark-withdrawal-name-differs = Il conto non è intestato a lei. Possiamo pagare solo su un conto intestato a lei.
remark-withdrawal-documents-needed = Prima del pagamento ci servono altri documenti. Contatti il servizio clienti.
remark-review-unreadable = Le immagini non sono leggibili. Invii immagini nitide a colori che mostrino l’intero documento.
remark-review-expired = Il documento è scaduto. Ne invii uno valido.
remark-review-name-differs = Il nome o il numero non corrisponde al documento. Li inserisca esattamente come vi sono scritti.
