### 日本語 (ja): what the server says to customers and staff
### Counts are passed as numbers; prices, lots and amounts as ready text.

## Done

ok = 完了しました。
order-placed = 注文が約定しました。
order-placed-part = 注文の一部が約定しました。残りは取り消されました。
order-sent = 注文は流動性プロバイダーに送られ、回答を待っています。
pending-placed = 予約注文を受け付けました。
order-closed = ポジションを決済しました。
order-closed-part = ポジションの一部を決済しました。
order-cancelled = 予約注文を取り消しました。
order-modified = 待機注文を変更しました。
stops-set = 損切りと利確を更新しました。
demo-opened = デモ口座の準備ができました。
demo-reset = デモ口座をリセットしました。
logged-out = ログアウトしました。
login-ok = ようこそ。ログインしました。
saved = 保存しました。
approved-first = 承認しました（1/2）。別のスタッフが承認して支払う必要があります。
deposit-approved-first = 承認しました（1/2）。別のスタッフが同じ金額を承認するまで入金は反映されません。

## Refused

session-ended = セッションが終了しました。もう一度ログインしてください。
only-real-accounts = この機能はリアル口座専用です。リアル口座でログインしてください。
only-demo-accounts = この機能はデモ口座専用です。
missing-field = 「{ $field }」を入力してください。
invalid-field = 「{ $field }」の値が正しくありません。確認してもう一度お試しください。
unknown-field = フィールド「{ $field }」は存在しないため、変更は行われませんでした。名前を確認してください。
unknown-filter = パラメーター「{ $field }」は存在しません。名前を確認してください。
field-too-long = 「{ $field }」が長すぎます。{ $max }文字以内で入力してください。
instrument-not-found = この銘柄が見つかりません。別の銘柄を選択してください。
instrument-disabled = この銘柄は現在お取引いただけません。別の銘柄を選択してください。
instrument-close-only = この銘柄は現在、決済のみ可能です。新規注文は受け付けていません。
instrument-long-only = この銘柄は現在、買い注文のみ受け付けています。
instrument-short-only = この銘柄は現在、売り注文のみ受け付けています。
market-closed = 現在は取引時間外です。取引時間内にもう一度お試しください。
quote-stale = この銘柄の最新価格がありません。しばらくしてからもう一度お試しください。
price-moved = 価格が{ $price }に変わりました。ご確認のうえ、もう一度お試しください。
no-leverage = この銘柄にはレバレッジが設定されていないため、現在は注文できません。
leverage-not-offered = このレバレッジはご利用いただけません。次の中から選択してください：{ $offered }
lots-below-min = 数量が少なすぎます。最小は{ $min }ロットです。
lots-above-max = 数量が多すぎます。最大は{ $max }ロットです。
lots-off-step = 数量は{ $step }ロット単位で入力してください。
price-required = 予約注文の価格を入力してください。
price-field = { $field ->
    [stop_loss_price] 損切り価格
    [target_profit_price] 利確価格
    [trail] トレーリングストップ
    [level] アラートの価格
   *[other] 指定価格
    }
price-off-grid = { price-field }：価格は小数点以下{ $decimals }桁までで入力してください。
target-at-market = 指定価格が現在の市場価格と同じです。別の価格を入力するか、成行で注文してください。
stop-loss-wrong-side-buy = 買い注文の損切り価格は{ $limit }より低くしてください。
stop-loss-wrong-side-sell = 売り注文の損切り価格は{ $limit }より高くしてください。
take-profit-wrong-side-buy = 買い注文の利確価格は{ $limit }より高くしてください。
take-profit-wrong-side-sell = 売り注文の利確価格は{ $limit }より低くしてください。
level-too-close = { price-field }：指定した水準が価格に近すぎます。{ $points }ポイント以上離してください。
gsl-too-close = 保証付き損切りは、価格から{ $points }ポイント以上離してください。
gsl-limit = 保証付き損切りでは、この銘柄を最大{ $max }ロットまで保有できます。
insufficient-margin = 余剰証拠金が不足しています。必要額は{ $needed }、利用可能額は{ $available }です。数量を減らすか、証拠金に余裕を作ってください。
insufficient-margin-spread = 余剰証拠金が不足しています。証拠金と手数料に{ $needed }必要です。この注文で直ちに発生するスプレッド{ $spread }を差し引くと、利用可能額は{ $available }です。数量を減らすか、証拠金に余裕を作ってください。
amount-out-of-range = 金額が許容範囲外です。別の金額を入力してください。
too-many-orders = 保有ポジションと予約注文の合計が上限の{ $max }件に達しています。先に決済または取消を行ってください。
liquidity-unavailable = この銘柄の新規注文は現在受け付けていません。ポジションの決済は可能です。
lp-unavailable = 現在、流動性プロバイダーに接続できません。しばらくしてからもう一度お試しください。
lp-rejected = 流動性プロバイダーは注文を約定しませんでした。何も変わっていません。
lp-not-defined = この流動性プロバイダーには注文を送信していません。
symbol-not-mapped = この銘柄は流動性プロバイダーでカバーされていません。
priority-taken = 2つのルートの優先順位が同じです。どちらかを変更してください。
break-not-found = この未処理の差異は存在しません。一覧を更新してください。
copy-account = この口座はストラテジーをコピーしています。ご自身で取引する前にコピーを停止してください。
strategy-not-found = このストラテジーは存在しないか、終了しています。
strategy-copied = コピーされている間は手数料を変更できません。
fees-changed = 手数料が変更されました：利益の { $performance } %、年 { $management } %、100万あたり { $volume } USD。ご確認のうえ、もう一度開始してください。
copy-not-found = このコピーは存在しないか、終了しています。
account-not-empty = 先に口座のすべてのポジションを決済し、すべての待機注文を取り消してください。
copy-of-own = 自分のストラテジーはコピーできません。
strategy-account = この口座自体がストラテジーです。別の口座を選択してください。
below-min = このストラテジーには口座に { $min } 以上が必要です。
strategy-full = このストラテジーのコピーはすでに上限の { $max } 件です。別のものを選択してください。
consent-missing = まず現在の文書を読み、同意してください。
strategy-barred = ブローカーがこのストラテジーを停止しました：{ $reason }
strategy-name-taken = この名前は別のストラテジーが使用しています。別の名前を選んでください。
copy-started = 口座はストラテジーのコピーを開始しました。
copy-stopped = コピーを終了しています。
copy-consent = この口座は、取引ごとに私が判断することなく、ストラテジーのすべての取引を自動的にコピーします。過去の成績は将来の成績を示すものではありません。口座の資金をすべて失う可能性があります。端数処理、マークアップ、手数料、コピーされない注文により、私の結果は提供者の結果と異なります。手数料を読み、同意します。いつでも停止でき、その際、保有ポジションは市場価格で決済されます。
copy-provider-consent = この口座の取引をコピーの対象として提供します。自分自身で誠実に取引し、コピーする人の不利益になることはしません。口座の収益率、ドローダウン、取引、銘柄は他のお客様に表示されます。コピーされている間、手数料は変更できません。ブローカーはその一部を受け取り、ストラテジーを停止できます。居住地でこれが許されていることを確認します。
copy-skip-lots = 割当分が最小取引量を下回りました。それより大きい取引はお客様のリスクを高めます。
copy-skip-margin = 余剰証拠金が不足していました。
copy-skip-account = 口座は注文を開始できないか、注文が多すぎます。
copy-skip-market = その時点で銘柄を取引できませんでした。
copy-plain-too-close = 水準が口座の価格に近すぎるため保証できません。
copy-plain-limit = 口座ではこれ以上の取引量に保証付き損切りを設定できません。
copy-plain-market = 口座でその銘柄を取引できない間に損切りが変更されました。
copy-end-copy-stop = 有効証拠金がお客様の設定した限度まで下がりました。
copy-end-strategy-closed = ストラテジーが終了しました。
copy-end-dealer = ブローカーが終了しました。
alert-not-found = このアラートは見つかりませんでした。一覧を更新してください。
too-many-alerts = アラートは { $max } 件が上限です。先にいずれかを削除してください。
receipt-pending = この注文はまだ公開ログに記録されていません。数秒後にもう一度お試しください。
order-not-found = この注文が見つかりません。一覧を更新してください。
order-not-open = このポジションはすでに決済されています。一覧を更新してください。
order-not-pending = この注文はすでに待機中ではありません。一覧を更新してください。
order-working = この注文は流動性プロバイダーの回答を待っています。回答が届くと変更できます。
part-too-large = このポジションで決済できるのは最大{ $max }ロットです。
part-remainder-too-small = 残りの数量が最小の{ $min }ロットを下回ります。決済数量を減らすか、全量を決済してください。
request-id-reused = このリクエストはすでに別の内容で使用されています。ページを更新してもう一度お試しください。
request-id-too-long = リクエストIDが長すぎます。{ $max }文字以内にしてください。
no-conversion-rate = { $currency }の換算レートが現在ありません。しばらくしてからもう一度お試しください。
conversion-instrument-missing = { $currency }建ての価格をまだUSDに換算できません。先に銘柄{ $code }を追加するか有効にしてください。
account-frozen = お客様の口座は凍結されています。サポートにお問い合わせください。
only-same-kind = 振替はリアル口座同士、またはデモ口座同士でのみ可能です。
account-limit = 口座は最大 { $max } 件まで保有できます。
account-limit-day = 24時間以内に開設できる口座は最大 { $max } 件です。
currency-not-offered = { $currency } 建ての口座は提供していません。
account-in-use = 残高、注文、処理中の入出金がない口座のみアーカイブできます。
first-account = 最初の口座はアーカイブできません。
account-archived = この口座はアーカイブされています。
account-opened = 口座を開設しました
account-archived-done = 口座をアーカイブしました
not-appropriate = 先に取引に関するテストに合格してください。アプリの「アカウント」にあります。
quiz-outdated = その間に質問が変更されました。ページを再読み込みしてください。
quiz-passed = テストには既に合格しています。
quiz-too-early = 前回の回答から1日後に再受験できます。
transferred = 振替が完了しました
account-not-found = この口座が見つかりません。
account-taken = このアカウントはすでに登録されています。ログインするか、別のアカウントをご使用ください。
password-too-short = パスワードが短すぎます。{ $min }文字以上で入力してください。
password-too-long = パスワードが長すぎます。{ $max }バイト以内で入力してください。
password-too-common = このパスワードは推測されやすいため使用できません。別のパスワードを入力してください。
last-owner = 有効なオーナーが少なくとも1人必要なため、変更は行われませんでした。
another-owner-needed = 別のスタッフが行う必要があります。ご自身のロール、グループ、アカウントは変更できません。
bad-quote = この価格は受け付けられませんでした（{ $why }）。
storage-unavailable = 現在保存できないため、変更は行われていません。しばらくしてからもう一度お試しください。
outcome-unknown = この操作が実行されたかどうかはまだ確認できていません。再試行の前に、注文と残高をご確認ください。
books-not-proven = 現在、帳簿を確認しているため、変更を受け付けることができません。残高とポジションには影響ありません。しばらくしてからもう一度お試しください。
login-failed = アカウントまたはパスワードが正しくありません。確認してもう一度お試しください。
login-type-disabled = このログイン方法はご利用いただけません。別の方法を選択してください。
registration-closed = 現在、新規登録を停止しています。しばらくしてからもう一度お試しください。
too-many-demo-accounts = お使いの接続から開設されたデモ口座が多すぎます。{ $minutes }分後にもう一度お試しください。
forbidden = この操作を行う権限がありません。
forbidden-for-keys = プログラム用のキーではこの操作を行えません。
request-not-found = 過去24時間に、このIDで完了したリクエストは見つかりませんでした。
key-limit = 有効なキーは{ $max }個までです。先に1つ取り消してください。
staff-login-failed = メールアドレス、パスワード、または認証コードが正しくありません。もう一度お試しください。
totp-required = 認証アプリに表示された6桁のコードを入力してください。
already-decided = この項目はすでに処理済みのため、変更できません。
unknown-setting = 「{ $key }」という設定はありません。
invalid-setting = 設定「{ $key }」の値が正しくありません。確認してください。
invalid-setting-witness = 設定「{ $key }」：{ $line } 行目には、証人の鍵（名前+ハッシュ+鍵、タイプ 4）、空白、アドレスが必要です。
invalid-setting-address = 設定「{ $key }」：{ $line } 行目のアドレスは https アドレスでないか、許可されていません。
invalid-setting-twice = 設定「{ $key }」：{ $line } 行目は前の行と重複しています。
invalid-setting-too-many = 設定「{ $key }」：{ $line } 行目は上限を超えています。
code-taken = コード「{ $code }」はすでに使用されています。別のコードを指定してください。
instrument-in-use = この銘柄には注文があるため削除できません。代わりに無効にしてください。
instrument-in-use-terms = この銘柄に未決済または待機中の注文がある間は、{ $field } を変更できません。取引モードを「決済のみ」にして、注文がなくなるまでお待ちください。
instrument-in-use-pair = 価格が付いたことのある銘柄の二つの通貨は変更できません。代わりに別の銘柄を追加してください。
instrument-in-use-positions = この銘柄にはポジションがあるため無効にできません。取引モードを「決済のみ」にしてください。お客様は決済でき、新規の取引は行われません。
instrument-in-use-conversion = 未決済または待機中の注文がこの方法で口座の通貨に換算されているため、変更できません。それらが終了するまでお待ちください。
instrument-in-use-converts = { $code } は USD への換算にこの通貨ペアを必要とします。先に { $code } を無効にしてください。
instrument-in-use-account-currency = { $currency } 建ての口座は USD からの換算にこの通貨ペアを必要とします。
content-not-found = このページが見つかりません。削除された可能性があります。
category-not-found = このカテゴリーが見つかりません。別のカテゴリーを選択してください。
category-in-use = このカテゴリーにはまだ銘柄があります。先に別のカテゴリーへ移してください。
calendar-not-found = この休日カレンダーが見つかりません。別のものを選んでください。
calendar-in-use = 次の銘柄がまだこのカレンダーを使用しています: { $codes }。先に外してください。
calendar-name-taken = この名前は別のカレンダーで使われています。別の名前を選んでください。
too-many-calendars = カレンダーはすでに{ $max }件あります。先に1件削除してください。
calendar-not-readable = カレンダーファイルを読み取れませんでした。
calendar-file-cell = { $line }行目: 「{ $field }」の値が正しくありません。日付は2026-12-25、時刻は13:00の形式で、開始は終了より前です。
calendar-file-line = { $line }行目は、31日以内の終日イベントのカレンダーの一部ではありません。
calendar-file-timed = { $line }行目: インポートできるのは終日イベントのみです。時間が異なる日付はCSVで入力してください。
calendar-file-recurring = { $line }行目: 祝日の日付は変わるため、繰り返しイベントはインポートできません。日付ごとに別のイベントとしてエクスポートしてください。
calendar-file-empty = このファイルにはイベントがありません。

## Answers of the web server

http-400 = リクエストを読み取れませんでした。ページを再読み込みしてもう一度お試しください。
http-401 = この呼び出しには正しい署名がありません。
http-403 = このアドレスへのアクセスは許可されていません。
http-404 = このアドレスには何もありません。
http-405 = このアドレスではこの操作を行えません。
http-408 = リクエストの受信に時間がかかりすぎました。接続を確認してもう一度お試しください。
http-413 = ファイルまたはリクエストが大きすぎます。小さくしてから送信してください。
http-415 = この形式には対応していません。別の形式をご利用ください。
http-429 = リクエストが多すぎます。{ $seconds }秒後にもう一度お試しください。
http-500 = システムでエラーが発生しました。繰り返し発生する場合は、次の番号をサポートにお伝えください：{ $id }
http-503 = サービスを一時的にご利用いただけません。しばらくしてからもう一度お試しください。

## Why an order was closed or cancelled

reason-user = お客様の操作
reason-stop-loss = 損切り
reason-trailing-stop = トレーリングストップ
reason-take-profit = 利確
reason-stop-out = ロスカット
reason-dealer = ディーリングデスクによる処理
reason-reset = デモ口座のリセット
reason-insufficient-margin = 証拠金不足
reason-amount-out-of-range = 金額が許容範囲外
reason-trade-mode = この銘柄の取引が制限されました
reason-oco = 連動する注文が約定または取り消されました
reason-disconnected = 発注したプログラムの接続が切れました
reason-lp-rejected = 流動性プロバイダーが約定しませんでした
reason-copied = コピー元のストラテジーとともに決済
reason-copy-ended = コピーが終了しました
reason-copy-stop = コピーが設定した下限に達しました
reason-trade-cancelled = ブローカーにより取引が取り消されました
reason-expired = 期限切れ
reason-market-unavailable = 取引不可

## Lines of the account statement

memo-demo-grant = デモ資金
memo-trade-profit = 取引利益
memo-trade-loss = 取引損失
memo-trade-result = 取引損益
memo-fee = 取引手数料
memo-gsl-premium = 保証付き損切りのプレミアム
memo-swap = スワップポイント
memo-write-off = マイナス残高の補填
memo-deposit = 入金
memo-withdrawal = 出金
memo-withdrawal-returned = 出金の返金
memo-correction = 残高調整
memo-corrected = { $what }（訂正）
memo-transfer-in = 他の口座からの振替
memo-transfer-out = 他の口座への振替
memo-refund = 返金
memo-chargeback = チャージバック
memo-rebate = パートナー報酬
memo-rebate-back = パートナー報酬の取り消し
not-a-partner = パートナーではありません。
already-a-partner = すでにパートナーです。
application-waiting = お申し込みは審査中です。
memo-copy-fee = コピートレード手数料
memo-lp-transfer = 流動性プロバイダーとの資金移動
memo-cover-profit = カバー取引の損益
memo-cover-cost = カバー取引の費用
memo-demo-reset = デモ口座のリセット

## Notices

notice-margin-call = マージンコール：証拠金維持率が{ $level }%です。ロスカットを避けるため、入金するかポジションを減らしてください。

## States of withdrawals and deposits

withdrawal-status-0 = 審査中
withdrawal-status-1 = 支払済み
withdrawal-status-2 = 却下
withdrawal-in-payment = 支払い手続き中
deposit-status-0 = 審査中
deposit-status-1 = 入金済み
deposit-status-2 = 却下
deposit-status-3 = 無効

backup-not-found = このバックアップはもうありません。
backup-running = バックアップは現在作成中です。完了するまでお待ちください。
log-not-ready = 公開ログは今この操作を行えません。まだ記録がないか、確認を待っているか、確認するものがありません。
no-standby-ready = 引き継ぐ準備ができたクラスターのスタンバイがないか、複数あります。準備ができたものを指定してください。
not-switched = もう一方のサーバーは引き継ぎませんでした。このサーバーが稼働を続け、失われたものはありません。
not-available = この機能はまだご利用いただけません。しばらくしてからもう一度お試しください。

## Letters to whoever runs the house

mail-protection-lowered-subject = { $brand } — 保護に関する設定が変更されました
mail-protection-lowered =
    { $who }が{ $time }に、顧客、スタッフ、サーバーを保護する設定を変更しました：{ $settings }

    心当たりがない場合は、本人に確認し、設定と監査ログを確認してください。
mail-alert-subject = { $brand } — 要確認：{ $trouble }
mail-alert =
    { $brand }では{ $time }から対応が必要な状態です：{ $trouble }。

    詳細：{ $detail }

    解消した際に改めてお知らせします。
mail-alert-over-subject = { $brand } — 解消：{ $trouble }
mail-alert-over =
    次の状態は{ $time }に解消しました：{ $trouble }。発生日時：{ $detail }。
alert-books = 帳簿の照合が確認できないため、入出金と注文の受付を停止しています
alert-disk = ディスクが満杯か、書き込みを受け付けません
alert-feed = 市場が開いているのに価格が届いていません
alert-conversion = 開いている市場を USD に換算するレートが古くなっています
alert-liquidity = リクイディティプロバイダーに接続されていないか、価格が拒否されています
alert-cover = リクイディティプロバイダーでのカバーが帳簿と一致しないか、拒否されているか、有効証拠金が不足しています
alert-replication = このサーバーの変更がまだクラスターのログにありません。スタンバイサーバーには反映されません
alert-loss_percentage = 顧客に表示する損失口座の割合がないか、3か月より古くなっています
alert-client_money = 保管している顧客資金が顧客に対する債務を下回っています
alert-payments = ゲートウェイ経由の支払いについてスタッフの判断が必要です
alert-public_log = 公開ログが運営者の対応を待っています
alert-backup = 予定されたバックアップが失敗したか、遅れています
alert-certificate = TLS証明書の有効期限が近づいています
mail-staff-alert-subject = { $brand } — { $what }
mail-staff-alert = { $what }（{ $time }）。{ $detail }
staff-alert-deposit-created = 新しい入金
staff-alert-withdrawal-requested = 新しい出金
staff-alert-correction-waiting = 修正が別の担当者の承認を待っています
staff-alert-risk-change-waiting = 条件またはリスクの変更が承認を待っています
staff-alert-review-submitted = 本人確認書類が提出されました
staff-alert-chat-waiting = お客様がチャットで待っています
staff-alert-margin-call = マージンコール
staff-alert-stop-out = ロスカット
staff-alert-feed-stale = 価格が届いていません
staff-alert-feed-recovered = 価格が再び届いています
staff-alert-operator-alert = 要確認
staff-alert-operator-resolved = 解消
staff-alert-task-assigned = タスクが割り当てられました
staff-alert-test = このチャンネルのテスト
staff-alert-customer = お客様 { $uid }
drawings-outdated = このチャートの描画は別の端末で変更されました。チャートを開き直してください。
preference-outdated = これらの設定は別の端末で変更されました。ページを再読み込みしてください。
too-many-drawings = 描画が多すぎます。銘柄ごとに最大{ $max }件です。いくつか削除してください。
