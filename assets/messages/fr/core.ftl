### Français (fr): what the server says to customers and staff
### Counts are passed as numbers; prices, lots and amounts as ready text.

## Done

ok = C’est fait.
order-placed = Votre ordre a été exécuté.
order-placed-part = Votre ordre a été exécuté en partie. Le reste a été annulé.
order-sent = Votre ordre est chez le fournisseur de liquidité et attend la réponse.
pending-placed = Votre ordre en attente a été passé.
order-closed = La position a été clôturée.
order-closed-part = Une partie de la position a été clôturée.
order-cancelled = L’ordre en attente a été annulé.
order-modified = L’ordre en attente a été modifié.
stops-set = Le stop loss et le take profit ont été mis à jour.
demo-opened = Votre compte démo est prêt.
demo-reset = Votre compte démo a été réinitialisé.
logged-out = Vous êtes déconnecté.
login-ok = Bienvenue ! Vous êtes connecté.
saved = Enregistré.
approved-first = Approuvé, 1 sur 2. Un autre membre du personnel doit approuver et payer.
deposit-approved-first = Approuvé, 1 sur 2. Un autre membre du personnel doit approuver le même montant ; rien n’est crédité avant.

## Refused

session-ended = Votre session a pris fin. Veuillez vous reconnecter.
only-real-accounts = Cette fonction est réservée aux comptes réels. Veuillez vous connecter avec un compte réel.
only-demo-accounts = Cette fonction est réservée aux comptes démo.
missing-field = Veuillez remplir le champ « { $field } ».
invalid-field = La valeur du champ « { $field } » n’est pas valide. Veuillez la vérifier et réessayer.
unknown-field = Le champ « { $field } » n’est pas connu ici ; rien n’a été modifié. Veuillez vérifier son nom.
unknown-filter = Le paramètre « { $field } » n’est pas connu ici. Veuillez vérifier son nom.
field-too-long = Le champ « { $field } » est trop long. Veuillez saisir au plus { $max ->
    [one] { $max } caractère
   *[other] { $max } caractères
    }.
instrument-not-found = Cet instrument est introuvable. Veuillez en choisir un autre.
instrument-disabled = Cet instrument n’est pas négociable pour le moment. Veuillez en choisir un autre.
instrument-close-only = Les positions sur cet instrument peuvent seulement être clôturées pour le moment. Aucun nouvel ordre n’est accepté.
instrument-long-only = Seuls les ordres d’achat sont acceptés sur cet instrument pour le moment.
instrument-short-only = Seuls les ordres de vente sont acceptés sur cet instrument pour le moment.
market-closed = Le marché est fermé. Veuillez réessayer pendant les heures de négociation.
quote-stale = Aucun cours récent n’est disponible pour cet instrument. Veuillez réessayer dans un instant.
price-moved = Le prix est passé à { $price }. Veuillez le vérifier et réessayer.
no-leverage = Aucun effet de levier n’est configuré pour cet instrument : impossible de passer un ordre pour l’instant.
leverage-not-offered = Cet effet de levier n’est pas proposé. Veuillez choisir parmi : { $offered }.
lots-below-min = Le volume est trop faible. Le minimum, en lots, est de { $min }.
lots-above-max = Le volume est trop élevé. Le maximum, en lots, est de { $max }.
lots-off-step = Le nombre de lots doit être un multiple de { $step }. Veuillez le modifier.
price-required = Veuillez saisir un prix pour l’ordre en attente.
price-field = { $field ->
    [stop_loss_price] Stop loss
    [target_profit_price] Take profit
    [trail] Stop suiveur
    [level] Niveau de l’alerte
   *[other] Prix de l’ordre
    }
price-off-grid = { price-field } : Le prix peut comporter au plus { $decimals ->
    [one] { $decimals } décimale
   *[other] { $decimals } décimales
    }. Veuillez le modifier.
target-at-market = Le prix de l’ordre est égal au cours actuel. Veuillez saisir un autre prix ou passer un ordre au marché.
stop-loss-wrong-side-buy = Pour un achat, le stop loss doit être inférieur à { $limit }.
stop-loss-wrong-side-sell = Pour une vente, le stop loss doit être supérieur à { $limit }.
take-profit-wrong-side-buy = Pour un achat, le take profit doit être supérieur à { $limit }.
take-profit-wrong-side-sell = Pour une vente, le take profit doit être inférieur à { $limit }.
level-too-close = { price-field } : Ce niveau est trop proche du cours. Veuillez respecter un écart d’au moins { $points ->
    [one] { $points } point
   *[other] { $points } points
    }.
gsl-too-close = Un stop loss garanti doit se trouver à au moins { $points } points du prix.
gsl-limit = Avec un stop loss garanti, vous pouvez détenir au plus { $max } lots de cet instrument.
insufficient-margin = Marge libre insuffisante : { $needed } nécessaires, { $available } disponibles. Veuillez réduire le volume ou libérer de la marge.
insufficient-margin-spread = Marge libre insuffisante : { $needed } nécessaires pour la marge et les frais. Après le spread de { $spread } que cet ordre coûte immédiatement, { $available } sont disponibles. Veuillez réduire le volume ou libérer de la marge.
amount-out-of-range = Le montant est en dehors des limites autorisées. Veuillez saisir un autre montant.
too-many-orders = Vous avez atteint la limite de { $max ->
    [one] { $max } ordre ouvert ou en attente
   *[other] { $max } ordres ouverts et en attente
    }. Veuillez d’abord en clôturer ou en annuler un.
liquidity-unavailable = Les nouveaux ordres sur cet instrument ne sont pas acceptés pour le moment. Les positions peuvent être clôturées.
lp-unavailable = Le fournisseur de liquidité est injoignable pour le moment. Veuillez réessayer plus tard.
lp-rejected = Le fournisseur de liquidité n’a pas exécuté l’ordre. Rien n’a changé.
lp-not-defined = Aucun ordre n’est envoyé à ce fournisseur de liquidité.
symbol-not-mapped = Cet instrument n’est couvert auprès d’aucun fournisseur de liquidité.
priority-taken = Deux routes ont la même priorité. Veuillez en modifier une.
break-not-found = Cet écart ouvert n’existe pas. Veuillez actualiser la liste.
copy-account = Ce compte copie une stratégie. Arrêtez la copie avant d’y négocier vous-même.
strategy-not-found = Cette stratégie n’existe pas ou est fermée.
strategy-copied = Les frais ne peuvent pas changer tant que la stratégie est copiée.
fees-changed = Les frais ont changé : { $performance } % des gains, { $management } % par an, { $volume } USD par million. Veuillez les consulter et recommencer.
copy-not-found = Cette copie n’existe pas ou est terminée.
account-not-empty = Veuillez d’abord fermer toutes les positions et annuler tous les ordres en attente du compte.
copy-of-own = Vous ne pouvez pas copier votre propre stratégie.
strategy-account = Ce compte est lui-même une stratégie. Veuillez choisir un autre compte.
below-min = Cette stratégie exige au moins { $min } sur le compte.
strategy-full = Cette stratégie a déjà { $max } copies, le nombre maximal. Veuillez en choisir une autre.
consent-missing = Veuillez d’abord lire et accepter le texte actuel.
strategy-barred = Le courtier a désactivé cette stratégie : { $reason }
strategy-name-taken = Une autre stratégie porte ce nom. Veuillez en choisir un autre.
copy-started = Le compte copie maintenant la stratégie.
copy-stopped = La copie est en cours d’arrêt.
copy-consent = Ce compte copie automatiquement chaque transaction de la stratégie, sans décision de ma part pour chacune. Les résultats passés ne disent rien des résultats futurs. Je peux perdre tout l’argent du compte. Mon résultat diffère de celui du fournisseur par les arrondis, la majoration, les frais et les ordres non copiés. J’ai lu les frais et je les accepte. Je peux arrêter à tout moment ; les positions ouvertes sont alors clôturées au prix du marché.
copy-provider-consent = Je propose les transactions de ce compte à la copie. Je le gère moi-même, de bonne foi et non au détriment de ceux qui le copient. Le rendement, le drawdown, les transactions et les instruments du compte sont montrés aux autres clients. Les frais ne peuvent pas changer tant que je suis copié ; le courtier en garde une part et peut désactiver la stratégie. Je m’assure que cela m’est permis là où je vis.
copy-skip-lots = Sa part aurait été inférieure au volume minimal ; davantage aurait augmenté votre risque.
copy-skip-margin = La marge libre était insuffisante.
copy-skip-account = Le compte ne peut pas ouvrir d’ordres ou en a trop.
copy-skip-market = L’instrument ne pouvait pas être négocié à ce moment.
copy-plain-too-close = Le niveau est trop proche du prix du compte pour être garanti.
copy-plain-limit = Le compte ne peut pas avoir de stops garantis pour un volume plus grand.
copy-plain-market = Le stop a été déplacé alors que l’instrument ne pouvait pas être négocié sur le compte.
copy-end-copy-stop = Ses fonds propres sont tombés à la limite que vous aviez fixée.
copy-end-strategy-closed = La stratégie a été fermée.
copy-end-dealer = Le courtier y a mis fin.
alert-not-found = Cette alerte est introuvable. Veuillez actualiser la liste.
too-many-alerts = Vous avez atteint la limite de { $max } alertes. Veuillez d’abord en supprimer une.
receipt-pending = Cet ordre n’est pas encore dans le journal public. Veuillez réessayer dans quelques secondes.
order-not-found = Cet ordre est introuvable. Veuillez actualiser la liste.
order-not-open = Cet ordre n’est plus ouvert. Veuillez actualiser la liste.
order-not-pending = Cet ordre n’est plus en attente. Veuillez actualiser la liste.
order-working = Cet ordre attend le fournisseur de liquidité. Il pourra être modifié dès que la réponse sera arrivée.
part-too-large = Cette part est trop grande. Le maximum pour cette position, en lots, est de { $max }.
part-remainder-too-small = Le reste de la position serait inférieur au volume minimal (en lots : { $min }). Veuillez clôturer une partie plus petite ou toute la position.
request-id-reused = Cette demande a déjà été utilisée avec d’autres données. Veuillez actualiser la page et réessayer.
request-id-too-long = L’identifiant de la demande est trop long. Il peut comporter au plus { $max ->
    [one] { $max } caractère
   *[other] { $max } caractères
    }.
no-conversion-rate = Aucun taux de conversion de { $currency } n’est disponible actuellement. Veuillez réessayer plus tard.
conversion-instrument-missing = Les prix en { $currency } ne peuvent pas encore être convertis en USD. Veuillez d’abord ajouter ou activer l’instrument { $code }.
account-frozen = Votre compte est bloqué. Veuillez contacter le service client.
only-same-kind = Les transferts sont possibles entre deux comptes réels ou entre deux comptes démo.
account-limit = Vous pouvez avoir au maximum { $max } comptes.
account-limit-day = Vous pouvez ouvrir au maximum { $max } comptes en 24 heures.
currency-not-offered = Les comptes en { $currency } ne sont pas proposés.
account-in-use = Le compte peut être archivé dès qu'il n'a plus de solde, d'ordres, ni de dépôt ou de retrait en cours.
first-account = Votre premier compte ne peut pas être archivé.
account-archived = Le compte est archivé.
account-opened = Compte ouvert
account-archived-done = Compte archivé
not-appropriate = Veuillez d’abord réussir le test sur le trading. Il se trouve dans l’application, sous Compte.
quiz-outdated = Les questions ont changé entre-temps. Veuillez recharger la page.
quiz-passed = Vous avez déjà réussi le test.
quiz-too-early = Vous pourrez repasser le test un jour après vos dernières réponses.
transferred = Transfert effectué
account-not-found = Ce compte est introuvable.
account-taken = Ce compte est déjà inscrit. Veuillez vous connecter ou en utiliser un autre.
password-too-short = Le mot de passe est trop court. Longueur minimale en caractères : { $min }.
password-too-long = Le mot de passe est trop long. Longueur maximale en octets : { $max }.
password-too-common = Ce mot de passe est trop facile à deviner. Veuillez en choisir un autre.
last-owner = Il doit rester au moins un propriétaire actif ; rien n’a été modifié.
another-owner-needed = Un autre membre du personnel doit s’en charger : personne ne modifie ses propres rôles, son groupe ou son compte.
bad-quote = Ce cours n’a pas été accepté ({ $why }).
storage-unavailable = L’enregistrement est momentanément impossible ; rien n’a été modifié. Veuillez réessayer sous peu.
outcome-unknown = On ne sait pas encore si l’opération a été exécutée. Veuillez vérifier vos ordres et votre solde avant de réessayer.
books-not-proven = Nous vérifions actuellement nos écritures : aucune modification n’est possible pour le moment. Votre solde et vos positions ne sont pas affectés. Veuillez réessayer plus tard.
login-failed = Le compte ou le mot de passe est incorrect. Veuillez vérifier et réessayer.
login-type-disabled = Ce mode de connexion n’est pas disponible. Veuillez en choisir un autre.
registration-closed = Les inscriptions sont actuellement fermées. Veuillez réessayer plus tard.
too-many-demo-accounts = Trop de comptes démo ont été ouverts depuis votre connexion. Veuillez réessayer dans { $minutes ->
    [one] { $minutes } minute
   *[other] { $minutes } minutes
    }.
forbidden = Vous n’avez pas l’autorisation d’effectuer cette action.
forbidden-for-keys = Une clé pour programmes ne permet pas cette action.
request-not-found = Aucune requête terminée avec cet identifiant n’a été trouvée dans les dernières 24 heures.
key-limit = Vous pouvez avoir au plus { $max } clés actives. Révoquez-en d’abord une.
staff-login-failed = L’e-mail, le mot de passe ou le code de sécurité est incorrect. Veuillez réessayer.
totp-required = Veuillez saisir le code à six chiffres de votre application d’authentification.
already-decided = Cette demande a déjà été traitée et ne peut plus être modifiée.
unknown-setting = Il n’existe aucun paramètre nommé « { $key } ».
invalid-setting = La valeur du paramètre « { $key } » n’est pas valide. Veuillez la vérifier.
invalid-setting-witness = Paramètre « { $key } » : la ligne { $line } doit contenir la clé du témoin (nom+empreinte+clé, type 4), une espace et son adresse.
invalid-setting-address = Paramètre « { $key } » : l’adresse de la ligne { $line } n’est pas une adresse https ou n’est pas autorisée.
invalid-setting-twice = Paramètre « { $key } » : la ligne { $line } répète une ligne précédente.
invalid-setting-too-many = Paramètre « { $key } » : la ligne { $line } est une ligne de trop.
code-taken = Le code « { $code } » est déjà utilisé. Veuillez en choisir un autre.
instrument-in-use = Cet instrument a des ordres et ne peut pas être supprimé. Veuillez plutôt le désactiver.
instrument-in-use-terms = { $field } ne peut pas être modifié tant que des ordres sont ouverts ou en attente sur cet instrument. Veuillez régler son mode de négociation sur « clôture seulement » et attendre qu’il n’en reste aucun.
instrument-in-use-pair = Un instrument qui a déjà eu des cours garde ses deux devises. Veuillez plutôt ajouter un autre instrument.
instrument-in-use-positions = Des positions sont ouvertes sur cet instrument ; il ne peut pas être désactivé. Veuillez régler son mode de négociation sur « clôture seulement » : les clients pourront clôturer et rien de nouveau ne sera ouvert.
instrument-in-use-conversion = Des ordres ouverts ou en attente sont convertis dans la devise de leur compte de cette façon, ce qui ne peut pas changer pour eux. Veuillez attendre qu’ils soient terminés.
instrument-in-use-converts = { $code } a besoin de cette paire pour la conversion en USD. Veuillez d’abord désactiver { $code }.
instrument-in-use-account-currency = Les comptes en { $currency } ont besoin de cette paire pour la conversion depuis l’USD.
content-not-found = Cette page est introuvable. Elle a peut-être été supprimée.
category-not-found = Cette catégorie est introuvable. Veuillez en choisir une autre.
category-in-use = Cette catégorie contient encore des instruments. Veuillez d’abord les déplacer vers une autre catégorie.
calendar-not-found = Ce calendrier de jours fériés est introuvable. Veuillez en choisir un autre.
calendar-in-use = Ces instruments utilisent encore le calendrier : { $codes }. Veuillez d’abord l’en retirer.
calendar-name-taken = Un autre calendrier porte ce nom. Veuillez en choisir un autre.
too-many-calendars = Il existe déjà { $max } calendriers. Veuillez d’abord en supprimer un.
calendar-not-readable = Le fichier de calendrier n’a pas pu être lu.
calendar-file-cell = Ligne { $line } : la valeur de « { $field } » n’est pas valide. Les dates s’écrivent 2026-12-25, les heures 13:00, et l’ouverture précède la clôture.
calendar-file-line = La ligne { $line } ne fait pas partie d’un calendrier d’événements d’une journée entière, de 31 jours au plus.
calendar-file-timed = Ligne { $line } : seuls les événements d’une journée entière peuvent être importés. Veuillez saisir en CSV une date avec d’autres horaires.
calendar-file-recurring = Ligne { $line } : les événements récurrents ne peuvent pas être importés, car les jours fériés changent de date. Veuillez exporter chaque date comme un événement distinct.
calendar-file-empty = Ce fichier ne contient aucun événement.

## Answers of the web server

http-400 = La demande n’a pas pu être lue. Veuillez recharger la page et réessayer.
http-401 = Cet appel n’est pas signé comme il doit l’être.
http-403 = Vous n’êtes pas autorisé à accéder à cette adresse.
http-404 = Il n’y a rien à cette adresse.
http-405 = Cette action n’est pas possible à cette adresse.
http-408 = La demande a mis trop de temps à arriver. Veuillez vérifier votre connexion et réessayer.
http-413 = Le fichier ou la demande est trop volumineux. Veuillez réduire sa taille.
http-415 = Ce format n’est pas pris en charge. Veuillez en utiliser un autre.
http-429 = Trop de demandes. Veuillez réessayer dans { $seconds ->
    [one] { $seconds } seconde
   *[other] { $seconds } secondes
    }.
http-500 = Une erreur s’est produite de notre côté. Si elle se répète, veuillez communiquer cette référence au service client : { $id }.
http-503 = Le service est momentanément indisponible. Veuillez réessayer dans quelques instants.

## Why an order was closed or cancelled

reason-user = À votre demande
reason-stop-loss = Stop loss
reason-trailing-stop = Stop suiveur
reason-take-profit = Take profit
reason-stop-out = Stop out
reason-dealer = Par la salle de marché
reason-reset = Réinitialisation du compte démo
reason-insufficient-margin = Marge insuffisante
reason-amount-out-of-range = Montant hors limites
reason-trade-mode = La négociation de cet instrument a été restreinte
reason-oco = L’ordre lié a été exécuté ou annulé
reason-disconnected = Le programme qui l’avait passé s’est déconnecté
reason-lp-rejected = Non exécuté par le fournisseur de liquidité
reason-copied = Fermé avec la stratégie copiée
reason-copy-ended = La copie a pris fin
reason-copy-stop = La copie est tombée à la limite que vous aviez fixée
reason-trade-cancelled = Transaction annulée par le courtier
reason-expired = Expiré
reason-market-unavailable = Marché indisponible

## Lines of the account statement

memo-demo-grant = Fonds de démonstration
memo-trade-profit = Gain de trading
memo-trade-loss = Perte de trading
memo-trade-result = Résultat de trading
memo-fee = Frais de trading
memo-gsl-premium = Prime de stop garanti
memo-swap = Swap overnight
memo-write-off = Annulation du solde négatif
memo-deposit = Dépôt
memo-withdrawal = Retrait
memo-withdrawal-returned = Retrait restitué
memo-correction = Correction
memo-corrected = { $what } (correction)
memo-transfer-in = Transfert depuis un autre compte
memo-transfer-out = Transfert vers un autre compte
memo-refund = Remboursement
memo-chargeback = Rétrofacturation
memo-rebate = Commission de partenaire
memo-rebate-back = Commission de partenaire reprise
not-a-partner = Vous n’êtes pas partenaire.
already-a-partner = Vous êtes déjà partenaire.
application-waiting = Votre demande est en cours d’examen.
memo-copy-fee = Frais de copy trading
memo-lp-transfer = Transfert vers ou depuis le fournisseur de liquidité
memo-cover-profit = Résultat de la couverture
memo-cover-cost = Coûts de la couverture
memo-demo-reset = Réinitialisation du compte démo

## Notices

notice-margin-call = Appel de marge : votre niveau de marge est de { $level } %. Veuillez ajouter des fonds ou réduire vos positions pour éviter le stop out.

## States of withdrawals and deposits

withdrawal-status-0 = En cours d’examen
withdrawal-status-1 = Payé
withdrawal-status-2 = Refusé
withdrawal-in-payment = Paiement en cours
deposit-status-0 = En cours d’examen
deposit-status-1 = Crédité
deposit-status-2 = Refusé
deposit-status-3 = Non valide

backup-not-found = Cette sauvegarde n’existe plus.
backup-running = Une sauvegarde est déjà en cours. Veuillez attendre qu’elle soit terminée.
log-not-ready = Le journal public ne peut pas le faire maintenant : il n'a pas encore d'entrée, attend une confirmation ou n'a rien à confirmer.
no-standby-ready = Aucun serveur de secours du cluster n’est prêt à prendre le relais, ou plusieurs le sont : indiquez celui qui l’est.
not-switched = L’autre serveur n’a pas pris le relais. Ce serveur continue et rien n’a été perdu.
not-available = Cette fonction n’est pas encore disponible. Veuillez réessayer plus tard.

## Letters to whoever runs the house

mail-protection-lowered-subject = { $brand } — Paramètres de protection modifiés
mail-protection-lowered =
    { $who } a modifié le { $time } des paramètres qui protègent les clients, le personnel ou le serveur : { $settings }

    Si vous ne vous y attendiez pas, contactez cette personne et vérifiez les paramètres et le journal d’audit.
mail-alert-subject = { $brand } — Attention : { $trouble }
mail-alert =
    { $brand } demande votre attention depuis le { $time } : { $trouble }.

    Détails : { $detail }

    Vous serez averti dès que la situation sera rétablie.
mail-alert-over-subject = { $brand } — Rétabli : { $trouble }
mail-alert-over =
    La situation suivante est rétablie depuis le { $time } : { $trouble }. Elle durait depuis le { $detail }.
alert-books = les écritures n’ont pas pu être vérifiées ; aucun paiement ni ordre n’est accepté
alert-disk = le disque est plein ou refuse les écritures
alert-feed = des prix manquent alors que des marchés sont ouverts
alert-conversion = le taux qui convertit des marchés ouverts en USD est ancien
alert-liquidity = un fournisseur de liquidité n’est pas connecté ou refuse des prix
alert-cover = la couverture chez un fournisseur de liquidité diffère des livres, est refusée, ou les fonds propres y sont bas
alert-replication = des modifications de ce serveur ne sont pas encore dans le journal du cluster : un serveur de secours ne les aurait pas
alert-loss_percentage = le pourcentage de comptes perdants affiché aux clients manque ou date de plus de trois mois
alert-client_money = les fonds de clients détenus sont inférieurs à ce qui est dû aux clients
alert-payments = un paiement par passerelle attend une décision de l’équipe
alert-public_log = le journal public attend l'opérateur
alert-backup = la sauvegarde planifiée a échoué ou est en retard
alert-certificate = le certificat TLS arrive à expiration
mail-staff-alert-subject = { $brand } — { $what }
mail-staff-alert = { $what } à { $time }. { $detail }
staff-alert-deposit-created = Nouveau dépôt
staff-alert-withdrawal-requested = Nouveau retrait
staff-alert-correction-waiting = Correction en attente d’une seconde personne
staff-alert-risk-change-waiting = Modification des conditions ou du risque en attente d’approbation
staff-alert-review-submitted = Documents d’identité envoyés
staff-alert-chat-waiting = Un client attend dans la messagerie
staff-alert-margin-call = Appel de marge
staff-alert-stop-out = Stop-out
staff-alert-feed-stale = Des prix manquent
staff-alert-feed-recovered = Les prix sont de retour
staff-alert-operator-alert = Attention
staff-alert-operator-resolved = Rétabli
staff-alert-task-assigned = Tâche attribuée
staff-alert-test = Test de ce canal
staff-alert-customer = client { $uid }
drawings-outdated = Vos dessins sur ce graphique ont été modifiés sur un autre appareil. Veuillez rouvrir le graphique.
preference-outdated = Ces paramètres ont été modifiés sur un autre appareil. Veuillez recharger la page.
too-many-drawings = Il y a trop de dessins : { $max } au maximum par instrument. Veuillez en supprimer.
