## The account's statement, as a paper or a table

statement-title = Выписка по счёту
statement-number = Номер счёта
statement-name = Имя
statement-contact = Контакт
statement-period = Период
statement-opening = Начальный остаток
statement-closing = Конечный остаток
statement-sums = Итоги
statement-what = Операция
statement-amount = Сумма
statement-entries = Все операции
statement-corrected-trades = Скорректированные сделки
statement-trade-cancelled = Сделка отменена
statement-prices-corrected = Цены исправлены
statement-reason = Причина
statement-time = Время (UTC)
statement-order = Ордер
statement-balance = Баланс
statement-closed-trades = Закрытые сделки
statement-open-trades = Открытые сделки на конец периода
statement-instrument = Инструмент
statement-side = Направление
statement-lots = Лоты
statement-opened = Открыта
statement-price = Цена
statement-closed = Закрыта
statement-swap = Своп
statement-fee = Комиссия
statement-profit = Прибыль
statement-buy = Покупка
statement-sell = Продажа
statement-made = Составлено
statement-equity = Средства
statement-margin = Маржа
statement-pending-orders = Отложенные ордера на конец периода
statement-target = Цена ордера
statement-stop-loss = Стоп-лосс
statement-take-profit = Тейк-профит
statement-current-price = Текущая цена
statement-licence = Лицензия
statement-rounded = Суммы округлены до наименьшей единицы валюты. Точные суммы указаны в файле CSV.
document-characters = Символ, которого нет в шрифтах этого документа, записан своим номером Unicode, как в [U+1F600].

## Refusals of the back office's tools

period-too-long = Период не может превышать { $days } дн. Выберите более короткий.
history-too-long = С этого момента завершилось более { $max } ордеров. Выберите более позднее начало.
entries-too-many = С этого момента по счёту проведено более { $max } записей. Выберите более позднее начало.
list-too-long = В этом списке больше { $max } строк. Сузьте его фильтрами.
view-limit = Для каждого списка можно сохранить не более { $max } представлений. Сначала удалите одно.
view-not-found = Такого сохранённого представления нет.
webhook-not-found = Такого вебхука не существует.
api-key-not-found = Такого API-ключа не существует.
delivery-not-found = Такой отправки не существует.
webhook-address-refused = Вебхуки на этот адрес не отправляются: { $why }.
webhook-switched-off = Этот вебхук выключен. Сначала включите его.
channel-not-found = Этого канала оповещений не существует.
too-many-channels = Каналов оповещений уже { $max }. Сначала удалите один из них.
table-not-readable = Не удалось прочитать файл.
table-empty = Под названиями столбцов нет строк.
table-too-long = Таблица слишком длинная: за один раз принимается не более { $max } строк. Разделите её.
table-column-unknown = «{ $column }» не является столбцом или указан дважды. Все столбцы есть в экспорте.
table-cells-of-line = В строке { $line } ячеек больше или меньше, чем столбцов.
table-encoding-of-line = Строка { $line } — не текст в UTF-8. Сохраните таблицу как CSV в UTF-8.
confirmation-needed = Подтвердите, указав номер клиента { $number }.
customer-has-business = У этого клиента есть открытые ордера, остаток на счёте либо незавершённый ввод или вывод средств. Сначала завершите их.
already-erased = Персональные данные этого клиента уже удалены.

## Messages that try the settings

mail-test-subject = { $brand }: Тестовое сообщение
mail-test = Это тестовое сообщение. Настройки почты работают.
sms-test = { $brand }: это тестовое сообщение. Настройки SMS работают.
