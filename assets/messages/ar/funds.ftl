### Deposits, withdrawals, methods, uploads, identity review: refusals, states and notices.
insufficient-funds = يمكنك حاليًا سحب { $available } كحد أقصى.
withdrawal-not-covered = سحب { $amount } { $currency } غير مغطى حاليًا: يمكن دفع { $available } { $currency } للعميل، والمبلغ الناقص { $missing } { $currency }. لا تدفعه؛ ارفضه أو انتظر حتى يُغطى.

deposit-announced = تلقينا إشعار الإيداع الخاص بك، وسيُضاف المبلغ بعد التحقق منه.
withdrawal-asked = تلقينا طلب السحب الخاص بك، والمبلغ محجوز إلى حين مراجعته.
method-bound = تمت إضافة طريقة السحب.
method-removed = تمت إزالة طريقة السحب.
review-begun = تم إرسال مستنداتك للمراجعة.
uploaded = تم رفع الصورة.
deposits-closed = الإيداع غير متاح حاليًا. يُرجى المحاولة لاحقًا.
withdrawals-closed = السحب غير متاح حاليًا. يُرجى المحاولة لاحقًا.
deposit-option-not-found = طريقة الإيداع هذه لم تعد متاحة. يُرجى اختيار طريقة أخرى.
bank-account-not-found = هذا الحساب البنكي لم يعد متاحًا. يُرجى اختيار حساب آخر.
draw-currency-not-found = عملة السحب هذه غير متاحة. يُرجى اختيار عملة أخرى.
draw-currency-in-use = لدى عملاء طرق سحب بهذه العملة، لذا لا يمكن حذفها. يُرجى تعطيلها بدلًا من ذلك.
deposit-option-in-use = هناك إيداعات إلى خيار الدفع هذا بانتظار القرار، لذا لا يمكن حذفه. يُرجى البت فيها أولًا أو تعطيل الخيار.
deposit-address-changed = تغيّر عنوان الإيداع. يُرجى تحديث الصفحة والتحقق من العنوان قبل إرسال أي مبلغ.
amount-below-min = المبلغ صغير جدًا. الحد الأدنى هو { $min } { $currency }.
amount-above-max = المبلغ كبير جدًا. الحد الأقصى هو { $max } { $currency }.
upload-not-found = لم نعثر على صورة الحقل «{ $field }». يُرجى رفعها مجددًا.
proof-used = إثبات الدفع هذا مستخدم من قبل. يُرجى رفع صورة أخرى.
reference-used = هذا المرجع مستخدم بالفعل في الإيداع رقم { $deposit }. إذا كانت دفعة أخرى، يُرجى تأكيد ذلك.
picture-used = صورة الحقل «{ $field }» مستخدمة من قبل. يُرجى رفع صورة أخرى.
deposit-not-found = لم نعثر على هذا الإيداع.
withdrawal-not-found = لم نعثر على هذا السحب.
review-not-found = لم نعثر على طلب التحقق من الهوية هذا.
signal-not-found = لا توجد إشارة كهذه عن هذا العميل، أو تم تجاهلها بالفعل.
case-not-found = تعذّر العثور على هذا الملف.
case-closed = هذا الملف مغلق. يُرجى فتح ملف آخر.
case-full = بلغ هذا الملف الحد الأقصى البالغ { $max } من القيود. يُرجى إغلاقه وفتح ملف آخر.
too-many-cases = بلغ هذا العميل الحد الأقصى البالغ { $max } من الملفات.
case-object-unknown = ليس لدى هذا العميل مثل هذا العنصر. يُرجى التحقق من الحقل «{ $field }»، مثل deposit/12.
case-assignee-unfit = لا يحق لهذا الشخص مراجعة الهويات. يُرجى اختيار شخص آخر في الحقل «{ $field }».
identity-needed = يُرجى إكمال التحقق من الهوية قبل السحب.
method-not-found = لم نعثر على طريقة السحب هذه. يُرجى اختيار طريقة أخرى.
method-too-new = طريقة السحب هذه جديدة، ويمكن استخدامها بعد { $hours } ساعة من إضافتها.
too-many-methods = بلغت الحد الأقصى البالغ { $max } من طرق السحب. يُرجى إزالة واحدة أولًا.
too-many-withdrawals = يوجد { $max } من طلبات السحب قيد الانتظار لهذا الحساب. يُرجى الانتظار حتى يُبتّ في أحدها.
address-not-of-network = هذا ليس عنوانًا صالحًا على شبكة { $network }. يُرجى التحقق منه.
fee-above-amount = الرسوم البالغة { $fee } { $currency } ليست أقل من المبلغ. يُرجى إدخال مبلغ أكبر.
second-operator-needed = لقد وافقت على هذا السحب من قبل، ويجب أن يوافق عليه موظف آخر أيضًا.
payout-failed-by-approver = أنت من وافق على هذه الدفعة. يجب أن يؤكد شخص آخر فشلها.
rate-changed-by-approver = خلال الأيام السبعة الماضية غيّرت أنت (أو شخص غير مستقل عنك) سعر هذا الخيار كثيرًا أو أضفته. يجب أن يوافق شخص آخر.
approval-step-changed = تغيّر طلب السحب هذا. يُرجى مراجعته مرة أخرى قبل الموافقة عليه.
approval-is-first-now = يتطلب هذا السحب الآن موافقتين. لا تدفعه: ستكون موافقتك هي الأولى.
approval-pays-now = ستؤدي موافقتك الآن إلى دفع هذا السحب. يُرجى مراجعته والموافقة عليه مرة أخرى.
deposit-approved-by-you = لقد وافقت على هذا الإيداع من قبل، ويجب أن يوافق عليه موظف آخر أيضًا.
deposit-approval-is-first-now = يتطلب هذا الإيداع الآن موافقتين: ستكون موافقتك هي الأولى ولن يُضاف شيء إلى الرصيد. يُرجى مراجعته والموافقة عليه مرة أخرى.
deposit-approval-credits-now = ستؤدي موافقتك الآن إلى إضافة هذا الإيداع إلى الرصيد. يُرجى مراجعته والموافقة عليه مرة أخرى.
deposit-amount-changed = ستؤدي الموافقة الآن إلى إضافة { $amount } { $currency } إلى الرصيد. يُرجى التحقق من المبلغ والموافقة عليه مرة أخرى.
picture-not-readable = تعذرت قراءة هذه الصورة. يُرجى استخدام ملف JPEG أو PNG أو WebP.
picture-too-large = الصورة كبيرة جدًا. يجب ألا يتجاوز أطول ضلع { $max } بكسل. يُرجى استخدام صورة أصغر.
too-many-pictures = رفعت صورًا كثيرة اليوم. يُرجى المحاولة غدًا.
review-waiting = طلب التحقق من هويتك قيد المراجعة بالفعل.
already-certified = تم التحقق من هويتك بالفعل.
not-certified = لا يمكن طلب مستند من جديد إلا من عميل موثّق.
document-requested = سبق طلب مستند. يُرجى سحب ذلك الطلب أولاً.
too-young = يجب ألا يقل عمرك عن { $age } عامًا. يُرجى التحقق من الحقل «{ $field }».
document-expired = انتهت صلاحية هذا المستند. يُرجى استخدام مستند ساري المفعول أو التحقق من الحقل «{ $field }».
country-not-served = لا نقدم خدماتنا لعملاء هذا البلد أو هذه المنطقة. يُرجى التحقق من الحقل «{ $field }».
consent-needed = يُرجى الموافقة على جميع المستندات التي نطلب موافقتك عليها («{ $field }»).
consent-outdated = تغيّر أحد المستندات في هذه الأثناء. يُرجى إعادة تحميل الصفحة وقراءة النسخة الجديدة («{ $field }»).
expiry-stated = ذكر العميل تاريخ انتهاء المستند. ارفض المراجعة إذا كان خاطئًا.
review-not-current = لا يمكن تحديد تاريخ الانتهاء إلا لمراجعة قيد الانتظار أو للتوثيق الحالي للعميل.
identity-expired = انتهت صلاحية مستندك. يُرجى إرسال مستند ساري المفعول.

## Messages that are sent

mail-withdraw-code-subject = { $brand }: رمز السحب الخاص بك
mail-withdraw-code =
    رمزك للسحب من { $brand } أو لإضافة طريقة سحب هو:

    { $code }

    الرمز صالح لمدة { $minutes } دقيقة ولمرة واحدة. لا تشاركه مع أحد، فموظفونا لن يطلبوه منك.

    إذا لم تطلب هذا الرمز، فيُرجى تغيير كلمة المرور والاتصال بخدمة العملاء.

    { $brand }
sms-withdraw-code = { $brand }: { $code } هو رمز السحب الخاص بك، صالح لمدة { $minutes } دقيقة. لا تشاركه مع أحد.
mail-method-bound-subject = { $brand }: طريقة سحب جديدة
mail-method-bound =
    أُضيفت طريقة سحب ({ $method }) إلى حسابك لدى { $brand } في { $time }.

    إذا لم تكن أنت، فيُرجى تغيير كلمة المرور فورًا والاتصال بخدمة العملاء.

    { $brand }
sms-method-bound = { $brand }: أُضيفت طريقة سحب ({ $method }) إلى حسابك. إذا لم تكن أنت، فاتصل بخدمة العملاء فورًا.
mail-deposit-credited-subject = { $brand }: تم قيد الإيداع
mail-deposit-credited =
    تم قيد إيداعك بقيمة { $deposit } في الحساب { $account } بتاريخ { $time }: { $amount } { $currency }.

    { $brand }
mail-deposit-rejected-subject = { $brand }: لم يُقبل الإيداع
mail-deposit-rejected =
    لم يُقبل إيداعك بقيمة { $deposit }. السبب: { $reason }

    إذا كانت لديك أسئلة، يُرجى التواصل مع خدمة العملاء.

    { $brand }
mail-withdrawal-requested-subject = { $brand }: تم طلب سحب
mail-withdrawal-requested =
    تم طلب سحب { $amount } { $currency } من الحساب { $account } بتاريخ { $time }.

    إذا لم تكن أنت، فغيّر كلمة المرور فورًا وتواصل مع خدمة العملاء.

    { $brand }
sms-withdrawal-requested = { $brand }: تم طلب سحب { $amount } { $currency }. إذا لم تكن أنت، فتواصل مع خدمة العملاء فورًا.
mail-withdrawal-approved-subject = { $brand }: تمت الموافقة على السحب
mail-withdrawal-approved =
    تمت الموافقة على سحبك بقيمة { $amount } { $currency } من الحساب { $account } وهو قيد الدفع. سنُعلمك عند إتمام الدفع.

    { $brand }
sms-withdrawal-approved = { $brand }: تمت الموافقة على سحبك بقيمة { $amount } { $currency } وهو قيد الدفع.
mail-withdrawal-returned-subject = { $brand }: تعذّر دفع السحب
mail-withdrawal-returned =
    فشل دفع سحبك بقيمة { $amount } { $currency }؛ وعاد المبلغ إلى الحساب { $account }. السبب: { $reason }

    إذا كانت لديك أسئلة، يُرجى التواصل مع خدمة العملاء.

    { $brand }
sms-withdrawal-returned = { $brand }: فشل دفع سحبك بقيمة { $amount } { $currency }؛ وعاد المبلغ إلى حسابك.
mail-withdrawal-paid-subject = { $brand }: تم دفع السحب
mail-withdrawal-paid =
    تم دفع سحبك بقيمة { $amount } { $currency } من الحساب { $account }.

    { $brand }
sms-withdrawal-paid = { $brand }: تم دفع سحبك بقيمة { $amount } { $currency }.
mail-withdrawal-rejected-subject = { $brand }: رُفض السحب
mail-withdrawal-rejected =
    رُفض سحبك بقيمة { $amount } { $currency }؛ والمبلغ متاح من جديد في الحساب { $account }. السبب: { $reason }

    إذا كانت لديك أسئلة، يُرجى التواصل مع خدمة العملاء.

    { $brand }
sms-withdrawal-rejected = { $brand }: رُفض سحبك بقيمة { $amount } { $currency }؛ والمبلغ متاح من جديد.
mail-margin-call-subject = { $brand }: نداء الهامش
mail-margin-call =
    انخفض مستوى هامش الحساب { $account } إلى { $level } % بتاريخ { $time }. إذا انخفض إلى مستوى الإغلاق الإجباري، تُغلق المراكز تلقائيًا.

    لتجنب ذلك، أودع أموالًا أو أغلق مراكز.

    { $brand }
sms-margin-call = { $brand }: نداء الهامش: مستوى هامش الحساب { $account } هو { $level } %. أودع أموالًا أو أغلق مراكز، وإلا ستُغلق المراكز تلقائيًا عند مستوى الإغلاق الإجباري.
mail-stop-out-subject = { $brand }: أُغلقت مراكز بالإغلاق الإجباري
mail-stop-out =
    بلغ مستوى هامش الحساب { $account } مستوى الإغلاق الإجباري بتاريخ { $time }. عدد المراكز المغلقة تلقائيًا: { $count }. النتيجة: { $profit } { $currency }.

    تجد كل مركز منها في سجل الأوامر.

    { $brand }
sms-stop-out = { $brand }: إغلاق إجباري في الحساب { $account }: أُغلق { $count } من المراكز، والنتيجة { $profit } { $currency }.
mail-trade-cancelled-subject = { $brand }: أُلغيت الصفقة { $order }
mail-trade-cancelled =
    ألغينا الصفقة { $order } في الحساب { $account } بتاريخ { $time } وعكسنا كل ما سُجِّل لها. إجمالي ما سُجِّل: { $amount } { $currency }. السبب: { $reason }

    تجد القيود في كشف حسابك. إذا كانت لديك أسئلة، فيُرجى التواصل مع دعم العملاء.

    { $brand }
mail-trade-repriced-subject = { $brand }: صُحِّحت الصفقة { $order }
mail-trade-repriced =
    صحّحنا أسعار الصفقة { $order } في الحساب { $account } بتاريخ { $time }. الفرق المسجَّل: { $amount } { $currency }. السبب: { $reason }

    تجد القيود في كشف حسابك. إذا كانت لديك أسئلة، فيُرجى التواصل مع دعم العملاء.

    { $brand }
mail-payment-refunded-subject = { $brand }: أُعيدت الدفعة
mail-payment-refunded =
    أُعيدت دفعتك إلى الحساب { $account } كليًا أو جزئيًا. خصمنا { $amount } { $currency } بتاريخ { $time }.

    إذا كانت لديك أسئلة، فيُرجى التواصل مع دعم العملاء.

    { $brand }
mail-payment-charged-back-subject = { $brand }: استرداد دفعة
mail-payment-charged-back =
    استردّ مصرفك دفعتك إلى الحساب { $account }. خصمنا { $amount } { $currency } بتاريخ { $time }، والحساب مجمّد.

    إذا كانت لديك أسئلة، فيُرجى التواصل مع دعم العملاء.

    { $brand }
mail-balance-corrected-subject = { $brand }: صُحِّح رصيد الحساب { $account }
mail-balance-corrected =
    صحّحنا رصيد الحساب { $account } بتاريخ { $time }. المبلغ المسجَّل: { $amount } { $currency }.

    تجد القيود في كشف حسابك. إذا كانت لديك أسئلة، فيُرجى التواصل مع دعم العملاء.

    { $brand }

## Messages to customers: the statement of the month, and what customers choose

message-obligatory = يجب أن تصلك الرسائل المتعلقة بهذا، لذا تبقى إحدى الطرق مفعّلة: { $subject }.
message-not-found = لم تعد هذه الرسالة موجودة.
mail-price-alert-subject = { $code }: تم بلوغ { $level }
mail-price-alert = بلغ سعر { $code } المستوى { $price } في { $time }. مستوى تنبيهك: { $level }. الحساب { $account }.
mail-margin-alert-subject = مستوى الهامش عند { $level } %
mail-margin-alert = انخفض مستوى هامش الحساب { $account } إلى { $margin_level } % بتاريخ { $time }. مستوى تنبيهك: { $level } %.
mail-order-filled-subject = { $code }: تم تنفيذ الأمر المعلق
mail-order-filled = الأمر { $order }، { $lots } لوت من { $code }، بسعر { $price } في { $time }. الحساب { $account }.
mail-order-stop-loss-subject = { $code }: تم بلوغ وقف الخسارة
mail-order-stop-loss = الأمر { $order }، { $lots } لوت من { $code }، بسعر { $price } في { $time }. الحساب { $account }.
mail-order-take-profit-subject = { $code }: تم بلوغ جني الأرباح
mail-order-take-profit = الأمر { $order }، { $lots } لوت من { $code }، بسعر { $price } في { $time }. الحساب { $account }.
mail-order-expired-subject = { $code }: انتهت صلاحية الأمر المعلق
mail-order-expired = الأمر { $order }، { $lots } لوت من { $code }، في { $time }. الحساب { $account }.
mail-order-rejected-subject = { $code }: تم رفض الأمر المعلق
mail-order-rejected = الأمر { $order }، { $lots } لوت من { $code }، في { $time }. الحساب { $account }.
mail-copy-skipped-subject = لم يُنسخ أمر من { $name }
mail-copy-skipped = لم ينسخ الحساب { $account } أمرًا بحجم { $lots } لوت من { $code } من { $name } في { $time }. { $reason }
mail-copy-stop-plain-subject = أمر منسوخ من { $name } بلا وقف مضمون
mail-copy-stop-plain = في الحساب { $account } للأمر { $order } على { $code } وقف خسارة عادي منذ { $time }، مع أن وقف { $name } مضمون. { $reason } بعد قفزة في السعر قد يُغلق بسعر أسوأ.
mail-copy-ended-subject = انتهى نسخ { $name }
mail-copy-ended = لم يعد الحساب { $account } ينسخ { $name } منذ { $time }. { $reason }
subject-log-days = نقاط التحقق اليومية للسجل العام
subject-copies = نسخ التداول
subject-price-alerts = تنبيهات الأسعار والهامش
subject-orders = الأوامر
subject-deposits = الإيداعات
subject-withdrawals = السحوبات
subject-margin-call = نداءات الهامش
subject-stop-out = الإغلاق الإجباري
subject-corrections = الصفقات المصححة
subject-identity = الهوية
subject-sign-in = تسجيلات الدخول من أجهزة وعناوين جديدة
subject-security = أمان حسابك
subject-statements = الكشوف الشهرية
mail-log-day-subject = { $brand }: نقطة تحقق السجل العام، { $date }
mail-log-day =
    هذه نقطة تحقق السجل العام في نهاية { $date }. احتفظ بها: يجب أن يبدأ سجل كل يوم لاحق بهذه القيود وعددها { $size }.

    { $checkpoint }
    يقارن التطبيق الإيصال بها ضمن «التحقق من إيصال».

    { $brand }
mail-statement-subject = { $brand }: كشف حسابك لشهر { $month }
mail-statement =
    كشف الحساب { $account } لشهر { $month } جاهز.

    تجده في التطبيق بعد تسجيل الدخول. حفاظًا على أمانك لا نرسل الكشوف ولا روابطها بالبريد الإلكتروني.

    { $brand }
bank-file-not-readable = تعذرت قراءة الملف ككشف حساب بنكي (السطر { $line }). تُقبل CAMT.053 وCSV.
bank-file-version = «{ $found }» ليس كشف حساب بنكيًا يمكن قراءته. تُقبل CAMT.053 بالإصدارات 001.02, 001.04, 001.06, 001.08.
bank-file-not-allowed = يحتوي السطر { $line } على ما لا يُسمح به في كشف حساب بنكي: نوع مستند أو كيان أو عناصر متداخلة بعمق زائد.
bank-file-element = السطر { $line }: العنصر { $element } مفقود أو تتعذر قراءته. لم يُستورد شيء.
bank-file-cell = السطر { $line }، العمود «{ $column }»: تتعذر قراءة «{ $value }». لم يُستورد شيء.
bank-file-currency = السطر { $line }، { $column }: { $found } ليست عملة الحساب { $expected }.
bank-file-day = السطر { $line }، { $column }: التاريخ { $value } غير معقول.
bank-file-day-order = السطر { $line }، { $column }: ترتيب اليوم والشهر في «{ $value }» يختلف عن بقية الملف.
bank-file-column = لا يحتوي الملف على العمود «{ $column }». يُرجى التحقق من الأعمدة.
bank-file-too-long = الملف طويل جدًا: الحد الأقصى { $max } سطر و10 ميغابايت.
bank-file-empty = لا يحتوي الملف على بنود مقيدة.
bank-account-differs = الملف كشف للحساب { $found } وليس { $expected }.
bank-line-not-found = هذا البند غير موجود.
bank-line-decided = تمت مطابقة هذا البند أو استبعاده من قبل، أو ألغاه البنك.
bank-line-differs = البند { $line } والدفعة { $payment }. إذا كانت هذه الدفعة رغم ذلك، يُرجى التأكيد.
bank-line-currency-differs = البند بعملة { $line } والدفعة بعملة { $payment }. لا يمكن إيداعها من هذا البند.
payment-has-line = هذه الدفعة مطابقة بالفعل للبند رقم { $line }.
bank-line-was-credited = تم قيد مبلغ هذا البند بالفعل مع الإيداع رقم { $deposit } الذي لم يعد له بند. طابق البند مع هذا الإيداع.
gateway-not-found = طريقة الدفع هذه لم تعد متاحة. يرجى اختيار طريقة أخرى.
gateway-not-available = لم يستجب مزوّد الدفع. لم يُخصم أي مبلغ. يرجى المحاولة مرة أخرى بعد بضع دقائق.
sandbox-not-available = تُرفض المدفوعات التجريبية لأن على هذه المنصة عملاء حقيقيين أو أموالاً حقيقية.
gateway-outdated = غيّر شخص آخر هذه البوابة في هذه الأثناء. يرجى إعادة تحميلها وإجراء التغيير مرة أخرى.
gateway-in-use = بدأ عملاء مدفوعات عبر هذه البوابة، لذلك لا يمكن حذفها. يرجى إيقافها بدلاً من ذلك.
too-many-gateways = يمكن أن يكون هناك { $max } بوابات على الأكثر.
checkout-not-found = لم نعثر على هذه الدفعة.
gateway-needs-another = يجب أن يشغّل موظف آخر هذه البوابة: لقد غيّرت إعداداتها.
gateway-setting-invalid = الإعداد «{ $field }» للبوابة غير صالح: { $at }.
trial-payments-off = المدفوعات من دون مال متوقفة على هذا الخادم. يمكن تشغيله بها للتجربة (‎--trial-payments).
payment-has-gone-back = عاد مال هذه الدفعة لدى مزوّد الدفع. قرّر أولًا في «المدفوعات»، ثم ارفض هذا الإيداع أو قيّد ما تبقى.
refund-first = يعود أولًا ما يصل إلى { $max } { $currency } إلى البطاقة أو المحفظة التي دفعت بها. يُرجى طلب هذا المبلغ كحد أقصى الآن، ويمكن طلب الباقي في عملية سحب ثانية.
return-has-gone-back = أُعيد هذا المبلغ لدى المزوّد بالفعل أو جرى استرداده. ارفض هذا السحب.
return-was-made = أبلغ المزوّد عن إعادة المبلغ، فلم تفشل الدفعة. ضع عليها علامة مدفوعة.
return-was-disputed = اعترض العميل على هذه الدفعة فاسترد مزود الدفع المال. ضع علامة «مدفوع» على هذا السحب.
another-account-owes = الحساب { $account } للعميل نفسه رصيده سالب بمقدار { $amount } { $currency }. سدّده أولًا، مثلًا بتحويل.
return-comes-first = يجب أولًا رد دفعة لهذا العميل بالبطاقة أو المحفظة. ارفض هذا السحب؛ ويمكن للعميل طلبه من جديد.
return-undecided = أبلغ مزود الدفع عن أمر يخص هذه الدفعة ينتظر القرار. قرّر بشأنه أولاً ضمن «المدفوعات».
