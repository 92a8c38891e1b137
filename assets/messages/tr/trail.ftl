## The audit trail of an order, for a dispute

trail-title = Emir { $order }
trail-printed = Yazdırma: { $time }
trail-intact = { $count } günlük kaydının denetim izi; karma zinciri sağlam. Saatler UTC.
trail-not-intact = { $count } günlük kaydının denetim izi; KARMA ZİNCİRİ KOPUK, aşağıya bakın. Saatler UTC.
trail-page = Sayfa { $page } / { $pages }: { $total } kaydın { $first }–{ $last } arası, diğerleri öbür sayfalarda
trail-part-of = { $order } numaralı emrin bir parçası; onun izi başlangıcıdır
trail-entry = Kayıt { $entry }
trail-status = Durum
trail-leverage = Kaldıraç
trail-fill = { $price }, { $time }
trail-pending = bekliyor
trail-open = açık
trail-cancelled = iptal edildi
trail-closed = kapandı
trail-buy = alış
trail-sell = satış
trail-none = yok

## The names beside the parts of an entry

trail-name-input = girdi
trail-name-staff = personel
trail-name-quote = kotasyon
trail-name-decided = karar
trail-name-rule = kural
trail-name-order = emir
trail-name-ledger = muhasebe
trail-name-hash = karma
trail-name-after = önceki

trail-staff = { $id } ({ $email }): { $reason }
trail-staff-asked = { $id } ({ $email }, isteyen { $asked }): { $reason }
trail-unknown = bilinmiyor
trail-no-reason = neden yazılmadı
trail-quote = bid { $bid }  ask { $ask }  saat { $time }, { $age } ms önce, kaynak { $feed } (kayıt { $entry })
trail-no-quote = kaydedilmedi
trail-no-feed = yazılmadı
trail-balance = bakiye { $balance }
trail-missing = DEFTERDE YOK
trail-broken = KOPUK: bu kayıt veya yanındaki değiştirildi

## Figures of an order

trail-figure-lots = { $value } lot
trail-figure-margin = teminat { $value }
trail-figure-fee = komisyon { $value }
trail-figure-open = açılış { $value }
trail-figure-target = emir fiyatı { $value }
trail-figure-close = kapanış { $value }
trail-figure-stop-loss = zarar durdur { $value }
trail-figure-take-profit = kâr al { $value }
trail-figure-swap = swap { $value }
trail-figure-profit = sonuç { $value }
trail-figure-cancelled = iptal { $value }
trail-figure-repriced = fiyat düzeltme { $value }

## What came in; `who` is the customer or a member of the staff

trail-customer = müşteri { $account }
trail-staff-for = personel { $staff }, müşteri { $account } adına,
trail-staff-member = personel { $staff }
trail-operator = işletmeci
trail-closes = { $who } { $order } numaralı emri kapatıyor
trail-closes-lots = { $who } { $order } numaralı emrin { $lots } lotunu kapatıyor
trail-closes-by = { $who } { $order } numaralı emri { $by } numaralı emirle kapatıyor
trail-closes-many = { $who } birçok emri kapatıyor
trail-cancels = { $who } { $order } numaralı emri iptal ediyor
trail-key-ended = müşterinin { $key } anahtarlı programının bağlantısı sona erdi
trail-sets-levels = { $who } { $order } numaralı emrin seviyelerini belirliyor
trail-changes = { $who } { $order } numaralı emri değiştiriyor
trail-time-over = bekleyen emirlerin süresi doldu
trail-forces = { $who } { $order } numaralı emri kapatıyor veya iptal ediyor
trail-dealer-forces = dealer { $order } numaralı emri kapatıyor veya iptal ediyor
trail-resets = demo müşteri { $account } hesabı sıfırlıyor
trail-demo-removed = platform artık kullanılmayan bir demo hesabı siliyor
trail-day-turns = işlem günü değişiyor (17:00 New York)
trail-quote-in = bir kotasyon geliyor: bid { $bid } ask { $ask }
trail-other-quote-in = { $instrument } enstrümanının bir kotasyonu geliyor: bid { $bid } ask { $ask }
trail-lp-reports = likidite sağlayıcı { $cover } numaralı emrini bildiriyor
trail-places = { $who } emir veriyor: { $side } { $lots } lot { $way }, kaldıraç { $leverage }, zarar durdur { $stop_loss }, kâr al { $take_profit }
trail-with-key = { $via }, anahtar { $key }
trail-at-market = piyasadan
trail-at = { $price } fiyattan
trail-cancels-trade = { $who } { $order } numaralı emrin işlemini iptal ediyor: { $reason }
trail-corrects-trade = { $who } { $order } numaralı emrin fiyatlarını düzeltiyor: { $reason }

## What was decided, and by which rule

trail-sent = likidite sağlayıcıya { $cover } numaralı emir olarak gönderildi; teminat { $margin } ve komisyon { $fee } bloke
trail-waits = { $kind } olarak bekliyor: fiyatı { $rule }; teminat { $margin } ve komisyon { $fee } bloke
trail-above = ask üzerinde
trail-below = bid altında
trail-not-above = ask üzerinde değil
trail-not-below = bid altında değil
trail-kind-limit = limit emir
trail-kind-stop = stop emir
trail-kind-stop-limit = stop-limit emir
trail-opened = açıldı
trail-opened-by-lp = { $lots } lot ile { $price } fiyattan açıldı: müşteri grubunun ek farkıyla likidite sağlayıcının ortalama fiyatı
trail-ask = ask
trail-bid = bid
trail-at-quoted = { $quoted } fiyatından, { $price }
trail-opened-at = { $at } açıldı: { $side } son kotasyonun { $quoted } fiyatından açılır
trail-reached = { $quoted } { $level } seviyesine ulaştı: { $at } açıldı
trail-markup = (kaynağın { $price } fiyatı, müşteri grubunun ek farkıyla)
trail-rate = ({ $currency } kuru { $rate })
trail-rate-stale = ({ $currency } kuru { $rate }, eski: parite en son { $elapsed } sn önce kote edildi)
trail-modified = { $kind } { $target } fiyattan, { $lots } lot, { $until } kadar geçerli (önce { $old_target }, { $old_lots } lot, { $old_until }); teminat { $margin } ve komisyon { $fee } bloke
trail-limit-price = limit fiyatı { $limit } (önce { $old_limit })
trail-until-cancelled = iptal edilene
trail-changed = değişti
trail-close-sent = { $lots } lotun kapanışı likidite sağlayıcıya { $cover } numaralı emir olarak gönderildi
trail-not-closed = likidite sağlayıcı kapatmadı veya çok azını kapattı: açık kalıyor
trail-part-closed = kapandı: { $part }{ $more }; kalan { $lots } lot, teminat payıyla
trail-a-part = bir kısmı
trail-as-order = emir { $order } olarak
trail-part-stop-out = stop out ile: teminat seviyesi stop out seviyesinde veya altındaydı
trail-limit-now = fiyatına ulaşıldı: bundan sonra { $price } fiyattan limit emir
trail-linked = { $order } numaralı emre bağlı: biri diğerini iptal eder
trail-swap-charged = gecenin swapı işlendi: şimdiye kadar toplam { $swap }
trail-levels = zarar durdur { $stop_loss } (önce { $old_stop_loss }), kâr al { $take_profit } (önce { $old_take_profit })
trail-closed-at = { $at } kapandı: { $why }; sonuç { $profit }
trail-against = { $by } numaralı emre karşı, açılış fiyatından, { $price }
trail-at-lp-price = { $price } fiyattan (müşteri grubunun ek farkıyla likidite sağlayıcının ortalama fiyatı)
trail-as-part = ({ $order } numaralı emrin bir parçası)
trail-why-user = müşterinin talebi üzerine
trail-why-trailing-stop = { $quoted } iz süren durdurma { $level } seviyesine ulaştı
trail-why-stop-loss = { $quoted } zarar durdur { $level } seviyesine ulaştı
trail-why-take-profit = { $quoted } kâr al { $level } seviyesine ulaştı
trail-why-stop-out = stop out: teminat seviyesi stop out seviyesinde veya altındaydı
trail-why-dealer = işlem masası tarafından
trail-why-reset = demo hesap sıfırlandı veya kaldırıldı
trail-why-trade-cancelled = işlem iptal edildi, açılış fiyatında sonuçsuz
trail-why-unknown = neden yazılmadı
trail-cancelled-because = iptal edildi: { $why }; bloke edilen serbest
trail-why-pending-first = stop out: önce bekleyen emirler
trail-why-insufficient-margin = fiyatına ulaşıldı ama hesap artık karşılayamıyordu
trail-why-amount-out-of-range = fiyatına ulaşıldı ama teminatı izin verilen aralığın dışında
trail-why-trade-mode = enstrümanın işlem modu artık açılışa izin vermiyor
trail-why-expired = süresi doldu
trail-why-disconnected = emri veren programın bağlantısı sona erdi
trail-why-oco = bağlantılı emir gerçekleşti veya iptal edildi
trail-why-lp-rejected = likidite sağlayıcı gerçekleştirmedi veya çok azını gerçekleştirdi
trail-stop-out-figures = (özkaynak { $equity }, teminat { $margin }, teminat seviyesi { $level }, stop out seviyesi %{ $stop_out_level })
trail-no-stop-out-figures = (rakamları yazılmadı)
trail-rule-group = { $group } grubunun stop out seviyesi %{ $level }
trail-rule-setting = stop_out_level ayarının stop out seviyesi %{ $level }, çünkü { $group } grubunun kendi seviyesi yok
trail-rule-unset = değişiklik kaydı yok
trail-rule-set = { $time } tarihinden beri geçerli
trail-rule-joined = { $time } tarihinden beri bu grupta
trail-rule-by = { $time } ({ $staff })
trail-was = önce açılış { $open }, kapanış { $close }, sonuç { $profit }, komisyon { $fee }, swap { $swap }
trail-trade-cancelled = işlem iptal edildi ve kayıtları geri alındı ({ $was }): { $reason }
trail-repriced = fiyatlar açılış { $open }, kapanış { $close } olarak düzeltildi: sonuç { $profit } ({ $was }); fark kaydedildi: { $reason }
trail-corrected = düzeltildi
