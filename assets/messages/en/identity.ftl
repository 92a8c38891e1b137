# Registration, codes, passwords, sign-in: refusals and the messages that are sent.

## Done

code-sent = If this account can receive it, a code is on its way.
registered = Your account is ready. Welcome!
password-set = Your new password is set. Please sign in with it.
password-changed = Your password has been changed.

## Refused

code-invalid = The verification code is wrong or has expired. Please check it or ask for a new one.
captcha-invalid = The captcha was not solved, or it has expired. Please try the new one.
captcha-needed = There are too many attempts at the moment. Please solve the captcha to go on.
passwords-differ = The two passwords are not the same.
old-password-wrong = The old password is not correct.
password-wrong = The password is not correct.
country-restricted = We do not offer our services in this country or region.
second-factor-needed = Please switch on a second factor first: Profile, Second factor.
totp-already-on = The second factor is on already. To move it to another phone, switch it off first.
totp-enrolment-required = Please set up your second factor first.
password-change-required = Please choose a password of your own first.
totp-invalid = The security code is not correct. Please wait for the next one and try again.
totp-not-enrolled = No second factor has been set up for this account.
totp-insisted-on = A second factor is required here, so it cannot be switched off.
totp-own-first = Set up a second factor for your own account before you require one of all staff.

## The captcha question for people who cannot see the picture

captcha-question = How much is { $a } plus { $b }? Please answer in digits.
number-0 = zero
number-1 = one
number-2 = two
number-3 = three
number-4 = four
number-5 = five
number-6 = six
number-7 = seven
number-8 = eight
number-9 = nine

## Messages that are sent

mail-register-code-subject = { $brand }: Your registration code
mail-register-code =
    Your code to register with { $brand } is:

    { $code }

    It is valid for { $minutes } minutes and works once. Never pass it on: our staff will not ask you for it.

    If you did not ask for this code, you can ignore this message.

    { $brand }
sms-register-code = { $brand }: { $code } is your registration code, valid for { $minutes } min. Never pass it on.
mail-forgot-code-subject = { $brand }: Your code for a new password
mail-forgot-code =
    Your code to set a new password with { $brand } is:

    { $code }

    It is valid for { $minutes } minutes and works once. Never pass it on: our staff will not ask you for it.

    If you did not ask for this code, you can ignore this message.

    { $brand }
sms-forgot-code = { $brand }: { $code } is your code for a new password, valid for { $minutes } min. Never pass it on.
mail-password-code-subject = { $brand }: Your code to change the password
mail-password-code =
    Your code to change your password with { $brand } is:

    { $code }

    It is valid for { $minutes } minutes and works once. Never pass it on: our staff will not ask you for it.

    If you did not ask for this code, you can ignore this message.

    { $brand }
sms-password-code = { $brand }: { $code } is your code to change your password, valid for { $minutes } min. Never pass it on.
mail-already-registered-subject = { $brand }: You already have an account
mail-already-registered =
    Someone, probably you, wanted to register with { $brand } using this address. It already has an account: please sign in, or set a new password if you have forgotten yours.

    If it was not you, you need not do anything.

    { $brand }
sms-already-registered = { $brand }: an account with this number already exists. Please sign in, or set a new password.
mail-password-changed-subject = { $brand }: Your password has been changed
mail-password-changed =
    The password of your account with { $brand } was changed on { $time }. All devices have been signed out.

    If it was not you, please set a new password at once and contact customer support.

    { $brand }
sms-password-changed = { $brand }: your password has been changed. If it was not you, contact customer support at once.
mail-second-factor-on-subject = { $brand }: The second factor is on
mail-second-factor-on =
    The second factor was switched on for your account with { $brand } on { $time }. From now on, signing in needs a code from your authenticator app. All other devices have been signed out.

    If it was not you, please set a new password at once and contact customer support.

    { $brand }
sms-second-factor-on = { $brand }: the second factor is on. If it was not you, contact customer support at once.
mail-second-factor-off-subject = { $brand }: The second factor is off
mail-second-factor-off =
    The second factor was switched off for your account with { $brand } on { $time }. The password alone is now enough to sign in. All other devices have been signed out.

    If it was not you, please set a new password at once and contact customer support.

    { $brand }
sms-second-factor-off = { $brand }: the second factor is off. If it was not you, contact customer support at once.
mail-second-factor-removed-subject = { $brand }: The second factor has been removed
mail-second-factor-removed =
    Customer support removed the second factor from your account with { $brand } on { $time }. All devices have been signed out. Please sign in and switch it on again.

    If it was not you, please set a new password at once and contact customer support.

    { $brand }
sms-second-factor-removed = { $brand }: the second factor has been removed. If it was not you, contact customer support at once.
mail-recovery-codes-renewed-subject = { $brand }: You have new recovery codes
mail-recovery-codes-renewed =
    New recovery codes were made for your account with { $brand } on { $time }. The old ones no longer work.

    If it was not you, please set a new password at once and contact customer support.

    { $brand }
sms-recovery-codes-renewed = { $brand }: you have new recovery codes. If it was not you, contact customer support at once.
mail-recovery-code-used-subject = { $brand }: A recovery code was used to sign in
mail-recovery-code-used =
    Someone signed in to your account with { $brand } with a recovery code on { $time }. Recovery codes left: { $left }.

    If it was not you, please set a new password at once and contact customer support.

    { $brand }
sms-recovery-code-used = { $brand }: a recovery code was used to sign in. If it was not you, contact customer support at once.
mail-key-created-subject = { $brand }: A key for programs was created
mail-key-created =
    A key for programs ({ $name }) was created for your account { $account } with { $brand } on { $time }. It cannot withdraw money or change your profile.

    If it was not you, please set a new password at once and contact customer support.

    { $brand }
sms-key-created = { $brand }: a key for programs ({ $name }) was created for your account. If it was not you, contact customer support at once.
mail-welcome-subject = { $brand }: Welcome
mail-welcome =
    Your account with { $brand } is ready. Your account number is { $uid }.

    Please keep your password to yourself: our staff will never ask you for it.

    { $brand }
mail-moved-here-subject = { $brand }: Your account has moved
mail-moved-here =
    Your trading account has moved to { $brand }, with its balance. Your old password does not work here.

    To sign in, choose “Forgot password” in our app, enter this e-mail address and set a new password with the code that we send you. Your account is shown with the number that you know.

    Our staff will never ask you for your password.

    { $brand }
mail-identity-certified-subject = { $brand }: Identity verified
mail-identity-certified =
    Your identity has been verified.

    { $brand }
mail-identity-rejected-subject = { $brand }: Identity not verified
mail-identity-rejected =
    Your identity could not be verified. Reason: { $reason }

    Please send your documents again in the app.

    { $brand }
mail-document-requested-subject = { $brand }: We need a document from you again
mail-document-requested =
    We need a document from you again. Reason: { $reason }

    Please send it in the app. Your identity stays verified until we have checked it.

    { $brand }
mail-document-expiring-subject = { $brand }: Your document expires soon
mail-document-expiring =
    Your identity document is valid until { $day }.

    Please send a new one in the app before that day, so that your identity stays verified.

    { $brand }
mail-document-expired-subject = { $brand }: Your document has expired
mail-document-expired =
    Your identity document was valid until { $day }, so your identity is not verified any more.

    Please send a valid document in the app. Your positions are not affected.

    { $brand }
mail-new-sign-in-subject = { $brand }: Sign-in from a new address
mail-new-sign-in =
    Someone signed in to your account with { $brand } from a new address ({ $address }) on { $time }.

    If it was not you, please set a new password at once and contact customer support.

    { $brand }
mail-new-device-subject = { $brand }: Sign-in from a new device
mail-new-device =
    Someone signed in to your account with { $brand } from a new device ({ $device }, { $address }) on { $time }.

    If it was not you, please set a new password at once and contact customer support.

    { $brand }
