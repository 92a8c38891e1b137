## The audit trail of an order, for a dispute

trail-title = الأمر { $order }
trail-printed = طُبع في { $time }
trail-intact = سجل تدقيق من { $count } قيد في اليومية؛ سلسلة التجزئة سليمة. الأوقات بتوقيت UTC.
trail-not-intact = سجل تدقيق من { $count } قيد في اليومية؛ سلسلة التجزئة مقطوعة، انظر أدناه. الأوقات بتوقيت UTC.
trail-page = صفحة { $page } من { $pages }: القيود { $first } إلى { $last } من { $total }، والبقية في الصفحات الأخرى
trail-part-of = جزء من الأمر { $order }، وسجله هو بدايته
trail-entry = القيد { $entry }
trail-status = الحالة
trail-leverage = الرافعة
trail-fill = { $price } في { $time }
trail-pending = معلّق
trail-open = مفتوح
trail-cancelled = ملغى
trail-closed = مغلق
trail-buy = شراء
trail-sell = بيع
trail-none = لا يوجد

## The names beside the parts of an entry

trail-name-input = المدخل
trail-name-staff = الموظف
trail-name-quote = السعر
trail-name-decided = القرار
trail-name-rule = القاعدة
trail-name-order = الأمر
trail-name-ledger = الدفتر
trail-name-hash = التجزئة
trail-name-after = السابق

trail-staff = { $id } ({ $email }): { $reason }
trail-staff-asked = { $id } ({ $email }، بطلب من { $asked }): { $reason }
trail-unknown = غير معروف
trail-no-reason = لم يُدوَّن سبب
trail-quote = البيع { $bid }  الشراء { $ask }  بتاريخ { $time }، عمره { $age } مللي ثانية، المصدر { $feed } (القيد { $entry })
trail-no-quote = لم يُسجَّل سعر
trail-no-feed = غير مدوَّن
trail-balance = الرصيد { $balance }
trail-missing = غير موجود في الدفتر
trail-broken = مقطوعة: تم تغيير هذا القيد أو قيد مجاور

## Figures of an order

trail-figure-lots = { $value } لوت
trail-figure-margin = الهامش { $value }
trail-figure-fee = الرسوم { $value }
trail-figure-open = الفتح { $value }
trail-figure-target = سعر الأمر { $value }
trail-figure-close = الإغلاق { $value }
trail-figure-stop-loss = وقف الخسارة { $value }
trail-figure-take-profit = جني الأرباح { $value }
trail-figure-swap = فائدة التبييت { $value }
trail-figure-profit = النتيجة { $value }
trail-figure-cancelled = أُلغي في { $value }
trail-figure-repriced = صُحّح السعر في { $value }

## What came in; `who` is the customer or a member of the staff

trail-customer = العميل { $account }
trail-staff-for = الموظف { $staff } نيابةً عن العميل { $account }
trail-staff-member = الموظف { $staff }
trail-operator = المشغّل
trail-closes = { $who }: إغلاق الأمر { $order }
trail-closes-lots = { $who }: إغلاق { $lots } لوت من الأمر { $order }
trail-closes-by = { $who }: إغلاق الأمر { $order } بالأمر { $by }
trail-closes-many = { $who }: إغلاق عدة أوامر
trail-cancels = { $who }: إلغاء الأمر { $order }
trail-key-ended = انتهى اتصال برنامج العميل بالمفتاح { $key }
trail-sets-levels = { $who }: تعيين مستويات الأمر { $order }
trail-changes = { $who }: تعديل الأمر { $order }
trail-time-over = انتهى وقت الأوامر المعلّقة
trail-forces = { $who }: إغلاق الأمر { $order } أو إلغاؤه
trail-dealer-forces = المتداول: إغلاق الأمر { $order } أو إلغاؤه
trail-resets = العميل التجريبي { $account }: إعادة ضبط الحساب
trail-demo-removed = تحذف المنصة حسابًا تجريبيًا لم يعد مستخدمًا
trail-day-turns = انتقال يوم التداول (17:00 نيويورك)
trail-quote-in = ورد سعر: البيع { $bid } الشراء { $ask }
trail-other-quote-in = ورد سعر للأداة { $instrument }: البيع { $bid } الشراء { $ask }
trail-lp-reports = يبلّغ مزوّد السيولة عن أمره { $cover }
trail-places = { $who }: أمر { $side } { $lots } لوت { $way }، الرافعة { $leverage }، وقف الخسارة { $stop_loss }، جني الأرباح { $take_profit }
trail-with-key = { $via }، المفتاح { $key }
trail-at-market = بسعر السوق
trail-at = بسعر { $price }
trail-cancels-trade = { $who }: إلغاء صفقة الأمر { $order }: { $reason }
trail-corrects-trade = { $who }: تصحيح أسعار الأمر { $order }: { $reason }

## What was decided, and by which rule

trail-sent = أُرسل إلى مزوّد السيولة كأمر { $cover }؛ حُجز الهامش { $margin } والرسوم { $fee }
trail-waits = ينتظر بوصفه { $kind }: سعره { $rule }؛ حُجز الهامش { $margin } والرسوم { $fee }
trail-above = أعلى من سعر الشراء
trail-below = أدنى من سعر البيع
trail-not-above = ليس أعلى من سعر الشراء
trail-not-below = ليس أدنى من سعر البيع
trail-kind-limit = أمر محدد
trail-kind-stop = أمر إيقاف
trail-kind-stop-limit = أمر إيقاف محدد
trail-opened = فُتح
trail-opened-by-lp = فُتح بـ { $lots } لوت بسعر { $price }: متوسط سعر مزوّد السيولة مع هامش مجموعة العميل
trail-ask = سعر الشراء
trail-bid = سعر البيع
trail-at-quoted = عند { $quoted }، { $price }
trail-opened-at = فُتح { $at }: يُفتح أمر { $side } عند { $quoted } لآخر سعر
trail-reached = بلغ { $quoted } المستوى { $level }: فُتح { $at }
trail-markup = ({ $price } من المصدر مع هامش مجموعة العميل)
trail-rate = (سعر التحويل إلى { $currency } { $rate })
trail-rate-stale = (سعر التحويل إلى { $currency } { $rate }، قديم: آخر سعر لزوجه قبل { $elapsed } ثانية)
trail-modified = { $kind } بسعر { $target }، { $lots } لوت، صالح حتى { $until } (كان { $old_target }، { $old_lots } لوت، حتى { $old_until })؛ حُجز الهامش { $margin } والرسوم { $fee }
trail-limit-price = السعر المحدد { $limit } (كان { $old_limit })
trail-until-cancelled = الإلغاء
trail-changed = عُدّل
trail-close-sent = أُرسل إغلاق { $lots } لوت إلى مزوّد السيولة كأمر { $cover }
trail-not-closed = لم يغلقه مزوّد السيولة أو أغلق القليل منه: يبقى مفتوحًا
trail-part-closed = أُغلق: { $part }{ $more }؛ يتبقى { $lots } لوت مع حصته من الهامش
trail-a-part = جزء
trail-as-order = كأمر { $order }
trail-part-stop-out = بالإغلاق الإجباري: كان مستوى الهامش عند مستوى الإغلاق الإجباري أو أدنى
trail-limit-now = بلغ سعره: من الآن أمر محدد بسعر { $price }
trail-linked = مرتبط بالأمر { $order }: أحدهما يلغي الآخر
trail-swap-charged = احتُسبت فائدة التبييت: المجموع حتى الآن { $swap }
trail-levels = وقف الخسارة { $stop_loss } (كان { $old_stop_loss })، جني الأرباح { $take_profit } (كان { $old_take_profit })
trail-closed-at = أُغلق { $at }: { $why }؛ النتيجة { $profit }
trail-against = مقابل الأمر { $by } بسعر فتحه، { $price }
trail-at-lp-price = بسعر { $price } (متوسط سعر مزوّد السيولة مع هامش مجموعة العميل)
trail-as-part = (جزء من الأمر { $order })
trail-why-user = بناءً على طلب العميل
trail-why-trailing-stop = بلغ { $quoted } وقف الخسارة المتحرك { $level }
trail-why-stop-loss = بلغ { $quoted } وقف الخسارة { $level }
trail-why-take-profit = بلغ { $quoted } جني الأرباح { $level }
trail-why-stop-out = الإغلاق الإجباري: كان مستوى الهامش عند مستوى الإغلاق الإجباري أو أدنى
trail-why-dealer = من قِبل مكتب التداول
trail-why-reset = أُعيد ضبط الحساب التجريبي أو حُذف
trail-why-trade-cancelled = أُلغيت الصفقة، بلا نتيجة عند سعر فتحها
trail-why-unknown = لم يُحفظ سبب
trail-cancelled-because = أُلغي: { $why }؛ وتحرّر ما كان محجوزًا
trail-why-pending-first = الإغلاق الإجباري: الأوامر المعلّقة أولًا
trail-why-insufficient-margin = بلغ سعره، لكن الحساب لم يعد يحتمله
trail-why-amount-out-of-range = بلغ سعره، لكن هامشه خارج النطاق المسموح به
trail-why-trade-mode = وضع تداول الأداة لم يعد يسمح بالفتح
trail-why-expired = انتهت صلاحيته
trail-why-disconnected = انتهى اتصال البرنامج الذي قدّمه
trail-why-oco = نُفِّذ الأمر المرتبط أو أُلغي
trail-why-lp-rejected = لم ينفّذه مزوّد السيولة أو نفّذ القليل منه
trail-stop-out-figures = (حقوق الملكية { $equity }، الهامش { $margin }، مستوى الهامش { $level }، مستوى الإغلاق الإجباري { $stop_out_level } %)
trail-no-stop-out-figures = (لم تُدوَّن أرقامه)
trail-rule-group = مستوى الإغلاق الإجباري { $level } % للمجموعة { $group }
trail-rule-setting = مستوى الإغلاق الإجباري { $level } % من الإعداد stop_out_level، لأن المجموعة { $group } ليس لها مستوى خاص
trail-rule-unset = لم يُسجَّل أي تغيير له
trail-rule-set = حُدِّد منذ { $time }
trail-rule-joined = في المجموعة منذ { $time }
trail-rule-by = { $time } بواسطة { $staff }
trail-was = كان الفتح { $open }، الإغلاق { $close }، النتيجة { $profit }، الرسوم { $fee }، فائدة التبييت { $swap }
trail-trade-cancelled = أُلغيت الصفقة وعُكست قيودها ({ $was }): { $reason }
trail-repriced = صُحّحت الأسعار إلى الفتح { $open }، الإغلاق { $close }: النتيجة { $profit } ({ $was })؛ وقُيّد الفرق: { $reason }
trail-corrected = صُحّح
