### Deposits, withdrawals, methods, uploads, identity review: refusals, states and notices.
insufficient-funds = Hiện tại bạn có thể rút tối đa { $available }.
withdrawal-not-covered = Lệnh rút { $amount } { $currency } hiện không đủ tiền: có thể trả cho khách hàng { $available } { $currency }, còn thiếu { $missing } { $currency }. Đừng chi trả; hãy từ chối hoặc đợi đến khi đủ tiền.

deposit-announced = Chúng tôi đã nhận thông báo nạp tiền của bạn. Tiền sẽ được ghi có sau khi kiểm tra.
withdrawal-asked = Chúng tôi đã nhận yêu cầu rút tiền của bạn. Số tiền được giữ lại cho đến khi xét duyệt xong.
method-bound = Đã thêm phương thức rút tiền.
method-removed = Đã xóa phương thức rút tiền.
review-begun = Giấy tờ của bạn đã được gửi để xét duyệt.
uploaded = Đã tải ảnh lên.
deposits-closed = Hiện không thể nạp tiền. Vui lòng thử lại sau.
withdrawals-closed = Hiện không thể rút tiền. Vui lòng thử lại sau.
deposit-option-not-found = Phương thức nạp tiền này không còn khả dụng. Vui lòng chọn phương thức khác.
bank-account-not-found = Tài khoản ngân hàng này không còn khả dụng. Vui lòng chọn tài khoản khác.
draw-currency-not-found = Loại tiền rút này không khả dụng. Vui lòng chọn loại khác.
draw-currency-in-use = Có khách hàng đang dùng phương thức rút bằng loại tiền này nên không thể xóa. Vui lòng tắt loại tiền này.
deposit-option-in-use = Có khoản nạp vào phương thức thanh toán này đang chờ xử lý nên không thể xóa. Vui lòng xử lý trước hoặc tắt phương thức này.
deposit-address-changed = Địa chỉ nạp tiền đã thay đổi. Vui lòng tải lại trang và kiểm tra địa chỉ trước khi gửi.
amount-below-min = Số tiền quá nhỏ. Tối thiểu là { $min } { $currency }.
amount-above-max = Số tiền quá lớn. Tối đa là { $max } { $currency }.
upload-not-found = Không tìm thấy ảnh ở mục “{ $field }”. Vui lòng tải lên lại.
proof-used = Chứng từ thanh toán này đã được sử dụng. Vui lòng tải lên ảnh khác.
reference-used = Mã tham chiếu này đã thuộc khoản nạp #{ $deposit }. Nếu đây là khoản thanh toán khác, hãy xác nhận.
picture-used = Ảnh ở mục “{ $field }” đã được sử dụng. Vui lòng tải lên ảnh khác.
deposit-not-found = Không tìm thấy khoản nạp này.
withdrawal-not-found = Không tìm thấy khoản rút này.
review-not-found = Không tìm thấy hồ sơ xác minh này.
signal-not-found = Không có tín hiệu như vậy về khách hàng này, hoặc tín hiệu đã được bỏ qua.
case-not-found = Không tìm thấy hồ sơ này.
case-closed = Hồ sơ này đã đóng. Vui lòng mở hồ sơ khác.
case-full = Hồ sơ này đã đạt giới hạn { $max } mục. Vui lòng đóng lại và mở hồ sơ khác.
too-many-cases = Khách hàng này đã đạt giới hạn { $max } hồ sơ.
case-object-unknown = Khách hàng này không có đối tượng đó. Vui lòng kiểm tra mục “{ $field }”, ví dụ deposit/12.
case-assignee-unfit = Người này không được xét duyệt danh tính. Vui lòng chọn người khác trong mục “{ $field }”.
identity-needed = Vui lòng hoàn tất xác minh danh tính trước khi rút tiền.
method-not-found = Không tìm thấy phương thức rút tiền này. Vui lòng chọn phương thức khác.
method-too-new = Phương thức rút tiền này mới được thêm, { $hours } giờ sau khi thêm mới dùng được.
too-many-methods = Bạn đã đạt giới hạn { $max } phương thức rút tiền. Vui lòng xóa bớt một phương thức.
too-many-withdrawals = Tài khoản này đã có { $max } yêu cầu rút tiền đang chờ. Vui lòng đợi đến khi một yêu cầu được quyết định.
address-not-of-network = Đây không phải địa chỉ hợp lệ của mạng { $network }. Vui lòng kiểm tra lại.
fee-above-amount = Phí { $fee } { $currency } bằng hoặc lớn hơn số tiền rút. Vui lòng nhập số tiền lớn hơn.
second-operator-needed = Bạn đã duyệt khoản rút này. Cần thêm một nhân viên khác duyệt.
payout-failed-by-approver = Bạn đã duyệt khoản chi trả này. Một người khác phải xác nhận rằng nó không thành công.
rate-changed-by-approver = Trong bảy ngày qua, bạn (hoặc người không độc lập) đã thay đổi lớn tỷ giá của lựa chọn này hoặc thêm nó. Người khác phải duyệt.
approval-step-changed = Khoản rút này đã thay đổi. Vui lòng kiểm tra lại trước khi duyệt.
approval-is-first-now = Khoản rút này hiện cần hai người duyệt. Chưa chi trả: lượt duyệt của bạn mới là lượt đầu tiên.
approval-pays-now = Lượt duyệt của bạn sẽ chi trả khoản rút này ngay. Vui lòng kiểm tra và duyệt lại.
deposit-approved-by-you = Bạn đã duyệt khoản nạp này. Cần thêm một nhân viên khác duyệt.
deposit-approval-is-first-now = Khoản nạp này hiện cần hai người duyệt: lượt duyệt của bạn mới là lượt đầu tiên và chưa có gì được ghi có. Vui lòng kiểm tra và duyệt lại.
deposit-approval-credits-now = Lượt duyệt của bạn sẽ ghi có khoản nạp này ngay. Vui lòng kiểm tra và duyệt lại.
deposit-amount-changed = Lượt duyệt lúc này sẽ ghi có { $amount } { $currency }. Vui lòng kiểm tra số tiền và duyệt lại.
picture-not-readable = Không đọc được ảnh này. Vui lòng dùng tệp JPEG, PNG hoặc WebP.
picture-too-large = Ảnh quá lớn. Cạnh dài nhất tối đa { $max } pixel. Vui lòng dùng ảnh nhỏ hơn.
too-many-pictures = Hôm nay bạn đã tải lên quá nhiều ảnh. Vui lòng thử lại vào ngày mai.
review-waiting = Hồ sơ xác minh của bạn đang được xét duyệt.
already-certified = Danh tính của bạn đã được xác minh.
not-certified = Chỉ có thể yêu cầu lại giấy tờ với khách hàng đã được xác minh.
document-requested = Đã yêu cầu một giấy tờ. Hãy rút yêu cầu đó trước.
too-young = Bạn phải từ { $age } tuổi trở lên. Vui lòng kiểm tra mục “{ $field }”.
document-expired = Giấy tờ này đã hết hạn. Vui lòng dùng giấy tờ còn hiệu lực hoặc kiểm tra mục “{ $field }”.
country-not-served = Chúng tôi không cung cấp dịch vụ cho khách hàng của quốc gia hoặc khu vực này. Vui lòng kiểm tra mục “{ $field }”.
consent-needed = Vui lòng đồng ý với tất cả các văn bản mà chúng tôi yêu cầu (“{ $field }”).
consent-outdated = Một văn bản vừa thay đổi. Vui lòng tải lại trang và đọc phiên bản mới (“{ $field }”).
expiry-stated = Khách hàng đã khai ngày hết hạn của giấy tờ. Nếu sai, hãy từ chối hồ sơ này.
review-not-current = Chỉ có thể nhập ngày hết hạn cho hồ sơ đang chờ duyệt hoặc chứng nhận hiện tại của khách hàng.
identity-expired = Giấy tờ của bạn đã hết hạn. Vui lòng gửi giấy tờ còn hiệu lực.

## Messages that are sent

mail-withdraw-code-subject = { $brand }: Mã rút tiền của bạn
mail-withdraw-code =
    Mã để rút tiền từ { $brand } hoặc thêm phương thức rút tiền là:

    { $code }

    Mã có hiệu lực trong { $minutes } phút và chỉ dùng được một lần. Không chia sẻ mã với bất kỳ ai: nhân viên của chúng tôi sẽ không hỏi bạn.

    Nếu bạn không yêu cầu mã này, vui lòng đổi mật khẩu và liên hệ bộ phận hỗ trợ.

    { $brand }
sms-withdraw-code = { $brand }: { $code } là mã rút tiền của bạn, hiệu lực { $minutes } phút. Không chia sẻ với ai.
mail-method-bound-subject = { $brand }: Phương thức rút tiền mới
mail-method-bound =
    Một phương thức rút tiền ({ $method }) đã được thêm vào tài khoản { $brand } của bạn vào { $time }.

    Nếu không phải bạn, vui lòng đổi mật khẩu ngay và liên hệ bộ phận hỗ trợ.

    { $brand }
sms-method-bound = { $brand }: một phương thức rút tiền ({ $method }) đã được thêm vào tài khoản của bạn. Nếu không phải bạn, hãy liên hệ bộ phận hỗ trợ ngay.
mail-deposit-credited-subject = { $brand }: Khoản nạp đã được ghi có
mail-deposit-credited =
    Khoản nạp { $deposit } của bạn đã được ghi có vào tài khoản { $account } lúc { $time }: { $amount } { $currency }.

    { $brand }
mail-deposit-rejected-subject = { $brand }: Khoản nạp không được chấp nhận
mail-deposit-rejected =
    Khoản nạp { $deposit } của bạn không được chấp nhận. Lý do: { $reason }

    Nếu có thắc mắc, vui lòng liên hệ bộ phận hỗ trợ khách hàng.

    { $brand }
mail-withdrawal-requested-subject = { $brand }: Yêu cầu rút tiền
mail-withdrawal-requested =
    Một yêu cầu rút { $amount } { $currency } từ tài khoản { $account } đã được gửi lúc { $time }.

    Nếu không phải bạn, hãy đổi mật khẩu ngay và liên hệ bộ phận hỗ trợ khách hàng.

    { $brand }
sms-withdrawal-requested = { $brand }: có yêu cầu rút { $amount } { $currency }. Nếu không phải bạn, hãy liên hệ ngay bộ phận hỗ trợ khách hàng.
mail-withdrawal-approved-subject = { $brand }: Yêu cầu rút tiền đã được duyệt
mail-withdrawal-approved =
    Khoản rút { $amount } { $currency } từ tài khoản { $account } của bạn đã được duyệt và đang được chi trả. Chúng tôi sẽ thông báo khi đã thanh toán.

    { $brand }
sms-withdrawal-approved = { $brand }: khoản rút { $amount } { $currency } của bạn đã được duyệt và đang được chi trả.
mail-withdrawal-returned-subject = { $brand }: Không thể chi trả khoản rút
mail-withdrawal-returned =
    Việc chi trả khoản rút { $amount } { $currency } của bạn không thành công; số tiền đã trở lại tài khoản { $account }. Lý do: { $reason }

    Nếu có thắc mắc, vui lòng liên hệ bộ phận hỗ trợ khách hàng.

    { $brand }
sms-withdrawal-returned = { $brand }: việc chi trả khoản rút { $amount } { $currency } của bạn không thành công; số tiền đã trở lại tài khoản của bạn.
mail-withdrawal-paid-subject = { $brand }: Khoản rút đã được chi trả
mail-withdrawal-paid =
    Khoản rút { $amount } { $currency } từ tài khoản { $account } của bạn đã được chi trả.

    { $brand }
sms-withdrawal-paid = { $brand }: khoản rút { $amount } { $currency } của bạn đã được chi trả.
mail-withdrawal-rejected-subject = { $brand }: Yêu cầu rút tiền bị từ chối
mail-withdrawal-rejected =
    Yêu cầu rút { $amount } { $currency } của bạn bị từ chối; số tiền đã khả dụng trở lại trong tài khoản { $account }. Lý do: { $reason }

    Nếu có thắc mắc, vui lòng liên hệ bộ phận hỗ trợ khách hàng.

    { $brand }
sms-withdrawal-rejected = { $brand }: yêu cầu rút { $amount } { $currency } của bạn bị từ chối; số tiền đã khả dụng trở lại.
mail-margin-call-subject = { $brand }: Cảnh báo ký quỹ
mail-margin-call =
    Mức ký quỹ của tài khoản { $account } đã giảm xuống { $level } % lúc { $time }. Nếu giảm đến mức stop out, các vị thế sẽ tự động bị đóng.

    Để tránh điều này, hãy nạp tiền hoặc đóng bớt vị thế.

    { $brand }
sms-margin-call = { $brand }: cảnh báo ký quỹ: mức ký quỹ của tài khoản { $account } là { $level } %. Hãy nạp tiền hoặc đóng bớt vị thế, nếu không các vị thế sẽ tự động bị đóng ở mức stop out.
mail-stop-out-subject = { $brand }: Vị thế bị đóng do stop out
mail-stop-out =
    Mức ký quỹ của tài khoản { $account } đã chạm mức stop out lúc { $time }. Số vị thế tự động bị đóng: { $count }. Kết quả: { $profit } { $currency }.

    Bạn có thể xem từng vị thế trong lịch sử lệnh.

    { $brand }
sms-stop-out = { $brand }: stop out ở tài khoản { $account }: { $count } vị thế bị đóng, kết quả { $profit } { $currency }.
mail-trade-cancelled-subject = { $brand }: Giao dịch { $order } đã bị hủy
mail-trade-cancelled =
    Chúng tôi đã hủy giao dịch { $order } trong tài khoản { $account } lúc { $time } và đảo ngược mọi bút toán của giao dịch này. Tổng số đã ghi sổ: { $amount } { $currency }. Lý do: { $reason }

    Bạn có thể xem các bút toán trong sao kê tài khoản. Nếu có thắc mắc, vui lòng liên hệ bộ phận hỗ trợ khách hàng.

    { $brand }
mail-trade-repriced-subject = { $brand }: Giao dịch { $order } đã được điều chỉnh
mail-trade-repriced =
    Chúng tôi đã điều chỉnh giá của giao dịch { $order } trong tài khoản { $account } lúc { $time }. Chênh lệch đã ghi sổ: { $amount } { $currency }. Lý do: { $reason }

    Bạn có thể xem các bút toán trong sao kê tài khoản. Nếu có thắc mắc, vui lòng liên hệ bộ phận hỗ trợ khách hàng.

    { $brand }
mail-payment-refunded-subject = { $brand }: Thanh toán đã được hoàn
mail-payment-refunded =
    Khoản thanh toán của bạn vào tài khoản { $account } đã được hoàn toàn bộ hoặc một phần. Chúng tôi đã ghi nợ { $amount } { $currency } vào { $time }.

    Nếu có câu hỏi, vui lòng liên hệ bộ phận hỗ trợ khách hàng.

    { $brand }
mail-payment-charged-back-subject = { $brand }: Thanh toán bị bồi hoàn
mail-payment-charged-back =
    Ngân hàng của bạn đã bồi hoàn khoản thanh toán vào tài khoản { $account }. Chúng tôi đã ghi nợ { $amount } { $currency } vào { $time }, và tài khoản bị đóng băng.

    Nếu có câu hỏi, vui lòng liên hệ bộ phận hỗ trợ khách hàng.

    { $brand }
mail-balance-corrected-subject = { $brand }: Số dư tài khoản { $account } đã được điều chỉnh
mail-balance-corrected =
    Chúng tôi đã điều chỉnh số dư tài khoản { $account } lúc { $time }. Số tiền đã ghi sổ: { $amount } { $currency }.

    Bạn có thể xem các bút toán trong sao kê tài khoản. Nếu có thắc mắc, vui lòng liên hệ bộ phận hỗ trợ khách hàng.

    { $brand }

## Messages to customers: the statement of the month, and what customers choose

message-obligatory = Tin nhắn về việc này phải đến được với bạn, nên một cách vẫn được bật: { $subject }.
message-not-found = Tin nhắn này không còn nữa.
mail-price-alert-subject = { $code }: đã đạt { $level }
mail-price-alert = Giá { $code } đã đạt { $price } lúc { $time }. Mức cảnh báo của bạn: { $level }. Tài khoản { $account }.
mail-margin-alert-subject = Mức ký quỹ ở { $level } %
mail-margin-alert = Mức ký quỹ của tài khoản { $account } đã giảm xuống { $margin_level } % lúc { $time }. Mức cảnh báo của bạn: { $level } %.
mail-order-filled-subject = { $code }: lệnh chờ đã khớp
mail-order-filled = Lệnh { $order }, { $lots } lot { $code }, giá { $price }, lúc { $time }. Tài khoản { $account }.
mail-order-stop-loss-subject = { $code }: đã chạm cắt lỗ
mail-order-stop-loss = Lệnh { $order }, { $lots } lot { $code }, giá { $price }, lúc { $time }. Tài khoản { $account }.
mail-order-take-profit-subject = { $code }: đã chạm chốt lời
mail-order-take-profit = Lệnh { $order }, { $lots } lot { $code }, giá { $price }, lúc { $time }. Tài khoản { $account }.
mail-order-expired-subject = { $code }: lệnh chờ đã hết hạn
mail-order-expired = Lệnh { $order }, { $lots } lot { $code }, lúc { $time }. Tài khoản { $account }.
mail-order-rejected-subject = { $code }: lệnh chờ bị từ chối
mail-order-rejected = Lệnh { $order }, { $lots } lot { $code }, lúc { $time }. Tài khoản { $account }.
mail-copy-skipped-subject = Một lệnh của { $name } không được sao chép
mail-copy-skipped = Tài khoản { $account } không sao chép lệnh { $lots } lô { $code } của { $name } lúc { $time }. { $reason }
mail-copy-stop-plain-subject = Một lệnh sao chép của { $name } không có dừng lỗ đảm bảo
mail-copy-stop-plain = Trên tài khoản { $account }, lệnh { $order } của { $code } có dừng lỗ thông thường từ { $time }, dù của { $name } được đảm bảo. { $reason } Sau một cú nhảy giá, lệnh có thể đóng ở giá xấu hơn.
mail-copy-ended-subject = Việc sao chép { $name } đã kết thúc
mail-copy-ended = Tài khoản { $account } không còn sao chép { $name } từ { $time }. { $reason }
subject-log-days = Điểm kiểm tra hằng ngày của nhật ký công khai
subject-copies = Sao chép giao dịch
subject-price-alerts = Cảnh báo giá và ký quỹ
subject-orders = Lệnh
subject-deposits = Nạp tiền
subject-withdrawals = Rút tiền
subject-margin-call = Cảnh báo ký quỹ
subject-stop-out = Stop out
subject-corrections = Giao dịch được điều chỉnh
subject-identity = Danh tính
subject-sign-in = Đăng nhập từ thiết bị và địa chỉ mới
subject-security = Bảo mật tài khoản
subject-statements = Sao kê hằng tháng
mail-log-day-subject = { $brand }: Điểm kiểm tra của nhật ký công khai, { $date }
mail-log-day =
    Đây là điểm kiểm tra của nhật ký công khai vào cuối ngày { $date }. Hãy giữ lại: nhật ký của mọi ngày sau đó phải bắt đầu bằng { $size } mục này.

    { $checkpoint }
    Ứng dụng so sánh biên nhận với điểm này trong “Kiểm tra biên nhận”.

    { $brand }
mail-statement-subject = { $brand }: Sao kê tháng { $month }
mail-statement =
    Sao kê tháng { $month } của tài khoản { $account } đã sẵn sàng.

    Bạn xem sao kê trong ứng dụng sau khi đăng nhập. Vì sự an toàn của bạn, chúng tôi không gửi sao kê hay liên kết đến sao kê qua email.

    { $brand }
bank-file-not-readable = Không thể đọc tệp như sao kê ngân hàng (dòng { $line }). Chấp nhận CAMT.053 và CSV.
bank-file-version = “{ $found }” không phải sao kê ngân hàng có thể đọc. CAMT.053 được chấp nhận ở các phiên bản 001.02, 001.04, 001.06, 001.08.
bank-file-not-allowed = Dòng { $line } chứa nội dung không được phép trong sao kê ngân hàng: kiểu tài liệu, thực thể hoặc phần tử lồng quá sâu.
bank-file-element = Dòng { $line }: thiếu phần tử { $element } hoặc không đọc được. Chưa nhập gì.
bank-file-cell = Dòng { $line }, cột “{ $column }”: không đọc được “{ $value }”. Chưa nhập gì.
bank-file-currency = Dòng { $line }, { $column }: { $found } không phải là loại tiền của tài khoản, { $expected }.
bank-file-day = Dòng { $line }, { $column }: ngày { $value } không hợp lý.
bank-file-day-order = Dòng { $line }, { $column }: trong “{ $value }” thứ tự ngày và tháng khác với phần còn lại của tệp.
bank-file-column = Tệp không có cột “{ $column }”. Vui lòng kiểm tra các cột.
bank-file-too-long = Tệp quá dài: chấp nhận tối đa { $max } dòng và 10 MB.
bank-file-empty = Tệp không có dòng đã hạch toán.
bank-account-differs = Tệp là sao kê của tài khoản { $found }, không phải của { $expected }.
bank-line-not-found = Dòng này không tồn tại.
bank-line-decided = Dòng này đã được đối chiếu hoặc gác lại, hoặc ngân hàng đã hủy.
bank-line-differs = Dòng là { $line }, khoản thanh toán là { $payment }. Nếu vẫn là khoản này, hãy xác nhận.
bank-line-currency-differs = Dòng bằng { $line }, khoản thanh toán bằng { $payment }. Không thể ghi có từ dòng này.
payment-has-line = Khoản thanh toán này đã được đối chiếu với dòng #{ $line }.
bank-line-was-credited = Số tiền của dòng này đã được ghi có bằng khoản nạp #{ $deposit }, khoản nạp này không có dòng nào khác. Hãy đối chiếu dòng này với khoản nạp đó.
gateway-not-found = Phương thức thanh toán này không còn khả dụng. Vui lòng chọn phương thức khác.
gateway-not-available = Nhà cung cấp thanh toán không phản hồi. Chưa có khoản nào bị trừ. Vui lòng thử lại sau vài phút.
sandbox-not-available = Thanh toán thử bị từ chối vì nền tảng này đã có khách hàng thật hoặc tiền thật.
gateway-outdated = Người khác đã thay đổi cổng này. Vui lòng tải lại và thực hiện lại thay đổi.
gateway-in-use = Khách hàng đã bắt đầu thanh toán qua cổng này nên không thể xóa. Vui lòng tắt nó.
too-many-gateways = Chỉ có thể có tối đa { $max } cổng.
checkout-not-found = Chúng tôi không tìm thấy khoản thanh toán này.
gateway-needs-another = Bạn đã thay đổi cài đặt, nên một nhân viên khác phải bật cổng này.
gateway-setting-invalid = Cài đặt “{ $field }” của cổng thanh toán không hợp lệ: { $at }.
trial-payments-off = Thanh toán không có tiền thật đang tắt trên máy chủ này. Có thể khởi động máy chủ với chúng để thử (--trial-payments).
payment-has-gone-back = Tiền của khoản thanh toán này đã quay lại ở nhà cung cấp. Hãy quyết định trong “Thanh toán” trước; sau đó từ chối khoản nạp này hoặc ghi có phần còn lại.
refund-first = Tối đa { $max } { $currency } được trả trước về thẻ hoặc ví mà bạn đã dùng để thanh toán. Vui lòng yêu cầu tối đa số tiền này bây giờ; phần còn lại có thể rút ở lần thứ hai.
return-has-gone-back = Khoản này đã được hoàn ở nhà cung cấp, hoặc đã bị bồi hoàn. Hãy từ chối lệnh rút này.
return-was-made = Nhà cung cấp đã báo việc hoàn tiền, nên thanh toán không thất bại. Hãy đánh dấu là đã trả.
return-was-disputed = Khách hàng đã khiếu nại khoản thanh toán này và nhà cung cấp đã thu hồi tiền. Hãy đánh dấu lệnh rút này là đã trả.
another-account-owes = Tài khoản { $account } của cùng khách hàng đang âm { $amount } { $currency }. Hãy tất toán trước, ví dụ bằng cách chuyển tiền.
return-comes-first = Trước hết cần hoàn lại một khoản thanh toán bằng thẻ hoặc ví của khách hàng này. Hãy từ chối lệnh rút này; khách hàng có thể yêu cầu lại.
return-undecided = Nhà cung cấp đã báo một việc về khoản thanh toán này đang chờ quyết định. Hãy quyết định trong mục Thanh toán trước.
