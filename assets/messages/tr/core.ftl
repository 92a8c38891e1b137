### Türkçe (tr): what the server says to customers and staff
### Counts are passed as numbers; prices, lots and amounts as ready text.

## Done

ok = İşlem tamamlandı.
order-placed = Emriniz gerçekleşti.
order-placed-part = Emrinizin bir kısmı gerçekleşti. Kalanı iptal edildi.
order-sent = Emriniz likidite sağlayıcıda ve yanıtı bekliyor.
pending-placed = Bekleyen emriniz verildi.
order-closed = Pozisyon kapatıldı.
order-closed-part = Pozisyonun bir kısmı kapatıldı.
order-cancelled = Bekleyen emir iptal edildi.
order-modified = Bekleyen emir değiştirildi.
stops-set = Zarar durdur ve kâr al seviyeleri güncellendi.
demo-opened = Demo hesabınız hazır.
demo-reset = Demo hesabınız sıfırlandı.
logged-out = Oturumunuz kapatıldı.
login-ok = Hoş geldiniz! Oturumunuz açıldı.
saved = Kaydedildi.
approved-first = Onaylandı, 2 onaydan 1’i. Başka bir personel onaylayıp ödemeli.
deposit-approved-first = Onaylandı, 2 onaydan 1’i. Başka bir personel aynı tutarı onaylamalıdır; öncesinde hesaba bir şey geçmez.

## Refused

session-ended = Oturumunuz sona erdi. Lütfen yeniden giriş yapın.
only-real-accounts = Bu özellik yalnızca gerçek hesaplar içindir. Lütfen gerçek bir hesapla giriş yapın.
only-demo-accounts = Bu özellik yalnızca demo hesaplar içindir.
missing-field = Lütfen “{ $field }” alanını doldurun.
invalid-field = “{ $field }” alanındaki değer geçerli değil. Lütfen kontrol edip yeniden deneyin.
unknown-field = “{ $field }” alanı burada bilinmiyor, bu nedenle hiçbir şey değiştirilmedi. Lütfen adını kontrol edin.
unknown-filter = “{ $field }” parametresi burada bilinmiyor. Lütfen adını kontrol edin.
field-too-long = “{ $field }” alanı çok uzun. Lütfen en fazla { $max } karakter girin.
instrument-not-found = Bu enstrüman bulunamadı. Lütfen başka bir enstrüman seçin.
instrument-disabled = Bu enstrüman şu anda işleme açık değil. Lütfen başka bir enstrüman seçin.
instrument-close-only = Bu enstrümanda şu anda yalnızca pozisyon kapatılabilir. Yeni emir kabul edilmiyor.
instrument-long-only = Bu enstrümanda şu anda yalnızca alış emirleri kabul ediliyor.
instrument-short-only = Bu enstrümanda şu anda yalnızca satış emirleri kabul ediliyor.
market-closed = Piyasa kapalı. Lütfen işlem saatlerinde yeniden deneyin.
quote-stale = Bu enstrüman için güncel fiyat yok. Lütfen birazdan yeniden deneyin.
price-moved = Fiyat { $price } olarak değişti. Lütfen kontrol edip tekrar deneyin.
no-leverage = Bu enstrüman için kaldıraç tanımlanmamış; şimdilik emir verilemez.
leverage-not-offered = Bu kaldıraç oranı sunulmuyor. Lütfen şunlardan birini seçin: { $offered }.
lots-below-min = Hacim çok küçük. En az { $min } lot olmalıdır.
lots-above-max = Hacim çok büyük. En fazla { $max } lot olabilir.
lots-off-step = Hacim, { $step } lotun katı olmalıdır. Lütfen düzeltin.
price-required = Lütfen bekleyen emir için bir fiyat girin.
price-field = { $field ->
    [stop_loss_price] Zarar durdur
    [target_profit_price] Kâr al
    [trail] İz süren durdurma
    [level] Alarm seviyesi
   *[other] Emir fiyatı
    }
price-off-grid = { price-field }: Fiyat en fazla { $decimals } ondalık basamak içerebilir. Lütfen düzeltin.
target-at-market = Emir fiyatı güncel piyasa fiyatına eşit. Lütfen farklı bir fiyat girin veya piyasa emri verin.
stop-loss-wrong-side-buy = Alış emrinde zarar durdur seviyesi { $limit } fiyatının altında olmalıdır.
stop-loss-wrong-side-sell = Satış emrinde zarar durdur seviyesi { $limit } fiyatının üzerinde olmalıdır.
take-profit-wrong-side-buy = Alış emrinde kâr al seviyesi { $limit } fiyatının üzerinde olmalıdır.
take-profit-wrong-side-sell = Satış emrinde kâr al seviyesi { $limit } fiyatının altında olmalıdır.
level-too-close = { price-field }: Bu seviye fiyata çok yakın. Lütfen en az { $points } puan mesafe bırakın.
gsl-too-close = Garantili zarar durdurma, fiyattan en az { $points } puan uzakta olmalıdır.
gsl-limit = Garantili zarar durdurma ile bu enstrümandan en fazla { $max } lot tutabilirsiniz.
insufficient-margin = Serbest teminat yetersiz: { $needed } gerekiyor, { $available } kullanılabilir. Lütfen hacmi azaltın veya teminat açın.
insufficient-margin-spread = Serbest teminat yetersiz: Teminat ve ücret için { $needed } gerekiyor. Bu emrin hemen maliyeti olan { $spread } spread düşüldükten sonra { $available } kullanılabilir. Lütfen hacmi azaltın veya teminat açın.
amount-out-of-range = Tutar izin verilen aralığın dışında. Lütfen başka bir tutar girin.
too-many-orders = Açık ve bekleyen emirlerde { $max } adetlik sınıra ulaştınız. Lütfen önce birini kapatın veya iptal edin.
liquidity-unavailable = Bu enstrümanda şu anda yeni emir kabul edilmiyor. Pozisyonlar kapatılabilir.
lp-unavailable = Likidite sağlayıcıya şu anda ulaşılamıyor. Lütfen daha sonra tekrar deneyin.
lp-rejected = Likidite sağlayıcı emri gerçekleştirmedi. Hiçbir şey değişmedi.
lp-not-defined = Bu likidite sağlayıcıya emir gönderilmiyor.
symbol-not-mapped = Bu enstrüman bir likidite sağlayıcıda korunmuyor.
priority-taken = İki yönlendirme aynı önceliğe sahip. Lütfen birini değiştirin.
break-not-found = Böyle bir açık fark yok. Lütfen listeyi yenileyin.
copy-account = Bu hesap bir stratejiyi kopyalıyor. Kendiniz işlem yapmadan önce kopyalamayı durdurun.
strategy-not-found = Böyle bir strateji yok veya kapatılmış.
strategy-copied = Strateji kopyalanırken ücretler değiştirilemez.
fees-changed = Ücretler değişti: kazancın yüzde { $performance }’i, yılda yüzde { $management }, milyon başına { $volume } USD. Lütfen inceleyip yeniden başlatın.
copy-not-found = Böyle bir kopya yok veya sona ermiş.
account-not-empty = Lütfen önce hesaptaki tüm pozisyonları kapatın ve bekleyen tüm emirleri iptal edin.
copy-of-own = Kendi stratejinizi kopyalayamazsınız.
strategy-account = Bu hesap zaten bir strateji. Lütfen başka bir hesap seçin.
below-min = Bu strateji için hesapta en az { $min } gerekir.
strategy-full = Bu stratejinin zaten { $max } kopyası var; daha fazlası olamaz. Lütfen başka birini seçin.
consent-missing = Lütfen önce güncel metni okuyup kabul edin.
strategy-barred = Broker bu stratejiyi kapattı: { $reason }
strategy-name-taken = Başka bir stratejinin adı bu. Lütfen başka bir ad seçin.
copy-started = Hesap artık stratejiyi kopyalıyor.
copy-stopped = Kopyalama sonlandırılıyor.
copy-consent = Bu hesap, her işlem için benim kararım olmadan stratejinin tüm işlemlerini otomatik olarak kopyalar. Geçmiş sonuçlar gelecektekiler hakkında bir şey söylemez. Hesaptaki tüm parayı kaybedebilirim. Sonucum; yuvarlama, fiyat farkı, ücretler ve kopyalanmayan emirler nedeniyle sağlayıcınınkinden farklıdır. Ücretleri okudum ve kabul ediyorum. İstediğim zaman durdurabilirim; açık pozisyonlar o zaman piyasa fiyatından kapatılır.
copy-provider-consent = Bu hesabın işlemlerini kopyalanmak üzere sunuyorum. Hesapta kendim, iyi niyetle ve kopyalayanların zararına olmadan işlem yapıyorum. Hesabın getirisi, düşüşü, işlemleri ve enstrümanları diğer müşterilere gösterilir. Kopyalandığım sürece ücretler değişemez; broker bir kısmını alır ve stratejiyi kapatabilir. Yaşadığım yerde buna izin verildiğinden emin olurum.
copy-skip-lots = Payı en küçük hacmin altında kalırdı; daha fazlası riskinizi artırırdı.
copy-skip-margin = Serbest teminat yeterli değildi.
copy-skip-account = Hesap emir açamıyor veya çok fazla emri var.
copy-skip-market = Enstrüman o anda işlem görmüyordu.
copy-plain-too-close = Seviye, garanti için hesabın fiyatına çok yakın.
copy-plain-limit = Hesapta daha fazla hacim için garantili zarar durdurma kullanılamaz.
copy-plain-market = Zarar durdurma, enstrüman hesapta işlem göremezken taşındı.
copy-end-copy-stop = Varlığı, belirlediğiniz sınıra düştü.
copy-end-strategy-closed = Strateji kapatıldı.
copy-end-dealer = Broker sonlandırdı.
alert-not-found = Bu alarm bulunamadı. Lütfen listeyi yenileyin.
too-many-alerts = { $max } alarm sınırına ulaştınız. Lütfen önce birini kaldırın.
receipt-pending = Bu emir henüz genel kayıtta yer almıyor. Lütfen birkaç saniye sonra tekrar deneyin.
order-not-found = Bu emir bulunamadı. Lütfen listeyi yenileyin.
order-not-open = Bu emir artık açık değil. Lütfen listeyi yenileyin.
order-not-pending = Bu emir artık beklemede değil. Lütfen listeyi yenileyin.
order-working = Bu emir likidite sağlayıcıyı bekliyor. Yanıt geldiğinde değiştirilebilir.
part-too-large = Bu pozisyonun en fazla { $max } lotunu kapatabilirsiniz.
part-remainder-too-small = Kalan pozisyon, { $min } lotluk alt sınırın altına düşer. Lütfen daha küçük bir kısmı veya pozisyonun tamamını kapatın.
request-id-reused = Bu istek daha önce farklı bilgilerle kullanılmış. Lütfen sayfayı yenileyip tekrar deneyin.
request-id-too-long = İstek kimliği çok uzun. En fazla { $max } karakter olabilir.
no-conversion-rate = Şu anda { $currency } para birimini çevirecek kur yok. Lütfen daha sonra yeniden deneyin.
conversion-instrument-missing = { $currency } cinsinden fiyatlar henüz USD’ye çevrilemiyor. Lütfen önce { $code } enstrümanını ekleyin veya etkinleştirin.
account-frozen = Hesabınız dondurulmuş. Lütfen müşteri hizmetleriyle iletişime geçin.
only-same-kind = Transferler iki gerçek hesap arasında veya iki demo hesap arasında yapılabilir.
account-limit = En fazla { $max } hesabınız olabilir.
account-limit-day = 24 saat içinde en fazla { $max } hesap açabilirsiniz.
currency-not-offered = { $currency } hesapları sunulmuyor.
account-in-use = Hesapta bakiye, emir ve devam eden para yatırma veya çekme işlemi yoksa hesap arşivlenebilir.
first-account = İlk hesabınız arşivlenemez.
account-archived = Hesap arşivlendi.
account-opened = Hesap açıldı
account-archived-done = Hesap arşivlendi
not-appropriate = Lütfen önce işlem testini geçin. Testi uygulamada Hesap bölümünde bulabilirsiniz.
quiz-outdated = Sorular bu arada değişti. Lütfen sayfayı yenileyin.
quiz-passed = Testi zaten geçtiniz.
quiz-too-early = Testi son yanıtlarınızdan bir gün sonra tekrarlayabilirsiniz.
transferred = Transfer yapıldı
account-not-found = Bu hesap bulunamadı.
account-taken = Bu hesap zaten kayıtlı. Lütfen giriş yapın veya başka bir hesap kullanın.
password-too-short = Şifre çok kısa. En az karakter sayısı: { $min }.
password-too-long = Şifre çok uzun. En fazla bayt sayısı: { $max }.
password-too-common = Bu şifre çok kolay tahmin edilebilir. Lütfen başka bir şifre seçin.
last-owner = En az bir etkin sahip kalmalıdır; bu nedenle hiçbir şey değiştirilmedi.
another-owner-needed = Bunu başka bir personel yapmalıdır: kimse kendi rollerini, grubunu veya hesabını değiştirmez.
bad-quote = Bu fiyat kabul edilmedi ({ $why }).
storage-unavailable = Şu anda değişiklikler kaydedilemiyor; hiçbir şey değiştirilmedi. Lütfen birazdan yeniden deneyin.
outcome-unknown = İşlemin gerçekleşip gerçekleşmediği henüz bilinmiyor. Yeniden denemeden önce lütfen emirlerinizi ve bakiyenizi kontrol edin.
books-not-proven = Kayıtlarımızı doğruluyoruz, bu nedenle şu anda değişiklik yapılamıyor. Bakiyeniz ve pozisyonlarınız etkilenmez. Lütfen daha sonra tekrar deneyin.
login-failed = Hesap veya şifre hatalı. Lütfen kontrol edip yeniden deneyin.
login-type-disabled = Bu giriş yöntemi kullanılamıyor. Lütfen başka bir yöntem seçin.
registration-closed = Kayıtlar şu anda kapalı. Lütfen daha sonra yeniden deneyin.
too-many-demo-accounts = Bağlantınızdan çok fazla demo hesap açıldı. Lütfen { $minutes } dakika sonra yeniden deneyin.
forbidden = Bu işlem için yetkiniz yok.
forbidden-for-keys = Programlara yönelik bir anahtarın bu işlem için yetkisi yok.
request-not-found = Son 24 saatte bu kimlikle tamamlanmış bir istek bulunamadı.
key-limit = En fazla { $max } etkin anahtarınız olabilir. Lütfen önce birini iptal edin.
staff-login-failed = E-posta, şifre veya güvenlik kodu hatalı. Lütfen yeniden deneyin.
totp-required = Lütfen kimlik doğrulama uygulamanızdaki altı haneli kodu girin.
already-decided = Bu kayıt zaten sonuçlandırılmış; değiştirilemez.
unknown-setting = “{ $key }” adında bir ayar yok.
invalid-setting = “{ $key }” ayarının değeri geçerli değil. Lütfen kontrol edin.
invalid-setting-witness = “{ $key }” ayarı: { $line }. satırda tanığın anahtarı (ad+özet+anahtar, tür 4), bir boşluk ve adresi olmalıdır.
invalid-setting-address = “{ $key }” ayarı: { $line }. satırdaki adres bir https adresi değil veya izin verilmiyor.
invalid-setting-twice = “{ $key }” ayarı: { $line }. satır önceki bir satırı tekrarlıyor.
invalid-setting-too-many = “{ $key }” ayarı: { $line }. satır izin verilenden bir fazladır.
code-taken = “{ $code }” kodu zaten kullanılıyor. Lütfen başka bir kod seçin.
instrument-in-use = Bu enstrümana ait emirler var; silinemez. Lütfen bunun yerine devre dışı bırakın.
instrument-in-use-terms = Bu enstrümanda açık veya bekleyen emirler varken { $field } değiştirilemez. Lütfen işlem modunu yalnızca kapatma olarak ayarlayın ve hiç emir kalmayana kadar bekleyin.
instrument-in-use-pair = Fiyatı oluşmuş bir enstrümanın iki para birimi değiştirilemez. Lütfen bunun yerine başka bir enstrüman ekleyin.
instrument-in-use-positions = Bu enstrümanda açık pozisyonlar var; devre dışı bırakılamaz. Lütfen işlem modunu yalnızca kapatma olarak ayarlayın: müşteriler kapatabilir, yenisi açılmaz.
instrument-in-use-conversion = Açık veya bekleyen emirler hesaplarının para birimine bu yolla çevriliyor ve bu onlar için değişemez. Lütfen sona ermelerini bekleyin.
instrument-in-use-converts = { $code }, USD’ye çevrim için bu pariteye ihtiyaç duyuyor. Lütfen önce { $code } enstrümanını devre dışı bırakın.
instrument-in-use-account-currency = { $currency } cinsinden hesaplar, USD’den çevrim için bu pariteye ihtiyaç duyuyor.
content-not-found = Bu sayfa bulunamadı. Kaldırılmış olabilir.
category-not-found = Bu kategori bulunamadı. Lütfen başka bir kategori seçin.
category-in-use = Bu kategoride hâlâ enstrümanlar var. Lütfen önce onları başka bir kategoriye taşıyın.
calendar-not-found = Bu tatil takvimi bulunamadı. Lütfen başka bir takvim seçin.
calendar-in-use = Bu enstrümanlar takvimi hâlâ kullanıyor: { $codes }. Lütfen önce onlardan kaldırın.
calendar-name-taken = Başka bir takvimin adı bu. Lütfen başka bir ad seçin.
too-many-calendars = Zaten { $max } takvim var. Lütfen önce birini silin.
calendar-not-readable = Takvim dosyası okunamadı.
calendar-file-cell = Satır { $line }: “{ $field }” değeri geçerli değil. Tarihler 2026-12-25, saatler 13:00 biçiminde yazılır ve açılış kapanıştan öncedir.
calendar-file-line = Satır { $line }, en fazla 31 günlük tüm gün etkinlikleri olan bir takvimin parçası değil.
calendar-file-timed = Satır { $line }: yalnızca tüm gün etkinlikleri içe aktarılabilir. Başka saatleri olan bir tarihi lütfen CSV ile girin.
calendar-file-recurring = Satır { $line }: tatillerin tarihi değiştiği için yinelenen etkinlikler içe aktarılamaz. Lütfen her tarihi ayrı bir etkinlik olarak dışa aktarın.
calendar-file-empty = Bu dosyada etkinlik yok.

## Answers of the web server

http-400 = İstek okunamadı. Lütfen sayfayı yenileyip tekrar deneyin.
http-401 = Bu çağrı gerektiği gibi imzalanmamış.
http-403 = Bu adrese erişim izniniz yok.
http-404 = Bu adreste bir şey yok.
http-405 = Bu işlem bu adreste yapılamaz.
http-408 = İsteğin ulaşması çok uzun sürdü. Lütfen bağlantınızı kontrol edip tekrar deneyin.
http-413 = Dosya veya istek çok büyük. Lütfen daha küçüğünü gönderin.
http-415 = Bu biçim desteklenmiyor. Lütfen başka bir biçim kullanın.
http-429 = Çok fazla istek gönderildi. Lütfen { $seconds } saniye sonra yeniden deneyin.
http-500 = Sistemimizde bir hata oluştu. Tekrarlanırsa lütfen müşteri hizmetlerine şu referansı iletin: { $id }.
http-503 = Hizmet geçici olarak kullanılamıyor. Lütfen birazdan yeniden deneyin.

## Why an order was closed or cancelled

reason-user = Talebiniz üzerine
reason-stop-loss = Zarar durdur
reason-trailing-stop = İz süren durdurma
reason-take-profit = Kâr al
reason-stop-out = Stop out
reason-dealer = İşlem masası tarafından
reason-reset = Demo hesabın sıfırlanması
reason-insufficient-margin = Yetersiz teminat
reason-amount-out-of-range = Tutar izin verilen aralığın dışında
reason-trade-mode = Bu enstrümanda işlem kısıtlandı
reason-oco = Bağlantılı emir gerçekleşti veya iptal edildi
reason-disconnected = Emri veren programın bağlantısı kesildi
reason-lp-rejected = Likidite sağlayıcı tarafından gerçekleştirilmedi
reason-copied = Kopyalanan stratejiyle birlikte kapatıldı
reason-copy-ended = Kopyalama sona erdi
reason-copy-stop = Kopya, belirlediğiniz sınıra düştü
reason-trade-cancelled = İşlem aracı kurum tarafından iptal edildi
reason-expired = Süresi doldu
reason-market-unavailable = Piyasa kullanılamıyor

## Lines of the account statement

memo-demo-grant = Demo bakiyesi
memo-trade-profit = İşlem kârı
memo-trade-loss = İşlem zararı
memo-trade-result = İşlem sonucu
memo-fee = İşlem komisyonu
memo-gsl-premium = Garantili durdurma primi
memo-swap = Gecelik swap
memo-write-off = Eksi bakiyenin silinmesi
memo-deposit = Para yatırma
memo-withdrawal = Para çekme
memo-withdrawal-returned = Para çekme iadesi
memo-correction = Düzeltme
memo-corrected = { $what } (düzeltme)
memo-transfer-in = Başka bir hesaptan transfer
memo-transfer-out = Başka bir hesaba transfer
memo-refund = İade
memo-chargeback = Ters ibraz
memo-rebate = İş ortağı ödülü
memo-rebate-back = İş ortağı ödülü geri alındı
not-a-partner = İş ortağı değilsiniz.
already-a-partner = Zaten iş ortağısınız.
application-waiting = Başvurunuz inceleniyor.
memo-copy-fee = Kopya işlem ücreti
memo-lp-transfer = Likidite sağlayıcıya veya sağlayıcıdan aktarım
memo-cover-profit = Korunma sonucu
memo-cover-cost = Korunma maliyetleri
memo-demo-reset = Demo hesabın sıfırlanması

## Notices

notice-margin-call = Teminat tamamlama çağrısı: Teminat seviyeniz %{ $level }. Stop out olmaması için lütfen para yatırın veya pozisyonlarınızı azaltın.

## States of withdrawals and deposits

withdrawal-status-0 = İnceleniyor
withdrawal-status-1 = Ödendi
withdrawal-status-2 = Reddedildi
withdrawal-in-payment = Ödeniyor
deposit-status-0 = İnceleniyor
deposit-status-1 = Hesaba geçti
deposit-status-2 = Reddedildi
deposit-status-3 = Geçersiz

backup-not-found = Bu yedek artık mevcut değil.
backup-running = Bir yedekleme zaten sürüyor. Lütfen bitmesini bekleyin.
log-not-ready = Herkese açık kayıt bunu şimdi yapamaz: henüz girdisi yok, bir onay bekliyor veya onaylanacak bir şey yok.
no-standby-ready = Kümenin devralmaya hazır yedek sunucusu yok ya da birden fazla var: hazır olan birini belirtin.
not-switched = Diğer sunucu devralmadı. Bu sunucu çalışmaya devam ediyor ve hiçbir şey kaybolmadı.
not-available = Bu özellik henüz kullanılamıyor. Lütfen daha sonra tekrar deneyin.

## Letters to whoever runs the house

mail-protection-lowered-subject = { $brand } — Koruma ayarları değiştirildi
mail-protection-lowered =
    { $who }, { $time } tarihinde müşterileri, personeli veya sunucuyu koruyan ayarları değiştirdi: { $settings }

    Bunu beklemiyorsanız bu kişiyle görüşün, ayarları ve denetim kaydını kontrol edin.
mail-alert-subject = { $brand } — Dikkat: { $trouble }
mail-alert =
    { $brand }, { $time } tarihinden beri ilgi gerektiriyor: { $trouble }.

    Ayrıntılar: { $detail }

    Sorun giderildiğinde bilgilendirileceksiniz.
mail-alert-over-subject = { $brand } — Giderildi: { $trouble }
mail-alert-over =
    Şu sorun { $time } itibarıyla giderildi: { $trouble }. Başlangıcı: { $detail }.
alert-books = muhasebe kayıtları doğrulanamadı; ödeme ve emir kabul edilmiyor
alert-disk = disk dolu veya değişiklikleri reddediyor
alert-feed = piyasalar açıkken fiyat gelmiyor
alert-conversion = açık piyasaları USD’ye çeviren kur güncel değil
alert-liquidity = bir likidite sağlayıcısı bağlı değil veya fiyat vermeyi reddediyor
alert-cover = likidite sağlayıcısındaki korunma kayıtlarla uyuşmuyor, reddediliyor veya oradaki varlık düşük
alert-replication = bu sunucunun değişiklikleri henüz kümenin günlüğünde değil: yedek sunucuda bulunmazlar
alert-loss_percentage = müşterilere gösterilen zarar eden hesap yüzdesi eksik veya üç aydan eski
alert-client_money = tutulan müşteri parası müşterilere borçlu olunan tutardan az
alert-payments = bir ağ geçidi ödemesi ekibin kararını bekliyor
alert-public_log = herkese açık kayıt işletmeciyi bekliyor
alert-backup = planlı yedekleme başarısız oldu veya gecikti
alert-certificate = TLS sertifikasının süresi dolmak üzere
mail-staff-alert-subject = { $brand } — { $what }
mail-staff-alert = { $what }, { $time }. { $detail }
staff-alert-deposit-created = Yeni para yatırma
staff-alert-withdrawal-requested = Yeni para çekme
staff-alert-correction-waiting = Düzeltme ikinci bir kişiyi bekliyor
staff-alert-risk-change-waiting = Koşul veya risk değişikliği onay bekliyor
staff-alert-review-submitted = Kimlik belgeleri gönderildi
staff-alert-chat-waiting = Bir müşteri sohbette bekliyor
staff-alert-margin-call = Teminat tamamlama çağrısı
staff-alert-stop-out = Stop out
staff-alert-feed-stale = Fiyatlar gelmiyor
staff-alert-feed-recovered = Fiyatlar yeniden geliyor
staff-alert-operator-alert = Dikkat
staff-alert-operator-resolved = Giderildi
staff-alert-task-assigned = Görev atandı
staff-alert-test = Bu kanalın testi
staff-alert-customer = müşteri { $uid }
drawings-outdated = Bu grafikteki çizimleriniz başka bir cihazda değiştirildi. Lütfen grafiği yeniden açın.
preference-outdated = Bu ayarlar başka bir cihazda değiştirildi. Lütfen sayfayı yenileyin.
too-many-drawings = Çok fazla çizim var: enstrüman başına en fazla { $max }. Lütfen bazılarını silin.
