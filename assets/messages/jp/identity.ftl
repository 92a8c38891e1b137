# Registration, codes, passwords, sign-in: refusals and the messages that are sent.

## Done

code-sent = このアカウントで受信できる場合、確認コードを送信しました。
registered = 口座の準備ができました。ようこそ！
password-set = 新しいパスワードを設定しました。新しいパスワードでログインしてください。
password-changed = パスワードを変更しました。

## Refused

code-invalid = 確認コードが正しくないか、有効期限が切れています。確認するか、新しいコードを取得してください。
captcha-invalid = 画像認証に失敗したか、有効期限が切れています。新しい画像でもう一度お試しください。
captcha-needed = 現在、試行回数が多すぎます。続けるには画像認証を行ってください。
passwords-differ = 2つのパスワードが一致しません。
old-password-wrong = 現在のパスワードが正しくありません。
password-wrong = パスワードが正しくありません。
country-restricted = この国・地域ではサービスを提供しておりません。
second-factor-needed = 先に二段階認証を有効にしてください（プロフィール →「二段階認証」）。
totp-already-on = 二段階認証はすでに有効です。別の端末に移す場合は、先に無効にしてください。
totp-enrolment-required = 先に二段階認証を設定してください。
password-change-required = 先にご自身のパスワードを設定してください。
totp-invalid = セキュリティコードが正しくありません。次のコードを待ってからもう一度お試しください。
totp-not-enrolled = このアカウントには二段階認証が設定されていません。
totp-insisted-on = 二段階認証は必須のため、無効にできません。
totp-own-first = 全スタッフに二段階認証を必須にする前に、ご自身のアカウントに二段階認証を設定してください。

## The question for whoever cannot see the captcha's picture

captcha-question = { $a }足す{ $b }はいくつですか？数字でお答えください。
number-0 = ゼロ
number-1 = いち
number-2 = に
number-3 = さん
number-4 = よん
number-5 = ご
number-6 = ろく
number-7 = なな
number-8 = はち
number-9 = きゅう

## Messages that are sent

mail-register-code-subject = { $brand }：登録用の確認コード
mail-register-code =
    { $brand }の登録用確認コードは次のとおりです。

    { $code }

    有効期限は{ $minutes }分、使用は1回限りです。誰にも教えないでください。当社のスタッフがコードをお尋ねすることはありません。

    お心当たりがない場合は、このメッセージを無視してください。

    { $brand }
sms-register-code = { $brand }：登録用確認コードは{ $code }です。有効期限{ $minutes }分。誰にも教えないでください。
mail-forgot-code-subject = { $brand }：パスワード再設定用の確認コード
mail-forgot-code =
    { $brand }のパスワード再設定用確認コードは次のとおりです。

    { $code }

    有効期限は{ $minutes }分、使用は1回限りです。誰にも教えないでください。当社のスタッフがコードをお尋ねすることはありません。

    お心当たりがない場合は、このメッセージを無視してください。

    { $brand }
sms-forgot-code = { $brand }：パスワード再設定用確認コードは{ $code }です。有効期限{ $minutes }分。誰にも教えないでください。
mail-password-code-subject = { $brand }：パスワード変更用の確認コード
mail-password-code =
    { $brand }のパスワード変更用確認コードは次のとおりです。

    { $code }

    有効期限は{ $minutes }分、使用は1回限りです。誰にも教えないでください。当社のスタッフがコードをお尋ねすることはありません。

    お心当たりがない場合は、このメッセージを無視してください。

    { $brand }
sms-password-code = { $brand }：パスワード変更用確認コードは{ $code }です。有効期限{ $minutes }分。誰にも教えないでください。
mail-already-registered-subject = { $brand }：すでに口座をお持ちです
mail-already-registered =
    どなたか（おそらくご本人）が、このメールアドレスで{ $brand }に登録しようとしました。このアドレスにはすでに口座があります。ログインするか、パスワードをお忘れの場合は再設定してください。

    お心当たりがない場合は、何もする必要はありません。

    { $brand }
sms-already-registered = { $brand }：この番号の口座はすでに存在します。ログインするか、パスワードを再設定してください。
mail-password-changed-subject = { $brand }：パスワードが変更されました
mail-password-changed =
    { $brand }の口座のパスワードが{ $time }に変更され、すべての端末からログアウトしました。

    お心当たりがない場合は、すぐにパスワードを再設定し、サポートにご連絡ください。

    { $brand }
sms-password-changed = { $brand }：パスワードが変更されました。お心当たりがない場合は、すぐにサポートにご連絡ください。
mail-second-factor-on-subject = { $brand }：二段階認証が有効になりました
mail-second-factor-on =
    { $brand }の口座で{ $time }に二段階認証が有効になりました。今後はログイン時に認証アプリのコードが必要です。ほかのすべての端末からログアウトしました。

    お心当たりがない場合は、すぐにパスワードを再設定し、サポートにご連絡ください。

    { $brand }
sms-second-factor-on = { $brand }：二段階認証が有効になりました。お心当たりがない場合は、すぐにサポートにご連絡ください。
mail-second-factor-off-subject = { $brand }：二段階認証が無効になりました
mail-second-factor-off =
    { $brand }の口座で{ $time }に二段階認証が無効になりました。今後はパスワードのみでログインできます。ほかのすべての端末からログアウトしました。

    お心当たりがない場合は、すぐにパスワードを再設定し、サポートにご連絡ください。

    { $brand }
sms-second-factor-off = { $brand }：二段階認証が無効になりました。お心当たりがない場合は、すぐにサポートにご連絡ください。
mail-second-factor-removed-subject = { $brand }：二段階認証が解除されました
mail-second-factor-removed =
    サポートが{ $time }に{ $brand }の口座の二段階認証を解除し、すべての端末からログアウトしました。ログインして、もう一度有効にしてください。

    お心当たりがない場合は、すぐにパスワードを再設定し、サポートにご連絡ください。

    { $brand }
sms-second-factor-removed = { $brand }：二段階認証が解除されました。お心当たりがない場合は、すぐにサポートにご連絡ください。
mail-recovery-codes-renewed-subject = { $brand }：新しいリカバリーコードが発行されました
mail-recovery-codes-renewed =
    { $brand }の口座の新しいリカバリーコードが{ $time }に発行されました。以前のコードは使えません。

    お心当たりがない場合は、すぐにパスワードを再設定し、サポートにご連絡ください。

    { $brand }
sms-recovery-codes-renewed = { $brand }：新しいリカバリーコードが発行されました。お心当たりがない場合は、すぐにサポートにご連絡ください。
mail-recovery-code-used-subject = { $brand }：リカバリーコードでログインがありました
mail-recovery-code-used =
    { $time }にリカバリーコードを使って{ $brand }の口座へのログインがありました。残りのリカバリーコード：{ $left }。

    お心当たりがない場合は、すぐにパスワードを再設定し、サポートにご連絡ください。

    { $brand }
sms-recovery-code-used = { $brand }：リカバリーコードでログインがありました。お心当たりがない場合は、すぐにサポートにご連絡ください。
mail-key-created-subject = { $brand }：プログラム用のキーが作成されました
mail-key-created =
    { $time }に、{ $brand }の口座{ $account }にプログラム用のキー（{ $name }）が作成されました。このキーでは出金やプロフィールの変更はできません。

    お心当たりがない場合は、すぐにパスワードを再設定し、サポートにご連絡ください。

    { $brand }
sms-key-created = { $brand }：口座にプログラム用のキー（{ $name }）が作成されました。お心当たりがない場合は、すぐにサポートにご連絡ください。
mail-welcome-subject = { $brand }：ようこそ
mail-welcome =
    { $brand }の口座の準備ができました。口座番号は{ $uid }です。

    パスワードは誰にも教えないでください。当社のスタッフがお尋ねすることはありません。

    { $brand }
mail-moved-here-subject = { $brand }：口座が移行されました
mail-moved-here =
    お客様の取引口座は、残高とともに { $brand } に移行されました。以前のパスワードはご利用になれません。

    ログインするには、アプリで「パスワードを忘れた場合」を選び、このメールアドレスを入力し、お送りするコードで新しいパスワードを設定してください。口座は以前からの番号で表示されます。

    当社の担当者がパスワードをお尋ねすることはありません。

    { $brand }
mail-identity-certified-subject = { $brand }：本人確認が完了しました
mail-identity-certified =
    ご本人様の確認が完了しました。

    { $brand }
mail-identity-rejected-subject = { $brand }：本人確認ができませんでした
mail-identity-rejected =
    ご本人様の確認ができませんでした。理由: { $reason }

    アプリから書類を再度お送りください。

    { $brand }
mail-document-requested-subject = { $brand }: 書類の再提出をお願いします
mail-document-requested =
    書類の再提出をお願いします。理由：{ $reason }

    アプリからお送りください。確認が終わるまで、本人確認は有効のままです。

    { $brand }
mail-document-expiring-subject = { $brand }：本人確認書類の有効期限が近づいています
mail-document-expiring =
    お客様の本人確認書類の有効期限は { $day } です。

    本人確認を維持するため、それまでにアプリから新しい書類をお送りください。

    { $brand }
mail-document-expired-subject = { $brand }：本人確認書類の有効期限が切れました
mail-document-expired =
    お客様の本人確認書類の有効期限は { $day } までだったため、本人確認は無効になりました。

    アプリから有効な書類をお送りください。保有ポジションに影響はありません。

    { $brand }
mail-new-sign-in-subject = { $brand }：新しいアドレスからのログイン
mail-new-sign-in =
    { $time }に新しいアドレス（{ $address }）から { $brand } のお客様の口座へのログインがありました。

    お心当たりがない場合は、直ちに新しいパスワードを設定し、カスタマーサポートにご連絡ください。

    { $brand }
mail-new-device-subject = { $brand }：新しい端末からのログイン
mail-new-device =
    { $time }に新しい端末（{ $device }、{ $address }）から { $brand } のお客様の口座へのログインがありました。

    お心当たりがない場合は、直ちに新しいパスワードを設定し、カスタマーサポートにご連絡ください。

    { $brand }
