### Deposits, withdrawals, methods, uploads, identity review: refusals, states and notices.
insufficient-funds = 현재 최대 { $available }까지 출금할 수 있습니다.
withdrawal-not-covered = { $amount } { $currency } 출금은 현재 잔액이 부족합니다. 고객에게 지급할 수 있는 금액은 { $available } { $currency }이며 { $missing } { $currency }가 부족합니다. 지급하지 말고 거절하거나 충족될 때까지 기다려 주세요.

deposit-announced = 입금 신청이 접수되었습니다. 확인 후 계좌에 반영됩니다.
withdrawal-asked = 출금 신청이 접수되었습니다. 심사가 끝날 때까지 해당 금액이 보류됩니다.
method-bound = 출금 수단이 추가되었습니다.
method-removed = 출금 수단이 삭제되었습니다.
review-begun = 서류가 심사에 제출되었습니다.
uploaded = 이미지가 업로드되었습니다.
deposits-closed = 현재 입금을 이용할 수 없습니다. 나중에 다시 시도해 주세요.
withdrawals-closed = 현재 출금을 이용할 수 없습니다. 나중에 다시 시도해 주세요.
deposit-option-not-found = 이 입금 수단은 더 이상 이용할 수 없습니다. 다른 수단을 선택해 주세요.
bank-account-not-found = 이 은행 계좌는 더 이상 이용할 수 없습니다. 다른 계좌를 선택해 주세요.
draw-currency-not-found = 이 출금 통화는 이용할 수 없습니다. 다른 통화를 선택해 주세요.
draw-currency-in-use = 이 통화로 출금 수단을 등록한 고객이 있어 삭제할 수 없습니다. 대신 비활성화해 주세요.
deposit-option-in-use = 이 입금 옵션으로 처리 대기 중인 입금이 있어 삭제할 수 없습니다. 먼저 처리하거나 비활성화해 주세요.
deposit-address-changed = 입금 주소가 변경되었습니다. 페이지를 새로고침하고 송금 전에 주소를 확인해 주세요.
amount-below-min = 금액이 너무 작습니다. 최소 금액은 { $min } { $currency }입니다.
amount-above-max = 금액이 너무 큽니다. 최대 금액은 { $max } { $currency }입니다.
upload-not-found = “{ $field }” 항목의 이미지를 찾을 수 없습니다. 다시 업로드해 주세요.
proof-used = 이미 사용된 입금 증빙입니다. 다른 증빙을 업로드해 주세요.
reference-used = 이 참조 번호는 이미 입금 #{ $deposit }에 사용되었습니다. 다른 결제라면 확인해 주세요.
picture-used = “{ $field }” 항목의 이미지는 이미 사용되었습니다. 다른 이미지를 업로드해 주세요.
deposit-not-found = 해당 입금을 찾을 수 없습니다.
withdrawal-not-found = 해당 출금을 찾을 수 없습니다.
review-not-found = 해당 본인 인증 신청을 찾을 수 없습니다.
signal-not-found = 이 고객에게 해당 신호가 없거나 이미 해제되었습니다.
case-not-found = 이 사례를 찾을 수 없습니다.
case-closed = 이 사례는 종료되었습니다. 새 사례를 만들어 주세요.
case-full = 이 사례의 기록이 한도 { $max }개에 도달했습니다. 종료한 뒤 새 사례를 만들어 주세요.
too-many-cases = 이 고객의 사례가 한도 { $max }개에 도달했습니다.
case-object-unknown = 이 고객에게 해당 항목이 없습니다. “{ $field }” 항목을 확인해 주세요(예: deposit/12).
case-assignee-unfit = 이 직원은 본인 확인을 심사할 수 없습니다. “{ $field }” 항목에서 다른 직원을 선택해 주세요.
identity-needed = 출금하기 전에 본인 인증을 완료해 주세요.
method-not-found = 해당 출금 수단을 찾을 수 없습니다. 다른 수단을 선택해 주세요.
method-too-new = 새로 추가된 출금 수단입니다. 추가 후 { $hours }시간이 지나면 사용할 수 있습니다.
too-many-methods = 출금 수단은 최대 { $max }개까지 등록할 수 있습니다. 먼저 하나를 삭제해 주세요.
too-many-withdrawals = 이 계좌의 출금 { $max }건이 이미 대기 중입니다. 그중 하나가 처리될 때까지 기다려 주세요.
address-not-of-network = { $network } 네트워크의 올바른 주소가 아닙니다. 확인해 주세요.
fee-above-amount = 수수료({ $fee } { $currency })가 출금액과 같거나 더 많습니다. 더 큰 금액을 입력해 주세요.
second-operator-needed = 이미 승인하신 출금입니다. 다른 담당자의 승인이 추가로 필요합니다.
payout-failed-by-approver = 이 지급은 귀하가 승인했습니다. 실패 여부는 다른 사람이 확인해야 합니다.
rate-changed-by-approver = 지난 7일 이내에 귀하(또는 독립적이지 않은 담당자)가 이 옵션의 환율을 크게 변경했거나 추가했습니다. 다른 사람이 승인해야 합니다.
approval-step-changed = 이 출금 상태가 변경되었습니다. 승인 전에 다시 확인해 주세요.
approval-is-first-now = 이제 이 출금에는 두 사람의 승인이 필요합니다. 아직 지급하지 마세요. 귀하의 승인은 첫 번째 승인입니다.
approval-pays-now = 승인하면 이 출금이 지급됩니다. 확인 후 다시 승인해 주세요.
deposit-approved-by-you = 이미 승인하신 입금입니다. 다른 담당자의 승인이 추가로 필요합니다.
deposit-approval-is-first-now = 이제 이 입금에는 두 사람의 승인이 필요합니다. 귀하의 승인은 첫 번째 승인이며 아직 반영되지 않습니다. 확인 후 다시 승인해 주세요.
deposit-approval-credits-now = 승인하면 이 입금이 반영됩니다. 확인 후 다시 승인해 주세요.
deposit-amount-changed = 지금 승인하면 { $amount } { $currency }이(가) 반영됩니다. 금액을 확인한 후 다시 승인해 주세요.
picture-not-readable = 이미지를 읽을 수 없습니다. JPEG, PNG 또는 WebP 파일을 사용해 주세요.
picture-too-large = 이미지가 너무 큽니다. 긴 변은 최대 { $max }픽셀입니다. 더 작은 이미지를 사용해 주세요.
too-many-pictures = 오늘 업로드한 이미지가 너무 많습니다. 내일 다시 시도해 주세요.
review-waiting = 본인 인증이 이미 심사 중입니다.
already-certified = 본인 인증이 이미 완료되었습니다.
not-certified = 본인 인증이 완료된 고객에게만 서류를 다시 요청할 수 있습니다.
document-requested = 이미 서류를 요청했습니다. 먼저 그 요청을 철회하세요.
too-young = 만 { $age }세 이상이어야 합니다. “{ $field }” 항목을 확인해 주세요.
document-expired = 이 신분증은 만료되었습니다. 유효한 신분증을 사용하거나 “{ $field }” 항목을 확인해 주세요.
country-not-served = 이 국가 또는 지역의 고객에게는 서비스를 제공하지 않습니다. “{ $field }” 항목을 확인해 주세요.
consent-needed = 동의가 필요한 모든 문서에 동의해 주세요(“{ $field }”).
consent-outdated = 문서가 변경되었습니다. 페이지를 새로 고치고 새 버전을 읽어 주세요(“{ $field }”).
expiry-stated = 만료일은 고객이 입력했습니다. 잘못된 경우 심사를 거부하세요.
review-not-current = 대기 중인 심사 또는 고객의 현재 인증에만 만료일을 입력할 수 있습니다.
identity-expired = 신분증이 만료되었습니다. 유효한 신분증을 제출해 주세요.

## Messages that are sent

mail-withdraw-code-subject = { $brand }: 출금 인증번호
mail-withdraw-code =
    { $brand } 출금 또는 출금 수단 추가를 위한 인증번호입니다.

    { $code }

    { $minutes }분간 유효하며 한 번만 사용할 수 있습니다. 다른 사람에게 알려 주지 마세요. 저희 직원은 인증번호를 묻지 않습니다.

    요청하신 적이 없다면 비밀번호를 변경하고 고객센터에 문의해 주세요.

    { $brand }
sms-withdraw-code = { $brand }: 출금 인증번호는 { $code }입니다({ $minutes }분간 유효). 다른 사람에게 알려 주지 마세요.
mail-method-bound-subject = { $brand }: 출금 수단이 추가되었습니다
mail-method-bound =
    { $time }에 { $brand } 계좌에 출금 수단({ $method })이 추가되었습니다.

    본인이 아니라면 즉시 비밀번호를 변경하고 고객센터에 문의해 주세요.

    { $brand }
sms-method-bound = { $brand }: 계좌에 출금 수단({ $method })이 추가되었습니다. 본인이 아니라면 즉시 고객센터에 문의해 주세요.
mail-deposit-credited-subject = { $brand }: 입금 완료
mail-deposit-credited =
    { $deposit } 입금이 { $time }에 계좌 { $account }에 반영되었습니다: { $amount } { $currency }.

    { $brand }
mail-deposit-rejected-subject = { $brand }: 입금이 승인되지 않았습니다
mail-deposit-rejected =
    { $deposit } 입금이 승인되지 않았습니다. 사유: { $reason }

    문의 사항은 고객 지원에 연락해 주세요.

    { $brand }
mail-withdrawal-requested-subject = { $brand }: 출금 신청
mail-withdrawal-requested =
    { $time }에 계좌 { $account }에서 { $amount } { $currency } 출금이 신청되었습니다.

    본인이 아니라면 즉시 비밀번호를 변경하고 고객 지원에 연락해 주세요.

    { $brand }
sms-withdrawal-requested = { $brand }: { $amount } { $currency } 출금이 신청되었습니다. 본인이 아니라면 즉시 고객 지원에 연락해 주세요.
mail-withdrawal-approved-subject = { $brand }: 출금 승인
mail-withdrawal-approved =
    계좌 { $account }의 { $amount } { $currency } 출금이 승인되어 지급 중입니다. 지급이 완료되면 알려 드리겠습니다.

    { $brand }
sms-withdrawal-approved = { $brand }: { $amount } { $currency } 출금이 승인되어 지급 중입니다.
mail-withdrawal-returned-subject = { $brand }: 출금 지급 실패
mail-withdrawal-returned =
    { $amount } { $currency } 출금 지급이 실패하여 금액이 계좌 { $account }(으)로 돌아왔습니다. 사유: { $reason }

    문의 사항은 고객 지원에 연락해 주세요.

    { $brand }
sms-withdrawal-returned = { $brand }: { $amount } { $currency } 출금 지급이 실패하여 금액이 계좌로 돌아왔습니다.
mail-withdrawal-paid-subject = { $brand }: 출금 지급 완료
mail-withdrawal-paid =
    계좌 { $account }의 { $amount } { $currency } 출금이 지급되었습니다.

    { $brand }
sms-withdrawal-paid = { $brand }: { $amount } { $currency } 출금이 지급되었습니다.
mail-withdrawal-rejected-subject = { $brand }: 출금 거절
mail-withdrawal-rejected =
    { $amount } { $currency } 출금이 거절되었으며, 금액은 계좌 { $account }에서 다시 사용할 수 있습니다. 사유: { $reason }

    문의 사항은 고객 지원에 연락해 주세요.

    { $brand }
sms-withdrawal-rejected = { $brand }: { $amount } { $currency } 출금이 거절되었으며, 금액은 다시 사용할 수 있습니다.
mail-margin-call-subject = { $brand }: 마진콜
mail-margin-call =
    계좌 { $account }의 증거금 수준이 { $time }에 { $level } %로 하락했습니다. 스톱아웃 수준까지 하락하면 포지션이 자동으로 청산됩니다.

    이를 피하려면 입금하거나 포지션을 청산하세요.

    { $brand }
sms-margin-call = { $brand }: 마진콜: 계좌 { $account }의 증거금 수준은 { $level } %입니다. 입금하거나 포지션을 청산하지 않으면 스톱아웃 수준에서 자동으로 청산됩니다.
mail-stop-out-subject = { $brand }: 스톱아웃으로 포지션이 청산되었습니다
mail-stop-out =
    계좌 { $account }의 증거금 수준이 { $time }에 스톱아웃 수준에 도달했습니다. 자동 청산된 포지션 수: { $count }. 손익: { $profit } { $currency }.

    각 포지션은 주문 내역에서 확인할 수 있습니다.

    { $brand }
sms-stop-out = { $brand }: 계좌 { $account } 스톱아웃: 포지션 { $count }개 청산, 손익 { $profit } { $currency }.
mail-trade-cancelled-subject = { $brand }: 거래 { $order } 취소
mail-trade-cancelled =
    { $time }에 계좌 { $account }의 거래 { $order }을(를) 취소하고 관련 내역을 모두 되돌렸습니다. 반영된 합계: { $amount } { $currency }. 사유: { $reason }

    내역은 계좌 명세서에서 확인할 수 있습니다. 문의 사항은 고객 지원에 연락해 주세요.

    { $brand }
mail-trade-repriced-subject = { $brand }: 거래 { $order } 정정
mail-trade-repriced =
    { $time }에 계좌 { $account }의 거래 { $order } 가격을 정정했습니다. 반영된 차액: { $amount } { $currency }. 사유: { $reason }

    내역은 계좌 명세서에서 확인할 수 있습니다. 문의 사항은 고객 지원에 연락해 주세요.

    { $brand }
mail-payment-refunded-subject = { $brand }: 결제가 환불되었습니다
mail-payment-refunded =
    계좌 { $account }로의 결제가 전부 또는 일부 환불되었습니다. { $time }에 { $amount } { $currency }을(를) 차감했습니다.

    문의 사항은 고객 지원에 연락해 주세요.

    { $brand }
mail-payment-charged-back-subject = { $brand }: 결제가 차지백되었습니다
mail-payment-charged-back =
    계좌 { $account }로의 결제가 은행에 의해 차지백되었습니다. { $time }에 { $amount } { $currency }을(를) 차감했으며 계좌가 동결되었습니다.

    문의 사항은 고객 지원에 연락해 주세요.

    { $brand }
mail-balance-corrected-subject = { $brand }: 계좌 { $account } 잔액 정정
mail-balance-corrected =
    { $time }에 계좌 { $account }의 잔액을 정정했습니다. 반영된 금액: { $amount } { $currency }.

    내역은 계좌 명세서에서 확인할 수 있습니다. 문의 사항은 고객 지원에 연락해 주세요.

    { $brand }

## Messages to customers: the statement of the month, and what customers choose

message-obligatory = 이 알림은 반드시 전달되어야 하므로 한 가지 방법은 켜져 있어야 합니다: { $subject }.
message-not-found = 이 메시지는 더 이상 없습니다.
mail-price-alert-subject = { $code }: { $level } 도달
mail-price-alert = { $code } 가격이 { $time }에 { $price }에 도달했습니다. 설정한 알림 가격: { $level }. 계좌 { $account }.
mail-margin-alert-subject = 증거금 수준 { $level } % 도달
mail-margin-alert = 계좌 { $account }의 증거금 수준이 { $time }에 { $margin_level } %로 하락했습니다. 설정한 알림 수준: { $level } %.
mail-order-filled-subject = { $code }: 대기 주문이 체결되었습니다
mail-order-filled = 주문 { $order }, { $code } { $lots }랏, 가격 { $price }, { $time }. 계좌 { $account }.
mail-order-stop-loss-subject = { $code }: 손절가에 도달했습니다
mail-order-stop-loss = 주문 { $order }, { $code } { $lots }랏, 가격 { $price }, { $time }. 계좌 { $account }.
mail-order-take-profit-subject = { $code }: 이익 실현가에 도달했습니다
mail-order-take-profit = 주문 { $order }, { $code } { $lots }랏, 가격 { $price }, { $time }. 계좌 { $account }.
mail-order-expired-subject = { $code }: 대기 주문이 만료되었습니다
mail-order-expired = 주문 { $order }, { $code } { $lots }랏, { $time }. 계좌 { $account }.
mail-order-rejected-subject = { $code }: 대기 주문이 거부되었습니다
mail-order-rejected = 주문 { $order }, { $code } { $lots }랏, { $time }. 계좌 { $account }.
mail-copy-skipped-subject = { $name }의 주문이 복사되지 않았습니다
mail-copy-skipped = 계좌 { $account }은(는) { $time }에 { $name }의 { $code } { $lots }랏 주문을 복사하지 않았습니다. { $reason }
mail-copy-stop-plain-subject = { $name }의 복사된 주문에 보장 손절이 없습니다
mail-copy-stop-plain = 계좌 { $account }의 { $code } 주문 { $order }은(는) { $name }의 손절이 보장형인데도 { $time }부터 일반 손절입니다. { $reason } 가격이 급변하면 더 불리한 가격에 청산될 수 있습니다.
mail-copy-ended-subject = { $name } 복사가 종료되었습니다
mail-copy-ended = 계좌 { $account }은(는) { $time }부터 { $name }을(를) 복사하지 않습니다. { $reason }
subject-log-days = 공개 로그의 일일 체크포인트
subject-copies = 카피 트레이딩
subject-price-alerts = 가격 및 증거금 알림
subject-orders = 주문
subject-deposits = 입금
subject-withdrawals = 출금
subject-margin-call = 마진콜
subject-stop-out = 스톱아웃
subject-corrections = 정정된 거래
subject-identity = 본인 확인
subject-sign-in = 새 기기·주소에서 로그인
subject-security = 계정 보안
subject-statements = 월간 거래 명세서
mail-log-day-subject = { $brand }: 공개 로그의 체크포인트, { $date }
mail-log-day =
    { $date } 종료 시점의 공개 로그 체크포인트입니다. 보관해 두세요. 이후 모든 날의 로그는 이 { $size }개 항목으로 시작해야 합니다.

    { $checkpoint }
    앱의 “증명서 확인”에서 증명서를 이것과 비교할 수 있습니다.

    { $brand }
mail-statement-subject = { $brand }: { $month } 거래 명세서
mail-statement =
    계좌 { $account }의 { $month } 거래 명세서가 준비되었습니다.

    앱에 로그인하면 볼 수 있습니다. 안전을 위해 명세서나 링크를 이메일로 보내지 않습니다.

    { $brand }
bank-file-not-readable = 파일을 은행 거래 내역으로 읽을 수 없습니다({ $line }행). CAMT.053과 CSV를 지원합니다.
bank-file-version = “{ $found }”은(는) 읽을 수 있는 은행 거래 내역이 아닙니다. CAMT.053은 001.02, 001.04, 001.06, 001.08 버전을 지원합니다.
bank-file-not-allowed = { $line }행에 은행 거래 내역에 허용되지 않는 내용이 있습니다: 문서 유형, 엔터티 또는 너무 깊은 중첩.
bank-file-element = { $line }행: { $element } 요소가 없거나 읽을 수 없습니다. 아무것도 가져오지 않았습니다.
bank-file-cell = { $line }행, “{ $column }” 열: “{ $value }”을(를) 읽을 수 없습니다. 아무것도 가져오지 않았습니다.
bank-file-currency = { $line }행, { $column }: { $found }은(는) 계좌의 통화 { $expected }이(가) 아닙니다.
bank-file-day = { $line }행, { $column }: 날짜 { $value }이(가) 타당하지 않습니다.
bank-file-day-order = { $line }행, { $column }: “{ $value }”의 일과 월 순서가 파일의 나머지와 다릅니다.
bank-file-column = 파일에 “{ $column }” 열이 없습니다. 열을 확인해 주세요.
bank-file-too-long = 파일이 너무 깁니다. 최대 { $max }행, 10MB까지 가능합니다.
bank-file-empty = 파일에 기장된 거래가 없습니다.
bank-account-differs = 이 파일은 { $expected } 계좌가 아니라 { $found } 계좌의 내역입니다.
bank-line-not-found = 이 거래가 존재하지 않습니다.
bank-line-decided = 이 거래는 이미 대조되었거나 제외되었거나 은행이 취소했습니다.
bank-line-differs = 거래는 { $line }, 결제는 { $payment }입니다. 그래도 이 결제라면 확인해 주세요.
bank-line-currency-differs = 거래 통화는 { $line }, 결제 통화는 { $payment }입니다. 이 거래로 입금 처리할 수 없습니다.
payment-has-line = 이 결제는 이미 거래 #{ $line }에 대조되었습니다.
bank-line-was-credited = 이 거래의 금액은 다른 거래가 없는 입금 #{ $deposit }(으)로 이미 입금 처리되었습니다. 이 거래를 해당 입금과 대조하세요.
gateway-not-found = 이 결제 수단은 더 이상 사용할 수 없습니다. 다른 수단을 선택해 주세요.
gateway-not-available = 결제 사업자가 응답하지 않았습니다. 청구된 금액은 없습니다. 몇 분 후 다시 시도해 주세요.
sandbox-not-available = 이 플랫폼에 실제 고객이나 실제 자금이 있으므로 시험 결제는 거부됩니다.
gateway-outdated = 그사이 다른 사람이 이 게이트웨이를 변경했습니다. 다시 불러와 변경해 주세요.
gateway-in-use = 고객이 이 게이트웨이로 결제를 시작했으므로 삭제할 수 없습니다. 대신 비활성화해 주세요.
too-many-gateways = 게이트웨이는 최대 { $max }개까지 가능합니다.
checkout-not-found = 이 결제를 찾을 수 없습니다.
gateway-needs-another = 설정을 변경하셨으므로 다른 직원이 이 게이트웨이를 활성화해야 합니다.
gateway-setting-invalid = 게이트웨이의 “{ $field }” 설정이 올바르지 않습니다: { $at }
trial-payments-off = 이 서버에서는 돈이 오가지 않는 결제가 꺼져 있습니다. 시험용으로 켜서 시작할 수 있습니다(--trial-payments).
payment-has-gone-back = 이 결제의 돈은 결제사에서 되돌아갔습니다. 먼저 “결제”에서 결정한 뒤, 이 입금을 거절하거나 남은 금액을 반영하세요.
refund-first = 먼저 { $max } { $currency }까지는 결제하신 카드 또는 지갑으로 돌아갑니다. 지금은 이 금액 이하로 신청해 주세요. 나머지는 다음 출금으로 신청할 수 있습니다.
return-has-gone-back = 이 금액은 결제사에서 이미 환불되었거나 차지백되었습니다. 이 출금을 거절하세요.
return-was-made = 결제사가 환불을 보고했으므로 지급은 실패하지 않았습니다. 지급됨으로 표시하세요.
return-was-disputed = 고객이 이 결제에 이의를 제기하여 결제 업체가 자금을 회수했습니다. 이 출금을 지급됨으로 표시하세요.
another-account-owes = 같은 고객의 계좌 { $account } 잔액이 { $amount } { $currency } 마이너스입니다. 먼저 이체 등으로 정산하세요.
return-comes-first = 이 고객의 카드 또는 지갑 결제를 먼저 환불해야 합니다. 이 출금을 거절하세요. 고객은 다시 요청할 수 있습니다.
return-undecided = 결제사가 이 결제에 대해 보고한 내용이 결정을 기다리고 있습니다. 먼저 ‘결제’에서 결정하세요.
