## The audit trail of an order, for a dispute

trail-title = Orden { $order }
trail-printed = Impreso { $time }
trail-intact = Registro de auditoría de { $count } entradas del diario; su cadena de hash está intacta. Horas en UTC.
trail-not-intact = Registro de auditoría de { $count } entradas del diario; SU CADENA DE HASH ESTÁ ROTA, véase abajo. Horas en UTC.
trail-page = Página { $page } de { $pages }: entradas { $first } a { $last } de { $total }, las demás están en las otras páginas
trail-part-of = Una parte de la orden { $order }, cuyo registro es su comienzo
trail-entry = Entrada { $entry }
trail-status = Estado
trail-leverage = Apalancamiento
trail-fill = { $price } a las { $time }
trail-pending = pendiente
trail-open = abierta
trail-cancelled = cancelada
trail-closed = cerrada
trail-buy = compra
trail-sell = venta
trail-none = ninguno

## The names beside the parts of an entry

trail-name-input = entrada
trail-name-staff = personal
trail-name-quote = cotización
trail-name-decided = decisión
trail-name-rule = regla
trail-name-order = orden
trail-name-ledger = contabilidad
trail-name-hash = hash
trail-name-after = anterior

trail-staff = { $id } ({ $email }): { $reason }
trail-staff-asked = { $id } ({ $email }, solicitado por { $asked }): { $reason }
trail-unknown = desconocido
trail-no-reason = no se anotó ningún motivo
trail-quote = bid { $bid }  ask { $ask }  de { $time }, { $age } ms de antigüedad, fuente { $feed } (entrada { $entry })
trail-no-quote = no se registró ninguna
trail-no-feed = no anotada
trail-balance = saldo { $balance }
trail-missing = FALTA EN EL LIBRO MAYOR
trail-broken = ROTA: se modificó esta entrada o una contigua

## Figures of an order

trail-figure-lots = { $value } lotes
trail-figure-margin = margen { $value }
trail-figure-fee = comisión { $value }
trail-figure-open = apertura { $value }
trail-figure-target = precio de la orden { $value }
trail-figure-close = cierre { $value }
trail-figure-stop-loss = stop loss { $value }
trail-figure-take-profit = take profit { $value }
trail-figure-swap = swap { $value }
trail-figure-profit = resultado { $value }
trail-figure-cancelled = anulada { $value }
trail-figure-repriced = precios corregidos { $value }

## What came in; `who` is the customer or a member of the staff

trail-customer = el cliente { $account }
trail-staff-for = el empleado { $staff }, por el cliente { $account },
trail-staff-member = el empleado { $staff }
trail-operator = el operador
trail-closes = { $who } cierra la orden { $order }
trail-closes-lots = { $who } cierra { $lots } lotes de la orden { $order }
trail-closes-by = { $who } cierra la orden { $order } con la orden { $by }
trail-closes-many = { $who } cierra varias órdenes
trail-cancels = { $who } cancela la orden { $order }
trail-key-ended = ha terminado la conexión del programa del cliente con la clave { $key }
trail-sets-levels = { $who } fija los niveles de la orden { $order }
trail-changes = { $who } modifica la orden { $order }
trail-time-over = ha vencido el plazo de órdenes pendientes
trail-forces = { $who } cierra o cancela la orden { $order }
trail-dealer-forces = el operador de mesa cierra o cancela la orden { $order }
trail-resets = el cliente demo { $account } restablece la cuenta
trail-demo-removed = la plataforma elimina una cuenta demo que ya no se usa
trail-day-turns = cambia el día de negociación (17:00 Nueva York)
trail-quote-in = llega una cotización: bid { $bid } ask { $ask }
trail-other-quote-in = llega una cotización del instrumento { $instrument }: bid { $bid } ask { $ask }
trail-lp-reports = el proveedor de liquidez informa sobre su orden { $cover }
trail-places = { $who } ordena: { $side } { $lots } lotes { $way }, apalancamiento { $leverage }, stop loss { $stop_loss }, take profit { $take_profit }
trail-with-key = { $via }, clave { $key }
trail-at-market = a mercado
trail-at = a { $price }
trail-cancels-trade = { $who } anula la operación de la orden { $order }: { $reason }
trail-corrects-trade = { $who } corrige los precios de la orden { $order }: { $reason }

## What was decided, and by which rule

trail-sent = enviada al proveedor de liquidez como orden { $cover }; quedan retenidos margen { $margin } y comisión { $fee }
trail-waits = espera como { $kind }: su precio está { $rule }; quedan retenidos margen { $margin } y comisión { $fee }
trail-above = por encima del ask
trail-below = por debajo del bid
trail-not-above = no por encima del ask
trail-not-below = no por debajo del bid
trail-kind-limit = orden limitada
trail-kind-stop = orden stop
trail-kind-stop-limit = orden stop-limit
trail-opened = abierta
trail-opened-by-lp = abierta con { $lots } lotes a { $price }: el precio medio del proveedor de liquidez con el recargo del grupo del cliente
trail-ask = ask
trail-bid = bid
trail-at-quoted = al { $quoted }, { $price }
trail-opened-at = abierta { $at }: una { $side } se abre al { $quoted } de la última cotización
trail-reached = el { $quoted } ha alcanzado { $level }: abierta { $at }
trail-markup = ({ $price } de la fuente con el recargo del grupo del cliente)
trail-rate = (cambio a { $currency } { $rate })
trail-rate-stale = (cambio a { $currency } { $rate }, caducado: su par se cotizó por última vez { $elapsed } s antes)
trail-modified = { $kind } a { $target }, { $lots } lotes, válida hasta { $until } (antes a { $old_target }, { $old_lots } lotes, hasta { $old_until }); quedan retenidos margen { $margin } y comisión { $fee }
trail-limit-price = precio límite { $limit } (antes { $old_limit })
trail-until-cancelled = cancelación
trail-changed = modificada
trail-close-sent = el cierre de { $lots } lotes se envió al proveedor de liquidez como orden { $cover }
trail-not-closed = el proveedor de liquidez no la cerró, o cerró demasiado poco: sigue abierta
trail-part-closed = cerrado: { $part }{ $more }; quedan { $lots } lotes con su parte del margen
trail-a-part = una parte
trail-as-order = como orden { $order }
trail-part-stop-out = por stop out: el nivel de margen estaba en el nivel de stop out o por debajo
trail-limit-now = se alcanzó su precio: desde ahora una orden limitada a { $price }
trail-linked = vinculada a la orden { $order }: una cancela la otra
trail-swap-charged = se carga el swap de la noche: { $swap } en total hasta ahora
trail-levels = stop loss { $stop_loss } (antes { $old_stop_loss }), take profit { $take_profit } (antes { $old_take_profit })
trail-closed-at = cerrada { $at }: { $why }; resultado { $profit }
trail-against = contra la orden { $by }, a su precio de apertura, { $price }
trail-at-lp-price = a { $price } (el precio medio del proveedor de liquidez con el recargo del grupo del cliente)
trail-as-part = (una parte de la orden { $order })
trail-why-user = a petición del cliente
trail-why-trailing-stop = el { $quoted } ha alcanzado el stop dinámico { $level }
trail-why-stop-loss = el { $quoted } ha alcanzado el stop loss { $level }
trail-why-take-profit = el { $quoted } ha alcanzado el take profit { $level }
trail-why-stop-out = stop out: el nivel de margen estaba en el nivel de stop out o por debajo
trail-why-dealer = por la mesa de operaciones
trail-why-reset = la cuenta demo se restableció o se eliminó
trail-why-trade-cancelled = la operación se anula, sin resultado a su precio de apertura
trail-why-unknown = no se anotó ningún motivo
trail-cancelled-because = cancelada: { $why }; lo que retenía queda libre
trail-why-pending-first = stop out: primero las órdenes pendientes
trail-why-insufficient-margin = se alcanzó su precio, pero la cuenta ya no podía soportarla
trail-why-amount-out-of-range = se alcanzó su precio, pero su margen está fuera del rango permitido
trail-why-trade-mode = el modo de negociación del instrumento ya no permite abrirla
trail-why-expired = ha vencido
trail-why-disconnected = ha terminado la conexión del programa que la envió
trail-why-oco = la orden vinculada se ejecutó o se canceló
trail-why-lp-rejected = el proveedor de liquidez no la ejecutó, o ejecutó demasiado poco
trail-stop-out-figures = (patrimonio { $equity }, margen { $margin }, nivel de margen { $level }, nivel de stop out { $stop_out_level } %)
trail-no-stop-out-figures = (no se anotaron sus cifras)
trail-rule-group = nivel de stop out { $level } % del grupo { $group }
trail-rule-setting = nivel de stop out { $level } % del ajuste stop_out_level, porque el grupo { $group } no tiene uno propio
trail-rule-unset = no consta ningún cambio
trail-rule-set = fijado desde { $time }
trail-rule-joined = en el grupo desde { $time }
trail-rule-by = { $time } por { $staff }
trail-was = antes apertura { $open }, cierre { $close }, resultado { $profit }, comisión { $fee }, swap { $swap }
trail-trade-cancelled = la operación se anula y se revierte lo contabilizado por ella ({ $was }): { $reason }
trail-repriced = los precios se corrigen a apertura { $open }, cierre { $close }: resultado { $profit } ({ $was }); se contabiliza la diferencia: { $reason }
trail-corrected = corregida
