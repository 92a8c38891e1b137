## The audit trail of an order, for a dispute

trail-title = Ордер { $order }
trail-printed = Напечатано { $time }
trail-intact = Журнал аудита: записей { $count }; цепочка хешей не нарушена. Время UTC.
trail-not-intact = Журнал аудита: записей { $count }; ЦЕПОЧКА ХЕШЕЙ НАРУШЕНА, см. ниже. Время UTC.
trail-page = Страница { $page } из { $pages }: записи { $first }–{ $last } из { $total }, остальные на других страницах
trail-part-of = Часть ордера { $order }, чей журнал является его началом
trail-entry = Запись { $entry }
trail-status = Статус
trail-leverage = Плечо
trail-fill = { $price } в { $time }
trail-pending = ожидает
trail-open = открыт
trail-cancelled = отменён
trail-closed = закрыт
trail-buy = покупка
trail-sell = продажа
trail-none = нет

## The names beside the parts of an entry

trail-name-input = поступило
trail-name-staff = сотрудник
trail-name-quote = котировка
trail-name-decided = решение
trail-name-rule = правило
trail-name-order = ордер
trail-name-ledger = проводка
trail-name-hash = хеш
trail-name-after = предыдущий

trail-staff = { $id } ({ $email }): { $reason }
trail-staff-asked = { $id } ({ $email }, по запросу { $asked }): { $reason }
trail-unknown = неизвестно
trail-no-reason = причина не указана
trail-quote = bid { $bid }  ask { $ask }  от { $time }, возраст { $age } мс, источник { $feed } (запись { $entry })
trail-no-quote = не записана
trail-no-feed = не записан
trail-balance = баланс { $balance }
trail-missing = ОТСУТСТВУЕТ В КНИГЕ УЧЁТА
trail-broken = НАРУШЕНО: эта запись или соседняя была изменена

## Figures of an order

trail-figure-lots = лоты { $value }
trail-figure-margin = маржа { $value }
trail-figure-fee = комиссия { $value }
trail-figure-open = открытие { $value }
trail-figure-target = цена ордера { $value }
trail-figure-close = закрытие { $value }
trail-figure-stop-loss = стоп-лосс { $value }
trail-figure-take-profit = тейк-профит { $value }
trail-figure-swap = своп { $value }
trail-figure-profit = результат { $value }
trail-figure-cancelled = отменён { $value }
trail-figure-repriced = цены исправлены { $value }

## What came in; `who` is the customer or a member of the staff

trail-customer = клиент { $account }
trail-staff-for = сотрудник { $staff } за клиента { $account }
trail-staff-member = сотрудник { $staff }
trail-operator = оператор
trail-closes = { $who } закрывает ордер { $order }
trail-closes-lots = { $who } закрывает { $lots } лота ордера { $order }
trail-closes-by = { $who } закрывает ордер { $order } ордером { $by }
trail-closes-many = { $who } закрывает несколько ордеров
trail-cancels = { $who } отменяет ордер { $order }
trail-key-ended = соединение программы клиента с ключом { $key } завершилось
trail-sets-levels = { $who } устанавливает уровни ордера { $order }
trail-changes = { $who } изменяет ордер { $order }
trail-time-over = истёк срок отложенных ордеров
trail-forces = { $who } закрывает или отменяет ордер { $order }
trail-dealer-forces = дилер закрывает или отменяет ордер { $order }
trail-resets = демоклиент { $account } сбрасывает счёт
trail-demo-removed = платформа удаляет неиспользуемый демосчёт
trail-day-turns = смена торгового дня (17:00 Нью-Йорк)
trail-quote-in = поступила котировка: bid { $bid } ask { $ask }
trail-other-quote-in = поступила котировка инструмента { $instrument }: bid { $bid } ask { $ask }
trail-lp-reports = поставщик ликвидности сообщает о своём ордере { $cover }
trail-places = { $who } размещает: { $side }, лоты { $lots }, { $way }, плечо { $leverage }, стоп-лосс { $stop_loss }, тейк-профит { $take_profit }
trail-with-key = { $via }, ключ { $key }
trail-at-market = по рынку
trail-at = по { $price }
trail-cancels-trade = { $who } отменяет сделку ордера { $order }: { $reason }
trail-corrects-trade = { $who } исправляет цены ордера { $order }: { $reason }

## What was decided, and by which rule

trail-sent = отправлен поставщику ликвидности как ордер { $cover }; удержаны маржа { $margin } и комиссия { $fee }
trail-waits = ожидает как { $kind }: его цена { $rule }; удержаны маржа { $margin } и комиссия { $fee }
trail-above = выше ask
trail-below = ниже bid
trail-not-above = не выше ask
trail-not-below = не ниже bid
trail-kind-limit = лимитный ордер
trail-kind-stop = стоп-ордер
trail-kind-stop-limit = стоп-лимитный ордер
trail-opened = открыт
trail-opened-by-lp = открыт на { $lots } лота по { $price }: средняя цена поставщика ликвидности с наценкой группы клиента
trail-ask = ask
trail-bid = bid
trail-at-quoted = по { $quoted }, { $price }
trail-opened-at = открыт { $at }: { $side } открывается по { $quoted } последней котировки
trail-reached = { $quoted } достиг { $level }: открыт { $at }
trail-markup = ({ $price } источника с наценкой группы клиента)
trail-rate = (курс к { $currency } { $rate })
trail-rate-stale = (курс к { $currency } { $rate }, устаревший: последняя котировка пары за { $elapsed } с до этого)
trail-modified = { $kind } по { $target }, лоты { $lots }, действует до { $until } (было по { $old_target }, лоты { $old_lots }, до { $old_until }); удержаны маржа { $margin } и комиссия { $fee }
trail-limit-price = цена лимита { $limit } (было { $old_limit })
trail-until-cancelled = отмены
trail-changed = изменён
trail-close-sent = закрытие { $lots } лота отправлено поставщику ликвидности как ордер { $cover }
trail-not-closed = поставщик ликвидности не закрыл его или закрыл слишком мало: он остаётся открытым
trail-part-closed = закрыто: { $part }{ $more }; остаётся лотов: { $lots }, с их долей маржи
trail-a-part = часть
trail-as-order = как ордер { $order }
trail-part-stop-out = по стоп-ауту: уровень маржи был на уровне стоп-аута или ниже
trail-limit-now = цена достигнута: теперь лимитный ордер по { $price }
trail-linked = связан с ордером { $order }: один отменяет другой
trail-swap-charged = начислен своп за ночь: всего на данный момент { $swap }
trail-levels = стоп-лосс { $stop_loss } (было { $old_stop_loss }), тейк-профит { $take_profit } (было { $old_take_profit })
trail-closed-at = закрыт { $at }: { $why }; результат { $profit }
trail-against = против ордера { $by } по его цене открытия, { $price }
trail-at-lp-price = по { $price } (средняя цена поставщика ликвидности с наценкой группы клиента)
trail-as-part = (часть ордера { $order })
trail-why-user = по запросу клиента
trail-why-trailing-stop = { $quoted } достиг скользящего стопа { $level }
trail-why-stop-loss = { $quoted } достиг стоп-лосса { $level }
trail-why-take-profit = { $quoted } достиг тейк-профита { $level }
trail-why-stop-out = стоп-аут: уровень маржи был на уровне стоп-аута или ниже
trail-why-dealer = дилинговым отделом
trail-why-reset = демосчёт сброшен или удалён
trail-why-trade-cancelled = сделка отменена, без результата по цене открытия
trail-why-unknown = причина не указана
trail-cancelled-because = отменён: { $why }; удержанное снова свободно
trail-why-pending-first = стоп-аут: сначала отложенные ордера
trail-why-insufficient-margin = цена достигнута, но счёт больше не мог его обеспечить
trail-why-amount-out-of-range = цена достигнута, но маржа вне допустимых пределов
trail-why-trade-mode = режим торговли инструмента больше не позволяет открытие
trail-why-expired = истёк срок действия
trail-why-disconnected = соединение программы, которая его разместила, завершилось
trail-why-oco = связанный ордер исполнен или отменён
trail-why-lp-rejected = поставщик ликвидности не исполнил его или исполнил слишком мало
trail-stop-out-figures = (средства { $equity }, маржа { $margin }, уровень маржи { $level }, уровень стоп-аута { $stop_out_level } %)
trail-no-stop-out-figures = (показатели не записаны)
trail-rule-group = уровень стоп-аута { $level } % группы { $group }
trail-rule-setting = уровень стоп-аута { $level } % из настройки stop_out_level, так как у группы { $group } своего нет
trail-rule-unset = изменений не записано
trail-rule-set = установлен с { $time }
trail-rule-joined = в группе с { $time }
trail-rule-by = { $time } ({ $staff })
trail-was = было: открытие { $open }, закрытие { $close }, результат { $profit }, комиссия { $fee }, своп { $swap }
trail-trade-cancelled = сделка отменена, её проводки сторнированы ({ $was }): { $reason }
trail-repriced = цены исправлены: открытие { $open }, закрытие { $close }, результат { $profit } ({ $was }); разница проведена: { $reason }
trail-corrected = исправлен
