### Bahasa Indonesia (id): what the server says to customers and staff
### Counts are passed as numbers; prices, lots and amounts as ready text.

## Done

ok = Selesai.
order-placed = Order Anda telah dieksekusi.
order-placed-part = Sebagian order Anda telah dieksekusi. Sisanya dibatalkan.
order-sent = Order Anda berada di penyedia likuiditas dan menunggu jawaban.
pending-placed = Pending order Anda telah dipasang.
order-closed = Posisi telah ditutup.
order-closed-part = Sebagian posisi telah ditutup.
order-cancelled = Pending order telah dibatalkan.
order-modified = Order tertunda telah diubah.
stops-set = Stop loss dan take profit telah diperbarui.
demo-opened = Akun demo Anda sudah siap.
demo-reset = Akun demo Anda telah diatur ulang.
logged-out = Anda telah keluar.
login-ok = Selamat datang! Anda telah masuk.
saved = Tersimpan.
approved-first = Disetujui, 1 dari 2. Staf lain harus menyetujui dan membayar.
deposit-approved-first = Disetujui, 1 dari 2. Staf lain harus menyetujui jumlah yang sama; sebelum itu tidak ada yang dikreditkan.

## Refused

session-ended = Sesi Anda telah berakhir. Silakan masuk kembali.
only-real-accounts = Fitur ini hanya untuk akun riil. Silakan masuk dengan akun riil.
only-demo-accounts = Fitur ini hanya untuk akun demo.
missing-field = Harap isi kolom “{ $field }”.
invalid-field = Nilai pada kolom “{ $field }” tidak valid. Harap periksa dan coba lagi.
unknown-field = Kolom “{ $field }” tidak dikenal di sini, jadi tidak ada yang diubah. Harap periksa namanya.
unknown-filter = Parameter “{ $field }” tidak dikenal di sini. Harap periksa namanya.
field-too-long = Isi kolom “{ $field }” terlalu panjang. Harap masukkan paling banyak { $max } karakter.
instrument-not-found = Instrumen ini tidak ditemukan. Silakan pilih yang lain.
instrument-disabled = Instrumen ini sedang tidak tersedia untuk trading. Silakan pilih yang lain.
instrument-close-only = Posisi pada instrumen ini saat ini hanya dapat ditutup. Order baru tidak diterima.
instrument-long-only = Saat ini hanya order beli yang diterima pada instrumen ini.
instrument-short-only = Saat ini hanya order jual yang diterima pada instrumen ini.
market-closed = Pasar sedang tutup. Silakan coba lagi pada jam trading.
quote-stale = Belum ada harga terkini untuk instrumen ini. Silakan coba lagi sebentar lagi.
price-moved = Harga telah berubah menjadi { $price }. Silakan periksa dan coba lagi.
no-leverage = Leverage untuk instrumen ini belum diatur, sehingga order belum dapat dipasang.
leverage-not-offered = Leverage ini tidak tersedia. Silakan pilih salah satu: { $offered }.
lots-below-min = Volume terlalu kecil. Minimum { $min } lot.
lots-above-max = Volume terlalu besar. Maksimum { $max } lot.
lots-off-step = Volume harus kelipatan { $step } lot. Harap sesuaikan.
price-required = Harap masukkan harga untuk pending order.
price-field = { $field ->
    [stop_loss_price] Stop loss
    [target_profit_price] Take profit
    [trail] Trailing stop
    [level] Level peringatan
   *[other] Harga order
    }
price-off-grid = { price-field }: Harga boleh memiliki paling banyak { $decimals } angka desimal. Harap sesuaikan.
target-at-market = Harga order sama dengan harga pasar saat ini. Harap masukkan harga lain atau pasang market order.
stop-loss-wrong-side-buy = Untuk order beli, stop loss harus di bawah { $limit }.
stop-loss-wrong-side-sell = Untuk order jual, stop loss harus di atas { $limit }.
take-profit-wrong-side-buy = Untuk order beli, take profit harus di atas { $limit }.
take-profit-wrong-side-sell = Untuk order jual, take profit harus di bawah { $limit }.
level-too-close = { price-field }: Level ini terlalu dekat dengan harga. Harap beri jarak minimal { $points } poin.
gsl-too-close = Stop loss terjamin harus berjarak minimal { $points } poin dari harga.
gsl-limit = Dengan stop loss terjamin, Anda dapat memegang paling banyak { $max } lot instrumen ini.
insufficient-margin = Margin bebas tidak cukup: diperlukan { $needed }, tersedia { $available }. Harap kurangi volume atau bebaskan margin.
insufficient-margin-spread = Margin bebas tidak cukup: diperlukan { $needed } untuk margin dan biaya. Setelah spread { $spread } yang langsung dibebankan order ini, tersedia { $available }. Harap kurangi volume atau bebaskan margin.
amount-out-of-range = Jumlah di luar batas yang diizinkan. Harap masukkan jumlah lain.
too-many-orders = Anda telah mencapai batas { $max } order terbuka dan pending order. Harap tutup atau batalkan salah satu terlebih dahulu.
liquidity-unavailable = Order baru untuk instrumen ini sedang tidak diterima. Posisi dapat ditutup.
lp-unavailable = Penyedia likuiditas sedang tidak dapat dihubungi. Silakan coba lagi nanti.
lp-rejected = Penyedia likuiditas tidak mengeksekusi order. Tidak ada yang berubah.
lp-not-defined = Tidak ada order yang dikirim ke penyedia likuiditas ini.
symbol-not-mapped = Instrumen ini tidak dilindungi di penyedia likuiditas mana pun.
priority-taken = Dua rute memiliki prioritas yang sama. Silakan ubah salah satunya.
break-not-found = Selisih terbuka ini tidak ada. Silakan muat ulang daftar.
copy-account = Akun ini menyalin sebuah strategi. Hentikan penyalinan sebelum Anda bertransaksi sendiri.
strategy-not-found = Strategi ini tidak ada atau sudah ditutup.
strategy-copied = Biaya tidak dapat diubah selama strategi disalin.
fees-changed = Biaya telah berubah: { $performance } % dari keuntungan, { $management } % per tahun, { $volume } USD per juta. Harap periksa lalu mulai lagi.
copy-not-found = Penyalinan ini tidak ada atau sudah berakhir.
account-not-empty = Tutup dahulu semua posisi dan batalkan semua order tertunda di akun ini.
copy-of-own = Anda tidak dapat menyalin strategi Anda sendiri.
strategy-account = Akun ini sendiri adalah strategi. Silakan pilih akun lain.
below-min = Strategi ini memerlukan setidaknya { $min } di akun.
strategy-full = Strategi ini sudah memiliki { $max } penyalinan, jumlah terbanyak. Silakan pilih yang lain.
consent-missing = Harap baca dan setujui teks yang berlaku terlebih dahulu.
strategy-barred = Broker menonaktifkan strategi ini: { $reason }
strategy-name-taken = Strategi lain memakai nama ini. Harap pilih nama lain.
copy-started = Akun kini menyalin strategi.
copy-stopped = Penyalinan sedang diakhiri.
copy-consent = Akun ini menyalin setiap transaksi strategi secara otomatis tanpa keputusan saya untuk tiap transaksi. Hasil masa lalu tidak menunjukkan hasil masa depan. Saya dapat kehilangan semua uang di akun. Hasil saya berbeda dari hasil penyedia karena pembulatan, markup, biaya, dan order yang tidak disalin. Saya telah membaca biayanya dan menyetujuinya. Saya dapat berhenti kapan saja; posisi terbuka kemudian ditutup pada harga pasar.
copy-provider-consent = Saya menawarkan transaksi akun ini untuk disalin. Saya bertransaksi sendiri, dengan itikad baik, dan tidak merugikan mereka yang menyalinnya. Imbal hasil, drawdown, transaksi, dan instrumen akun ditampilkan kepada nasabah lain. Biaya tidak dapat berubah selama saya disalin; broker mengambil sebagian dan dapat menonaktifkan strategi. Saya memastikan bahwa hal ini diizinkan di tempat tinggal saya.
copy-skip-lots = Bagiannya akan di bawah volume terkecil; lebih dari itu akan menaikkan risiko Anda.
copy-skip-margin = Margin bebas tidak mencukupi.
copy-skip-account = Akun tidak boleh membuka order, atau memiliki terlalu banyak order.
copy-skip-market = Instrumen tidak dapat ditransaksikan saat itu.
copy-plain-too-close = Level terlalu dekat dengan harga akun untuk dijamin.
copy-plain-limit = Akun tidak boleh memiliki stop terjamin untuk volume lebih besar.
copy-plain-market = Stop dipindahkan saat instrumen tidak dapat ditransaksikan di akun.
copy-end-copy-stop = Ekuitasnya turun ke batas yang Anda tetapkan.
copy-end-strategy-closed = Strategi ditutup.
copy-end-dealer = Broker mengakhirinya.
alert-not-found = Peringatan ini tidak ditemukan. Silakan muat ulang daftarnya.
too-many-alerts = Anda telah mencapai batas { $max } peringatan. Hapus salah satunya terlebih dahulu.
receipt-pending = Order ini belum ada di log publik. Silakan coba lagi beberapa detik lagi.
order-not-found = Order ini tidak ditemukan. Silakan muat ulang daftar.
order-not-open = Order ini sudah tidak terbuka. Silakan muat ulang daftar.
order-not-pending = Order ini bukan lagi pending order. Silakan muat ulang daftar.
order-working = Order ini menunggu penyedia likuiditas. Order dapat diubah setelah jawaban diterima.
part-too-large = Anda dapat menutup paling banyak { $max } lot dari posisi ini.
part-remainder-too-small = Sisa posisi akan kurang dari minimum { $min } lot. Harap tutup bagian yang lebih kecil atau seluruh posisi.
request-id-reused = Permintaan ini sudah digunakan dengan data lain. Silakan muat ulang halaman dan coba lagi.
request-id-too-long = ID permintaan terlalu panjang. Paling banyak { $max } karakter.
no-conversion-rate = Saat ini tidak ada kurs untuk mengonversi { $currency }. Silakan coba lagi nanti.
conversion-instrument-missing = Harga dalam { $currency } belum dapat dikonversi ke USD. Tambahkan atau aktifkan dahulu instrumen { $code }.
account-frozen = Akun Anda dibekukan. Silakan hubungi layanan pelanggan.
only-same-kind = Transfer hanya dapat dilakukan antara dua akun riil atau antara dua akun demo.
account-limit = Anda dapat memiliki paling banyak { $max } akun.
account-limit-day = Anda dapat membuka paling banyak { $max } akun dalam 24 jam.
currency-not-offered = Akun dalam { $currency } tidak ditawarkan.
account-in-use = Akun dapat diarsipkan setelah tidak memiliki saldo, order, serta deposit atau penarikan yang sedang diproses.
first-account = Akun pertama Anda tidak dapat diarsipkan.
account-archived = Akun telah diarsipkan.
account-opened = Akun dibuka
account-archived-done = Akun diarsipkan
not-appropriate = Harap lulus tes tentang trading terlebih dahulu. Tes ada di aplikasi, di bawah Akun.
quiz-outdated = Pertanyaan telah berubah. Harap muat ulang halaman.
quiz-passed = Anda sudah lulus tes.
quiz-too-early = Anda dapat mengulang tes satu hari setelah jawaban terakhir Anda.
transferred = Transfer berhasil
account-not-found = Akun ini tidak ditemukan.
account-taken = Akun ini sudah terdaftar. Silakan masuk atau gunakan akun lain.
password-too-short = Kata sandi terlalu pendek. Panjang minimum dalam karakter: { $min }.
password-too-long = Kata sandi terlalu panjang. Panjang maksimum dalam byte: { $max }.
password-too-common = Kata sandi ini terlalu mudah ditebak. Silakan pilih yang lain.
last-owner = Setidaknya satu pemilik aktif harus tetap ada, jadi tidak ada yang diubah.
another-owner-needed = Staf lain harus melakukannya: tidak seorang pun mengubah peran, grup, atau akunnya sendiri.
bad-quote = Harga ini tidak diterima ({ $why }).
storage-unavailable = Perubahan tidak dapat disimpan saat ini, jadi tidak ada yang berubah. Silakan coba lagi sesaat lagi.
outcome-unknown = Belum diketahui apakah tindakan ini sudah dijalankan. Periksa order dan saldo Anda sebelum mencoba lagi.
books-not-proven = Kami sedang memverifikasi pembukuan, sehingga saat ini belum ada perubahan yang dapat dilakukan. Saldo dan posisi Anda tidak terpengaruh. Silakan coba lagi nanti.
login-failed = Akun atau kata sandi salah. Harap periksa dan coba lagi.
login-type-disabled = Cara masuk ini tidak tersedia. Silakan pilih cara lain.
registration-closed = Pendaftaran sedang ditutup. Silakan coba lagi nanti.
too-many-demo-accounts = Terlalu banyak akun demo dibuka dari koneksi Anda. Silakan coba lagi dalam { $minutes } menit.
forbidden = Anda tidak memiliki izin untuk melakukan ini.
forbidden-for-keys = Kunci untuk program tidak diizinkan melakukan ini.
request-not-found = Tidak ada permintaan selesai dengan ID ini dalam 24 jam terakhir.
key-limit = Anda dapat memiliki paling banyak { $max } kunci aktif. Cabut salah satu terlebih dahulu.
staff-login-failed = Email, kata sandi, atau kode keamanan salah. Silakan coba lagi.
totp-required = Harap masukkan kode enam digit dari aplikasi autentikator Anda.
already-decided = Item ini sudah diputuskan dan tidak dapat diubah.
unknown-setting = Tidak ada pengaturan bernama “{ $key }”.
invalid-setting = Nilai pengaturan “{ $key }” tidak valid. Harap periksa.
invalid-setting-witness = Pengaturan “{ $key }”: baris { $line } memerlukan kunci saksi (nama+hash+kunci, tipe 4), spasi, dan alamatnya.
invalid-setting-address = Pengaturan “{ $key }”: alamat pada baris { $line } bukan alamat https atau tidak diizinkan.
invalid-setting-twice = Pengaturan “{ $key }”: baris { $line } mengulang baris sebelumnya.
invalid-setting-too-many = Pengaturan “{ $key }”: baris { $line } melebihi jumlah yang diizinkan.
code-taken = Kode “{ $code }” sudah digunakan. Silakan pilih kode lain.
instrument-in-use = Instrumen ini memiliki order dan tidak dapat dihapus. Silakan nonaktifkan saja.
instrument-in-use-terms = { $field } tidak dapat diubah selama masih ada order terbuka atau tertunda pada instrumen ini. Silakan atur mode tradingnya ke hanya tutup dan tunggu sampai tidak ada yang tersisa.
instrument-in-use-pair = Instrumen yang sudah pernah memiliki harga mempertahankan kedua mata uangnya. Silakan tambahkan instrumen lain.
instrument-in-use-positions = Masih ada posisi terbuka pada instrumen ini sehingga tidak dapat dinonaktifkan. Silakan atur mode tradingnya ke hanya tutup: nasabah dapat menutup posisi dan tidak ada yang baru dibuka.
instrument-in-use-conversion = Order terbuka atau tertunda dikonversi ke mata uang akunnya dengan cara ini dan tidak boleh berubah. Silakan tunggu sampai order tersebut selesai.
instrument-in-use-converts = { $code } memerlukan pasangan ini untuk konversi ke USD. Silakan nonaktifkan { $code } terlebih dahulu.
instrument-in-use-account-currency = Akun dalam { $currency } memerlukan pasangan ini untuk konversi dari USD.
content-not-found = Halaman ini tidak ditemukan. Mungkin sudah dihapus.
category-not-found = Kategori ini tidak ditemukan. Silakan pilih yang lain.
category-in-use = Kategori ini masih berisi instrumen. Harap pindahkan dahulu ke kategori lain.
calendar-not-found = Kalender hari libur ini tidak ditemukan. Harap pilih yang lain.
calendar-in-use = Instrumen ini masih memakai kalender: { $codes }. Harap hapus dahulu dari instrumen tersebut.
calendar-name-taken = Kalender lain sudah memakai nama ini. Harap pilih nama lain.
too-many-calendars = Sudah ada { $max } kalender. Harap hapus satu dahulu.
calendar-not-readable = File kalender tidak dapat dibaca.
calendar-file-cell = Baris { $line }: nilai “{ $field }” tidak valid. Tanggal ditulis 2026-12-25, waktu 13:00, dan pembukaan sebelum penutupan.
calendar-file-line = Baris { $line } bukan bagian dari kalender dengan acara sehari penuh paling lama 31 hari.
calendar-file-timed = Baris { $line }: hanya acara sehari penuh yang dapat diimpor. Harap masukkan tanggal dengan waktu lain sebagai CSV.
calendar-file-recurring = Baris { $line }: acara berulang tidak dapat diimpor karena tanggal hari libur berubah. Harap ekspor setiap tanggal sebagai acara tersendiri.
calendar-file-empty = Tidak ada acara di file ini.

## Answers of the web server

http-400 = Permintaan tidak dapat dibaca. Silakan muat ulang halaman dan coba lagi.
http-401 = Panggilan ini tidak ditandatangani sebagaimana mestinya.
http-403 = Anda tidak diizinkan mengakses alamat ini.
http-404 = Tidak ada apa pun di alamat ini.
http-405 = Tindakan ini tidak dapat dilakukan di alamat ini.
http-408 = Permintaan terlalu lama sampai. Periksa koneksi Anda dan coba lagi.
http-413 = File atau permintaan terlalu besar. Harap kirim yang lebih kecil.
http-415 = Format ini tidak didukung. Silakan gunakan format lain.
http-429 = Terlalu banyak permintaan. Silakan coba lagi dalam { $seconds } detik.
http-500 = Terjadi kesalahan di sistem kami. Jika terulang, sampaikan nomor referensi ini kepada layanan pelanggan: { $id }.
http-503 = Layanan sedang tidak tersedia untuk sementara. Silakan coba lagi beberapa saat lagi.

## Why an order was closed or cancelled

reason-user = Atas permintaan Anda
reason-stop-loss = Stop loss
reason-trailing-stop = Trailing stop
reason-take-profit = Take profit
reason-stop-out = Stop out
reason-dealer = Oleh dealing desk
reason-reset = Pengaturan ulang akun demo
reason-insufficient-margin = Margin tidak cukup
reason-amount-out-of-range = Jumlah di luar batas yang diizinkan
reason-trade-mode = Perdagangan instrumen ini dibatasi
reason-oco = Order yang terkait telah tereksekusi atau dibatalkan
reason-disconnected = Program yang menempatkannya terputus
reason-lp-rejected = Tidak dieksekusi oleh penyedia likuiditas
reason-copied = Ditutup bersama strategi yang disalin
reason-copy-ended = Penyalinan diakhiri
reason-copy-stop = Penyalinan turun hingga batas yang Anda tetapkan
reason-trade-cancelled = Transaksi dibatalkan oleh broker
reason-expired = Kedaluwarsa
reason-market-unavailable = Pasar tidak tersedia

## Lines of the account statement

memo-demo-grant = Dana virtual
memo-trade-profit = Laba trading
memo-trade-loss = Rugi trading
memo-trade-result = Hasil trading
memo-fee = Biaya trading
memo-gsl-premium = Premi stop terjamin
memo-swap = Swap overnight
memo-write-off = Penghapusan saldo negatif
memo-deposit = Deposit
memo-withdrawal = Penarikan
memo-withdrawal-returned = Penarikan dikembalikan
memo-correction = Koreksi
memo-corrected = { $what } (koreksi)
memo-transfer-in = Transfer dari akun lain
memo-transfer-out = Transfer ke akun lain
memo-refund = Pengembalian dana
memo-chargeback = Tolak bayar (chargeback)
memo-rebate = Imbalan mitra
memo-rebate-back = Imbalan mitra ditarik kembali
not-a-partner = Anda bukan mitra.
already-a-partner = Anda sudah menjadi mitra.
application-waiting = Permohonan Anda sedang ditinjau.
memo-copy-fee = Biaya copy trading
memo-lp-transfer = Transfer ke atau dari penyedia likuiditas
memo-cover-profit = Hasil lindung nilai
memo-cover-cost = Biaya lindung nilai
memo-demo-reset = Pengaturan ulang akun demo

## Notices

notice-margin-call = Margin call: level margin Anda { $level }%. Harap tambahkan dana atau kurangi posisi agar tidak terkena stop out.

## States of withdrawals and deposits

withdrawal-status-0 = Sedang ditinjau
withdrawal-status-1 = Dibayar
withdrawal-status-2 = Ditolak
withdrawal-in-payment = Sedang dibayarkan
deposit-status-0 = Sedang ditinjau
deposit-status-1 = Dikreditkan
deposit-status-2 = Ditolak
deposit-status-3 = Tidak valid

backup-not-found = Cadangan ini sudah tidak ada.
backup-running = Pencadangan sedang berjalan. Mohon tunggu hingga selesai.
log-not-ready = Log publik belum dapat melakukan ini: belum ada entri, menunggu konfirmasi, atau tidak ada yang perlu dikonfirmasi.
no-standby-ready = Tidak ada server siaga klaster yang siap mengambil alih, atau ada lebih dari satu: sebutkan salah satu yang siap.
not-switched = Server lain tidak mengambil alih. Server ini tetap berjalan dan tidak ada yang hilang.
not-available = Fitur ini belum tersedia. Silakan coba lagi nanti.

## Letters to whoever runs the house

mail-protection-lowered-subject = { $brand } — Pengaturan perlindungan diubah
mail-protection-lowered =
    { $who } mengubah pengaturan yang melindungi nasabah, staf, atau server pada { $time }: { $settings }

    Jika Anda tidak menduganya, hubungi orang tersebut serta periksa pengaturan dan log audit.
mail-alert-subject = { $brand } — Perhatian: { $trouble }
mail-alert =
    { $brand } memerlukan perhatian sejak { $time }: { $trouble }.

    Rincian: { $detail }

    Anda akan diberi tahu setelah pulih.
mail-alert-over-subject = { $brand } — Sudah pulih: { $trouble }
mail-alert-over =
    Masalah berikut telah pulih pada { $time }: { $trouble }. Masalah ini berlangsung sejak { $detail }.
alert-books = pembukuan tidak lolos verifikasi; dana dan order tidak diterima
alert-disk = disk penuh atau menolak perubahan
alert-feed = harga tidak masuk saat pasar buka
alert-conversion = kurs yang mengonversi pasar yang buka ke USD sudah usang
alert-liquidity = penyedia likuiditas tidak terhubung atau menolak memberi harga
alert-cover = lindung nilai di penyedia likuiditas berbeda dari pembukuan, ditolak, atau ekuitas di sana rendah
alert-replication = perubahan di server ini belum ada di log klaster: server cadangan tidak akan memilikinya
alert-loss_percentage = persentase akun yang rugi yang ditampilkan kepada nasabah tidak ada atau lebih lama dari tiga bulan
alert-client_money = dana nasabah yang disimpan kurang dari yang menjadi hak nasabah
alert-payments = pembayaran melalui gateway memerlukan keputusan staf
alert-public_log = log publik menunggu operator
alert-backup = cadangan terjadwal gagal atau terlambat
alert-certificate = sertifikat TLS akan segera kedaluwarsa
mail-staff-alert-subject = { $brand } — { $what }
mail-staff-alert = { $what } pada { $time }. { $detail }
staff-alert-deposit-created = Deposit baru
staff-alert-withdrawal-requested = Penarikan baru
staff-alert-correction-waiting = Koreksi menunggu orang kedua
staff-alert-risk-change-waiting = Perubahan ketentuan atau risiko menunggu persetujuan
staff-alert-review-submitted = Dokumen identitas dikirim
staff-alert-chat-waiting = Seorang nasabah menunggu di chat
staff-alert-margin-call = Margin call
staff-alert-stop-out = Stop out
staff-alert-feed-stale = Harga tidak tersedia
staff-alert-feed-recovered = Harga sudah kembali
staff-alert-operator-alert = Perhatian
staff-alert-operator-resolved = Selesai
staff-alert-task-assigned = Tugas diberikan
staff-alert-test = Uji saluran ini
staff-alert-customer = nasabah { $uid }
drawings-outdated = Gambar Anda pada grafik ini telah diubah di perangkat lain. Silakan buka grafik lagi.
preference-outdated = Pengaturan ini telah diubah di perangkat lain. Silakan muat ulang halaman.
too-many-drawings = Terlalu banyak gambar: maksimal { $max } per instrumen. Silakan hapus sebagian.
