# Registration, codes, passwords, sign-in: refusals and the messages that are sent.

## Done

code-sent = Jika akun ini dapat menerimanya, kode sedang dikirim.
registered = Akun Anda sudah siap. Selamat datang!
password-set = Kata sandi baru telah ditetapkan. Silakan masuk dengan kata sandi tersebut.
password-changed = Kata sandi Anda telah diubah.

## Refused

code-invalid = Kode verifikasi salah atau kedaluwarsa. Silakan periksa atau minta kode baru.
captcha-invalid = Jawaban captcha salah atau kedaluwarsa. Silakan coba dengan yang baru.
captcha-needed = Saat ini terlalu banyak percobaan. Selesaikan captcha untuk melanjutkan.
passwords-differ = Kedua kata sandi tidak sama.
old-password-wrong = Kata sandi lama salah.
password-wrong = Kata sandi salah.
country-restricted = Kami tidak menyediakan layanan di negara atau wilayah ini.
second-factor-needed = Silakan aktifkan verifikasi dua langkah terlebih dahulu: Profil → Verifikasi dua langkah.
totp-already-on = Verifikasi dua langkah sudah aktif. Untuk memindahkannya ke ponsel lain, matikan dulu.
totp-enrolment-required = Silakan aktifkan verifikasi dua langkah terlebih dahulu.
password-change-required = Silakan pilih kata sandi Anda sendiri terlebih dahulu.
totp-invalid = Kode keamanan salah. Silakan tunggu kode berikutnya lalu coba lagi.
totp-not-enrolled = Verifikasi dua langkah belum diaktifkan untuk akun ini.
totp-insisted-on = Perusahaan mewajibkan verifikasi dua langkah, sehingga tidak dapat dimatikan.
totp-own-first = Siapkan verifikasi dua langkah untuk akun Anda sendiri sebelum mewajibkannya bagi semua staf.

## The question for whoever cannot see the captcha's picture

captcha-question = Berapa { $a } ditambah { $b }? Silakan jawab dengan angka.
number-0 = nol
number-1 = satu
number-2 = dua
number-3 = tiga
number-4 = empat
number-5 = lima
number-6 = enam
number-7 = tujuh
number-8 = delapan
number-9 = sembilan

## Messages that are sent

mail-register-code-subject = { $brand }: Kode pendaftaran Anda
mail-register-code =
    Kode pendaftaran Anda di { $brand }:

    { $code }

    Kode berlaku { $minutes } menit dan hanya sekali pakai. Jangan berikan kepada siapa pun: staf kami tidak akan memintanya.

    Jika Anda tidak meminta kode ini, abaikan pesan ini.

    { $brand }
sms-register-code = { $brand }: { $code } adalah kode pendaftaran Anda, berlaku { $minutes } menit. Jangan berikan kepada siapa pun.
mail-forgot-code-subject = { $brand }: Kode kata sandi baru Anda
mail-forgot-code =
    Kode untuk menetapkan kata sandi baru Anda di { $brand }:

    { $code }

    Kode berlaku { $minutes } menit dan hanya sekali pakai. Jangan berikan kepada siapa pun: staf kami tidak akan memintanya.

    Jika Anda tidak meminta kode ini, abaikan pesan ini.

    { $brand }
sms-forgot-code = { $brand }: { $code } adalah kode kata sandi baru Anda, berlaku { $minutes } menit. Jangan berikan kepada siapa pun.
mail-password-code-subject = { $brand }: Kode ubah kata sandi Anda
mail-password-code =
    Kode untuk mengubah kata sandi Anda di { $brand }:

    { $code }

    Kode berlaku { $minutes } menit dan hanya sekali pakai. Jangan berikan kepada siapa pun: staf kami tidak akan memintanya.

    Jika Anda tidak meminta kode ini, abaikan pesan ini.

    { $brand }
sms-password-code = { $brand }: { $code } adalah kode ubah kata sandi Anda, berlaku { $minutes } menit. Jangan berikan kepada siapa pun.
mail-already-registered-subject = { $brand }: Anda sudah memiliki akun
mail-already-registered =
    Seseorang, mungkin Anda, ingin mendaftar di { $brand } dengan alamat ini. Alamat ini sudah memiliki akun: silakan masuk, atau tetapkan kata sandi baru jika Anda lupa.

    Jika bukan Anda, Anda tidak perlu melakukan apa pun.

    { $brand }
sms-already-registered = { $brand }: akun dengan nomor ini sudah ada. Silakan masuk atau tetapkan kata sandi baru.
mail-password-changed-subject = { $brand }: Kata sandi Anda telah diubah
mail-password-changed =
    Kata sandi akun Anda di { $brand } telah diubah pada { $time }. Semua perangkat telah dikeluarkan.

    Jika bukan Anda, segera tetapkan kata sandi baru dan hubungi layanan pelanggan.

    { $brand }
sms-password-changed = { $brand }: kata sandi Anda telah diubah. Jika bukan Anda, segera hubungi layanan pelanggan.
mail-second-factor-on-subject = { $brand }: Verifikasi dua langkah telah diaktifkan
mail-second-factor-on =
    Verifikasi dua langkah untuk akun Anda di { $brand } diaktifkan pada { $time }. Mulai sekarang, masuk memerlukan kode dari aplikasi autentikator Anda. Semua perangkat lain telah dikeluarkan.

    Jika bukan Anda, segera tetapkan kata sandi baru dan hubungi layanan pelanggan.

    { $brand }
sms-second-factor-on = { $brand }: verifikasi dua langkah telah diaktifkan. Jika bukan Anda, segera hubungi layanan pelanggan.
mail-second-factor-off-subject = { $brand }: Verifikasi dua langkah telah dimatikan
mail-second-factor-off =
    Verifikasi dua langkah untuk akun Anda di { $brand } dimatikan pada { $time }. Kini kata sandi saja cukup untuk masuk. Semua perangkat lain telah dikeluarkan.

    Jika bukan Anda, segera tetapkan kata sandi baru dan hubungi layanan pelanggan.

    { $brand }
sms-second-factor-off = { $brand }: verifikasi dua langkah telah dimatikan. Jika bukan Anda, segera hubungi layanan pelanggan.
mail-second-factor-removed-subject = { $brand }: Verifikasi dua langkah telah dihapus
mail-second-factor-removed =
    Layanan pelanggan menghapus verifikasi dua langkah dari akun Anda di { $brand } pada { $time }. Semua perangkat telah dikeluarkan. Silakan masuk dan aktifkan kembali.

    Jika bukan Anda, segera tetapkan kata sandi baru dan hubungi layanan pelanggan.

    { $brand }
sms-second-factor-removed = { $brand }: verifikasi dua langkah telah dihapus. Jika bukan Anda, segera hubungi layanan pelanggan.
mail-recovery-codes-renewed-subject = { $brand }: Anda memiliki kode pemulihan baru
mail-recovery-codes-renewed =
    Kode pemulihan baru untuk akun Anda di { $brand } dibuat pada { $time }. Kode lama tidak berlaku lagi.

    Jika bukan Anda, segera tetapkan kata sandi baru dan hubungi layanan pelanggan.

    { $brand }
sms-recovery-codes-renewed = { $brand }: anda memiliki kode pemulihan baru. Jika bukan Anda, segera hubungi layanan pelanggan.
mail-recovery-code-used-subject = { $brand }: Kode pemulihan dipakai untuk masuk
mail-recovery-code-used =
    Seseorang masuk ke akun Anda di { $brand } dengan kode pemulihan pada { $time }. Sisa kode pemulihan: { $left }.

    Jika bukan Anda, segera tetapkan kata sandi baru dan hubungi layanan pelanggan.

    { $brand }
sms-recovery-code-used = { $brand }: kode pemulihan dipakai untuk masuk. Jika bukan Anda, segera hubungi layanan pelanggan.
mail-key-created-subject = { $brand }: Kunci untuk program telah dibuat
mail-key-created =
    Kunci untuk program ({ $name }) telah dibuat untuk akun { $account } Anda di { $brand } pada { $time }. Kunci ini tidak dapat menarik dana atau mengubah profil Anda.

    Jika bukan Anda, segera tetapkan kata sandi baru dan hubungi layanan pelanggan.

    { $brand }
sms-key-created = { $brand }: kunci untuk program ({ $name }) telah dibuat untuk akun Anda. Jika bukan Anda, segera hubungi layanan pelanggan.
mail-welcome-subject = { $brand }: Selamat datang
mail-welcome =
    Akun Anda di { $brand } sudah siap. Nomor akun Anda adalah { $uid }.

    Jaga kerahasiaan kata sandi Anda: staf kami tidak akan pernah memintanya.

    { $brand }
mail-moved-here-subject = { $brand }: Akun Anda telah dipindahkan
mail-moved-here =
    Akun trading Anda telah dipindahkan ke { $brand } beserta saldonya. Kata sandi lama tidak berlaku di sini.

    Untuk masuk, pilih “Lupa kata sandi” di aplikasi kami, masukkan alamat email ini, lalu buat kata sandi baru dengan kode yang kami kirim. Akun Anda ditampilkan dengan nomor yang Anda kenal.

    Staf kami tidak pernah meminta kata sandi Anda.

    { $brand }
mail-identity-certified-subject = { $brand }: Identitas terverifikasi
mail-identity-certified =
    Identitas Anda telah diverifikasi.

    { $brand }
mail-identity-rejected-subject = { $brand }: Identitas tidak terverifikasi
mail-identity-rejected =
    Identitas Anda tidak dapat diverifikasi. Alasan: { $reason }

    Silakan kirim ulang dokumen Anda di aplikasi.

    { $brand }
mail-document-requested-subject = { $brand }: Kami memerlukan dokumen dari Anda lagi
mail-document-requested =
    Kami memerlukan dokumen dari Anda lagi. Alasan: { $reason }

    Kirimkan di aplikasi. Identitas Anda tetap terverifikasi sampai kami memeriksanya.

    { $brand }
mail-document-expiring-subject = { $brand }: Dokumen Anda segera kedaluwarsa
mail-document-expiring =
    Dokumen identitas Anda berlaku hingga { $day }.

    Kirimkan dokumen baru di aplikasi sebelum hari itu agar identitas Anda tetap terverifikasi.

    { $brand }
mail-document-expired-subject = { $brand }: Dokumen Anda sudah kedaluwarsa
mail-document-expired =
    Dokumen identitas Anda berlaku hingga { $day }, sehingga identitas Anda tidak lagi terverifikasi.

    Kirimkan dokumen yang masih berlaku di aplikasi. Posisi Anda tidak terpengaruh.

    { $brand }
mail-new-sign-in-subject = { $brand }: Masuk dari alamat baru
mail-new-sign-in =
    Seseorang masuk ke akun Anda di { $brand } dari alamat baru ({ $address }) pada { $time }.

    Jika bukan Anda, segera tetapkan kata sandi baru dan hubungi layanan pelanggan.

    { $brand }
mail-new-device-subject = { $brand }: Masuk dari perangkat baru
mail-new-device =
    Seseorang masuk ke akun Anda di { $brand } dari perangkat baru ({ $device }, { $address }) pada { $time }.

    Jika bukan Anda, segera tetapkan kata sandi baru dan hubungi layanan pelanggan.

    { $brand }
