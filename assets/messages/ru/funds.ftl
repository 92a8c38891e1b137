### Deposits, withdrawals, methods, uploads, identity review: refusals, states and notices.
insufficient-funds = Сейчас можно вывести не более { $available }.
withdrawal-not-covered = Вывод { $amount } { $currency } сейчас не обеспечен: клиенту можно выплатить { $available } { $currency }, не хватает { $missing } { $currency }. Не выплачивайте его: отклоните или дождитесь обеспечения.

deposit-announced = Мы получили уведомление о пополнении. Средства будут зачислены после проверки.
withdrawal-asked = Мы получили заявку на вывод. Сумма заблокирована до окончания проверки.
method-bound = Способ вывода добавлен.
method-removed = Способ вывода удалён.
review-begun = Ваши документы отправлены на проверку.
uploaded = Изображение загружено.
deposits-closed = Пополнение сейчас недоступно. Повторите попытку позже.
withdrawals-closed = Вывод средств сейчас недоступен. Повторите попытку позже.
deposit-option-not-found = Этот способ пополнения больше недоступен. Выберите другой.
bank-account-not-found = Этот банковский счёт больше недоступен. Выберите другой.
draw-currency-not-found = Эта валюта вывода недоступна. Выберите другую.
draw-currency-in-use = У клиентов есть способы вывода в этой валюте, поэтому её нельзя удалить. Отключите её.
deposit-option-in-use = Пополнения на этот способ оплаты ждут решения, поэтому его нельзя удалить. Сначала примите по ним решение или отключите способ оплаты.
deposit-address-changed = Адрес для пополнения изменился. Обновите страницу и проверьте адрес, прежде чем отправлять средства.
amount-below-min = Сумма слишком мала. Минимум: { $min } { $currency }.
amount-above-max = Сумма слишком велика. Максимум: { $max } { $currency }.
upload-not-found = Изображение для поля «{ $field }» не найдено. Загрузите его ещё раз.
proof-used = Это подтверждение платежа уже использовано. Загрузите другое.
reference-used = Этот номер платежа уже указан у пополнения № { $deposit }. Если это другой платёж, подтвердите.
picture-used = Изображение в поле «{ $field }» уже использовано. Загрузите другое.
deposit-not-found = Это пополнение не найдено.
withdrawal-not-found = Этот вывод не найден.
review-not-found = Эта проверка личности не найдена.
signal-not-found = Такого сигнала по этому клиенту нет, или он уже снят.
case-not-found = Это дело не найдено.
case-closed = Это дело закрыто. Пожалуйста, откройте новое.
case-full = В этом деле достигнут предел записей: { $max }. Закройте его и откройте новое.
too-many-cases = У этого клиента достигнут предел дел: { $max }.
case-object-unknown = У этого клиента нет такого объекта. Проверьте поле «{ $field }», например deposit/12.
case-assignee-unfit = Этот сотрудник не может проверять личность. Выберите другого в поле «{ $field }».
identity-needed = Перед выводом средств пройдите проверку личности.
method-not-found = Этот способ вывода не найден. Выберите другой.
method-too-new = Это новый способ вывода. Им можно пользоваться через { $hours } ч после добавления.
too-many-methods = Достигнут предел: { $max } способов вывода. Сначала удалите один из них.
too-many-withdrawals = По этому счёту уже ожидают рассмотрения заявки на вывод: { $max }. Дождитесь решения по одной из них.
address-not-of-network = Это недействительный адрес сети { $network }. Проверьте его.
fee-above-amount = Комиссия { $fee } { $currency } не меньше суммы вывода. Введите большую сумму.
second-operator-needed = Вы уже одобрили этот вывод. Его должен одобрить ещё один сотрудник.
payout-failed-by-approver = Эту выплату одобрили вы. Её неудачу должен подтвердить другой сотрудник.
rate-changed-by-approver = За последние семь дней вы (или зависимый от вас сотрудник) сильно изменили курс этого варианта или добавили его. Одобрить должен другой человек.
approval-step-changed = Этот вывод изменился. Проверьте его ещё раз перед одобрением.
approval-is-first-now = Теперь этот вывод должны одобрить двое. Не выплачивайте его: ваше одобрение было бы первым.
approval-pays-now = Теперь ваше одобрение приведёт к выплате. Проверьте вывод и одобрите его ещё раз.
deposit-approved-by-you = Вы уже одобрили это пополнение. Его должен одобрить ещё один сотрудник.
deposit-approval-is-first-now = Теперь это пополнение должны одобрить двое: ваше одобрение было бы первым, и ничего не было бы зачислено. Проверьте пополнение и одобрите его ещё раз.
deposit-approval-credits-now = Теперь ваше одобрение приведёт к зачислению. Проверьте пополнение и одобрите его ещё раз.
deposit-amount-changed = Теперь при одобрении будет зачислено { $amount } { $currency }. Проверьте сумму и одобрите её ещё раз.
picture-not-readable = Не удалось прочитать изображение. Используйте файл JPEG, PNG или WebP.
picture-too-large = Изображение слишком велико: длинная сторона не больше { $max } пикселей. Используйте изображение меньшего размера.
too-many-pictures = Сегодня вы загрузили слишком много изображений. Повторите попытку завтра.
review-waiting = Ваша проверка личности уже проводится.
already-certified = Ваша личность уже подтверждена.
not-certified = Запросить документ повторно можно только у подтверждённого клиента.
document-requested = Документ уже запрошен. Сначала отзовите этот запрос.
too-young = Вам должно быть не менее { $age } лет. Пожалуйста, проверьте поле «{ $field }».
document-expired = Срок действия этого документа истёк. Используйте действующий документ или проверьте поле «{ $field }».
country-not-served = Мы не оказываем услуги клиентам из этой страны или региона. Пожалуйста, проверьте поле «{ $field }».
consent-needed = Пожалуйста, примите все документы, согласие с которыми мы запрашиваем («{ $field }»).
consent-outdated = Документ за это время изменился. Обновите страницу и прочитайте новую версию («{ $field }»).
expiry-stated = Клиент указал срок действия документа. Если он неверен, отклоните проверку.
review-not-current = Срок действия можно указать только для ожидающей проверки или для действующего подтверждения клиента.
identity-expired = Срок действия вашего документа истёк. Пожалуйста, отправьте действующий документ.

## Messages that are sent

mail-withdraw-code-subject = { $brand }: Ваш код для вывода средств
mail-withdraw-code =
    Ваш код для вывода средств из { $brand } или добавления способа вывода:

    { $code }

    Он действует { $minutes } мин. и используется один раз. Никому его не сообщайте: наши сотрудники его не спрашивают.

    Если вы не запрашивали код, смените пароль и обратитесь в службу поддержки.

    { $brand }
sms-withdraw-code = { $brand }: { $code } — ваш код для вывода средств, действует { $minutes } мин. Никому его не сообщайте.
mail-method-bound-subject = { $brand }: Новый способ вывода
mail-method-bound =
    К вашему счёту { $brand } добавлен способ вывода ({ $method }), { $time }.

    Если это были не вы, немедленно смените пароль и обратитесь в службу поддержки.

    { $brand }
sms-method-bound = { $brand }: к вашему счёту добавлен способ вывода ({ $method }). Если это были не вы, немедленно обратитесь в службу поддержки.
mail-deposit-credited-subject = { $brand }: Депозит зачислен
mail-deposit-credited =
    Ваш депозит { $deposit } зачислен на счёт { $account } { $time }: { $amount } { $currency }.

    { $brand }
mail-deposit-rejected-subject = { $brand }: Депозит не принят
mail-deposit-rejected =
    Ваш депозит { $deposit } не был принят. Причина: { $reason }

    Если у вас есть вопросы, обратитесь в службу поддержки.

    { $brand }
mail-withdrawal-requested-subject = { $brand }: Запрошен вывод средств
mail-withdrawal-requested =
    { $time } запрошен вывод { $amount } { $currency } со счёта { $account }.

    Если это были не вы, немедленно смените пароль и обратитесь в службу поддержки.

    { $brand }
sms-withdrawal-requested = { $brand }: запрошен вывод { $amount } { $currency }. Если это были не вы, немедленно обратитесь в службу поддержки.
mail-withdrawal-approved-subject = { $brand }: Вывод средств одобрен
mail-withdrawal-approved =
    Ваш вывод { $amount } { $currency } со счёта { $account } одобрен и выплачивается. Мы сообщим, когда платёж будет выполнен.

    { $brand }
sms-withdrawal-approved = { $brand }: ваш вывод { $amount } { $currency } одобрен и выплачивается.
mail-withdrawal-returned-subject = { $brand }: Вывод средств не удалось выплатить
mail-withdrawal-returned =
    Платёж по вашему выводу { $amount } { $currency } не прошёл; сумма снова на счёте { $account }. Причина: { $reason }

    Если у вас есть вопросы, обратитесь в службу поддержки.

    { $brand }
sms-withdrawal-returned = { $brand }: платёж по вашему выводу { $amount } { $currency } не прошёл; сумма снова на вашем счёте.
mail-withdrawal-paid-subject = { $brand }: Вывод средств выплачен
mail-withdrawal-paid =
    Ваш вывод { $amount } { $currency } со счёта { $account } выплачен.

    { $brand }
sms-withdrawal-paid = { $brand }: ваш вывод { $amount } { $currency } выплачен.
mail-withdrawal-rejected-subject = { $brand }: Вывод средств отклонён
mail-withdrawal-rejected =
    Ваш вывод { $amount } { $currency } отклонён; сумма снова доступна на счёте { $account }. Причина: { $reason }

    Если у вас есть вопросы, обратитесь в службу поддержки.

    { $brand }
sms-withdrawal-rejected = { $brand }: ваш вывод { $amount } { $currency } отклонён; сумма снова доступна.
mail-margin-call-subject = { $brand }: Маржин-колл
mail-margin-call =
    Уровень маржи счёта { $account } { $time } упал до { $level } %. Если он упадёт до уровня стоп-аута, позиции будут закрыты автоматически.

    Чтобы избежать этого, пополните счёт или закройте позиции.

    { $brand }
sms-margin-call = { $brand }: маржин-колл: уровень маржи счёта { $account } — { $level } %. Пополните счёт или закройте позиции, иначе на уровне стоп-аута позиции будут закрыты автоматически.
mail-stop-out-subject = { $brand }: Позиции закрыты по стоп-ауту
mail-stop-out =
    Уровень маржи счёта { $account } { $time } достиг уровня стоп-аута. Автоматически закрыто позиций: { $count }. Их результат: { $profit } { $currency }.

    Каждую из них вы найдёте в истории ордеров.

    { $brand }
sms-stop-out = { $brand }: стоп-аут на счёте { $account }: закрыто позиций: { $count }, результат { $profit } { $currency }.
mail-trade-cancelled-subject = { $brand }: Сделка { $order } отменена
mail-trade-cancelled =
    Мы отменили сделку { $order } на счёте { $account } { $time } и сторнировали все проводки по ней. Проведено всего: { $amount } { $currency }. Причина: { $reason }

    Проводки указаны в выписке по счёту. Если у вас есть вопросы, обратитесь в службу поддержки.

    { $brand }
mail-trade-repriced-subject = { $brand }: Сделка { $order } скорректирована
mail-trade-repriced =
    Мы исправили цены сделки { $order } на счёте { $account } { $time }. Проведённая разница: { $amount } { $currency }. Причина: { $reason }

    Проводки указаны в выписке по счёту. Если у вас есть вопросы, обратитесь в службу поддержки.

    { $brand }
mail-payment-refunded-subject = { $brand }: Платёж возвращён
mail-payment-refunded =
    Ваш платёж на счёт { $account } возвращён полностью или частично. Мы списали { $amount } { $currency } { $time }.

    Если у вас есть вопросы, обратитесь в службу поддержки.

    { $brand }
mail-payment-charged-back-subject = { $brand }: Возвратный платёж
mail-payment-charged-back =
    Ваш банк оспорил ваш платёж на счёт { $account }. Мы списали { $amount } { $currency } { $time }, и счёт заморожен.

    Если у вас есть вопросы, обратитесь в службу поддержки.

    { $brand }
mail-balance-corrected-subject = { $brand }: Баланс счёта { $account } скорректирован
mail-balance-corrected =
    Мы скорректировали баланс счёта { $account } { $time }. Проведённая сумма: { $amount } { $currency }.

    Проводки указаны в выписке по счёту. Если у вас есть вопросы, обратитесь в службу поддержки.

    { $brand }

## Messages to customers: the statement of the month, and what customers choose

message-obligatory = Сообщения об этом должны до вас доходить, поэтому один способ остаётся включённым: { $subject }.
message-not-found = Этого сообщения больше нет.
mail-price-alert-subject = { $code }: достигнут уровень { $level }
mail-price-alert = Цена { $code } достигла { $price } { $time }. Уровень вашего оповещения: { $level }. Счёт { $account }.
mail-margin-alert-subject = Уровень маржи: { $level } %
mail-margin-alert = Уровень маржи счёта { $account } { $time } упал до { $margin_level } %. Уровень вашего оповещения: { $level } %.
mail-order-filled-subject = { $code }: отложенный ордер исполнен
mail-order-filled = Ордер { $order }, объём { $lots } лотов { $code }, по цене { $price }, { $time }. Счёт { $account }.
mail-order-stop-loss-subject = { $code }: сработал стоп-лосс
mail-order-stop-loss = Ордер { $order }, объём { $lots } лотов { $code }, по цене { $price }, { $time }. Счёт { $account }.
mail-order-take-profit-subject = { $code }: сработал тейк-профит
mail-order-take-profit = Ордер { $order }, объём { $lots } лотов { $code }, по цене { $price }, { $time }. Счёт { $account }.
mail-order-expired-subject = { $code }: срок отложенного ордера истёк
mail-order-expired = Ордер { $order }, объём { $lots } лотов { $code }, { $time }. Счёт { $account }.
mail-order-rejected-subject = { $code }: отложенный ордер отклонён
mail-order-rejected = Ордер { $order }, объём { $lots } лотов { $code }, { $time }. Счёт { $account }.
mail-copy-skipped-subject = Ордер стратегии { $name } не скопирован
mail-copy-skipped = Счёт { $account } не скопировал ордер { $lots } лотов { $code } стратегии { $name }, { $time }. { $reason }
mail-copy-stop-plain-subject = У скопированного ордера { $name } нет гарантированного стопа
mail-copy-stop-plain = На счёте { $account } у ордера { $order } по { $code } с { $time } обычный стоп-лосс, хотя у { $name } он гарантированный. { $reason } После скачка цены ордер может закрыться по худшей цене.
mail-copy-ended-subject = Копирование { $name } завершено
mail-copy-ended = Счёт { $account } больше не копирует { $name } с { $time }. { $reason }
subject-log-days = Ежедневные контрольные точки публичного журнала
subject-copies = Копирование сделок
subject-price-alerts = Оповещения о цене и марже
subject-orders = Ордера
subject-deposits = Пополнения
subject-withdrawals = Выводы средств
subject-margin-call = Маржин-коллы
subject-stop-out = Стоп-ауты
subject-corrections = Исправленные сделки
subject-identity = Проверка личности
subject-sign-in = Входы с новых устройств и адресов
subject-security = Безопасность вашего счёта
subject-statements = Ежемесячные выписки
mail-log-day-subject = { $brand }: Контрольная точка публичного журнала, { $date }
mail-log-day =
    Это контрольная точка публичного журнала на конец { $date }. Сохраните её: журнал каждого следующего дня должен начинаться с этих записей (их { $size }).

    { $checkpoint }
    Приложение сравнивает с ней квитанцию в разделе «Проверить квитанцию».

    { $brand }
mail-statement-subject = { $brand }: Ваша выписка за { $month }
mail-statement =
    Выписка по счёту { $account } за { $month } готова.

    Вы найдёте её в приложении после входа. Для вашей безопасности мы не отправляем по электронной почте ни выписки, ни ссылки на них.

    { $brand }
bank-file-not-readable = Файл не удаётся прочитать как банковскую выписку (строка { $line }). Принимаются CAMT.053 и CSV.
bank-file-version = «{ $found }» — не банковская выписка, которую можно прочитать. CAMT.053 принимается в версиях 001.02, 001.04, 001.06, 001.08.
bank-file-not-allowed = Строка { $line } содержит то, что недопустимо в банковской выписке: тип документа, сущность или слишком глубокую вложенность элементов.
bank-file-element = Строка { $line }: элемент { $element } отсутствует или не читается. Ничего не импортировано.
bank-file-cell = Строка { $line }, столбец «{ $column }»: «{ $value }» не читается. Ничего не импортировано.
bank-file-currency = Строка { $line }, { $column }: { $found } — не валюта счёта { $expected }.
bank-file-day = Строка { $line }, { $column }: дата { $value } неправдоподобна.
bank-file-day-order = Строка { $line }, { $column }: в «{ $value }» день и месяц стоят в другом порядке, чем в остальном файле.
bank-file-column = В файле нет столбца «{ $column }». Проверьте столбцы.
bank-file-too-long = Файл слишком длинный: принимается не более { $max } строк и 10 МБ.
bank-file-empty = В файле нет проведённых строк.
bank-account-differs = Файл — выписка по счёту { $found }, а не { $expected }.
bank-line-not-found = Такой строки нет.
bank-line-decided = Эта строка уже сопоставлена или отложена, либо банк её сторнировал.
bank-line-differs = Строка — { $line }, платёж — { $payment }. Если это всё же он, подтвердите.
bank-line-currency-differs = Строка в { $line }, платёж в { $payment }. По этой строке его нельзя зачислить.
payment-has-line = Этот платёж уже сопоставлен со строкой № { $line }.
bank-line-was-credited = Деньги по этой строке уже зачислены пополнением № { $deposit }, у которого нет другой строки. Сопоставьте строку с этим пополнением.
gateway-not-found = Этот способ оплаты больше недоступен. Выберите другой.
gateway-not-available = Платёжный провайдер не ответил. Ничего не списано. Повторите попытку через несколько минут.
sandbox-not-available = Пробные платежи отклоняются: на этой платформе есть реальные клиенты или реальные деньги.
gateway-outdated = Этот шлюз тем временем изменил кто-то другой. Загрузите его заново и повторите изменение.
gateway-in-use = Клиенты начинали платежи через этот шлюз, поэтому удалить его нельзя. Отключите его.
too-many-gateways = Шлюзов может быть не более { $max }.
checkout-not-found = Мы не нашли этот платёж.
gateway-needs-another = Включить этот шлюз должен другой сотрудник: вы изменили его настройки.
gateway-setting-invalid = Недопустимая настройка шлюза «{ $field }»: { $at }.
trial-payments-off = Платежи без денег на этом сервере выключены. Для пробы его можно запустить с ними (--trial-payments).
payment-has-gone-back = Деньги этого платежа вернулись у провайдера. Сначала примите решение в разделе «Платежи»; затем отклоните это пополнение или зачислите остаток.
refund-first = До { $max } { $currency } сначала возвращаются на карту или кошелёк, с которых вы платили. Запросите сейчас не больше этой суммы; остальное можно вывести вторым запросом.
return-has-gone-back = Это уже возвращено у провайдера или оспорено. Отклоните этот вывод.
return-was-made = Провайдер сообщил о возврате, значит, выплата состоялась. Отметьте её как выплаченную.
return-was-disputed = Клиент оспорил этот платёж, и провайдер забрал деньги. Отметьте этот вывод как выплаченный.
another-account-owes = Счёт { $account } того же клиента ниже нуля на { $amount } { $currency }. Сначала погасите долг, например переводом.
return-comes-first = Сначала нужно вернуть платёж этого клиента картой или кошельком. Отклоните этот вывод; клиент может запросить его снова.
return-undecided = Провайдер сообщил об этом платеже нечто, что ждёт решения. Сначала примите решение в разделе «Платежи».
