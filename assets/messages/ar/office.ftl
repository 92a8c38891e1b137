# Groups of customers, and what an account may do.
close-only = يمكن لحسابك إغلاق الصفقات فقط ولا يمكنه فتح صفقات جديدة. يُرجى التواصل مع خدمة العملاء.
trading-disabled = التداول معطّل في حسابك. يُرجى التواصل مع خدمة العملاء.
group-not-found = تعذّر العثور على هذه المجموعة.
group-in-use = لا يزال في هذه المجموعة عملاء، أو أنها المجموعة القياسية. يُرجى نقلهم إلى مجموعة أخرى أولًا.
group-name-taken = هذا الاسم مستخدم لمجموعة أخرى. يُرجى اختيار اسم آخر.
remark-not-found = تعذّر العثور على هذا القالب.

# Remarks that a rejection begins with; the broker may write others.
remark-deposit-not-received = لم نستلم هذه الدفعة. يُرجى التحقق من العنوان أو الحساب المدفوع إليه وإرسال تأكيد البنك أو رقم المعاملة.
remark-deposit-unreadable = إثبات الدفع غير مقروء. يُرجى إرسال صورة واضحة تُظهر المبلغ والتاريخ والمستلم.
remark-deposit-third-party = وردت الدفعة من حساب شخص آخر. لا يمكننا قبول الأموال إلا من حساب باسمك.
remark-withdrawal-details-wrong = بيانات المستلم غير مكتملة أو غير صحيحة. يُرجى التحقق من العنوان أو الحساب وإعادة الطلب.
remark-withdrawal-name-differs = الحساب ليس باسمك. لا يمكننا الدفع إلا إلى حساب باسمك.
remark-withdrawal-documents-needed = نحتاج إلى مستندات إضافية قبل الدفع. يُرجى التواصل مع خدمة العملاء.
remark-review-unreadable = الصور غير مقروءة. يُرجى إرسال صور ملونة واضحة تُظهر المستند كاملًا.
remark-review-expired = انتهت صلاحية المستند. يُرجى إرسال مستند ساري المفعول.
remark-review-name-differs = الاسم أو الرقم لا يطابق المستند. يُرجى إدخالهما كما وردا فيه تمامًا.
