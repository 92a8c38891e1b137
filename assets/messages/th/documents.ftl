## The account's statement, as a paper or a table

statement-title = ใบแจ้งยอดบัญชี
statement-number = หมายเลขบัญชี
statement-name = ชื่อ-นามสกุล
statement-contact = ช่องทางติดต่อ
statement-period = ช่วงเวลา
statement-opening = ยอดยกมา
statement-closing = ยอดยกไป
statement-sums = สรุป
statement-what = รายการ
statement-amount = จำนวนเงิน
statement-entries = รายการทั้งหมด
statement-corrected-trades = รายการซื้อขายที่ปรับปรุง
statement-trade-cancelled = ยกเลิกรายการซื้อขาย
statement-prices-corrected = แก้ไขราคา
statement-reason = เหตุผล
statement-time = เวลา (UTC)
statement-order = คำสั่งซื้อขาย
statement-balance = ยอดคงเหลือ
statement-closed-trades = การซื้อขายที่ปิดแล้ว
statement-open-trades = การซื้อขายที่เปิดอยู่ ณ สิ้นงวด
statement-instrument = สินค้า
statement-side = ฝั่ง
statement-lots = ล็อต
statement-opened = เปิดเมื่อ
statement-price = ราคา
statement-closed = ปิดเมื่อ
statement-swap = สวอป
statement-fee = ค่าธรรมเนียม
statement-profit = กำไร/ขาดทุน
statement-buy = ซื้อ
statement-sell = ขาย
statement-made = จัดทำเมื่อ
statement-equity = อิควิตี้
statement-margin = มาร์จิ้น
statement-pending-orders = คำสั่งรอดำเนินการ ณ สิ้นงวด
statement-target = ราคาที่ตั้ง
statement-stop-loss = ตัดขาดทุน
statement-take-profit = ทำกำไร
statement-current-price = ราคาปัจจุบัน
statement-licence = ใบอนุญาต
statement-rounded = จำนวนเงินปัดเศษเป็นหน่วยย่อยที่สุดของสกุลเงิน ไฟล์ CSV มีจำนวนเงินที่แน่นอน
document-characters = อักขระที่ไม่มีในแบบอักษรของเอกสารนี้จะเขียนเป็นรหัสยูนิโคด เช่น [U+1F600]

## Refusals of the back office's tools

period-too-long = ช่วงเวลาต้องไม่เกิน { $days } วัน กรุณาเลือกช่วงที่สั้นลง
history-too-long = มีคำสั่งที่สิ้นสุดตั้งแต่นั้นมากกว่า { $max } รายการ กรุณาเลือกวันเริ่มต้นที่ใหม่กว่า
entries-too-many = มีรายการบัญชีตั้งแต่นั้นมากกว่า { $max } รายการ กรุณาเลือกวันเริ่มต้นที่ใหม่กว่า
list-too-long = รายการนี้มีมากกว่า { $max } แถว กรุณาใช้ตัวกรองเพื่อลดจำนวน
view-limit = คุณบันทึกมุมมองได้สูงสุด { $max } รายการต่อหนึ่งรายการ กรุณาลบออกหนึ่งรายการก่อน
view-not-found = ไม่มีมุมมองที่บันทึกไว้นี้
webhook-not-found = ไม่พบเว็บฮุกนี้
api-key-not-found = ไม่พบคีย์ API นี้
delivery-not-found = ไม่พบรายการส่งนี้
webhook-address-refused = ไม่สามารถส่งเว็บฮุกไปยังที่อยู่นี้ได้: { $why }
webhook-switched-off = เว็บฮุกนี้ปิดอยู่ กรุณาเปิดใช้งานก่อน
channel-not-found = ไม่มีช่องทางแจ้งเตือนนี้
too-many-channels = มีช่องทางแจ้งเตือน { $max } ช่องทางแล้ว โปรดลบออกก่อนหนึ่งช่องทาง
table-not-readable = ไม่สามารถอ่านไฟล์ได้
table-empty = ไม่มีแถวใต้ชื่อคอลัมน์
table-too-long = ตารางยาวเกินไป รับได้สูงสุดครั้งละ { $max } แถว โปรดแบ่งตาราง
table-column-unknown = “{ $column }” ไม่ใช่คอลัมน์ที่มี หรือซ้ำกัน ไฟล์ส่งออกแสดงคอลัมน์ทั้งหมด
table-cells-of-line = แถวที่ { $line } มีจำนวนเซลล์ไม่ตรงกับจำนวนคอลัมน์
table-encoding-of-line = แถวที่ { $line } ไม่ใช่ข้อความ UTF-8 โปรดบันทึกตารางเป็น CSV แบบ UTF-8
confirmation-needed = กรุณายืนยันด้วยหมายเลขลูกค้า { $number }
customer-has-business = ลูกค้ารายนี้ยังมีคำสั่งที่เปิดอยู่ ยอดคงเหลือ หรือการฝากหรือถอนที่กำลังดำเนินการ กรุณาจัดการให้เรียบร้อยก่อน
already-erased = ข้อมูลส่วนบุคคลของลูกค้ารายนี้ถูกลบไปแล้ว

## Messages that try the settings

mail-test-subject = { $brand }: ข้อความทดสอบ
mail-test = นี่คือข้อความทดสอบ การตั้งค่าอีเมลของคุณใช้งานได้
sms-test = { $brand }: นี่คือข้อความทดสอบ การตั้งค่า SMS ของคุณใช้งานได้
