# Groups of customers, and what an account may do.
close-only = Hesabınız yalnızca pozisyon kapatabilir, yeni pozisyon açamaz. Lütfen müşteri hizmetleriyle iletişime geçin.
trading-disabled = Hesabınızda işlem yapma kapatılmıştır. Lütfen müşteri hizmetleriyle iletişime geçin.
group-not-found = Bu grup bulunamadı.
group-in-use = Bu grupta hâlâ müşteriler var ya da bu standart gruptur. Lütfen önce müşterileri başka bir gruba taşıyın.
group-name-taken = Bu ad başka bir grupta kullanılıyor. Lütfen başka bir ad seçin.
remark-not-found = Bu şablon bulunamadı.
template-not-found = Bu şablon bulunamadı.
too-many-canned-answers = Kayıtlı hazır yanıt sayısı { $max } oldu. Lütfen önce birini silin.
unknown-placeholder = Metinde bu mesajın tanımadığı { $name } yer tutucusu var. Tanınanlar: { $known }.

# Remarks that a rejection begins with; the broker may write others.
remark-deposit-not-received = Bu ödeme bize ulaşmadı. Lütfen ödeme yaptığınız adresi veya hesabı kontrol edin ve bankanızın onayını ya da işlem numarasını gönderin.
remark-deposit-unreadable = Ödeme belgesi okunamıyor. Lütfen tutarı, tarihi ve alıcıyı gösteren net bir görsel gönderin.
remark-deposit-third-party = Ödeme başka birinin hesabından geldi. Yalnızca kendi adınıza olan bir hesaptan gelen parayı kabul edebiliriz.
remark-withdrawal-details-wrong = Alıcı bilgileri eksik veya hatalı. Lütfen adresi veya hesabı kontrol edip yeniden talep edin.
remark-withdrawal-name-differs = Hesap sizin adınıza değil. Yalnızca kendi adınıza olan bir hesaba ödeme yapabiliriz.
remark-withdrawal-documents-needed = Ödemeden önce ek belgelere ihtiyacımız var. Lütfen müşteri hizmetleriyle iletişime geçin.
remark-review-unreadable = Görseller okunamıyor. Lütfen belgenin tamamını gösteren net ve renkli görseller gönderin.
remark-review-expired = Belgenin süresi dolmuş. Lütfen geçerli bir belge gönderin.
remark-review-name-differs = Ad veya numara belgedekiyle aynı değil. Lütfen ikisini de belgede yazdığı gibi girin.
customer-erased = Bu müşterinin kişisel verileri silinmiş. Hesaba para aktarılamaz ve hesabın dondurulması kaldırılamaz.
correction-not-found = Bu düzeltme bulunamadı.
correction-expired = Bu düzeltme çok uzun süre bekledi ve süresi doldu. Lütfen yeniden isteyin.
correction-outdated = İşlem veya tutar, bu düzeltme istendikten sonra değişti. Lütfen reddedip yeniden isteyin.
trade-already-corrected = Bu işlem daha önce düzeltildi veya bir düzeltmesi onay bekliyor.
trade-not-closed = Kapanmış bir işlemin fiyatları düzeltilebilir, açık veya kapanmış bir işlem iptal edilebilir. Bu emir ikisi de değil.
trade-terms-changed = Bu enstrümanın kontrat büyüklüğü işlem kapandıktan sonra değişti; bu yüzden fiyatları artık düzeltilemez. İşlem yine de iptal edilebilir.
trade-confirmation-needed = Bu düzeltme { $amount } { $currency } kaydeder. Önizlemeye bakın, ardından bu tutarla onaylayın.
another-person-needed = Bu düzeltmeyi siz istediniz. Başka bir personelin onaylaması gerekir.
approver-not-independent = Son 24 saat içinde iki hesaptan biri diğeri veya aynı kişi tarafından oluşturuldu, sıfırlandı ya da değiştirildi. Bağımsız birinin onaylaması gerekir.
too-many-corrections = İkinci bir kişiyi bekleyen { $max } düzeltme zaten var. Lütfen önce bir kısmını sonuçlandırın.
correction-waits = Henüz bir kayıt yapılmadı: Bu düzeltmeyi ikinci bir personelin onaylaması gerekir.
risk-confirmation-needed = Bu değişiklikle hemen teminat çağrısı alacak veya pozisyonu kapatılacak müşteri sayısı: { $affected }. Önizlemeye bakın, sonra bu sayıyla onaylayın.
protection-confirmation-needed = Bu değişiklik ödemelerin korumasını düşürür. Ayar sayısı: { $lowered }. Önizlemeye bakın, sonra bu sayıyla onaylayın.
orders-confirmation-needed = Bu emirlerden { $open } tanesi açık ve kapatılacak. Önizlemeye bakın, ardından bu sayıyla onaylayın.

# Roles, networks and sessions of the staff.
role-not-found = Bu rol bulunamadı.
role-name-taken = Başka bir rolün adı bu. Lütfen başka bir ad seçin.
role-in-use = Bu rol hâlâ şu kişilere atanmış: { $members }. Lütfen önce onlara başka bir rol verin.
too-many-roles = Zaten { $max } rol var. Lütfen önce birini silin.
permission-not-yours = Bu, sizde bulunmayan izinlerle ilgili: { $permissions }. Bunu bu izinlere sahip biri yapmalıdır.
address-not-allowed = Yönetim paneli sizin ağ adresinizden kullanılamaz. Lütfen izin verilen bir ağ kullanın veya bir iş arkadaşınızdan kısıtlamayı değiştirmesini isteyin.
networks-lock-out = Kendi ağ adresiniz “{ $field }” alanında yok: kendinizi dışarıda bırakırsınız. Lütfen ekleyin.
role-change-waits = Henüz hiçbir şey verilmedi: bu değişikliği ikinci bir personel onaylamalıdır.
role-change-not-found = Bu değişiklik bulunamadı. Karara bağlanmış olabilir.
role-change-outdated = Hesap, rol veya talep eden kişi o zamandan beri değişti. Lütfen bu değişikliği reddedin ve yeniden talep edin.
role-change-waiting = Burada zaten ikinci bir kişiyi bekleyen bir değişiklik var. Lütfen önce onun karara bağlanmasını sağlayın.
too-many-role-changes = Zaten { $max } rol değişikliği ikinci bir kişiyi bekliyor. Lütfen önce bazılarının karara bağlanmasını sağlayın.
role-change-asked-by-you = Bu değişikliği siz talep ettiniz. Başka bir personel onaylamalıdır.
approver-same-group = İkinci kişi bir personel grubuna, hem de birincininkinden farklı bir gruba ait olmalıdır.
session-not-found = Bu oturum zaten sona erdi. Lütfen listeyi yenileyin.
