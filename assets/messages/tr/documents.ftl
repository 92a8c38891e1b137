## The account's statement, as a paper or a table

statement-title = Hesap ekstresi
statement-number = Hesap numarası
statement-name = Ad
statement-contact = İletişim
statement-period = Dönem
statement-opening = Dönem başı bakiye
statement-closing = Dönem sonu bakiye
statement-sums = Özet
statement-what = İşlem
statement-amount = Tutar
statement-entries = Tüm hareketler
statement-corrected-trades = Düzeltilen işlemler
statement-trade-cancelled = İşlem iptal edildi
statement-prices-corrected = Fiyatlar düzeltildi
statement-reason = Neden
statement-time = Saat (UTC)
statement-order = Emir
statement-balance = Bakiye
statement-closed-trades = Kapanan işlemler
statement-open-trades = Dönem sonunda açık işlemler
statement-instrument = Enstrüman
statement-side = Yön
statement-lots = Lot
statement-opened = Açılış
statement-price = Fiyat
statement-closed = Kapanış
statement-swap = Swap
statement-fee = Komisyon
statement-profit = Kâr/zarar
statement-buy = Alış
statement-sell = Satış
statement-made = Düzenlenme
statement-equity = Varlık
statement-margin = Teminat
statement-pending-orders = Dönem sonundaki bekleyen emirler
statement-target = Emir fiyatı
statement-stop-loss = Zarar durdur
statement-take-profit = Kâr al
statement-current-price = Güncel fiyat
statement-licence = Lisans
statement-rounded = Tutarlar para biriminin en küçük birimine yuvarlanmıştır. Kesin tutarlar CSV dosyasındadır.
document-characters = Bu belgenin yazı tiplerinde bulunmayan bir karakter, [U+1F600] gibi Unicode numarasıyla yazılır.

## Refusals of the back office's tools

period-too-long = Bir dönem en fazla { $days } gün olabilir. Lütfen daha kısa bir dönem seçin.
history-too-long = O zamandan beri { $max } taneden fazla emir sona erdi. Lütfen daha geç bir başlangıç seçin.
entries-too-many = O zamandan beri hesaba { $max } adetten fazla kayıt işlendi. Lütfen daha geç bir başlangıç seçin.
list-too-long = Bu listede { $max } satırdan fazlası var. Lütfen filtrelerle daraltın.
view-limit = Liste başına en fazla { $max } görünüm kaydedebilirsiniz. Lütfen önce birini silin.
view-not-found = Bu kayıtlı görünüm yok.
webhook-not-found = Böyle bir webhook yok.
api-key-not-found = Böyle bir API anahtarı yok.
delivery-not-found = Böyle bir gönderim yok.
webhook-address-refused = Bu adrese webhook gönderilmez: { $why }.
webhook-switched-off = Bu webhook kapalı. Lütfen önce açın.
channel-not-found = Bu uyarı kanalı mevcut değil.
too-many-channels = Zaten { $max } uyarı kanalı var. Lütfen önce birini kaldırın.
table-not-readable = Dosya okunamadı.
table-empty = Sütun adlarının altında satır yok.
table-too-long = Tablo çok uzun: bir seferde en fazla { $max } satır alınır. Lütfen bölün.
table-column-unknown = “{ $column }” sütunlardan biri değil ya da iki kez var. Dışa aktarma tüm sütunları gösterir.
table-cells-of-line = { $line }. satırdaki hücre sayısı sütun sayısıyla aynı değil.
table-encoding-of-line = { $line }. satır UTF-8 metni değil. Lütfen tabloyu UTF-8 CSV olarak kaydedin.
confirmation-needed = Lütfen { $number } müşteri numarasıyla onaylayın.
customer-has-business = Bu müşterinin hâlâ açık emirleri, bakiyesi ya da işlemde olan bir para yatırma veya çekme talebi var. Lütfen önce bunları sonuçlandırın.
already-erased = Bu müşterinin kişisel verileri zaten silinmiş.

## Messages that try the settings

mail-test-subject = { $brand }: Deneme mesajı
mail-test = Bu bir deneme mesajıdır. E-posta ayarlarınız çalışıyor.
sms-test = { $brand }: bu bir deneme mesajıdır. SMS ayarlarınız çalışıyor.
