# Registration, codes, passwords, sign-in: refusals and the messages that are sent.

## Done

code-sent = 이 계정으로 받을 수 있는 경우 인증번호가 발송되었습니다.
registered = 계좌가 준비되었습니다. 환영합니다!
password-set = 새 비밀번호가 설정되었습니다. 새 비밀번호로 로그인해 주세요.
password-changed = 비밀번호가 변경되었습니다.

## Refused

code-invalid = 인증번호가 올바르지 않거나 만료되었습니다. 확인하거나 새 인증번호를 요청해 주세요.
captcha-invalid = 보안 문자가 올바르지 않거나 만료되었습니다. 새 문자로 다시 시도해 주세요.
captcha-needed = 현재 시도가 너무 많습니다. 계속하려면 보안 문자를 입력해 주세요.
passwords-differ = 두 비밀번호가 일치하지 않습니다.
old-password-wrong = 기존 비밀번호가 올바르지 않습니다.
password-wrong = 비밀번호가 올바르지 않습니다.
country-restricted = 이 국가 또는 지역에서는 서비스를 제공하지 않습니다.
second-factor-needed = 먼저 2단계 인증을 켜 주세요(프로필 → 2단계 인증).
totp-already-on = 2단계 인증이 이미 켜져 있습니다. 다른 휴대폰으로 옮기려면 먼저 꺼 주세요.
totp-enrolment-required = 먼저 2단계 인증을 설정해 주세요.
password-change-required = 먼저 본인의 비밀번호를 설정해 주세요.
totp-invalid = 보안 코드가 올바르지 않습니다. 다음 코드를 기다렸다가 다시 시도해 주세요.
totp-not-enrolled = 이 계정에는 2단계 인증이 설정되어 있지 않습니다.
totp-insisted-on = 2단계 인증은 필수이므로 끌 수 없습니다.
totp-own-first = 모든 직원에게 2단계 인증을 요구하기 전에 본인 계정에 먼저 2단계 인증을 설정하세요.

## The question for whoever cannot see the captcha's picture

captcha-question = { $a } 더하기 { $b }의 답은 무엇인가요? 숫자로 답해 주세요.
number-0 = 영
number-1 = 일
number-2 = 이
number-3 = 삼
number-4 = 사
number-5 = 오
number-6 = 육
number-7 = 칠
number-8 = 팔
number-9 = 구

## Messages that are sent

mail-register-code-subject = { $brand }: 가입 인증번호
mail-register-code =
    { $brand } 가입 인증번호는 다음과 같습니다.

    { $code }

    이 인증번호는 { $minutes }분 동안 한 번만 사용할 수 있습니다. 다른 사람에게 알려 주지 마세요. 저희 직원은 인증번호를 묻지 않습니다.

    요청하지 않으셨다면 이 메시지를 무시하셔도 됩니다.

    { $brand }
sms-register-code = { $brand }: 가입 인증번호 { $code }, { $minutes }분간 유효. 다른 사람에게 알려 주지 마세요.
mail-forgot-code-subject = { $brand }: 비밀번호 재설정 인증번호
mail-forgot-code =
    { $brand } 비밀번호 재설정 인증번호는 다음과 같습니다.

    { $code }

    이 인증번호는 { $minutes }분 동안 한 번만 사용할 수 있습니다. 다른 사람에게 알려 주지 마세요. 저희 직원은 인증번호를 묻지 않습니다.

    요청하지 않으셨다면 이 메시지를 무시하셔도 됩니다.

    { $brand }
sms-forgot-code = { $brand }: 비밀번호 재설정 인증번호 { $code }, { $minutes }분간 유효. 다른 사람에게 알려 주지 마세요.
mail-password-code-subject = { $brand }: 비밀번호 변경 인증번호
mail-password-code =
    { $brand } 비밀번호 변경 인증번호는 다음과 같습니다.

    { $code }

    이 인증번호는 { $minutes }분 동안 한 번만 사용할 수 있습니다. 다른 사람에게 알려 주지 마세요. 저희 직원은 인증번호를 묻지 않습니다.

    요청하지 않으셨다면 이 메시지를 무시하셔도 됩니다.

    { $brand }
sms-password-code = { $brand }: 비밀번호 변경 인증번호 { $code }, { $minutes }분간 유효. 다른 사람에게 알려 주지 마세요.
mail-already-registered-subject = { $brand }: 이미 계좌가 있습니다
mail-already-registered =
    누군가(아마도 고객님)가 이 이메일 주소로 { $brand }에 가입하려고 했습니다. 이 주소에는 이미 계좌가 있으니 로그인하시거나, 비밀번호를 잊으셨다면 재설정해 주세요.

    본인이 아니라면 아무것도 하지 않으셔도 됩니다.

    { $brand }
sms-already-registered = { $brand }: 이 번호의 계좌가 이미 있습니다. 로그인하거나 비밀번호를 재설정해 주세요.
mail-password-changed-subject = { $brand }: 비밀번호가 변경되었습니다
mail-password-changed =
    { $brand } 계좌의 비밀번호가 { $time }에 변경되었으며 모든 기기에서 로그아웃되었습니다.

    본인이 아니라면 즉시 비밀번호를 재설정하고 고객센터에 문의해 주세요.

    { $brand }
sms-password-changed = { $brand }: 비밀번호가 변경되었습니다. 본인이 아니라면 즉시 고객센터에 문의해 주세요.
mail-second-factor-on-subject = { $brand }: 2단계 인증이 켜졌습니다
mail-second-factor-on =
    { $brand } 계좌의 2단계 인증이 { $time }에 켜졌습니다. 이제부터 로그인할 때 인증 앱의 코드가 필요합니다. 다른 모든 기기에서 로그아웃되었습니다.

    본인이 아니라면 즉시 비밀번호를 재설정하고 고객센터에 문의해 주세요.

    { $brand }
sms-second-factor-on = { $brand }: 2단계 인증이 켜졌습니다. 본인이 아니라면 즉시 고객센터에 문의해 주세요.
mail-second-factor-off-subject = { $brand }: 2단계 인증이 꺼졌습니다
mail-second-factor-off =
    { $brand } 계좌의 2단계 인증이 { $time }에 꺼졌습니다. 이제 비밀번호만으로 로그인할 수 있습니다. 다른 모든 기기에서 로그아웃되었습니다.

    본인이 아니라면 즉시 비밀번호를 재설정하고 고객센터에 문의해 주세요.

    { $brand }
sms-second-factor-off = { $brand }: 2단계 인증이 꺼졌습니다. 본인이 아니라면 즉시 고객센터에 문의해 주세요.
mail-second-factor-removed-subject = { $brand }: 2단계 인증이 해제되었습니다
mail-second-factor-removed =
    고객센터가 { $time }에 { $brand } 계좌의 2단계 인증을 해제했으며 모든 기기에서 로그아웃되었습니다. 로그인한 뒤 다시 켜 주세요.

    본인이 아니라면 즉시 비밀번호를 재설정하고 고객센터에 문의해 주세요.

    { $brand }
sms-second-factor-removed = { $brand }: 2단계 인증이 해제되었습니다. 본인이 아니라면 즉시 고객센터에 문의해 주세요.
mail-recovery-codes-renewed-subject = { $brand }: 새 복구 코드가 발급되었습니다
mail-recovery-codes-renewed =
    { $brand } 계좌의 새 복구 코드가 { $time }에 발급되었습니다. 이전 코드는 더 이상 사용할 수 없습니다.

    본인이 아니라면 즉시 비밀번호를 재설정하고 고객센터에 문의해 주세요.

    { $brand }
sms-recovery-codes-renewed = { $brand }: 새 복구 코드가 발급되었습니다. 본인이 아니라면 즉시 고객센터에 문의해 주세요.
mail-recovery-code-used-subject = { $brand }: 복구 코드로 로그인했습니다
mail-recovery-code-used =
    { $time }에 복구 코드로 { $brand } 계좌에 로그인했습니다. 남은 복구 코드: { $left }개.

    본인이 아니라면 즉시 비밀번호를 재설정하고 고객센터에 문의해 주세요.

    { $brand }
sms-recovery-code-used = { $brand }: 복구 코드로 로그인했습니다. 본인이 아니라면 즉시 고객센터에 문의해 주세요.
mail-key-created-subject = { $brand }: 프로그램용 키가 생성되었습니다
mail-key-created =
    { $time }에 { $brand }의 계좌 { $account }에 프로그램용 키({ $name })가 생성되었습니다. 이 키로는 출금하거나 프로필을 변경할 수 없습니다.

    본인이 아니라면 즉시 비밀번호를 재설정하고 고객센터에 문의해 주세요.

    { $brand }
sms-key-created = { $brand }: 계좌에 프로그램용 키({ $name })가 생성되었습니다. 본인이 아니라면 즉시 고객센터에 문의해 주세요.
mail-welcome-subject = { $brand }: 환영합니다
mail-welcome =
    { $brand } 계좌가 준비되었습니다. 계좌 번호는 { $uid }입니다.

    비밀번호는 혼자만 알고 계세요. 저희 직원은 절대 묻지 않습니다.

    { $brand }
mail-moved-here-subject = { $brand }: 계좌가 이전되었습니다
mail-moved-here =
    거래 계좌가 잔액과 함께 { $brand }(으)로 이전되었습니다. 이전 비밀번호는 여기서 사용할 수 없습니다.

    로그인하려면 앱에서 “비밀번호 찾기”를 선택하고 이 이메일 주소를 입력한 뒤, 보내 드리는 코드로 새 비밀번호를 설정해 주세요. 계좌는 알고 계신 번호로 표시됩니다.

    저희 직원은 절대 비밀번호를 묻지 않습니다.

    { $brand }
mail-identity-certified-subject = { $brand }: 본인 확인 완료
mail-identity-certified =
    본인 확인이 완료되었습니다.

    { $brand }
mail-identity-rejected-subject = { $brand }: 본인 확인 실패
mail-identity-rejected =
    본인 확인을 완료할 수 없습니다. 사유: { $reason }

    앱에서 서류를 다시 제출해 주세요.

    { $brand }
mail-document-requested-subject = { $brand }: 서류를 다시 제출해 주세요
mail-document-requested =
    고객님의 서류가 다시 필요합니다. 사유: { $reason }

    앱에서 제출해 주세요. 확인이 끝날 때까지 본인 인증은 유지됩니다.

    { $brand }
mail-document-expiring-subject = { $brand }: 신분증이 곧 만료됩니다
mail-document-expiring =
    고객님의 신분증은 { $day }까지 유효합니다.

    본인 인증을 유지하려면 그 전에 앱에서 새 신분증을 제출해 주세요.

    { $brand }
mail-document-expired-subject = { $brand }: 신분증이 만료되었습니다
mail-document-expired =
    고객님의 신분증은 { $day }까지 유효했으므로 본인 인증이 더 이상 유효하지 않습니다.

    앱에서 유효한 신분증을 제출해 주세요. 보유 포지션에는 영향이 없습니다.

    { $brand }
mail-new-sign-in-subject = { $brand }: 새 주소에서 로그인
mail-new-sign-in =
    { $time }에 새 주소({ $address })에서 { $brand } 계정에 로그인했습니다.

    본인이 아니라면 즉시 새 비밀번호를 설정하고 고객 지원에 연락해 주세요.

    { $brand }
mail-new-device-subject = { $brand }: 새 기기에서 로그인
mail-new-device =
    { $time }에 새 기기({ $device }, { $address })에서 { $brand } 계정에 로그인했습니다.

    본인이 아니라면 즉시 새 비밀번호를 설정하고 고객 지원에 연락해 주세요.

    { $brand }
