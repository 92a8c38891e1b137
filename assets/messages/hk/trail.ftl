## The audit trail of an order, for a dispute

trail-title = 訂單 { $order }
trail-printed = 列印時間 { $time }
trail-intact = 共 { $count } 項日誌記錄的審計軌跡；雜湊鏈完整。時間為 UTC。
trail-not-intact = 共 { $count } 項日誌記錄的審計軌跡；雜湊鏈已斷，詳見下文。時間為 UTC。
trail-page = 第 { $page } 頁，共 { $pages } 頁：{ $total } 項記錄中的第 { $first } 至 { $last } 項，其餘在其他頁
trail-part-of = 訂單 { $order } 的一部分，該訂單的軌跡是其開端
trail-entry = 記錄 { $entry }
trail-status = 狀態
trail-leverage = 槓桿
trail-fill = { $price }，{ $time }
trail-pending = 等待中
trail-open = 持倉中
trail-cancelled = 已取消
trail-closed = 已平倉
trail-buy = 買入
trail-sell = 賣出
trail-none = 沒有

## The names beside the parts of an entry

trail-name-input = 輸入
trail-name-staff = 職員
trail-name-quote = 報價
trail-name-decided = 決定
trail-name-rule = 規則
trail-name-order = 訂單
trail-name-ledger = 入帳
trail-name-hash = 雜湊
trail-name-after = 前一項

trail-staff = { $id }（{ $email }）：{ $reason }
trail-staff-asked = { $id }（{ $email }，由 { $asked } 提出）：{ $reason }
trail-unknown = 不詳
trail-no-reason = 沒有記下原因
trail-quote = 買價 { $bid }  賣價 { $ask }  時間 { $time }，距今 { $age } 毫秒，報價來源 { $feed }（記錄 { $entry }）
trail-no-quote = 沒有記錄報價
trail-no-feed = 沒有記下
trail-balance = 餘額 { $balance }
trail-missing = 總帳中沒有此項
trail-broken = 已斷：此記錄或相鄰記錄曾被更改

## Figures of an order

trail-figure-lots = { $value } 手
trail-figure-margin = 保證金 { $value }
trail-figure-fee = 手續費 { $value }
trail-figure-open = 開倉價 { $value }
trail-figure-target = 掛單價 { $value }
trail-figure-close = 平倉價 { $value }
trail-figure-stop-loss = 止蝕 { $value }
trail-figure-take-profit = 止賺 { $value }
trail-figure-swap = 隔夜利息 { $value }
trail-figure-profit = 盈虧 { $value }
trail-figure-cancelled = 取消於 { $value }
trail-figure-repriced = 更正價格於 { $value }

## What came in; `who` is the customer or a member of the staff

trail-customer = 客戶 { $account }
trail-staff-for = 職員 { $staff } 代客戶 { $account }
trail-staff-member = 職員 { $staff }
trail-operator = 營運者
trail-closes = { $who } 將訂單 { $order } 平倉
trail-closes-lots = { $who } 將訂單 { $order } 的 { $lots } 手平倉
trail-closes-by = { $who } 以訂單 { $by } 將訂單 { $order } 平倉
trail-closes-many = { $who } 將多張訂單平倉
trail-cancels = { $who } 取消訂單 { $order }
trail-key-ended = 客戶以金鑰 { $key } 連接的程式已中斷連線
trail-sets-levels = { $who } 設定訂單 { $order } 的價位
trail-changes = { $who } 更改訂單 { $order }
trail-time-over = 掛單的時限已到
trail-forces = { $who } 將訂單 { $order } 平倉或取消
trail-dealer-forces = 交易員將訂單 { $order } 平倉或取消
trail-resets = 模擬客戶 { $account } 重設帳戶
trail-demo-removed = 平台刪除不再使用的模擬帳戶
trail-day-turns = 交易日轉換（紐約時間 17:00）
trail-quote-in = 收到報價：買價 { $bid } 賣價 { $ask }
trail-other-quote-in = 收到產品 { $instrument } 的報價：買價 { $bid } 賣價 { $ask }
trail-lp-reports = 流動性提供者回報其訂單 { $cover }
trail-places = { $who } 下單：{ $side } { $lots } 手 { $way }，槓桿 { $leverage }，止蝕 { $stop_loss }，止賺 { $take_profit }
trail-with-key = { $via }，金鑰 { $key }
trail-at-market = 以市價
trail-at = 於 { $price }
trail-cancels-trade = { $who } 取消訂單 { $order } 的交易：{ $reason }
trail-corrects-trade = { $who } 更正訂單 { $order } 的價格：{ $reason }

## What was decided, and by which rule

trail-sent = 已作為訂單 { $cover } 送往流動性提供者；已凍結保證金 { $margin } 及手續費 { $fee }
trail-waits = 作為{ $kind }等待：其價格{ $rule }；已凍結保證金 { $margin } 及手續費 { $fee }
trail-above = 高於賣價
trail-below = 低於買價
trail-not-above = 不高於賣價
trail-not-below = 不低於買價
trail-kind-limit = 限價單
trail-kind-stop = 止損單
trail-kind-stop-limit = 止損限價單
trail-opened = 已開倉
trail-opened-by-lp = 以 { $price } 開倉 { $lots } 手：流動性提供者的平均價，加上客戶組別的加點
trail-ask = 賣價
trail-bid = 買價
trail-at-quoted = 按{ $quoted } { $price }
trail-opened-at = { $at }開倉：{ $side }按最後報價的{ $quoted }開倉
trail-reached = { $quoted }已到達 { $level }：{ $at }開倉
trail-markup = （來源價 { $price }，加上客戶組別的加點）
trail-rate = （兌 { $currency } 的匯率 { $rate }）
trail-rate-stale = （兌 { $currency } 的匯率 { $rate }，已過時：該貨幣對最後一次報價在 { $elapsed } 秒前）
trail-modified = { $kind }，價格 { $target }，{ $lots } 手，有效至 { $until }（之前 { $old_target }，{ $old_lots } 手，至 { $old_until }）；已凍結保證金 { $margin } 及手續費 { $fee }
trail-limit-price = 限價 { $limit }（之前 { $old_limit }）
trail-until-cancelled = 取消為止
trail-changed = 已更改
trail-close-sent = { $lots } 手的平倉已作為訂單 { $cover } 送往流動性提供者
trail-not-closed = 流動性提供者沒有平倉，或平倉不足：持倉維持
trail-part-closed = 已平倉：{ $part }{ $more }；餘下 { $lots } 手及其相應保證金
trail-a-part = 一部分
trail-as-order = 成為訂單 { $order }
trail-part-stop-out = 因強制平倉：保證金水平處於或低於強制平倉水平
trail-limit-now = 已到達其價格：此後為 { $price } 的限價單
trail-linked = 與訂單 { $order } 關聯：其中一張成交便取消另一張
trail-swap-charged = 計算隔夜利息：至今合共 { $swap }
trail-levels = 止蝕 { $stop_loss }（之前 { $old_stop_loss }），止賺 { $take_profit }（之前 { $old_take_profit }）
trail-closed-at = { $at }平倉：{ $why }；盈虧 { $profit }
trail-against = 與訂單 { $by } 對沖，按其開倉價 { $price }
trail-at-lp-price = 於 { $price }（流動性提供者的平均價，加上客戶組別的加點）
trail-as-part = （訂單 { $order } 的一部分）
trail-why-user = 應客戶要求
trail-why-trailing-stop = { $quoted }已到達追蹤止蝕 { $level }
trail-why-stop-loss = { $quoted }已到達止蝕 { $level }
trail-why-take-profit = { $quoted }已到達止賺 { $level }
trail-why-stop-out = 強制平倉：保證金水平處於或低於強制平倉水平
trail-why-dealer = 由交易部處理
trail-why-reset = 模擬帳戶已重設或移除
trail-why-trade-cancelled = 交易已取消，按開倉價平倉而無盈虧
trail-why-unknown = 沒有保存原因
trail-cancelled-because = 已取消：{ $why }；所凍結的款項已解除
trail-why-pending-first = 強制平倉：先取消掛單
trail-why-insufficient-margin = 已到達其價格，但帳戶已無法承擔
trail-why-amount-out-of-range = 已到達其價格，但保證金超出允許範圍
trail-why-trade-mode = 產品的交易模式不再允許開倉
trail-why-expired = 有效期已過
trail-why-disconnected = 下單的程式已中斷連線
trail-why-oco = 關聯訂單已成交或已取消
trail-why-lp-rejected = 流動性提供者沒有成交，或成交不足
trail-stop-out-figures = （淨值 { $equity }，保證金 { $margin }，保證金水平 { $level }，強制平倉水平 { $stop_out_level } %）
trail-no-stop-out-figures = （沒有記下其數字）
trail-rule-group = 組別 { $group } 的強制平倉水平 { $level } %
trail-rule-setting = 設定 stop_out_level 的強制平倉水平 { $level } %，因組別 { $group } 沒有自己的水平
trail-rule-unset = 沒有更改紀錄
trail-rule-set = 自 { $time } 起設定
trail-rule-joined = 自 { $time } 起屬於該組別
trail-rule-by = { $time }（{ $staff }）
trail-was = 之前開倉價 { $open }，平倉價 { $close }，盈虧 { $profit }，手續費 { $fee }，隔夜利息 { $swap }
trail-trade-cancelled = 交易已取消，其入帳已沖銷（{ $was }）：{ $reason }
trail-repriced = 價格更正為開倉價 { $open }，平倉價 { $close }：盈虧 { $profit }（{ $was }）；差額已入帳：{ $reason }
trail-corrected = 已更正
