# Groups of customers, and what an account may do.
close-only = Tài khoản của bạn chỉ được đóng lệnh, không được mở lệnh mới. Vui lòng liên hệ bộ phận hỗ trợ.
trading-disabled = Giao dịch đã bị tắt đối với tài khoản của bạn. Vui lòng liên hệ bộ phận hỗ trợ.
group-not-found = Không tìm thấy nhóm này.
group-in-use = Nhóm này vẫn còn khách hàng hoặc là nhóm tiêu chuẩn. Vui lòng chuyển họ sang nhóm khác trước.
group-name-taken = Tên này đã được một nhóm khác sử dụng. Vui lòng chọn tên khác.
remark-not-found = Không tìm thấy mẫu này.
template-not-found = Không tìm thấy mẫu này.
too-many-canned-answers = Đã có { $max } câu trả lời mẫu được lưu. Vui lòng xóa bớt một câu trước.
unknown-placeholder = Văn bản có phần giữ chỗ { $name } mà thông báo này không có. Có thể dùng: { $known }.

# Remarks that a rejection begins with; the broker may write others.
remark-deposit-not-received = Chúng tôi chưa nhận được khoản thanh toán này. Vui lòng kiểm tra địa chỉ hoặc tài khoản nhận và gửi xác nhận của ngân hàng hoặc mã giao dịch.
remark-deposit-unreadable = Không đọc được chứng từ thanh toán. Vui lòng gửi hình ảnh rõ ràng có số tiền, ngày và người nhận.
remark-deposit-third-party = Khoản tiền được chuyển từ tài khoản của người khác. Chúng tôi chỉ nhận tiền từ tài khoản đứng tên bạn.
remark-withdrawal-details-wrong = Thông tin người nhận chưa đầy đủ hoặc chưa đúng. Vui lòng kiểm tra địa chỉ hoặc tài khoản rồi gửi lại yêu cầu.
remark-withdrawal-name-differs = Tài khoản này không đứng tên bạn. Chúng tôi chỉ chi trả vào tài khoản đứng tên bạn.
remark-withdrawal-documents-needed = Chúng tôi cần thêm giấy tờ trước khi chi trả. Vui lòng liên hệ bộ phận hỗ trợ.
remark-review-unreadable = Không đọc được hình ảnh. Vui lòng gửi ảnh màu rõ nét, thấy toàn bộ giấy tờ.
remark-review-expired = Giấy tờ đã hết hạn. Vui lòng gửi giấy tờ còn hiệu lực.
remark-review-name-differs = Họ tên hoặc số không khớp với giấy tờ. Vui lòng nhập đúng như trên giấy tờ.
customer-erased = Dữ liệu cá nhân của khách hàng này đã bị xóa. Tài khoản không thể nhận tiền và cũng không thể gỡ đóng băng.
correction-not-found = Không tìm thấy khoản điều chỉnh này.
correction-expired = Khoản điều chỉnh này đã chờ quá lâu và hết hạn. Vui lòng yêu cầu lại.
correction-outdated = Giao dịch hoặc số tiền đã thay đổi kể từ khi yêu cầu điều chỉnh này. Vui lòng từ chối và yêu cầu lại.
trade-already-corrected = Giao dịch này đã được điều chỉnh, hoặc một khoản điều chỉnh đang chờ duyệt.
trade-not-closed = Có thể điều chỉnh giá của giao dịch đã đóng và hủy giao dịch đang mở hoặc đã đóng. Lệnh này không thuộc loại nào.
trade-terms-changed = Quy mô hợp đồng của công cụ này đã thay đổi kể từ khi đóng giao dịch nên không thể điều chỉnh giá nữa. Vẫn có thể hủy giao dịch.
trade-confirmation-needed = Khoản điều chỉnh này ghi sổ { $amount } { $currency }. Hãy xem bản xem trước rồi xác nhận bằng số tiền này.
another-person-needed = Chính bạn đã yêu cầu khoản điều chỉnh này. Cần một nhân viên khác duyệt.
approver-not-independent = Trong 24 giờ qua, một trong hai tài khoản đã được tài khoản kia hoặc cùng một người tạo, đặt lại hoặc thay đổi. Cần một nhân viên độc lập duyệt.
too-many-corrections = Đã có { $max } khoản điều chỉnh chờ người thứ hai. Vui lòng xử lý bớt trước.
correction-waits = Chưa ghi sổ: cần một nhân viên thứ hai duyệt khoản điều chỉnh này.
risk-confirmation-needed = Thay đổi này sẽ khiến khách hàng bị gọi ký quỹ hoặc bị đóng vị thế ngay: { $affected }. Hãy xem bản xem trước rồi xác nhận bằng con số này.
protection-confirmation-needed = Thay đổi này sẽ giảm mức bảo vệ các khoản chi trả. Số thiết lập: { $lowered }. Hãy xem bản xem trước rồi xác nhận bằng số này.
orders-confirmation-needed = { $open } lệnh trong số này đang mở và sẽ bị đóng. Hãy xem bản xem trước rồi xác nhận bằng con số này.

# Roles, networks and sessions of the staff.
role-not-found = Không tìm thấy vai trò này.
role-name-taken = Một vai trò khác đã có tên này. Vui lòng chọn tên khác.
role-in-use = Vai trò này vẫn được gán cho: { $members }. Vui lòng gán cho họ vai trò khác trước.
too-many-roles = Đã có { $max } vai trò. Vui lòng xóa bớt một vai trò trước.
permission-not-yours = Việc này liên quan đến các quyền mà chính bạn không có: { $permissions }. Người có các quyền đó phải thực hiện.
address-not-allowed = Không thể dùng trang quản trị từ địa chỉ mạng của bạn. Vui lòng dùng mạng được phép hoặc nhờ đồng nghiệp thay đổi giới hạn.
networks-lock-out = Địa chỉ mạng của chính bạn không có trong trường “{ $field }”: bạn sẽ tự khóa mình. Vui lòng thêm địa chỉ đó.
role-change-waits = Chưa có quyền nào được cấp: một nhân viên thứ hai phải phê duyệt thay đổi này.
role-change-not-found = Không tìm thấy thay đổi này. Có thể nó đã được quyết định.
role-change-outdated = Tài khoản, vai trò hoặc người yêu cầu đã thay đổi kể từ đó. Vui lòng từ chối thay đổi này và yêu cầu lại.
role-change-waiting = Ở đây đã có một thay đổi đang chờ người thứ hai. Vui lòng để nó được quyết định trước.
too-many-role-changes = Đã có { $max } thay đổi vai trò đang chờ người thứ hai. Vui lòng để một số thay đổi được quyết định trước.
role-change-asked-by-you = Chính bạn đã yêu cầu thay đổi này. Một nhân viên khác phải phê duyệt.
approver-same-group = Người thứ hai phải thuộc một nhóm nhân viên, và khác nhóm với người thứ nhất.
session-not-found = Phiên này đã kết thúc. Vui lòng làm mới danh sách.
