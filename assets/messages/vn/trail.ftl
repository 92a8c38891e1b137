## The audit trail of an order, for a dispute

trail-title = Lệnh { $order }
trail-printed = In lúc { $time }
trail-intact = Dấu vết kiểm toán gồm { $count } bút toán nhật ký; chuỗi băm nguyên vẹn. Thời gian theo UTC.
trail-not-intact = Dấu vết kiểm toán gồm { $count } bút toán nhật ký; CHUỖI BĂM BỊ ĐỨT, xem bên dưới. Thời gian theo UTC.
trail-page = Trang { $page } / { $pages }: bút toán { $first } đến { $last } trong { $total }, phần còn lại ở các trang khác
trail-part-of = Một phần của lệnh { $order }, dấu vết của lệnh đó là phần đầu
trail-entry = Bút toán { $entry }
trail-status = Trạng thái
trail-leverage = Đòn bẩy
trail-fill = { $price } lúc { $time }
trail-pending = đang chờ
trail-open = đang mở
trail-cancelled = đã hủy
trail-closed = đã đóng
trail-buy = mua
trail-sell = bán
trail-none = không có

## The names beside the parts of an entry

trail-name-input = đầu vào
trail-name-staff = nhân viên
trail-name-quote = báo giá
trail-name-decided = quyết định
trail-name-rule = quy tắc
trail-name-order = lệnh
trail-name-ledger = sổ sách
trail-name-hash = băm
trail-name-after = trước đó

trail-staff = { $id } ({ $email }): { $reason }
trail-staff-asked = { $id } ({ $email }, theo yêu cầu của { $asked }): { $reason }
trail-unknown = không rõ
trail-no-reason = không ghi lý do
trail-quote = bid { $bid }  ask { $ask }  lúc { $time }, cũ { $age } ms, nguồn { $feed } (bút toán { $entry })
trail-no-quote = không ghi nhận báo giá nào
trail-no-feed = không ghi
trail-balance = số dư { $balance }
trail-missing = THIẾU TRONG SỔ CÁI
trail-broken = BỊ ĐỨT: bút toán này hoặc bút toán bên cạnh đã bị thay đổi

## Figures of an order

trail-figure-lots = { $value } lot
trail-figure-margin = ký quỹ { $value }
trail-figure-fee = phí { $value }
trail-figure-open = giá mở { $value }
trail-figure-target = giá đặt { $value }
trail-figure-close = giá đóng { $value }
trail-figure-stop-loss = cắt lỗ { $value }
trail-figure-take-profit = chốt lời { $value }
trail-figure-swap = swap { $value }
trail-figure-profit = kết quả { $value }
trail-figure-cancelled = hủy { $value }
trail-figure-repriced = sửa giá { $value }

## What came in; `who` is the customer or a member of the staff

trail-customer = khách hàng { $account }
trail-staff-for = nhân viên { $staff }, thay cho khách hàng { $account },
trail-staff-member = nhân viên { $staff }
trail-operator = nhà vận hành
trail-closes = { $who } đóng lệnh { $order }
trail-closes-lots = { $who } đóng { $lots } lot của lệnh { $order }
trail-closes-by = { $who } đóng lệnh { $order } bằng lệnh { $by }
trail-closes-many = { $who } đóng nhiều lệnh
trail-cancels = { $who } hủy lệnh { $order }
trail-key-ended = kết nối của chương trình của khách hàng với khóa { $key } đã kết thúc
trail-sets-levels = { $who } đặt các mức của lệnh { $order }
trail-changes = { $who } thay đổi lệnh { $order }
trail-time-over = lệnh chờ đã hết thời hạn
trail-forces = { $who } đóng hoặc hủy lệnh { $order }
trail-dealer-forces = nhân viên giao dịch đóng hoặc hủy lệnh { $order }
trail-resets = khách hàng demo { $account } đặt lại tài khoản
trail-demo-removed = nền tảng xóa một tài khoản demo không còn sử dụng
trail-day-turns = chuyển ngày giao dịch (17:00 New York)
trail-quote-in = có báo giá: bid { $bid } ask { $ask }
trail-other-quote-in = có báo giá của sản phẩm { $instrument }: bid { $bid } ask { $ask }
trail-lp-reports = nhà cung cấp thanh khoản báo về lệnh { $cover } của họ
trail-places = { $who } đặt: { $side } { $lots } lot { $way }, đòn bẩy { $leverage }, cắt lỗ { $stop_loss }, chốt lời { $take_profit }
trail-with-key = { $via }, khóa { $key }
trail-at-market = theo giá thị trường
trail-at = với giá { $price }
trail-cancels-trade = { $who } hủy giao dịch của lệnh { $order }: { $reason }
trail-corrects-trade = { $who } điều chỉnh giá của lệnh { $order }: { $reason }

## What was decided, and by which rule

trail-sent = đã gửi đến nhà cung cấp thanh khoản thành lệnh { $cover }; ký quỹ { $margin } và phí { $fee } được giữ
trail-waits = chờ dưới dạng { $kind }: giá của lệnh { $rule }; ký quỹ { $margin } và phí { $fee } được giữ
trail-above = cao hơn ask
trail-below = thấp hơn bid
trail-not-above = không cao hơn ask
trail-not-below = không thấp hơn bid
trail-kind-limit = lệnh limit
trail-kind-stop = lệnh stop
trail-kind-stop-limit = lệnh stop-limit
trail-opened = đã mở
trail-opened-by-lp = đã mở { $lots } lot với giá { $price }: giá trung bình của nhà cung cấp thanh khoản cộng chênh lệch của nhóm khách hàng
trail-ask = ask
trail-bid = bid
trail-at-quoted = theo { $quoted }, { $price }
trail-opened-at = đã mở { $at }: lệnh { $side } mở theo { $quoted } của báo giá gần nhất
trail-reached = { $quoted } đã chạm { $level }: đã mở { $at }
trail-markup = ({ $price } của nguồn cộng chênh lệch của nhóm khách hàng)
trail-rate = (tỷ giá sang { $currency } { $rate })
trail-rate-stale = (tỷ giá sang { $currency } { $rate }, đã cũ: cặp này được báo giá lần cuối { $elapsed } giây trước)
trail-modified = { $kind } giá { $target }, { $lots } lot, có hiệu lực đến { $until } (trước đó { $old_target }, { $old_lots } lot, đến { $old_until }); ký quỹ { $margin } và phí { $fee } được giữ
trail-limit-price = giá limit { $limit } (trước đó { $old_limit })
trail-until-cancelled = khi hủy
trail-changed = đã thay đổi
trail-close-sent = việc đóng { $lots } lot đã được gửi đến nhà cung cấp thanh khoản thành lệnh { $cover }
trail-not-closed = nhà cung cấp thanh khoản không đóng, hoặc đóng quá ít: lệnh vẫn mở
trail-part-closed = đã đóng: { $part }{ $more }; còn { $lots } lot cùng phần ký quỹ tương ứng
trail-a-part = một phần
trail-as-order = thành lệnh { $order }
trail-part-stop-out = do stop out: mức ký quỹ bằng hoặc thấp hơn mức stop out
trail-limit-now = đã chạm giá: từ nay là lệnh limit giá { $price }
trail-linked = liên kết với lệnh { $order }: lệnh này hủy lệnh kia
trail-swap-charged = tính swap qua đêm: tổng đến nay { $swap }
trail-levels = cắt lỗ { $stop_loss } (trước đó { $old_stop_loss }), chốt lời { $take_profit } (trước đó { $old_take_profit })
trail-closed-at = đã đóng { $at }: { $why }; kết quả { $profit }
trail-against = đối ứng với lệnh { $by }, theo giá mở của lệnh đó, { $price }
trail-at-lp-price = với giá { $price } (giá trung bình của nhà cung cấp thanh khoản cộng chênh lệch của nhóm khách hàng)
trail-as-part = (một phần của lệnh { $order })
trail-why-user = theo yêu cầu của khách hàng
trail-why-trailing-stop = { $quoted } đã chạm mức dừng lỗ kéo theo { $level }
trail-why-stop-loss = { $quoted } đã chạm mức cắt lỗ { $level }
trail-why-take-profit = { $quoted } đã chạm mức chốt lời { $level }
trail-why-stop-out = stop out: mức ký quỹ bằng hoặc thấp hơn mức stop out
trail-why-dealer = bởi bộ phận giao dịch
trail-why-reset = tài khoản demo đã được đặt lại hoặc xóa
trail-why-trade-cancelled = giao dịch bị hủy, không có kết quả theo giá mở
trail-why-unknown = không ghi lý do
trail-cancelled-because = đã hủy: { $why }; phần bị giữ đã được giải phóng
trail-why-pending-first = stop out: lệnh chờ trước
trail-why-insufficient-margin = đã chạm giá, nhưng tài khoản không còn đủ khả năng
trail-why-amount-out-of-range = đã chạm giá, nhưng ký quỹ ngoài phạm vi cho phép
trail-why-trade-mode = chế độ giao dịch của sản phẩm không còn cho phép mở
trail-why-expired = đã hết hạn
trail-why-disconnected = kết nối của chương trình đã đặt lệnh đã kết thúc
trail-why-oco = lệnh liên kết đã được khớp hoặc bị hủy
trail-why-lp-rejected = nhà cung cấp thanh khoản không khớp, hoặc khớp quá ít
trail-stop-out-figures = (vốn { $equity }, ký quỹ { $margin }, mức ký quỹ { $level }, mức stop out { $stop_out_level } %)
trail-no-stop-out-figures = (không ghi các con số)
trail-rule-group = mức stop out { $level } % của nhóm { $group }
trail-rule-setting = mức stop out { $level } % của cài đặt stop_out_level, vì nhóm { $group } không có mức riêng
trail-rule-unset = không ghi nhận thay đổi nào
trail-rule-set = đặt từ { $time }
trail-rule-joined = thuộc nhóm từ { $time }
trail-rule-by = { $time } bởi { $staff }
trail-was = trước đó giá mở { $open }, giá đóng { $close }, kết quả { $profit }, phí { $fee }, swap { $swap }
trail-trade-cancelled = giao dịch bị hủy và các bút toán được đảo ngược ({ $was }): { $reason }
trail-repriced = giá được điều chỉnh thành giá mở { $open }, giá đóng { $close }: kết quả { $profit } ({ $was }); chênh lệch được ghi sổ: { $reason }
trail-corrected = đã điều chỉnh
