### 한국어 (ko): what the server says to customers and staff
### Counts are passed as numbers; prices, lots and amounts as ready text.

## Done

ok = 완료되었습니다.
order-placed = 주문이 체결되었습니다.
order-placed-part = 주문의 일부가 체결되었습니다. 나머지는 취소되었습니다.
order-sent = 주문이 유동성 공급자에게 전달되어 응답을 기다리고 있습니다.
pending-placed = 대기 주문이 접수되었습니다.
order-closed = 포지션이 청산되었습니다.
order-closed-part = 포지션 일부가 청산되었습니다.
order-cancelled = 대기 주문이 취소되었습니다.
order-modified = 대기 주문이 변경되었습니다.
stops-set = 손절가와 익절가가 변경되었습니다.
demo-opened = 데모 계좌가 준비되었습니다.
demo-reset = 데모 계좌가 초기화되었습니다.
logged-out = 로그아웃되었습니다.
login-ok = 환영합니다. 로그인되었습니다.
saved = 저장되었습니다.
approved-first = 승인되었습니다(1/2). 다른 직원이 승인하고 지급해야 합니다.
deposit-approved-first = 승인되었습니다(1/2). 다른 직원이 같은 금액을 승인해야 하며, 그 전에는 입금이 반영되지 않습니다.

## Refused

session-ended = 세션이 종료되었습니다. 다시 로그인해 주세요.
only-real-accounts = 실계좌에서만 이용할 수 있습니다. 실계좌로 로그인해 주세요.
only-demo-accounts = 데모 계좌에서만 이용할 수 있습니다.
missing-field = “{ $field }” 항목을 입력해 주세요.
invalid-field = “{ $field }” 항목의 값이 올바르지 않습니다. 확인 후 다시 시도해 주세요.
unknown-field = “{ $field }” 항목은 존재하지 않아 변경하지 않았습니다. 이름을 확인해 주세요.
unknown-filter = “{ $field }” 매개변수는 존재하지 않습니다. 이름을 확인해 주세요.
field-too-long = “{ $field }” 항목이 너무 깁니다. { $max }자 이내로 입력해 주세요.
instrument-not-found = 해당 종목을 찾을 수 없습니다. 다른 종목을 선택해 주세요.
instrument-disabled = 현재 거래할 수 없는 종목입니다. 다른 종목을 선택해 주세요.
instrument-close-only = 이 종목은 현재 청산만 가능하며 신규 주문은 받지 않습니다.
instrument-long-only = 이 종목은 현재 매수 주문만 받습니다.
instrument-short-only = 이 종목은 현재 매도 주문만 받습니다.
market-closed = 지금은 휴장 중입니다. 거래 시간에 다시 시도해 주세요.
quote-stale = 이 종목의 현재 시세가 없습니다. 잠시 후 다시 시도해 주세요.
price-moved = 가격이 { $price }(으)로 변동되었습니다. 확인 후 다시 시도해 주세요.
no-leverage = 이 종목에 레버리지가 설정되어 있지 않아 현재 주문할 수 없습니다.
leverage-not-offered = 제공되지 않는 레버리지입니다. 다음 중에서 선택해 주세요: { $offered }
lots-below-min = 수량이 너무 적습니다. 최소 수량은 { $min }랏입니다.
lots-above-max = 수량이 너무 많습니다. 최대 수량은 { $max }랏입니다.
lots-off-step = 수량은 { $step }랏 단위로 입력해 주세요.
price-required = 대기 주문 가격을 입력해 주세요.
price-field = { $field ->
    [stop_loss_price] 손절가
    [target_profit_price] 익절가
    [trail] 추적 손절
    [level] 알림 가격
   *[other] 주문 가격
    }
price-off-grid = { price-field }: 가격은 소수점 이하 { $decimals }자리까지 입력할 수 있습니다. 다시 입력해 주세요.
target-at-market = 주문 가격이 현재 시장가와 같습니다. 다른 가격을 입력하거나 시장가로 주문해 주세요.
stop-loss-wrong-side-buy = 매수 주문의 손절가는 { $limit }보다 낮아야 합니다.
stop-loss-wrong-side-sell = 매도 주문의 손절가는 { $limit }보다 높아야 합니다.
take-profit-wrong-side-buy = 매수 주문의 익절가는 { $limit }보다 높아야 합니다.
take-profit-wrong-side-sell = 매도 주문의 익절가는 { $limit }보다 낮아야 합니다.
level-too-close = { price-field }: 지정한 가격이 시세와 너무 가깝습니다. { $points }포인트 이상 떨어지게 설정해 주세요.
gsl-too-close = 보장 손절가는 가격에서 최소 { $points }포인트 떨어져 있어야 합니다.
gsl-limit = 보장 손절을 사용하면 이 상품을 최대 { $max }랏까지 보유할 수 있습니다.
insufficient-margin = 여유 증거금이 부족합니다. 필요 금액은 { $needed }, 사용 가능 금액은 { $available }입니다. 수량을 줄이거나 증거금을 확보해 주세요.
insufficient-margin-spread = 여유 증거금이 부족합니다. 증거금과 수수료로 { $needed }가 필요합니다. 이 주문으로 즉시 발생하는 스프레드 { $spread }를 제외하면 { $available }를 사용할 수 있습니다. 수량을 줄이거나 증거금을 확보해 주세요.
amount-out-of-range = 금액이 허용 범위를 벗어났습니다. 다른 금액을 입력해 주세요.
too-many-orders = 보유 포지션과 대기 주문이 한도인 { $max }건에 도달했습니다. 먼저 청산하거나 취소해 주세요.
liquidity-unavailable = 현재 이 상품의 신규 주문을 받지 않습니다. 포지션은 청산할 수 있습니다.
lp-unavailable = 현재 유동성 공급자에 연결할 수 없습니다. 나중에 다시 시도해 주세요.
lp-rejected = 유동성 공급자가 주문을 체결하지 않았습니다. 변경된 것은 없습니다.
lp-not-defined = 이 유동성 공급자에는 주문을 보내지 않습니다.
symbol-not-mapped = 이 상품은 유동성 공급자에서 커버되지 않습니다.
priority-taken = 두 경로의 우선순위가 같습니다. 하나를 변경해 주세요.
break-not-found = 해당 미처리 차이가 없습니다. 목록을 새로 고쳐 주세요.
copy-account = 이 계좌는 전략을 복사하고 있습니다. 직접 거래하려면 먼저 복사를 중지하세요.
strategy-not-found = 해당 전략이 없거나 종료되었습니다.
strategy-copied = 전략이 복사되는 동안에는 수수료를 변경할 수 없습니다.
fees-changed = 수수료가 변경되었습니다: 수익의 { $performance } %, 연 { $management } %, 백만당 { $volume } USD. 확인 후 다시 시작해 주세요.
copy-not-found = 해당 복사가 없거나 종료되었습니다.
account-not-empty = 먼저 계좌의 모든 포지션을 청산하고 모든 대기 주문을 취소하세요.
copy-of-own = 자신의 전략은 복사할 수 없습니다.
strategy-account = 이 계좌 자체가 전략입니다. 다른 계좌를 선택하세요.
below-min = 이 전략은 계좌에 최소 { $min }이(가) 필요합니다.
strategy-full = 이 전략의 복사는 이미 최대인 { $max }개입니다. 다른 전략을 선택하세요.
consent-missing = 먼저 현재 문서를 읽고 동의해 주세요.
strategy-barred = 브로커가 이 전략을 중지했습니다: { $reason }
strategy-name-taken = 다른 전략이 이 이름을 사용하고 있습니다. 다른 이름을 선택해 주세요.
copy-started = 계좌가 이제 전략을 복사합니다.
copy-stopped = 복사를 종료하는 중입니다.
copy-consent = 이 계좌는 거래마다 제가 결정하지 않아도 전략의 모든 거래를 자동으로 복사합니다. 과거 성과는 미래 성과를 말해 주지 않습니다. 계좌의 돈을 모두 잃을 수 있습니다. 반올림, 마크업, 수수료, 복사되지 않은 주문 때문에 제 결과는 제공자의 결과와 다릅니다. 수수료를 읽었고 이에 동의합니다. 언제든지 중지할 수 있으며, 그때 열린 포지션은 시장 가격으로 청산됩니다.
copy-provider-consent = 이 계좌의 거래를 복사할 수 있도록 제공합니다. 직접, 성실하게 거래하며 복사하는 사람에게 불리하게 거래하지 않습니다. 계좌의 수익률, 낙폭, 거래, 상품이 다른 고객에게 표시됩니다. 복사되는 동안 수수료는 변경할 수 없습니다. 브로커는 그 일부를 가지며 전략을 중지할 수 있습니다. 거주지에서 허용되는지 확인합니다.
copy-skip-lots = 몫이 최소 거래량보다 작았습니다. 더 크게 하면 위험이 커집니다.
copy-skip-margin = 여유 증거금이 부족했습니다.
copy-skip-account = 계좌가 주문을 열 수 없거나 주문이 너무 많습니다.
copy-skip-market = 그 순간 상품을 거래할 수 없었습니다.
copy-plain-too-close = 수준이 계좌의 가격에 너무 가까워 보장할 수 없습니다.
copy-plain-limit = 계좌에는 더 많은 거래량에 대한 보장 손절을 설정할 수 없습니다.
copy-plain-market = 계좌에서 상품을 거래할 수 없는 동안 손절이 이동되었습니다.
copy-end-copy-stop = 자산이 설정하신 한도까지 떨어졌습니다.
copy-end-strategy-closed = 전략이 종료되었습니다.
copy-end-dealer = 브로커가 종료했습니다.
alert-not-found = 이 알림을 찾을 수 없습니다. 목록을 새로 고쳐 주세요.
too-many-alerts = 알림은 최대 { $max }개까지 설정할 수 있습니다. 먼저 하나를 삭제해 주세요.
receipt-pending = 이 주문은 아직 공개 로그에 없습니다. 몇 초 후 다시 시도해 주세요.
order-not-found = 해당 주문을 찾을 수 없습니다. 목록을 새로고침해 주세요.
order-not-open = 더 이상 보유 중인 포지션이 아닙니다. 목록을 새로고침해 주세요.
order-not-pending = 더 이상 대기 중인 주문이 아닙니다. 목록을 새로고침해 주세요.
order-working = 이 주문은 유동성 공급자를 기다리고 있습니다. 응답이 오면 변경할 수 있습니다.
part-too-large = 이 포지션은 최대 { $max }랏까지 청산할 수 있습니다.
part-remainder-too-small = 남는 수량이 최소 수량인 { $min }랏보다 적어집니다. 청산 수량을 줄이거나 전량 청산해 주세요.
request-id-reused = 이 요청은 이미 다른 내용으로 사용되었습니다. 페이지를 새로고침한 후 다시 시도해 주세요.
request-id-too-long = 요청 ID가 너무 깁니다. { $max }자 이내여야 합니다.
no-conversion-rate = 현재 { $currency } 환산에 쓸 환율이 없습니다. 나중에 다시 시도해 주세요.
conversion-instrument-missing = { $currency } 가격을 아직 USD로 환산할 수 없습니다. 먼저 { $code } 종목을 추가하거나 활성화해 주세요.
account-frozen = 계좌가 동결되었습니다. 고객센터에 문의해 주세요.
only-same-kind = 이체는 실계좌 간 또는 데모 계좌 간에만 가능합니다.
account-limit = 계좌는 최대 { $max }개까지 보유할 수 있습니다.
account-limit-day = 24시간 이내에 최대 { $max }개의 계좌를 개설할 수 있습니다.
currency-not-offered = { $currency } 계좌는 제공되지 않습니다.
account-in-use = 잔액, 주문, 진행 중인 입출금이 없어야 계좌를 보관할 수 있습니다.
first-account = 첫 번째 계좌는 보관할 수 없습니다.
account-archived = 보관된 계좌입니다.
account-opened = 계좌가 개설되었습니다
account-archived-done = 계좌가 보관되었습니다
not-appropriate = 먼저 거래 지식 테스트를 통과해 주세요. 앱의 계정 메뉴에 있습니다.
quiz-outdated = 그동안 문항이 변경되었습니다. 페이지를 새로 고쳐 주세요.
quiz-passed = 이미 테스트를 통과하셨습니다.
quiz-too-early = 마지막 응답으로부터 하루가 지나면 다시 응시할 수 있습니다.
transferred = 이체가 완료되었습니다
account-not-found = 해당 계좌를 찾을 수 없습니다.
account-taken = 이미 등록된 계정입니다. 로그인하거나 다른 계정을 사용해 주세요.
password-too-short = 비밀번호가 너무 짧습니다. { $min }자 이상 입력해 주세요.
password-too-long = 비밀번호가 너무 깁니다. { $max }바이트 이하로 입력해 주세요.
password-too-common = 추측하기 쉬운 비밀번호입니다. 다른 비밀번호를 입력해 주세요.
last-owner = 활성 소유자가 한 명 이상 남아 있어야 하므로 변경하지 않았습니다.
another-owner-needed = 다른 직원이 처리해야 합니다. 본인의 역할, 그룹 또는 계정은 직접 변경할 수 없습니다.
bad-quote = 이 가격은 접수되지 않았습니다({ $why }).
storage-unavailable = 지금은 저장할 수 없어 변경된 내용이 없습니다. 잠시 후 다시 시도해 주세요.
outcome-unknown = 이 작업이 처리되었는지 아직 알 수 없습니다. 다시 시도하기 전에 주문과 잔액을 확인해 주세요.
books-not-proven = 현재 장부를 확인하고 있어 변경할 수 없습니다. 잔고와 포지션에는 영향이 없습니다. 잠시 후 다시 시도해 주세요.
login-failed = 계정 또는 비밀번호가 올바르지 않습니다. 확인 후 다시 시도해 주세요.
login-type-disabled = 이 로그인 방식은 사용할 수 없습니다. 다른 방식을 선택해 주세요.
registration-closed = 현재 가입이 중단되었습니다. 나중에 다시 시도해 주세요.
too-many-demo-accounts = 사용 중인 네트워크에서 데모 계좌가 너무 많이 개설되었습니다. { $minutes }분 후에 다시 시도해 주세요.
forbidden = 이 작업을 수행할 권한이 없습니다.
forbidden-for-keys = 프로그램용 키로는 이 작업을 수행할 수 없습니다.
request-not-found = 지난 24시간 동안 이 ID로 완료된 요청을 찾을 수 없습니다.
key-limit = 활성 키는 최대 { $max }개까지 가질 수 있습니다. 먼저 하나를 취소해 주세요.
staff-login-failed = 이메일, 비밀번호 또는 보안 코드가 올바르지 않습니다. 다시 시도해 주세요.
totp-required = 인증 앱에 표시된 6자리 코드를 입력해 주세요.
already-decided = 이미 처리된 항목이므로 변경할 수 없습니다.
unknown-setting = “{ $key }” 설정이 없습니다.
invalid-setting = “{ $key }” 설정의 값이 올바르지 않습니다. 확인해 주세요.
invalid-setting-witness = “{ $key }” 설정: { $line }번째 줄에는 증인의 키(이름+해시+키, 유형 4), 공백, 주소가 있어야 합니다.
invalid-setting-address = “{ $key }” 설정: { $line }번째 줄의 주소가 https 주소가 아니거나 허용되지 않습니다.
invalid-setting-twice = “{ $key }” 설정: { $line }번째 줄이 앞의 줄과 중복됩니다.
invalid-setting-too-many = “{ $key }” 설정: { $line }번째 줄은 허용된 줄 수를 넘습니다.
code-taken = “{ $code }” 코드는 이미 사용 중입니다. 다른 코드를 선택해 주세요.
instrument-in-use = 주문이 있는 종목은 삭제할 수 없습니다. 대신 비활성화해 주세요.
instrument-in-use-terms = 이 종목에 미체결 또는 보유 중인 주문이 있는 동안에는 { $field }을(를) 변경할 수 없습니다. 거래 모드를 청산 전용으로 바꾸고 모두 끝날 때까지 기다려 주세요.
instrument-in-use-pair = 가격이 있었던 종목의 두 통화는 바꿀 수 없습니다. 대신 다른 종목을 추가해 주세요.
instrument-in-use-positions = 이 종목에 보유 포지션이 있어 비활성화할 수 없습니다. 거래 모드를 청산 전용으로 설정해 주세요. 고객은 청산할 수 있고 새로 열리는 주문은 없습니다.
instrument-in-use-conversion = 보유 중이거나 대기 중인 주문이 이 방식으로 해당 계좌의 통화로 환산되고 있어 바꿀 수 없습니다. 해당 주문이 끝날 때까지 기다려 주세요.
instrument-in-use-converts = { $code }은(는) USD 환산에 이 통화쌍이 필요합니다. 먼저 { $code }을(를) 비활성화해 주세요.
instrument-in-use-account-currency = { $currency } 계좌는 USD에서 환산하는 데 이 통화쌍이 필요합니다.
content-not-found = 해당 페이지를 찾을 수 없습니다. 삭제되었을 수 있습니다.
category-not-found = 해당 카테고리를 찾을 수 없습니다. 다른 카테고리를 선택해 주세요.
category-in-use = 이 카테고리에 아직 종목이 있습니다. 먼저 다른 카테고리로 옮겨 주세요.
calendar-not-found = 이 휴일 캘린더를 찾을 수 없습니다. 다른 캘린더를 선택해 주세요.
calendar-in-use = 다음 종목이 아직 이 캘린더를 사용합니다: { $codes }. 먼저 제거해 주세요.
calendar-name-taken = 다른 캘린더가 이 이름을 사용합니다. 다른 이름을 선택해 주세요.
too-many-calendars = 캘린더가 이미 { $max }개 있습니다. 먼저 하나를 삭제해 주세요.
calendar-not-readable = 캘린더 파일을 읽을 수 없습니다.
calendar-file-cell = { $line }행: “{ $field }” 값이 올바르지 않습니다. 날짜는 2026-12-25, 시간은 13:00으로 쓰고, 개장은 마감보다 앞서야 합니다.
calendar-file-line = { $line }행은 최대 31일의 종일 일정으로 된 캘린더의 일부가 아닙니다.
calendar-file-timed = { $line }행: 종일 일정만 가져올 수 있습니다. 시간이 다른 날짜는 CSV로 입력해 주세요.
calendar-file-recurring = { $line }행: 휴일 날짜는 바뀌므로 반복 일정은 가져올 수 없습니다. 날짜마다 별도의 일정으로 내보내 주세요.
calendar-file-empty = 이 파일에는 일정이 없습니다.

## Answers of the web server

http-400 = 요청을 읽을 수 없습니다. 페이지를 새로고침한 후 다시 시도해 주세요.
http-401 = 이 호출에 올바른 서명이 없습니다.
http-403 = 이 주소에 접근할 수 없습니다.
http-404 = 이 주소에는 내용이 없습니다.
http-405 = 이 주소에서는 해당 작업을 할 수 없습니다.
http-408 = 요청을 받는 데 시간이 너무 오래 걸렸습니다. 연결을 확인한 후 다시 시도해 주세요.
http-413 = 파일 또는 요청이 너무 큽니다. 더 작은 파일을 보내 주세요.
http-415 = 지원되지 않는 형식입니다. 다른 형식을 사용해 주세요.
http-429 = 요청이 너무 많습니다. { $seconds }초 후에 다시 시도해 주세요.
http-500 = 시스템 오류가 발생했습니다. 계속 발생하면 고객센터에 다음 번호를 알려 주세요: { $id }
http-503 = 일시적으로 서비스를 이용할 수 없습니다. 잠시 후 다시 시도해 주세요.

## Why an order was closed or cancelled

reason-user = 고객 요청
reason-stop-loss = 손절
reason-trailing-stop = 추적 손절
reason-take-profit = 익절
reason-stop-out = 강제 청산
reason-dealer = 딜링 데스크
reason-reset = 데모 계좌 초기화
reason-insufficient-margin = 증거금 부족
reason-amount-out-of-range = 허용 범위를 벗어난 금액
reason-trade-mode = 이 종목의 거래가 제한됨
reason-oco = 연결된 주문이 체결되었거나 취소되었습니다
reason-disconnected = 주문한 프로그램의 연결이 끊어졌습니다
reason-lp-rejected = 유동성 공급자가 체결하지 않음
reason-copied = 복사한 전략과 함께 청산됨
reason-copy-ended = 복사가 종료됨
reason-copy-stop = 복사가 설정한 한도까지 하락함
reason-trade-cancelled = 브로커가 거래를 취소했습니다
reason-expired = 만료
reason-market-unavailable = 거래 불가

## Lines of the account statement

memo-demo-grant = 가상 자금 지급
memo-trade-profit = 거래 이익
memo-trade-loss = 거래 손실
memo-trade-result = 거래 손익
memo-fee = 거래 수수료
memo-gsl-premium = 보장 손절 프리미엄
memo-swap = 오버나이트 스왑
memo-write-off = 마이너스 잔고 탕감
memo-deposit = 입금
memo-withdrawal = 출금
memo-withdrawal-returned = 출금 반환
memo-correction = 잔고 정정
memo-corrected = { $what } (정정)
memo-transfer-in = 다른 계좌에서 이체
memo-transfer-out = 다른 계좌로 이체
memo-refund = 환불
memo-chargeback = 차지백
memo-rebate = 파트너 보상
memo-rebate-back = 파트너 보상 회수
not-a-partner = 파트너가 아닙니다.
already-a-partner = 이미 파트너입니다.
application-waiting = 신청을 검토하고 있습니다.
memo-copy-fee = 카피 트레이딩 수수료
memo-lp-transfer = 유동성 공급자와의 자금 이체
memo-cover-profit = 커버 거래 손익
memo-cover-cost = 커버 거래 비용
memo-demo-reset = 데모 계좌 초기화

## Notices

notice-margin-call = 마진콜: 증거금 수준이 { $level }%입니다. 강제 청산을 피하려면 입금하거나 포지션을 줄여 주세요.

## States of withdrawals and deposits

withdrawal-status-0 = 심사 중
withdrawal-status-1 = 지급 완료
withdrawal-status-2 = 거절됨
withdrawal-in-payment = 지급 중
deposit-status-0 = 심사 중
deposit-status-1 = 입금 완료
deposit-status-2 = 거절됨
deposit-status-3 = 무효

backup-not-found = 이 백업은 더 이상 존재하지 않습니다.
backup-running = 백업이 이미 진행 중입니다. 완료될 때까지 기다려 주세요.
log-not-ready = 지금은 공개 로그에서 이 작업을 할 수 없습니다. 아직 항목이 없거나, 확인을 기다리고 있거나, 확인할 것이 없습니다.
no-standby-ready = 인계할 준비가 된 클러스터의 대기 서버가 없거나 둘 이상입니다. 준비된 서버를 지정해 주세요.
not-switched = 다른 서버가 인계하지 않았습니다. 이 서버가 계속 동작하며 손실된 것은 없습니다.
not-available = 이 기능은 아직 이용할 수 없습니다. 나중에 다시 시도해 주세요.

## Letters to whoever runs the house

mail-protection-lowered-subject = { $brand } — 보호 설정이 변경되었습니다
mail-protection-lowered =
    { $who } 님이 { $time }에 고객, 직원 또는 서버를 보호하는 설정을 변경했습니다: { $settings }

    예상하지 못한 변경이라면 해당 담당자에게 확인하고 설정과 감사 로그를 점검해 주세요.
mail-alert-subject = { $brand } — 확인 필요: { $trouble }
mail-alert =
    { $brand }에 { $time }부터 조치가 필요합니다: { $trouble }.

    상세 내용: { $detail }

    해결되면 다시 알려 드립니다.
mail-alert-over-subject = { $brand } — 해결됨: { $trouble }
mail-alert-over =
    다음 상태가 { $time }에 해결되었습니다: { $trouble }. 발생 시각: { $detail }.
alert-books = 장부가 검증되지 않아 입출금과 주문을 받지 않습니다
alert-disk = 디스크가 가득 찼거나 쓰기를 거부합니다
alert-feed = 시장이 열려 있으나 시세가 들어오지 않습니다
alert-conversion = 열려 있는 시장을 USD로 환산하는 환율이 오래되었습니다
alert-liquidity = 유동성 공급자가 연결되지 않았거나 시세를 거부합니다
alert-cover = 유동성 공급자의 커버 포지션이 장부와 다르거나, 거부되었거나, 그곳의 자기자본이 낮습니다
alert-replication = 이 서버의 변경 사항이 아직 클러스터 로그에 없습니다. 대기 서버에는 반영되지 않습니다
alert-loss_percentage = 고객에게 표시하는 손실 계좌 비율이 없거나 3개월보다 오래되었습니다
alert-client_money = 보관 중인 고객 자금이 고객에게 지급할 금액보다 적습니다
alert-payments = 게이트웨이 결제에 대해 직원의 결정이 필요합니다
alert-public_log = 공개 로그가 운영자의 조치를 기다리고 있습니다
alert-backup = 예약 백업이 실패했거나 지연되었습니다
alert-certificate = TLS 인증서가 곧 만료됩니다
mail-staff-alert-subject = { $brand } — { $what }
mail-staff-alert = { $what }, { $time }. { $detail }
staff-alert-deposit-created = 새 입금
staff-alert-withdrawal-requested = 새 출금
staff-alert-correction-waiting = 정정이 다른 담당자의 승인을 기다리고 있습니다
staff-alert-risk-change-waiting = 조건 또는 위험 변경이 승인을 기다리고 있습니다
staff-alert-review-submitted = 신분증 서류 제출됨
staff-alert-chat-waiting = 고객이 채팅에서 기다리고 있습니다
staff-alert-margin-call = 마진콜
staff-alert-stop-out = 스톱아웃
staff-alert-feed-stale = 가격이 들어오지 않습니다
staff-alert-feed-recovered = 가격이 다시 들어옵니다
staff-alert-operator-alert = 주의
staff-alert-operator-resolved = 해결됨
staff-alert-task-assigned = 작업이 배정되었습니다
staff-alert-test = 이 채널의 테스트
staff-alert-customer = 고객 { $uid }
drawings-outdated = 이 차트의 그림이 다른 기기에서 변경되었습니다. 차트를 다시 열어 주세요.
preference-outdated = 이 설정이 다른 기기에서 변경되었습니다. 페이지를 새로 고침해 주세요.
too-many-drawings = 그림이 너무 많습니다. 종목마다 최대 { $max }개입니다. 일부를 삭제해 주세요.
