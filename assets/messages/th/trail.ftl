## The audit trail of an order, for a dispute

trail-title = คำสั่ง { $order }
trail-printed = พิมพ์เมื่อ { $time }
trail-intact = บันทึกการตรวจสอบ { $count } รายการ ห่วงโซ่แฮชสมบูรณ์ เวลาเป็น UTC
trail-not-intact = บันทึกการตรวจสอบ { $count } รายการ ห่วงโซ่แฮชขาด ดูด้านล่าง เวลาเป็น UTC
trail-page = หน้า { $page } จาก { $pages }: รายการที่ { $first } ถึง { $last } จาก { $total } ส่วนที่เหลืออยู่ในหน้าอื่น
trail-part-of = ส่วนหนึ่งของคำสั่ง { $order } ซึ่งบันทึกของคำสั่งนั้นเป็นจุดเริ่มต้น
trail-entry = รายการ { $entry }
trail-status = สถานะ
trail-leverage = เลเวอเรจ
trail-fill = { $price } เมื่อ { $time }
trail-pending = รออยู่
trail-open = เปิดอยู่
trail-cancelled = ยกเลิกแล้ว
trail-closed = ปิดแล้ว
trail-buy = ซื้อ
trail-sell = ขาย
trail-none = ไม่มี

## The names beside the parts of an entry

trail-name-input = ข้อมูลเข้า
trail-name-staff = พนักงาน
trail-name-quote = ราคาเสนอ
trail-name-decided = การตัดสิน
trail-name-rule = กฎ
trail-name-order = คำสั่ง
trail-name-ledger = บัญชี
trail-name-hash = แฮช
trail-name-after = ก่อนหน้า

trail-staff = { $id } ({ $email }): { $reason }
trail-staff-asked = { $id } ({ $email } ตามคำขอของ { $asked }): { $reason }
trail-unknown = ไม่ทราบ
trail-no-reason = ไม่ได้บันทึกเหตุผล
trail-quote = bid { $bid }  ask { $ask }  เมื่อ { $time } อายุ { $age } มิลลิวินาที แหล่งราคา { $feed } (รายการ { $entry })
trail-no-quote = ไม่มีการบันทึก
trail-no-feed = ไม่ได้บันทึก
trail-balance = ยอดคงเหลือ { $balance }
trail-missing = ไม่มีในบัญชีแยกประเภท
trail-broken = ขาด: รายการนี้หรือรายการข้างเคียงถูกเปลี่ยนแปลง

## Figures of an order

trail-figure-lots = { $value } ล็อต
trail-figure-margin = มาร์จิ้น { $value }
trail-figure-fee = ค่าธรรมเนียม { $value }
trail-figure-open = ราคาเปิด { $value }
trail-figure-target = ราคาที่ตั้ง { $value }
trail-figure-close = ราคาปิด { $value }
trail-figure-stop-loss = ตัดขาดทุน { $value }
trail-figure-take-profit = ทำกำไร { $value }
trail-figure-swap = สวอป { $value }
trail-figure-profit = กำไร/ขาดทุน { $value }
trail-figure-cancelled = ยกเลิกเมื่อ { $value }
trail-figure-repriced = แก้ไขราคาเมื่อ { $value }

## What came in; `who` is the customer or a member of the staff

trail-customer = ลูกค้า { $account }
trail-staff-for = พนักงาน { $staff } แทนลูกค้า { $account }
trail-staff-member = พนักงาน { $staff }
trail-operator = ผู้ดำเนินการ
trail-closes = { $who } ปิดคำสั่ง { $order }
trail-closes-lots = { $who } ปิด { $lots } ล็อตของคำสั่ง { $order }
trail-closes-by = { $who } ปิดคำสั่ง { $order } ด้วยคำสั่ง { $by }
trail-closes-many = { $who } ปิดหลายคำสั่ง
trail-cancels = { $who } ยกเลิกคำสั่ง { $order }
trail-key-ended = การเชื่อมต่อของโปรแกรมลูกค้าที่ใช้คีย์ { $key } สิ้นสุดลง
trail-sets-levels = { $who } ตั้งระดับของคำสั่ง { $order }
trail-changes = { $who } แก้ไขคำสั่ง { $order }
trail-time-over = คำสั่งที่รออยู่หมดเวลา
trail-forces = { $who } ปิดหรือยกเลิกคำสั่ง { $order }
trail-dealer-forces = ดีลเลอร์ปิดหรือยกเลิกคำสั่ง { $order }
trail-resets = ลูกค้าทดลอง { $account } รีเซ็ตบัญชี
trail-demo-removed = แพลตฟอร์มลบบัญชีทดลองที่ไม่ใช้แล้ว
trail-day-turns = เปลี่ยนวันซื้อขาย (17:00 นิวยอร์ก)
trail-quote-in = ได้รับราคา: bid { $bid } ask { $ask }
trail-other-quote-in = ได้รับราคาของสินค้า { $instrument }: bid { $bid } ask { $ask }
trail-lp-reports = ผู้ให้บริการสภาพคล่องรายงานคำสั่ง { $cover }
trail-places = { $who } สั่ง: { $side } { $lots } ล็อต { $way } เลเวอเรจ { $leverage } ตัดขาดทุน { $stop_loss } ทำกำไร { $take_profit }
trail-with-key = { $via }, คีย์ { $key }
trail-at-market = ตามราคาตลาด
trail-at = ที่ราคา { $price }
trail-cancels-trade = { $who } ยกเลิกรายการซื้อขายของคำสั่ง { $order }: { $reason }
trail-corrects-trade = { $who } แก้ไขราคาของคำสั่ง { $order }: { $reason }

## What was decided, and by which rule

trail-sent = ส่งไปยังผู้ให้บริการสภาพคล่องเป็นคำสั่ง { $cover } แล้ว กันมาร์จิ้น { $margin } และค่าธรรมเนียม { $fee } ไว้
trail-waits = รอเป็น { $kind }: ราคา{ $rule } กันมาร์จิ้น { $margin } และค่าธรรมเนียม { $fee } ไว้
trail-above = สูงกว่า ask
trail-below = ต่ำกว่า bid
trail-not-above = ไม่สูงกว่า ask
trail-not-below = ไม่ต่ำกว่า bid
trail-kind-limit = คำสั่ง limit
trail-kind-stop = คำสั่ง stop
trail-kind-stop-limit = คำสั่ง stop-limit
trail-opened = เปิดแล้ว
trail-opened-by-lp = เปิด { $lots } ล็อตที่ { $price }: ราคาเฉลี่ยของผู้ให้บริการสภาพคล่องบวกส่วนเพิ่มของกลุ่มลูกค้า
trail-ask = ask
trail-bid = bid
trail-at-quoted = ที่ { $quoted } { $price }
trail-opened-at = เปิด { $at }: คำสั่ง{ $side } เปิดที่ { $quoted } ของราคาล่าสุด
trail-reached = { $quoted } ถึง { $level }: เปิด { $at }
trail-markup = ({ $price } ของแหล่งราคาบวกส่วนเพิ่มของกลุ่มลูกค้า)
trail-rate = (อัตราแลกเป็น { $currency } { $rate })
trail-rate-stale = (อัตราแลกเป็น { $currency } { $rate } ล้าสมัย: คู่เงินนี้มีราคาล่าสุด { $elapsed } วินาทีก่อนหน้า)
trail-modified = { $kind } ที่ { $target }, { $lots } ล็อต มีผลถึง { $until } (เดิม { $old_target }, { $old_lots } ล็อต ถึง { $old_until }) กันมาร์จิ้น { $margin } และค่าธรรมเนียม { $fee } ไว้
trail-limit-price = ราคา limit { $limit } (เดิม { $old_limit })
trail-until-cancelled = จนกว่าจะยกเลิก
trail-changed = เปลี่ยนแปลงแล้ว
trail-close-sent = ส่งการปิด { $lots } ล็อตไปยังผู้ให้บริการสภาพคล่องเป็นคำสั่ง { $cover } แล้ว
trail-not-closed = ผู้ให้บริการสภาพคล่องไม่ได้ปิดหรือปิดน้อยเกินไป: ยังเปิดอยู่
trail-part-closed = ปิดแล้ว: { $part }{ $more } เหลือ { $lots } ล็อตพร้อมส่วนของมาร์จิ้น
trail-a-part = บางส่วน
trail-as-order = เป็นคำสั่ง { $order }
trail-part-stop-out = โดย stop out: ระดับมาร์จิ้นอยู่ที่หรือต่ำกว่าระดับ stop out
trail-limit-now = ถึงราคาที่ตั้ง: จากนี้เป็นคำสั่ง limit ที่ { $price }
trail-linked = เชื่อมกับคำสั่ง { $order }: คำสั่งหนึ่งยกเลิกอีกคำสั่ง
trail-swap-charged = คิดสวอปข้ามคืน: รวมถึงขณะนี้ { $swap }
trail-levels = ตัดขาดทุน { $stop_loss } (เดิม { $old_stop_loss }) ทำกำไร { $take_profit } (เดิม { $old_take_profit })
trail-closed-at = ปิด { $at }: { $why } ผลลัพธ์ { $profit }
trail-against = กับคำสั่ง { $by } ที่ราคาเปิดของคำสั่งนั้น { $price }
trail-at-lp-price = ที่ { $price } (ราคาเฉลี่ยของผู้ให้บริการสภาพคล่องบวกส่วนเพิ่มของกลุ่มลูกค้า)
trail-as-part = (ส่วนหนึ่งของคำสั่ง { $order })
trail-why-user = ตามคำขอของลูกค้า
trail-why-trailing-stop = { $quoted } ถึงจุดตัดขาดทุนแบบเลื่อน { $level }
trail-why-stop-loss = { $quoted } ถึงจุดตัดขาดทุน { $level }
trail-why-take-profit = { $quoted } ถึงจุดทำกำไร { $level }
trail-why-stop-out = stop out: ระดับมาร์จิ้นอยู่ที่หรือต่ำกว่าระดับ stop out
trail-why-dealer = โดยฝ่ายซื้อขาย
trail-why-reset = บัญชีทดลองถูกรีเซ็ตหรือลบ
trail-why-trade-cancelled = รายการซื้อขายถูกยกเลิก ไม่มีผลกำไรขาดทุนที่ราคาเปิด
trail-why-unknown = ไม่ได้เก็บเหตุผล
trail-cancelled-because = ยกเลิกแล้ว: { $why } ส่วนที่กันไว้ถูกปล่อยแล้ว
trail-why-pending-first = stop out: ยกเลิกคำสั่งที่รออยู่ก่อน
trail-why-insufficient-margin = ถึงราคาแล้ว แต่บัญชีรับไม่ไหว
trail-why-amount-out-of-range = ถึงราคาแล้ว แต่มาร์จิ้นอยู่นอกช่วงที่อนุญาต
trail-why-trade-mode = โหมดการซื้อขายของสินค้าไม่อนุญาตให้เปิดแล้ว
trail-why-expired = หมดอายุ
trail-why-disconnected = การเชื่อมต่อของโปรแกรมที่ส่งคำสั่งสิ้นสุดลง
trail-why-oco = คำสั่งที่เชื่อมโยงถูกจับคู่หรือถูกยกเลิกแล้ว
trail-why-lp-rejected = ผู้ให้บริการสภาพคล่องไม่ได้จับคู่หรือจับคู่น้อยเกินไป
trail-stop-out-figures = (อิควิตี้ { $equity } มาร์จิ้น { $margin } ระดับมาร์จิ้น { $level } ระดับ stop out { $stop_out_level } %)
trail-no-stop-out-figures = (ไม่ได้บันทึกตัวเลข)
trail-rule-group = ระดับ stop out { $level } % ของกลุ่ม { $group }
trail-rule-setting = ระดับ stop out { $level } % ของการตั้งค่า stop_out_level เพราะกลุ่ม { $group } ไม่มีระดับของตนเอง
trail-rule-unset = ไม่มีบันทึกการเปลี่ยนแปลง
trail-rule-set = ตั้งไว้ตั้งแต่ { $time }
trail-rule-joined = อยู่ในกลุ่มตั้งแต่ { $time }
trail-rule-by = { $time } โดย { $staff }
trail-was = เดิมราคาเปิด { $open } ราคาปิด { $close } ผลลัพธ์ { $profit } ค่าธรรมเนียม { $fee } สวอป { $swap }
trail-trade-cancelled = รายการซื้อขายถูกยกเลิกและกลับรายการบัญชีแล้ว ({ $was }): { $reason }
trail-repriced = แก้ไขราคาเป็นราคาเปิด { $open } ราคาปิด { $close }: ผลลัพธ์ { $profit } ({ $was }) บันทึกส่วนต่างแล้ว: { $reason }
trail-corrected = แก้ไขแล้ว
