### Deposits, withdrawals, methods, uploads, identity review: refusals, states and notices.
insufficient-funds = ขณะนี้คุณสามารถถอนได้สูงสุด { $available }
withdrawal-not-covered = รายการถอน { $amount } { $currency } มียอดไม่เพียงพอในขณะนี้: จ่ายให้ลูกค้าได้ { $available } { $currency } ขาดอีก { $missing } { $currency } อย่าจ่าย กรุณาปฏิเสธหรือรอจนกว่ายอดจะเพียงพอ

deposit-announced = เราได้รับการแจ้งฝากเงินของคุณแล้ว ยอดเงินจะเข้าบัญชีหลังตรวจสอบ
withdrawal-asked = เราได้รับคำขอถอนเงินของคุณแล้ว ยอดเงินจะถูกกันไว้จนกว่าจะตรวจสอบเสร็จ
method-bound = เพิ่มช่องทางถอนเงินแล้ว
method-removed = ลบช่องทางถอนเงินแล้ว
review-begun = ส่งเอกสารเพื่อตรวจสอบแล้ว
uploaded = อัปโหลดรูปภาพแล้ว
deposits-closed = ขณะนี้ไม่สามารถฝากเงินได้ กรุณาลองใหม่ภายหลัง
withdrawals-closed = ขณะนี้ไม่สามารถถอนเงินได้ กรุณาลองใหม่ภายหลัง
deposit-option-not-found = ช่องทางฝากเงินนี้ใช้ไม่ได้แล้ว กรุณาเลือกช่องทางอื่น
bank-account-not-found = บัญชีธนาคารนี้ใช้ไม่ได้แล้ว กรุณาเลือกบัญชีอื่น
draw-currency-not-found = สกุลเงินถอนนี้ใช้ไม่ได้ กรุณาเลือกสกุลอื่น
draw-currency-in-use = มีลูกค้าผูกช่องทางถอนเงินในสกุลเงินนี้อยู่ จึงลบไม่ได้ กรุณาปิดใช้งานแทน
deposit-option-in-use = มีรายการฝากเข้าช่องทางชำระเงินนี้ที่รอพิจารณา จึงลบไม่ได้ กรุณาพิจารณาก่อน หรือปิดใช้งานช่องทางนี้
deposit-address-changed = ที่อยู่ฝากเงินมีการเปลี่ยนแปลง กรุณารีเฟรชหน้าและตรวจสอบที่อยู่ก่อนโอน
amount-below-min = จำนวนเงินน้อยเกินไป ขั้นต่ำคือ { $min } { $currency }
amount-above-max = จำนวนเงินมากเกินไป สูงสุดคือ { $max } { $currency }
upload-not-found = ไม่พบรูปภาพของช่อง “{ $field }” กรุณาอัปโหลดใหม่
proof-used = หลักฐานการชำระเงินนี้ถูกใช้แล้ว กรุณาอัปโหลดรูปอื่น
reference-used = หมายเลขอ้างอิงนี้ถูกใช้กับรายการฝาก #{ $deposit } แล้ว หากเป็นการชำระเงินคนละรายการ โปรดยืนยัน
picture-used = รูปภาพในช่อง “{ $field }” ถูกใช้แล้ว กรุณาอัปโหลดรูปอื่น
deposit-not-found = ไม่พบรายการฝากเงินนี้
withdrawal-not-found = ไม่พบรายการถอนเงินนี้
review-not-found = ไม่พบคำขอยืนยันตัวตนนี้
signal-not-found = ไม่มีสัญญาณเช่นนี้เกี่ยวกับลูกค้ารายนี้ หรือถูกยกเลิกแล้ว
case-not-found = ไม่พบเคสนี้
case-closed = เคสนี้ปิดแล้ว กรุณาเปิดเคสใหม่
case-full = เคสนี้มีบันทึกครบ { $max } รายการแล้ว กรุณาปิดแล้วเปิดเคสใหม่
too-many-cases = ลูกค้ารายนี้มีเคสครบ { $max } รายการแล้ว
case-object-unknown = ลูกค้ารายนี้ไม่มีรายการดังกล่าว กรุณาตรวจสอบช่อง “{ $field }” เช่น deposit/12
case-assignee-unfit = บุคคลนี้ไม่มีสิทธิ์ตรวจสอบตัวตน กรุณาเลือกคนอื่นในช่อง “{ $field }”
identity-needed = กรุณายืนยันตัวตนให้เสร็จก่อนถอนเงิน
method-not-found = ไม่พบช่องทางถอนเงินนี้ กรุณาเลือกช่องทางอื่น
method-too-new = ช่องทางถอนเงินนี้เพิ่งเพิ่มใหม่ จะใช้ได้หลังเพิ่มแล้ว { $hours } ชั่วโมง
too-many-methods = คุณมีช่องทางถอนเงินครบ { $max } รายการแล้ว กรุณาลบออกก่อนหนึ่งรายการ
too-many-withdrawals = มีรายการถอนเงินของบัญชีนี้รออยู่แล้ว { $max } รายการ กรุณารอจนกว่าจะมีการพิจารณารายการใดรายการหนึ่ง
address-not-of-network = ที่อยู่นี้ไม่ถูกต้องสำหรับเครือข่าย { $network } กรุณาตรวจสอบ
fee-above-amount = ค่าธรรมเนียม { $fee } { $currency } เท่ากับหรือมากกว่าจำนวนเงิน กรุณาระบุจำนวนที่มากขึ้น
second-operator-needed = คุณอนุมัติรายการถอนนี้แล้ว ต้องมีเจ้าหน้าที่อีกหนึ่งคนอนุมัติด้วย
payout-failed-by-approver = คุณเป็นผู้อนุมัติการจ่ายเงินนี้ ต้องให้อีกคนยืนยันว่าจ่ายไม่สำเร็จ
rate-changed-by-approver = ภายในเจ็ดวันที่ผ่านมา คุณ (หรือผู้ที่ไม่เป็นอิสระ) เปลี่ยนอัตราของตัวเลือกนี้อย่างมากหรือเพิ่มตัวเลือกนี้ ต้องให้บุคคลอื่นอนุมัติ
approval-step-changed = รายการถอนนี้มีการเปลี่ยนแปลง โปรดตรวจสอบอีกครั้งก่อนอนุมัติ
approval-is-first-now = รายการถอนนี้ต้องมีผู้อนุมัติสองคน อย่าเพิ่งจ่ายเงิน การอนุมัติของคุณจะเป็นครั้งแรก
approval-pays-now = การอนุมัติของคุณจะจ่ายรายการถอนนี้ทันที โปรดตรวจสอบแล้วอนุมัติอีกครั้ง
deposit-approved-by-you = คุณอนุมัติรายการฝากนี้แล้ว ต้องมีเจ้าหน้าที่อีกหนึ่งคนอนุมัติด้วย
deposit-approval-is-first-now = รายการฝากนี้ต้องมีผู้อนุมัติสองคน การอนุมัติของคุณจะเป็นครั้งแรกและยังไม่มีการเพิ่มยอดเงิน โปรดตรวจสอบแล้วอนุมัติอีกครั้ง
deposit-approval-credits-now = การอนุมัติของคุณจะเพิ่มยอดเงินของรายการฝากนี้ทันที โปรดตรวจสอบแล้วอนุมัติอีกครั้ง
deposit-amount-changed = ขณะนี้การอนุมัติจะเพิ่มยอดเงิน { $amount } { $currency } โปรดตรวจสอบจำนวนเงินแล้วอนุมัติอีกครั้ง
picture-not-readable = ไม่สามารถอ่านรูปภาพนี้ได้ กรุณาใช้ไฟล์ JPEG, PNG หรือ WebP
picture-too-large = รูปภาพใหญ่เกินไป ด้านยาวสุดต้องไม่เกิน { $max } พิกเซล กรุณาใช้รูปที่เล็กลง
too-many-pictures = วันนี้คุณอัปโหลดรูปภาพมากเกินไป กรุณาลองใหม่พรุ่งนี้
review-waiting = การยืนยันตัวตนของคุณอยู่ระหว่างตรวจสอบ
already-certified = ตัวตนของคุณได้รับการยืนยันแล้ว
not-certified = ขอเอกสารอีกครั้งได้เฉพาะจากลูกค้าที่ยืนยันตัวตนแล้ว
document-requested = มีการขอเอกสารไปแล้ว กรุณาถอนคำขอนั้นก่อน
too-young = คุณต้องมีอายุอย่างน้อย { $age } ปี กรุณาตรวจสอบช่อง “{ $field }”
document-expired = เอกสารนี้หมดอายุแล้ว กรุณาใช้เอกสารที่ยังไม่หมดอายุ หรือตรวจสอบช่อง “{ $field }”
country-not-served = เราไม่ให้บริการแก่ลูกค้าของประเทศหรือภูมิภาคนี้ กรุณาตรวจสอบช่อง “{ $field }”
consent-needed = กรุณายอมรับเอกสารทั้งหมดที่เราขอให้คุณยอมรับ (“{ $field }”)
consent-outdated = เอกสารมีการเปลี่ยนแปลง กรุณาโหลดหน้านี้ใหม่และอ่านฉบับใหม่ (“{ $field }”)
expiry-stated = ลูกค้าระบุวันหมดอายุของเอกสารแล้ว หากไม่ถูกต้อง ให้ปฏิเสธการตรวจสอบนี้
review-not-current = ระบุวันหมดอายุได้เฉพาะรายการที่รอตรวจสอบหรือการยืนยันปัจจุบันของลูกค้าเท่านั้น
identity-expired = เอกสารของคุณหมดอายุแล้ว กรุณาส่งเอกสารที่ยังไม่หมดอายุ

## Messages that are sent

mail-withdraw-code-subject = { $brand }: รหัสสำหรับการถอนเงิน
mail-withdraw-code =
    รหัสสำหรับถอนเงินจาก { $brand } หรือเพิ่มช่องทางถอนเงินคือ

    { $code }

    รหัสใช้ได้ { $minutes } นาทีและใช้ได้ครั้งเดียว กรุณาอย่าบอกผู้อื่น เจ้าหน้าที่ของเราจะไม่ขอรหัสนี้จากคุณ

    หากคุณไม่ได้ขอรหัสนี้ กรุณาเปลี่ยนรหัสผ่านและติดต่อฝ่ายบริการลูกค้า

    { $brand }
sms-withdraw-code = { $brand }: { $code } คือรหัสสำหรับถอนเงิน ใช้ได้ { $minutes } นาที กรุณาอย่าบอกผู้อื่น
mail-method-bound-subject = { $brand }: เพิ่มช่องทางถอนเงินใหม่
mail-method-bound =
    มีการเพิ่มช่องทางถอนเงิน ({ $method }) ในบัญชี { $brand } ของคุณเมื่อ { $time }

    หากไม่ใช่คุณ กรุณาเปลี่ยนรหัสผ่านทันทีและติดต่อฝ่ายบริการลูกค้า

    { $brand }
sms-method-bound = { $brand }: มีการเพิ่มช่องทางถอนเงิน ({ $method }) ในบัญชีของคุณ หากไม่ใช่คุณ กรุณาติดต่อฝ่ายบริการลูกค้าทันที
mail-deposit-credited-subject = { $brand }: เงินฝากเข้าบัญชีแล้ว
mail-deposit-credited =
    เงินฝากของคุณจำนวน { $deposit } เข้าบัญชี { $account } แล้วเมื่อ { $time }: { $amount } { $currency }

    { $brand }
mail-deposit-rejected-subject = { $brand }: เงินฝากไม่ได้รับการยอมรับ
mail-deposit-rejected =
    เงินฝากของคุณจำนวน { $deposit } ไม่ได้รับการยอมรับ เหตุผล: { $reason }

    หากมีคำถาม โปรดติดต่อฝ่ายบริการลูกค้า

    { $brand }
mail-withdrawal-requested-subject = { $brand }: มีคำขอถอนเงิน
mail-withdrawal-requested =
    มีคำขอถอนเงิน { $amount } { $currency } จากบัญชี { $account } เมื่อ { $time }

    หากไม่ใช่คุณ โปรดเปลี่ยนรหัสผ่านทันทีและติดต่อฝ่ายบริการลูกค้า

    { $brand }
sms-withdrawal-requested = { $brand }: มีคำขอถอนเงิน { $amount } { $currency } หากไม่ใช่คุณ โปรดติดต่อฝ่ายบริการลูกค้าทันที
mail-withdrawal-approved-subject = { $brand }: อนุมัติการถอนเงินแล้ว
mail-withdrawal-approved =
    การถอนเงิน { $amount } { $currency } ของคุณจากบัญชี { $account } ได้รับการอนุมัติและกำลังจ่ายเงิน เราจะแจ้งให้ทราบเมื่อจ่ายเงินแล้ว

    { $brand }
sms-withdrawal-approved = { $brand }: การถอนเงิน { $amount } { $currency } ของคุณได้รับการอนุมัติและกำลังจ่ายเงิน
mail-withdrawal-returned-subject = { $brand }: จ่ายเงินถอนไม่สำเร็จ
mail-withdrawal-returned =
    การจ่ายเงินถอน { $amount } { $currency } ของคุณไม่สำเร็จ ยอดเงินกลับเข้าบัญชี { $account } แล้ว เหตุผล: { $reason }

    หากมีคำถาม โปรดติดต่อฝ่ายบริการลูกค้า

    { $brand }
sms-withdrawal-returned = { $brand }: การจ่ายเงินถอน { $amount } { $currency } ของคุณไม่สำเร็จ ยอดเงินกลับเข้าบัญชีของคุณแล้ว
mail-withdrawal-paid-subject = { $brand }: จ่ายเงินถอนแล้ว
mail-withdrawal-paid =
    เงินถอนของคุณจำนวน { $amount } { $currency } จากบัญชี { $account } ได้รับการจ่ายแล้ว

    { $brand }
sms-withdrawal-paid = { $brand }: เงินถอนของคุณจำนวน { $amount } { $currency } ได้รับการจ่ายแล้ว
mail-withdrawal-rejected-subject = { $brand }: คำขอถอนเงินถูกปฏิเสธ
mail-withdrawal-rejected =
    คำขอถอนเงิน { $amount } { $currency } ของคุณถูกปฏิเสธ ยอดเงินใช้ได้อีกครั้งในบัญชี { $account } เหตุผล: { $reason }

    หากมีคำถาม โปรดติดต่อฝ่ายบริการลูกค้า

    { $brand }
sms-withdrawal-rejected = { $brand }: คำขอถอนเงิน { $amount } { $currency } ของคุณถูกปฏิเสธ ยอดเงินใช้ได้อีกครั้ง
mail-margin-call-subject = { $brand }: แจ้งเตือนหลักประกัน (Margin Call)
mail-margin-call =
    ระดับมาร์จิ้นของบัญชี { $account } ลดลงเหลือ { $level } % เมื่อ { $time } หากลดลงถึงระดับ Stop Out ระบบจะปิดสถานะโดยอัตโนมัติ

    เพื่อหลีกเลี่ยง โปรดฝากเงินหรือปิดสถานะ

    { $brand }
sms-margin-call = { $brand }: Margin Call: ระดับมาร์จิ้นของบัญชี { $account } อยู่ที่ { $level } % โปรดฝากเงินหรือปิดสถานะ มิฉะนั้นระบบจะปิดสถานะโดยอัตโนมัติที่ระดับ Stop Out
mail-stop-out-subject = { $brand }: สถานะถูกปิดโดย Stop Out
mail-stop-out =
    ระดับมาร์จิ้นของบัญชี { $account } ถึงระดับ Stop Out เมื่อ { $time } จำนวนสถานะที่ปิดอัตโนมัติ: { $count } ผลลัพธ์: { $profit } { $currency }

    ดูแต่ละรายการได้ในประวัติคำสั่ง

    { $brand }
sms-stop-out = { $brand }: Stop Out ในบัญชี { $account }: ปิด { $count } สถานะ ผลลัพธ์ { $profit } { $currency }
mail-trade-cancelled-subject = { $brand }: ยกเลิกรายการซื้อขาย { $order } แล้ว
mail-trade-cancelled =
    เราได้ยกเลิกรายการซื้อขาย { $order } ในบัญชี { $account } เมื่อ { $time } และกลับรายการที่บันทึกไว้ทั้งหมด ยอดที่บันทึกรวม: { $amount } { $currency } เหตุผล: { $reason }

    คุณดูรายการบันทึกได้ในใบแจ้งยอดบัญชี หากมีคำถาม กรุณาติดต่อฝ่ายบริการลูกค้า

    { $brand }
mail-trade-repriced-subject = { $brand }: ปรับปรุงรายการซื้อขาย { $order } แล้ว
mail-trade-repriced =
    เราได้แก้ไขราคาของรายการซื้อขาย { $order } ในบัญชี { $account } เมื่อ { $time } ส่วนต่างที่บันทึก: { $amount } { $currency } เหตุผล: { $reason }

    คุณดูรายการบันทึกได้ในใบแจ้งยอดบัญชี หากมีคำถาม กรุณาติดต่อฝ่ายบริการลูกค้า

    { $brand }
mail-payment-refunded-subject = { $brand }: คืนเงินการชำระแล้ว
mail-payment-refunded =
    การชำระเงินของคุณเข้าบัญชี { $account } ได้รับการคืนทั้งหมดหรือบางส่วน เราหัก { $amount } { $currency } เมื่อ { $time }

    หากมีคำถาม กรุณาติดต่อฝ่ายบริการลูกค้า

    { $brand }
mail-payment-charged-back-subject = { $brand }: การชำระถูกเรียกเงินคืน
mail-payment-charged-back =
    ธนาคารของคุณเรียกเงินคืนสำหรับการชำระเข้าบัญชี { $account } เราหัก { $amount } { $currency } เมื่อ { $time } และบัญชีถูกระงับ

    หากมีคำถาม กรุณาติดต่อฝ่ายบริการลูกค้า

    { $brand }
mail-balance-corrected-subject = { $brand }: ปรับปรุงยอดเงินของบัญชี { $account } แล้ว
mail-balance-corrected =
    เราได้แก้ไขยอดเงินของบัญชี { $account } เมื่อ { $time } จำนวนเงินที่บันทึก: { $amount } { $currency }

    คุณดูรายการบันทึกได้ในใบแจ้งยอดบัญชี หากมีคำถาม กรุณาติดต่อฝ่ายบริการลูกค้า

    { $brand }

## Messages to customers: the statement of the month, and what customers choose

message-obligatory = ข้อความเรื่องนี้ต้องถึงคุณ จึงต้องเปิดไว้อย่างน้อยหนึ่งช่องทาง: { $subject }
message-not-found = ไม่มีข้อความนี้แล้ว
mail-price-alert-subject = { $code }: ถึงระดับ { $level } แล้ว
mail-price-alert = ราคา { $code } ถึง { $price } เมื่อ { $time } ระดับที่คุณตั้งแจ้งเตือน: { $level } บัญชี { $account }
mail-margin-alert-subject = ระดับมาร์จิ้นถึง { $level } %
mail-margin-alert = ระดับมาร์จิ้นของบัญชี { $account } ลดลงเหลือ { $margin_level } % เมื่อ { $time } ระดับที่คุณตั้งแจ้งเตือน: { $level } %
mail-order-filled-subject = { $code }: คำสั่งที่รอดำเนินการถูกจับคู่แล้ว
mail-order-filled = คำสั่ง { $order } จำนวน { $lots } ล็อต { $code } ที่ราคา { $price } เมื่อ { $time } บัญชี { $account }
mail-order-stop-loss-subject = { $code }: ถึงจุดตัดขาดทุน
mail-order-stop-loss = คำสั่ง { $order } จำนวน { $lots } ล็อต { $code } ที่ราคา { $price } เมื่อ { $time } บัญชี { $account }
mail-order-take-profit-subject = { $code }: ถึงจุดทำกำไร
mail-order-take-profit = คำสั่ง { $order } จำนวน { $lots } ล็อต { $code } ที่ราคา { $price } เมื่อ { $time } บัญชี { $account }
mail-order-expired-subject = { $code }: คำสั่งที่รอดำเนินการหมดอายุ
mail-order-expired = คำสั่ง { $order } จำนวน { $lots } ล็อต { $code } เมื่อ { $time } บัญชี { $account }
mail-order-rejected-subject = { $code }: คำสั่งที่รอดำเนินการถูกปฏิเสธ
mail-order-rejected = คำสั่ง { $order } จำนวน { $lots } ล็อต { $code } เมื่อ { $time } บัญชี { $account }
mail-copy-skipped-subject = คำสั่งของ { $name } ไม่ถูกคัดลอก
mail-copy-skipped = บัญชี { $account } ไม่ได้คัดลอกคำสั่ง { $lots } ล็อต { $code } ของ { $name } เมื่อ { $time } { $reason }
mail-copy-stop-plain-subject = คำสั่งที่คัดลอกจาก { $name } ไม่มีจุดตัดขาดทุนแบบรับประกัน
mail-copy-stop-plain = ในบัญชี { $account } คำสั่ง { $order } ของ { $code } มีจุดตัดขาดทุนแบบธรรมดาตั้งแต่ { $time } แม้ว่าของ { $name } จะเป็นแบบรับประกัน { $reason } หลังราคากระโดด คำสั่งอาจปิดที่ราคาที่แย่กว่า
mail-copy-ended-subject = การคัดลอก { $name } สิ้นสุดแล้ว
mail-copy-ended = บัญชี { $account } ไม่คัดลอก { $name } ตั้งแต่ { $time } { $reason }
subject-log-days = จุดตรวจสอบรายวันของบันทึกสาธารณะ
subject-copies = การคัดลอกการเทรด
subject-price-alerts = การแจ้งเตือนราคาและมาร์จิ้น
subject-orders = คำสั่งซื้อขาย
subject-deposits = การฝากเงิน
subject-withdrawals = การถอนเงิน
subject-margin-call = แจ้งเตือนหลักประกัน
subject-stop-out = Stop Out
subject-corrections = รายการซื้อขายที่แก้ไข
subject-identity = การยืนยันตัวตน
subject-sign-in = การเข้าสู่ระบบจากอุปกรณ์และที่อยู่ใหม่
subject-security = ความปลอดภัยของบัญชี
subject-statements = ใบแจ้งยอดรายเดือน
mail-log-day-subject = { $brand }: จุดตรวจสอบของบันทึกสาธารณะ { $date }
mail-log-day =
    นี่คือจุดตรวจสอบของบันทึกสาธารณะเมื่อสิ้นสุดวันที่ { $date } โปรดเก็บไว้: บันทึกของทุกวันหลังจากนี้ต้องเริ่มด้วย { $size } รายการนี้

    { $checkpoint }
    แอปเปรียบเทียบใบรับกับจุดตรวจสอบนี้ได้ที่ “ตรวจสอบใบรับ”

    { $brand }
mail-statement-subject = { $brand }: ใบแจ้งยอดของคุณ { $month }
mail-statement =
    ใบแจ้งยอดของบัญชี { $account } สำหรับ { $month } พร้อมแล้ว

    ดูได้ในแอปหลังเข้าสู่ระบบ เพื่อความปลอดภัยของคุณ เราไม่ส่งใบแจ้งยอดหรือลิงก์ทางอีเมล

    { $brand }
bank-file-not-readable = อ่านไฟล์เป็นรายการเดินบัญชีธนาคารไม่ได้ (บรรทัด { $line }) รองรับ CAMT.053 และ CSV
bank-file-version = “{ $found }” ไม่ใช่รายการเดินบัญชีที่อ่านได้ รองรับ CAMT.053 เวอร์ชัน 001.02, 001.04, 001.06, 001.08
bank-file-not-allowed = บรรทัด { $line } มีสิ่งที่ไม่อนุญาตในรายการเดินบัญชี: ชนิดเอกสาร เอนทิตี หรือองค์ประกอบที่ซ้อนลึกเกินไป
bank-file-element = บรรทัด { $line }: ไม่มีองค์ประกอบ { $element } หรืออ่านไม่ได้ ไม่มีการนำเข้าใด ๆ
bank-file-cell = บรรทัด { $line } คอลัมน์ “{ $column }”: อ่าน “{ $value }” ไม่ได้ ไม่มีการนำเข้าใด ๆ
bank-file-currency = บรรทัด { $line }, { $column }: { $found } ไม่ใช่สกุลเงินของบัญชี { $expected }
bank-file-day = บรรทัด { $line }, { $column }: วันที่ { $value } ไม่สมเหตุสมผล
bank-file-day-order = บรรทัด { $line }, { $column }: ใน “{ $value }” ลำดับวันและเดือนต่างจากส่วนอื่นของไฟล์
bank-file-column = ไฟล์ไม่มีคอลัมน์ “{ $column }” โปรดตรวจสอบคอลัมน์
bank-file-too-long = ไฟล์ยาวเกินไป: รองรับไม่เกิน { $max } บรรทัดและ 10 MB
bank-file-empty = ไฟล์ไม่มีรายการที่ลงบัญชีแล้ว
bank-account-differs = ไฟล์เป็นรายการของบัญชี { $found } ไม่ใช่ { $expected }
bank-line-not-found = ไม่มีรายการนี้
bank-line-decided = รายการนี้จับคู่หรือแยกไว้แล้ว หรือธนาคารกลับรายการแล้ว
bank-line-differs = รายการคือ { $line } การชำระเงินคือ { $payment } หากเป็นการชำระเงินนี้จริง โปรดยืนยัน
bank-line-currency-differs = รายการเป็น { $line } การชำระเงินเป็น { $payment } ไม่สามารถเครดิตจากรายการนี้ได้
payment-has-line = การชำระเงินนี้จับคู่กับรายการ #{ $line } แล้ว
bank-line-was-credited = เงินของรายการนี้ถูกเข้าบัญชีแล้วด้วยรายการฝาก #{ $deposit } ซึ่งไม่มีรายการอื่น โปรดจับคู่รายการนี้กับรายการฝากดังกล่าว
gateway-not-found = วิธีชำระเงินนี้ใช้ไม่ได้แล้ว โปรดเลือกวิธีอื่น
gateway-not-available = ผู้ให้บริการชำระเงินไม่ตอบกลับ ยังไม่มีการเรียกเก็บเงิน โปรดลองอีกครั้งในอีกไม่กี่นาที
sandbox-not-available = ปฏิเสธการชำระเงินทดลอง เนื่องจากแพลตฟอร์มนี้มีลูกค้าหรือเงินจริงแล้ว
gateway-outdated = มีผู้อื่นเปลี่ยนเกตเวย์นี้ไปแล้ว โปรดโหลดใหม่และเปลี่ยนอีกครั้ง
gateway-in-use = ลูกค้าได้เริ่มชำระเงินผ่านเกตเวย์นี้แล้ว จึงลบไม่ได้ โปรดปิดใช้งานแทน
too-many-gateways = มีเกตเวย์ได้ไม่เกิน { $max } รายการ
checkout-not-found = ไม่พบการชำระเงินนี้
gateway-needs-another = คุณได้เปลี่ยนการตั้งค่า จึงต้องให้พนักงานคนอื่นเปิดใช้เกตเวย์นี้
gateway-setting-invalid = การตั้งค่า “{ $field }” ของเกตเวย์ไม่ถูกต้อง: { $at }
trial-payments-off = การชำระเงินที่ไม่มีเงินจริงถูกปิดบนเซิร์ฟเวอร์นี้ สามารถเริ่มเซิร์ฟเวอร์พร้อมกับสิ่งนี้เพื่อทดลองได้ (--trial-payments)
payment-has-gone-back = เงินของการชำระนี้ถูกส่งกลับที่ผู้ให้บริการแล้ว โปรดตัดสินใจใน “การชำระเงิน” ก่อน จากนั้นปฏิเสธการฝากนี้ หรือบันทึกเครดิตส่วนที่เหลือ
refund-first = สูงสุด { $max } { $currency } จะกลับไปยังบัตรหรือวอลเล็ตที่คุณใช้ชำระก่อน โปรดขอถอนไม่เกินจำนวนนี้ในครั้งนี้ ส่วนที่เหลือถอนได้ในครั้งที่สอง
return-has-gone-back = จำนวนนี้คืนเงินที่ผู้ให้บริการแล้ว หรือถูกเรียกเงินคืน โปรดปฏิเสธการถอนนี้
return-was-made = ผู้ให้บริการรายงานการคืนเงินแล้ว การจ่ายจึงไม่ล้มเหลว โปรดทำเครื่องหมายว่าจ่ายแล้ว
return-was-disputed = ลูกค้าได้โต้แย้งการชำระเงินนี้ และผู้ให้บริการได้เรียกเงินคืนแล้ว โปรดทำเครื่องหมายการถอนนี้ว่าจ่ายแล้ว
another-account-owes = บัญชี { $account } ของลูกค้ารายเดียวกันติดลบ { $amount } { $currency } โปรดชำระก่อน เช่น ด้วยการโอน
return-comes-first = ต้องคืนเงินที่ลูกค้ารายนี้ชำระด้วยบัตรหรือวอลเล็ตก่อน โปรดปฏิเสธการถอนนี้ ลูกค้าสามารถขอใหม่ได้
return-undecided = ผู้ให้บริการรายงานเรื่องเกี่ยวกับการชำระเงินนี้ซึ่งรอการตัดสินใจ โปรดตัดสินใจในเมนูการชำระเงินก่อน
