### العربية (ar): what the server says to customers and staff
### Counts are passed as numbers; prices, lots and amounts as ready text.

## Done

ok = تم بنجاح.
order-placed = تم تنفيذ أمرك.
order-placed-part = نُفِّذ جزء من أمرك وأُلغي الباقي.
order-sent = أمرك لدى مزوّد السيولة وينتظر الرد.
pending-placed = تم تسجيل أمرك المعلق.
order-closed = تم إغلاق الصفقة.
order-closed-part = تم إغلاق جزء من الصفقة.
order-cancelled = تم إلغاء الأمر المعلق.
order-modified = تم تعديل الأمر المعلق.
stops-set = تم تحديث وقف الخسارة وجني الأرباح.
demo-opened = حسابك التجريبي جاهز.
demo-reset = تمت إعادة ضبط حسابك التجريبي.
logged-out = تم تسجيل خروجك.
login-ok = أهلًا بك! تم تسجيل دخولك.
saved = تم الحفظ.
approved-first = تمت الموافقة، 1 من 2. يجب أن يوافق موظف آخر ويدفع.
deposit-approved-first = تمت الموافقة، 1 من 2. يجب أن يوافق موظف آخر على المبلغ نفسه، ولن يُضاف شيء إلى الرصيد قبل ذلك.

## Refused

session-ended = انتهت جلستك. يُرجى تسجيل الدخول مرة أخرى.
only-real-accounts = هذه الميزة متاحة للحسابات الحقيقية فقط. يُرجى تسجيل الدخول بحساب حقيقي.
only-demo-accounts = هذه الميزة متاحة للحسابات التجريبية فقط.
missing-field = يُرجى ملء الحقل «{ $field }».
invalid-field = القيمة في الحقل «{ $field }» غير صالحة. يُرجى التحقق منها والمحاولة مرة أخرى.
unknown-field = الحقل «{ $field }» غير معروف هنا، لذا لم يتغيّر شيء. يُرجى التحقق من اسمه.
unknown-filter = المعامل «{ $field }» غير معروف هنا. يُرجى التحقق من اسمه.
field-too-long = الحقل «{ $field }» طويل جدًا. الحد الأقصى هو { $max ->
    [zero] { $max } حرف
    [one] حرف واحد
    [two] حرفان
    [few] { $max } أحرف
    [many] { $max } حرفًا
   *[other] { $max } حرف
    }.
instrument-not-found = لم نعثر على هذه الأداة. يُرجى اختيار أداة أخرى.
instrument-disabled = هذه الأداة غير متاحة للتداول حاليًا. يُرجى اختيار أداة أخرى.
instrument-close-only = يمكن حاليًا إغلاق المراكز في هذه الأداة فقط. لا تُقبل أوامر جديدة.
instrument-long-only = تُقبل حاليًا أوامر الشراء فقط في هذه الأداة.
instrument-short-only = تُقبل حاليًا أوامر البيع فقط في هذه الأداة.
market-closed = السوق مغلق. يُرجى المحاولة مرة أخرى خلال ساعات التداول.
quote-stale = لا يوجد سعر حالي لهذه الأداة. يُرجى المحاولة مرة أخرى بعد لحظات.
price-moved = تغيّر السعر إلى { $price }. يرجى التحقق منه والمحاولة مرة أخرى.
no-leverage = لم يتم إعداد رافعة مالية لهذه الأداة، لذا لا يمكن إدخال أوامر عليها حاليًا.
leverage-not-offered = هذه الرافعة المالية غير متاحة. يُرجى اختيار إحدى القيم التالية: { $offered }.
lots-below-min = الحجم صغير جدًا. الحد الأدنى هو { $min } لوت.
lots-above-max = الحجم كبير جدًا. الحد الأقصى هو { $max } لوت.
lots-off-step = يجب أن يكون الحجم من مضاعفات { $step } لوت. يُرجى تعديله.
price-required = يُرجى إدخال سعر للأمر المعلق.
price-field = { $field ->
    [stop_loss_price] وقف الخسارة
    [target_profit_price] جني الأرباح
    [trail] وقف الخسارة المتحرك
    [level] مستوى التنبيه
   *[other] سعر الأمر
    }
price-off-grid = { price-field }: الحد الأقصى للمنازل العشرية في السعر هو { $decimals ->
    [zero] { $decimals }
    [one] منزلة واحدة
    [two] منزلتان
    [few] { $decimals } منازل
    [many] { $decimals } منزلة
   *[other] { $decimals } منزلة
    }. يُرجى تعديله.
target-at-market = سعر الأمر يساوي سعر السوق الحالي. يُرجى إدخال سعر آخر أو اختيار أمر بسعر السوق.
stop-loss-wrong-side-buy = في أمر الشراء، يجب أن يكون وقف الخسارة أقل من { $limit }.
stop-loss-wrong-side-sell = في أمر البيع، يجب أن يكون وقف الخسارة أعلى من { $limit }.
take-profit-wrong-side-buy = في أمر الشراء، يجب أن يكون جني الأرباح أعلى من { $limit }.
take-profit-wrong-side-sell = في أمر البيع، يجب أن يكون جني الأرباح أقل من { $limit }.
level-too-close = { price-field }: هذا المستوى قريب جدًا من السعر. يُرجى ترك مسافة لا تقل عن { $points ->
    [zero] { $points } نقطة
    [one] نقطة واحدة
    [two] نقطتين
    [few] { $points } نقاط
    [many] { $points } نقطة
   *[other] { $points } نقطة
    }.
gsl-too-close = يجب أن يبعد وقف الخسارة المضمون عن السعر بما لا يقل عن { $points } نقطة.
gsl-limit = مع وقف الخسارة المضمون يمكنك الاحتفاظ بما لا يزيد على { $max } لوت من هذه الأداة.
insufficient-margin = الهامش الحر غير كافٍ: المطلوب { $needed } والمتاح { $available }. يُرجى تقليل الحجم أو تحرير جزء من الهامش.
insufficient-margin-spread = الهامش الحر غير كافٍ: المطلوب للهامش والرسوم { $needed }. وبعد فرق السعر البالغ { $spread } الذي يكلّفه هذا الأمر فورًا، المتاح { $available }. يُرجى تقليل الحجم أو تحرير جزء من الهامش.
amount-out-of-range = المبلغ خارج النطاق المسموح به. يُرجى إدخال مبلغ آخر.
too-many-orders = لقد بلغت الحد الأقصى للأوامر المفتوحة والمعلقة، وهو { $max ->
    [zero] { $max } أمر
    [one] أمر واحد
    [two] أمران
    [few] { $max } أوامر
    [many] { $max } أمرًا
   *[other] { $max } أمر
    }. يُرجى إغلاق أحدها أو إلغاؤه أولًا.
liquidity-unavailable = لا تُقبل أوامر جديدة على هذه الأداة في الوقت الحالي، ويمكن إغلاق المراكز.
lp-unavailable = يتعذّر الاتصال بمزوّد السيولة حاليًا. يُرجى المحاولة لاحقًا.
lp-rejected = لم ينفّذ مزوّد السيولة الأمر. لم يتغيّر شيء.
lp-not-defined = لا تُرسَل أوامر إلى مزوّد السيولة هذا.
symbol-not-mapped = هذه الأداة غير مغطاة لدى أي مزوّد سيولة.
priority-taken = لمسارين الأولوية نفسها. يُرجى تغيير أحدهما.
break-not-found = لا يوجد فرق مفتوح كهذا. يُرجى تحديث القائمة.
copy-account = هذا الحساب ينسخ استراتيجية. أوقف النسخ قبل أن تتداول عليه بنفسك.
strategy-not-found = هذه الاستراتيجية غير موجودة أو مغلقة.
strategy-copied = لا يمكن تغيير الرسوم ما دامت الاستراتيجية منسوخة.
fees-changed = تغيّرت الرسوم: { $performance } % من الأرباح، و{ $management } % سنويًا، و{ $volume } دولار لكل مليون. يُرجى الاطلاع عليها والبدء من جديد.
copy-not-found = هذه النسخة غير موجودة أو انتهت.
account-not-empty = يرجى أولاً إغلاق جميع الصفقات وإلغاء جميع الأوامر المعلقة في الحساب.
copy-of-own = لا يمكنك نسخ استراتيجيتك الخاصة.
strategy-account = هذا الحساب هو نفسه استراتيجية. يرجى اختيار حساب آخر.
below-min = تتطلب هذه الاستراتيجية { $min } على الأقل في الحساب.
strategy-full = لهذه الاستراتيجية { $max } نسخة بالفعل، وهو الحد الأقصى. يرجى اختيار غيرها.
consent-missing = يُرجى قراءة النص الحالي والموافقة عليه أولًا.
strategy-barred = أوقف الوسيط هذه الاستراتيجية: { $reason }
strategy-name-taken = توجد استراتيجية أخرى بهذا الاسم. يُرجى اختيار اسم آخر.
copy-started = الحساب ينسخ الاستراتيجية الآن.
copy-stopped = يجري إنهاء النسخ.
copy-consent = ينسخ هذا الحساب كل صفقة من صفقات الاستراتيجية تلقائيًا دون قرار مني لكل صفقة. النتائج السابقة لا تدل على النتائج المستقبلية. يمكن أن أخسر كل الأموال في الحساب. تختلف نتيجتي عن نتيجة مزوّد الاستراتيجية بسبب التقريب وهامش السعر والرسوم والأوامر التي لا تُنسخ. قرأت الرسوم وأوافق عليها. يمكنني التوقف في أي وقت، وعندها تُغلق الصفقات المفتوحة بسعر السوق.
copy-provider-consent = أعرض صفقات هذا الحساب للنسخ. أتداول عليه بنفسي وبحسن نية ودون الإضرار بمن ينسخونه. يُعرض عائد الحساب وتراجعه وصفقاته وأدواته على العملاء الآخرين. لا يمكن تغيير الرسوم ما دام هناك من ينسخني، ويحتفظ الوسيط بحصة منها ويمكنه إيقاف الاستراتيجية. أتأكد من أن هذا مسموح لي حيث أقيم.
copy-skip-lots = كانت حصته ستقل عن أصغر حجم، وأكثر من ذلك كان سيزيد مخاطرتك.
copy-skip-margin = لم يكن الهامش الحر كافيًا.
copy-skip-account = لا يمكن للحساب فتح أوامر، أو لديه عدد كبير منها.
copy-skip-market = لم يكن تداول الأداة ممكنًا في تلك اللحظة.
copy-plain-too-close = المستوى قريب جدًا من سعر الحساب فلا يمكن ضمانه.
copy-plain-limit = لا يمكن أن يكون للحساب وقف مضمون لحجم أكبر.
copy-plain-market = نُقل الوقف حين لم يكن تداول الأداة ممكنًا في الحساب.
copy-end-copy-stop = انخفضت حقوق الملكية إلى الحد الذي حددته.
copy-end-strategy-closed = أُغلقت الاستراتيجية.
copy-end-dealer = أنهاه الوسيط.
alert-not-found = لم نعثر على هذا التنبيه. يُرجى تحديث القائمة.
too-many-alerts = لقد بلغت الحد الأقصى للتنبيهات وهو { $max }. يُرجى إزالة أحدها أولًا.
receipt-pending = هذا الأمر ليس في السجل العام بعد. يُرجى المحاولة مرة أخرى بعد بضع ثوانٍ.
order-not-found = لم نعثر على هذا الأمر. يُرجى تحديث القائمة.
order-not-open = لم يعد هذا الأمر مفتوحًا. يُرجى تحديث القائمة.
order-not-pending = لم يعد هذا الأمر معلقًا. يُرجى تحديث القائمة.
order-working = هذا الأمر في انتظار مزوّد السيولة. يمكن تعديله بمجرد وصول الرد.
part-too-large = يمكنك إغلاق { $max } لوت كحد أقصى من هذه الصفقة.
part-remainder-too-small = سيكون الحجم المتبقي أقل من الحد الأدنى البالغ { $min } لوت. يُرجى إغلاق جزء أصغر أو إغلاق الصفقة بالكامل.
request-id-reused = سبق استخدام هذا الطلب ببيانات مختلفة. يُرجى تحديث الصفحة والمحاولة مرة أخرى.
request-id-too-long = معرّف الطلب طويل جدًا. الحد الأقصى هو { $max ->
    [zero] { $max } حرف
    [one] حرف واحد
    [two] حرفان
    [few] { $max } أحرف
    [many] { $max } حرفًا
   *[other] { $max } حرف
    }.
no-conversion-rate = لا يوجد حاليًا سعر لتحويل { $currency }. يُرجى المحاولة لاحقًا.
conversion-instrument-missing = لا يمكن بعد تحويل الأسعار بعملة { $currency } إلى USD. يُرجى إضافة الأداة { $code } أو تفعيلها أولًا.
account-frozen = حسابك مجمّد. يُرجى التواصل مع خدمة العملاء.
only-same-kind = التحويل ممكن بين حسابين حقيقيين أو بين حسابين تجريبيين.
account-limit = يمكنك امتلاك { $max } حسابات كحد أقصى.
account-limit-day = يمكنك فتح { $max } حسابات كحد أقصى خلال 24 ساعة.
currency-not-offered = لا تتوفر حسابات بعملة { $currency }.
account-in-use = يمكن أرشفة الحساب عندما لا يكون فيه رصيد ولا أوامر ولا إيداع أو سحب قيد التنفيذ.
first-account = لا يمكن أرشفة حسابك الأول.
account-archived = الحساب مؤرشف.
account-opened = تم فتح الحساب
account-archived-done = تمت أرشفة الحساب
not-appropriate = يرجى اجتياز اختبار التداول أولاً. تجده في التطبيق ضمن «الحساب».
quiz-outdated = تغيّرت الأسئلة في هذه الأثناء. يرجى إعادة تحميل الصفحة.
quiz-passed = لقد اجتزت الاختبار بالفعل.
quiz-too-early = يمكنك إعادة الاختبار بعد يوم من آخر إجاباتك.
transferred = تم التحويل
account-not-found = لم نعثر على هذا الحساب.
account-taken = هذا الحساب مسجّل بالفعل. يُرجى تسجيل الدخول أو استخدام حساب آخر.
password-too-short = كلمة المرور قصيرة جدًا. الحد الأدنى لعدد الأحرف: { $min }.
password-too-long = كلمة المرور طويلة جدًا. الحد الأقصى بالبايت: { $max }.
password-too-common = كلمة المرور هذه سهلة التخمين. يُرجى اختيار كلمة أخرى.
last-owner = يجب أن يبقى مالك نشط واحد على الأقل، لذا لم يتغيّر شيء.
another-owner-needed = يجب أن يقوم بذلك موظف آخر: لا يغيّر أحد أدواره أو مجموعته أو حسابه بنفسه.
bad-quote = لم يُقبل هذا السعر ({ $why }).
storage-unavailable = يتعذّر حفظ التغييرات حاليًا، ولم يتغيّر أي شيء. يُرجى المحاولة مرة أخرى بعد قليل.
outcome-unknown = لم يُعرف بعد ما إذا كانت العملية قد نُفِّذت. يُرجى التحقق من أوامرك ورصيدك قبل المحاولة مرة أخرى.
books-not-proven = نقوم حاليًا بالتحقق من سجلاتنا، لذا لا يمكن إجراء أي تغيير في الوقت الراهن. رصيدك وصفقاتك لم تتأثر. يُرجى المحاولة لاحقًا.
login-failed = الحساب أو كلمة المرور غير صحيحة. يُرجى التحقق والمحاولة مرة أخرى.
login-type-disabled = طريقة تسجيل الدخول هذه غير متاحة. يُرجى اختيار طريقة أخرى.
registration-closed = التسجيل مغلق حاليًا. يُرجى المحاولة لاحقًا.
too-many-demo-accounts = تم فتح عدد كبير جدًا من الحسابات التجريبية من اتصالك. يُرجى المحاولة مرة أخرى بعد { $minutes ->
    [zero] { $minutes } دقيقة
    [one] دقيقة واحدة
    [two] دقيقتين
    [few] { $minutes } دقائق
    [many] { $minutes } دقيقة
   *[other] { $minutes } دقيقة
    }.
forbidden = ليست لديك صلاحية لتنفيذ هذا الإجراء.
forbidden-for-keys = لا يُسمح لمفتاح البرامج بتنفيذ هذا الإجراء.
request-not-found = لم يُعثر على طلب مكتمل بهذا المعرّف خلال الساعات الأربع والعشرين الماضية.
key-limit = يمكنك امتلاك { $max } من المفاتيح النشطة كحد أقصى. يُرجى إلغاء أحدها أولاً.
staff-login-failed = البريد الإلكتروني أو كلمة المرور أو رمز الأمان غير صحيح. يُرجى المحاولة مرة أخرى.
totp-required = يُرجى إدخال الرمز المكوّن من ستة أرقام من تطبيق المصادقة.
already-decided = تم البت في هذا الطلب ولا يمكن تغييره.
unknown-setting = لا يوجد إعداد باسم «{ $key }».
invalid-setting = قيمة الإعداد «{ $key }» غير صالحة. يُرجى التحقق منها.
invalid-setting-witness = الإعداد «{ $key }»: يجب أن يحتوي السطر { $line } على مفتاح الشاهد (الاسم+البصمة+المفتاح، النوع 4) ثم مسافة ثم عنوانه.
invalid-setting-address = الإعداد «{ $key }»: العنوان في السطر { $line } ليس عنوان https أو غير مسموح به.
invalid-setting-twice = الإعداد «{ $key }»: السطر { $line } يكرر سطرًا سابقًا.
invalid-setting-too-many = الإعداد «{ $key }»: السطر { $line } يتجاوز العدد المسموح به.
code-taken = الرمز «{ $code }» مستخدم بالفعل. يُرجى اختيار رمز آخر.
instrument-in-use = توجد أوامر على هذه الأداة ولا يمكن حذفها. يُرجى تعطيلها بدلًا من ذلك.
instrument-in-use-terms = لا يمكن تغيير { $field } ما دامت هناك أوامر مفتوحة أو معلّقة على هذه الأداة. يُرجى ضبط وضع التداول على الإغلاق فقط والانتظار حتى لا يبقى أي أمر.
instrument-in-use-pair = الأداة التي سبق أن كانت لها أسعار تحتفظ بعملتيها. يُرجى إضافة أداة أخرى بدلًا من ذلك.
instrument-in-use-positions = توجد مراكز مفتوحة في هذه الأداة ولا يمكن تعطيلها. يُرجى ضبط وضع التداول على الإغلاق فقط: يمكن للعملاء الإغلاق ولا يُفتح شيء جديد.
instrument-in-use-conversion = توجد أوامر مفتوحة أو معلّقة تُحوَّل إلى عملة حسابها بهذه الطريقة ولا يمكن تغيير ذلك. يُرجى الانتظار حتى تنتهي.
instrument-in-use-converts = تحتاج { $code } إلى هذا الزوج للتحويل إلى USD. يُرجى تعطيل { $code } أولًا.
instrument-in-use-account-currency = تحتاج الحسابات بعملة { $currency } إلى هذا الزوج للتحويل من USD.
content-not-found = لم نعثر على هذه الصفحة. ربما تمت إزالتها.
category-not-found = لم نعثر على هذه الفئة. يُرجى اختيار فئة أخرى.
category-in-use = لا تزال هذه الفئة تحتوي على أدوات. يُرجى نقلها إلى فئة أخرى أولًا.
calendar-not-found = لم نتمكن من العثور على تقويم العطلات هذا. يُرجى اختيار تقويم آخر.
calendar-in-use = لا تزال هذه الأدوات تستخدم التقويم: { $codes }. يُرجى إزالته منها أولًا.
calendar-name-taken = يوجد تقويم آخر بهذا الاسم. يُرجى اختيار اسم آخر.
too-many-calendars = يوجد بالفعل { $max } من التقاويم. يُرجى حذف أحدها أولًا.
calendar-not-readable = تعذرت قراءة ملف التقويم.
calendar-file-cell = السطر { $line }: قيمة «{ $field }» غير صالحة. تُكتب التواريخ 2026-12-25 والأوقات 13:00، ويسبق الافتتاح الإغلاق.
calendar-file-line = السطر { $line } ليس جزءًا من تقويم يحتوي على أحداث ليوم كامل لا تتجاوز 31 يومًا.
calendar-file-timed = السطر { $line }: لا يمكن استيراد سوى أحداث اليوم الكامل. يُرجى إدخال التاريخ ذي الأوقات الأخرى بصيغة CSV.
calendar-file-recurring = السطر { $line }: لا يمكن استيراد الأحداث المتكررة لأن تواريخ العطلات تتغير. يُرجى تصدير كل تاريخ كحدث مستقل.
calendar-file-empty = لا يوجد أي حدث في هذا الملف.

## Answers of the web server

http-400 = تعذّرت قراءة الطلب. يُرجى إعادة تحميل الصفحة والمحاولة مرة أخرى.
http-401 = هذا الطلب غير موقّع كما يجب.
http-403 = لا يُسمح لك بالوصول إلى هذا العنوان.
http-404 = لا يوجد شيء في هذا العنوان.
http-405 = هذا الإجراء غير ممكن في هذا العنوان.
http-408 = استغرق وصول الطلب وقتًا طويلًا. يُرجى التحقق من الاتصال والمحاولة مرة أخرى.
http-413 = الملف أو الطلب كبير جدًا. يُرجى إرسال حجم أصغر.
http-415 = هذا التنسيق غير مدعوم. يُرجى استخدام تنسيق آخر.
http-429 = عدد الطلبات كبير جدًا. يُرجى المحاولة مرة أخرى بعد { $seconds ->
    [zero] { $seconds } ثانية
    [one] ثانية واحدة
    [two] ثانيتين
    [few] { $seconds } ثوانٍ
    [many] { $seconds } ثانية
   *[other] { $seconds } ثانية
    }.
http-500 = حدث خطأ من جانبنا. إذا تكرر، فيُرجى تزويد خدمة العملاء بهذا المرجع: { $id }.
http-503 = الخدمة غير متاحة مؤقتًا. يُرجى المحاولة مرة أخرى بعد لحظات.

## Why an order was closed or cancelled

reason-user = بناءً على طلبك
reason-stop-loss = وقف الخسارة
reason-trailing-stop = وقف الخسارة المتحرك
reason-take-profit = جني الأرباح
reason-stop-out = إغلاق إجباري
reason-dealer = من قِبل مكتب التداول
reason-reset = إعادة ضبط الحساب التجريبي
reason-insufficient-margin = الهامش غير كافٍ
reason-amount-out-of-range = المبلغ خارج النطاق المسموح به
reason-trade-mode = تم تقييد التداول في هذه الأداة
reason-oco = نُفِّذ الأمر المرتبط أو أُلغي
reason-disconnected = انقطع اتصال البرنامج الذي قدّمه
reason-lp-rejected = لم ينفّذه مزوّد السيولة
reason-copied = أُغلقت مع الاستراتيجية المنسوخة
reason-copy-ended = انتهى النسخ
reason-copy-stop = انخفضت النسخة إلى الحد الذي عيّنته
reason-trade-cancelled = ألغى الوسيط الصفقة
reason-expired = انتهت الصلاحية
reason-market-unavailable = السوق غير متاح

## Lines of the account statement

memo-demo-grant = رصيد تجريبي
memo-trade-profit = ربح تداول
memo-trade-loss = خسارة تداول
memo-trade-result = نتيجة تداول
memo-fee = رسوم تداول
memo-gsl-premium = علاوة وقف الخسارة المضمون
memo-swap = فائدة التبييت
memo-write-off = شطب رصيد سالب
memo-deposit = إيداع
memo-withdrawal = سحب
memo-withdrawal-returned = سحب مُعاد
memo-correction = تصحيح
memo-corrected = { $what } (تصحيح)
memo-transfer-in = تحويل من حساب آخر
memo-transfer-out = تحويل إلى حساب آخر
memo-refund = إعادة مدفوعات
memo-chargeback = استرداد مدفوعات (Chargeback)
memo-rebate = مكافأة الشريك
memo-rebate-back = استرداد مكافأة الشريك
not-a-partner = لست شريكًا.
already-a-partner = أنت شريك بالفعل.
application-waiting = طلبك قيد المراجعة.
memo-copy-fee = رسوم نسخ التداول
memo-lp-transfer = تحويل إلى مزوّد السيولة أو منه
memo-cover-profit = نتيجة التغطية
memo-cover-cost = تكاليف التغطية
memo-demo-reset = إعادة ضبط الحساب التجريبي

## Notices

notice-margin-call = نداء الهامش: مستوى الهامش لديك هو { $level }%. يُرجى إضافة أموال أو تقليص صفقاتك لتجنّب الإغلاق الإجباري.

## States of withdrawals and deposits

withdrawal-status-0 = قيد المراجعة
withdrawal-status-1 = تم الدفع
withdrawal-status-2 = مرفوض
withdrawal-in-payment = قيد الدفع
deposit-status-0 = قيد المراجعة
deposit-status-1 = تمت الإضافة إلى الرصيد
deposit-status-2 = مرفوض
deposit-status-3 = غير صالح

backup-not-found = هذه النسخة الاحتياطية لم تعد موجودة.
backup-running = يجري إنشاء نسخة احتياطية الآن. يُرجى الانتظار حتى تنتهي.
log-not-ready = لا يمكن للسجل العام فعل ذلك الآن: ليس فيه قيود بعد، أو ينتظر إقرارًا، أو لا يوجد ما يُقَرّ به.
no-standby-ready = لا يوجد خادم احتياطي في المجموعة جاهز لتولّي العمل، أو يوجد أكثر من واحد: حدّد خادماً جاهزاً.
not-switched = لم يتولَّ الخادم الآخر العمل. يواصل هذا الخادم عمله ولم يُفقد شيء.
not-available = هذه الخدمة غير متاحة بعد. يُرجى المحاولة لاحقًا.

## Letters to whoever runs the house

mail-protection-lowered-subject = { $brand } — تم تغيير إعدادات الحماية
mail-protection-lowered =
    غيّر { $who } في { $time } إعدادات تحمي العملاء أو الموظفين أو الخادم: { $settings }

    إذا لم تكن تتوقع ذلك، فتواصل معه وتحقق من الإعدادات وسجل التدقيق.
mail-alert-subject = { $brand } — تنبيه: { $trouble }
mail-alert =
    يحتاج { $brand } إلى المتابعة منذ { $time }: { $trouble }.

    التفاصيل: { $detail }

    سنبلغكم عند انتهاء المشكلة.
mail-alert-over-subject = { $brand } — انتهت المشكلة: { $trouble }
mail-alert-over =
    انتهت المشكلة التالية في { $time }: { $trouble }. وكانت قائمة منذ { $detail }.
alert-books = تعذّر التحقق من السجلات المحاسبية، ولا تُقبل الأموال ولا الأوامر
alert-disk = القرص ممتلئ أو يرفض الكتابة
alert-feed = الأسعار غائبة بينما الأسواق مفتوحة
alert-conversion = السعر الذي يحوّل الأسواق المفتوحة إلى USD قديم
alert-liquidity = مزود سيولة غير متصل أو يرفض الأسعار
alert-cover = تختلف التغطية لدى مزود سيولة عن السجلات، أو تُرفض أوامرها، أو حقوق الملكية هناك منخفضة
alert-replication = تغييرات هذا الخادم ليست بعد في سجل المجموعة: لن تكون لدى الخادم الاحتياطي
alert-loss_percentage = نسبة الحسابات الخاسرة المعروضة للعملاء مفقودة أو أقدم من ثلاثة أشهر
alert-client_money = أموال العملاء المحتفظ بها أقل مما يستحقه العملاء
alert-payments = دفعة عبر بوابة تحتاج إلى قرار من الموظفين
alert-public_log = السجل العام ينتظر المشغّل
alert-backup = فشل النسخ الاحتياطي المجدول أو تأخر
alert-certificate = شهادة TLS على وشك الانتهاء
mail-staff-alert-subject = { $brand } — { $what }
mail-staff-alert = { $what }، { $time }. { $detail }
staff-alert-deposit-created = إيداع جديد
staff-alert-withdrawal-requested = سحب جديد
staff-alert-correction-waiting = تصحيح بانتظار شخص ثانٍ
staff-alert-risk-change-waiting = تغيير في الشروط أو المخاطر بانتظار الموافقة
staff-alert-review-submitted = قُدِّمت وثائق الهوية
staff-alert-chat-waiting = عميل ينتظر في الدردشة
staff-alert-margin-call = نداء الهامش
staff-alert-stop-out = إغلاق إجباري
staff-alert-feed-stale = الأسعار غائبة
staff-alert-feed-recovered = عادت الأسعار
staff-alert-operator-alert = تنبيه
staff-alert-operator-resolved = انتهت المشكلة
staff-alert-task-assigned = أُسندت مهمة
staff-alert-test = اختبار هذه القناة
staff-alert-customer = العميل { $uid }
drawings-outdated = تغيّرت رسوماتك على هذا الرسم البياني من جهاز آخر. يُرجى فتح الرسم البياني من جديد.
preference-outdated = تغيّرت هذه الإعدادات من جهاز آخر. يُرجى إعادة تحميل الصفحة.
too-many-drawings = عدد الرسومات كبير جدًا: { $max } كحد أقصى لكل أداة. يُرجى حذف بعضها.
