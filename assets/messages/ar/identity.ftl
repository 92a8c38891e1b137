# Registration, codes, passwords, sign-in: refusals and the messages that are sent.

## Done

code-sent = إذا كان هذا الحساب قادرًا على استلامه، فقد تم إرسال رمز.
registered = حسابك جاهز. أهلًا بك!
password-set = تم تعيين كلمة المرور الجديدة. يُرجى تسجيل الدخول بها.
password-changed = تم تغيير كلمة المرور.

## Refused

code-invalid = رمز التحقق غير صحيح أو انتهت صلاحيته. يُرجى التأكد منه أو طلب رمز جديد.
captcha-invalid = لم يُحل اختبار التحقق أو انتهت صلاحيته. يُرجى المحاولة بالاختبار الجديد.
captcha-needed = هناك محاولات كثيرة جدًا في الوقت الحالي. يُرجى حل رمز التحقق بالصورة للمتابعة.
passwords-differ = كلمتا المرور غير متطابقتين.
old-password-wrong = كلمة المرور القديمة غير صحيحة.
password-wrong = كلمة المرور غير صحيحة.
country-restricted = لا نقدم خدماتنا في هذا البلد أو هذه المنطقة.
second-factor-needed = يُرجى تفعيل المصادقة الثنائية أولًا: الملف الشخصي ← المصادقة الثنائية.
totp-already-on = المصادقة الثنائية مفعّلة بالفعل. لنقلها إلى هاتف آخر، أوقفها أولًا.
totp-enrolment-required = يُرجى إعداد المصادقة الثنائية أولًا.
password-change-required = يُرجى أولًا اختيار كلمة مرور خاصة بك.
totp-invalid = رمز الأمان غير صحيح. يُرجى انتظار الرمز التالي والمحاولة مرة أخرى.
totp-not-enrolled = لم يتم إعداد المصادقة الثنائية لهذا الحساب.
totp-insisted-on = تشترط الشركة المصادقة الثنائية، لذلك لا يمكن إيقافها.
totp-own-first = قم بإعداد المصادقة الثنائية لحسابك أولًا قبل اشتراطها على جميع الموظفين.

## The question for whoever cannot see the captcha's picture

captcha-question = كم يساوي { $a } زائد { $b }؟ يُرجى الإجابة بالأرقام.
number-0 = صفر
number-1 = واحد
number-2 = اثنان
number-3 = ثلاثة
number-4 = أربعة
number-5 = خمسة
number-6 = ستة
number-7 = سبعة
number-8 = ثمانية
number-9 = تسعة

## Messages that are sent

mail-register-code-subject = { $brand }: رمز التسجيل الخاص بك
mail-register-code =
    رمز التسجيل الخاص بك لدى { $brand } هو:

    { $code }

    مدة صلاحيته بالدقائق: { $minutes }، ويُستخدم مرة واحدة. لا تشاركه مع أحد: لن يطلبه منك موظفونا.

    إذا لم تطلب هذا الرمز، يمكنك تجاهل هذه الرسالة.

    { $brand }
sms-register-code = { $brand }: { $code } هو رمز التسجيل، مدة الصلاحية بالدقائق: { $minutes }. لا تشاركه مع أحد.
mail-forgot-code-subject = { $brand }: رمز كلمة المرور الجديدة
mail-forgot-code =
    رمز تعيين كلمة مرور جديدة لدى { $brand } هو:

    { $code }

    مدة صلاحيته بالدقائق: { $minutes }، ويُستخدم مرة واحدة. لا تشاركه مع أحد: لن يطلبه منك موظفونا.

    إذا لم تطلب هذا الرمز، يمكنك تجاهل هذه الرسالة.

    { $brand }
sms-forgot-code = { $brand }: { $code } هو رمز كلمة المرور الجديدة، مدة الصلاحية بالدقائق: { $minutes }. لا تشاركه مع أحد.
mail-password-code-subject = { $brand }: رمز تغيير كلمة المرور
mail-password-code =
    رمز تغيير كلمة المرور لدى { $brand } هو:

    { $code }

    مدة صلاحيته بالدقائق: { $minutes }، ويُستخدم مرة واحدة. لا تشاركه مع أحد: لن يطلبه منك موظفونا.

    إذا لم تطلب هذا الرمز، يمكنك تجاهل هذه الرسالة.

    { $brand }
sms-password-code = { $brand }: { $code } هو رمز تغيير كلمة المرور، مدة الصلاحية بالدقائق: { $minutes }. لا تشاركه مع أحد.
mail-already-registered-subject = { $brand }: لديك حساب بالفعل
mail-already-registered =
    أراد شخص ما، ربما أنت، التسجيل لدى { $brand } بهذا العنوان. يوجد حساب لهذا العنوان بالفعل: يُرجى تسجيل الدخول، أو تعيين كلمة مرور جديدة إذا نسيتها.

    إذا لم تكن أنت، فلا داعي لفعل أي شيء.

    { $brand }
sms-already-registered = { $brand }: يوجد حساب بهذا الرقم بالفعل. يُرجى تسجيل الدخول أو تعيين كلمة مرور جديدة.
mail-password-changed-subject = { $brand }: تم تغيير كلمة المرور
mail-password-changed =
    تم تغيير كلمة مرور حسابك لدى { $brand } بتاريخ { $time }. تم تسجيل الخروج من جميع الأجهزة.

    إذا لم تكن أنت، فعيّن كلمة مرور جديدة فورًا واتصل بخدمة العملاء.

    { $brand }
sms-password-changed = { $brand }: تم تغيير كلمة المرور. إذا لم تكن أنت، فاتصل بخدمة العملاء فورًا.
mail-second-factor-on-subject = { $brand }: تم تفعيل المصادقة الثنائية
mail-second-factor-on =
    تم تفعيل المصادقة الثنائية لحسابك لدى { $brand } بتاريخ { $time }. من الآن فصاعدًا يلزم رمز من تطبيق المصادقة عند تسجيل الدخول. تم تسجيل الخروج من جميع الأجهزة الأخرى.

    إذا لم تكن أنت، فعيّن كلمة مرور جديدة فورًا واتصل بخدمة العملاء.

    { $brand }
sms-second-factor-on = { $brand }: تم تفعيل المصادقة الثنائية. إذا لم تكن أنت، فاتصل بخدمة العملاء فورًا.
mail-second-factor-off-subject = { $brand }: تم إيقاف المصادقة الثنائية
mail-second-factor-off =
    تم إيقاف المصادقة الثنائية لحسابك لدى { $brand } بتاريخ { $time }. تكفي الآن كلمة المرور وحدها لتسجيل الدخول. تم تسجيل الخروج من جميع الأجهزة الأخرى.

    إذا لم تكن أنت، فعيّن كلمة مرور جديدة فورًا واتصل بخدمة العملاء.

    { $brand }
sms-second-factor-off = { $brand }: تم إيقاف المصادقة الثنائية. إذا لم تكن أنت، فاتصل بخدمة العملاء فورًا.
mail-second-factor-removed-subject = { $brand }: تمت إزالة المصادقة الثنائية
mail-second-factor-removed =
    أزالت خدمة العملاء المصادقة الثنائية من حسابك لدى { $brand } بتاريخ { $time }. تم تسجيل الخروج من جميع الأجهزة. يُرجى تسجيل الدخول وتفعيلها من جديد.

    إذا لم تكن أنت، فعيّن كلمة مرور جديدة فورًا واتصل بخدمة العملاء.

    { $brand }
sms-second-factor-removed = { $brand }: تمت إزالة المصادقة الثنائية. إذا لم تكن أنت، فاتصل بخدمة العملاء فورًا.
mail-recovery-codes-renewed-subject = { $brand }: لديك رموز استرداد جديدة
mail-recovery-codes-renewed =
    تم إنشاء رموز استرداد جديدة لحسابك لدى { $brand } بتاريخ { $time }. لم تعد الرموز القديمة صالحة.

    إذا لم تكن أنت، فعيّن كلمة مرور جديدة فورًا واتصل بخدمة العملاء.

    { $brand }
sms-recovery-codes-renewed = { $brand }: لديك رموز استرداد جديدة. إذا لم تكن أنت، فاتصل بخدمة العملاء فورًا.
mail-recovery-code-used-subject = { $brand }: تم تسجيل الدخول برمز استرداد
mail-recovery-code-used =
    تم تسجيل الدخول إلى حسابك لدى { $brand } برمز استرداد بتاريخ { $time }. رموز الاسترداد المتبقية: { $left }.

    إذا لم تكن أنت، فعيّن كلمة مرور جديدة فورًا واتصل بخدمة العملاء.

    { $brand }
sms-recovery-code-used = { $brand }: تم تسجيل الدخول برمز استرداد. إذا لم تكن أنت، فاتصل بخدمة العملاء فورًا.
mail-key-created-subject = { $brand }: تم إنشاء مفتاح للبرامج
mail-key-created =
    تم إنشاء مفتاح للبرامج ({ $name }) لحسابك { $account } لدى { $brand } في { $time }. لا يمكنه سحب الأموال أو تغيير ملفك الشخصي.

    إذا لم تكن أنت، فعيّن كلمة مرور جديدة فورًا واتصل بخدمة العملاء.

    { $brand }
sms-key-created = { $brand }: تم إنشاء مفتاح للبرامج ({ $name }) لحسابك. إذا لم تكن أنت، فاتصل بخدمة العملاء فورًا.
mail-welcome-subject = { $brand }: أهلًا بك
mail-welcome =
    حسابك لدى { $brand } جاهز. رقم حسابك هو { $uid }.

    احتفظ بكلمة المرور لنفسك: لن يطلبها منك موظفونا أبدًا.

    { $brand }
mail-identity-certified-subject = { $brand }: تم التحقق من الهوية
mail-identity-certified =
    تم التحقق من هويتك.

    { $brand }
mail-identity-rejected-subject = { $brand }: لم يتم التحقق من الهوية
mail-identity-rejected =
    تعذّر التحقق من هويتك. السبب: { $reason }

    يُرجى إرسال مستنداتك مرة أخرى عبر التطبيق.

    { $brand }
mail-document-requested-subject = { $brand }: نحتاج إلى مستند منك من جديد
mail-document-requested =
    نحتاج إلى مستند منك من جديد. السبب: { $reason }

    يُرجى إرساله عبر التطبيق. تبقى هويتك موثّقة إلى أن نتحقق منه.

    { $brand }
mail-document-expiring-subject = { $brand }: تنتهي صلاحية مستندك قريبًا
mail-document-expiring =
    وثيقة هويتك صالحة حتى { $day }.

    يُرجى إرسال وثيقة جديدة عبر التطبيق قبل ذلك اليوم لتبقى هويتك موثّقة.

    { $brand }
mail-document-expired-subject = { $brand }: انتهت صلاحية مستندك
mail-document-expired =
    كانت وثيقة هويتك صالحة حتى { $day }، لذلك لم تعد هويتك موثّقة.

    يُرجى إرسال وثيقة سارية المفعول عبر التطبيق. لا تتأثر صفقاتك المفتوحة.

    { $brand }
mail-new-sign-in-subject = { $brand }: تسجيل دخول من عنوان جديد
mail-new-sign-in =
    سجّل شخص ما الدخول إلى حسابك لدى { $brand } من عنوان جديد ({ $address }) بتاريخ { $time }.

    إذا لم تكن أنت، فعيّن كلمة مرور جديدة فورًا وتواصل مع خدمة العملاء.

    { $brand }
mail-new-device-subject = { $brand }: تسجيل دخول من جهاز جديد
mail-new-device =
    سجّل شخص ما الدخول إلى حسابك لدى { $brand } من جهاز جديد ({ $device }, { $address }) بتاريخ { $time }.

    إذا لم تكن أنت، فعيّن كلمة مرور جديدة فورًا وتواصل مع خدمة العملاء.

    { $brand }
