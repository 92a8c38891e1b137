# Groups of customers, and what an account may do.
close-only = Votre compte peut clôturer des positions mais pas en ouvrir. Veuillez contacter le service client.
trading-disabled = Le trading est désactivé sur votre compte. Veuillez contacter le service client.
group-not-found = Ce groupe est introuvable.
group-in-use = Ce groupe contient encore des clients, ou il s’agit du groupe standard. Veuillez d’abord les transférer dans un autre groupe.
group-name-taken = Un autre groupe porte déjà ce nom. Veuillez en choisir un autre.
remark-not-found = Ce modèle est introuvable.
template-not-found = Ce modèle est introuvable.
too-many-canned-answers = { $max } réponses prédéfinies sont déjà enregistrées. Veuillez d’abord en supprimer une.
unknown-placeholder = Le texte contient l’espace réservé { $name }, inconnu pour ce message. Sont connus : { $known }.

# Remarks that a rejection begins with; the broker may write others.
remark-deposit-not-received = Nous n’avons pas reçu ce paiement. Veuillez vérifier l’adresse ou le compte destinataire et nous envoyer la confirmation de votre banque ou le numéro de transaction.
remark-deposit-unreadable = Le justificatif de paiement est illisible. Veuillez envoyer une image nette montrant le montant, la date et le bénéficiaire.
remark-deposit-third-party = Le paiement provient du compte d’un tiers. Nous ne pouvons accepter que des fonds provenant d’un compte à votre nom.
remark-withdrawal-details-wrong = Les coordonnées du bénéficiaire sont incomplètes ou incorrectes. Veuillez vérifier l’adresse ou le compte et refaire votre demande.
remark-withdrawal-name-differs = Le compte n’est pas à votre nom. Nous ne pouvons payer que sur un compte à votre nom.
remark-withdrawal-documents-needed = D’autres documents sont nécessaires avant le paiement. Veuillez contacter le service client.
remark-review-unreadable = Les images sont illisibles. Veuillez envoyer des images nettes, en couleur, montrant le document entier.
remark-review-expired = Le document a expiré. Veuillez en envoyer un en cours de validité.
remark-review-name-differs = Le nom ou le numéro ne correspond pas au document. Veuillez les saisir exactement comme ils y figurent.
customer-erased = Les données personnelles de ce client ont été effacées. Le compte ne peut ni recevoir d’argent ni être débloqué.
correction-not-found = Cette correction est introuvable.
correction-expired = Cette correction a attendu trop longtemps et a expiré. Veuillez la demander à nouveau.
correction-outdated = La transaction ou le montant a changé depuis la demande de cette correction. Veuillez la rejeter et la demander à nouveau.
trade-already-corrected = Cette transaction a déjà été corrigée, ou une correction attend d’être approuvée.
trade-not-closed = Les prix d’une transaction clôturée peuvent être corrigés, et une transaction ouverte ou clôturée peut être annulée. Cet ordre n’est ni l’un ni l’autre.
trade-terms-changed = La taille du contrat de cet instrument a changé depuis la clôture ; les prix ne peuvent plus être corrigés. La transaction peut toujours être annulée.
trade-confirmation-needed = Cette correction comptabilise { $amount } { $currency }. Consultez l’aperçu, puis confirmez avec ce montant.
another-person-needed = Vous avez vous-même demandé cette correction. Un autre membre du personnel doit l’approuver.
approver-not-independent = Au cours des dernières 24 heures, l’un des deux comptes a été créé, réinitialisé ou modifié par l’autre ou par la même personne. Une personne indépendante doit approuver.
too-many-corrections = { $max } corrections attendent déjà une seconde personne. Veuillez d’abord en faire traiter quelques-unes.
correction-waits = Rien n’a encore été comptabilisé : un second membre du personnel doit approuver cette correction.
risk-confirmation-needed = Par ce changement, des clients recevraient aussitôt un appel de marge ou verraient des positions clôturées : { $affected }. Consultez l’aperçu, puis confirmez avec ce nombre.
protection-confirmation-needed = Cette modification réduirait la protection des paiements. Paramètres : { $lowered }. Consultez l’aperçu, puis confirmez avec ce nombre.
orders-confirmation-needed = { $open } de ces ordres sont ouverts et seraient clôturés. Consultez l’aperçu, puis confirmez avec ce nombre.

# Roles, networks and sessions of the staff.
role-not-found = Ce rôle est introuvable.
role-name-taken = Un autre rôle porte ce nom. Veuillez en choisir un autre.
role-in-use = Ce rôle est encore attribué à : { $members }. Veuillez d’abord leur donner un autre rôle.
too-many-roles = Il y a déjà { $max } rôles. Veuillez d’abord en supprimer un.
permission-not-yours = Cela concerne des autorisations que vous n’avez pas vous-même : { $permissions }. Une personne qui les a doit s’en charger.
address-not-allowed = Le back-office ne peut pas être utilisé depuis votre adresse réseau. Veuillez utiliser un réseau autorisé ou demander à un collègue de modifier la restriction.
networks-lock-out = Votre propre adresse réseau ne figure pas dans le champ « { $field } » : vous vous excluriez vous-même. Veuillez l’ajouter.
role-change-waits = Rien n’a encore été accordé : un second membre du personnel doit approuver cette modification.
role-change-not-found = Cette modification est introuvable. Elle a peut-être déjà été traitée.
role-change-outdated = Le compte, le rôle ou la personne qui a fait la demande a changé depuis. Veuillez rejeter cette modification et la demander à nouveau.
role-change-waiting = Une modification attend déjà ici une seconde personne. Veuillez d’abord la faire traiter.
too-many-role-changes = { $max } modifications de rôles attendent déjà une seconde personne. Veuillez d’abord en faire traiter quelques-unes.
role-change-asked-by-you = Vous avez demandé cette modification vous-même. Un autre membre du personnel doit l’approuver.
approver-same-group = La seconde personne doit appartenir à un groupe du personnel, différent de celui de la première.
session-not-found = Cette session est déjà terminée. Veuillez actualiser la liste.
