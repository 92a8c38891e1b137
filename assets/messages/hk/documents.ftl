## The account's statement, as a paper or a table

statement-title = 帳戶結單
statement-number = 帳戶號碼
statement-name = 姓名
statement-contact = 聯絡方式
statement-period = 期間
statement-opening = 期初餘額
statement-closing = 期末餘額
statement-sums = 摘要
statement-what = 項目
statement-amount = 金額
statement-entries = 全部紀錄
statement-corrected-trades = 已更正的交易
statement-trade-cancelled = 交易已取消
statement-prices-corrected = 價格已更正
statement-reason = 原因
statement-time = 時間 (UTC)
statement-order = 訂單
statement-balance = 餘額
statement-closed-trades = 已平倉交易
statement-open-trades = 期末未平倉交易
statement-instrument = 產品
statement-side = 方向
statement-lots = 手數
statement-opened = 開倉
statement-price = 價格
statement-closed = 平倉
statement-swap = 隔夜利息
statement-fee = 手續費
statement-profit = 盈虧
statement-buy = 買入
statement-sell = 賣出
statement-made = 製作於
statement-equity = 淨值
statement-margin = 保證金
statement-pending-orders = 期末掛單
statement-target = 掛單價
statement-stop-loss = 止蝕
statement-take-profit = 止賺
statement-current-price = 現價
statement-licence = 牌照
statement-rounded = 金額已四捨五入至貨幣的最小單位。CSV 檔案載有準確金額。
document-characters = 本文件字型沒有的字元以其 Unicode 編號表示，例如 [U+1F600]。

## Refusals of the back office's tools

period-too-long = 期間最長為 { $days } 天，請選擇較短的期間。
history-too-long = 自該時起已有超過 { $max } 筆訂單結束，請選擇較後的開始日期。
entries-too-many = 自該時起帳戶已有超過 { $max } 筆記錄，請選擇較後的開始日期。
list-too-long = 此清單超過 { $max } 列，請使用篩選條件縮小範圍。
view-limit = 每個清單最多可儲存 { $max } 個檢視，請先刪除一個。
view-not-found = 此已儲存的檢視不存在。
webhook-not-found = 此 Webhook 不存在。
api-key-not-found = 此 API 金鑰不存在。
delivery-not-found = 此發送紀錄不存在。
webhook-address-refused = Webhook 不會發送至此地址：{ $why }。
webhook-switched-off = 此 Webhook 已停用，請先啟用。
channel-not-found = 此警報渠道不存在。
too-many-channels = 警報渠道已達 { $max } 個，請先移除一個。
table-not-readable = 無法讀取檔案。
table-empty = 欄名之下沒有資料行。
table-too-long = 表格太長：每次最多匯入 { $max } 行。請分開匯入。
table-column-unknown = 「{ $column }」不是有效的欄，或重複出現。匯出檔列出所有欄。
table-cells-of-line = 第 { $line } 行的儲存格數目與欄數不符。
table-encoding-of-line = 第 { $line } 行不是 UTF-8 文字。請將表格另存為 UTF-8 的 CSV。
confirmation-needed = 請輸入客戶號碼 { $number } 以作確認。
customer-has-business = 此客戶仍有未完成訂單、餘額，或處理中的入金或出金。請先處理。
already-erased = 此客戶的個人資料已被刪除。

## Messages that try the settings

mail-test-subject = { $brand }：測試訊息
mail-test = 這是一則測試訊息，你的電郵設定運作正常。
sms-test = { $brand }：這是一則測試訊息，你的短訊設定運作正常。
