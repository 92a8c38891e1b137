## The audit trail of an order, for a dispute

trail-title = Ordre { $order }
trail-printed = Imprimé le { $time }
trail-intact = Piste d’audit de { $count } écritures du journal ; sa chaîne de hachage est intacte. Heures en UTC.
trail-not-intact = Piste d’audit de { $count } écritures du journal ; SA CHAÎNE DE HACHAGE EST ROMPUE, voir ci-dessous. Heures en UTC.
trail-page = Page { $page } sur { $pages } : écritures { $first } à { $last } sur { $total }, les autres sont sur les autres pages
trail-part-of = Une partie de l’ordre { $order }, dont la piste est le début
trail-entry = Écriture { $entry }
trail-status = État
trail-leverage = Effet de levier
trail-fill = { $price } le { $time }
trail-pending = en attente
trail-open = ouvert
trail-cancelled = annulé
trail-closed = clôturé
trail-buy = achat
trail-sell = vente
trail-none = aucun

## The names beside the parts of an entry

trail-name-input = entrée
trail-name-staff = personnel
trail-name-quote = cours
trail-name-decided = décision
trail-name-rule = règle
trail-name-order = ordre
trail-name-ledger = comptabilité
trail-name-hash = empreinte
trail-name-after = précédente

trail-staff = { $id } ({ $email }) : { $reason }
trail-staff-asked = { $id } ({ $email }, demandé par { $asked }) : { $reason }
trail-unknown = inconnu
trail-no-reason = aucun motif consigné
trail-quote = bid { $bid }  ask { $ask }  du { $time }, âgé de { $age } ms, flux { $feed } (écriture { $entry })
trail-no-quote = aucun cours enregistré
trail-no-feed = non consigné
trail-balance = solde { $balance }
trail-missing = ABSENT DU GRAND LIVRE
trail-broken = ROMPUE : cette écriture ou une voisine a été modifiée

## Figures of an order

trail-figure-lots = { $value } lots
trail-figure-margin = marge { $value }
trail-figure-fee = frais { $value }
trail-figure-open = ouverture { $value }
trail-figure-target = prix de l’ordre { $value }
trail-figure-close = clôture { $value }
trail-figure-stop-loss = stop loss { $value }
trail-figure-take-profit = take profit { $value }
trail-figure-swap = swap { $value }
trail-figure-profit = résultat { $value }
trail-figure-cancelled = annulé le { $value }
trail-figure-repriced = prix corrigés le { $value }

## What came in; `who` is the customer or a member of the staff

trail-customer = le client { $account }
trail-staff-for = le collaborateur { $staff }, pour le client { $account },
trail-staff-member = le collaborateur { $staff }
trail-operator = l’exploitant
trail-closes = { $who } clôture l’ordre { $order }
trail-closes-lots = { $who } clôture { $lots } lots de l’ordre { $order }
trail-closes-by = { $who } clôture l’ordre { $order } par l’ordre { $by }
trail-closes-many = { $who } clôture plusieurs ordres
trail-cancels = { $who } annule l’ordre { $order }
trail-key-ended = la connexion du programme du client avec la clé { $key } est terminée
trail-sets-levels = { $who } fixe les niveaux de l’ordre { $order }
trail-changes = { $who } modifie l’ordre { $order }
trail-time-over = le délai d’ordres en attente est écoulé
trail-forces = { $who } clôture ou annule l’ordre { $order }
trail-dealer-forces = le négociateur clôture ou annule l’ordre { $order }
trail-resets = le client démo { $account } réinitialise le compte
trail-demo-removed = la plateforme supprime un compte démo qui n’est plus utilisé
trail-day-turns = changement de journée de négociation (17:00 New York)
trail-quote-in = un cours arrive : bid { $bid } ask { $ask }
trail-other-quote-in = un cours de l’instrument { $instrument } arrive : bid { $bid } ask { $ask }
trail-lp-reports = le fournisseur de liquidité rend compte de son ordre { $cover }
trail-places = { $who } passe un ordre : { $side } { $lots } lots { $way }, levier { $leverage }, stop loss { $stop_loss }, take profit { $take_profit }
trail-with-key = { $via }, clé { $key }
trail-at-market = au marché
trail-at = à { $price }
trail-cancels-trade = { $who } annule la transaction de l’ordre { $order } : { $reason }
trail-corrects-trade = { $who } corrige les prix de l’ordre { $order } : { $reason }

## What was decided, and by which rule

trail-sent = envoyé au fournisseur de liquidité comme ordre { $cover } ; marge { $margin } et frais { $fee } sont réservés
trail-waits = en attente comme { $kind } : son prix est { $rule } ; marge { $margin } et frais { $fee } sont réservés
trail-above = au-dessus de l’ask
trail-below = au-dessous du bid
trail-not-above = non supérieur à l’ask
trail-not-below = non inférieur au bid
trail-kind-limit = ordre limite
trail-kind-stop = ordre stop
trail-kind-stop-limit = ordre stop-limite
trail-opened = ouvert
trail-opened-by-lp = ouvert avec { $lots } lots à { $price } : le prix moyen du fournisseur de liquidité avec la marge commerciale du groupe du client
trail-ask = ask
trail-bid = bid
trail-at-quoted = au cours { $quoted }, { $price }
trail-opened-at = ouvert { $at } : un ordre de type { $side } s’ouvre au cours { $quoted } du dernier cours
trail-reached = le cours { $quoted } a atteint { $level } : ouvert { $at }
trail-markup = ({ $price } du flux avec la marge commerciale du groupe du client)
trail-rate = (conversion en { $currency } { $rate })
trail-rate-stale = (conversion en { $currency } { $rate }, périmée : dernier cours de la paire { $elapsed } s auparavant)
trail-modified = { $kind } à { $target }, { $lots } lots, valable jusqu’à { $until } (auparavant à { $old_target }, { $old_lots } lots, jusqu’à { $old_until }) ; marge { $margin } et frais { $fee } sont réservés
trail-limit-price = prix limite { $limit } (auparavant { $old_limit })
trail-until-cancelled = annulation
trail-changed = modifié
trail-close-sent = la clôture de { $lots } lots a été envoyée au fournisseur de liquidité comme ordre { $cover }
trail-not-closed = le fournisseur de liquidité ne l’a pas clôturé, ou trop peu : il reste ouvert
trail-part-closed = clôturé : { $part }{ $more } ; il reste { $lots } lots avec leur part de la marge
trail-a-part = une partie
trail-as-order = comme ordre { $order }
trail-part-stop-out = par stop out : le niveau de marge était au niveau de stop out ou au-dessous
trail-limit-now = son prix a été atteint : désormais un ordre limite à { $price }
trail-linked = lié à l’ordre { $order } : l’un annule l’autre
trail-swap-charged = le swap de la nuit est imputé : { $swap } au total jusqu’ici
trail-levels = stop loss { $stop_loss } (auparavant { $old_stop_loss }), take profit { $take_profit } (auparavant { $old_take_profit })
trail-closed-at = clôturé { $at } : { $why } ; résultat { $profit }
trail-against = contre l’ordre { $by }, à son prix d’ouverture, { $price }
trail-at-lp-price = à { $price } (le prix moyen du fournisseur de liquidité avec la marge commerciale du groupe du client)
trail-as-part = (une partie de l’ordre { $order })
trail-why-user = à la demande du client
trail-why-trailing-stop = le cours { $quoted } a atteint le stop suiveur { $level }
trail-why-stop-loss = le cours { $quoted } a atteint le stop loss { $level }
trail-why-take-profit = le cours { $quoted } a atteint le take profit { $level }
trail-why-stop-out = stop out : le niveau de marge était au niveau de stop out ou au-dessous
trail-why-dealer = par la salle de marché
trail-why-reset = le compte démo a été réinitialisé ou supprimé
trail-why-trade-cancelled = la transaction est annulée, sans résultat à son prix d’ouverture
trail-why-unknown = aucun motif consigné
trail-cancelled-because = annulé : { $why } ; ce qu’il réservait est libéré
trail-why-pending-first = stop out : les ordres en attente d’abord
trail-why-insufficient-margin = son prix a été atteint, mais le compte ne pouvait plus le supporter
trail-why-amount-out-of-range = son prix a été atteint, mais sa marge est hors limites
trail-why-trade-mode = le mode de négociation de l’instrument ne permet plus l’ouverture
trail-why-expired = il a expiré
trail-why-disconnected = la connexion du programme qui l’avait passé est terminée
trail-why-oco = l’ordre lié a été exécuté ou annulé
trail-why-lp-rejected = le fournisseur de liquidité ne l’a pas exécuté, ou trop peu
trail-stop-out-figures = (capitaux propres { $equity }, marge { $margin }, niveau de marge { $level }, niveau de stop out { $stop_out_level } %)
trail-no-stop-out-figures = (les chiffres n’ont pas été consignés)
trail-rule-group = niveau de stop out { $level } % du groupe { $group }
trail-rule-setting = niveau de stop out { $level } % du paramètre stop_out_level, car le groupe { $group } n’en a pas
trail-rule-unset = aucune modification n’est consignée
trail-rule-set = fixé depuis { $time }
trail-rule-joined = dans le groupe depuis { $time }
trail-rule-by = { $time } par { $staff }
trail-was = auparavant ouverture { $open }, clôture { $close }, résultat { $profit }, frais { $fee }, swap { $swap }
trail-trade-cancelled = la transaction est annulée et ses écritures sont contre-passées ({ $was }) : { $reason }
trail-repriced = les prix sont corrigés à ouverture { $open }, clôture { $close } : résultat { $profit } ({ $was }) ; la différence est comptabilisée : { $reason }
trail-corrected = corrigé
