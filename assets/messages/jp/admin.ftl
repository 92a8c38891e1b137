# Groups of customers, and what an account may do.
close-only = お客様の口座は決済のみ可能で、新規のお取引はできません。サポートにお問い合わせください。
trading-disabled = お客様の口座では取引が停止されています。サポートにお問い合わせください。
group-not-found = 該当するグループが見つかりません。
group-in-use = このグループにはまだ顧客が所属しているか、標準グループです。先に顧客を別のグループへ移してください。
group-name-taken = この名前は別のグループで使われています。別の名前を指定してください。
remark-not-found = 該当するテンプレートが見つかりません。
template-not-found = 該当するテンプレートが見つかりません。
too-many-canned-answers = 定型回答はすでに { $max } 件保存されています。先に 1 件削除してください。
unknown-placeholder = テキストに、このメッセージで使えないプレースホルダー { $name } があります。使えるもの: { $known }

# Remarks that a rejection begins with; the broker may write others.
remark-deposit-not-received = このご入金はまだ確認できていません。送金先のアドレスまたは口座をご確認のうえ、銀行の確認書または取引番号をお送りください。
remark-deposit-unreadable = 支払い証明が判読できません。金額、日付、受取人がはっきり分かる画像をお送りください。
remark-deposit-third-party = 第三者名義の口座からのご入金です。ご本人名義の口座からのご入金のみお受けできます。
remark-withdrawal-details-wrong = 受取先の情報に不足または誤りがあります。アドレスまたは口座をご確認のうえ、再度お申し込みください。
remark-withdrawal-name-differs = ご本人名義の口座ではありません。ご本人名義の口座へのみお支払いいたします。
remark-withdrawal-documents-needed = お支払いの前に追加の書類が必要です。サポートにお問い合わせください。
remark-review-unreadable = 画像が判読できません。書類全体が写った鮮明なカラー画像をお送りください。
remark-review-expired = 書類の有効期限が切れています。有効な書類をお送りください。
remark-review-name-differs = お名前または番号が書類と一致しません。書類の記載どおりに入力してください。
customer-erased = このお客様の個人情報は消去済みです。口座への入金も凍結の解除もできません。
correction-not-found = この修正は見つかりませんでした。
correction-expired = この修正は待機期間を過ぎて失効しました。もう一度申請してください。
correction-outdated = この訂正が申請されてから取引または金額が変わりました。却下して、もう一度申請してください。
trade-already-corrected = この取引はすでに訂正されているか、訂正が承認待ちです。
trade-not-closed = 価格を訂正できるのは決済済みの取引、取り消せるのは保有中または決済済みの取引です。この注文はどちらでもありません。
trade-terms-changed = 決済後にこの銘柄の取引単位が変更されたため、価格は訂正できません。取引の取り消しは可能です。
trade-confirmation-needed = この訂正では { $amount } { $currency } が記帳されます。プレビューを確認し、この金額で確定してください。
another-person-needed = この修正はご自身が申請したものです。別の担当者の承認が必要です。
approver-not-independent = 過去24時間以内に、2つのアカウントの一方が、もう一方または同じ担当者によって作成・リセット・変更されています。独立した別の担当者の承認が必要です。
too-many-corrections = すでに{ $max }件の修正が別の担当者の承認を待っています。先にいくつか処理してください。
correction-waits = まだ記帳されていません。この修正には別の担当者の承認が必要です。
risk-confirmation-needed = この変更により、ただちに追証またはロスカットの対象になるお客様がいます：{ $affected }名。プレビューを確認し、この数字を入力して確認してください。
protection-confirmation-needed = この変更により出金の保護が弱まります。設定の数：{ $lowered }。プレビューを確認し、この数字で確認してください。
orders-confirmation-needed = これらの注文のうち { $open } 件がオープンで、決済されます。プレビューを確認し、この数字で確定してください。

# Roles, networks and sessions of the staff.
role-not-found = このロールが見つかりません。
role-name-taken = この名前は別のロールで使われています。別の名前を選んでください。
role-in-use = このロールはまだ次の人に割り当てられています：{ $members }。先に別のロールを割り当ててください。
too-many-roles = ロールはすでに { $max } 個あります。先に一つ削除してください。
permission-not-yours = ご自身にない権限に関わります：{ $permissions }。その権限を持つ人が行う必要があります。
address-not-allowed = お使いのネットワークアドレスからは管理画面を利用できません。許可されたネットワークを使うか、同僚に制限の変更を依頼してください。
networks-lock-out = ご自身のネットワークアドレスが「{ $field }」にありません。このままではご自身が入れなくなります。追加してください。
role-change-waits = まだ何も付与されていません。この変更には別のスタッフの承認が必要です。
role-change-not-found = この変更が見つかりません。すでに決定された可能性があります。
role-change-outdated = その後、アカウント、ロール、または依頼者が変わりました。この変更を却下し、改めて依頼してください。
role-change-waiting = ここにはすでに二人目の承認を待つ変更があります。先にその決定をしてください。
too-many-role-changes = 二人目の承認を待つロールの変更がすでに { $max } 件あります。先にいくつか決定してください。
role-change-asked-by-you = この変更はご自身が依頼したものです。別のスタッフの承認が必要です。
approver-same-group = 二人目は、一人目とは別のスタッフグループに属している必要があります。
session-not-found = このセッションはすでに終了しています。一覧を更新してください。
