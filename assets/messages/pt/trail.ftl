## The audit trail of an order, for a dispute

trail-title = Ordem { $order }
trail-printed = Impresso em { $time }
trail-intact = Trilha de auditoria de { $count } lançamentos do diário; sua cadeia de hash está íntegra. Horários em UTC.
trail-not-intact = Trilha de auditoria de { $count } lançamentos do diário; SUA CADEIA DE HASH ESTÁ QUEBRADA, veja abaixo. Horários em UTC.
trail-page = Página { $page } de { $pages }: lançamentos { $first } a { $last } de { $total }, os demais estão nas outras páginas
trail-part-of = Uma parte da ordem { $order }, cuja trilha é o seu início
trail-entry = Lançamento { $entry }
trail-status = Estado
trail-leverage = Alavancagem
trail-fill = { $price } em { $time }
trail-pending = pendente
trail-open = aberta
trail-cancelled = cancelada
trail-closed = fechada
trail-buy = compra
trail-sell = venda
trail-none = nenhum

## The names beside the parts of an entry

trail-name-input = entrada
trail-name-staff = equipe
trail-name-quote = cotação
trail-name-decided = decisão
trail-name-rule = regra
trail-name-order = ordem
trail-name-ledger = contabilidade
trail-name-hash = hash
trail-name-after = anterior

trail-staff = { $id } ({ $email }): { $reason }
trail-staff-asked = { $id } ({ $email }, solicitado por { $asked }): { $reason }
trail-unknown = desconhecido
trail-no-reason = nenhum motivo anotado
trail-quote = bid { $bid }  ask { $ask }  de { $time }, com { $age } ms, fonte { $feed } (lançamento { $entry })
trail-no-quote = nenhuma registrada
trail-no-feed = não anotada
trail-balance = saldo { $balance }
trail-missing = AUSENTE DO LIVRO-RAZÃO
trail-broken = QUEBRADA: este lançamento ou um vizinho foi alterado

## Figures of an order

trail-figure-lots = { $value } lotes
trail-figure-margin = margem { $value }
trail-figure-fee = taxa { $value }
trail-figure-open = abertura { $value }
trail-figure-target = preço da ordem { $value }
trail-figure-close = fechamento { $value }
trail-figure-stop-loss = stop loss { $value }
trail-figure-take-profit = take profit { $value }
trail-figure-swap = swap { $value }
trail-figure-profit = resultado { $value }
trail-figure-cancelled = cancelada em { $value }
trail-figure-repriced = preços corrigidos em { $value }

## What came in; `who` is the customer or a member of the staff

trail-customer = o cliente { $account }
trail-staff-for = o funcionário { $staff }, pelo cliente { $account },
trail-staff-member = o funcionário { $staff }
trail-operator = o operador
trail-closes = { $who } fecha a ordem { $order }
trail-closes-lots = { $who } fecha { $lots } lotes da ordem { $order }
trail-closes-by = { $who } fecha a ordem { $order } pela ordem { $by }
trail-closes-many = { $who } fecha várias ordens
trail-cancels = { $who } cancela a ordem { $order }
trail-key-ended = a conexão do programa do cliente com a chave { $key } terminou
trail-sets-levels = { $who } define os níveis da ordem { $order }
trail-changes = { $who } altera a ordem { $order }
trail-time-over = o prazo de ordens pendentes terminou
trail-forces = { $who } fecha ou cancela a ordem { $order }
trail-dealer-forces = o operador da mesa fecha ou cancela a ordem { $order }
trail-resets = o cliente demo { $account } redefine a conta
trail-demo-removed = a plataforma exclui uma conta demo que não é mais usada
trail-day-turns = muda o dia de negociação (17:00 Nova York)
trail-quote-in = chega uma cotação: bid { $bid } ask { $ask }
trail-other-quote-in = chega uma cotação do instrumento { $instrument }: bid { $bid } ask { $ask }
trail-lp-reports = o provedor de liquidez informa sobre sua ordem { $cover }
trail-places = { $who } envia: { $side } { $lots } lotes { $way }, alavancagem { $leverage }, stop loss { $stop_loss }, take profit { $take_profit }
trail-with-key = { $via }, chave { $key }
trail-at-market = a mercado
trail-at = a { $price }
trail-cancels-trade = { $who } cancela a operação da ordem { $order }: { $reason }
trail-corrects-trade = { $who } corrige os preços da ordem { $order }: { $reason }

## What was decided, and by which rule

trail-sent = enviada ao provedor de liquidez como ordem { $cover }; margem { $margin } e taxa { $fee } ficam retidas
trail-waits = aguarda como { $kind }: seu preço está { $rule }; margem { $margin } e taxa { $fee } ficam retidas
trail-above = acima do ask
trail-below = abaixo do bid
trail-not-above = não acima do ask
trail-not-below = não abaixo do bid
trail-kind-limit = ordem limitada
trail-kind-stop = ordem stop
trail-kind-stop-limit = ordem stop-limit
trail-opened = aberta
trail-opened-by-lp = aberta com { $lots } lotes a { $price }: o preço médio do provedor de liquidez com o acréscimo do grupo do cliente
trail-ask = ask
trail-bid = bid
trail-at-quoted = ao { $quoted }, { $price }
trail-opened-at = aberta { $at }: uma { $side } abre ao { $quoted } da última cotação
trail-reached = o { $quoted } atingiu { $level }: aberta { $at }
trail-markup = ({ $price } da fonte com o acréscimo do grupo do cliente)
trail-rate = (conversão para { $currency } { $rate })
trail-rate-stale = (conversão para { $currency } { $rate }, desatualizada: o par foi cotado pela última vez { $elapsed } s antes)
trail-modified = { $kind } a { $target }, { $lots } lotes, válida até { $until } (antes a { $old_target }, { $old_lots } lotes, até { $old_until }); margem { $margin } e taxa { $fee } ficam retidas
trail-limit-price = preço limite { $limit } (antes { $old_limit })
trail-until-cancelled = cancelamento
trail-changed = alterada
trail-close-sent = o fechamento de { $lots } lotes foi enviado ao provedor de liquidez como ordem { $cover }
trail-not-closed = o provedor de liquidez não a fechou, ou fechou muito pouco: continua aberta
trail-part-closed = fechado: { $part }{ $more }; restam { $lots } lotes com sua parte da margem
trail-a-part = uma parte
trail-as-order = como ordem { $order }
trail-part-stop-out = por stop out: o nível de margem estava no nível de stop out ou abaixo
trail-limit-now = seu preço foi atingido: a partir de agora uma ordem limitada a { $price }
trail-linked = vinculada à ordem { $order }: uma cancela a outra
trail-swap-charged = o swap da noite é cobrado: { $swap } no total até agora
trail-levels = stop loss { $stop_loss } (antes { $old_stop_loss }), take profit { $take_profit } (antes { $old_take_profit })
trail-closed-at = fechada { $at }: { $why }; resultado { $profit }
trail-against = contra a ordem { $by }, ao preço de abertura dela, { $price }
trail-at-lp-price = a { $price } (o preço médio do provedor de liquidez com o acréscimo do grupo do cliente)
trail-as-part = (uma parte da ordem { $order })
trail-why-user = a pedido do cliente
trail-why-trailing-stop = o { $quoted } atingiu o stop móvel { $level }
trail-why-stop-loss = o { $quoted } atingiu o stop loss { $level }
trail-why-take-profit = o { $quoted } atingiu o take profit { $level }
trail-why-stop-out = stop out: o nível de margem estava no nível de stop out ou abaixo
trail-why-dealer = pela mesa de operações
trail-why-reset = a conta demo foi redefinida ou removida
trail-why-trade-cancelled = a operação é cancelada, sem resultado ao preço de abertura
trail-why-unknown = nenhum motivo anotado
trail-cancelled-because = cancelada: { $why }; o que ela retinha está livre
trail-why-pending-first = stop out: primeiro as ordens pendentes
trail-why-insufficient-margin = seu preço foi atingido, mas a conta não podia mais suportá-la
trail-why-amount-out-of-range = seu preço foi atingido, mas sua margem está fora do intervalo permitido
trail-why-trade-mode = o modo de negociação do instrumento não permite mais abri-la
trail-why-expired = expirou
trail-why-disconnected = a conexão do programa que a enviou terminou
trail-why-oco = a ordem vinculada foi executada ou cancelada
trail-why-lp-rejected = o provedor de liquidez não a executou, ou executou muito pouco
trail-stop-out-figures = (patrimônio { $equity }, margem { $margin }, nível de margem { $level }, nível de stop out { $stop_out_level } %)
trail-no-stop-out-figures = (seus números não foram anotados)
trail-rule-group = nível de stop out { $level } % do grupo { $group }
trail-rule-setting = nível de stop out { $level } % da configuração stop_out_level, pois o grupo { $group } não tem um próprio
trail-rule-unset = nenhuma alteração está registrada
trail-rule-set = definido desde { $time }
trail-rule-joined = no grupo desde { $time }
trail-rule-by = { $time } por { $staff }
trail-was = antes abertura { $open }, fechamento { $close }, resultado { $profit }, taxa { $fee }, swap { $swap }
trail-trade-cancelled = a operação é cancelada e seus lançamentos são estornados ({ $was }): { $reason }
trail-repriced = os preços são corrigidos para abertura { $open }, fechamento { $close }: resultado { $profit } ({ $was }); a diferença é lançada: { $reason }
trail-corrected = corrigida
