## The account's statement, as a paper or a table

statement-title = Laporan akun
statement-number = Nomor akun
statement-name = Nama
statement-contact = Kontak
statement-period = Periode
statement-opening = Saldo awal
statement-closing = Saldo akhir
statement-sums = Ringkasan
statement-what = Mutasi
statement-amount = Jumlah
statement-entries = Semua mutasi
statement-corrected-trades = Transaksi yang dikoreksi
statement-trade-cancelled = Transaksi dibatalkan
statement-prices-corrected = Harga dikoreksi
statement-reason = Alasan
statement-time = Waktu (UTC)
statement-order = Order
statement-balance = Saldo
statement-closed-trades = Transaksi ditutup
statement-open-trades = Transaksi terbuka pada akhir periode
statement-instrument = Instrumen
statement-side = Arah
statement-lots = Lot
statement-opened = Dibuka
statement-price = Harga
statement-closed = Ditutup
statement-swap = Swap
statement-fee = Biaya
statement-profit = Laba/rugi
statement-buy = Beli
statement-sell = Jual
statement-made = Dibuat pada
statement-equity = Ekuitas
statement-margin = Margin
statement-pending-orders = Order tertunda pada akhir periode
statement-target = Harga order
statement-stop-loss = Stop loss
statement-take-profit = Take profit
statement-current-price = Harga saat ini
statement-licence = Lisensi
statement-rounded = Jumlah dibulatkan ke satuan terkecil mata uang. Berkas CSV memuat jumlah yang tepat.
document-characters = Karakter yang tidak ada dalam fon dokumen ini ditulis dengan nomor Unicode-nya, seperti [U+1F600].

## Refusals of the back office's tools

period-too-long = Periode paling lama { $days } hari. Silakan pilih yang lebih pendek.
history-too-long = Lebih dari { $max } order telah berakhir sejak saat itu. Silakan pilih awal yang lebih baru.
entries-too-many = Lebih dari { $max } entri akun telah dibukukan sejak saat itu. Silakan pilih awal yang lebih baru.
list-too-long = Daftar ini memiliki lebih dari { $max } baris. Silakan persempit dengan filter.
view-limit = Anda dapat menyimpan paling banyak { $max } tampilan per daftar. Silakan hapus salah satu terlebih dahulu.
view-not-found = Tampilan tersimpan ini tidak ada.
webhook-not-found = Webhook ini tidak ditemukan.
api-key-not-found = Kunci API ini tidak ditemukan.
delivery-not-found = Pengiriman ini tidak ditemukan.
webhook-address-refused = Webhook tidak dikirim ke alamat ini: { $why }.
webhook-switched-off = Webhook ini nonaktif. Silakan aktifkan dahulu.
channel-not-found = Saluran peringatan ini tidak ada.
too-many-channels = Sudah ada { $max } saluran peringatan. Harap hapus satu terlebih dahulu.
table-not-readable = File tidak dapat dibaca.
table-empty = Tidak ada baris di bawah nama kolom.
table-too-long = Tabel terlalu panjang: paling banyak { $max } baris sekaligus. Harap bagi tabelnya.
table-column-unknown = “{ $column }” bukan salah satu kolom atau muncul dua kali. Ekspor menampilkan semua kolom.
table-cells-of-line = Jumlah sel baris { $line } tidak sama dengan jumlah kolom.
table-encoding-of-line = Baris { $line } bukan teks UTF-8. Harap simpan tabel sebagai CSV dalam UTF-8.
confirmation-needed = Silakan konfirmasi dengan nomor nasabah { $number }.
customer-has-business = Nasabah ini masih memiliki order terbuka, saldo, atau deposit maupun penarikan yang sedang diproses. Silakan selesaikan dahulu.
already-erased = Data pribadi nasabah ini sudah dihapus.

## Messages that try the settings

mail-test-subject = { $brand }: Pesan uji
mail-test = Ini adalah pesan uji. Pengaturan email Anda berfungsi.
sms-test = { $brand }: ini adalah pesan uji. Pengaturan SMS Anda berfungsi.
