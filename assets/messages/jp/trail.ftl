## The audit trail of an order, for a dispute

trail-title = 注文 { $order }
trail-printed = 印刷日時 { $time }
trail-intact = 仕訳 { $count } 件の監査証跡。ハッシュチェーンは正常です。時刻は UTC です。
trail-not-intact = 仕訳 { $count } 件の監査証跡。ハッシュチェーンが壊れています。下記をご覧ください。時刻は UTC です。
trail-page = { $page } / { $pages } ページ: 全 { $total } 件のうち { $first }～{ $last } 件目。残りは他のページにあります
trail-part-of = 注文 { $order } の一部。その注文の証跡が前半です
trail-entry = 仕訳 { $entry }
trail-status = 状態
trail-leverage = レバレッジ
trail-fill = { $price }（{ $time }）
trail-pending = 待機中
trail-open = 保有中
trail-cancelled = 取消済み
trail-closed = 決済済み
trail-buy = 買い
trail-sell = 売り
trail-none = なし

## The names beside the parts of an entry

trail-name-input = 入力
trail-name-staff = 担当者
trail-name-quote = レート
trail-name-decided = 判定
trail-name-rule = ルール
trail-name-order = 注文
trail-name-ledger = 記帳
trail-name-hash = ハッシュ
trail-name-after = 直前

trail-staff = { $id }（{ $email }）: { $reason }
trail-staff-asked = { $id }（{ $email }、依頼者 { $asked }）: { $reason }
trail-unknown = 不明
trail-no-reason = 理由の記録なし
trail-quote = bid { $bid }  ask { $ask }  { $time } 時点、{ $age } ミリ秒前、配信元 { $feed }（仕訳 { $entry }）
trail-no-quote = 記録なし
trail-no-feed = 記録なし
trail-balance = 残高 { $balance }
trail-missing = 元帳にありません
trail-broken = 破損: この仕訳または隣の仕訳が変更されています

## Figures of an order

trail-figure-lots = { $value } ロット
trail-figure-margin = 証拠金 { $value }
trail-figure-fee = 手数料 { $value }
trail-figure-open = 建値 { $value }
trail-figure-target = 指定価格 { $value }
trail-figure-close = 決済価格 { $value }
trail-figure-stop-loss = 損切り { $value }
trail-figure-take-profit = 利確 { $value }
trail-figure-swap = スワップ { $value }
trail-figure-profit = 損益 { $value }
trail-figure-cancelled = 取消 { $value }
trail-figure-repriced = 価格訂正 { $value }

## What came in; `who` is the customer or a member of the staff

trail-customer = 顧客 { $account }
trail-staff-for = 顧客 { $account } に代わり担当者 { $staff }
trail-staff-member = 担当者 { $staff }
trail-operator = 運営者
trail-closes = { $who } が注文 { $order } を決済
trail-closes-lots = { $who } が注文 { $order } の { $lots } ロットを決済
trail-closes-by = { $who } が注文 { $order } を注文 { $by } で決済
trail-closes-many = { $who } が複数の注文を決済
trail-cancels = { $who } が注文 { $order } を取消
trail-key-ended = キー { $key } を使う顧客のプログラムの接続が終了
trail-sets-levels = { $who } が注文 { $order } の水準を設定
trail-changes = { $who } が注文 { $order } を変更
trail-time-over = 待機注文の期限が到来
trail-forces = { $who } が注文 { $order } を決済または取消
trail-dealer-forces = ディーラーが注文 { $order } を決済または取消
trail-resets = デモ顧客 { $account } が口座をリセット
trail-demo-removed = 使われなくなったデモ口座をプラットフォームが削除
trail-day-turns = 取引日の切り替わり（ニューヨーク 17:00）
trail-quote-in = レートを受信: bid { $bid } ask { $ask }
trail-other-quote-in = 銘柄 { $instrument } のレートを受信: bid { $bid } ask { $ask }
trail-lp-reports = 流動性プロバイダーが注文 { $cover } について報告
trail-places = { $who } が発注: { $side } { $lots } ロット { $way }、レバレッジ { $leverage }、損切り { $stop_loss }、利確 { $take_profit }
trail-with-key = { $via }、キー { $key }
trail-at-market = 成行
trail-at = 価格 { $price }
trail-cancels-trade = { $who } が注文 { $order } の取引を取消: { $reason }
trail-corrects-trade = { $who } が注文 { $order } の価格を訂正: { $reason }

## What was decided, and by which rule

trail-sent = 注文 { $cover } として流動性プロバイダーに送信。証拠金 { $margin } と手数料 { $fee } を拘束
trail-waits = { $kind } として待機: 価格は{ $rule }。証拠金 { $margin } と手数料 { $fee } を拘束
trail-above = ask より上
trail-below = bid より下
trail-not-above = ask 以下
trail-not-below = bid 以上
trail-kind-limit = 指値注文
trail-kind-stop = 逆指値注文
trail-kind-stop-limit = ストップリミット注文
trail-opened = 約定
trail-opened-by-lp = { $lots } ロットを { $price } で約定: 流動性プロバイダーの平均価格に顧客グループの上乗せを加えたもの
trail-ask = ask
trail-bid = bid
trail-at-quoted = { $quoted } の { $price } で
trail-opened-at = { $at }約定: { $side } は最後のレートの { $quoted } で約定
trail-reached = { $quoted } が { $level } に到達: { $at }約定
trail-markup = （配信元の { $price } に顧客グループの上乗せを加えたもの）
trail-rate = （{ $currency } への換算レート { $rate }）
trail-rate-stale = （{ $currency } への換算レート { $rate }、古いレート: そのペアの最後のレートは { $elapsed } 秒前）
trail-modified = { $kind }、価格 { $target }、{ $lots } ロット、有効期限 { $until }（変更前 { $old_target }、{ $old_lots } ロット、{ $old_until }）。証拠金 { $margin } と手数料 { $fee } を拘束
trail-limit-price = 指値価格 { $limit }（変更前 { $old_limit }）
trail-until-cancelled = 取消まで
trail-changed = 変更
trail-close-sent = { $lots } ロットの決済を注文 { $cover } として流動性プロバイダーに送信
trail-not-closed = 流動性プロバイダーが決済しなかったか、数量が不足: 保有を継続
trail-part-closed = 決済: { $part }{ $more }。残り { $lots } ロットと相応の証拠金
trail-a-part = 一部
trail-as-order = 注文 { $order } として
trail-part-stop-out = ロスカットによる: 証拠金維持率がロスカット水準以下
trail-limit-now = 指定価格に到達: 以後は { $price } の指値注文
trail-linked = 注文 { $order } と連動: 一方が他方を取り消します
trail-swap-charged = スワップを計上: これまでの合計 { $swap }
trail-levels = 損切り { $stop_loss }（変更前 { $old_stop_loss }）、利確 { $take_profit }（変更前 { $old_take_profit }）
trail-closed-at = { $at }決済: { $why }。損益 { $profit }
trail-against = 注文 { $by } と相殺、その建値 { $price } で
trail-at-lp-price = { $price } で（流動性プロバイダーの平均価格に顧客グループの上乗せを加えたもの）
trail-as-part = （注文 { $order } の一部）
trail-why-user = 顧客の依頼
trail-why-trailing-stop = { $quoted } がトレーリングストップ { $level } に到達
trail-why-stop-loss = { $quoted } が損切り { $level } に到達
trail-why-take-profit = { $quoted } が利確 { $level } に到達
trail-why-stop-out = ロスカット: 証拠金維持率がロスカット水準以下
trail-why-dealer = ディーリングデスクによる処理
trail-why-reset = デモ口座のリセットまたは削除
trail-why-trade-cancelled = 取引の取消、建値で損益なし
trail-why-unknown = 理由の記録なし
trail-cancelled-because = 取消: { $why }。拘束分は解放
trail-why-pending-first = ロスカット: 待機注文を先に取消
trail-why-insufficient-margin = 価格に到達したが、口座の余力が不足
trail-why-amount-out-of-range = 価格に到達したが、証拠金が許容範囲外
trail-why-trade-mode = 銘柄の取引モードにより新規建てが不可
trail-why-expired = 有効期限切れ
trail-why-disconnected = 発注したプログラムの接続が終了
trail-why-oco = 連動する注文が約定または取消
trail-why-lp-rejected = 流動性プロバイダーが約定しなかったか、数量が不足
trail-stop-out-figures = （有効証拠金 { $equity }、証拠金 { $margin }、証拠金維持率 { $level }、ロスカット水準 { $stop_out_level } %）
trail-no-stop-out-figures = （数値の記録なし）
trail-rule-group = グループ { $group } のロスカット水準 { $level } %
trail-rule-setting = 設定 stop_out_level のロスカット水準 { $level } %（グループ { $group } に独自の水準なし）
trail-rule-unset = 変更の記録なし
trail-rule-set = { $time } から設定
trail-rule-joined = { $time } からこのグループ
trail-rule-by = { $time }（{ $staff }）
trail-was = 訂正前 建値 { $open }、決済価格 { $close }、損益 { $profit }、手数料 { $fee }、スワップ { $swap }
trail-trade-cancelled = 取引を取り消し、記帳を戻しました（{ $was }）: { $reason }
trail-repriced = 価格を建値 { $open }、決済価格 { $close } に訂正: 損益 { $profit }（{ $was }）。差額を記帳: { $reason }
trail-corrected = 訂正
