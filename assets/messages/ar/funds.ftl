### Deposits, withdrawals, methods, uploads, identity review: refusals, states and notices.
insufficient-funds = يمكنك حاليًا سحب { $available } USD كحد أقصى.
withdrawal-not-covered = سحب { $amount } USD غير مغطى حاليًا: يمكن دفع { $available } USD للعميل، والمبلغ الناقص { $missing } USD. لا تدفعه؛ ارفضه أو انتظر حتى يُغطى.

deposit-told = تلقينا إشعار الإيداع الخاص بك، وسيُضاف المبلغ بعد التحقق منه.
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
picture-used = صورة الحقل «{ $field }» مستخدمة من قبل. يُرجى رفع صورة أخرى.
deposit-not-found = لم نعثر على هذا الإيداع.
withdrawal-not-found = لم نعثر على هذا السحب.
review-not-found = لم نعثر على طلب التحقق من الهوية هذا.
identity-needed = يُرجى إكمال التحقق من الهوية قبل السحب.
method-not-found = لم نعثر على طريقة السحب هذه. يُرجى اختيار طريقة أخرى.
method-too-new = طريقة السحب هذه جديدة، ويمكن استخدامها بعد { $hours } ساعة من إضافتها.
too-many-methods = بلغت الحد الأقصى البالغ { $max } من طرق السحب. يُرجى إزالة واحدة أولًا.
address-not-of-network = هذا ليس عنوانًا صالحًا على شبكة { $network }. يُرجى التحقق منه.
fee-above-amount = الرسوم البالغة { $fee } USD ليست أقل من المبلغ. يُرجى إدخال مبلغ أكبر.
second-operator-needed = لقد وافقت على هذا السحب من قبل، ويجب أن يوافق عليه موظف آخر أيضًا.
approval-step-changed = تغيّر طلب السحب هذا. يُرجى مراجعته مرة أخرى قبل الموافقة عليه.
approval-is-first-now = يتطلب هذا السحب الآن موافقتين. لا تدفعه: ستكون موافقتك هي الأولى.
approval-pays-now = ستؤدي موافقتك الآن إلى دفع هذا السحب. يُرجى مراجعته والموافقة عليه مرة أخرى.
picture-not-readable = تعذرت قراءة هذه الصورة. يُرجى استخدام ملف JPEG أو PNG أو WebP.
picture-too-large = الصورة كبيرة جدًا. يجب ألا يتجاوز أطول ضلع { $max } بكسل. يُرجى استخدام صورة أصغر.
too-many-pictures = رفعت صورًا كثيرة اليوم. يُرجى المحاولة غدًا.
review-waiting = طلب التحقق من هويتك قيد المراجعة بالفعل.
already-certified = تم التحقق من هويتك بالفعل.

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
