# Groups of customers, and what an account may do.
close-only = 고객님의 계좌는 포지션 청산만 가능하며 신규 진입은 할 수 없습니다. 고객센터에 문의해 주세요.
trading-disabled = 고객님의 계좌는 거래가 중지되었습니다. 고객센터에 문의해 주세요.
group-not-found = 해당 그룹을 찾을 수 없습니다.
group-in-use = 이 그룹에 아직 고객이 있거나 기본 그룹입니다. 먼저 고객을 다른 그룹으로 옮겨 주세요.
group-name-taken = 다른 그룹에서 이미 사용 중인 이름입니다. 다른 이름을 선택해 주세요.
remark-not-found = 해당 템플릿을 찾을 수 없습니다.
template-not-found = 해당 템플릿을 찾을 수 없습니다.
too-many-canned-answers = 상용 답변이 이미 { $max }개 저장되어 있습니다. 먼저 하나를 삭제해 주세요.
unknown-placeholder = 텍스트에 이 메시지에서 쓸 수 없는 자리 표시자 { $name }이(가) 있습니다. 사용 가능: { $known }

# Remarks that a rejection begins with; the broker may write others.
remark-deposit-not-received = 해당 입금이 아직 확인되지 않았습니다. 송금하신 주소 또는 계좌를 확인하시고 은행 이체 확인증이나 거래 번호를 보내 주세요.
remark-deposit-unreadable = 입금 증빙을 판독할 수 없습니다. 금액, 날짜, 수취인이 분명히 보이는 이미지를 보내 주세요.
remark-deposit-third-party = 타인 명의 계좌에서 입금되었습니다. 본인 명의 계좌의 입금만 받을 수 있습니다.
remark-withdrawal-details-wrong = 수취인 정보가 불완전하거나 올바르지 않습니다. 주소 또는 계좌를 확인한 후 다시 신청해 주세요.
remark-withdrawal-name-differs = 본인 명의의 계좌가 아닙니다. 본인 명의 계좌로만 지급할 수 있습니다.
remark-withdrawal-documents-needed = 지급 전에 추가 서류가 필요합니다. 고객센터에 문의해 주세요.
remark-review-unreadable = 이미지를 판독할 수 없습니다. 신분증 전체가 보이는 선명한 컬러 이미지를 보내 주세요.
remark-review-expired = 신분증의 유효기간이 만료되었습니다. 유효한 신분증을 보내 주세요.
remark-review-name-differs = 이름 또는 번호가 신분증과 일치하지 않습니다. 신분증에 적힌 그대로 입력해 주세요.
customer-erased = 이 고객의 개인정보는 삭제되었습니다. 계좌에 입금하거나 동결을 해제할 수 없습니다.
correction-not-found = 이 정정 내역을 찾을 수 없습니다.
correction-expired = 이 정정은 대기 기간이 지나 만료되었습니다. 다시 요청해 주세요.
correction-outdated = 이 정정이 요청된 뒤 거래 또는 금액이 바뀌었습니다. 거절한 뒤 다시 요청해 주세요.
trade-already-corrected = 이 거래는 이미 정정되었거나 정정이 승인을 기다리고 있습니다.
trade-not-closed = 청산된 거래의 가격을 정정하거나, 열려 있거나 청산된 거래를 취소할 수 있습니다. 이 주문은 어느 쪽도 아닙니다.
trade-terms-changed = 청산 이후 이 상품의 계약 단위가 변경되어 가격을 더 이상 정정할 수 없습니다. 거래 취소는 가능합니다.
trade-confirmation-needed = 이 정정은 { $amount } { $currency }을(를) 반영합니다. 미리보기를 확인한 뒤 이 금액으로 확인해 주세요.
another-person-needed = 본인이 요청하신 정정입니다. 다른 담당자의 승인이 필요합니다.
approver-not-independent = 지난 24시간 이내에 두 계정 중 하나가 상대 계정 또는 같은 담당자에 의해 생성, 재설정 또는 변경되었습니다. 독립된 다른 담당자의 승인이 필요합니다.
too-many-corrections = 이미 { $max }건의 정정이 다른 담당자의 승인을 기다리고 있습니다. 먼저 일부를 처리해 주세요.
correction-waits = 아직 반영되지 않았습니다. 이 정정은 다른 담당자의 승인이 필요합니다.
risk-confirmation-needed = 이 변경으로 즉시 마진콜 또는 강제 청산되는 고객 수: { $affected }. 미리보기를 확인한 뒤 이 숫자로 확인해 주세요.
protection-confirmation-needed = 이 변경은 출금 보호를 약화합니다. 설정 수: { $lowered }. 미리보기를 확인한 뒤 이 숫자로 확인해 주세요.
orders-confirmation-needed = 이 주문 중 { $open }건이 열려 있으며 청산됩니다. 미리보기를 확인한 뒤 이 숫자로 확인해 주세요.

# Roles, networks and sessions of the staff.
role-not-found = 이 역할을 찾을 수 없습니다.
role-name-taken = 다른 역할이 이 이름을 사용하고 있습니다. 다른 이름을 선택해 주세요.
role-in-use = 이 역할은 아직 다음 직원에게 지정되어 있습니다: { $members }. 먼저 다른 역할을 지정해 주세요.
too-many-roles = 이미 역할이 { $max }개 있습니다. 먼저 하나를 삭제해 주세요.
permission-not-yours = 본인에게 없는 권한과 관련됩니다: { $permissions }. 해당 권한이 있는 사람이 처리해야 합니다.
address-not-allowed = 현재 네트워크 주소에서는 백오피스를 사용할 수 없습니다. 허용된 네트워크를 사용하거나 동료에게 제한 변경을 요청해 주세요.
networks-lock-out = 본인의 네트워크 주소가 “{ $field }” 필드에 없습니다. 본인이 접속할 수 없게 됩니다. 주소를 추가해 주세요.
role-change-waits = 아직 아무 권한도 부여되지 않았습니다. 두 번째 직원이 이 변경을 승인해야 합니다.
role-change-not-found = 이 변경을 찾을 수 없습니다. 이미 처리되었을 수 있습니다.
role-change-outdated = 이후 계정, 역할 또는 요청한 사람이 변경되었습니다. 이 변경을 거부하고 다시 요청해 주세요.
role-change-waiting = 여기에는 이미 두 번째 사람을 기다리는 변경이 있습니다. 먼저 처리되도록 해 주세요.
too-many-role-changes = 두 번째 사람을 기다리는 역할 변경이 이미 { $max }건 있습니다. 먼저 일부가 처리되도록 해 주세요.
role-change-asked-by-you = 이 변경은 본인이 요청했습니다. 다른 직원이 승인해야 합니다.
approver-same-group = 두 번째 사람은 첫 번째 사람과 다른 직원 그룹에 속해 있어야 합니다.
session-not-found = 이 세션은 이미 종료되었습니다. 목록을 새로 고쳐 주세요.
