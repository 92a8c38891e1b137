### 繁體中文（香港） (zh-HK): what the server says to customers and staff
### Counts are passed as numbers; prices, lots and amounts as ready text.

## Done

ok = 操作成功。
order-placed = 訂單已成交。
order-placed-part = 訂單已部分成交，其餘部分已取消。
order-sent = 訂單已送至流動性提供者，正在等待回覆。
pending-placed = 掛單已提交。
order-closed = 已平倉。
order-closed-part = 已部分平倉。
order-cancelled = 掛單已取消。
order-modified = 掛單已更改。
stops-set = 止蝕及止賺已更新。
demo-opened = 你的模擬帳戶已準備就緒。
demo-reset = 你的模擬帳戶已重設。
logged-out = 你已登出。
login-ok = 歡迎，你已成功登入。
saved = 已儲存。
approved-first = 已批准（1/2）。須由另一位員工批准並付款。
deposit-approved-first = 已批准（1/2）。須由另一位員工批准相同金額，之前不會入帳。

## Refused

session-ended = 登入已失效，請重新登入。
only-real-accounts = 此功能僅供真實帳戶使用，請登入真實帳戶。
only-demo-accounts = 此功能僅供模擬帳戶使用。
missing-field = 請填寫「{ $field }」。
invalid-field = 「{ $field }」的內容無效，請檢查後再試。
unknown-field = 欄位「{ $field }」不存在，因此未作任何更改。請檢查名稱。
unknown-filter = 參數「{ $field }」不存在。請檢查名稱。
field-too-long = 「{ $field }」過長，最多 { $max } 個字元。
instrument-not-found = 找不到此產品，請選擇其他產品。
instrument-disabled = 此產品暫停交易，請選擇其他產品。
instrument-close-only = 此產品目前只可平倉，不接受新訂單。
instrument-long-only = 此產品目前只接受買入訂單。
instrument-short-only = 此產品目前只接受賣出訂單。
market-closed = 現已休市，請於交易時段內再試。
quote-stale = 此產品暫無最新報價，請稍後再試。
price-moved = 價格已變為 { $price }，請確認後再試。
no-leverage = 此產品尚未設定槓桿，暫時無法下單。
leverage-not-offered = 不提供此槓桿倍數，請選擇：{ $offered }。
lots-below-min = 手數過小，最少為 { $min } 手。
lots-above-max = 手數過大，最多為 { $max } 手。
lots-off-step = 手數必須為 { $step } 手的倍數，請調整。
price-required = 請輸入掛單價格。
price-field = { $field ->
    [stop_loss_price] 止蝕價
    [target_profit_price] 止賺價
    [trail] 追蹤止蝕
    [level] 提示價
   *[other] 掛單價格
    }
price-off-grid = { price-field }：價格最多可有 { $decimals } 位小數，請調整。
target-at-market = 掛單價格與現價相同，請輸入其他價格或改用市價下單。
stop-loss-wrong-side-buy = 買單的止蝕價必須低於 { $limit }。
stop-loss-wrong-side-sell = 賣單的止蝕價必須高於 { $limit }。
take-profit-wrong-side-buy = 買單的止賺價必須高於 { $limit }。
take-profit-wrong-side-sell = 賣單的止賺價必須低於 { $limit }。
level-too-close = { price-field }：此價位與價格過於接近，請保持至少 { $points } 點的距離。
gsl-too-close = 保證止蝕與價格的距離最少須為 { $points } 點。
gsl-limit = 設有保證止蝕時，此產品最多可持有 { $max } 手。
insufficient-margin = 可用保證金不足：需要 { $needed }，可用 { $available }。請減少手數或釋放部分保證金。
insufficient-margin-spread = 可用保證金不足：保證金及手續費共需 { $needed }；扣除此訂單即時產生的點差 { $spread } 後，可用 { $available }。請減少手數或釋放部分保證金。
amount-out-of-range = 金額超出允許範圍，請輸入其他金額。
too-many-orders = 持倉及掛單已達 { $max } 張的上限，請先平倉或取消部分訂單。
liquidity-unavailable = 此產品暫不接受新訂單，但可平倉。
lp-unavailable = 暫時無法連接流動性提供者，請稍後再試。
lp-rejected = 流動性提供者未有執行此訂單，一切維持不變。
lp-not-defined = 不會向此流動性提供商發送訂單。
symbol-not-mapped = 此產品並未在流動性提供商對沖。
priority-taken = 兩條路由的優先次序相同，請更改其中一條。
break-not-found = 找不到此未處理差異，請重新整理清單。
copy-account = 此帳戶正在複製策略。請先停止複製，再自行交易。
strategy-not-found = 沒有此策略，或策略已關閉。
strategy-copied = 策略被複製期間不能更改費用。
fees-changed = 費用已更改：收益的 { $performance } %、每年 { $management } %、每百萬 { $volume } USD。請查看後再次開始。
copy-not-found = 沒有此複製，或複製已結束。
account-not-empty = 請先平掉此帳戶的所有持倉並取消所有掛單。
copy-of-own = 不能複製自己的策略。
strategy-account = 此帳戶本身就是策略。請選擇其他帳戶。
below-min = 此策略要求帳戶內至少有 { $min }。
strategy-full = 此策略已有 { $max } 個複製，已達上限。請選擇其他策略。
consent-missing = 請先閱讀並同意現行文本。
strategy-barred = 經紀商已停用此策略：{ $reason }
strategy-name-taken = 已有其他策略使用此名稱，請另選名稱。
copy-started = 帳戶現正複製該策略。
copy-stopped = 正在結束複製。
copy-consent = 此帳戶會自動複製策略的每一筆交易，無須我就每筆交易作出決定。過往業績不代表將來表現。我可能損失帳戶內的全部資金。由於取整、加點、費用及未複製的訂單，我的結果會與提供者不同。我已閱讀費用並同意。我可隨時停止；屆時未平倉位將按市價平倉。
copy-provider-consent = 我提供此帳戶的交易供他人複製。我親自並善意地操作此帳戶，不會損害複製者的利益。帳戶的回報、回撤、交易及產品會向其他客戶展示。有人複製期間費用不得更改；經紀商會保留部分費用，並可停用策略。我會確認在我居住的地方可以這樣做。
copy-skip-lots = 其份額會低於最小手數；再多則會提高您的風險。
copy-skip-margin = 可用保證金不足。
copy-skip-account = 帳戶不能開立訂單，或訂單過多。
copy-skip-market = 當時無法交易該產品。
copy-plain-too-close = 價位過於接近帳戶的價格，無法保證。
copy-plain-limit = 帳戶不能為更多手數設定保證止蝕。
copy-plain-market = 止蝕移動時，帳戶無法交易該產品。
copy-end-copy-stop = 淨值跌至您所設的界限。
copy-end-strategy-closed = 策略已關閉。
copy-end-dealer = 經紀商已將其結束。
alert-not-found = 找不到此提示。請重新整理清單。
too-many-alerts = 你已達到 { $max } 個提示的上限。請先移除一個。
receipt-pending = 此訂單尚未寫入公開日誌，請於數秒後重試。
order-not-found = 找不到此訂單，請重新整理列表。
order-not-open = 此訂單已不在持倉中，請重新整理列表。
order-not-pending = 此訂單已不是掛單，請重新整理列表。
order-working = 此訂單正在等待流動性提供者，收到回覆後即可更改。
part-too-large = 此持倉最多可平 { $max } 手。
part-remainder-too-small = 平倉後餘下的手數將少於最低的 { $min } 手，請減少平倉手數或全部平倉。
request-id-reused = 此請求編號已用於其他內容，請重新整理頁面後再試。
request-id-too-long = 請求編號過長，最多 { $max } 個字元。
no-conversion-rate = 暫無 { $currency } 的折算匯率，請稍後再試。
conversion-instrument-missing = 暫時無法將 { $currency } 價格折算為 USD。請先新增或啟用產品 { $code }。
account-frozen = 你的帳戶已被凍結，請聯絡客戶服務。
only-same-kind = 只可在兩個真實帳戶之間或兩個模擬帳戶之間轉帳。
account-limit = 你最多可擁有 { $max } 個帳戶。
account-limit-day = 24 小時內最多可開立 { $max } 個帳戶。
currency-not-offered = 不提供 { $currency } 帳戶。
account-in-use = 帳戶沒有結餘、訂單及處理中的入金或出金後,方可封存。
first-account = 你的首個帳戶不可封存。
account-archived = 帳戶已封存。
account-opened = 帳戶已開立
account-archived-done = 帳戶已封存
not-appropriate = 請先通過交易知識測試。測試位於應用程式的「帳戶」內。
quiz-outdated = 問題已更新，請重新載入頁面。
quiz-passed = 您已通過測試。
quiz-too-early = 您可在上次作答一天後重新測試。
transferred = 轉帳完成
account-not-found = 找不到此帳戶。
account-taken = 此帳號已被註冊，請直接登入或使用其他帳號。
password-too-short = 密碼太短，至少需要 { $min } 個字元。
password-too-long = 密碼太長，最多 { $max } 個位元組。
password-too-common = 這個密碼太容易被猜到，請使用其他密碼。
last-owner = 至少須保留一位可用的擁有者，因此未作任何更改。
another-owner-needed = 必須由另一位員工處理：任何人都不能更改自己的角色、組別或帳戶。
bad-quote = 此報價未被接受（{ $why }）。
storage-unavailable = 暫時無法儲存，你的資料沒有任何變更，請稍後再試。
outcome-unknown = 目前尚未確定此操作是否已執行。重試前請先檢查你的訂單及結餘。
books-not-proven = 系統正在核對帳目，暫時無法作出任何更改。你的餘額及持倉不受影響，請稍後再試。
login-failed = 帳號或密碼不正確，請檢查後再試。
login-type-disabled = 暫不支援此登入方式，請選擇其他方式。
registration-closed = 現時暫停註冊，請稍後再試。
too-many-demo-accounts = 你的網絡已開立過多模擬帳戶，請於 { $minutes } 分鐘後再試。
forbidden = 你沒有權限執行此操作。
forbidden-for-keys = 程式金鑰沒有權限執行此操作。
request-not-found = 在過去 24 小時內找不到使用此 ID 的已完成請求。
key-limit = 你最多可有 { $max } 個有效金鑰。請先撤銷一個。
staff-login-failed = 電郵、密碼或驗證碼不正確，請再試。
totp-required = 請輸入驗證器應用程式上的六位數驗證碼。
already-decided = 此項目已經處理，無法再更改。
unknown-setting = 沒有名為「{ $key }」的設定。
invalid-setting = 設定「{ $key }」的值無效，請檢查。
invalid-setting-witness = 設定「{ $key }」：第 { $line } 行須為見證人的公鑰（名稱+雜湊+公鑰，類型 4）、一個空格及其網址。
invalid-setting-address = 設定「{ $key }」：第 { $line } 行的網址不是 https 網址，或不獲允許。
invalid-setting-twice = 設定「{ $key }」：第 { $line } 行與之前的一行重複。
invalid-setting-too-many = 設定「{ $key }」：第 { $line } 行超出允許的行數。
code-taken = 代碼「{ $code }」已被使用，請選擇其他代碼。
instrument-in-use = 此產品已有訂單，無法刪除，請改為停用。
instrument-in-use-terms = 此產品尚有持倉或掛單，無法更改 { $field }。請將交易模式設為「只可平倉」，待全部訂單結束後再改。
instrument-in-use-pair = 已有報價的產品不能更改其兩種貨幣，請改為新增另一個產品。
instrument-in-use-positions = 此產品尚有持倉，無法停用。請將交易模式設為「只可平倉」：客戶可以平倉，但不能開新倉。
instrument-in-use-conversion = 有持倉或掛單以此方式換算為其帳戶貨幣，期間不能更改。請待這些訂單結束。
instrument-in-use-converts = { $code } 需要此貨幣對換算為 USD，請先停用 { $code }。
instrument-in-use-account-currency = { $currency } 帳戶需要此貨幣對從 USD 換算。
content-not-found = 找不到此內容，可能已被移除。
category-not-found = 找不到此分類，請選擇其他分類。
category-in-use = 此分類仍有產品，請先將其移至其他分類。
calendar-not-found = 找不到此假期日曆，請選擇另一個。
calendar-in-use = 以下產品仍使用此日曆：{ $codes }。請先從這些產品移除。
calendar-name-taken = 另一個日曆已使用此名稱，請選擇另一個名稱。
too-many-calendars = 已有 { $max } 個日曆，請先刪除一個。
calendar-not-readable = 無法讀取日曆檔案。
calendar-file-cell = 第 { $line } 行：「{ $field }」的值無效。日期寫作 2026-12-25，時間寫作 13:00，而開市須早於收市。
calendar-file-line = 第 { $line } 行不屬於由全日活動（最長 31 天）組成的日曆。
calendar-file-timed = 第 { $line } 行：只可匯入全日活動。時間不同的日期請以 CSV 輸入。
calendar-file-recurring = 第 { $line } 行：假期日期會變動，因此不能匯入重複活動。請將每個日期匯出為獨立活動。
calendar-file-empty = 此檔案沒有活動。

## Answers of the web server

http-400 = 無法讀取請求，請重新載入頁面後再試。
http-401 = 此呼叫未按要求簽署。
http-403 = 你無權存取此網址。
http-404 = 找不到此網址的內容。
http-405 = 此網址不支援這項操作。
http-408 = 請求傳送時間過長，請檢查連線後再試。
http-413 = 檔案或請求過大，請傳送較小的檔案。
http-415 = 不支援此格式，請改用其他格式。
http-429 = 請求過於頻繁，請於 { $seconds } 秒後再試。
http-500 = 系統發生錯誤。如再次出現，請向客戶服務提供此編號：{ $id }。
http-503 = 服務暫時無法使用，請稍後再試。

## Why an order was closed or cancelled

reason-user = 客戶操作
reason-stop-loss = 止蝕
reason-trailing-stop = 追蹤止蝕
reason-take-profit = 止賺
reason-stop-out = 強制平倉
reason-dealer = 交易部處理
reason-reset = 模擬帳戶重設
reason-insufficient-margin = 保證金不足
reason-amount-out-of-range = 金額超出允許範圍
reason-trade-mode = 此產品的交易已受限制
reason-oco = 關聯訂單已成交或已取消
reason-disconnected = 下單的程式已中斷連線
reason-lp-rejected = 流動性提供者未有執行
reason-copied = 隨被複製的策略平倉
reason-copy-ended = 複製已結束
reason-copy-stop = 複製已跌至您設定的限額
reason-trade-cancelled = 經紀商已取消交易
reason-expired = 已過期
reason-market-unavailable = 市場無法交易

## Lines of the account statement

memo-demo-grant = 模擬資金
memo-trade-profit = 交易盈利
memo-trade-loss = 交易虧損
memo-trade-result = 交易損益
memo-fee = 手續費
memo-gsl-premium = 保證止蝕費用
memo-swap = 隔夜利息
memo-write-off = 負餘額撇銷
memo-deposit = 入金
memo-withdrawal = 出金
memo-withdrawal-returned = 出金退回
memo-correction = 帳目調整
memo-corrected = { $what }（更正）
memo-transfer-in = 由其他帳戶轉入
memo-transfer-out = 轉出至其他帳戶
memo-refund = 退款
memo-chargeback = 退單
memo-rebate = 夥伴獎勵
memo-rebate-back = 夥伴獎勵收回
not-a-partner = 您不是合作夥伴。
already-a-partner = 您已是合作夥伴。
application-waiting = 您的申請正在審核中。
memo-copy-fee = 複製交易費用
memo-lp-transfer = 與流動性提供商之間的轉賬
memo-cover-profit = 對沖損益
memo-cover-cost = 對沖成本
memo-demo-reset = 模擬帳戶重設

## Notices

notice-margin-call = 追加保證金通知：你的保證金水平為 { $level }%，請存入資金或減少持倉，以免被強制平倉。

## States of withdrawals and deposits

withdrawal-status-0 = 審核中
withdrawal-status-1 = 已付款
withdrawal-status-2 = 已拒絕
withdrawal-in-payment = 付款中
deposit-status-0 = 審核中
deposit-status-1 = 已入帳
deposit-status-2 = 已拒絕
deposit-status-3 = 無效

backup-not-found = 此備份已不存在。
backup-running = 備份正在進行，請待完成後再試。
log-not-ready = 公開記錄目前無法執行此操作：尚無記錄、正等待確認，或沒有需要確認的事項。
no-standby-ready = 叢集中沒有可接手的備用伺服器，或多於一部可接手：請指定其中一部。
not-switched = 另一部伺服器沒有接手。本伺服器會繼續運作，沒有任何資料遺失。
not-available = 此功能暫未開放，請稍後再試。

## Letters to whoever runs the house

mail-protection-lowered-subject = { $brand } — 保護設定已更改
mail-protection-lowered =
    { $who } 於 { $time } 更改了保護客戶、員工或伺服器的設定：{ $settings }

    如非預期中的更改，請向該職員查詢，並檢查設定及審核記錄。
mail-alert-subject = { $brand } — 請注意：{ $trouble }
mail-alert =
    { $brand } 自 { $time } 起需要處理：{ $trouble }。

    詳情：{ $detail }

    情況恢復後會再通知你。
mail-alert-over-subject = { $brand } — 已恢復：{ $trouble }
mail-alert-over =
    以下情況已於 { $time } 恢復：{ $trouble }。該情況始於 { $detail }。
alert-books = 帳目未能核實，系統已暫停處理款項及訂單
alert-disk = 磁碟已滿或拒絕寫入
alert-feed = 市場開放但缺少報價
alert-conversion = 用於將開市產品換算為 USD 的匯率已過時
alert-liquidity = 流動性提供者未連線或拒絕提供報價
alert-cover = 流動性提供者的對沖部位與帳目不符、被拒絕，或該處淨值偏低
alert-replication = 本伺服器的變更尚未寫入叢集日誌：備援伺服器不會有這些變更
alert-loss_percentage = 向客戶顯示的虧損帳戶百分比缺失或已超過三個月
alert-client_money = 持有的客戶款項少於應付客戶的金額
alert-payments = 一筆經支付閘道的付款需要職員決定
alert-public_log = 公開記錄正等待營運者處理
alert-backup = 排程備份失敗或逾期
alert-certificate = TLS 憑證即將到期
mail-staff-alert-subject = { $brand } — { $what }
mail-staff-alert = { $what }，{ $time }。{ $detail }
staff-alert-deposit-created = 新存款
staff-alert-withdrawal-requested = 新提款
staff-alert-correction-waiting = 更正等候第二位職員處理
staff-alert-risk-change-waiting = 條款或風險更改等候批准
staff-alert-review-submitted = 已提交身分文件
staff-alert-chat-waiting = 有客戶在聊天室等候
staff-alert-margin-call = 追加保證金通知
staff-alert-stop-out = 強制平倉
staff-alert-feed-stale = 缺少報價
staff-alert-feed-recovered = 報價已恢復
staff-alert-operator-alert = 請注意
staff-alert-operator-resolved = 已恢復
staff-alert-task-assigned = 已指派工作
staff-alert-test = 此渠道的測試
staff-alert-customer = 客戶 { $uid }
drawings-outdated = 此圖表上的繪圖已在另一部裝置上更改，請重新開啟圖表。
preference-outdated = 這些設定已在另一部裝置上更改，請重新載入頁面。
too-many-drawings = 繪圖過多：每個產品最多 { $max } 個，請刪除部分繪圖。
