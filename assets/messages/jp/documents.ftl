## The account's statement, as a paper or a table

statement-title = 取引報告書
statement-number = 口座番号
statement-name = 氏名
statement-contact = 連絡先
statement-period = 対象期間
statement-opening = 期首残高
statement-closing = 期末残高
statement-sums = 集計
statement-what = 項目
statement-amount = 金額
statement-entries = 全明細
statement-corrected-trades = 訂正された取引
statement-trade-cancelled = 取引の取り消し
statement-prices-corrected = 価格の訂正
statement-reason = 理由
statement-time = 時刻 (UTC)
statement-order = 注文
statement-balance = 残高
statement-closed-trades = 決済済み取引
statement-open-trades = 期末の保有ポジション
statement-instrument = 銘柄
statement-side = 売買
statement-lots = ロット
statement-opened = 新規
statement-price = 価格
statement-closed = 決済
statement-swap = スワップ
statement-fee = 手数料
statement-profit = 損益
statement-buy = 買い
statement-sell = 売り
statement-made = 作成日時
statement-equity = 有効証拠金
statement-margin = 必要証拠金
statement-pending-orders = 期末の未約定注文
statement-target = 指定価格
statement-stop-loss = 損切り
statement-take-profit = 利確
statement-current-price = 現在価格
statement-licence = ライセンス
statement-rounded = 金額は通貨の最小単位に丸めています。正確な金額は CSV ファイルに記載されています。
document-characters = この文書のフォントにない文字は、[U+1F600] のように Unicode 番号で表記しています。

## Refusals of the back office's tools

period-too-long = 期間は最長{ $days }日です。短い期間を選択してください。
history-too-long = それ以降に終了した注文が{ $max }件を超えています。開始日を後にしてください。
entries-too-many = それ以降の口座の記録が{ $max }件を超えています。開始日を後にしてください。
list-too-long = このリストは{ $max }行を超えています。フィルターで絞り込んでください。
view-limit = 保存できるビューはリストごとに最大{ $max }件です。先に1件削除してください。
view-not-found = この保存済みビューは存在しません。
webhook-not-found = このWebhookは存在しません。
api-key-not-found = このAPIキーは存在しません。
delivery-not-found = この配信は存在しません。
webhook-address-refused = このアドレスにはWebhookを送信できません：{ $why }。
webhook-switched-off = このWebhookは無効です。先に有効にしてください。
channel-not-found = このアラートチャンネルは存在しません。
too-many-channels = アラートチャンネルはすでに{ $max }件あります。先に1件削除してください。
table-not-readable = ファイルを読み取れませんでした。
table-empty = 列名の下に行がありません。
table-too-long = 表が長すぎます。一度に取り込めるのは最大{ $max }行です。分割してください。
table-column-unknown = 「{ $column }」は有効な列ではないか、重複しています。エクスポートにすべての列が示されます。
table-cells-of-line = { $line }行目のセル数が列数と一致しません。
table-encoding-of-line = { $line }行目はUTF-8のテキストではありません。表をUTF-8のCSVで保存してください。
confirmation-needed = お客様番号{ $number }を入力して確認してください。
customer-has-business = このお客様には未決済の注文、残高、または処理中の入出金があります。先に処理してください。
already-erased = このお客様の個人情報は既に消去されています。

## Messages that try the settings

mail-test-subject = { $brand }：テストメッセージ
mail-test = これはテストメッセージです。メールの設定は正しく動作しています。
sms-test = { $brand }：テストメッセージです。SMSの設定は正しく動作しています。
