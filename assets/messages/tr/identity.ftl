# Registration, codes, passwords, sign-in: refusals and the messages that are sent.

## Done

code-sent = Bu hesap alabiliyorsa bir kod gönderildi.
registered = Hesabınız hazır. Hoş geldiniz!
password-set = Yeni şifreniz ayarlandı. Lütfen onunla giriş yapın.
password-changed = Şifreniz değiştirildi.

## Refused

code-invalid = Doğrulama kodu yanlış veya süresi dolmuş. Lütfen kontrol edin veya yenisini isteyin.
captcha-invalid = Resimli doğrulama çözülmedi veya süresi doldu. Lütfen yenisiyle deneyin.
captcha-needed = Şu anda çok fazla deneme yapılıyor. Devam etmek için lütfen doğrulama resmini çözün.
passwords-differ = İki şifre aynı değil.
old-password-wrong = Eski şifre doğru değil.
password-wrong = Şifre doğru değil.
country-restricted = Bu ülkede veya bölgede hizmet vermiyoruz.
second-factor-needed = Lütfen önce iki adımlı doğrulamayı açın: Profil → İki adımlı doğrulama.
totp-already-on = İki adımlı doğrulama zaten açık. Başka bir telefona taşımak için önce kapatın.
totp-enrolment-required = Lütfen önce iki adımlı doğrulamayı kurun.
password-change-required = Lütfen önce kendi parolanızı belirleyin.
totp-invalid = Güvenlik kodu doğru değil. Lütfen bir sonrakini bekleyip tekrar deneyin.
totp-not-enrolled = Bu hesap için iki adımlı doğrulama kurulmamış.
totp-insisted-on = Şirket iki adımlı doğrulamayı zorunlu tutuyor, bu nedenle kapatılamaz.
totp-own-first = Tüm personel için zorunlu kılmadan önce kendi hesabınızda iki adımlı doğrulamayı kurun.

## The question for whoever cannot see the captcha's picture

captcha-question = { $a } artı { $b } kaç eder? Lütfen rakamla yanıtlayın.
number-0 = sıfır
number-1 = bir
number-2 = iki
number-3 = üç
number-4 = dört
number-5 = beş
number-6 = altı
number-7 = yedi
number-8 = sekiz
number-9 = dokuz

## Messages that are sent

mail-register-code-subject = { $brand }: Kayıt kodunuz
mail-register-code =
    { $brand } kayıt kodunuz:

    { $code }

    Kod { $minutes } dakika geçerlidir ve bir kez kullanılabilir. Kimseyle paylaşmayın: çalışanlarımız sizden istemez.

    Bu kodu siz istemediyseniz bu mesajı dikkate almayın.

    { $brand }
sms-register-code = { $brand }: kayıt kodunuz { $code }, { $minutes } dk geçerli. Kimseyle paylaşmayın.
mail-forgot-code-subject = { $brand }: Yeni şifre kodunuz
mail-forgot-code =
    { $brand } için yeni şifre belirleme kodunuz:

    { $code }

    Kod { $minutes } dakika geçerlidir ve bir kez kullanılabilir. Kimseyle paylaşmayın: çalışanlarımız sizden istemez.

    Bu kodu siz istemediyseniz bu mesajı dikkate almayın.

    { $brand }
sms-forgot-code = { $brand }: yeni şifre kodunuz { $code }, { $minutes } dk geçerli. Kimseyle paylaşmayın.
mail-password-code-subject = { $brand }: Şifre değiştirme kodunuz
mail-password-code =
    { $brand } için şifre değiştirme kodunuz:

    { $code }

    Kod { $minutes } dakika geçerlidir ve bir kez kullanılabilir. Kimseyle paylaşmayın: çalışanlarımız sizden istemez.

    Bu kodu siz istemediyseniz bu mesajı dikkate almayın.

    { $brand }
sms-password-code = { $brand }: şifre değiştirme kodunuz { $code }, { $minutes } dk geçerli. Kimseyle paylaşmayın.
mail-already-registered-subject = { $brand }: Zaten bir hesabınız var
mail-already-registered =
    Birisi, büyük olasılıkla siz, bu adresle { $brand } sitesine kaydolmak istedi. Bu adresin zaten bir hesabı var: lütfen giriş yapın veya şifrenizi unuttuysanız yeni bir şifre belirleyin.

    Bunu siz yapmadıysanız bir şey yapmanız gerekmez.

    { $brand }
sms-already-registered = { $brand }: bu numarayla zaten bir hesap var. Lütfen giriş yapın veya yeni bir şifre belirleyin.
mail-password-changed-subject = { $brand }: Şifreniz değiştirildi
mail-password-changed =
    { $brand } hesabınızın şifresi { $time } tarihinde değiştirildi. Tüm cihazlardan çıkış yapıldı.

    Bunu siz yapmadıysanız hemen yeni bir şifre belirleyin ve müşteri hizmetleriyle iletişime geçin.

    { $brand }
sms-password-changed = { $brand }: şifreniz değiştirildi. Bunu siz yapmadıysanız hemen müşteri hizmetleriyle iletişime geçin.
mail-second-factor-on-subject = { $brand }: İki adımlı doğrulama açıldı
mail-second-factor-on =
    { $brand } hesabınız için iki adımlı doğrulama { $time } tarihinde açıldı. Bundan sonra girişte kimlik doğrulama uygulamanızdaki kod istenir. Diğer tüm cihazlardan çıkış yapıldı.

    Bunu siz yapmadıysanız hemen yeni bir şifre belirleyin ve müşteri hizmetleriyle iletişime geçin.

    { $brand }
sms-second-factor-on = { $brand }: iki adımlı doğrulama açıldı. Bunu siz yapmadıysanız hemen müşteri hizmetleriyle iletişime geçin.
mail-second-factor-off-subject = { $brand }: İki adımlı doğrulama kapatıldı
mail-second-factor-off =
    { $brand } hesabınız için iki adımlı doğrulama { $time } tarihinde kapatıldı. Artık giriş için yalnızca şifre yeterlidir. Diğer tüm cihazlardan çıkış yapıldı.

    Bunu siz yapmadıysanız hemen yeni bir şifre belirleyin ve müşteri hizmetleriyle iletişime geçin.

    { $brand }
sms-second-factor-off = { $brand }: iki adımlı doğrulama kapatıldı. Bunu siz yapmadıysanız hemen müşteri hizmetleriyle iletişime geçin.
mail-second-factor-removed-subject = { $brand }: İki adımlı doğrulama kaldırıldı
mail-second-factor-removed =
    Müşteri hizmetleri, { $brand } hesabınızdaki iki adımlı doğrulamayı { $time } tarihinde kaldırdı. Tüm cihazlardan çıkış yapıldı. Lütfen giriş yapıp yeniden açın.

    Bunu siz yapmadıysanız hemen yeni bir şifre belirleyin ve müşteri hizmetleriyle iletişime geçin.

    { $brand }
sms-second-factor-removed = { $brand }: iki adımlı doğrulama kaldırıldı. Bunu siz yapmadıysanız hemen müşteri hizmetleriyle iletişime geçin.
mail-recovery-codes-renewed-subject = { $brand }: Yeni kurtarma kodlarınız var
mail-recovery-codes-renewed =
    { $brand } hesabınız için { $time } tarihinde yeni kurtarma kodları oluşturuldu. Eskileri artık geçerli değil.

    Bunu siz yapmadıysanız hemen yeni bir şifre belirleyin ve müşteri hizmetleriyle iletişime geçin.

    { $brand }
sms-recovery-codes-renewed = { $brand }: yeni kurtarma kodlarınız var. Bunu siz yapmadıysanız hemen müşteri hizmetleriyle iletişime geçin.
mail-recovery-code-used-subject = { $brand }: Kurtarma koduyla giriş yapıldı
mail-recovery-code-used =
    { $brand } hesabınıza { $time } tarihinde kurtarma koduyla giriş yapıldı. Kalan kurtarma kodu: { $left }.

    Bunu siz yapmadıysanız hemen yeni bir şifre belirleyin ve müşteri hizmetleriyle iletişime geçin.

    { $brand }
sms-recovery-code-used = { $brand }: kurtarma koduyla giriş yapıldı. Bunu siz yapmadıysanız hemen müşteri hizmetleriyle iletişime geçin.
mail-key-created-subject = { $brand }: Programlar için bir anahtar oluşturuldu
mail-key-created =
    { $time } tarihinde { $brand } nezdindeki { $account } numaralı hesabınız için programlara yönelik bir anahtar ({ $name }) oluşturuldu. Bu anahtar para çekemez ve profilinizi değiştiremez.

    Bunu siz yapmadıysanız hemen yeni bir şifre belirleyin ve müşteri hizmetleriyle iletişime geçin.

    { $brand }
sms-key-created = { $brand }: hesabınız için programlara yönelik bir anahtar ({ $name }) oluşturuldu. Bunu siz yapmadıysanız hemen müşteri hizmetleriyle iletişime geçin.
mail-welcome-subject = { $brand }: Hoş geldiniz
mail-welcome =
    { $brand } hesabınız hazır. Hesap numaranız: { $uid }.

    Şifrenizi kimseyle paylaşmayın: çalışanlarımız asla istemez.

    { $brand }
mail-moved-here-subject = { $brand }: Hesabınız taşındı
mail-moved-here =
    İşlem hesabınız bakiyesiyle birlikte { $brand } platformuna taşındı. Eski parolanız burada geçerli değildir.

    Giriş yapmak için uygulamamızda “Parolamı unuttum” seçeneğini seçin, bu e-posta adresini girin ve size gönderdiğimiz kodla yeni bir parola belirleyin. Hesabınız bildiğiniz numarayla gösterilir.

    Personelimiz parolanızı asla sormaz.

    { $brand }
mail-identity-certified-subject = { $brand }: Kimlik doğrulandı
mail-identity-certified =
    Kimliğiniz doğrulandı.

    { $brand }
mail-identity-rejected-subject = { $brand }: Kimlik doğrulanmadı
mail-identity-rejected =
    Kimliğiniz doğrulanamadı. Neden: { $reason }

    Lütfen belgelerinizi uygulamadan yeniden gönderin.

    { $brand }
mail-document-requested-subject = { $brand }: Sizden yeniden bir belgeye ihtiyacımız var
mail-document-requested =
    Sizden yeniden bir belgeye ihtiyacımız var. Neden: { $reason }

    Lütfen uygulamadan gönderin. Biz kontrol edene kadar kimliğiniz doğrulanmış kalır.

    { $brand }
mail-document-expiring-subject = { $brand }: Belgenizin süresi yakında doluyor
mail-document-expiring =
    Kimlik belgeniz { $day } tarihine kadar geçerlidir.

    Kimliğinizin doğrulanmış kalması için lütfen o günden önce uygulamadan yeni bir belge gönderin.

    { $brand }
mail-document-expired-subject = { $brand }: Belgenizin süresi doldu
mail-document-expired =
    Kimlik belgeniz { $day } tarihine kadar geçerliydi; bu nedenle kimliğiniz artık doğrulanmış değil.

    Lütfen uygulamadan geçerli bir belge gönderin. Pozisyonlarınız etkilenmez.

    { $brand }
mail-new-sign-in-subject = { $brand }: Yeni bir adresten giriş
mail-new-sign-in =
    { $time } tarihinde { $brand } hesabınıza yeni bir adresten ({ $address }) giriş yapıldı.

    Bu siz değilseniz lütfen hemen yeni bir şifre belirleyin ve müşteri hizmetlerine başvurun.

    { $brand }
mail-new-device-subject = { $brand }: Yeni bir cihazdan giriş
mail-new-device =
    { $time } tarihinde { $brand } hesabınıza yeni bir cihazdan ({ $device }, { $address }) giriş yapıldı.

    Bu siz değilseniz lütfen hemen yeni bir şifre belirleyin ve müşteri hizmetlerine başvurun.

    { $brand }
