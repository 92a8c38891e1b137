### Deposits, withdrawals, methods, uploads, identity review: refusals, states and notices.
insufficient-funds = 目前最多可出金 { $available }。
withdrawal-not-covered = 此筆 { $amount } { $currency } 的出金目前資金不足：可付予客戶 { $available } { $currency }，尚欠 { $missing } { $currency }。請勿付款，請拒絕或待資金足夠後再處理。

deposit-announced = 我們已收到你的入金通知，核實後將會入帳。
withdrawal-asked = 我們已收到你的出金申請，款項在審核期間會被凍結。
method-bound = 已新增出金方式。
method-removed = 已刪除出金方式。
review-begun = 你的證件已提交審核。
uploaded = 圖片已上載。
deposits-closed = 目前暫停入金，請稍後再試。
withdrawals-closed = 目前暫停出金，請稍後再試。
deposit-option-not-found = 此入金方式已停用，請選擇其他方式。
bank-account-not-found = 此銀行帳戶已停用，請選擇其他帳戶。
draw-currency-not-found = 此出金貨幣不可用，請選擇其他貨幣。
draw-currency-in-use = 已有客戶綁定此貨幣的出金方式，無法刪除，請改為停用。
deposit-option-in-use = 此付款方式尚有待處理的入金，無法刪除。請先處理，或改為停用。
deposit-address-changed = 入金地址已更改。請重新整理頁面，核對地址後才轉帳。
amount-below-min = 金額太小，最低金額為 { $min } { $currency }。
amount-above-max = 金額太大，最高金額為 { $max } { $currency }。
upload-not-found = 找不到欄位「{ $field }」的圖片，請重新上載。
proof-used = 此付款憑證已被使用，請上載另一張。
reference-used = 入金 #{ $deposit } 已使用此參考編號。如屬另一筆付款，請確認。
picture-used = 欄位「{ $field }」的圖片已被使用，請上載另一張。
deposit-not-found = 找不到此入金紀錄。
withdrawal-not-found = 找不到此出金紀錄。
review-not-found = 找不到此實名認證審核。
signal-not-found = 此客戶沒有此警示，或該警示已被消除。
case-not-found = 找不到此個案。
case-closed = 此個案已結案，請另開新個案。
case-full = 此個案的記錄已達上限 { $max } 項，請結案後另開新個案。
too-many-cases = 此客戶的個案已達上限 { $max } 個。
case-object-unknown = 此客戶沒有這個項目，請檢查「{ $field }」，例如 deposit/12。
case-assignee-unfit = 此職員無權審核身份，請在「{ $field }」選擇其他人。
identity-needed = 請先完成實名認證再出金。
method-not-found = 找不到此出金方式，請選擇其他方式。
method-too-new = 此出金方式為新增，須在新增 { $hours } 小時後才可使用。
too-many-methods = 出金方式已達上限 { $max } 個，請先刪除一個。
too-many-withdrawals = 此帳戶已有 { $max } 筆出金正在等待處理，請待其中一筆處理完畢後再提交。
address-not-of-network = 這不是 { $network } 網絡的有效地址，請檢查。
fee-above-amount = 手續費 { $fee } { $currency } 不低於出金金額，請輸入較大的金額。
second-operator-needed = 你已批准此出金，須由另一位職員再次批准。
payout-failed-by-approver = 此付款由你批准，須由另一人確認付款失敗。
rate-changed-by-approver = 你（或並非獨立的職員）在過去七天內大幅更改了此選項的匯率，或新增了此選項。須由另一人批准。
approval-step-changed = 此出金已有變動，批准前請再次查看。
approval-is-first-now = 此出金現須兩人批准。請勿付款：你的批准只是第一個。
approval-pays-now = 你的批准會令此出金即時支付。請核對後再次批准。
deposit-approved-by-you = 你已批准此入金，須由另一位職員再次批准。
deposit-approval-is-first-now = 此入金現須兩人批准：你的批准只是第一個，不會入帳。請核對後再次批准。
deposit-approval-credits-now = 你的批准會令此入金即時入帳。請核對後再次批准。
deposit-amount-changed = 現時批准將會入帳 { $amount } { $currency }。請核對金額後再次批准。
picture-not-readable = 無法讀取此圖片，請使用 JPEG、PNG 或 WebP 檔案。
picture-too-large = 圖片太大，最長邊不可超過 { $max } 像素，請使用較小的圖片。
too-many-pictures = 你今天上載的圖片過多，請明天再試。
review-waiting = 你的實名認證正在審核中。
already-certified = 你的身份已通過認證。
not-certified = 只能要求已認證的客戶重新提交文件。
document-requested = 已經要求提交文件，請先撤回該要求。
too-young = 閣下必須年滿 { $age } 歲，請檢查「{ $field }」。
document-expired = 此證件已過期，請使用有效證件，或檢查「{ $field }」。
country-not-served = 我們不為此國家或地區的客戶提供服務，請檢查「{ $field }」。
consent-needed = 請同意我們要求閣下同意的所有文件（「{ $field }」）。
consent-outdated = 其中一份文件已更新，請重新載入頁面並閱讀新版本（「{ $field }」）。
expiry-stated = 客戶已填寫證件到期日。如有錯誤，請拒絕此審核。
review-not-current = 只有待審核的申請或客戶目前的認證才可填寫到期日。
identity-expired = 閣下的證件已過期，請提交有效證件。

## Messages that are sent

mail-withdraw-code-subject = { $brand }：你的出金驗證碼
mail-withdraw-code =
    你在 { $brand } 出金或新增出金方式的驗證碼是：

    { $code }

    驗證碼 { $minutes } 分鐘內有效，只可使用一次。請勿轉告他人，我們的職員不會向你索取。

    如非你本人要求，請更改密碼並聯絡客戶服務。

    { $brand }
sms-withdraw-code = { $brand }：{ $code } 是你的出金驗證碼，{ $minutes } 分鐘內有效，請勿轉告他人。
mail-method-bound-subject = { $brand }：新增出金方式
mail-method-bound =
    你在 { $brand } 的帳戶於 { $time } 新增了出金方式（{ $method }）。

    如非你本人操作，請立即更改密碼並聯絡客戶服務。

    { $brand }
sms-method-bound = { $brand }：你的帳戶新增了出金方式（{ $method }）。如非你本人操作，請立即聯絡客戶服務。
mail-deposit-credited-subject = { $brand }：存款已入帳
mail-deposit-credited =
    閣下的存款 { $deposit } 已於 { $time }存入帳戶 { $account }：{ $amount } { $currency }。

    { $brand }
mail-deposit-rejected-subject = { $brand }：存款未獲接納
mail-deposit-rejected =
    閣下的存款 { $deposit } 未獲接納。原因：{ $reason }

    如有疑問，請聯絡客戶服務。

    { $brand }
mail-withdrawal-requested-subject = { $brand }：已申請提款
mail-withdrawal-requested =
    { $time }有人申請從帳戶 { $account } 提取 { $amount } { $currency }。

    如並非閣下本人操作，請立即更改密碼並聯絡客戶服務。

    { $brand }
sms-withdrawal-requested = { $brand }：有人申請提取 { $amount } { $currency }。如並非閣下本人操作，請立即聯絡客戶服務。
mail-withdrawal-approved-subject = { $brand }：提款已批准
mail-withdrawal-approved =
    閣下從帳戶 { $account } 提取 { $amount } { $currency } 的申請已獲批准，現正付款。付款完成後，我們會通知閣下。

    { $brand }
sms-withdrawal-approved = { $brand }：閣下提取 { $amount } { $currency } 的申請已獲批准，現正付款。
mail-withdrawal-returned-subject = { $brand }：提款未能支付
mail-withdrawal-returned =
    閣下提取的 { $amount } { $currency } 付款失敗；該金額已退回帳戶 { $account }。原因：{ $reason }

    如有疑問，請聯絡客戶服務。

    { $brand }
sms-withdrawal-returned = { $brand }：閣下提取的 { $amount } { $currency } 付款失敗；該金額已退回閣下的帳戶。
mail-withdrawal-paid-subject = { $brand }：提款已支付
mail-withdrawal-paid =
    閣下從帳戶 { $account } 提取的 { $amount } { $currency } 已支付。

    { $brand }
sms-withdrawal-paid = { $brand }：閣下提取的 { $amount } { $currency } 已支付。
mail-withdrawal-rejected-subject = { $brand }：提款被拒絕
mail-withdrawal-rejected =
    閣下提取 { $amount } { $currency } 的申請被拒絕；該金額在帳戶 { $account } 中可再次使用。原因：{ $reason }

    如有疑問，請聯絡客戶服務。

    { $brand }
sms-withdrawal-rejected = { $brand }：閣下提取 { $amount } { $currency } 的申請被拒絕；該金額可再次使用。
mail-margin-call-subject = { $brand }：追加保證金通知
mail-margin-call =
    帳戶 { $account } 的保證金水平於 { $time }降至 { $level } %。若降至強制平倉水平，持倉將自動平倉。

    為避免此情況，請存入資金或平倉部分持倉。

    { $brand }
sms-margin-call = { $brand }：追加保證金通知：帳戶 { $account } 的保證金水平為 { $level } %。請存入資金或平倉，否則到達強制平倉水平時持倉將自動平倉。
mail-stop-out-subject = { $brand }：持倉已被強制平倉
mail-stop-out =
    帳戶 { $account } 的保證金水平於 { $time }觸及強制平倉水平。自動平倉的持倉數目：{ $count }。結果：{ $profit } { $currency }。

    每筆持倉均可於訂單記錄中查閱。

    { $brand }
sms-stop-out = { $brand }：帳戶 { $account } 強制平倉：已平 { $count } 個持倉，結果 { $profit } { $currency }。
mail-trade-cancelled-subject = { $brand }：交易 { $order } 已取消
mail-trade-cancelled =
    我們已於 { $time }取消帳戶 { $account } 的交易 { $order }，並沖銷其所有入帳。入帳總額：{ $amount } { $currency }。原因：{ $reason }

    您可在帳戶結單查看有關入帳。如有疑問，請聯絡客戶服務。

    { $brand }
mail-trade-repriced-subject = { $brand }：交易 { $order } 已更正
mail-trade-repriced =
    我們已於 { $time }更正帳戶 { $account } 的交易 { $order } 的價格。入帳差額：{ $amount } { $currency }。原因：{ $reason }

    您可在帳戶結單查看有關入帳。如有疑問，請聯絡客戶服務。

    { $brand }
mail-payment-refunded-subject = { $brand }：付款已退款
mail-payment-refunded =
    您付入帳戶 { $account } 的款項已全部或部分退款。我們已於 { $time }扣除 { $amount } { $currency }。

    如有疑問，請聯絡客戶服務。

    { $brand }
mail-payment-charged-back-subject = { $brand }：付款被退單
mail-payment-charged-back =
    您付入帳戶 { $account } 的款項被銀行退單。我們已於 { $time }扣除 { $amount } { $currency }，帳戶已被凍結。

    如有疑問，請聯絡客戶服務。

    { $brand }
mail-balance-corrected-subject = { $brand }：帳戶 { $account } 的結餘已更正
mail-balance-corrected =
    我們已於 { $time }更正帳戶 { $account } 的結餘。入帳金額：{ $amount } { $currency }。

    您可在帳戶結單查看有關入帳。如有疑問，請聯絡客戶服務。

    { $brand }

## Messages to customers: the statement of the month, and what customers choose

message-obligatory = 此類訊息必須送達閣下，因此須保留一種方式：{ $subject }。
message-not-found = 此訊息已不存在。
mail-price-alert-subject = { $code }：已到達 { $level }
mail-price-alert = { $code } 的價格於 { $time }到達 { $price }。你的提示價：{ $level }。賬戶 { $account }。
mail-margin-alert-subject = 保證金水平：{ $level } %
mail-margin-alert = 帳戶 { $account } 的保證金水平於 { $time }降至 { $margin_level } %。你的提示水平：{ $level } %。
mail-order-filled-subject = { $code }：掛單已成交
mail-order-filled = 訂單 { $order }，{ $code } { $lots } 手，價格 { $price }，{ $time }。賬戶 { $account }。
mail-order-stop-loss-subject = { $code }：已觸及止損
mail-order-stop-loss = 訂單 { $order }，{ $code } { $lots } 手，價格 { $price }，{ $time }。賬戶 { $account }。
mail-order-take-profit-subject = { $code }：已觸及止盈
mail-order-take-profit = 訂單 { $order }，{ $code } { $lots } 手，價格 { $price }，{ $time }。賬戶 { $account }。
mail-order-expired-subject = { $code }：掛單已到期
mail-order-expired = 訂單 { $order }，{ $code } { $lots } 手，{ $time }。賬戶 { $account }。
mail-order-rejected-subject = { $code }：掛單被拒絕
mail-order-rejected = 訂單 { $order }，{ $code } { $lots } 手，{ $time }。賬戶 { $account }。
mail-copy-skipped-subject = { $name } 的一張訂單未有複製
mail-copy-skipped = 帳戶 { $account } 於 { $time } 未有複製 { $name } 的 { $lots } 手 { $code } 訂單。{ $reason }
mail-copy-stop-plain-subject = { $name } 的一張複製訂單沒有保證止蝕
mail-copy-stop-plain = 帳戶 { $account } 的 { $code } 訂單 { $order } 自 { $time } 起為普通止蝕，而 { $name } 的止蝕為保證止蝕。{ $reason } 價格跳空後，可能以較差的價格平倉。
mail-copy-ended-subject = { $name } 的複製已結束
mail-copy-ended = 帳戶 { $account } 自 { $time } 起不再複製 { $name }。{ $reason }
subject-log-days = 公開日誌的每日檢查點
subject-copies = 複製交易
subject-price-alerts = 價格及保證金提示
subject-orders = 訂單
subject-deposits = 存款
subject-withdrawals = 提款
subject-margin-call = 追加保證金通知
subject-stop-out = 強制平倉
subject-corrections = 已更正的交易
subject-identity = 身份驗證
subject-sign-in = 從新裝置或新地址登入
subject-security = 帳戶安全
subject-statements = 月結單
mail-log-day-subject = { $brand }：公開日誌的檢查點，{ $date }
mail-log-day =
    這是公開日誌在 { $date } 結束時的檢查點。請保存：往後每一天的日誌都必須以這 { $size } 個條目開始。

    { $checkpoint }
    應用程式可在「驗證憑據」中將憑據與它比對。

    { $brand }
mail-statement-subject = { $brand }：閣下 { $month } 的月結單
mail-statement =
    帳戶 { $account } 的 { $month } 月結單已備妥。

    登入應用程式後即可查閱。為保障閣下安全，我們不會以電郵發送結單或其連結。

    { $brand }
bank-file-not-readable = 無法將檔案讀作銀行月結單（第 { $line } 行）。接受 CAMT.053 及 CSV。
bank-file-version = 「{ $found }」不是可讀取的銀行月結單。CAMT.053 接受版本 001.02, 001.04, 001.06, 001.08。
bank-file-not-allowed = 第 { $line } 行含有銀行月結單不允許的內容：文件類型、實體或過深的巢狀元素。
bank-file-element = 第 { $line } 行：元素 { $element } 缺少或無法讀取。未匯入任何資料。
bank-file-cell = 第 { $line } 行，欄「{ $column }」：無法讀取「{ $value }」。未匯入任何資料。
bank-file-currency = 第 { $line } 行，{ $column }：{ $found } 不是帳戶的貨幣 { $expected }。
bank-file-day = 第 { $line } 行，{ $column }：日期 { $value } 不合理。
bank-file-day-order = 第 { $line } 行，{ $column }：「{ $value }」的日與月順序與檔案其他部分不同。
bank-file-column = 檔案沒有欄「{ $column }」。請檢查各欄。
bank-file-too-long = 檔案太長：最多接受 { $max } 行及 10 MB。
bank-file-empty = 檔案沒有已入賬的項目。
bank-account-differs = 檔案是賬戶 { $found } 的月結單，不是 { $expected } 的。
bank-line-not-found = 此項目不存在。
bank-line-decided = 此項目已配對或擱置，或已被銀行撤銷。
bank-line-differs = 項目為 { $line }，款項為 { $payment }。如仍屬此款項，請確認。
bank-line-currency-differs = 項目貨幣為 { $line }，款項貨幣為 { $payment }。無法以此項目入賬。
payment-has-line = 此款項已與項目 #{ $line } 配對。
bank-line-was-credited = 此項目的款項已由入金 #{ $deposit } 入帳，而該入金並無其他項目。請將此項目與該入金配對。
gateway-not-found = 此付款方式已不可用，請選擇其他方式。
gateway-not-available = 付款服務商沒有回應，並未扣款。請於數分鐘後再試。
sandbox-not-available = 本平台已有真實客戶或真實資金，因此拒絕測試付款。
gateway-outdated = 其他人已更改此支付閘道。請重新載入並再次更改。
gateway-in-use = 已有客戶透過此支付閘道付款，因此不能刪除。請改為停用。
too-many-gateways = 最多只能有 { $max } 個支付閘道。
checkout-not-found = 找不到此付款。
gateway-needs-another = 您已更改此支付閘道的設定，須由另一位職員啟用。
gateway-setting-invalid = 支付閘道的設定「{ $field }」無效：{ $at }。
trial-payments-off = 此伺服器已關閉沒有真實資金的付款。試用時可啟用後啟動（--trial-payments）。
payment-has-gone-back = 此付款的款項已在支付商退回。請先在「付款」決定，然後拒絕此存款，或將餘額入帳。
refund-first = 最多 { $max } { $currency } 須先退回您付款時使用的卡或錢包。請現在申請不超過此金額；其餘可於第二次提款申請。
return-has-gone-back = 此金額已在支付商退款或被退單。請拒絕此提款。
return-was-made = 支付商已報告退款，因此付款並未失敗。請標記為已支付。
return-was-disputed = 客戶對此付款提出爭議，支付商已收回款項。請將此提款標記為已支付。
another-account-owes = 同一客戶的帳戶 { $account } 結餘為負 { $amount } { $currency }。請先清償，例如以轉帳方式。
return-comes-first = 須先退還該客戶以卡或錢包支付的款項。請拒絕此提款，客戶可再次申請。
return-undecided = 支付商就此付款報告了尚待決定的事項。請先在「付款」中作出決定。
