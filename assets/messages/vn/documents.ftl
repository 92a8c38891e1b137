## The account's statement, as a paper or a table

statement-title = Sao kê tài khoản
statement-number = Số tài khoản
statement-name = Họ tên
statement-contact = Liên hệ
statement-period = Kỳ sao kê
statement-opening = Số dư đầu kỳ
statement-closing = Số dư cuối kỳ
statement-sums = Tổng hợp
statement-what = Khoản mục
statement-amount = Số tiền
statement-entries = Tất cả bút toán
statement-corrected-trades = Giao dịch được điều chỉnh
statement-trade-cancelled = Giao dịch bị hủy
statement-prices-corrected = Giá được điều chỉnh
statement-reason = Lý do
statement-time = Thời gian (UTC)
statement-order = Lệnh
statement-balance = Số dư
statement-closed-trades = Giao dịch đã đóng
statement-open-trades = Giao dịch đang mở cuối kỳ
statement-instrument = Sản phẩm
statement-side = Chiều
statement-lots = Lot
statement-opened = Mở lúc
statement-price = Giá
statement-closed = Đóng lúc
statement-swap = Swap
statement-fee = Phí
statement-profit = Lãi/lỗ
statement-buy = Mua
statement-sell = Bán
statement-made = Lập lúc
statement-equity = Vốn
statement-margin = Ký quỹ
statement-pending-orders = Lệnh chờ cuối kỳ
statement-target = Giá đặt
statement-stop-loss = Cắt lỗ
statement-take-profit = Chốt lời
statement-current-price = Giá hiện tại
statement-licence = Giấy phép
statement-rounded = Số tiền được làm tròn đến đơn vị nhỏ nhất của loại tiền. Tệp CSV có số tiền chính xác.
document-characters = Ký tự không có trong phông chữ của tài liệu này được ghi bằng mã Unicode, như [U+1F600].

## Refusals of the back office's tools

period-too-long = Khoảng thời gian tối đa { $days } ngày. Vui lòng chọn khoảng ngắn hơn.
history-too-long = Đã có hơn { $max } lệnh kết thúc kể từ đó. Vui lòng chọn ngày bắt đầu muộn hơn.
entries-too-many = Đã có hơn { $max } bút toán trên tài khoản kể từ đó. Vui lòng chọn ngày bắt đầu muộn hơn.
list-too-long = Danh sách này có hơn { $max } dòng. Vui lòng thu hẹp bằng bộ lọc.
view-limit = Bạn có thể lưu tối đa { $max } chế độ xem cho mỗi danh sách. Vui lòng xóa bớt một chế độ trước.
view-not-found = Chế độ xem đã lưu này không tồn tại.
webhook-not-found = Webhook này không tồn tại.
api-key-not-found = Khóa API này không tồn tại.
delivery-not-found = Lượt gửi này không tồn tại.
webhook-address-refused = Không thể gửi webhook đến địa chỉ này: { $why }.
webhook-switched-off = Webhook này đang tắt. Vui lòng bật trước.
channel-not-found = Kênh cảnh báo này không tồn tại.
too-many-channels = Đã có { $max } kênh cảnh báo. Vui lòng xóa bớt một kênh trước.
table-not-readable = Không đọc được tệp.
table-empty = Không có dòng nào dưới tên các cột.
table-too-long = Bảng quá dài: mỗi lần nhận tối đa { $max } dòng. Vui lòng chia nhỏ.
table-column-unknown = “{ $column }” không phải là một cột hoặc bị lặp. Tệp xuất cho thấy tất cả các cột.
table-cells-of-line = Dòng { $line } có số ô không khớp với số cột.
table-encoding-of-line = Dòng { $line } không phải văn bản UTF-8. Vui lòng lưu bảng dưới dạng CSV UTF-8.
confirmation-needed = Vui lòng xác nhận bằng mã khách hàng { $number }.
customer-has-business = Khách hàng này vẫn còn lệnh đang mở, số dư, hoặc khoản nạp hay rút đang xử lý. Vui lòng xử lý trước.
already-erased = Dữ liệu cá nhân của khách hàng này đã được xóa.

## Messages that try the settings

mail-test-subject = { $brand }: Tin nhắn thử
mail-test = Đây là tin nhắn thử. Cài đặt email của bạn hoạt động tốt.
sms-test = { $brand }: đây là tin nhắn thử. Cài đặt SMS của bạn hoạt động tốt.
