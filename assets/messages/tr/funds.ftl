### Deposits, withdrawals, methods, uploads, identity review: refusals, states and notices.
insufficient-funds = Şu anda en fazla { $available } çekebilirsiniz.
withdrawal-not-covered = { $amount } { $currency } tutarındaki çekim şu anda karşılanmıyor: müşteriye { $available } { $currency } ödenebilir, { $missing } { $currency } eksik. Ödemeyin; reddedin veya karşılanana kadar bekleyin.

deposit-announced = Para yatırma bildiriminizi aldık. Kontrol edildikten sonra hesabınıza geçecek.
withdrawal-asked = Para çekme talebinizi aldık. Tutar, inceleme bitene kadar bloke edilir.
method-bound = Para çekme yöntemi eklendi.
method-removed = Para çekme yöntemi kaldırıldı.
review-begun = Belgeleriniz incelemeye gönderildi.
uploaded = Görsel yüklendi.
deposits-closed = Para yatırma şu anda kullanılamıyor. Lütfen daha sonra tekrar deneyin.
withdrawals-closed = Para çekme şu anda kullanılamıyor. Lütfen daha sonra tekrar deneyin.
deposit-option-not-found = Bu para yatırma seçeneği artık kullanılamıyor. Lütfen başka birini seçin.
bank-account-not-found = Bu banka hesabı artık kullanılamıyor. Lütfen başka birini seçin.
draw-currency-not-found = Bu çekim para birimi kullanılamıyor. Lütfen başka birini seçin.
draw-currency-in-use = Müşterilerin bu para biriminde çekim yöntemleri var, bu yüzden silinemez. Lütfen devre dışı bırakın.
deposit-option-in-use = Bu ödeme seçeneğine yapılan yatırımlar karar bekliyor, bu yüzden silinemez. Lütfen önce karar verin veya seçeneği devre dışı bırakın.
deposit-address-changed = Para yatırma adresi değişti. Göndermeden önce sayfayı yenileyip adresi kontrol edin.
amount-below-min = Tutar çok düşük. En az { $min } { $currency } olmalıdır.
amount-above-max = Tutar çok yüksek. En fazla { $max } { $currency } olabilir.
upload-not-found = “{ $field }” alanının görseli bulunamadı. Lütfen yeniden yükleyin.
proof-used = Bu ödeme belgesi daha önce kullanıldı. Lütfen başka birini yükleyin.
reference-used = Bu referans zaten { $deposit } numaralı yatırıma ait. Başka bir ödeme ise onaylayın.
picture-used = “{ $field }” alanındaki görsel daha önce kullanıldı. Lütfen başka birini yükleyin.
deposit-not-found = Bu para yatırma işlemi bulunamadı.
withdrawal-not-found = Bu para çekme işlemi bulunamadı.
review-not-found = Bu kimlik doğrulaması bulunamadı.
signal-not-found = Bu müşteri hakkında böyle bir işaret yok ya da zaten kapatılmış.
case-not-found = Bu dosya bulunamadı.
case-closed = Bu dosya kapatılmış. Lütfen yeni bir dosya açın.
case-full = Bu dosya { $max } kayıt sınırına ulaştı. Lütfen kapatıp yeni bir dosya açın.
too-many-cases = Bu müşteri { $max } dosya sınırına ulaştı.
case-object-unknown = Bu müşterinin böyle bir kaydı yok. Lütfen “{ $field }” alanını kontrol edin, örneğin deposit/12.
case-assignee-unfit = Bu kişi kimlik inceleyemez. Lütfen “{ $field }” alanında başka birini seçin.
identity-needed = Para çekmeden önce lütfen kimlik doğrulamasını tamamlayın.
method-not-found = Bu para çekme yöntemi bulunamadı. Lütfen başka birini seçin.
method-too-new = Bu para çekme yöntemi yeni. Eklendikten { $hours } saat sonra kullanılabilir.
too-many-methods = En fazla { $max } para çekme yöntemi ekleyebilirsiniz. Lütfen önce birini kaldırın.
too-many-withdrawals = Bu hesabın { $max } para çekme talebi zaten bekliyor. Lütfen bunlardan biri sonuçlanana kadar bekleyin.
address-not-of-network = Bu, { $network } ağının geçerli bir adresi değil. Lütfen kontrol edin.
fee-above-amount = { $fee } { $currency } tutarındaki komisyon, çekilecek tutardan az değil. Lütfen daha yüksek bir tutar girin.
second-operator-needed = Bu çekimi zaten onayladınız. İkinci bir personelin de onaylaması gerekir.
payout-failed-by-approver = Bu ödemeyi siz onayladınız. Başarısız olduğunu başka bir kişi doğrulamalıdır.
rate-changed-by-approver = Son yedi gün içinde siz (veya sizden bağımsız olmayan biri) bu seçeneğin kurunu çok değiştirdiniz ya da eklediniz. Başka biri onaylamalıdır.
approval-step-changed = Bu çekim değişti. Onaylamadan önce lütfen yeniden kontrol edin.
approval-is-first-now = Bu çekim artık iki onay gerektiriyor. Ödeme yapmayın: sizinki ilk onay olur.
approval-pays-now = Onayınız bu çekimi şimdi öder. Lütfen kontrol edip yeniden onaylayın.
deposit-approved-by-you = Bu yatırımı zaten onayladınız. İkinci bir personelin de onaylaması gerekir.
deposit-approval-is-first-now = Bu yatırım artık iki onay gerektiriyor: sizinki ilk onay olur ve hesaba bir şey geçmez. Lütfen kontrol edip yeniden onaylayın.
deposit-approval-credits-now = Onayınız bu yatırımı şimdi hesaba geçirir. Lütfen kontrol edip yeniden onaylayın.
deposit-amount-changed = Onay şu anda hesaba { $amount } { $currency } geçirir. Lütfen tutarı kontrol edip yeniden onaylayın.
picture-not-readable = Bu görsel okunamadı. Lütfen JPEG, PNG veya WebP dosyası kullanın.
picture-too-large = Görsel çok büyük. En uzun kenar en fazla { $max } piksel olabilir. Lütfen daha küçük bir görsel kullanın.
too-many-pictures = Bugün çok fazla görsel yüklediniz. Lütfen yarın tekrar deneyin.
review-waiting = Kimlik doğrulamanız zaten inceleniyor.
already-certified = Kimliğiniz zaten doğrulandı.
not-certified = Yalnızca doğrulanmış bir müşteriden yeniden belge istenebilir.
document-requested = Zaten bir belge istendi. Önce o isteği geri alın.
too-young = En az { $age } yaşında olmalısınız. Lütfen “{ $field }” alanını kontrol edin.
document-expired = Bu belgenin süresi dolmuş. Lütfen geçerli bir belge kullanın veya “{ $field }” alanını kontrol edin.
country-not-served = Bu ülkenin veya bölgenin müşterilerine hizmet vermiyoruz. Lütfen “{ $field }” alanını kontrol edin.
consent-needed = Lütfen onayınızı istediğimiz tüm belgeleri onaylayın (“{ $field }”).
consent-outdated = Bu arada bir belge değişti. Lütfen sayfayı yenileyin ve yeni sürümü okuyun (“{ $field }”).
expiry-stated = Belgenin son geçerlilik tarihini müşteri belirtti. Yanlışsa incelemeyi reddedin.
review-not-current = Son geçerlilik tarihi yalnızca bekleyen bir inceleme veya müşterinin geçerli onayı için belirtilebilir.
identity-expired = Belgenizin süresi doldu. Lütfen geçerli bir belge gönderin.

## Messages that are sent

mail-withdraw-code-subject = { $brand }: Para çekme kodunuz
mail-withdraw-code =
    { $brand } hesabınızdan para çekmek veya çekim yöntemi eklemek için kodunuz:

    { $code }

    { $minutes } dakika geçerlidir ve bir kez kullanılır. Kimseyle paylaşmayın: çalışanlarımız bu kodu sizden istemez.

    Bu kodu siz istemediyseniz lütfen şifrenizi değiştirin ve müşteri hizmetleriyle iletişime geçin.

    { $brand }
sms-withdraw-code = { $brand }: { $code } para çekme kodunuzdur, { $minutes } dk. geçerlidir. Kimseyle paylaşmayın.
mail-method-bound-subject = { $brand }: Yeni para çekme yöntemi
mail-method-bound =
    { $brand } hesabınıza { $time } tarihinde bir para çekme yöntemi ({ $method }) eklendi.

    Bunu siz yapmadıysanız hemen şifrenizi değiştirin ve müşteri hizmetleriyle iletişime geçin.

    { $brand }
sms-method-bound = { $brand }: hesabınıza bir para çekme yöntemi ({ $method }) eklendi. Bunu siz yapmadıysanız hemen müşteri hizmetleriyle iletişime geçin.
mail-deposit-credited-subject = { $brand }: Para yatırma işlemi hesaba geçti
mail-deposit-credited =
    { $deposit } tutarındaki para yatırma işleminiz { $time } tarihinde { $account } numaralı hesaba geçti: { $amount } { $currency }.

    { $brand }
mail-deposit-rejected-subject = { $brand }: Para yatırma işlemi kabul edilmedi
mail-deposit-rejected =
    { $deposit } tutarındaki para yatırma işleminiz kabul edilmedi. Neden: { $reason }

    Sorularınız için lütfen müşteri hizmetlerine başvurun.

    { $brand }
mail-withdrawal-requested-subject = { $brand }: Para çekme talep edildi
mail-withdrawal-requested =
    { $time } tarihinde { $account } numaralı hesaptan { $amount } { $currency } çekilmesi talep edildi.

    Bu siz değilseniz lütfen şifrenizi hemen değiştirin ve müşteri hizmetlerine başvurun.

    { $brand }
sms-withdrawal-requested = { $brand }: { $amount } { $currency } çekilmesi talep edildi. Bu siz değilseniz hemen müşteri hizmetlerine başvurun.
mail-withdrawal-approved-subject = { $brand }: Para çekme onaylandı
mail-withdrawal-approved =
    { $account } numaralı hesaptan { $amount } { $currency } tutarındaki çekiminiz onaylandı ve ödeniyor. Ödeme yapıldığında size bildireceğiz.

    { $brand }
sms-withdrawal-approved = { $brand }: { $amount } { $currency } tutarındaki çekiminiz onaylandı ve ödeniyor.
mail-withdrawal-returned-subject = { $brand }: Para çekme ödenemedi
mail-withdrawal-returned =
    { $amount } { $currency } tutarındaki çekiminizin ödemesi başarısız oldu; tutar yeniden { $account } numaralı hesapta. Neden: { $reason }

    Sorularınız için lütfen müşteri hizmetlerine başvurun.

    { $brand }
sms-withdrawal-returned = { $brand }: { $amount } { $currency } tutarındaki çekiminizin ödemesi başarısız oldu; tutar yeniden hesabınızda.
mail-withdrawal-paid-subject = { $brand }: Para çekme ödendi
mail-withdrawal-paid =
    { $account } numaralı hesaptan { $amount } { $currency } tutarındaki çekiminiz ödendi.

    { $brand }
sms-withdrawal-paid = { $brand }: { $amount } { $currency } tutarındaki çekiminiz ödendi.
mail-withdrawal-rejected-subject = { $brand }: Para çekme reddedildi
mail-withdrawal-rejected =
    { $amount } { $currency } tutarındaki çekiminiz reddedildi; tutar { $account } numaralı hesapta yeniden kullanılabilir. Neden: { $reason }

    Sorularınız için lütfen müşteri hizmetlerine başvurun.

    { $brand }
sms-withdrawal-rejected = { $brand }: { $amount } { $currency } tutarındaki çekiminiz reddedildi; tutar yeniden kullanılabilir.
mail-margin-call-subject = { $brand }: Teminat tamamlama çağrısı
mail-margin-call =
    { $account } numaralı hesabın teminat seviyesi { $time } tarihinde %{ $level } düzeyine düştü. Stop out seviyesine düşerse pozisyonlar otomatik olarak kapatılır.

    Bunu önlemek için para yatırın veya pozisyon kapatın.

    { $brand }
sms-margin-call = { $brand }: teminat tamamlama çağrısı: { $account } numaralı hesabın teminat seviyesi %{ $level }. Para yatırın veya pozisyon kapatın; aksi hâlde stop out seviyesinde pozisyonlar otomatik olarak kapatılır.
mail-stop-out-subject = { $brand }: Pozisyonlar stop out ile kapatıldı
mail-stop-out =
    { $account } numaralı hesabın teminat seviyesi { $time } tarihinde stop out seviyesine ulaştı. Otomatik kapatılan pozisyon sayısı: { $count }. Sonuç: { $profit } { $currency }.

    Her birini emir geçmişinde bulabilirsiniz.

    { $brand }
sms-stop-out = { $brand }: { $account } numaralı hesapta stop out: { $count } pozisyon kapatıldı, sonuç { $profit } { $currency }.
mail-trade-cancelled-subject = { $brand }: İşlem { $order } iptal edildi
mail-trade-cancelled =
    { $account } numaralı hesaptaki { $order } numaralı işlemi { $time } tarihinde iptal ettik ve bu işlemin tüm kayıtlarını geri aldık. Kaydedilen toplam: { $amount } { $currency }. Neden: { $reason }

    Kayıtları hesap ekstrenizde bulabilirsiniz. Sorularınız için lütfen müşteri desteğine başvurun.

    { $brand }
mail-trade-repriced-subject = { $brand }: İşlem { $order } düzeltildi
mail-trade-repriced =
    { $account } numaralı hesaptaki { $order } numaralı işlemin fiyatlarını { $time } tarihinde düzelttik. Kaydedilen fark: { $amount } { $currency }. Neden: { $reason }

    Kayıtları hesap ekstrenizde bulabilirsiniz. Sorularınız için lütfen müşteri desteğine başvurun.

    { $brand }
mail-payment-refunded-subject = { $brand }: Ödeme iade edildi
mail-payment-refunded =
    { $account } numaralı hesaba yaptığınız ödeme tamamen veya kısmen iade edildi. { $time } tarihinde { $amount } { $currency } düştük.

    Sorularınız için lütfen müşteri desteğiyle iletişime geçin.

    { $brand }
mail-payment-charged-back-subject = { $brand }: Ödeme ters ibraz edildi
mail-payment-charged-back =
    { $account } numaralı hesaba yaptığınız ödeme bankanız tarafından ters ibraz edildi. { $time } tarihinde { $amount } { $currency } düştük ve hesap donduruldu.

    Sorularınız için lütfen müşteri desteğiyle iletişime geçin.

    { $brand }
mail-balance-corrected-subject = { $brand }: { $account } numaralı hesabın bakiyesi düzeltildi
mail-balance-corrected =
    { $account } numaralı hesabın bakiyesini { $time } tarihinde düzelttik. Kaydedilen tutar: { $amount } { $currency }.

    Kayıtları hesap ekstrenizde bulabilirsiniz. Sorularınız için lütfen müşteri desteğine başvurun.

    { $brand }

## Messages to customers: the statement of the month, and what customers choose

message-obligatory = Bu konudaki mesajlar size ulaşmalıdır, bu yüzden bir yol açık kalır: { $subject }.
message-not-found = Bu mesaj artık yok.
mail-price-alert-subject = { $code }: { $level } seviyesine ulaşıldı
mail-price-alert = { $code } fiyatı { $time } tarihinde { $price } seviyesine ulaştı. Alarm seviyeniz: { $level }. Hesap { $account }.
mail-margin-alert-subject = Teminat seviyesi %{ $level }
mail-margin-alert = { $account } numaralı hesabın teminat seviyesi { $time } tarihinde %{ $margin_level } düzeyine düştü. Alarm seviyeniz: %{ $level }.
mail-order-filled-subject = { $code }: bekleyen emir gerçekleşti
mail-order-filled = Emir { $order }, { $lots } lot { $code }, fiyat { $price }, { $time }. Hesap { $account }.
mail-order-stop-loss-subject = { $code }: zarar durdur seviyesine ulaşıldı
mail-order-stop-loss = Emir { $order }, { $lots } lot { $code }, fiyat { $price }, { $time }. Hesap { $account }.
mail-order-take-profit-subject = { $code }: kâr al seviyesine ulaşıldı
mail-order-take-profit = Emir { $order }, { $lots } lot { $code }, fiyat { $price }, { $time }. Hesap { $account }.
mail-order-expired-subject = { $code }: bekleyen emrin süresi doldu
mail-order-expired = Emir { $order }, { $lots } lot { $code }, { $time }. Hesap { $account }.
mail-order-rejected-subject = { $code }: bekleyen emir reddedildi
mail-order-rejected = Emir { $order }, { $lots } lot { $code }, { $time }. Hesap { $account }.
mail-copy-skipped-subject = { $name } stratejisinin bir emri kopyalanmadı
mail-copy-skipped = { $account } numaralı hesap, { $name } stratejisinin { $lots } lot { $code } emrini { $time } tarihinde kopyalamadı. { $reason }
mail-copy-stop-plain-subject = { $name } stratejisinin kopyalanan bir emrinde garantili zarar durdurma yok
mail-copy-stop-plain = { $account } numaralı hesapta { $code } için { $order } numaralı emrin zarar durdurma seviyesi { $time } itibarıyla olağandır; { $name } stratejisininki garantilidir. { $reason } Fiyat sıçramasından sonra daha kötü bir fiyattan kapanabilir.
mail-copy-ended-subject = { $name } kopyası sona erdi
mail-copy-ended = { $account } numaralı hesap { $time } tarihinden beri { $name } stratejisini kopyalamıyor. { $reason }
subject-log-days = Genel kaydın günlük kontrol noktaları
subject-copies = Kopya işlem
subject-price-alerts = Fiyat ve teminat alarmları
subject-orders = Emirler
subject-deposits = Para yatırma
subject-withdrawals = Para çekme
subject-margin-call = Teminat tamamlama çağrıları
subject-stop-out = Stop out
subject-corrections = Düzeltilen işlemler
subject-identity = Kimlik
subject-sign-in = Yeni cihaz ve adreslerden girişler
subject-security = Hesabınızın güvenliği
subject-statements = Aylık hesap ekstreleri
mail-log-day-subject = { $brand }: Genel kaydın kontrol noktası, { $date }
mail-log-day =
    Bu, genel kaydın { $date } günü sonundaki kontrol noktasıdır. Saklayın: sonraki her günün kaydı bu { $size } girdiyle başlamalıdır.

    { $checkpoint }
    Uygulama bir makbuzu onunla “Makbuz denetle” bölümünde karşılaştırır.

    { $brand }
mail-statement-subject = { $brand }: { $month } hesap ekstreniz
mail-statement =
    { $account } hesabının { $month } ekstresi hazır.

    Giriş yaptıktan sonra uygulamada bulabilirsiniz. Güvenliğiniz için e-posta ile ne ekstre ne de bağlantı göndeririz.

    { $brand }
bank-file-not-readable = Dosya banka ekstresi olarak okunamıyor (satır { $line }). CAMT.053 ve CSV kabul edilir.
bank-file-version = “{ $found }” okunabilen bir banka ekstresi değil. CAMT.053’ün şu sürümleri kabul edilir: 001.02, 001.04, 001.06, 001.08.
bank-file-not-allowed = { $line }. satırda banka ekstresinde izin verilmeyen bir şey var: belge türü, varlık veya çok derin iç içe ögeler.
bank-file-element = Satır { $line }: { $element } ögesi yok veya okunamıyor. Hiçbir şey içe aktarılmadı.
bank-file-cell = Satır { $line }, “{ $column }” sütunu: “{ $value }” okunamıyor. Hiçbir şey içe aktarılmadı.
bank-file-currency = Satır { $line }, { $column }: { $found } hesabın para birimi { $expected } değil.
bank-file-day = Satır { $line }, { $column }: { $value } tarihi makul değil.
bank-file-day-order = Satır { $line }, { $column }: “{ $value }” içinde gün ve ay, dosyanın geri kalanından farklı sırada.
bank-file-column = Dosyada “{ $column }” sütunu yok. Lütfen sütunları kontrol edin.
bank-file-too-long = Dosya çok uzun: en fazla { $max } satır ve 10 MB kabul edilir.
bank-file-empty = Dosyada muhasebeleşmiş satır yok.
bank-account-differs = Dosya { $found } hesabının ekstresi, { $expected } hesabının değil.
bank-line-not-found = Bu satır yok.
bank-line-decided = Bu satır zaten eşleştirilmiş veya ayrılmış ya da banka onu iptal etmiş.
bank-line-differs = Satır { $line }, ödeme { $payment }. Yine de bu ödemeyse onaylayın.
bank-line-currency-differs = Satır { $line }, ödeme { $payment } cinsinden. Bu satırdan hesaba geçirilemez.
payment-has-line = Bu ödeme zaten { $line } numaralı satırla eşleştirilmiş.
bank-line-was-credited = Bu satırın tutarı, başka satırı olmayan { $deposit } numaralı yatırımla zaten hesaba geçirildi. Satırı bu yatırımla eşleştirin.
gateway-not-found = Bu ödeme yöntemi artık kullanılamıyor. Lütfen başka birini seçin.
gateway-not-available = Ödeme sağlayıcısı yanıt vermedi. Hiçbir tutar çekilmedi. Lütfen birkaç dakika sonra tekrar deneyin.
sandbox-not-available = Bu platformda gerçek müşteriler veya gerçek para bulunduğu için deneme ödemeleri reddedilir.
gateway-outdated = Bu ağ geçidini bu arada başka biri değiştirdi. Lütfen yeniden yükleyip değişikliği tekrarlayın.
gateway-in-use = Müşteriler bu ağ geçidi üzerinden ödeme başlattı, bu nedenle silinemez. Lütfen bunun yerine kapatın.
too-many-gateways = En fazla { $max } ağ geçidi olabilir.
checkout-not-found = Bu ödemeyi bulamadık.
gateway-needs-another = Ayarlarını siz değiştirdiğiniz için bu ağ geçidini başka bir çalışan açmalıdır.
gateway-setting-invalid = Ödeme geçidinin “{ $field }” ayarı geçerli değil: { $at }.
trial-payments-off = Parasız ödemeler bu sunucuda kapalı. Deneme için sunucu bunlarla başlatılabilir (--trial-payments).
payment-has-gone-back = Bu ödemenin parası sağlayıcıda geri gitti. Önce “Ödemeler” altında buna karar verin; sonra bu para yatırmayı reddedin veya kalanı hesaba geçirin.
refund-first = Önce { $max } { $currency } tutarına kadar, ödediğiniz karta veya cüzdana geri gider. Lütfen şimdi en fazla bu tutarı isteyin; kalanı ikinci bir çekimle alabilirsiniz.
return-has-gone-back = Bu tutar sağlayıcıda zaten iade edildi veya ters ibraz yapıldı. Bu çekimi reddedin.
return-was-made = Sağlayıcı iadeyi bildirdi, yani ödeme başarısız olmadı. Ödendi olarak işaretleyin.
return-was-disputed = Müşteri bu ödemeye itiraz etti ve sağlayıcı parayı geri aldı. Bu çekimi ödendi olarak işaretleyin.
another-account-owes = Aynı müşterinin { $account } numaralı hesabı { $amount } { $currency } ekside. Önce bunu kapatın, örneğin bir transferle.
return-comes-first = Önce bu müşterinin kart veya cüzdanla yaptığı bir ödeme iade edilmelidir. Bu çekimi reddedin; müşteri yeniden talep edebilir.
return-undecided = Sağlayıcı bu ödeme hakkında karar bekleyen bir şey bildirdi. Önce Ödemeler bölümünde karar verin.
