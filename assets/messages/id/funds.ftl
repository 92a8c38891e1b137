### Deposits, withdrawals, methods, uploads, identity review: refusals, states and notices.
insufficient-funds = Saat ini Anda dapat menarik paling banyak { $available }.
withdrawal-not-covered = Penarikan { $amount } { $currency } saat ini tidak tercukupi: nasabah dapat dibayar { $available } { $currency }, kurang { $missing } { $currency }. Jangan dibayar; tolak atau tunggu sampai tercukupi.

deposit-announced = Kami telah menerima pemberitahuan deposit Anda. Dana akan dikreditkan setelah diperiksa.
withdrawal-asked = Kami telah menerima permintaan penarikan Anda. Jumlahnya ditahan sampai selesai ditinjau.
method-bound = Metode penarikan telah ditambahkan.
method-removed = Metode penarikan telah dihapus.
review-begun = Dokumen Anda telah dikirim untuk ditinjau.
uploaded = Gambar telah diunggah.
deposits-closed = Deposit tidak tersedia saat ini. Silakan coba lagi nanti.
withdrawals-closed = Penarikan tidak tersedia saat ini. Silakan coba lagi nanti.
deposit-option-not-found = Opsi deposit ini sudah tidak tersedia. Silakan pilih yang lain.
bank-account-not-found = Rekening bank ini sudah tidak tersedia. Silakan pilih yang lain.
draw-currency-not-found = Mata uang penarikan ini tidak tersedia. Silakan pilih yang lain.
draw-currency-in-use = Ada nasabah dengan metode penarikan dalam mata uang ini sehingga tidak dapat dihapus. Silakan nonaktifkan saja.
deposit-option-in-use = Ada deposit ke opsi pembayaran ini yang menunggu keputusan sehingga tidak dapat dihapus. Putuskan dahulu, atau nonaktifkan opsi ini.
deposit-address-changed = Alamat deposit telah berubah. Muat ulang halaman dan periksa alamatnya sebelum mengirim.
amount-below-min = Jumlahnya terlalu kecil. Minimum { $min } { $currency }.
amount-above-max = Jumlahnya terlalu besar. Maksimum { $max } { $currency }.
upload-not-found = Gambar untuk kolom “{ $field }” tidak ditemukan. Silakan unggah lagi.
proof-used = Bukti pembayaran ini sudah digunakan. Silakan unggah yang lain.
reference-used = Referensi ini sudah dipakai deposit #{ $deposit }. Jika ini pembayaran lain, konfirmasikan.
picture-used = Gambar pada kolom “{ $field }” sudah digunakan. Silakan unggah yang lain.
deposit-not-found = Deposit ini tidak ditemukan.
withdrawal-not-found = Penarikan ini tidak ditemukan.
review-not-found = Verifikasi identitas ini tidak ditemukan.
signal-not-found = Tidak ada sinyal seperti itu tentang pelanggan ini, atau sudah ditutup.
case-not-found = Kasus ini tidak ditemukan.
case-closed = Kasus ini sudah ditutup. Silakan buka kasus lain.
case-full = Kasus ini telah mencapai batas { $max } entri. Tutup lalu buka kasus lain.
too-many-cases = Nasabah ini telah mencapai batas { $max } kasus.
case-object-unknown = Nasabah ini tidak memiliki objek tersebut. Periksa kolom “{ $field }”, misalnya deposit/12.
case-assignee-unfit = Orang ini tidak dapat meninjau identitas. Pilih orang lain di kolom “{ $field }”.
identity-needed = Selesaikan verifikasi identitas sebelum melakukan penarikan.
method-not-found = Metode penarikan ini tidak ditemukan. Silakan pilih yang lain.
method-too-new = Metode penarikan ini baru. Dapat digunakan { $hours } jam setelah ditambahkan.
too-many-methods = Anda telah mencapai batas { $max } metode penarikan. Hapus salah satu terlebih dahulu.
too-many-withdrawals = Sudah ada { $max } penarikan akun ini yang menunggu. Tunggu hingga salah satunya diputuskan.
address-not-of-network = Alamat ini tidak valid untuk jaringan { $network }. Silakan periksa.
fee-above-amount = Biaya { $fee } { $currency } sama dengan atau melebihi jumlahnya. Masukkan jumlah yang lebih besar.
second-operator-needed = Anda sudah menyetujui penarikan ini. Staf lain juga harus menyetujuinya.
payout-failed-by-approver = Anda menyetujui pembayaran ini. Orang lain harus mengonfirmasi bahwa pembayaran gagal.
rate-changed-by-approver = Dalam tujuh hari terakhir Anda (atau orang yang tidak independen) mengubah kurs opsi ini secara besar atau menambahkannya. Orang lain harus menyetujui.
approval-step-changed = Penarikan ini telah berubah. Harap periksa lagi sebelum menyetujuinya.
approval-is-first-now = Penarikan ini kini memerlukan dua persetujuan. Jangan bayar dulu: persetujuan Anda baru yang pertama.
approval-pays-now = Persetujuan Anda kini akan membayar penarikan ini. Harap periksa dan setujui lagi.
deposit-approved-by-you = Anda sudah menyetujui deposit ini. Staf lain juga harus menyetujuinya.
deposit-approval-is-first-now = Deposit ini kini memerlukan dua persetujuan: persetujuan Anda baru yang pertama dan belum ada yang dikreditkan. Harap periksa dan setujui lagi.
deposit-approval-credits-now = Persetujuan Anda kini akan mengkreditkan deposit ini. Harap periksa dan setujui lagi.
deposit-amount-changed = Persetujuan ini kini akan mengkreditkan { $amount } { $currency }. Harap periksa jumlahnya dan setujui lagi.
picture-not-readable = Gambar ini tidak dapat dibaca. Gunakan file JPEG, PNG, atau WebP.
picture-too-large = Gambar terlalu besar. Sisi terpanjang maksimal { $max } piksel. Gunakan yang lebih kecil.
too-many-pictures = Anda mengunggah terlalu banyak gambar hari ini. Silakan coba lagi besok.
review-waiting = Verifikasi identitas Anda sedang ditinjau.
already-certified = Identitas Anda sudah terverifikasi.
not-certified = Hanya nasabah yang terverifikasi yang dapat dimintai dokumen lagi.
document-requested = Dokumen sudah diminta. Tarik dahulu permintaan itu.
too-young = Anda harus berusia minimal { $age } tahun. Periksa kolom “{ $field }”.
document-expired = Dokumen ini sudah kedaluwarsa. Gunakan dokumen yang masih berlaku atau periksa kolom “{ $field }”.
country-not-served = Kami tidak menyediakan layanan bagi nasabah dari negara atau wilayah ini. Periksa kolom “{ $field }”.
consent-needed = Harap setujui semua dokumen yang kami minta untuk disetujui (“{ $field }”).
consent-outdated = Sebuah dokumen telah berubah. Muat ulang halaman dan baca versi barunya (“{ $field }”).
expiry-stated = Nasabah telah mengisi masa berlaku dokumen. Tolak peninjauan ini jika keliru.
review-not-current = Masa berlaku hanya dapat diisi pada peninjauan yang menunggu atau sertifikasi nasabah saat ini.
identity-expired = Dokumen Anda sudah kedaluwarsa. Kirimkan dokumen yang masih berlaku.

## Messages that are sent

mail-withdraw-code-subject = { $brand }: Kode penarikan Anda
mail-withdraw-code =
    Kode Anda untuk menarik dana dari { $brand }, atau menambahkan metode penarikan, adalah:

    { $code }

    Kode berlaku { $minutes } menit dan hanya sekali pakai. Jangan berikan kepada siapa pun: staf kami tidak akan memintanya.

    Jika Anda tidak meminta kode ini, ubah kata sandi Anda dan hubungi layanan pelanggan.

    { $brand }
sms-withdraw-code = { $brand }: { $code } adalah kode penarikan Anda, berlaku { $minutes } menit. Jangan berikan kepada siapa pun.
mail-method-bound-subject = { $brand }: Metode penarikan baru
mail-method-bound =
    Metode penarikan ({ $method }) telah ditambahkan ke akun { $brand } Anda pada { $time }.

    Jika bukan Anda, segera ubah kata sandi Anda dan hubungi layanan pelanggan.

    { $brand }
sms-method-bound = { $brand }: metode penarikan ({ $method }) telah ditambahkan ke akun Anda. Jika bukan Anda, segera hubungi layanan pelanggan.
mail-deposit-credited-subject = { $brand }: Deposit dikreditkan
mail-deposit-credited =
    Deposit Anda sebesar { $deposit } telah dikreditkan ke akun { $account } pada { $time }: { $amount } { $currency }.

    { $brand }
mail-deposit-rejected-subject = { $brand }: Deposit tidak diterima
mail-deposit-rejected =
    Deposit Anda sebesar { $deposit } tidak diterima. Alasan: { $reason }

    Jika ada pertanyaan, silakan hubungi layanan pelanggan.

    { $brand }
mail-withdrawal-requested-subject = { $brand }: Penarikan diminta
mail-withdrawal-requested =
    Penarikan { $amount } { $currency } dari akun { $account } diminta pada { $time }.

    Jika bukan Anda, segera ubah kata sandi Anda dan hubungi layanan pelanggan.

    { $brand }
sms-withdrawal-requested = { $brand }: penarikan { $amount } { $currency } telah diminta. Jika bukan Anda, segera hubungi layanan pelanggan.
mail-withdrawal-approved-subject = { $brand }: Penarikan disetujui
mail-withdrawal-approved =
    Penarikan Anda sebesar { $amount } { $currency } dari akun { $account } telah disetujui dan sedang dibayarkan. Kami akan memberi tahu Anda setelah pembayaran dilakukan.

    { $brand }
sms-withdrawal-approved = { $brand }: penarikan Anda sebesar { $amount } { $currency } telah disetujui dan sedang dibayarkan.
mail-withdrawal-returned-subject = { $brand }: Penarikan tidak dapat dibayarkan
mail-withdrawal-returned =
    Pembayaran penarikan Anda sebesar { $amount } { $currency } gagal; jumlahnya telah kembali ke akun { $account }. Alasan: { $reason }

    Jika ada pertanyaan, silakan hubungi layanan pelanggan.

    { $brand }
sms-withdrawal-returned = { $brand }: pembayaran penarikan Anda sebesar { $amount } { $currency } gagal; jumlahnya telah kembali ke akun Anda.
mail-withdrawal-paid-subject = { $brand }: Penarikan dibayarkan
mail-withdrawal-paid =
    Penarikan Anda sebesar { $amount } { $currency } dari akun { $account } telah dibayarkan.

    { $brand }
sms-withdrawal-paid = { $brand }: penarikan Anda sebesar { $amount } { $currency } telah dibayarkan.
mail-withdrawal-rejected-subject = { $brand }: Penarikan ditolak
mail-withdrawal-rejected =
    Penarikan Anda sebesar { $amount } { $currency } ditolak; jumlahnya tersedia kembali di akun { $account }. Alasan: { $reason }

    Jika ada pertanyaan, silakan hubungi layanan pelanggan.

    { $brand }
sms-withdrawal-rejected = { $brand }: penarikan Anda sebesar { $amount } { $currency } ditolak; jumlahnya tersedia kembali.
mail-margin-call-subject = { $brand }: Margin call
mail-margin-call =
    Level margin akun { $account } turun menjadi { $level } % pada { $time }. Jika turun hingga level stop out, posisi akan ditutup secara otomatis.

    Untuk menghindarinya, setorkan dana atau tutup posisi.

    { $brand }
sms-margin-call = { $brand }: margin call: level margin akun { $account } adalah { $level } %. Setorkan dana atau tutup posisi, jika tidak posisi akan ditutup otomatis pada level stop out.
mail-stop-out-subject = { $brand }: Posisi ditutup oleh stop out
mail-stop-out =
    Level margin akun { $account } mencapai level stop out pada { $time }. Posisi yang ditutup otomatis: { $count }. Hasilnya: { $profit } { $currency }.

    Setiap posisi dapat dilihat di riwayat order.

    { $brand }
sms-stop-out = { $brand }: stop out di akun { $account }: { $count } posisi ditutup, hasil { $profit } { $currency }.
mail-trade-cancelled-subject = { $brand }: Transaksi { $order } dibatalkan
mail-trade-cancelled =
    Kami membatalkan transaksi { $order } di akun { $account } pada { $time } dan membalik semua pembukuannya. Total yang dibukukan: { $amount } { $currency }. Alasan: { $reason }

    Pembukuannya ada di laporan akun Anda. Jika ada pertanyaan, silakan hubungi layanan pelanggan.

    { $brand }
mail-trade-repriced-subject = { $brand }: Transaksi { $order } dikoreksi
mail-trade-repriced =
    Kami mengoreksi harga transaksi { $order } di akun { $account } pada { $time }. Selisih yang dibukukan: { $amount } { $currency }. Alasan: { $reason }

    Pembukuannya ada di laporan akun Anda. Jika ada pertanyaan, silakan hubungi layanan pelanggan.

    { $brand }
mail-payment-refunded-subject = { $brand }: Pembayaran dikembalikan
mail-payment-refunded =
    Pembayaran Anda ke akun { $account } dikembalikan seluruhnya atau sebagian. Kami mendebit { $amount } { $currency } pada { $time }.

    Jika ada pertanyaan, silakan hubungi layanan pelanggan.

    { $brand }
mail-payment-charged-back-subject = { $brand }: Pembayaran terkena chargeback
mail-payment-charged-back =
    Pembayaran Anda ke akun { $account } ditarik kembali oleh bank Anda (chargeback). Kami mendebit { $amount } { $currency } pada { $time }, dan akun dibekukan.

    Jika ada pertanyaan, silakan hubungi layanan pelanggan.

    { $brand }
mail-balance-corrected-subject = { $brand }: Saldo akun { $account } dikoreksi
mail-balance-corrected =
    Kami mengoreksi saldo akun { $account } pada { $time }. Jumlah yang dibukukan: { $amount } { $currency }.

    Pembukuannya ada di laporan akun Anda. Jika ada pertanyaan, silakan hubungi layanan pelanggan.

    { $brand }

## Messages to customers: the statement of the month, and what customers choose

message-obligatory = Pesan tentang ini harus sampai kepada Anda, jadi satu cara tetap aktif: { $subject }.
message-not-found = Pesan ini sudah tidak ada.
mail-price-alert-subject = { $code }: { $level } tercapai
mail-price-alert = Harga { $code } mencapai { $price } pada { $time }. Level peringatan Anda: { $level }. Akun { $account }.
mail-margin-alert-subject = Level margin di { $level } %
mail-margin-alert = Level margin akun { $account } turun menjadi { $margin_level } % pada { $time }. Level peringatan Anda: { $level } %.
mail-order-filled-subject = { $code }: pending order tereksekusi
mail-order-filled = Order { $order }, { $lots } lot { $code }, pada harga { $price }, { $time }. Akun { $account }.
mail-order-stop-loss-subject = { $code }: stop loss tercapai
mail-order-stop-loss = Order { $order }, { $lots } lot { $code }, pada harga { $price }, { $time }. Akun { $account }.
mail-order-take-profit-subject = { $code }: take profit tercapai
mail-order-take-profit = Order { $order }, { $lots } lot { $code }, pada harga { $price }, { $time }. Akun { $account }.
mail-order-expired-subject = { $code }: pending order kedaluwarsa
mail-order-expired = Order { $order }, { $lots } lot { $code }, { $time }. Akun { $account }.
mail-order-rejected-subject = { $code }: pending order ditolak
mail-order-rejected = Order { $order }, { $lots } lot { $code }, { $time }. Akun { $account }.
mail-copy-skipped-subject = Sebuah order { $name } tidak disalin
mail-copy-skipped = Akun { $account } tidak menyalin order { $lots } lot { $code } dari { $name } pada { $time }. { $reason }
mail-copy-stop-plain-subject = Sebuah order salinan { $name } tidak memiliki stop terjamin
mail-copy-stop-plain = Di akun { $account }, order { $order } pada { $code } memiliki stop loss biasa sejak { $time }, meskipun milik { $name } dijamin. { $reason } Setelah lonjakan harga, order dapat ditutup pada harga yang lebih buruk.
mail-copy-ended-subject = Penyalinan { $name } telah berakhir
mail-copy-ended = Akun { $account } tidak lagi menyalin { $name } sejak { $time }. { $reason }
subject-log-days = Titik periksa harian log publik
subject-copies = Copy trading
subject-price-alerts = Peringatan harga dan margin
subject-orders = Order
subject-deposits = Deposit
subject-withdrawals = Penarikan
subject-margin-call = Margin call
subject-stop-out = Stop out
subject-corrections = Transaksi yang dikoreksi
subject-identity = Identitas
subject-sign-in = Masuk dari perangkat dan alamat baru
subject-security = Keamanan akun Anda
subject-statements = Laporan bulanan
mail-log-day-subject = { $brand }: Titik periksa log publik, { $date }
mail-log-day =
    Ini adalah titik periksa log publik pada akhir { $date }. Simpanlah: log setiap hari berikutnya harus dimulai dengan { $size } entri ini.

    { $checkpoint }
    Aplikasi membandingkan tanda terima dengannya di “Periksa tanda terima”.

    { $brand }
mail-statement-subject = { $brand }: Laporan Anda untuk { $month }
mail-statement =
    Laporan akun { $account } untuk { $month } sudah siap.

    Anda menemukannya di aplikasi setelah masuk. Demi keamanan Anda, kami tidak mengirim laporan maupun tautannya melalui email.

    { $brand }
bank-file-not-readable = Berkas tidak dapat dibaca sebagai rekening koran (baris { $line }). CAMT.053 dan CSV diterima.
bank-file-version = “{ $found }” bukan rekening koran yang dapat dibaca. CAMT.053 diterima dalam versi 001.02, 001.04, 001.06, 001.08.
bank-file-not-allowed = Baris { $line } berisi sesuatu yang tidak diizinkan dalam rekening koran: tipe dokumen, entitas, atau elemen yang bersarang terlalu dalam.
bank-file-element = Baris { $line }: elemen { $element } tidak ada atau tidak dapat dibaca. Tidak ada yang diimpor.
bank-file-cell = Baris { $line }, kolom “{ $column }”: “{ $value }” tidak dapat dibaca. Tidak ada yang diimpor.
bank-file-currency = Baris { $line }, { $column }: { $found } bukan mata uang rekening, { $expected }.
bank-file-day = Baris { $line }, { $column }: tanggal { $value } tidak masuk akal.
bank-file-day-order = Baris { $line }, { $column }: urutan hari dan bulan pada “{ $value }” berbeda dari bagian lain berkas.
bank-file-column = Berkas tidak memiliki kolom “{ $column }”. Periksa kolomnya.
bank-file-too-long = Berkas terlalu panjang: paling banyak { $max } baris dan 10 MB diterima.
bank-file-empty = Berkas tidak memiliki baris yang dibukukan.
bank-account-differs = Berkas ini rekening koran dari rekening { $found }, bukan { $expected }.
bank-line-not-found = Baris ini tidak ada.
bank-line-decided = Baris ini sudah dicocokkan atau disisihkan, atau bank telah membatalkannya.
bank-line-differs = Barisnya { $line }, pembayarannya { $payment }. Jika tetap pembayaran ini, konfirmasikan.
bank-line-currency-differs = Baris dalam { $line }, pembayaran dalam { $payment }. Tidak dapat dikreditkan dari baris ini.
payment-has-line = Pembayaran ini sudah dicocokkan dengan baris #{ $line }.
bank-line-was-credited = Uang dari baris ini sudah dikreditkan oleh deposit #{ $deposit }, yang tidak memiliki baris lain. Cocokkan baris ini dengan deposit tersebut.
gateway-not-found = Metode pembayaran ini tidak lagi tersedia. Silakan pilih yang lain.
gateway-not-available = Penyedia pembayaran tidak menjawab. Tidak ada yang ditagih. Silakan coba lagi dalam beberapa menit.
sandbox-not-available = Pembayaran uji coba ditolak karena platform ini memiliki pelanggan atau uang sungguhan.
gateway-outdated = Orang lain telah mengubah gateway ini. Muat ulang dan lakukan perubahan Anda lagi.
gateway-in-use = Pelanggan telah memulai pembayaran melalui gateway ini sehingga tidak dapat dihapus. Nonaktifkan saja.
too-many-gateways = Paling banyak { $max } gateway.
checkout-not-found = Kami tidak menemukan pembayaran ini.
gateway-needs-another = Anggota staf lain harus mengaktifkan gateway ini: Anda telah mengubah pengaturannya.
gateway-setting-invalid = Pengaturan “{ $field }” dari gateway tidak valid: { $at }.
trial-payments-off = Pembayaran tanpa uang dimatikan di server ini. Untuk uji coba, server dapat dijalankan dengannya (--trial-payments).
payment-has-gone-back = Uang pembayaran ini telah kembali di penyedia. Putuskan dahulu di “Pembayaran”; lalu tolak deposit ini atau kreditkan sisanya.
refund-first = Hingga { $max } { $currency } kembali dahulu ke kartu atau dompet yang Anda pakai membayar. Silakan ajukan paling banyak jumlah ini sekarang; sisanya dapat menyusul dalam penarikan kedua.
return-has-gone-back = Jumlah ini sudah dikembalikan di penyedia, atau terkena chargeback. Tolak penarikan ini.
return-was-made = Penyedia telah melaporkan pengembalian dana, jadi pembayaran tidak gagal. Tandai sebagai dibayar.
return-was-disputed = Nasabah menyengketakan pembayaran ini sehingga penyedia menarik kembali uangnya. Tandai penarikan ini sebagai sudah dibayar.
another-account-owes = Rekening { $account } milik nasabah yang sama minus { $amount } { $currency }. Selesaikan dahulu, misalnya dengan transfer.
return-comes-first = Pembayaran nasabah ini dengan kartu atau dompet harus dikembalikan dahulu. Tolak penarikan ini; nasabah dapat mengajukannya lagi.
return-undecided = Penyedia melaporkan sesuatu tentang pembayaran ini yang menunggu keputusan. Putuskan dahulu di Pembayaran.
