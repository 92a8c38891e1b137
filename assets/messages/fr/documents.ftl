## The account's statement, as a paper or a table

statement-title = Relevé de compte
statement-number = Numéro de compte
statement-name = Nom
statement-contact = Contact
statement-period = Période
statement-opening = Solde d’ouverture
statement-closing = Solde de clôture
statement-sums = Récapitulatif
statement-what = Opération
statement-amount = Montant
statement-entries = Toutes les écritures
statement-corrected-trades = Transactions corrigées
statement-trade-cancelled = Transaction annulée
statement-prices-corrected = Prix corrigés
statement-reason = Motif
statement-time = Heure (UTC)
statement-order = Ordre
statement-balance = Solde
statement-closed-trades = Positions clôturées
statement-open-trades = Positions ouvertes en fin de période
statement-instrument = Instrument
statement-side = Sens
statement-lots = Lots
statement-opened = Ouverture
statement-price = Prix
statement-closed = Clôture
statement-swap = Swap
statement-fee = Frais
statement-profit = Profit
statement-buy = Achat
statement-sell = Vente
statement-made = Établi le
statement-equity = Fonds propres
statement-margin = Marge
statement-pending-orders = Ordres en attente à la fin de la période
statement-target = Prix de l’ordre
statement-stop-loss = Stop loss
statement-take-profit = Take profit
statement-current-price = Prix actuel
statement-licence = Licence
statement-rounded = Les montants sont arrondis à la plus petite unité de la devise. Le fichier CSV contient les montants exacts.
document-characters = Un caractère absent des polices de ce document est remplacé par son numéro Unicode, comme dans [U+1F600].

## Refusals of the back office's tools

period-too-long = Une période compte au plus { $days } jours. Veuillez en choisir une plus courte.
history-too-long = Plus de { $max } ordres se sont terminés depuis. Veuillez choisir un début plus tardif.
entries-too-many = Plus de { $max } écritures ont été passées sur le compte depuis. Veuillez choisir un début plus tardif.
list-too-long = Cette liste compte plus de { $max } lignes. Veuillez la restreindre par des filtres.
view-limit = Vous pouvez enregistrer au maximum { $max } vues par liste. Veuillez d’abord en supprimer une.
view-not-found = Cette vue enregistrée n’existe pas.
webhook-not-found = Ce webhook n’existe pas.
api-key-not-found = Cette clé API n’existe pas.
delivery-not-found = Cet envoi n’existe pas.
webhook-address-refused = Aucun webhook n’est envoyé à cette adresse : { $why }.
webhook-switched-off = Ce webhook est désactivé. Veuillez d’abord l’activer.
channel-not-found = Ce canal d’alerte n’existe pas.
too-many-channels = Il y a déjà { $max } canaux d’alerte. Veuillez d’abord en supprimer un.
table-not-readable = Le fichier n’a pas pu être lu.
table-empty = Il n’y a aucune ligne sous les noms des colonnes.
table-too-long = Le tableau est trop long : { $max } lignes au plus sont acceptées à la fois. Veuillez le diviser.
table-column-unknown = « { $column } » n’est pas une des colonnes ou y figure deux fois. L’export montre toutes les colonnes.
table-cells-of-line = La ligne { $line } a plus ou moins de cellules qu’il n’y a de colonnes.
table-encoding-of-line = La ligne { $line } n’est pas un texte en UTF-8. Veuillez enregistrer le tableau en CSV UTF-8.
confirmation-needed = Veuillez confirmer avec le numéro du client, { $number }.
customer-has-business = Ce client a encore des ordres ouverts, un solde, ou un dépôt ou un retrait en cours. Veuillez d’abord les régler.
already-erased = Les données personnelles de ce client ont déjà été effacées.

## Messages that try the settings

mail-test-subject = { $brand } : Message de test
mail-test = Ceci est un message de test. Vos réglages de messagerie fonctionnent.
sms-test = { $brand } : ceci est un message de test. Vos réglages SMS fonctionnent.
