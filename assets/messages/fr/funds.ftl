### Deposits, withdrawals, methods, uploads, identity review: refusals, states and notices.
insufficient-funds = Vous pouvez retirer au maximum { $available } pour le moment.
withdrawal-not-covered = Le retrait de { $amount } { $currency } n’est pas couvert actuellement : { $available } { $currency } peuvent être versés au client, il manque { $missing } { $currency }. Ne le payez pas ; refusez-le ou attendez qu’il soit couvert.

deposit-announced = Nous avons bien reçu votre avis de dépôt. Il sera crédité après vérification.
withdrawal-asked = Nous avons bien reçu votre demande de retrait. Le montant est réservé jusqu’à son examen.
method-bound = Le mode de retrait a été ajouté.
method-removed = Le mode de retrait a été supprimé.
review-begun = Vos documents ont été transmis pour examen.
uploaded = L’image a été envoyée.
deposits-closed = Les dépôts sont indisponibles pour le moment. Veuillez réessayer plus tard.
withdrawals-closed = Les retraits sont indisponibles pour le moment. Veuillez réessayer plus tard.
deposit-option-not-found = Ce mode de dépôt n’est plus disponible. Veuillez en choisir un autre.
bank-account-not-found = Ce compte bancaire n’est plus disponible. Veuillez en choisir un autre.
draw-currency-not-found = Cette devise de retrait n’est pas disponible. Veuillez en choisir une autre.
draw-currency-in-use = Des clients utilisent cette devise pour leurs retraits : elle ne peut pas être supprimée. Désactivez-la plutôt.
deposit-option-in-use = Des dépôts vers cette option de paiement attendent une décision : elle ne peut pas être supprimée. Traitez-les d’abord ou désactivez l’option.
deposit-address-changed = L’adresse de dépôt a changé. Actualisez la page et vérifiez l’adresse avant tout envoi.
amount-below-min = Le montant est trop faible. Le minimum est de { $min } { $currency }.
amount-above-max = Le montant est trop élevé. Le maximum est de { $max } { $currency }.
upload-not-found = L’image du champ « { $field } » est introuvable. Veuillez l’envoyer à nouveau.
proof-used = Ce justificatif de paiement a déjà été utilisé. Veuillez en envoyer un autre.
reference-used = Cette référence est déjà celle du dépôt n° { $deposit }. S’il s’agit d’un autre paiement, confirmez-le.
picture-used = L’image du champ « { $field } » a déjà été utilisée. Veuillez en envoyer une autre.
deposit-not-found = Ce dépôt est introuvable.
withdrawal-not-found = Ce retrait est introuvable.
review-not-found = Cette vérification d’identité est introuvable.
signal-not-found = Il n’y a pas de tel signal sur ce client, ou il est déjà écarté.
case-not-found = Ce dossier est introuvable.
case-closed = Ce dossier est clos. Veuillez en ouvrir un autre.
case-full = Ce dossier a atteint la limite de { $max } entrées. Veuillez le clore et en ouvrir un autre.
too-many-cases = Ce client a atteint la limite de { $max } dossiers.
case-object-unknown = Ce client n’a pas cet objet. Veuillez vérifier le champ « { $field } », par exemple deposit/12.
case-assignee-unfit = Cette personne ne peut pas vérifier les identités. Veuillez en choisir une autre dans le champ « { $field } ».
identity-needed = Veuillez terminer la vérification d’identité avant de retirer des fonds.
method-not-found = Ce mode de retrait est introuvable. Veuillez en choisir un autre.
method-too-new = Ce mode de retrait est récent. Il sera utilisable { $hours } h après son ajout.
too-many-methods = Vous avez atteint la limite de { $max } modes de retrait. Veuillez d’abord en supprimer un.
too-many-withdrawals = { $max } retraits de ce compte sont déjà en attente. Veuillez attendre que l’un d’eux soit traité.
address-not-of-network = Cette adresse n’est pas valide sur le réseau { $network }. Veuillez la vérifier.
fee-above-amount = Les frais de { $fee } { $currency } ne sont pas inférieurs au montant. Veuillez saisir un montant plus élevé.
second-operator-needed = Vous avez déjà approuvé ce retrait. Un second membre du personnel doit aussi l’approuver.
payout-failed-by-approver = Vous avez approuvé ce paiement. Une autre personne doit confirmer son échec.
rate-changed-by-approver = Vous (ou une personne non indépendante) avez fortement modifié le taux de cette option ou l’avez ajoutée au cours des sept derniers jours. Une autre personne doit approuver.
approval-step-changed = Ce retrait a changé. Veuillez le vérifier à nouveau avant de l’approuver.
approval-is-first-now = Ce retrait exige désormais deux approbations. Ne le payez pas : la vôtre serait la première.
approval-pays-now = Votre approbation paierait maintenant ce retrait. Veuillez le vérifier et l’approuver à nouveau.
deposit-approved-by-you = Vous avez déjà approuvé ce dépôt. Un second membre du personnel doit aussi l’approuver.
deposit-approval-is-first-now = Ce dépôt exige désormais deux approbations : la vôtre serait la première et rien ne serait crédité. Veuillez le vérifier et l’approuver à nouveau.
deposit-approval-credits-now = Votre approbation créditerait maintenant ce dépôt. Veuillez le vérifier et l’approuver à nouveau.
deposit-amount-changed = L’approbation créditerait désormais { $amount } { $currency }. Veuillez vérifier le montant et l’approuver à nouveau.
picture-not-readable = Cette image est illisible. Veuillez utiliser un fichier JPEG, PNG ou WebP.
picture-too-large = L’image est trop grande. Son plus grand côté est limité à { $max } pixels. Veuillez en utiliser une plus petite.
too-many-pictures = Vous avez envoyé trop d’images aujourd’hui. Veuillez réessayer demain.
review-waiting = Votre vérification d’identité est déjà en cours d’examen.
already-certified = Votre identité a déjà été vérifiée.
not-certified = Seul un client vérifié peut être invité à renvoyer un document.
document-requested = Un document a déjà été demandé. Retirez d’abord cette demande.
too-young = Vous devez avoir au moins { $age } ans. Veuillez vérifier le champ « { $field } ».
document-expired = Ce document a expiré. Veuillez en utiliser un valide ou vérifier le champ « { $field } ».
country-not-served = Nous ne proposons pas nos services aux clients de ce pays ou de cette région. Veuillez vérifier le champ « { $field } ».
consent-needed = Veuillez accepter tous les documents que nous vous demandons d’accepter (« { $field } »).
consent-outdated = Un document a changé entre-temps. Veuillez recharger la page et lire la nouvelle version (« { $field } »).
expiry-stated = Le client a indiqué la date d’expiration du document. Refusez la vérification si elle est fausse.
review-not-current = La date d’expiration ne peut être indiquée que pour une vérification en attente ou le certificat actuel du client.
identity-expired = Votre document a expiré. Veuillez en envoyer un valide.

## Messages that are sent

mail-withdraw-code-subject = { $brand } : Votre code de retrait
mail-withdraw-code =
    Votre code pour effectuer un retrait chez { $brand }, ou ajouter un mode de retrait, est :

    { $code }

    Il est valable { $minutes } minutes et une seule fois. Ne le communiquez à personne : nos collaborateurs ne vous le demanderont jamais.

    Si vous n’avez pas demandé ce code, veuillez changer votre mot de passe et contacter le service client.

    { $brand }
sms-withdraw-code = { $brand } : { $code } est votre code de retrait, valable { $minutes } min. Ne le communiquez à personne.
mail-method-bound-subject = { $brand } : Nouveau mode de retrait
mail-method-bound =
    Un mode de retrait ({ $method }) a été ajouté à votre compte { $brand } le { $time }.

    Si ce n’était pas vous, changez immédiatement votre mot de passe et contactez le service client.

    { $brand }
sms-method-bound = { $brand } : un mode de retrait ({ $method }) a été ajouté à votre compte. Si ce n’était pas vous, contactez immédiatement le service client.
mail-deposit-credited-subject = { $brand } : Dépôt crédité
mail-deposit-credited =
    Votre dépôt de { $deposit } a été crédité sur le compte { $account } le { $time } : { $amount } { $currency }.

    { $brand }
mail-deposit-rejected-subject = { $brand } : Dépôt non accepté
mail-deposit-rejected =
    Votre dépôt de { $deposit } n’a pas été accepté. Motif : { $reason }

    Pour toute question, contactez le service client.

    { $brand }
mail-withdrawal-requested-subject = { $brand } : Retrait demandé
mail-withdrawal-requested =
    Un retrait de { $amount } { $currency } du compte { $account } a été demandé le { $time }.

    Si ce n’était pas vous, changez immédiatement votre mot de passe et contactez le service client.

    { $brand }
sms-withdrawal-requested = { $brand } : un retrait de { $amount } { $currency } a été demandé. Si ce n’était pas vous, contactez immédiatement le service client.
mail-withdrawal-approved-subject = { $brand } : Retrait approuvé
mail-withdrawal-approved =
    Votre retrait de { $amount } { $currency } du compte { $account } a été approuvé et son paiement est en cours. Nous vous préviendrons dès qu’il sera effectué.

    { $brand }
sms-withdrawal-approved = { $brand } : votre retrait de { $amount } { $currency } a été approuvé et son paiement est en cours.
mail-withdrawal-returned-subject = { $brand } : Le retrait n’a pas pu être payé
mail-withdrawal-returned =
    Le paiement de votre retrait de { $amount } { $currency } a échoué ; le montant est de nouveau sur le compte { $account }. Motif : { $reason }

    Pour toute question, contactez le service client.

    { $brand }
sms-withdrawal-returned = { $brand } : le paiement de votre retrait de { $amount } { $currency } a échoué ; le montant est de nouveau sur votre compte.
mail-withdrawal-paid-subject = { $brand } : Retrait payé
mail-withdrawal-paid =
    Votre retrait de { $amount } { $currency } du compte { $account } a été payé.

    { $brand }
sms-withdrawal-paid = { $brand } : votre retrait de { $amount } { $currency } a été payé.
mail-withdrawal-rejected-subject = { $brand } : Retrait refusé
mail-withdrawal-rejected =
    Votre retrait de { $amount } { $currency } a été refusé ; le montant est de nouveau disponible sur le compte { $account }. Motif : { $reason }

    Pour toute question, contactez le service client.

    { $brand }
sms-withdrawal-rejected = { $brand } : votre retrait de { $amount } { $currency } a été refusé ; le montant est de nouveau disponible.
mail-margin-call-subject = { $brand } : Appel de marge
mail-margin-call =
    Le niveau de marge du compte { $account } est tombé à { $level } % le { $time }. S’il atteint le niveau de stop-out, des positions sont clôturées automatiquement.

    Pour l’éviter, déposez des fonds ou clôturez des positions.

    { $brand }
sms-margin-call = { $brand } : appel de marge : le niveau de marge du compte { $account } est de { $level } %. Déposez des fonds ou clôturez des positions, sinon des positions seront clôturées automatiquement au niveau de stop-out.
mail-stop-out-subject = { $brand } : Positions clôturées par stop-out
mail-stop-out =
    Le niveau de marge du compte { $account } a atteint le niveau de stop-out le { $time }. Positions clôturées automatiquement : { $count }. Leur résultat : { $profit } { $currency }.

    Vous trouverez chacune d’elles dans l’historique des ordres.

    { $brand }
sms-stop-out = { $brand } : stop-out sur le compte { $account } : { $count } positions clôturées, résultat { $profit } { $currency }.
mail-trade-cancelled-subject = { $brand } : Transaction { $order } annulée
mail-trade-cancelled =
    Nous avons annulé la transaction { $order } du compte { $account } le { $time } et contre-passé toutes les écritures correspondantes. Total comptabilisé : { $amount } { $currency }. Motif : { $reason }

    Vous trouverez les écritures dans votre relevé de compte. Pour toute question, veuillez contacter le service client.

    { $brand }
mail-trade-repriced-subject = { $brand } : Transaction { $order } corrigée
mail-trade-repriced =
    Nous avons corrigé les prix de la transaction { $order } du compte { $account } le { $time }. Différence comptabilisée : { $amount } { $currency }. Motif : { $reason }

    Vous trouverez les écritures dans votre relevé de compte. Pour toute question, veuillez contacter le service client.

    { $brand }
mail-payment-refunded-subject = { $brand } : Paiement remboursé
mail-payment-refunded =
    Votre paiement sur le compte { $account } a été remboursé, en tout ou en partie. Nous avons débité { $amount } { $currency } le { $time }.

    Pour toute question, veuillez contacter le service client.

    { $brand }
mail-payment-charged-back-subject = { $brand } : Paiement rétrofacturé
mail-payment-charged-back =
    Votre paiement sur le compte { $account } a été rétrofacturé par votre banque. Nous avons débité { $amount } { $currency } le { $time }, et le compte est gelé.

    Pour toute question, veuillez contacter le service client.

    { $brand }
mail-balance-corrected-subject = { $brand } : Solde du compte { $account } corrigé
mail-balance-corrected =
    Nous avons corrigé le solde du compte { $account } le { $time }. Montant comptabilisé : { $amount } { $currency }.

    Vous trouverez les écritures dans votre relevé de compte. Pour toute question, veuillez contacter le service client.

    { $brand }

## Messages to customers: the statement of the month, and what customers choose

message-obligatory = Les messages à ce sujet doivent vous parvenir ; un moyen reste donc activé : { $subject }.
message-not-found = Ce message n’existe plus.
mail-price-alert-subject = { $code } : { $level } atteint
mail-price-alert = Le prix de { $code } a atteint { $price } le { $time }. Niveau de votre alerte : { $level }. Compte { $account }.
mail-margin-alert-subject = Niveau de marge à { $level } %
mail-margin-alert = Le niveau de marge du compte { $account } est tombé à { $margin_level } % le { $time }. Niveau de votre alerte : { $level } %.
mail-order-filled-subject = { $code } : ordre en attente exécuté
mail-order-filled = Ordre { $order }, { $lots } lots de { $code }, à { $price } le { $time }. Compte { $account }.
mail-order-stop-loss-subject = { $code } : stop loss atteint
mail-order-stop-loss = Ordre { $order }, { $lots } lots de { $code }, à { $price } le { $time }. Compte { $account }.
mail-order-take-profit-subject = { $code } : take profit atteint
mail-order-take-profit = Ordre { $order }, { $lots } lots de { $code }, à { $price } le { $time }. Compte { $account }.
mail-order-expired-subject = { $code } : ordre en attente expiré
mail-order-expired = Ordre { $order }, { $lots } lots de { $code }, le { $time }. Compte { $account }.
mail-order-rejected-subject = { $code } : ordre en attente rejeté
mail-order-rejected = Ordre { $order }, { $lots } lots de { $code }, le { $time }. Compte { $account }.
mail-copy-skipped-subject = Un ordre de { $name } n’a pas été copié
mail-copy-skipped = Le compte { $account } n’a pas copié un ordre de { $lots } lots { $code } de { $name } le { $time }. { $reason }
mail-copy-stop-plain-subject = Un ordre copié de { $name } n’a pas de stop garanti
mail-copy-stop-plain = Sur le compte { $account }, l’ordre { $order } sur { $code } a depuis le { $time } un stop loss ordinaire, alors que celui de { $name } est garanti. { $reason } Après un saut de cours, il peut être clôturé à un prix moins bon.
mail-copy-ended-subject = La copie de { $name } est terminée
mail-copy-ended = Le compte { $account } ne copie plus { $name } depuis le { $time }. { $reason }
subject-log-days = Points de contrôle quotidiens du journal public
subject-copies = Copy trading
subject-price-alerts = Alertes de prix et de marge
subject-orders = Ordres
subject-deposits = Dépôts
subject-withdrawals = Retraits
subject-margin-call = Appels de marge
subject-stop-out = Stop-outs
subject-corrections = Opérations corrigées
subject-identity = Identité
subject-sign-in = Connexions depuis de nouveaux appareils et adresses
subject-security = Sécurité de votre compte
subject-statements = Relevés mensuels
mail-log-day-subject = { $brand } : Point de contrôle du journal public, { $date }
mail-log-day =
    Voici le point de contrôle du journal public à la fin du { $date }. Conservez-le : le journal de chaque jour suivant doit commencer par ces { $size } entrées.

    { $checkpoint }
    L’application y compare un reçu sous « Vérifier un reçu ».

    { $brand }
mail-statement-subject = { $brand } : Votre relevé de { $month }
mail-statement =
    Le relevé du compte { $account } pour { $month } est disponible.

    Vous le trouverez dans l’application après connexion. Pour votre sécurité, nous n’envoyons par e-mail ni relevés ni liens vers eux.

    { $brand }
bank-file-not-readable = Le fichier ne peut pas être lu comme relevé bancaire (ligne { $line }). CAMT.053 et CSV sont acceptés.
bank-file-version = « { $found } » n’est pas un relevé bancaire lisible. CAMT.053 est accepté dans les versions 001.02, 001.04, 001.06, 001.08.
bank-file-not-allowed = La ligne { $line } contient un élément interdit dans un relevé bancaire : un type de document, une entité ou une imbrication trop profonde.
bank-file-element = Ligne { $line } : l’élément { $element } est absent ou illisible. Rien n’a été importé.
bank-file-cell = Ligne { $line }, colonne « { $column } » : « { $value } » est illisible. Rien n’a été importé.
bank-file-currency = Ligne { $line }, { $column } : { $found } n’est pas la devise du compte, { $expected }.
bank-file-day = Ligne { $line }, { $column } : la date { $value } n’est pas plausible.
bank-file-day-order = Ligne { $line }, { $column } : dans « { $value } », le jour et le mois sont dans un autre ordre que dans le reste du fichier.
bank-file-column = Le fichier n’a pas de colonne « { $column } ». Veuillez vérifier les colonnes.
bank-file-too-long = Le fichier est trop long : { $max } lignes et 10 Mo au maximum.
bank-file-empty = Le fichier ne contient aucune ligne comptabilisée.
bank-account-differs = Le fichier est un relevé du compte { $found }, pas de { $expected }.
bank-line-not-found = Cette ligne n’existe pas.
bank-line-decided = Cette ligne a déjà été rapprochée ou mise de côté, ou la banque l’a annulée.
bank-line-differs = La ligne est de { $line }, le paiement de { $payment }. S’il s’agit quand même de ce paiement, confirmez-le.
bank-line-currency-differs = La ligne est en { $line }, le paiement en { $payment }. Il ne peut pas être crédité à partir de cette ligne.
payment-has-line = Ce paiement est déjà rapproché de la ligne n° { $line }.
bank-line-was-credited = Le montant de cette ligne a déjà été crédité par le dépôt n° { $deposit }, qui n’a pas d’autre ligne. Rapprochez la ligne de ce dépôt.
gateway-not-found = Ce moyen de paiement n’est plus disponible. Veuillez en choisir un autre.
gateway-not-available = Le prestataire de paiement n’a pas répondu. Rien n’a été débité. Veuillez réessayer dans quelques minutes.
sandbox-not-available = Les paiements d’essai sont refusés, car cette plateforme a de vrais clients ou de l’argent réel.
gateway-outdated = Quelqu’un d’autre a modifié cette passerelle entre-temps. Rechargez-la et refaites votre modification.
gateway-in-use = Des clients ont commencé des paiements par cette passerelle : elle ne peut pas être supprimée. Désactivez-la plutôt.
too-many-gateways = Il peut y avoir au plus { $max } passerelles.
checkout-not-found = Nous n’avons pas trouvé ce paiement.
gateway-needs-another = Un autre membre de l’équipe doit activer cette passerelle : vous en avez modifié les réglages.
gateway-setting-invalid = Le réglage « { $field } » de la passerelle n’est pas valide : { $at }.
trial-payments-off = Les paiements sans argent sont désactivés sur ce serveur. Pour un essai, il peut être démarré avec eux (--trial-payments).
payment-has-gone-back = L’argent de ce paiement est reparti chez le prestataire. Décidez-en d’abord sous « Paiements » ; refusez ensuite ce dépôt, ou créditez ce qui reste.
refund-first = Jusqu’à { $max } { $currency } retournent d’abord sur la carte ou le portefeuille avec lequel vous avez payé. Veuillez demander au plus ce montant maintenant ; le reste peut suivre dans un second retrait.
return-has-gone-back = Ce montant a déjà été remboursé chez le prestataire, ou rétrofacturé. Refusez ce retrait.
return-was-made = Le prestataire a signalé le remboursement, le paiement n’a donc pas échoué. Marquez-le comme payé.
return-was-disputed = Le client a contesté ce paiement et le prestataire a repris l’argent. Marquez ce retrait comme payé.
another-account-owes = Le compte { $account } du même client est négatif de { $amount } { $currency }. Soldez-le d’abord, par exemple par un transfert.
return-comes-first = Un paiement de ce client par carte ou portefeuille doit d’abord être remboursé. Refusez ce retrait ; le client peut le redemander.
return-undecided = Le prestataire a signalé, à propos de ce paiement, un point qui attend une décision. Décidez-en d’abord sous « Paiements ».
