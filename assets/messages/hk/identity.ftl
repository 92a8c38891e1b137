# Registration, codes, passwords, sign-in: refusals and the messages that are sent.

## Done

code-sent = 如該帳戶可接收，驗證碼已經發出。
registered = 你的帳戶已開立，歡迎！
password-set = 新密碼已設定，請以新密碼登入。
password-changed = 你的密碼已更改。

## Refused

code-invalid = 驗證碼不正確或已過期，請檢查或重新索取。
captcha-invalid = 圖形驗證未通過或已過期，請用新的再試一次。
captcha-needed = 目前嘗試次數過多，請先完成圖形驗證再繼續。
passwords-differ = 兩次輸入的密碼不一致。
old-password-wrong = 舊密碼不正確。
password-wrong = 密碼不正確。
country-restricted = 我們不在此國家或地區提供服務。
second-factor-needed = 請先開啟雙重驗證：個人資料 → 雙重驗證。
totp-already-on = 雙重驗證已經開啟。如要轉用另一部手機，請先關閉。
totp-enrolment-required = 請先設定雙重驗證。
password-change-required = 請先設定您自己的密碼。
totp-invalid = 安全碼不正確，請等下一個安全碼再試。
totp-not-enrolled = 此帳戶尚未設定雙重驗證。
totp-insisted-on = 公司規定必須使用雙重驗證，不能關閉。
totp-own-first = 要求所有職員使用雙重驗證之前，請先為你自己的帳戶設定雙重驗證。

## The question for whoever cannot see the captcha's picture

captcha-question = { $a }加{ $b }等於多少？請用數字回答。
number-0 = 零
number-1 = 一
number-2 = 二
number-3 = 三
number-4 = 四
number-5 = 五
number-6 = 六
number-7 = 七
number-8 = 八
number-9 = 九

## Messages that are sent

mail-register-code-subject = { $brand }：註冊驗證碼
mail-register-code =
    你在 { $brand } 的註冊驗證碼是：

    { $code }

    驗證碼 { $minutes } 分鐘內有效，只可使用一次。請勿轉告他人，我們的職員不會向你索取。

    如果不是你本人索取，請不用理會此訊息。

    { $brand }
sms-register-code = { $brand }：註冊驗證碼 { $code }，{ $minutes } 分鐘內有效，請勿轉告他人。
mail-forgot-code-subject = { $brand }：重設密碼驗證碼
mail-forgot-code =
    你在 { $brand } 重設密碼的驗證碼是：

    { $code }

    驗證碼 { $minutes } 分鐘內有效，只可使用一次。請勿轉告他人，我們的職員不會向你索取。

    如果不是你本人索取，請不用理會此訊息。

    { $brand }
sms-forgot-code = { $brand }：重設密碼驗證碼 { $code }，{ $minutes } 分鐘內有效，請勿轉告他人。
mail-password-code-subject = { $brand }：更改密碼驗證碼
mail-password-code =
    你在 { $brand } 更改密碼的驗證碼是：

    { $code }

    驗證碼 { $minutes } 分鐘內有效，只可使用一次。請勿轉告他人，我們的職員不會向你索取。

    如果不是你本人索取，請不用理會此訊息。

    { $brand }
sms-password-code = { $brand }：更改密碼驗證碼 { $code }，{ $minutes } 分鐘內有效，請勿轉告他人。
mail-already-registered-subject = { $brand }：你已經有帳戶
mail-already-registered =
    有人（可能是你本人）想用此電郵地址在 { $brand } 註冊。此地址已有帳戶，請直接登入；如忘記密碼，可重設密碼。

    如果不是你本人，毋須理會。

    { $brand }
sms-already-registered = { $brand }：此號碼已有帳戶，請直接登入或重設密碼。
mail-password-changed-subject = { $brand }：你的密碼已更改
mail-password-changed =
    你在 { $brand } 的帳戶密碼已於 { $time }更改，所有裝置均已登出。

    如果不是你本人更改，請立即重設密碼並聯絡客戶服務。

    { $brand }
sms-password-changed = { $brand }：你的密碼已更改。如非本人操作，請立即聯絡客戶服務。
mail-second-factor-on-subject = { $brand }：雙重驗證已開啟
mail-second-factor-on =
    你在 { $brand } 的帳戶已於 { $time }開啟雙重驗證，以後登入時須輸入驗證器應用程式上的驗證碼。其他裝置均已登出。

    如果不是你本人更改，請立即重設密碼並聯絡客戶服務。

    { $brand }
sms-second-factor-on = { $brand }：雙重驗證已開啟。如非本人操作，請立即聯絡客戶服務。
mail-second-factor-off-subject = { $brand }：雙重驗證已關閉
mail-second-factor-off =
    你在 { $brand } 的帳戶已於 { $time }關閉雙重驗證，現在只需密碼即可登入。其他裝置均已登出。

    如果不是你本人更改，請立即重設密碼並聯絡客戶服務。

    { $brand }
sms-second-factor-off = { $brand }：雙重驗證已關閉。如非本人操作，請立即聯絡客戶服務。
mail-second-factor-removed-subject = { $brand }：雙重驗證已被移除
mail-second-factor-removed =
    客戶服務已於 { $time }移除你在 { $brand } 的帳戶的雙重驗證，所有裝置均已登出。請登入後重新開啟。

    如果不是你本人更改，請立即重設密碼並聯絡客戶服務。

    { $brand }
sms-second-factor-removed = { $brand }：雙重驗證已被移除。如非本人操作，請立即聯絡客戶服務。
mail-recovery-codes-renewed-subject = { $brand }：你有新的備用碼
mail-recovery-codes-renewed =
    你在 { $brand } 的帳戶已於 { $time }產生新的備用碼，舊的備用碼已經失效。

    如果不是你本人更改，請立即重設密碼並聯絡客戶服務。

    { $brand }
sms-recovery-codes-renewed = { $brand }：你有新的備用碼。如非本人操作，請立即聯絡客戶服務。
mail-recovery-code-used-subject = { $brand }：有人以備用碼登入
mail-recovery-code-used =
    有人於 { $time }以備用碼登入你在 { $brand } 的帳戶。剩餘備用碼：{ $left }。

    如果不是你本人登入，請立即重設密碼並聯絡客戶服務。

    { $brand }
sms-recovery-code-used = { $brand }：有人以備用碼登入。如非本人操作，請立即聯絡客戶服務。
mail-key-created-subject = { $brand }：已建立程式金鑰
mail-key-created =
    { $time }，你在 { $brand } 的帳戶 { $account } 已建立程式金鑰（{ $name }）。此金鑰不能提款，也不能更改你的個人資料。

    如果不是你本人登入，請立即重設密碼並聯絡客戶服務。

    { $brand }
sms-key-created = { $brand }：你的帳戶已建立程式金鑰（{ $name }）。如非本人操作，請立即聯絡客戶服務。
mail-welcome-subject = { $brand }：歡迎
mail-welcome =
    你在 { $brand } 的帳戶已開立，帳戶號碼為 { $uid }。

    請妥善保管密碼，我們的職員絕不會向你索取。

    { $brand }
mail-moved-here-subject = { $brand }：你的帳戶已遷移
mail-moved-here =
    你的交易帳戶連同結餘已遷移至 { $brand }。舊密碼在此不適用。

    登入時，請在應用程式選擇「忘記密碼」，輸入此電郵地址，並以我們發送的驗證碼設定新密碼。你的帳戶會以你熟悉的號碼顯示。

    我們的職員絕不會詢問你的密碼。

    { $brand }
mail-identity-certified-subject = { $brand }：身份已核實
mail-identity-certified =
    閣下的身份已核實。

    { $brand }
mail-identity-rejected-subject = { $brand }：身份未能核實
mail-identity-rejected =
    未能核實閣下的身份。原因：{ $reason }

    請於應用程式中重新提交文件。

    { $brand }
mail-document-requested-subject = { $brand }: 我們需要閣下重新提交文件
mail-document-requested =
    我們需要閣下重新提交文件。原因：{ $reason }

    請在應用程式中提交。在我們審核之前，閣下的身份認證仍然有效。

    { $brand }
mail-document-expiring-subject = { $brand }：閣下的證件即將到期
mail-document-expiring =
    閣下的身份證明文件有效期至 { $day }。

    請於該日之前在應用程式中提交新證件，以保持身份認證有效。

    { $brand }
mail-document-expired-subject = { $brand }：閣下的證件已過期
mail-document-expired =
    閣下的身份證明文件有效期至 { $day }，身份認證因此已失效。

    請在應用程式中提交有效證件。閣下的持倉不受影響。

    { $brand }
mail-new-sign-in-subject = { $brand }：從新地址登入
mail-new-sign-in =
    有人於 { $time }從新地址（{ $address }）登入閣下在 { $brand } 的帳戶。

    如並非閣下本人操作，請立即設定新密碼並聯絡客戶服務。

    { $brand }
mail-new-device-subject = { $brand }：從新裝置登入
mail-new-device =
    有人於 { $time }從新裝置（{ $device }，{ $address }）登入閣下在 { $brand } 的帳戶。

    如並非閣下本人操作，請立即設定新密碼並聯絡客戶服務。

    { $brand }
