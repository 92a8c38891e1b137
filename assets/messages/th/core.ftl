### ไทย (th): what the server says to customers and staff
### Counts are passed as numbers; prices, lots and amounts as ready text.

## Done

ok = ดำเนินการเรียบร้อยแล้ว
order-placed = ดำเนินการคำสั่งซื้อขายของคุณเรียบร้อยแล้ว
pending-placed = ตั้งคำสั่งรอดำเนินการเรียบร้อยแล้ว
order-closed = ปิดสถานะเรียบร้อยแล้ว
order-closed-part = ปิดสถานะบางส่วนเรียบร้อยแล้ว
order-cancelled = ยกเลิกคำสั่งรอดำเนินการเรียบร้อยแล้ว
order-modified = แก้ไขคำสั่งรอดำเนินการแล้ว
stops-set = อัปเดตจุดตัดขาดทุนและจุดทำกำไรเรียบร้อยแล้ว
demo-opened = บัญชีทดลองของคุณพร้อมใช้งานแล้ว
demo-reset = รีเซ็ตบัญชีทดลองเรียบร้อยแล้ว
logged-out = คุณออกจากระบบแล้ว
login-ok = ยินดีต้อนรับ คุณเข้าสู่ระบบแล้ว
saved = บันทึกแล้ว
approved-first = อนุมัติแล้ว 1 จาก 2 พนักงานอีกคนต้องอนุมัติและจ่ายเงิน
deposit-approved-first = อนุมัติแล้ว 1 จาก 2 พนักงานอีกคนต้องอนุมัติจำนวนเดียวกัน ก่อนหน้านั้นจะไม่มีการเพิ่มยอดเงิน

## Refused

session-ended = เซสชันของคุณสิ้นสุดแล้ว กรุณาเข้าสู่ระบบอีกครั้ง
only-real-accounts = ใช้ได้เฉพาะบัญชีจริงเท่านั้น กรุณาเข้าสู่ระบบด้วยบัญชีจริง
only-demo-accounts = ใช้ได้เฉพาะบัญชีทดลองเท่านั้น
missing-field = กรุณากรอกช่อง “{ $field }”
invalid-field = ค่าในช่อง “{ $field }” ไม่ถูกต้อง กรุณาตรวจสอบแล้วลองอีกครั้ง
unknown-field = ไม่รู้จักช่อง “{ $field }” จึงไม่มีการเปลี่ยนแปลงใด ๆ กรุณาตรวจสอบชื่อ
field-too-long = ช่อง “{ $field }” ยาวเกินไป กรุณากรอกไม่เกิน { $max } ตัวอักษร
instrument-not-found = ไม่พบสินค้านี้ กรุณาเลือกสินค้าอื่น
instrument-disabled = ขณะนี้ไม่สามารถซื้อขายสินค้านี้ได้ กรุณาเลือกสินค้าอื่น
instrument-close-only = ขณะนี้สินค้านี้ปิดสถานะได้เท่านั้น ไม่รับคำสั่งใหม่
instrument-long-only = ขณะนี้สินค้านี้รับเฉพาะคำสั่งซื้อ
instrument-short-only = ขณะนี้สินค้านี้รับเฉพาะคำสั่งขาย
market-closed = ตลาดปิดทำการ กรุณาลองอีกครั้งในเวลาทำการซื้อขาย
quote-stale = ไม่มีราคาล่าสุดของสินค้านี้ กรุณาลองอีกครั้งในอีกสักครู่
price-moved = ราคาเปลี่ยนเป็น { $price } แล้ว โปรดตรวจสอบและลองอีกครั้ง
no-leverage = สินค้านี้ยังไม่ได้กำหนดเลเวอเรจ จึงยังส่งคำสั่งไม่ได้ในขณะนี้
leverage-not-offered = ไม่มีเลเวอเรจนี้ให้เลือก กรุณาเลือกจาก: { $offered }
lots-below-min = ปริมาณน้อยเกินไป ขั้นต่ำคือ { $min } ล็อต
lots-above-max = ปริมาณมากเกินไป สูงสุดคือ { $max } ล็อต
lots-off-step = ปริมาณต้องเพิ่มทีละ { $step } ล็อต กรุณาปรับใหม่
price-required = กรุณาระบุราคาสำหรับคำสั่งรอดำเนินการ
price-field = { $field ->
    [stop_loss_price] จุดตัดขาดทุน
    [target_profit_price] จุดทำกำไร
    [trail] จุดตัดขาดทุนแบบเลื่อนตามราคา
   *[other] ราคาที่ตั้ง
    }
price-off-grid = { price-field }: ราคามีทศนิยมได้ไม่เกิน { $decimals } ตำแหน่ง กรุณาปรับใหม่
target-at-market = ราคาที่ตั้งเท่ากับราคาตลาดปัจจุบัน กรุณาระบุราคาอื่นหรือส่งคำสั่งที่ราคาตลาด
stop-loss-wrong-side-buy = สำหรับคำสั่งซื้อ จุดตัดขาดทุนต้องต่ำกว่า { $limit }
stop-loss-wrong-side-sell = สำหรับคำสั่งขาย จุดตัดขาดทุนต้องสูงกว่า { $limit }
take-profit-wrong-side-buy = สำหรับคำสั่งซื้อ จุดทำกำไรต้องสูงกว่า { $limit }
take-profit-wrong-side-sell = สำหรับคำสั่งขาย จุดทำกำไรต้องต่ำกว่า { $limit }
level-too-close = { price-field }: ระดับนี้ใกล้ราคาเกินไป กรุณาเว้นระยะห่างอย่างน้อย { $points } จุด
gsl-too-close = จุดตัดขาดทุนแบบรับประกันต้องอยู่ห่างจากราคาอย่างน้อย { $points } จุด
gsl-limit = เมื่อใช้จุดตัดขาดทุนแบบรับประกัน คุณถือผลิตภัณฑ์นี้ได้ไม่เกิน { $max } ล็อต
insufficient-margin = ฟรีมาร์จิ้นไม่เพียงพอ: ต้องใช้ { $needed } แต่มี { $available } กรุณาลดปริมาณหรือเพิ่มฟรีมาร์จิ้น
insufficient-margin-spread = ฟรีมาร์จิ้นไม่เพียงพอ: ต้องใช้ { $needed } สำหรับมาร์จิ้นและค่าธรรมเนียม หลังหักสเปรด { $spread } ของคำสั่งนี้แล้วเหลือ { $available } กรุณาลดปริมาณหรือเพิ่มฟรีมาร์จิ้น
amount-out-of-range = จำนวนเงินอยู่นอกช่วงที่อนุญาต กรุณาระบุจำนวนอื่น
too-many-orders = คุณมีคำสั่งที่เปิดอยู่และคำสั่งรอดำเนินการครบ { $max } รายการแล้ว กรุณาปิดหรือยกเลิกบางรายการก่อน
order-not-found = ไม่พบคำสั่งนี้ กรุณารีเฟรชรายการ
order-not-open = คำสั่งนี้ไม่ได้เปิดอยู่แล้ว กรุณารีเฟรชรายการ
order-not-pending = คำสั่งนี้ไม่ได้รอดำเนินการแล้ว กรุณารีเฟรชรายการ
part-too-large = คุณปิดสถานะนี้ได้สูงสุด { $max } ล็อต
part-remainder-too-small = ปริมาณที่เหลือจะน้อยกว่าขั้นต่ำ { $min } ล็อต กรุณาปิดน้อยลงหรือปิดทั้งหมด
request-id-reused = คำขอนี้ถูกใช้กับรายละเอียดอื่นไปแล้ว กรุณารีเฟรชหน้าแล้วลองอีกครั้ง
request-id-too-long = รหัสคำขอยาวเกินไป ต้องไม่เกิน { $max } ตัวอักษร
no-conversion-rate = ขณะนี้ไม่มีอัตราแปลง { $currency } กรุณาลองอีกครั้งภายหลัง
conversion-instrument-missing = ยังแปลงราคาในสกุล { $currency } เป็น USD ไม่ได้ กรุณาเพิ่มหรือเปิดใช้งานตราสาร { $code } ก่อน
account-frozen = บัญชีของคุณถูกระงับ กรุณาติดต่อฝ่ายบริการลูกค้า
only-same-kind = โอนเงินได้ระหว่างบัญชีจริงสองบัญชีหรือระหว่างบัญชีทดลองสองบัญชีเท่านั้น
account-limit = คุณมีบัญชีได้สูงสุด { $max } บัญชี
account-limit-day = คุณเปิดบัญชีได้สูงสุด { $max } บัญชีภายใน 24 ชั่วโมง
currency-not-offered = ไม่มีบัญชีสกุลเงิน { $currency }
account-in-use = เก็บถาวรบัญชีได้เมื่อไม่มียอดคงเหลือ คำสั่งซื้อขาย และรายการฝากหรือถอนที่กำลังดำเนินการ
first-account = ไม่สามารถเก็บถาวรบัญชีแรกของคุณได้
account-archived = บัญชีนี้ถูกเก็บถาวรแล้ว
account-opened = เปิดบัญชีแล้ว
account-archived-done = เก็บถาวรบัญชีแล้ว
transferred = โอนเงินแล้ว
account-not-found = ไม่พบบัญชีนี้
account-taken = บัญชีนี้ลงทะเบียนแล้ว กรุณาเข้าสู่ระบบหรือใช้บัญชีอื่น
password-too-short = รหัสผ่านสั้นเกินไป ต้องมีอย่างน้อย { $min } ตัวอักษร
password-too-long = รหัสผ่านยาวเกินไป ต้องไม่เกิน { $max } ไบต์
password-too-common = รหัสผ่านนี้เดาง่ายเกินไป กรุณาเลือกรหัสผ่านอื่น
last-owner = ต้องมีเจ้าของที่ใช้งานได้อย่างน้อยหนึ่งคน จึงไม่มีการเปลี่ยนแปลงใด ๆ
another-owner-needed = พนักงานคนอื่นต้องเป็นผู้ดำเนินการ: ไม่มีใครเปลี่ยนบทบาท กลุ่ม หรือบัญชีของตนเองได้
bad-quote = ราคานี้ไม่ได้รับการยอมรับ ({ $why })
storage-unavailable = ขณะนี้บันทึกข้อมูลไม่ได้ จึงยังไม่มีการเปลี่ยนแปลงใด ๆ กรุณาลองอีกครั้งในอีกสักครู่
books-not-proven = ขณะนี้เรากำลังตรวจสอบข้อมูลทางบัญชี จึงยังเปลี่ยนแปลงรายการใด ๆ ไม่ได้ ยอดเงินและสถานะของคุณไม่ได้รับผลกระทบ กรุณาลองอีกครั้งภายหลัง
login-failed = บัญชีหรือรหัสผ่านไม่ถูกต้อง กรุณาตรวจสอบแล้วลองอีกครั้ง
login-type-disabled = ไม่สามารถเข้าสู่ระบบด้วยวิธีนี้ได้ กรุณาเลือกวิธีอื่น
registration-closed = ขณะนี้ปิดรับการลงทะเบียนชั่วคราว กรุณาลองอีกครั้งภายหลัง
too-many-demo-accounts = มีการเปิดบัญชีทดลองจากเครือข่ายของคุณมากเกินไป กรุณาลองอีกครั้งในอีก { $minutes } นาที
forbidden = คุณไม่มีสิทธิ์ดำเนินการนี้
staff-login-failed = อีเมล รหัสผ่าน หรือรหัสความปลอดภัยไม่ถูกต้อง กรุณาลองอีกครั้ง
totp-required = กรุณากรอกรหัส 6 หลักจากแอปยืนยันตัวตนของคุณ
already-decided = รายการนี้ได้รับการพิจารณาแล้วและไม่สามารถเปลี่ยนแปลงได้
unknown-setting = ไม่มีการตั้งค่าชื่อ “{ $key }”
invalid-setting = ค่าของการตั้งค่า “{ $key }” ไม่ถูกต้อง กรุณาตรวจสอบ
code-taken = รหัส “{ $code }” ถูกใช้แล้ว กรุณาเลือกรหัสอื่น
instrument-in-use = สินค้านี้มีคำสั่งซื้อขายอยู่จึงลบไม่ได้ กรุณาปิดใช้งานแทน
instrument-in-use-terms = เปลี่ยน { $field } ไม่ได้ขณะที่สินค้านี้ยังมีสถานะเปิดหรือคำสั่งที่รออยู่ กรุณาตั้งโหมดการซื้อขายเป็นปิดสถานะเท่านั้น แล้วรอจนไม่เหลือคำสั่ง
instrument-in-use-pair = สินค้าที่เคยมีราคาแล้วเปลี่ยนสกุลเงินทั้งสองไม่ได้ กรุณาเพิ่มสินค้าอื่นแทน
instrument-in-use-positions = สินค้านี้มีสถานะเปิดอยู่จึงปิดใช้งานไม่ได้ กรุณาตั้งโหมดการซื้อขายเป็นปิดสถานะเท่านั้น ลูกค้าจะปิดสถานะได้และจะไม่มีการเปิดใหม่
instrument-in-use-conversion = มีสถานะเปิดหรือคำสั่งที่รออยู่ซึ่งแปลงเป็นสกุลเงินของบัญชี ด้วยวิธีนี้ จึงเปลี่ยนไม่ได้ กรุณารอจนสิ้นสุด
instrument-in-use-converts = { $code } ต้องใช้คู่เงินนี้เพื่อแปลงเป็น USD กรุณาปิดใช้งาน { $code } ก่อน
instrument-in-use-account-currency = บัญชีสกุล { $currency } ต้องใช้คู่เงินนี้เพื่อแปลงจาก USD
content-not-found = ไม่พบหน้านี้ อาจถูกลบไปแล้ว
category-not-found = ไม่พบหมวดหมู่นี้ กรุณาเลือกหมวดหมู่อื่น
category-in-use = หมวดหมู่นี้ยังมีสินค้าอยู่ กรุณาย้ายไปหมวดหมู่อื่นก่อน
calendar-not-found = ไม่พบปฏิทินวันหยุดนี้ กรุณาเลือกปฏิทินอื่น
calendar-in-use = สินค้าเหล่านี้ยังใช้ปฏิทินอยู่: { $codes } กรุณานำออกก่อน
calendar-name-taken = ปฏิทินอื่นใช้ชื่อนี้แล้ว กรุณาเลือกชื่ออื่น
too-many-calendars = มีปฏิทินอยู่แล้ว { $max } รายการ กรุณาลบหนึ่งรายการก่อน
calendar-not-readable = ไม่สามารถอ่านไฟล์ปฏิทินได้
calendar-file-cell = บรรทัด { $line }: ค่าของ “{ $field }” ไม่ถูกต้อง วันที่เขียนเป็น 2026-12-25 เวลาเขียนเป็น 13:00 และเวลาเปิดต้องอยู่ก่อนเวลาปิด
calendar-file-line = บรรทัด { $line } ไม่ใช่ส่วนของปฏิทินที่มีกิจกรรมทั้งวันไม่เกิน 31 วัน
calendar-file-timed = บรรทัด { $line }: นำเข้าได้เฉพาะกิจกรรมทั้งวัน กรุณาใส่วันที่มีเวลาอื่นเป็น CSV
calendar-file-recurring = บรรทัด { $line }: ไม่สามารถนำเข้ากิจกรรมที่เกิดซ้ำได้ เพราะวันหยุดเปลี่ยนวันที่ กรุณาส่งออกแต่ละวันเป็นกิจกรรมแยกกัน
calendar-file-empty = ไม่มีกิจกรรมในไฟล์นี้

## Answers of the web server

http-400 = ไม่สามารถอ่านคำขอได้ กรุณาโหลดหน้าใหม่แล้วลองอีกครั้ง
http-403 = คุณไม่ได้รับอนุญาตให้เข้าถึงที่อยู่นี้
http-404 = ไม่พบเนื้อหาที่ที่อยู่นี้
http-405 = ที่อยู่นี้ไม่รองรับการดำเนินการนี้
http-408 = คำขอใช้เวลาส่งนานเกินไป กรุณาตรวจสอบการเชื่อมต่อแล้วลองอีกครั้ง
http-413 = ไฟล์หรือคำขอมีขนาดใหญ่เกินไป กรุณาส่งขนาดที่เล็กลง
http-415 = ไม่รองรับรูปแบบนี้ กรุณาใช้รูปแบบอื่น
http-429 = มีคำขอมากเกินไป กรุณาลองอีกครั้งในอีก { $seconds } วินาที
http-500 = เกิดข้อผิดพลาดในระบบของเรา หากเกิดขึ้นอีก กรุณาแจ้งหมายเลขนี้แก่ฝ่ายบริการลูกค้า: { $id }
http-503 = บริการไม่พร้อมใช้งานชั่วคราว กรุณาลองอีกครั้งในอีกสักครู่

## Why an order was closed or cancelled

reason-user = ตามคำขอของคุณ
reason-stop-loss = ตัดขาดทุน
reason-trailing-stop = จุดตัดขาดทุนแบบเลื่อนตามราคา
reason-take-profit = ทำกำไร
reason-stop-out = บังคับปิดสถานะ (stop out)
reason-dealer = ดำเนินการโดยโบรกเกอร์
reason-reset = รีเซ็ตบัญชีทดลอง
reason-insufficient-margin = มาร์จิ้นไม่เพียงพอ
reason-amount-out-of-range = จำนวนเงินอยู่นอกช่วงที่อนุญาต
reason-trade-mode = การซื้อขายสินค้านี้ถูกจำกัด
reason-oco = คำสั่งที่เชื่อมโยงถูกจับคู่หรือถูกยกเลิกแล้ว
reason-trade-cancelled = โบรกเกอร์ยกเลิกรายการซื้อขาย
reason-expired = หมดอายุ
reason-market-unavailable = ตลาดไม่พร้อมซื้อขาย

## Lines of the account statement

memo-demo-grant = เงินจำลอง
memo-trade-profit = กำไรจากการซื้อขาย
memo-trade-loss = ขาดทุนจากการซื้อขาย
memo-trade-result = ผลการซื้อขาย
memo-fee = ค่าธรรมเนียมซื้อขาย
memo-gsl-premium = ค่าพรีเมียมจุดตัดขาดทุนแบบรับประกัน
memo-swap = สวอปข้ามคืน
memo-write-off = การล้างยอดติดลบ
memo-deposit = ฝากเงิน
memo-withdrawal = ถอนเงิน
memo-correction = ปรับปรุงยอด
memo-corrected = { $what } (ปรับปรุง)
memo-transfer-in = โอนจากบัญชีอื่น
memo-transfer-out = โอนไปยังบัญชีอื่น
memo-demo-reset = รีเซ็ตบัญชีทดลอง

## Notices

notice-margin-call = เตือนมาร์จิ้น: ระดับมาร์จิ้นของคุณอยู่ที่ { $level }% กรุณาเติมเงินหรือลดสถานะเพื่อเลี่ยงการถูกบังคับปิดสถานะ

## States of withdrawals and deposits

withdrawal-status-0 = กำลังตรวจสอบ
withdrawal-status-1 = จ่ายแล้ว
withdrawal-status-2 = ถูกปฏิเสธ
withdrawal-in-payment = กำลังจ่ายเงิน
deposit-status-0 = กำลังตรวจสอบ
deposit-status-1 = เข้าบัญชีแล้ว
deposit-status-2 = ถูกปฏิเสธ
deposit-status-3 = ไม่ถูกต้อง

backup-not-found = ไม่มีข้อมูลสำรองนี้แล้ว
backup-running = กำลังสำรองข้อมูลอยู่ กรุณารอจนกว่าจะเสร็จสิ้น
not-available = ฟังก์ชันนี้ยังไม่เปิดให้บริการ กรุณาลองอีกครั้งภายหลัง

## Letters to whoever runs the house

mail-protection-lowered-subject = { $brand } — การป้องกันการจ่ายเงินถูกลดลง
mail-protection-lowered =
    { $who } ลดการป้องกันการจ่ายเงินเมื่อ { $time }: { $settings }

    หากไม่คาดว่าจะมีการเปลี่ยนแปลงนี้ กรุณาสอบถามบุคคลดังกล่าวและตรวจสอบการตั้งค่ากับบันทึกการตรวจสอบ
mail-alert-subject = { $brand } — กรุณาตรวจสอบ: { $trouble }
mail-alert =
    { $brand } ต้องได้รับการดูแลตั้งแต่ { $time }: { $trouble }

    รายละเอียด: { $detail }

    เราจะแจ้งให้ทราบเมื่อกลับสู่ปกติ
mail-alert-over-subject = { $brand } — กลับสู่ปกติ: { $trouble }
mail-alert-over =
    เหตุการณ์นี้สิ้นสุดเมื่อ { $time }: { $trouble } โดยเริ่มตั้งแต่ { $detail }
alert-books = ข้อมูลทางบัญชียังไม่ผ่านการตรวจสอบ ระบบหยุดรับเงินและคำสั่งซื้อขาย
alert-disk = ดิสก์เต็มหรือไม่ยอมรับการเขียน
alert-feed = ตลาดเปิดอยู่แต่ไม่มีราคาเข้ามา
alert-conversion = อัตราที่ใช้แปลงตลาดที่เปิดอยู่เป็น USD ล้าสมัย
alert-backup = การสำรองข้อมูลตามกำหนดล้มเหลวหรือล่าช้า
alert-certificate = ใบรับรอง TLS ใกล้หมดอายุ
mail-staff-alert-subject = { $brand } — { $what }
mail-staff-alert = { $what } เวลา { $time } { $detail }
staff-alert-deposit-created = รายการฝากใหม่
staff-alert-withdrawal-requested = รายการถอนใหม่
staff-alert-correction-waiting = การปรับยอดรอเจ้าหน้าที่คนที่สอง
staff-alert-review-submitted = ส่งเอกสารยืนยันตัวตนแล้ว
staff-alert-chat-waiting = ลูกค้ากำลังรอในแชต
staff-alert-margin-call = แจ้งเตือนหลักประกัน (Margin Call)
staff-alert-stop-out = Stop Out
staff-alert-feed-stale = ไม่มีราคา
staff-alert-feed-recovered = ราคากลับมาแล้ว
staff-alert-operator-alert = โปรดทราบ
staff-alert-operator-resolved = แก้ไขแล้ว
staff-alert-task-assigned = มอบหมายงานแล้ว
staff-alert-test = ทดสอบช่องทางนี้
staff-alert-customer = ลูกค้า { $uid }
drawings-outdated = ภาพวาดบนกราฟนี้ถูกเปลี่ยนจากอุปกรณ์อื่น กรุณาเปิดกราฟอีกครั้ง
too-many-drawings = มีภาพวาดมากเกินไป: สูงสุด { $max } รายการต่อหนึ่งสินค้า กรุณาลบบางรายการ
