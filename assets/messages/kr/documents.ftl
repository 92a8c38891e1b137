## The account's statement, as a paper or a table

statement-title = 거래명세서
statement-number = 계좌 번호
statement-name = 이름
statement-contact = 연락처
statement-period = 기간
statement-opening = 기초 잔고
statement-closing = 기말 잔고
statement-sums = 요약
statement-what = 항목
statement-amount = 금액
statement-entries = 전체 내역
statement-corrected-trades = 정정된 거래
statement-trade-cancelled = 거래 취소
statement-prices-corrected = 가격 정정
statement-reason = 사유
statement-time = 시각(UTC)
statement-order = 주문
statement-balance = 잔고
statement-closed-trades = 청산된 거래
statement-open-trades = 기말 보유 포지션
statement-instrument = 종목
statement-side = 구분
statement-lots = 랏
statement-opened = 진입
statement-price = 가격
statement-closed = 청산
statement-swap = 스왑
statement-fee = 수수료
statement-profit = 손익
statement-buy = 매수
statement-sell = 매도
statement-made = 작성 시각
statement-equity = 순자산
statement-margin = 증거금
statement-pending-orders = 기간 말 미체결 주문
statement-target = 주문 가격
statement-stop-loss = 손절
statement-take-profit = 익절
statement-current-price = 현재가
statement-licence = 라이선스
statement-rounded = 금액은 통화의 최소 단위로 반올림되었습니다. 정확한 금액은 CSV 파일에 있습니다.
document-characters = 이 문서의 글꼴에 없는 문자는 [U+1F600]과 같이 유니코드 번호로 표기합니다.

## Refusals of the back office's tools

period-too-long = 기간은 최대 { $days }일입니다. 더 짧은 기간을 선택해 주세요.
history-too-long = 그 이후 종료된 주문이 { $max }건을 초과합니다. 더 늦은 시작일을 선택해 주세요.
entries-too-many = 그 이후 계좌 내역이 { $max }건을 초과합니다. 더 늦은 시작일을 선택해 주세요.
list-too-long = 이 목록은 { $max }행을 초과합니다. 필터로 범위를 좁혀 주세요.
view-limit = 목록마다 보기를 최대 { $max }개까지 저장할 수 있습니다. 먼저 하나를 삭제해 주세요.
view-not-found = 저장된 보기가 존재하지 않습니다.
webhook-not-found = 존재하지 않는 웹훅입니다.
api-key-not-found = 존재하지 않는 API 키입니다.
delivery-not-found = 존재하지 않는 전송 기록입니다.
webhook-address-refused = 이 주소로는 웹훅을 보낼 수 없습니다: { $why }
webhook-switched-off = 이 웹훅은 꺼져 있습니다. 먼저 켜 주세요.
channel-not-found = 이 알림 채널은 존재하지 않습니다.
too-many-channels = 알림 채널이 이미 { $max }개 있습니다. 먼저 하나를 삭제해 주세요.
table-not-readable = 파일을 읽을 수 없습니다
table-empty = 열 이름 아래에 행이 없습니다.
table-too-long = 표가 너무 깁니다. 한 번에 최대 { $max }행까지 가져올 수 있습니다. 나누어 주세요.
table-column-unknown = “{ $column }”은(는) 열이 아니거나 중복되었습니다. 내보내기에 모든 열이 표시됩니다.
table-cells-of-line = { $line }행의 셀 수가 열 수와 다릅니다.
table-encoding-of-line = { $line }행이 UTF-8 텍스트가 아닙니다. 표를 UTF-8 CSV로 저장해 주세요.
confirmation-needed = 확인을 위해 고객 번호({ $number })를 입력해 주세요.
customer-has-business = 이 고객에게는 보유 포지션이나 대기 주문, 잔고 또는 처리 중인 입출금이 있습니다. 먼저 처리해 주세요.
already-erased = 이 고객의 개인정보는 이미 삭제되었습니다.

## Messages that try the settings

mail-test-subject = { $brand }: 테스트 메시지
mail-test = 테스트 메시지입니다. 메일 설정이 정상적으로 작동합니다.
sms-test = { $brand }: 테스트 메시지입니다. SMS 설정이 정상적으로 작동합니다.
