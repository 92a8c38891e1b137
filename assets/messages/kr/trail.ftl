## The audit trail of an order, for a dispute

trail-title = 주문 { $order }
trail-printed = 인쇄 { $time }
trail-intact = 원장 기록 { $count }건의 감사 추적. 해시 체인은 온전합니다. 시각은 UTC입니다.
trail-not-intact = 원장 기록 { $count }건의 감사 추적. 해시 체인이 끊어졌습니다. 아래를 보십시오. 시각은 UTC입니다.
trail-page = { $pages }페이지 중 { $page }페이지: { $total }건 중 { $first }~{ $last }번째, 나머지는 다른 페이지에 있습니다
trail-part-of = 주문 { $order }의 일부이며, 그 주문의 추적이 시작 부분입니다
trail-entry = 기록 { $entry }
trail-status = 상태
trail-leverage = 레버리지
trail-fill = { $price }, { $time }
trail-pending = 대기 중
trail-open = 보유 중
trail-cancelled = 취소됨
trail-closed = 청산됨
trail-buy = 매수
trail-sell = 매도
trail-none = 없음

## The names beside the parts of an entry

trail-name-input = 입력
trail-name-staff = 직원
trail-name-quote = 호가
trail-name-decided = 결정
trail-name-rule = 규칙
trail-name-order = 주문
trail-name-ledger = 기장
trail-name-hash = 해시
trail-name-after = 이전

trail-staff = { $id } ({ $email }): { $reason }
trail-staff-asked = { $id } ({ $email }, 요청자 { $asked }): { $reason }
trail-unknown = 알 수 없음
trail-no-reason = 사유가 기록되지 않음
trail-quote = bid { $bid }  ask { $ask }  { $time } 기준, { $age } ms 경과, 공급원 { $feed } (기록 { $entry })
trail-no-quote = 기록된 호가 없음
trail-no-feed = 기록되지 않음
trail-balance = 잔고 { $balance }
trail-missing = 원장에 없음
trail-broken = 끊어짐: 이 기록 또는 인접한 기록이 변경되었습니다

## Figures of an order

trail-figure-lots = { $value }랏
trail-figure-margin = 증거금 { $value }
trail-figure-fee = 수수료 { $value }
trail-figure-open = 진입가 { $value }
trail-figure-target = 주문 가격 { $value }
trail-figure-close = 청산가 { $value }
trail-figure-stop-loss = 손절 { $value }
trail-figure-take-profit = 익절 { $value }
trail-figure-swap = 스왑 { $value }
trail-figure-profit = 손익 { $value }
trail-figure-cancelled = 취소 { $value }
trail-figure-repriced = 가격 정정 { $value }

## What came in; `who` is the customer or a member of the staff

trail-customer = 고객 { $account }
trail-staff-for = 직원 { $staff }(고객 { $account } 대리)
trail-staff-member = 직원 { $staff }
trail-operator = 운영자
trail-closes = { $who }: 주문 { $order } 청산
trail-closes-lots = { $who }: 주문 { $order } 중 { $lots }랏 청산
trail-closes-by = { $who }: 주문 { $order }을(를) 주문 { $by }(으)로 청산
trail-closes-many = { $who }: 여러 주문 청산
trail-cancels = { $who }: 주문 { $order } 취소
trail-key-ended = 키 { $key }을(를) 쓰는 고객 프로그램의 연결이 종료됨
trail-sets-levels = { $who }: 주문 { $order }의 손절·익절 수준 설정
trail-changes = { $who }: 주문 { $order } 변경
trail-time-over = 대기 주문의 기한 만료
trail-forces = { $who }: 주문 { $order } 청산 또는 취소
trail-dealer-forces = 딜러: 주문 { $order } 청산 또는 취소
trail-resets = 데모 고객 { $account }: 계좌 초기화
trail-demo-removed = 플랫폼이 더 이상 쓰이지 않는 데모 계좌를 삭제
trail-day-turns = 거래일 전환(뉴욕 17:00)
trail-quote-in = 호가 수신: bid { $bid } ask { $ask }
trail-other-quote-in = 종목 { $instrument } 호가 수신: bid { $bid } ask { $ask }
trail-lp-reports = 유동성 공급자가 주문 { $cover }에 대해 보고
trail-places = { $who } 주문: { $side } { $lots }랏 { $way }, 레버리지 { $leverage }, 손절 { $stop_loss }, 익절 { $take_profit }
trail-with-key = { $via }, 키 { $key }
trail-at-market = 시장가
trail-at = 가격 { $price }
trail-cancels-trade = { $who }: 주문 { $order }의 거래 취소: { $reason }
trail-corrects-trade = { $who }: 주문 { $order }의 가격 정정: { $reason }

## What was decided, and by which rule

trail-sent = 주문 { $cover }(으)로 유동성 공급자에게 전송됨. 증거금 { $margin }, 수수료 { $fee } 보류
trail-waits = { $kind }(으)로 대기: 가격이 { $rule }. 증거금 { $margin }, 수수료 { $fee } 보류
trail-above = ask보다 높음
trail-below = bid보다 낮음
trail-not-above = ask보다 높지 않음
trail-not-below = bid보다 낮지 않음
trail-kind-limit = 지정가 주문
trail-kind-stop = 역지정가 주문
trail-kind-stop-limit = 역지정가 지정가 주문
trail-opened = 체결
trail-opened-by-lp = { $lots }랏 { $price }에 체결: 유동성 공급자의 평균 가격에 고객 그룹의 가산을 더한 값
trail-ask = ask
trail-bid = bid
trail-at-quoted = { $quoted } { $price }에
trail-opened-at = { $at } 체결: { $side }은(는) 마지막 호가의 { $quoted }에 체결
trail-reached = { $quoted }이(가) { $level }에 도달: { $at } 체결
trail-markup = (공급원 { $price }에 고객 그룹의 가산을 더한 값)
trail-rate = ({ $currency } 환율 { $rate })
trail-rate-stale = ({ $currency } 환율 { $rate }, 오래됨: 해당 통화쌍의 마지막 호가는 { $elapsed }초 전)
trail-modified = { $kind } { $target }, { $lots }랏, 유효 기한 { $until } (이전 { $old_target }, { $old_lots }랏, { $old_until }). 증거금 { $margin }, 수수료 { $fee } 보류
trail-limit-price = 지정가 { $limit } (이전 { $old_limit })
trail-until-cancelled = 취소 시까지
trail-changed = 변경됨
trail-close-sent = { $lots }랏 청산이 주문 { $cover }(으)로 유동성 공급자에게 전송됨
trail-not-closed = 유동성 공급자가 청산하지 않았거나 수량이 부족함: 계속 보유
trail-part-closed = 청산: { $part }{ $more }. { $lots }랏과 해당 증거금이 남음
trail-a-part = 일부
trail-as-order = 주문 { $order }(으)로
trail-part-stop-out = 강제 청산: 증거금 수준이 스톱아웃 수준 이하
trail-limit-now = 가격에 도달: 이제부터 { $price } 지정가 주문
trail-linked = 주문 { $order }와(과) 연결됨: 하나가 다른 하나를 취소
trail-swap-charged = 스왑 부과: 지금까지 합계 { $swap }
trail-levels = 손절 { $stop_loss } (이전 { $old_stop_loss }), 익절 { $take_profit } (이전 { $old_take_profit })
trail-closed-at = { $at } 청산: { $why }. 손익 { $profit }
trail-against = 주문 { $by }과(와) 상계, 그 진입가 { $price }에
trail-at-lp-price = { $price }에 (유동성 공급자의 평균 가격에 고객 그룹의 가산을 더한 값)
trail-as-part = (주문 { $order }의 일부)
trail-why-user = 고객 요청
trail-why-trailing-stop = { $quoted }이(가) 추적 손절 { $level }에 도달
trail-why-stop-loss = { $quoted }이(가) 손절 { $level }에 도달
trail-why-take-profit = { $quoted }이(가) 익절 { $level }에 도달
trail-why-stop-out = 강제 청산: 증거금 수준이 스톱아웃 수준 이하
trail-why-dealer = 딜링 데스크 처리
trail-why-reset = 데모 계좌가 초기화되었거나 삭제됨
trail-why-trade-cancelled = 거래 취소, 진입가에 손익 없음
trail-why-unknown = 사유가 기록되지 않음
trail-cancelled-because = 취소됨: { $why }. 보류 금액 해제
trail-why-pending-first = 강제 청산: 대기 주문 먼저 취소
trail-why-insufficient-margin = 가격에 도달했으나 계좌가 감당할 수 없었음
trail-why-amount-out-of-range = 가격에 도달했으나 증거금이 허용 범위를 벗어남
trail-why-trade-mode = 종목의 거래 모드가 더 이상 진입을 허용하지 않음
trail-why-expired = 유효 기한 만료
trail-why-disconnected = 주문한 프로그램의 연결이 종료됨
trail-why-oco = 연결된 주문이 체결되었거나 취소됨
trail-why-lp-rejected = 유동성 공급자가 체결하지 않았거나 수량이 부족함
trail-stop-out-figures = (평가금액 { $equity }, 증거금 { $margin }, 증거금 수준 { $level }, 스톱아웃 수준 { $stop_out_level } %)
trail-no-stop-out-figures = (수치가 기록되지 않음)
trail-rule-group = 그룹 { $group }의 스톱아웃 수준 { $level } %
trail-rule-setting = 설정 stop_out_level의 스톱아웃 수준 { $level } %(그룹 { $group }에 자체 수준 없음)
trail-rule-unset = 변경 기록 없음
trail-rule-set = { $time }부터 설정됨
trail-rule-joined = { $time }부터 이 그룹 소속
trail-rule-by = { $time }({ $staff })
trail-was = 이전 진입가 { $open }, 청산가 { $close }, 손익 { $profit }, 수수료 { $fee }, 스왑 { $swap }
trail-trade-cancelled = 거래가 취소되고 기장이 되돌려졌습니다 ({ $was }): { $reason }
trail-repriced = 가격 정정: 진입가 { $open }, 청산가 { $close }, 손익 { $profit } ({ $was }). 차액 기장: { $reason }
trail-corrected = 정정됨
