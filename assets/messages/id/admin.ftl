# Groups of customers, and what an account may do.
close-only = Akun Anda hanya dapat menutup posisi, tidak dapat membuka posisi baru. Silakan hubungi layanan pelanggan.
trading-disabled = Trading dinonaktifkan untuk akun Anda. Silakan hubungi layanan pelanggan.
group-not-found = Grup ini tidak ditemukan.
group-in-use = Masih ada nasabah dalam grup ini, atau ini adalah grup standar. Silakan pindahkan mereka ke grup lain terlebih dahulu.
group-name-taken = Nama ini sudah dipakai grup lain. Silakan pilih nama lain.
remark-not-found = Templat ini tidak ditemukan.
template-not-found = Templat ini tidak ditemukan.
too-many-canned-answers = Sudah ada { $max } jawaban siap pakai yang tersimpan. Hapus salah satu terlebih dahulu.
unknown-placeholder = Teks memuat placeholder { $name } yang tidak dikenal pesan ini. Yang dikenal: { $known }.

# Remarks that a rejection begins with; the broker may write others.
remark-deposit-not-received = Kami belum menerima pembayaran ini. Silakan periksa alamat atau rekening tujuan dan kirimkan konfirmasi bank atau nomor transaksi Anda.
remark-deposit-unreadable = Bukti pembayaran tidak terbaca. Silakan kirim gambar jelas yang menampilkan jumlah, tanggal, dan penerima.
remark-deposit-third-party = Pembayaran berasal dari rekening orang lain. Kami hanya dapat menerima dana dari rekening atas nama Anda sendiri.
remark-withdrawal-details-wrong = Data penerima tidak lengkap atau salah. Silakan periksa alamat atau rekening lalu ajukan kembali.
remark-withdrawal-name-differs = Rekening tersebut bukan atas nama Anda. Kami hanya dapat membayar ke rekening atas nama Anda sendiri.
remark-withdrawal-documents-needed = Kami memerlukan dokumen tambahan sebelum membayar. Silakan hubungi layanan pelanggan.
remark-review-unreadable = Gambar tidak terbaca. Silakan kirim gambar berwarna yang tajam dan menampilkan seluruh dokumen.
remark-review-expired = Dokumen sudah kedaluwarsa. Silakan kirim dokumen yang masih berlaku.
remark-review-name-differs = Nama atau nomor tidak sesuai dengan dokumen. Silakan isi persis seperti yang tertulis di dokumen.
customer-erased = Data pribadi nasabah ini sudah dihapus. Akun tidak dapat menerima dana dan pembekuannya tidak dapat dicabut.
correction-not-found = Koreksi ini tidak ditemukan.
correction-expired = Koreksi ini menunggu terlalu lama dan sudah kedaluwarsa. Silakan ajukan lagi.
correction-outdated = Transaksi atau jumlahnya berubah sejak koreksi ini diminta. Silakan tolak dan ajukan lagi.
trade-already-corrected = Transaksi ini sudah dikoreksi, atau koreksinya sedang menunggu persetujuan.
trade-not-closed = Harga transaksi yang sudah ditutup dapat dikoreksi, dan transaksi terbuka atau tertutup dapat dibatalkan. Order ini bukan keduanya.
trade-terms-changed = Ukuran kontrak instrumen ini berubah sejak transaksi ditutup, sehingga harganya tidak dapat dikoreksi lagi. Transaksi masih dapat dibatalkan.
trade-confirmation-needed = Koreksi ini membukukan { $amount } { $currency }. Lihat pratinjau, lalu konfirmasi dengan jumlah ini.
another-person-needed = Anda sendiri yang mengajukan koreksi ini. Staf lain harus menyetujuinya.
approver-not-independent = Dalam 24 jam terakhir, salah satu dari kedua akun dibuat, disetel ulang, atau diubah oleh akun lainnya atau oleh orang yang sama. Seseorang yang independen harus menyetujuinya.
too-many-corrections = Sudah ada { $max } koreksi yang menunggu orang kedua. Silakan selesaikan sebagian dahulu.
correction-waits = Belum ada yang dibukukan: staf kedua harus menyetujui koreksi ini.
risk-confirmation-needed = Dengan perubahan ini, nasabah akan langsung terkena margin call atau posisinya ditutup: { $affected }. Lihat pratinjau, lalu konfirmasi dengan angka ini.
protection-confirmation-needed = Perubahan ini akan menurunkan perlindungan pembayaran. Pengaturan: { $lowered }. Lihat pratinjau, lalu konfirmasi dengan angka ini.
orders-confirmation-needed = { $open } dari order ini terbuka dan akan ditutup. Lihat pratinjau, lalu konfirmasi dengan angka ini.

# Roles, networks and sessions of the staff.
role-not-found = Peran ini tidak ditemukan.
role-name-taken = Peran lain memakai nama ini. Silakan pilih nama lain.
role-in-use = Peran ini masih diberikan kepada: { $members }. Silakan beri mereka peran lain terlebih dahulu.
too-many-roles = Sudah ada { $max } peran. Silakan hapus satu terlebih dahulu.
permission-not-yours = Ini menyangkut izin yang tidak Anda miliki sendiri: { $permissions }. Seseorang yang memilikinya harus melakukannya.
address-not-allowed = Back office tidak dapat digunakan dari alamat jaringan Anda. Silakan gunakan jaringan yang diizinkan, atau minta rekan mengubah pembatasan.
networks-lock-out = Alamat jaringan Anda sendiri tidak ada di kolom “{ $field }”: Anda akan mengunci diri sendiri. Silakan tambahkan.
role-change-waits = Belum ada yang diberikan: staf kedua harus menyetujui perubahan ini.
role-change-not-found = Perubahan ini tidak ditemukan. Mungkin sudah diputuskan.
role-change-outdated = Akun, peran, atau orang yang meminta telah berubah sejak itu. Silakan tolak perubahan ini dan minta lagi.
role-change-waiting = Sudah ada perubahan yang menunggu orang kedua di sini. Silakan minta diputuskan terlebih dahulu.
too-many-role-changes = Sudah ada { $max } perubahan peran yang menunggu orang kedua. Silakan minta beberapa diputuskan terlebih dahulu.
role-change-asked-by-you = Anda sendiri yang meminta perubahan ini. Staf lain harus menyetujuinya.
approver-same-group = Orang kedua harus termasuk dalam grup staf, dan grup yang berbeda dari orang pertama.
session-not-found = Sesi ini sudah berakhir. Silakan segarkan daftar.
