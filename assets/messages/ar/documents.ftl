## The account's statement, as a paper or a table

statement-title = كشف الحساب
statement-number = رقم الحساب
statement-name = الاسم
statement-contact = بيانات الاتصال
statement-period = الفترة
statement-opening = الرصيد الافتتاحي
statement-closing = الرصيد الختامي
statement-sums = الملخص
statement-what = البيان
statement-amount = المبلغ
statement-entries = جميع القيود
statement-corrected-trades = الصفقات المصححة
statement-trade-cancelled = أُلغيت الصفقة
statement-prices-corrected = صُحِّحت الأسعار
statement-reason = السبب
statement-time = الوقت (UTC)
statement-order = الأمر
statement-balance = الرصيد
statement-closed-trades = الصفقات المغلقة
statement-open-trades = الصفقات المفتوحة في نهاية الفترة
statement-instrument = الأداة
statement-side = الاتجاه
statement-lots = اللوت
statement-opened = الفتح
statement-price = السعر
statement-closed = الإغلاق
statement-swap = فائدة التبييت
statement-fee = الرسوم
statement-profit = الربح
statement-buy = شراء
statement-sell = بيع
statement-made = أُعدّ في
statement-equity = حقوق الملكية
statement-margin = الهامش
statement-pending-orders = الأوامر المعلقة في نهاية الفترة
statement-target = سعر الأمر
statement-stop-loss = وقف الخسارة
statement-take-profit = جني الأرباح
statement-current-price = السعر الحالي
statement-licence = الترخيص
statement-rounded = المبالغ مقرّبة إلى أصغر وحدة من العملة. يحتوي ملف CSV على المبالغ الدقيقة.
document-characters = المحرف غير الموجود في خطوط هذا المستند يُكتب برقمه في يونيكود، مثل [U+1F600].

## Refusals of the back office's tools

period-too-long = لا يمكن أن تتجاوز الفترة { $days } يومًا. يُرجى اختيار فترة أقصر.
history-too-long = انتهى أكثر من { $max } أمر منذ ذلك الحين. يُرجى اختيار بداية أحدث.
entries-too-many = سُجّل أكثر من { $max } قيد في الحساب منذ ذلك الحين. يُرجى اختيار بداية أحدث.
list-too-long = تحتوي هذه القائمة على أكثر من { $max } صف. يُرجى تضييقها باستخدام عوامل التصفية.
view-limit = يمكنك حفظ { $max } طرق عرض لكل قائمة كحد أقصى. يُرجى حذف واحدة أولاً.
view-not-found = طريقة العرض المحفوظة هذه غير موجودة.
webhook-not-found = هذا الويب هوك غير موجود.
api-key-not-found = مفتاح API هذا غير موجود.
delivery-not-found = عملية الإرسال هذه غير موجودة.
webhook-address-refused = لا تُرسل إشعارات الويب هوك إلى هذا العنوان: { $why }.
webhook-switched-off = هذا الويب هوك متوقف. يُرجى تشغيله أولًا.
channel-not-found = قناة التنبيه هذه غير موجودة.
too-many-channels = توجد بالفعل { $max } من قنوات التنبيه. يُرجى حذف إحداها أولًا.
table-not-readable = تعذّرت قراءة الملف.
table-empty = لا توجد أسطر تحت أسماء الأعمدة.
table-too-long = الجدول طويل جدًا: يُقبل { $max } سطر كحد أقصى في المرة الواحدة. يُرجى تقسيمه.
table-column-unknown = «{ $column }» ليس من الأعمدة أو أنه مكرر. يعرض التصدير جميع الأعمدة.
table-cells-of-line = عدد خلايا السطر { $line } لا يطابق عدد الأعمدة.
table-encoding-of-line = السطر { $line } ليس نصًا بترميز UTF-8. يُرجى حفظ الجدول بصيغة CSV بترميز UTF-8.
confirmation-needed = يُرجى التأكيد برقم العميل { $number }.
customer-has-business = لا يزال لدى هذا العميل أوامر مفتوحة أو رصيد أو إيداع أو سحب قيد التنفيذ. يُرجى تسويتها أولًا.
already-erased = تم محو البيانات الشخصية لهذا العميل من قبل.

## Messages that try the settings

mail-test-subject = { $brand }: رسالة تجريبية
mail-test = هذه رسالة تجريبية. إعدادات البريد لديك تعمل.
sms-test = { $brand }: هذه رسالة تجريبية. إعدادات الرسائل القصيرة لديك تعمل.
