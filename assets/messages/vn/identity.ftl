# Registration, codes, passwords, sign-in: refusals and the messages that are sent.

## Done

code-sent = Nếu tài khoản này có thể nhận, mã xác minh đã được gửi đi.
registered = Tài khoản của bạn đã sẵn sàng. Chào mừng bạn!
password-set = Mật khẩu mới đã được đặt. Vui lòng đăng nhập bằng mật khẩu mới.
password-changed = Mật khẩu của bạn đã được thay đổi.

## Refused

code-invalid = Mã xác minh không đúng hoặc đã hết hạn. Vui lòng kiểm tra lại hoặc yêu cầu mã mới.
captcha-invalid = Câu trả lời captcha không đúng hoặc đã hết hạn. Vui lòng thử lại với captcha mới.
captcha-needed = Hiện có quá nhiều lượt thử. Vui lòng giải captcha để tiếp tục.
passwords-differ = Hai mật khẩu không khớp nhau.
old-password-wrong = Mật khẩu cũ không đúng.
password-wrong = Mật khẩu không đúng.
country-restricted = Chúng tôi không cung cấp dịch vụ tại quốc gia hoặc khu vực này.
second-factor-needed = Vui lòng bật xác thực hai lớp trước: Hồ sơ → Xác thực hai lớp.
totp-already-on = Xác thực hai lớp đã được bật. Để chuyển sang điện thoại khác, hãy tắt trước.
totp-enrolment-required = Vui lòng thiết lập xác thực hai lớp trước.
password-change-required = Vui lòng đặt mật khẩu của riêng bạn trước.
totp-invalid = Mã bảo mật không đúng. Vui lòng đợi mã tiếp theo rồi thử lại.
totp-not-enrolled = Tài khoản này chưa thiết lập xác thực hai lớp.
totp-insisted-on = Công ty bắt buộc xác thực hai lớp nên không thể tắt.
totp-own-first = Hãy thiết lập xác thực hai lớp cho tài khoản của chính bạn trước khi bắt buộc mọi nhân viên sử dụng.

## The question for whoever cannot see the captcha's picture

captcha-question = { $a } cộng { $b } bằng bao nhiêu? Vui lòng trả lời bằng chữ số.
number-0 = không
number-1 = một
number-2 = hai
number-3 = ba
number-4 = bốn
number-5 = năm
number-6 = sáu
number-7 = bảy
number-8 = tám
number-9 = chín

## Messages that are sent

mail-register-code-subject = { $brand }: Mã đăng ký của bạn
mail-register-code =
    Mã đăng ký của bạn tại { $brand } là:

    { $code }

    Mã có hiệu lực trong { $minutes } phút và chỉ dùng được một lần. Không chia sẻ mã với bất kỳ ai: nhân viên của chúng tôi sẽ không hỏi bạn.

    Nếu bạn không yêu cầu mã này, hãy bỏ qua tin nhắn này.

    { $brand }
sms-register-code = { $brand }: { $code } là mã đăng ký của bạn, hiệu lực { $minutes } phút. Không chia sẻ với ai.
mail-forgot-code-subject = { $brand }: Mã đặt lại mật khẩu
mail-forgot-code =
    Mã đặt lại mật khẩu của bạn tại { $brand } là:

    { $code }

    Mã có hiệu lực trong { $minutes } phút và chỉ dùng được một lần. Không chia sẻ mã với bất kỳ ai: nhân viên của chúng tôi sẽ không hỏi bạn.

    Nếu bạn không yêu cầu mã này, hãy bỏ qua tin nhắn này.

    { $brand }
sms-forgot-code = { $brand }: { $code } là mã đặt lại mật khẩu, hiệu lực { $minutes } phút. Không chia sẻ với ai.
mail-password-code-subject = { $brand }: Mã đổi mật khẩu
mail-password-code =
    Mã đổi mật khẩu của bạn tại { $brand } là:

    { $code }

    Mã có hiệu lực trong { $minutes } phút và chỉ dùng được một lần. Không chia sẻ mã với bất kỳ ai: nhân viên của chúng tôi sẽ không hỏi bạn.

    Nếu bạn không yêu cầu mã này, hãy bỏ qua tin nhắn này.

    { $brand }
sms-password-code = { $brand }: { $code } là mã đổi mật khẩu, hiệu lực { $minutes } phút. Không chia sẻ với ai.
mail-already-registered-subject = { $brand }: Bạn đã có tài khoản
mail-already-registered =
    Ai đó, có thể là bạn, muốn đăng ký tại { $brand } bằng địa chỉ này. Địa chỉ này đã có tài khoản: vui lòng đăng nhập, hoặc đặt lại mật khẩu nếu bạn đã quên.

    Nếu không phải bạn, bạn không cần làm gì.

    { $brand }
sms-already-registered = { $brand }: số này đã có tài khoản. Vui lòng đăng nhập hoặc đặt lại mật khẩu.
mail-password-changed-subject = { $brand }: Mật khẩu của bạn đã được thay đổi
mail-password-changed =
    Mật khẩu tài khoản của bạn tại { $brand } đã được thay đổi lúc { $time }. Mọi thiết bị đã được đăng xuất.

    Nếu không phải bạn, hãy đặt lại mật khẩu ngay và liên hệ bộ phận hỗ trợ.

    { $brand }
sms-password-changed = { $brand }: mật khẩu của bạn đã được thay đổi. Nếu không phải bạn, hãy liên hệ bộ phận hỗ trợ ngay.
mail-second-factor-on-subject = { $brand }: Xác thực hai lớp đã được bật
mail-second-factor-on =
    Xác thực hai lớp cho tài khoản của bạn tại { $brand } đã được bật lúc { $time }. Từ nay khi đăng nhập cần có mã từ ứng dụng xác thực. Mọi thiết bị khác đã được đăng xuất.

    Nếu không phải bạn, hãy đặt lại mật khẩu ngay và liên hệ bộ phận hỗ trợ.

    { $brand }
sms-second-factor-on = { $brand }: xác thực hai lớp đã được bật. Nếu không phải bạn, hãy liên hệ bộ phận hỗ trợ ngay.
mail-second-factor-off-subject = { $brand }: Xác thực hai lớp đã được tắt
mail-second-factor-off =
    Xác thực hai lớp cho tài khoản của bạn tại { $brand } đã được tắt lúc { $time }. Giờ chỉ cần mật khẩu để đăng nhập. Mọi thiết bị khác đã được đăng xuất.

    Nếu không phải bạn, hãy đặt lại mật khẩu ngay và liên hệ bộ phận hỗ trợ.

    { $brand }
sms-second-factor-off = { $brand }: xác thực hai lớp đã được tắt. Nếu không phải bạn, hãy liên hệ bộ phận hỗ trợ ngay.
mail-second-factor-removed-subject = { $brand }: Xác thực hai lớp đã được gỡ bỏ
mail-second-factor-removed =
    Bộ phận hỗ trợ đã gỡ xác thực hai lớp khỏi tài khoản của bạn tại { $brand } lúc { $time }. Mọi thiết bị đã được đăng xuất. Vui lòng đăng nhập và bật lại.

    Nếu không phải bạn, hãy đặt lại mật khẩu ngay và liên hệ bộ phận hỗ trợ.

    { $brand }
sms-second-factor-removed = { $brand }: xác thực hai lớp đã được gỡ bỏ. Nếu không phải bạn, hãy liên hệ bộ phận hỗ trợ ngay.
mail-recovery-codes-renewed-subject = { $brand }: Bạn có mã khôi phục mới
mail-recovery-codes-renewed =
    Mã khôi phục mới cho tài khoản của bạn tại { $brand } đã được tạo lúc { $time }. Các mã cũ không còn dùng được.

    Nếu không phải bạn, hãy đặt lại mật khẩu ngay và liên hệ bộ phận hỗ trợ.

    { $brand }
sms-recovery-codes-renewed = { $brand }: bạn có mã khôi phục mới. Nếu không phải bạn, hãy liên hệ bộ phận hỗ trợ ngay.
mail-recovery-code-used-subject = { $brand }: Một mã khôi phục đã được dùng để đăng nhập
mail-recovery-code-used =
    Có người đã đăng nhập vào tài khoản của bạn tại { $brand } bằng mã khôi phục lúc { $time }. Số mã khôi phục còn lại: { $left }.

    Nếu không phải bạn, hãy đặt lại mật khẩu ngay và liên hệ bộ phận hỗ trợ.

    { $brand }
sms-recovery-code-used = { $brand }: một mã khôi phục đã được dùng để đăng nhập. Nếu không phải bạn, hãy liên hệ bộ phận hỗ trợ ngay.
mail-key-created-subject = { $brand }: Đã tạo một khóa cho chương trình
mail-key-created =
    Một khóa cho chương trình ({ $name }) đã được tạo cho tài khoản { $account } của bạn tại { $brand } vào { $time }. Khóa này không thể rút tiền hoặc thay đổi hồ sơ của bạn.

    Nếu không phải bạn, hãy đặt lại mật khẩu ngay và liên hệ bộ phận hỗ trợ.

    { $brand }
sms-key-created = { $brand }: một khóa cho chương trình ({ $name }) đã được tạo cho tài khoản của bạn. Nếu không phải bạn, hãy liên hệ bộ phận hỗ trợ ngay.
mail-welcome-subject = { $brand }: Chào mừng
mail-welcome =
    Tài khoản của bạn tại { $brand } đã sẵn sàng. Số tài khoản của bạn là { $uid }.

    Hãy giữ kín mật khẩu: nhân viên của chúng tôi không bao giờ hỏi bạn.

    { $brand }
mail-moved-here-subject = { $brand }: Tài khoản của bạn đã được chuyển
mail-moved-here =
    Tài khoản giao dịch của bạn đã được chuyển sang { $brand } cùng với số dư. Mật khẩu cũ không dùng được ở đây.

    Để đăng nhập, hãy chọn “Quên mật khẩu” trong ứng dụng, nhập địa chỉ email này và đặt mật khẩu mới bằng mã chúng tôi gửi. Tài khoản hiển thị với số mà bạn đã biết.

    Nhân viên của chúng tôi không bao giờ hỏi mật khẩu của bạn.

    { $brand }
mail-identity-certified-subject = { $brand }: Danh tính đã được xác minh
mail-identity-certified =
    Danh tính của bạn đã được xác minh.

    { $brand }
mail-identity-rejected-subject = { $brand }: Danh tính chưa được xác minh
mail-identity-rejected =
    Không thể xác minh danh tính của bạn. Lý do: { $reason }

    Vui lòng gửi lại giấy tờ trong ứng dụng.

    { $brand }
mail-document-requested-subject = { $brand }: Chúng tôi cần lại một giấy tờ của bạn
mail-document-requested =
    Chúng tôi cần lại một giấy tờ của bạn. Lý do: { $reason }

    Vui lòng gửi trong ứng dụng. Danh tính của bạn vẫn được xác minh cho đến khi chúng tôi kiểm tra xong.

    { $brand }
mail-document-expiring-subject = { $brand }: Giấy tờ của bạn sắp hết hạn
mail-document-expiring =
    Giấy tờ tùy thân của bạn có hiệu lực đến { $day }.

    Vui lòng gửi giấy tờ mới trong ứng dụng trước ngày đó để danh tính của bạn tiếp tục được xác minh.

    { $brand }
mail-document-expired-subject = { $brand }: Giấy tờ của bạn đã hết hạn
mail-document-expired =
    Giấy tờ tùy thân của bạn có hiệu lực đến { $day }, vì vậy danh tính của bạn không còn được xác minh.

    Vui lòng gửi giấy tờ còn hiệu lực trong ứng dụng. Các vị thế của bạn không bị ảnh hưởng.

    { $brand }
mail-new-sign-in-subject = { $brand }: Đăng nhập từ địa chỉ mới
mail-new-sign-in =
    Có người đã đăng nhập vào tài khoản của bạn tại { $brand } từ một địa chỉ mới ({ $address }) lúc { $time }.

    Nếu không phải bạn, hãy đặt mật khẩu mới ngay và liên hệ bộ phận hỗ trợ khách hàng.

    { $brand }
mail-new-device-subject = { $brand }: Đăng nhập từ thiết bị mới
mail-new-device =
    Có người đã đăng nhập vào tài khoản của bạn tại { $brand } từ một thiết bị mới ({ $device }, { $address }) lúc { $time }.

    Nếu không phải bạn, hãy đặt mật khẩu mới ngay và liên hệ bộ phận hỗ trợ khách hàng.

    { $brand }
