# Registration, codes, passwords, sign-in: refusals and the messages that are sent.

## Done

code-sent = Si esta cuenta puede recibirlo, un código está en camino.
registered = Su cuenta está lista. ¡Le damos la bienvenida!
password-set = Su nueva contraseña está guardada. Inicie sesión con ella.
password-changed = Su contraseña ha sido cambiada.

## Refused

code-invalid = El código de verificación es incorrecto o ha caducado. Compruébelo o solicite uno nuevo.
captcha-invalid = El captcha no se ha resuelto o ha caducado. Inténtelo con el nuevo.
captcha-needed = Hay demasiados intentos en este momento. Resuelva el captcha para continuar.
passwords-differ = Las dos contraseñas no coinciden.
old-password-wrong = La contraseña anterior no es correcta.
password-wrong = La contraseña no es correcta.
country-restricted = No ofrecemos nuestros servicios en este país o región.
second-factor-needed = Active primero la autenticación en dos pasos: Perfil, Autenticación en dos pasos.
totp-already-on = La autenticación en dos pasos ya está activada. Para pasarla a otro teléfono, desactívela primero.
totp-enrolment-required = Configure primero la autenticación en dos pasos.
password-change-required = Primero elija una contraseña propia.
totp-invalid = El código de seguridad no es correcto. Espere al siguiente e inténtelo de nuevo.
totp-not-enrolled = Esta cuenta no tiene configurada la autenticación en dos pasos.
totp-insisted-on = La empresa exige la autenticación en dos pasos, por lo que no se puede desactivar.
totp-own-first = Configure la autenticación en dos pasos en su propia cuenta antes de exigirla a todo el personal.

## The question for whoever cannot see the captcha's picture

captcha-question = ¿Cuánto es { $a } más { $b }? Responda con cifras.
number-0 = cero
number-1 = uno
number-2 = dos
number-3 = tres
number-4 = cuatro
number-5 = cinco
number-6 = seis
number-7 = siete
number-8 = ocho
number-9 = nueve

## Messages that are sent

mail-register-code-subject = { $brand }: Su código de registro
mail-register-code =
    Su código para registrarse en { $brand } es:

    { $code }

    Es válido durante { $minutes } minutos y sirve una sola vez. No lo comparta: nuestro personal no se lo pedirá.

    Si no ha solicitado este código, puede ignorar este mensaje.

    { $brand }
sms-register-code = { $brand }: { $code } es su código de registro, válido { $minutes } min. No lo comparta.
mail-forgot-code-subject = { $brand }: Su código para una nueva contraseña
mail-forgot-code =
    Su código para establecer una nueva contraseña en { $brand } es:

    { $code }

    Es válido durante { $minutes } minutos y sirve una sola vez. No lo comparta: nuestro personal no se lo pedirá.

    Si no ha solicitado este código, puede ignorar este mensaje.

    { $brand }
sms-forgot-code = { $brand }: { $code } es su código para una nueva contraseña, válido { $minutes } min. No lo comparta.
mail-password-code-subject = { $brand }: Su código para cambiar la contraseña
mail-password-code =
    Su código para cambiar su contraseña en { $brand } es:

    { $code }

    Es válido durante { $minutes } minutos y sirve una sola vez. No lo comparta: nuestro personal no se lo pedirá.

    Si no ha solicitado este código, puede ignorar este mensaje.

    { $brand }
sms-password-code = { $brand }: { $code } es su código para cambiar la contraseña, válido { $minutes } min. No lo comparta.
mail-already-registered-subject = { $brand }: Ya tiene una cuenta
mail-already-registered =
    Alguien, probablemente usted, quiso registrarse en { $brand } con esta dirección. Ya tiene una cuenta: inicie sesión o establezca una nueva contraseña si ha olvidado la suya.

    Si no fue usted, no tiene que hacer nada.

    { $brand }
sms-already-registered = { $brand }: ya existe una cuenta con este número. Inicie sesión o establezca una nueva contraseña.
mail-password-changed-subject = { $brand }: Su contraseña ha sido cambiada
mail-password-changed =
    La contraseña de su cuenta en { $brand } se cambió el { $time }. Se ha cerrado la sesión en todos los dispositivos.

    Si no fue usted, establezca una nueva contraseña de inmediato y contacte con soporte.

    { $brand }
sms-password-changed = { $brand }: su contraseña ha sido cambiada. Si no fue usted, contacte de inmediato con soporte.
mail-second-factor-on-subject = { $brand }: Autenticación en dos pasos activada
mail-second-factor-on =
    La autenticación en dos pasos de su cuenta en { $brand } se activó el { $time }. A partir de ahora se pide un código de su aplicación de autenticación al iniciar sesión. Se ha cerrado la sesión en todos los demás dispositivos.

    Si no fue usted, establezca una nueva contraseña de inmediato y contacte con soporte.

    { $brand }
sms-second-factor-on = { $brand }: autenticación en dos pasos activada. Si no fue usted, contacte de inmediato con soporte.
mail-second-factor-off-subject = { $brand }: Autenticación en dos pasos desactivada
mail-second-factor-off =
    La autenticación en dos pasos de su cuenta en { $brand } se desactivó el { $time }. Ahora basta la contraseña para iniciar sesión. Se ha cerrado la sesión en todos los demás dispositivos.

    Si no fue usted, establezca una nueva contraseña de inmediato y contacte con soporte.

    { $brand }
sms-second-factor-off = { $brand }: autenticación en dos pasos desactivada. Si no fue usted, contacte de inmediato con soporte.
mail-second-factor-removed-subject = { $brand }: Autenticación en dos pasos retirada
mail-second-factor-removed =
    El servicio de soporte retiró la autenticación en dos pasos de su cuenta en { $brand } el { $time }. Se ha cerrado la sesión en todos los dispositivos. Inicie sesión y actívela de nuevo.

    Si no fue usted, establezca una nueva contraseña de inmediato y contacte con soporte.

    { $brand }
sms-second-factor-removed = { $brand }: autenticación en dos pasos retirada. Si no fue usted, contacte de inmediato con soporte.
mail-recovery-codes-renewed-subject = { $brand }: Tiene nuevos códigos de recuperación
mail-recovery-codes-renewed =
    Se crearon nuevos códigos de recuperación para su cuenta en { $brand } el { $time }. Los anteriores ya no funcionan.

    Si no fue usted, establezca una nueva contraseña de inmediato y contacte con soporte.

    { $brand }
sms-recovery-codes-renewed = { $brand }: tiene nuevos códigos de recuperación. Si no fue usted, contacte de inmediato con soporte.
mail-recovery-code-used-subject = { $brand }: Inicio de sesión con un código de recuperación
mail-recovery-code-used =
    Alguien inició sesión en su cuenta en { $brand } con un código de recuperación el { $time }. Códigos de recuperación restantes: { $left }.

    Si no fue usted, establezca una nueva contraseña de inmediato y contacte con soporte.

    { $brand }
sms-recovery-code-used = { $brand }: inicio de sesión con un código de recuperación. Si no fue usted, contacte de inmediato con soporte.
mail-key-created-subject = { $brand }: Se ha creado una clave para programas
mail-key-created =
    El { $time } se creó una clave para programas ({ $name }) para su cuenta { $account } en { $brand }. No permite retirar dinero ni modificar su perfil.

    Si no fue usted, establezca una nueva contraseña de inmediato y contacte con soporte.

    { $brand }
sms-key-created = { $brand }: se ha creado una clave para programas ({ $name }) para su cuenta. Si no fue usted, contacte de inmediato con soporte.
mail-welcome-subject = { $brand }: Le damos la bienvenida
mail-welcome =
    Su cuenta en { $brand } está lista. Su número de cuenta es { $uid }.

    No comparta su contraseña: nuestro personal nunca se la pedirá.

    { $brand }
mail-moved-here-subject = { $brand }: su cuenta se ha trasladado
mail-moved-here =
    Su cuenta de trading se ha trasladado a { $brand }, con su saldo. Su contraseña anterior no sirve aquí.

    Para iniciar sesión, elija «Olvidé mi contraseña» en nuestra aplicación, escriba esta dirección de correo y establezca una contraseña nueva con el código que le enviamos. Su cuenta aparece con el número que usted conoce.

    Nuestro personal nunca le pedirá su contraseña.

    { $brand }
mail-identity-certified-subject = { $brand }: Identidad verificada
mail-identity-certified =
    Su identidad ha sido verificada.

    { $brand }
mail-identity-rejected-subject = { $brand }: Identidad no verificada
mail-identity-rejected =
    No se pudo verificar su identidad. Motivo: { $reason }

    Envíe de nuevo sus documentos en la aplicación.

    { $brand }
mail-document-requested-subject = { $brand }: Necesitamos de nuevo un documento suyo
mail-document-requested =
    Necesitamos de nuevo un documento suyo. Motivo: { $reason }

    Envíelo en la aplicación. Su identidad sigue verificada hasta que lo comprobemos.

    { $brand }
mail-document-expiring-subject = { $brand }: Su documento caduca pronto
mail-document-expiring =
    Su documento de identidad es válido hasta el { $day }.

    Envíe uno nuevo en la aplicación antes de ese día para que su identidad siga verificada.

    { $brand }
mail-document-expired-subject = { $brand }: Su documento ha caducado
mail-document-expired =
    Su documento de identidad era válido hasta el { $day }, por lo que su identidad ya no está verificada.

    Envíe un documento válido en la aplicación. Sus posiciones no se ven afectadas.

    { $brand }
mail-new-sign-in-subject = { $brand }: Inicio de sesión desde una nueva dirección
mail-new-sign-in =
    Alguien inició sesión en su cuenta de { $brand } desde una nueva dirección ({ $address }) el { $time }.

    Si no fue usted, establezca de inmediato una nueva contraseña y póngase en contacto con atención al cliente.

    { $brand }
mail-new-device-subject = { $brand }: Inicio de sesión desde un nuevo dispositivo
mail-new-device =
    Alguien inició sesión en su cuenta de { $brand } desde un nuevo dispositivo ({ $device }, { $address }) el { $time }.

    Si no fue usted, establezca de inmediato una nueva contraseña y póngase en contacto con atención al cliente.

    { $brand }
