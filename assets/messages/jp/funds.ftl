### Deposits, withdrawals, methods, uploads, identity review: refusals, states and notices.
insufficient-funds = 現在出金できる金額は最大{ $available }です。
withdrawal-not-covered = { $amount } { $currency }の出金は現在、残高が不足しています。お客様に支払える額は{ $available } { $currency }で、{ $missing } { $currency }不足しています。支払わず、却下するか、充足するまでお待ちください。

deposit-announced = 入金のご連絡を受け付けました。確認後に口座へ反映されます。
withdrawal-asked = 出金のご依頼を受け付けました。審査が終わるまで金額は保留されます。
method-bound = 出金方法を追加しました。
method-removed = 出金方法を削除しました。
review-begun = 書類を審査に提出しました。
uploaded = 画像をアップロードしました。
deposits-closed = 現在、入金をご利用いただけません。後ほどお試しください。
withdrawals-closed = 現在、出金をご利用いただけません。後ほどお試しください。
deposit-option-not-found = この入金方法は利用できなくなりました。別の方法をお選びください。
bank-account-not-found = この銀行口座は利用できなくなりました。別の口座をお選びください。
draw-currency-not-found = この出金通貨は利用できません。別の通貨をお選びください。
draw-currency-in-use = この通貨の出金方法を登録しているお客様がいるため削除できません。無効にしてください。
deposit-option-in-use = この入金先には処理待ちの入金があるため削除できません。先に処理するか、無効にしてください。
deposit-address-changed = 入金アドレスが変更されました。ページを更新し、送金前にアドレスをご確認ください。
amount-below-min = 金額が小さすぎます。最小額は{ $min } { $currency }です。
amount-above-max = 金額が大きすぎます。最大額は{ $max } { $currency }です。
upload-not-found = 「{ $field }」の画像が見つかりません。もう一度アップロードしてください。
proof-used = この支払い証明は使用済みです。別の画像をアップロードしてください。
reference-used = この参照番号は入金 #{ $deposit } で使用済みです。別の支払いの場合は確認してください。
picture-used = 「{ $field }」の画像は使用済みです。別の画像をアップロードしてください。
deposit-not-found = この入金が見つかりません。
withdrawal-not-found = この出金が見つかりません。
review-not-found = この本人確認審査が見つかりません。
signal-not-found = この顧客にそのようなシグナルはないか、既に解除されています。
case-not-found = このケースが見つかりません。
case-closed = このケースは終了しています。新しいケースを作成してください。
case-full = このケースの記録は上限の{ $max }件に達しました。終了して新しいケースを作成してください。
too-many-cases = このお客様のケースは上限の{ $max }件に達しました。
case-object-unknown = このお客様にはその対象がありません。「{ $field }」をご確認ください（例: deposit/12）。
case-assignee-unfit = この担当者は本人確認を審査できません。「{ $field }」で別の担当者を選んでください。
identity-needed = 出金の前に本人確認を完了してください。
method-not-found = この出金方法が見つかりません。別の方法をお選びください。
method-too-new = この出金方法は新しいため、追加から{ $hours }時間後にご利用いただけます。
too-many-methods = 出金方法は{ $max }件までです。先に一つ削除してください。
too-many-withdrawals = この口座では出金{ $max }件がすでに処理待ちです。いずれかの処理が終わるまでお待ちください。
address-not-of-network = { $network }ネットワークの有効なアドレスではありません。ご確認ください。
fee-above-amount = 手数料{ $fee } { $currency }が出金額以上です。より大きい金額を入力してください。
second-operator-needed = この出金はすでに承認済みです。別の担当者の承認も必要です。
payout-failed-by-approver = この支払いはあなたが承認しました。失敗したことは別の担当者が確認する必要があります。
rate-changed-by-approver = 過去7日以内に、あなた（または独立していない担当者）がこのオプションのレートを大きく変更したか、追加しました。別の担当者の承認が必要です。
approval-step-changed = この出金の状態が変わりました。承認前にもう一度ご確認ください。
approval-is-first-now = この出金には2名の承認が必要になりました。まだ支払わないでください。あなたの承認は1人目になります。
approval-pays-now = 承認するとこの出金が支払われます。内容を確認して、もう一度承認してください。
deposit-approved-by-you = この入金はすでに承認済みです。別の担当者の承認も必要です。
deposit-approval-is-first-now = この入金には2名の承認が必要になりました。あなたの承認は1人目となり、まだ反映されません。内容を確認して、もう一度承認してください。
deposit-approval-credits-now = 承認するとこの入金が反映されます。内容を確認して、もう一度承認してください。
deposit-amount-changed = 承認すると、現在は { $amount } { $currency } が反映されます。金額を確認して、もう一度承認してください。
picture-not-readable = 画像を読み取れません。JPEG、PNG、WebPのいずれかをご使用ください。
picture-too-large = 画像が大きすぎます。長辺は{ $max }ピクセルまでです。小さい画像をご使用ください。
too-many-pictures = 本日アップロードできる画像の上限に達しました。明日お試しください。
review-waiting = 本人確認はすでに審査中です。
already-certified = 本人確認はすでに完了しています。
not-certified = 書類の再提出を依頼できるのは、本人確認済みのお客様だけです。
document-requested = 書類の提出はすでに依頼済みです。先にその依頼を取り消してください。
too-young = { $age }歳以上である必要があります。「{ $field }」をご確認ください。
document-expired = この書類は有効期限が切れています。有効な書類を使用するか、「{ $field }」をご確認ください。
country-not-served = この国・地域のお客様にはサービスを提供しておりません。「{ $field }」をご確認ください。
consent-needed = 同意をお願いしているすべての文書に同意してください（「{ $field }」）。
consent-outdated = 文書が更新されました。ページを再読み込みして新しい版をお読みください（「{ $field }」）。
expiry-stated = 有効期限はお客様が入力しています。誤りがある場合は審査を却下してください。
review-not-current = 有効期限を入力できるのは、審査待ちの申請またはお客様の現在の認証だけです。
identity-expired = ご本人確認書類の有効期限が切れています。有効な書類をお送りください。

## Messages that are sent

mail-withdraw-code-subject = { $brand }：出金用の確認コード
mail-withdraw-code =
    { $brand }での出金または出金方法の追加に使う確認コードは次のとおりです。

    { $code }

    { $minutes }分間有効で、一度だけ使えます。他の人に教えないでください。当社の担当者がお尋ねすることはありません。

    お心当たりがない場合は、パスワードを変更し、サポートにご連絡ください。

    { $brand }
sms-withdraw-code = { $brand }：出金用の確認コードは{ $code }です（{ $minutes }分間有効）。他の人に教えないでください。
mail-method-bound-subject = { $brand }：出金方法が追加されました
mail-method-bound =
    { $time }に、{ $brand }の口座へ出金方法（{ $method }）が追加されました。

    お心当たりがない場合は、すぐにパスワードを変更し、サポートにご連絡ください。

    { $brand }
sms-method-bound = { $brand }：口座に出金方法（{ $method }）が追加されました。お心当たりがない場合は、すぐにサポートにご連絡ください。
mail-deposit-credited-subject = { $brand }：入金が反映されました
mail-deposit-credited =
    { $deposit } のご入金は { $time }に口座 { $account } に反映されました: { $amount } { $currency }。

    { $brand }
mail-deposit-rejected-subject = { $brand }：入金が承認されませんでした
mail-deposit-rejected =
    { $deposit } のご入金は承認されませんでした。理由: { $reason }

    ご不明な点はカスタマーサポートまでお問い合わせください。

    { $brand }
mail-withdrawal-requested-subject = { $brand }：出金のお申し込み
mail-withdrawal-requested =
    { $time }に口座 { $account } から { $amount } { $currency } の出金が申し込まれました。

    お心当たりがない場合は、直ちにパスワードを変更し、カスタマーサポートにご連絡ください。

    { $brand }
sms-withdrawal-requested = { $brand }：{ $amount } { $currency } の出金が申し込まれました。お心当たりがない場合は、直ちにカスタマーサポートにご連絡ください。
mail-withdrawal-approved-subject = { $brand }：出金が承認されました
mail-withdrawal-approved =
    口座 { $account } からの { $amount } { $currency } の出金が承認され、支払い手続き中です。支払いが完了しましたらお知らせします。

    { $brand }
sms-withdrawal-approved = { $brand }：{ $amount } { $currency } の出金が承認され、支払い手続き中です。
mail-withdrawal-returned-subject = { $brand }：出金のお支払いができませんでした
mail-withdrawal-returned =
    { $amount } { $currency } の出金のお支払いに失敗しました。金額は口座 { $account } に戻りました。理由: { $reason }

    ご不明な点はカスタマーサポートまでお問い合わせください。

    { $brand }
sms-withdrawal-returned = { $brand }：{ $amount } { $currency } の出金のお支払いに失敗しました。金額は口座に戻りました。
mail-withdrawal-paid-subject = { $brand }：出金のお支払いが完了しました
mail-withdrawal-paid =
    口座 { $account } からの { $amount } { $currency } の出金のお支払いが完了しました。

    { $brand }
sms-withdrawal-paid = { $brand }：{ $amount } { $currency } の出金のお支払いが完了しました。
mail-withdrawal-rejected-subject = { $brand }：出金が承認されませんでした
mail-withdrawal-rejected =
    { $amount } { $currency } の出金は承認されませんでした。金額は口座 { $account } で再びご利用いただけます。理由: { $reason }

    ご不明な点はカスタマーサポートまでお問い合わせください。

    { $brand }
sms-withdrawal-rejected = { $brand }：{ $amount } { $currency } の出金は承認されませんでした。金額は再びご利用いただけます。
mail-margin-call-subject = { $brand }：マージンコール
mail-margin-call =
    口座 { $account } の証拠金維持率が { $time }に { $level } % まで低下しました。ロスカット水準まで低下すると、ポジションは自動的に決済されます。

    これを避けるには、ご入金いただくか、ポジションを決済してください。

    { $brand }
sms-margin-call = { $brand }：マージンコール: 口座 { $account } の証拠金維持率は { $level } % です。ご入金またはポジションの決済がない場合、ロスカット水準で自動的に決済されます。
mail-stop-out-subject = { $brand }：ロスカットによりポジションが決済されました
mail-stop-out =
    口座 { $account } の証拠金維持率が { $time }にロスカット水準に達しました。自動決済されたポジション数: { $count }。損益: { $profit } { $currency }。

    各ポジションは注文履歴でご確認いただけます。

    { $brand }
sms-stop-out = { $brand }：口座 { $account } でロスカット: { $count } 件を決済、損益 { $profit } { $currency }。
mail-trade-cancelled-subject = { $brand }：取引 { $order } が取り消されました
mail-trade-cancelled =
    { $time }に口座 { $account } の取引 { $order } を取り消し、その記帳をすべて戻しました。記帳の合計：{ $amount } { $currency }。理由：{ $reason }

    記帳は口座明細でご確認いただけます。ご不明な点はカスタマーサポートまでお問い合わせください。

    { $brand }
mail-trade-repriced-subject = { $brand }：取引 { $order } が訂正されました
mail-trade-repriced =
    { $time }に口座 { $account } の取引 { $order } の価格を訂正しました。記帳された差額：{ $amount } { $currency }。理由：{ $reason }

    記帳は口座明細でご確認いただけます。ご不明な点はカスタマーサポートまでお問い合わせください。

    { $brand }
mail-payment-refunded-subject = { $brand }：お支払いが返金されました
mail-payment-refunded =
    口座 { $account } へのお支払いの全部または一部が返金されました。{ $time }に { $amount } { $currency } を引き落としました。

    ご不明な点はカスタマーサポートまでお問い合わせください。

    { $brand }
mail-payment-charged-back-subject = { $brand }：お支払いがチャージバックされました
mail-payment-charged-back =
    口座 { $account } へのお支払いが銀行によりチャージバックされました。{ $time }に { $amount } { $currency } を引き落とし、口座を凍結しました。

    ご不明な点はカスタマーサポートまでお問い合わせください。

    { $brand }
mail-balance-corrected-subject = { $brand }：口座 { $account } の残高が訂正されました
mail-balance-corrected =
    { $time }に口座 { $account } の残高を訂正しました。記帳された金額：{ $amount } { $currency }。

    記帳は口座明細でご確認いただけます。ご不明な点はカスタマーサポートまでお問い合わせください。

    { $brand }

## Messages to customers: the statement of the month, and what customers choose

message-obligatory = この種類のメッセージは必ずお届けする必要があるため、いずれかの方法がオンのままになります：{ $subject }。
message-not-found = このメッセージはもう存在しません。
mail-price-alert-subject = { $code }：{ $level } に到達
mail-price-alert = { $code } の価格が { $time }に { $price } に到達しました。アラートの価格：{ $level }。口座 { $account }。
mail-margin-alert-subject = 証拠金維持率が { $level } % に到達
mail-margin-alert = 口座 { $account } の証拠金維持率が { $time }に { $margin_level } % まで低下しました。アラートの水準：{ $level } %。
mail-order-filled-subject = { $code }：待機注文が約定しました
mail-order-filled = 注文 { $order }、{ $code } { $lots } ロット、価格 { $price }、{ $time }。口座 { $account }。
mail-order-stop-loss-subject = { $code }：損切りに到達しました
mail-order-stop-loss = 注文 { $order }、{ $code } { $lots } ロット、価格 { $price }、{ $time }。口座 { $account }。
mail-order-take-profit-subject = { $code }：利食いに到達しました
mail-order-take-profit = 注文 { $order }、{ $code } { $lots } ロット、価格 { $price }、{ $time }。口座 { $account }。
mail-order-expired-subject = { $code }：待機注文の期限が切れました
mail-order-expired = 注文 { $order }、{ $code } { $lots } ロット、{ $time }。口座 { $account }。
mail-order-rejected-subject = { $code }：待機注文が拒否されました
mail-order-rejected = 注文 { $order }、{ $code } { $lots } ロット、{ $time }。口座 { $account }。
mail-copy-skipped-subject = { $name } の注文はコピーされませんでした
mail-copy-skipped = 口座 { $account } は { $time } に { $name } の { $code } { $lots } ロットの注文をコピーしませんでした。{ $reason }
mail-copy-stop-plain-subject = { $name } のコピー注文に保証付き損切りがありません
mail-copy-stop-plain = 口座 { $account } の { $code } の注文 { $order } は、{ $name } の損切りが保証付きであるのに対し、{ $time } から通常の損切りです。{ $reason } 価格が急変すると、より不利な価格で決済されることがあります。
mail-copy-ended-subject = { $name } のコピーが終了しました
mail-copy-ended = 口座 { $account } は { $time } 以降 { $name } をコピーしていません。{ $reason }
subject-log-days = 公開ログの日次チェックポイント
subject-copies = コピートレード
subject-price-alerts = 価格・証拠金アラート
subject-orders = 注文
subject-deposits = 入金
subject-withdrawals = 出金
subject-margin-call = マージンコール
subject-stop-out = ロスカット
subject-corrections = 訂正された取引
subject-identity = 本人確認
subject-sign-in = 新しい端末・アドレスからのログイン
subject-security = アカウントの安全
subject-statements = 月次取引報告書
mail-log-day-subject = { $brand }：公開ログのチェックポイント、{ $date }
mail-log-day =
    { $date } の終了時点における公開ログのチェックポイントです。保管してください。以後の毎日のログは、これら { $size } 件の記録で始まらなければなりません。

    { $checkpoint }
    アプリの「受領証を確認」で、受領証をこれと照合できます。

    { $brand }
mail-statement-subject = { $brand }：{ $month } の取引報告書
mail-statement =
    口座 { $account } の { $month } の取引報告書をご用意しました。

    アプリにログインするとご覧いただけます。安全のため、報告書やそのリンクをメールでお送りすることはありません。

    { $brand }
bank-file-not-readable = ファイルを銀行明細として読み取れません（{ $line } 行目）。CAMT.053 と CSV に対応しています。
bank-file-version = 「{ $found }」は読み取れる銀行明細ではありません。CAMT.053 はバージョン 001.02, 001.04, 001.06, 001.08 に対応しています。
bank-file-not-allowed = { $line } 行目に銀行明細では許可されない内容があります（文書型、実体、または深すぎる入れ子）。
bank-file-element = { $line } 行目：要素 { $element } がないか、読み取れません。何も取り込まれていません。
bank-file-cell = { $line } 行目、列「{ $column }」：「{ $value }」を読み取れません。何も取り込まれていません。
bank-file-currency = { $line } 行目、{ $column }：{ $found } は口座の通貨 { $expected } ではありません。
bank-file-day = { $line } 行目、{ $column }：日付 { $value } は妥当ではありません。
bank-file-day-order = { $line } 行目、{ $column }：「{ $value }」の日と月の順序がファイルの他の部分と異なります。
bank-file-column = ファイルに列「{ $column }」がありません。列を確認してください。
bank-file-too-long = ファイルが長すぎます。最大 { $max } 行、10 MB までです。
bank-file-empty = ファイルに記帳済みの行がありません。
bank-account-differs = このファイルは口座 { $found } の明細で、{ $expected } のものではありません。
bank-line-not-found = この行は存在しません。
bank-line-decided = この行はすでに照合または除外されたか、銀行が取り消しました。
bank-line-differs = 明細は { $line }、支払いは { $payment } です。それでもこの支払いであれば、確認してください。
bank-line-currency-differs = 明細は { $line }、支払いは { $payment } 建てです。この行からは入金できません。
payment-has-line = この支払いはすでに行 #{ $line } と照合されています。
bank-line-was-credited = この行の金額は、ほかに行のない入金 #{ $deposit } としてすでに入金処理されています。この行をその入金と照合してください。
gateway-not-found = このお支払い方法は現在ご利用いただけません。別の方法をお選びください。
gateway-not-available = 決済事業者から応答がありませんでした。請求は行われていません。数分後にもう一度お試しください。
sandbox-not-available = このプラットフォームには実際のお客様または実際の資金があるため、テスト決済は拒否されます。
gateway-outdated = このゲートウェイはその間に別の人が変更しました。再読み込みして、もう一度変更してください。
gateway-in-use = お客様がこのゲートウェイで決済を開始しているため、削除できません。代わりに無効にしてください。
too-many-gateways = ゲートウェイは最大 { $max } 件です。
checkout-not-found = この決済は見つかりませんでした。
gateway-needs-another = 設定を変更したため、このゲートウェイは別の担当者が有効にする必要があります。
gateway-setting-invalid = ゲートウェイの設定「{ $field }」が正しくありません：{ $at }
trial-payments-off = このサーバーでは、お金の動かない支払いはオフです。試用のために有効にして起動できます（--trial-payments）。
payment-has-gone-back = この支払いのお金は決済会社で返されています。先に「支払い」で判断し、その後この入金を却下するか、残りを反映してください。
refund-first = まず { $max } { $currency } までが、お支払いに使われたカードまたはウォレットに戻ります。今回はこの金額以内で申請してください。残りは次の出金で申請できます。
return-has-gone-back = これはすでに決済会社で返金されたか、チャージバックされています。この出金を却下してください。
return-was-made = 決済会社から返金の報告があったため、支払いは失敗していません。支払い済みにしてください。
return-was-disputed = 顧客がこの支払いに異議を申し立て、決済事業者が資金を引き戻しました。この出金を支払い済みにしてください。
another-account-owes = 同じお客様の口座 { $account } の残高が { $amount } { $currency } のマイナスです。まず振替などで清算してください。
return-comes-first = このお客様のカードまたはウォレットでの支払いを先に返金する必要があります。この出金を却下してください。お客様は再度申請できます。
return-undecided = この支払いについて、判断待ちの報告が決済会社からあります。先に「支払い」で判断してください。
