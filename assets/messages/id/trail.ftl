## The audit trail of an order, for a dispute

trail-title = Order { $order }
trail-printed = Dicetak { $time }
trail-intact = Jejak audit dari { $count } entri jurnal; rantai hash-nya utuh. Waktu dalam UTC.
trail-not-intact = Jejak audit dari { $count } entri jurnal; RANTAI HASH-NYA TERPUTUS, lihat di bawah. Waktu dalam UTC.
trail-page = Halaman { $page } dari { $pages }: entri { $first } sampai { $last } dari { $total }, sisanya ada di halaman lain
trail-part-of = Bagian dari order { $order }, yang jejaknya adalah awalnya
trail-entry = Entri { $entry }
trail-status = Status
trail-leverage = Leverage
trail-fill = { $price } pada { $time }
trail-pending = menunggu
trail-open = terbuka
trail-cancelled = dibatalkan
trail-closed = ditutup
trail-buy = beli
trail-sell = jual
trail-none = tidak ada

## The names beside the parts of an entry

trail-name-input = masukan
trail-name-staff = staf
trail-name-quote = kuotasi
trail-name-decided = keputusan
trail-name-rule = aturan
trail-name-order = order
trail-name-ledger = pembukuan
trail-name-hash = hash
trail-name-after = sebelumnya

trail-staff = { $id } ({ $email }): { $reason }
trail-staff-asked = { $id } ({ $email }, diminta oleh { $asked }): { $reason }
trail-unknown = tidak diketahui
trail-no-reason = alasan tidak dicatat
trail-quote = bid { $bid }  ask { $ask }  pada { $time }, usia { $age } ms, sumber { $feed } (entri { $entry })
trail-no-quote = tidak ada yang tercatat
trail-no-feed = tidak dicatat
trail-balance = saldo { $balance }
trail-missing = TIDAK ADA DI BUKU BESAR
trail-broken = TERPUTUS: entri ini atau di sebelahnya telah diubah

## Figures of an order

trail-figure-lots = { $value } lot
trail-figure-margin = margin { $value }
trail-figure-fee = biaya { $value }
trail-figure-open = buka { $value }
trail-figure-target = harga order { $value }
trail-figure-close = tutup { $value }
trail-figure-stop-loss = stop loss { $value }
trail-figure-take-profit = take profit { $value }
trail-figure-swap = swap { $value }
trail-figure-profit = hasil { $value }
trail-figure-cancelled = dibatalkan { $value }
trail-figure-repriced = harga dikoreksi { $value }

## What came in; `who` is the customer or a member of the staff

trail-customer = nasabah { $account }
trail-staff-for = staf { $staff }, untuk nasabah { $account },
trail-staff-member = staf { $staff }
trail-operator = operator
trail-closes = { $who } menutup order { $order }
trail-closes-lots = { $who } menutup { $lots } lot dari order { $order }
trail-closes-by = { $who } menutup order { $order } dengan order { $by }
trail-closes-many = { $who } menutup banyak order
trail-cancels = { $who } membatalkan order { $order }
trail-key-ended = koneksi program nasabah dengan kunci { $key } telah berakhir
trail-sets-levels = { $who } menetapkan level order { $order }
trail-changes = { $who } mengubah order { $order }
trail-time-over = waktu order yang menunggu telah habis
trail-forces = { $who } menutup atau membatalkan order { $order }
trail-dealer-forces = dealer menutup atau membatalkan order { $order }
trail-resets = nasabah demo { $account } mengatur ulang akun
trail-demo-removed = platform menghapus akun demo yang tidak lagi digunakan
trail-day-turns = hari perdagangan berganti (17:00 New York)
trail-quote-in = kuotasi masuk: bid { $bid } ask { $ask }
trail-other-quote-in = kuotasi instrumen { $instrument } masuk: bid { $bid } ask { $ask }
trail-lp-reports = penyedia likuiditas melaporkan order { $cover } miliknya
trail-places = { $who } memesan: { $side } { $lots } lot { $way }, leverage { $leverage }, stop loss { $stop_loss }, take profit { $take_profit }
trail-with-key = { $via }, kunci { $key }
trail-at-market = pada harga pasar
trail-at = pada { $price }
trail-cancels-trade = { $who } membatalkan transaksi order { $order }: { $reason }
trail-corrects-trade = { $who } mengoreksi harga order { $order }: { $reason }

## What was decided, and by which rule

trail-sent = dikirim ke penyedia likuiditas sebagai order { $cover }; margin { $margin } dan biaya { $fee } ditahan
trail-waits = menunggu sebagai { $kind }: harganya { $rule }; margin { $margin } dan biaya { $fee } ditahan
trail-above = di atas ask
trail-below = di bawah bid
trail-not-above = tidak di atas ask
trail-not-below = tidak di bawah bid
trail-kind-limit = order limit
trail-kind-stop = order stop
trail-kind-stop-limit = order stop-limit
trail-opened = dibuka
trail-opened-by-lp = dibuka dengan { $lots } lot pada { $price }: harga rata-rata penyedia likuiditas dengan mark-up grup nasabah
trail-ask = ask
trail-bid = bid
trail-at-quoted = pada { $quoted }, { $price }
trail-opened-at = dibuka { $at }: posisi { $side } dibuka pada { $quoted } dari kuotasi terakhir
trail-reached = { $quoted } telah mencapai { $level }: dibuka { $at }
trail-markup = ({ $price } dari sumber dengan mark-up grup nasabah)
trail-rate = (kurs ke { $currency } { $rate })
trail-rate-stale = (kurs ke { $currency } { $rate }, usang: pasangannya terakhir dikuotasi { $elapsed } dtk sebelumnya)
trail-modified = { $kind } pada { $target }, { $lots } lot, berlaku sampai { $until } (sebelumnya { $old_target }, { $old_lots } lot, sampai { $old_until }); margin { $margin } dan biaya { $fee } ditahan
trail-limit-price = harga limit { $limit } (sebelumnya { $old_limit })
trail-until-cancelled = dibatalkan
trail-changed = diubah
trail-close-sent = penutupan { $lots } lot dikirim ke penyedia likuiditas sebagai order { $cover }
trail-not-closed = penyedia likuiditas tidak menutupnya, atau terlalu sedikit: tetap terbuka
trail-part-closed = ditutup: { $part }{ $more }; tersisa { $lots } lot dengan bagian marginnya
trail-a-part = sebagian
trail-as-order = sebagai order { $order }
trail-part-stop-out = karena stop out: level margin berada di level stop out atau di bawahnya
trail-limit-now = harganya tercapai: mulai sekarang order limit pada { $price }
trail-linked = terkait dengan order { $order }: yang satu membatalkan yang lain
trail-swap-charged = swap malam dibebankan: total sejauh ini { $swap }
trail-levels = stop loss { $stop_loss } (sebelumnya { $old_stop_loss }), take profit { $take_profit } (sebelumnya { $old_take_profit })
trail-closed-at = ditutup { $at }: { $why }; hasil { $profit }
trail-against = terhadap order { $by }, pada harga bukanya, { $price }
trail-at-lp-price = pada { $price } (harga rata-rata penyedia likuiditas dengan mark-up grup nasabah)
trail-as-part = (bagian dari order { $order })
trail-why-user = atas permintaan nasabah
trail-why-trailing-stop = { $quoted } telah mencapai trailing stop { $level }
trail-why-stop-loss = { $quoted } telah mencapai stop loss { $level }
trail-why-take-profit = { $quoted } telah mencapai take profit { $level }
trail-why-stop-out = stop out: level margin berada di level stop out atau di bawahnya
trail-why-dealer = oleh dealing desk
trail-why-reset = akun demo diatur ulang atau dihapus
trail-why-trade-cancelled = transaksi dibatalkan, tanpa hasil pada harga bukanya
trail-why-unknown = alasan tidak dicatat
trail-cancelled-because = dibatalkan: { $why }; yang ditahan kembali bebas
trail-why-pending-first = stop out: order yang menunggu lebih dulu
trail-why-insufficient-margin = harganya tercapai, tetapi akun tidak lagi mampu menanggungnya
trail-why-amount-out-of-range = harganya tercapai, tetapi marginnya di luar batas yang diizinkan
trail-why-trade-mode = mode perdagangan instrumen tidak lagi mengizinkan pembukaan
trail-why-expired = masa berlakunya habis
trail-why-disconnected = koneksi program yang menempatkannya telah berakhir
trail-why-oco = order yang terkait telah tereksekusi atau dibatalkan
trail-why-lp-rejected = penyedia likuiditas tidak mengeksekusinya, atau terlalu sedikit
trail-stop-out-figures = (ekuitas { $equity }, margin { $margin }, level margin { $level }, level stop out { $stop_out_level } %)
trail-no-stop-out-figures = (angkanya tidak dicatat)
trail-rule-group = level stop out { $level } % dari grup { $group }
trail-rule-setting = level stop out { $level } % dari pengaturan stop_out_level, karena grup { $group } tidak punya sendiri
trail-rule-unset = tidak ada perubahan yang tercatat
trail-rule-set = ditetapkan sejak { $time }
trail-rule-joined = di dalam grup sejak { $time }
trail-rule-by = { $time } oleh { $staff }
trail-was = sebelumnya buka { $open }, tutup { $close }, hasil { $profit }, biaya { $fee }, swap { $swap }
trail-trade-cancelled = transaksi dibatalkan dan pembukuannya dibalik ({ $was }): { $reason }
trail-repriced = harga dikoreksi menjadi buka { $open }, tutup { $close }: hasil { $profit } ({ $was }); selisihnya dibukukan: { $reason }
trail-corrected = dikoreksi
