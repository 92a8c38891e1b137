### Tiếng Việt (vi): what the server says to customers and staff
### Counts are passed as numbers; prices, lots and amounts as ready text.

## Done

ok = Đã hoàn tất.
order-placed = Lệnh của bạn đã được khớp.
order-placed-part = Lệnh của bạn đã được khớp một phần. Phần còn lại đã bị hủy.
order-sent = Lệnh của bạn đang ở nhà cung cấp thanh khoản và chờ phản hồi.
pending-placed = Đã đặt lệnh chờ.
order-closed = Đã đóng vị thế.
order-closed-part = Đã đóng một phần vị thế.
order-cancelled = Đã hủy lệnh chờ.
order-modified = Lệnh chờ đã được thay đổi.
stops-set = Đã cập nhật mức cắt lỗ và chốt lời.
demo-opened = Tài khoản demo của bạn đã sẵn sàng.
demo-reset = Tài khoản demo của bạn đã được đặt lại.
logged-out = Bạn đã đăng xuất.
login-ok = Chào mừng bạn! Đăng nhập thành công.
saved = Đã lưu.
approved-first = Đã duyệt 1/2. Một nhân viên khác phải duyệt và chi trả.
deposit-approved-first = Đã duyệt 1/2. Một nhân viên khác phải duyệt cùng số tiền; trước đó chưa có gì được ghi có.

## Refused

session-ended = Phiên đăng nhập đã kết thúc. Vui lòng đăng nhập lại.
only-real-accounts = Chức năng này chỉ dành cho tài khoản thật. Vui lòng đăng nhập bằng tài khoản thật.
only-demo-accounts = Chức năng này chỉ dành cho tài khoản demo.
missing-field = Vui lòng điền mục “{ $field }”.
invalid-field = Giá trị ở mục “{ $field }” không hợp lệ. Vui lòng kiểm tra và thử lại.
unknown-field = Không có mục “{ $field }” ở đây nên không có gì thay đổi. Vui lòng kiểm tra tên.
unknown-filter = Không có tham số “{ $field }” ở đây. Vui lòng kiểm tra tên.
field-too-long = Mục “{ $field }” quá dài. Vui lòng nhập tối đa { $max } ký tự.
instrument-not-found = Không tìm thấy sản phẩm này. Vui lòng chọn sản phẩm khác.
instrument-disabled = Hiện không thể giao dịch sản phẩm này. Vui lòng chọn sản phẩm khác.
instrument-close-only = Hiện chỉ có thể đóng vị thế của sản phẩm này. Không nhận lệnh mới.
instrument-long-only = Hiện sản phẩm này chỉ nhận lệnh mua.
instrument-short-only = Hiện sản phẩm này chỉ nhận lệnh bán.
market-closed = Thị trường đang đóng cửa. Vui lòng thử lại trong giờ giao dịch.
quote-stale = Hiện chưa có giá mới cho sản phẩm này. Vui lòng thử lại sau giây lát.
price-moved = Giá đã thay đổi thành { $price }. Vui lòng kiểm tra và thử lại.
no-leverage = Sản phẩm này chưa được cài đặt đòn bẩy nên tạm thời chưa thể đặt lệnh.
leverage-not-offered = Không có mức đòn bẩy này. Vui lòng chọn một trong các mức: { $offered }.
lots-below-min = Khối lượng quá nhỏ. Tối thiểu là { $min } lot.
lots-above-max = Khối lượng quá lớn. Tối đa là { $max } lot.
lots-off-step = Khối lượng phải là bội số của { $step } lot. Vui lòng điều chỉnh.
price-required = Vui lòng nhập giá cho lệnh chờ.
price-field = { $field ->
    [stop_loss_price] Cắt lỗ
    [target_profit_price] Chốt lời
    [trail] Dừng lỗ kéo theo
    [level] Mức giá cảnh báo
   *[other] Giá đặt
    }
price-off-grid = { price-field }: Giá chỉ được có tối đa { $decimals } chữ số thập phân. Vui lòng điều chỉnh.
target-at-market = Giá đặt bằng giá thị trường hiện tại. Vui lòng nhập giá khác hoặc đặt lệnh thị trường.
stop-loss-wrong-side-buy = Với lệnh mua, mức cắt lỗ phải thấp hơn { $limit }.
stop-loss-wrong-side-sell = Với lệnh bán, mức cắt lỗ phải cao hơn { $limit }.
take-profit-wrong-side-buy = Với lệnh mua, mức chốt lời phải cao hơn { $limit }.
take-profit-wrong-side-sell = Với lệnh bán, mức chốt lời phải thấp hơn { $limit }.
level-too-close = { price-field }: Mức này quá gần giá. Vui lòng giữ khoảng cách ít nhất { $points } điểm.
gsl-too-close = Mức dừng lỗ đảm bảo phải cách giá ít nhất { $points } điểm.
gsl-limit = Với dừng lỗ đảm bảo, bạn có thể nắm giữ tối đa { $max } lot của công cụ này.
insufficient-margin = Không đủ ký quỹ tự do: cần { $needed }, hiện có { $available }. Vui lòng giảm khối lượng hoặc giải phóng bớt ký quỹ.
insufficient-margin-spread = Không đủ ký quỹ tự do: cần { $needed } cho ký quỹ và phí. Sau khi trừ spread { $spread } mà lệnh này tốn ngay, còn { $available }. Vui lòng giảm khối lượng hoặc giải phóng bớt ký quỹ.
amount-out-of-range = Số tiền nằm ngoài phạm vi cho phép. Vui lòng nhập số tiền khác.
too-many-orders = Bạn đã đạt giới hạn { $max } lệnh đang mở và lệnh chờ. Vui lòng đóng hoặc hủy bớt lệnh trước.
liquidity-unavailable = Hiện không nhận lệnh mới cho sản phẩm này. Có thể đóng vị thế.
lp-unavailable = Hiện không liên lạc được với nhà cung cấp thanh khoản. Vui lòng thử lại sau.
lp-rejected = Nhà cung cấp thanh khoản không khớp lệnh. Không có gì thay đổi.
lp-not-defined = Không có lệnh nào được gửi đến nhà cung cấp thanh khoản này.
symbol-not-mapped = Sản phẩm này không được phòng hộ tại nhà cung cấp thanh khoản nào.
priority-taken = Hai tuyến có cùng mức ưu tiên. Vui lòng thay đổi một tuyến.
break-not-found = Không có chênh lệch đang mở này. Vui lòng làm mới danh sách.
copy-account = Tài khoản này đang sao chép một chiến lược. Hãy dừng sao chép trước khi tự giao dịch.
strategy-not-found = Không có chiến lược này hoặc nó đã đóng.
strategy-copied = Không thể thay đổi phí khi chiến lược đang được sao chép.
fees-changed = Phí đã thay đổi: { $performance } % lợi nhuận, { $management } % một năm, { $volume } USD mỗi triệu. Vui lòng xem lại và bắt đầu lại.
copy-not-found = Không có bản sao chép này hoặc nó đã kết thúc.
account-not-empty = Vui lòng đóng mọi vị thế và hủy mọi lệnh chờ của tài khoản trước.
copy-of-own = Bạn không thể sao chép chiến lược của chính mình.
strategy-account = Tài khoản này chính là một chiến lược. Vui lòng chọn tài khoản khác.
below-min = Chiến lược này cần ít nhất { $min } trong tài khoản.
strategy-full = Chiến lược này đã có { $max } bản sao chép, là số tối đa. Vui lòng chọn chiến lược khác.
consent-missing = Vui lòng đọc và đồng ý với văn bản hiện hành trước.
strategy-barred = Nhà môi giới đã tắt chiến lược này: { $reason }
strategy-name-taken = Một chiến lược khác đã có tên này. Vui lòng chọn tên khác.
copy-started = Tài khoản hiện đang sao chép chiến lược.
copy-stopped = Việc sao chép đang được kết thúc.
copy-consent = Tài khoản này tự động sao chép mọi giao dịch của chiến lược mà tôi không quyết định từng giao dịch. Kết quả trong quá khứ không nói lên kết quả tương lai. Tôi có thể mất toàn bộ tiền trong tài khoản. Kết quả của tôi khác với của nhà cung cấp do làm tròn, phần chênh giá, phí và các lệnh không được sao chép. Tôi đã đọc và đồng ý với các khoản phí. Tôi có thể dừng bất cứ lúc nào; khi đó các vị thế mở được đóng theo giá thị trường.
copy-provider-consent = Tôi cung cấp giao dịch của tài khoản này để người khác sao chép. Tôi tự giao dịch, trung thực và không gây bất lợi cho những người sao chép. Lợi nhuận, mức sụt giảm, giao dịch và công cụ của tài khoản được hiển thị cho khách hàng khác. Phí không thể thay đổi khi có người sao chép; nhà môi giới giữ một phần và có thể tắt chiến lược. Tôi bảo đảm rằng tôi được phép làm việc này tại nơi tôi sống.
copy-skip-lots = Phần của nó sẽ nhỏ hơn khối lượng tối thiểu; nhiều hơn sẽ làm tăng rủi ro của bạn.
copy-skip-margin = Ký quỹ khả dụng không đủ.
copy-skip-account = Tài khoản không được mở lệnh hoặc có quá nhiều lệnh.
copy-skip-market = Không thể giao dịch công cụ vào lúc đó.
copy-plain-too-close = Mức giá quá gần giá của tài khoản để được đảm bảo.
copy-plain-limit = Tài khoản không được có dừng lỗ đảm bảo cho khối lượng lớn hơn.
copy-plain-market = Mức dừng lỗ được dời khi công cụ không thể giao dịch trên tài khoản.
copy-end-copy-stop = Vốn đã giảm đến giới hạn bạn đặt.
copy-end-strategy-closed = Chiến lược đã đóng.
copy-end-dealer = Nhà môi giới đã kết thúc.
alert-not-found = Không tìm thấy cảnh báo này. Vui lòng làm mới danh sách.
too-many-alerts = Bạn đã đạt giới hạn { $max } cảnh báo. Vui lòng xóa bớt một cảnh báo trước.
receipt-pending = Lệnh này chưa có trong nhật ký công khai. Vui lòng thử lại sau vài giây.
order-not-found = Không tìm thấy lệnh này. Vui lòng tải lại danh sách.
order-not-open = Lệnh này không còn mở. Vui lòng tải lại danh sách.
order-not-pending = Lệnh này không còn là lệnh chờ. Vui lòng tải lại danh sách.
order-working = Lệnh này đang chờ nhà cung cấp thanh khoản. Có thể sửa lệnh khi đã có phản hồi.
part-too-large = Bạn chỉ có thể đóng tối đa { $max } lot của vị thế này.
part-remainder-too-small = Phần còn lại sẽ nhỏ hơn mức tối thiểu { $min } lot. Vui lòng đóng phần nhỏ hơn hoặc đóng toàn bộ vị thế.
request-id-reused = Yêu cầu này đã được dùng với nội dung khác. Vui lòng tải lại trang và thử lại.
request-id-too-long = Mã yêu cầu quá dài. Tối đa { $max } ký tự.
no-conversion-rate = Hiện không có tỷ giá quy đổi { $currency }. Vui lòng thử lại sau.
conversion-instrument-missing = Chưa thể quy đổi giá bằng { $currency } sang USD. Vui lòng thêm hoặc bật công cụ { $code } trước.
account-frozen = Tài khoản của bạn đã bị đóng băng. Vui lòng liên hệ bộ phận hỗ trợ.
only-same-kind = Chỉ có thể chuyển tiền giữa hai tài khoản thực hoặc giữa hai tài khoản demo.
account-limit = Bạn có thể có tối đa { $max } tài khoản.
account-limit-day = Bạn có thể mở tối đa { $max } tài khoản trong 24 giờ.
currency-not-offered = Không cung cấp tài khoản bằng { $currency }.
account-in-use = Có thể lưu trữ tài khoản khi tài khoản không còn số dư, lệnh, hoặc yêu cầu nạp hay rút tiền đang xử lý.
first-account = Không thể lưu trữ tài khoản đầu tiên của bạn.
account-archived = Tài khoản đã được lưu trữ.
account-opened = Đã mở tài khoản
account-archived-done = Đã lưu trữ tài khoản
not-appropriate = Vui lòng đạt bài kiểm tra về giao dịch trước. Bài kiểm tra nằm trong ứng dụng, ở mục Tài khoản.
quiz-outdated = Các câu hỏi đã thay đổi. Vui lòng tải lại trang.
quiz-passed = Bạn đã đạt bài kiểm tra.
quiz-too-early = Bạn có thể làm lại bài kiểm tra một ngày sau lần trả lời gần nhất.
transferred = Đã chuyển tiền
account-not-found = Không tìm thấy tài khoản này.
account-taken = Tài khoản này đã được đăng ký. Vui lòng đăng nhập hoặc dùng tài khoản khác.
password-too-short = Mật khẩu quá ngắn. Cần tối thiểu { $min } ký tự.
password-too-long = Mật khẩu quá dài. Tối đa { $max } byte.
password-too-common = Mật khẩu này quá dễ đoán. Vui lòng chọn mật khẩu khác.
last-owner = Phải còn ít nhất một chủ sở hữu đang hoạt động nên không có gì thay đổi.
another-owner-needed = Một nhân viên khác phải thực hiện: không ai thay đổi vai trò, nhóm hoặc tài khoản của chính mình.
bad-quote = Giá này không được chấp nhận ({ $why }).
storage-unavailable = Hiện không thể lưu nên chưa có gì thay đổi. Vui lòng thử lại sau ít phút.
outcome-unknown = Hiện chưa xác định được thao tác này đã được thực hiện hay chưa. Vui lòng kiểm tra lệnh và số dư trước khi thử lại.
books-not-proven = Chúng tôi đang đối soát sổ sách nên hiện không thể thực hiện thay đổi nào. Số dư và vị thế của bạn không bị ảnh hưởng. Vui lòng thử lại sau.
login-failed = Tài khoản hoặc mật khẩu không đúng. Vui lòng kiểm tra và thử lại.
login-type-disabled = Không hỗ trợ cách đăng nhập này. Vui lòng chọn cách khác.
registration-closed = Hiện đang tạm ngừng đăng ký. Vui lòng thử lại sau.
too-many-demo-accounts = Đã có quá nhiều tài khoản demo được mở từ kết nối của bạn. Vui lòng thử lại sau { $minutes } phút.
forbidden = Bạn không có quyền thực hiện thao tác này.
forbidden-for-keys = Khóa cho chương trình không được phép thực hiện thao tác này.
request-not-found = Không tìm thấy yêu cầu nào đã hoàn tất với mã này trong 24 giờ qua.
key-limit = Bạn có thể có tối đa { $max } khóa đang hoạt động. Vui lòng thu hồi một khóa trước.
staff-login-failed = Email, mật khẩu hoặc mã bảo mật không đúng. Vui lòng thử lại.
totp-required = Vui lòng nhập mã gồm sáu chữ số từ ứng dụng xác thực của bạn.
already-decided = Mục này đã được xử lý và không thể thay đổi.
unknown-setting = Không có cài đặt nào tên “{ $key }”.
invalid-setting = Giá trị của cài đặt “{ $key }” không hợp lệ. Vui lòng kiểm tra.
invalid-setting-witness = Cài đặt “{ $key }”: dòng { $line } cần có khóa của nhân chứng (tên+mã băm+khóa, loại 4), một dấu cách và địa chỉ của nhân chứng.
invalid-setting-address = Cài đặt “{ $key }”: địa chỉ ở dòng { $line } không phải là địa chỉ https hoặc không được phép.
invalid-setting-twice = Cài đặt “{ $key }”: dòng { $line } lặp lại một dòng trước đó.
invalid-setting-too-many = Cài đặt “{ $key }”: dòng { $line } vượt quá số dòng cho phép.
code-taken = Mã “{ $code }” đã được sử dụng. Vui lòng chọn mã khác.
instrument-in-use = Sản phẩm này đã có lệnh nên không thể xóa. Vui lòng tắt sản phẩm thay vì xóa.
instrument-in-use-terms = Không thể thay đổi { $field } khi sản phẩm này còn lệnh đang mở hoặc đang chờ. Vui lòng đặt chế độ giao dịch thành chỉ đóng và chờ đến khi không còn lệnh nào.
instrument-in-use-pair = Sản phẩm đã có giá thì giữ nguyên hai loại tiền tệ. Vui lòng thêm sản phẩm khác.
instrument-in-use-positions = Sản phẩm này còn vị thế đang mở nên không thể tắt. Vui lòng đặt chế độ giao dịch thành chỉ đóng: khách hàng có thể đóng vị thế và không mở thêm lệnh mới.
instrument-in-use-conversion = Có lệnh đang mở hoặc đang chờ được quy đổi sang đồng tiền của tài khoản theo cách này nên không thể thay đổi. Vui lòng chờ đến khi chúng kết thúc.
instrument-in-use-converts = { $code } cần cặp tiền này để quy đổi sang USD. Vui lòng tắt { $code } trước.
instrument-in-use-account-currency = Các tài khoản bằng { $currency } cần cặp tiền này để quy đổi từ USD.
content-not-found = Không tìm thấy trang này. Trang có thể đã bị gỡ.
category-not-found = Không tìm thấy danh mục này. Vui lòng chọn danh mục khác.
category-in-use = Danh mục này vẫn còn sản phẩm. Vui lòng chuyển chúng sang danh mục khác trước.
calendar-not-found = Không tìm thấy lịch nghỉ lễ này. Vui lòng chọn lịch khác.
calendar-in-use = Các sản phẩm này vẫn dùng lịch: { $codes }. Vui lòng gỡ lịch khỏi chúng trước.
calendar-name-taken = Một lịch khác đã có tên này. Vui lòng chọn tên khác.
too-many-calendars = Đã có { $max } lịch. Vui lòng xóa một lịch trước.
calendar-not-readable = Không thể đọc tệp lịch.
calendar-file-cell = Dòng { $line }: giá trị của “{ $field }” không hợp lệ. Ngày viết là 2026-12-25, giờ viết là 13:00, và giờ mở cửa trước giờ đóng cửa.
calendar-file-line = Dòng { $line } không thuộc lịch có sự kiện cả ngày dài tối đa 31 ngày.
calendar-file-timed = Dòng { $line }: chỉ nhập được sự kiện cả ngày. Vui lòng nhập ngày có giờ khác bằng CSV.
calendar-file-recurring = Dòng { $line }: không thể nhập sự kiện lặp lại vì ngày lễ thay đổi. Vui lòng xuất mỗi ngày thành một sự kiện riêng.
calendar-file-empty = Không có sự kiện nào trong tệp này.

## Answers of the web server

http-400 = Không đọc được yêu cầu. Vui lòng tải lại trang và thử lại.
http-401 = Lệnh gọi này không được ký đúng cách.
http-403 = Bạn không được phép truy cập địa chỉ này.
http-404 = Không có nội dung tại địa chỉ này.
http-405 = Không thể thực hiện thao tác này tại địa chỉ này.
http-408 = Yêu cầu mất quá nhiều thời gian để gửi đến. Vui lòng kiểm tra kết nối và thử lại.
http-413 = Tệp hoặc yêu cầu quá lớn. Vui lòng gửi tệp nhỏ hơn.
http-415 = Định dạng này không được hỗ trợ. Vui lòng dùng định dạng khác.
http-429 = Quá nhiều yêu cầu. Vui lòng thử lại sau { $seconds } giây.
http-500 = Đã xảy ra lỗi từ phía chúng tôi. Nếu lỗi lặp lại, vui lòng cung cấp mã này cho bộ phận hỗ trợ: { $id }.
http-503 = Dịch vụ tạm thời không khả dụng. Vui lòng thử lại sau giây lát.

## Why an order was closed or cancelled

reason-user = Theo yêu cầu của bạn
reason-stop-loss = Cắt lỗ
reason-trailing-stop = Dừng lỗ kéo theo
reason-take-profit = Chốt lời
reason-stop-out = Stop out
reason-dealer = Bộ phận giao dịch
reason-reset = Đặt lại tài khoản demo
reason-insufficient-margin = Không đủ ký quỹ
reason-amount-out-of-range = Số tiền ngoài phạm vi cho phép
reason-trade-mode = Giao dịch sản phẩm này đã bị hạn chế
reason-oco = Lệnh liên kết đã được khớp hoặc bị hủy
reason-disconnected = Chương trình đã đặt lệnh bị ngắt kết nối
reason-lp-rejected = Nhà cung cấp thanh khoản không khớp lệnh
reason-copied = Đã đóng cùng chiến lược được sao chép
reason-copy-ended = Việc sao chép đã kết thúc
reason-copy-stop = Bản sao chép đã giảm đến giới hạn bạn đặt
reason-trade-cancelled = Giao dịch bị nhà môi giới hủy
reason-expired = Hết hạn
reason-market-unavailable = Thị trường không khả dụng

## Lines of the account statement

memo-demo-grant = Tiền demo
memo-trade-profit = Lãi giao dịch
memo-trade-loss = Lỗ giao dịch
memo-trade-result = Kết quả giao dịch
memo-fee = Phí giao dịch
memo-gsl-premium = Phí dừng lỗ đảm bảo
memo-swap = Swap qua đêm
memo-write-off = Xóa số dư âm
memo-deposit = Nạp tiền
memo-withdrawal = Rút tiền
memo-withdrawal-returned = Hoàn lại tiền rút
memo-correction = Điều chỉnh
memo-corrected = { $what } (điều chỉnh)
memo-transfer-in = Chuyển từ tài khoản khác
memo-transfer-out = Chuyển sang tài khoản khác
memo-refund = Hoàn tiền
memo-chargeback = Bồi hoàn (chargeback)
memo-rebate = Thưởng đối tác
memo-rebate-back = Thu hồi thưởng đối tác
not-a-partner = Bạn không phải là đối tác.
already-a-partner = Bạn đã là đối tác.
application-waiting = Đơn đăng ký của bạn đang được xem xét.
memo-copy-fee = Phí sao chép giao dịch
memo-lp-transfer = Chuyển tiền đến hoặc từ nhà cung cấp thanh khoản
memo-cover-profit = Kết quả phòng hộ
memo-cover-cost = Chi phí phòng hộ
memo-demo-reset = Đặt lại tài khoản demo

## Notices

notice-margin-call = Cảnh báo ký quỹ: mức ký quỹ của bạn là { $level }%. Vui lòng nạp thêm tiền hoặc giảm vị thế để tránh bị stop out.

## States of withdrawals and deposits

withdrawal-status-0 = Đang xét duyệt
withdrawal-status-1 = Đã chi trả
withdrawal-status-2 = Bị từ chối
withdrawal-in-payment = Đang chi trả
deposit-status-0 = Đang xét duyệt
deposit-status-1 = Đã ghi có
deposit-status-2 = Bị từ chối
deposit-status-3 = Không hợp lệ

backup-not-found = Bản sao lưu này không còn nữa.
backup-running = Đang tạo một bản sao lưu. Vui lòng chờ đến khi hoàn tất.
log-not-ready = Nhật ký công khai chưa thể làm việc này: chưa có mục nào, đang chờ xác nhận hoặc không có gì để xác nhận.
no-standby-ready = Không có máy chủ dự phòng nào của cụm sẵn sàng tiếp quản, hoặc có nhiều hơn một: hãy chỉ định một máy chủ sẵn sàng.
not-switched = Máy chủ kia đã không tiếp quản. Máy chủ này tiếp tục hoạt động và không có gì bị mất.
not-available = Tính năng này chưa khả dụng. Vui lòng thử lại sau.

## Letters to whoever runs the house

mail-protection-lowered-subject = { $brand } — Các thiết lập bảo vệ đã thay đổi
mail-protection-lowered =
    { $who } đã thay đổi các thiết lập bảo vệ khách hàng, nhân viên hoặc máy chủ lúc { $time }: { $settings }

    Nếu bạn không biết trước việc này, hãy hỏi người đó và kiểm tra các thiết lập cùng nhật ký kiểm tra.
mail-alert-subject = { $brand } — Cần chú ý: { $trouble }
mail-alert =
    { $brand } cần được xử lý từ { $time }: { $trouble }.

    Chi tiết: { $detail }

    Chúng tôi sẽ báo khi sự việc kết thúc.
mail-alert-over-subject = { $brand } — Đã kết thúc: { $trouble }
mail-alert-over =
    Sự việc này đã kết thúc lúc { $time }: { $trouble }. Bắt đầu từ { $detail }.
alert-books = sổ sách chưa được xác minh; không nhận tiền và lệnh
alert-disk = ổ đĩa đầy hoặc từ chối ghi
alert-feed = thị trường mở cửa nhưng không có giá
alert-conversion = tỷ giá quy đổi các thị trường đang mở sang USD đã cũ
alert-liquidity = nhà cung cấp thanh khoản không được kết nối hoặc từ chối giá
alert-cover = vị thế phòng hộ tại nhà cung cấp thanh khoản khác sổ sách, bị từ chối, hoặc vốn tại đó thấp
alert-replication = các thay đổi của máy chủ này chưa có trong nhật ký của cụm: máy chủ dự phòng sẽ không có chúng
alert-loss_percentage = tỷ lệ tài khoản thua lỗ hiển thị cho khách hàng bị thiếu hoặc đã cũ hơn ba tháng
alert-client_money = tiền của khách hàng đang nắm giữ ít hơn số tiền phải trả cho khách hàng
alert-payments = một khoản thanh toán qua cổng cần nhân viên quyết định
alert-public_log = nhật ký công khai đang chờ người vận hành
alert-backup = bản sao lưu theo lịch thất bại hoặc quá hạn
alert-certificate = chứng chỉ TLS sắp hết hạn
mail-staff-alert-subject = { $brand } — { $what }
mail-staff-alert = { $what } lúc { $time }. { $detail }
staff-alert-deposit-created = Khoản nạp mới
staff-alert-withdrawal-requested = Yêu cầu rút tiền mới
staff-alert-correction-waiting = Điều chỉnh đang chờ người thứ hai
staff-alert-risk-change-waiting = Thay đổi điều khoản hoặc rủi ro đang chờ phê duyệt
staff-alert-review-submitted = Đã gửi giấy tờ tùy thân
staff-alert-chat-waiting = Một khách hàng đang chờ trong chat
staff-alert-margin-call = Cảnh báo ký quỹ
staff-alert-stop-out = Stop out
staff-alert-feed-stale = Thiếu giá
staff-alert-feed-recovered = Đã có giá trở lại
staff-alert-operator-alert = Chú ý
staff-alert-operator-resolved = Đã khắc phục
staff-alert-task-assigned = Đã giao công việc
staff-alert-test = Thử kênh này
staff-alert-customer = khách hàng { $uid }
drawings-outdated = Các hình vẽ trên biểu đồ này đã được thay đổi trên thiết bị khác. Vui lòng mở lại biểu đồ.
preference-outdated = Các cài đặt này đã được thay đổi trên thiết bị khác. Vui lòng tải lại trang.
too-many-drawings = Có quá nhiều hình vẽ: tối đa { $max } hình cho mỗi sản phẩm. Vui lòng xóa bớt.
