### Deposits, withdrawals, methods, uploads, identity review: refusals, states and notices.
insufficient-funds = En este momento puede retirar como máximo { $available }.
withdrawal-not-covered = El retiro de { $amount } { $currency } no está cubierto en este momento: se pueden pagar { $available } { $currency } al cliente y faltan { $missing } { $currency }. No lo pague; rechácelo o espere a que esté cubierto.

deposit-announced = Hemos recibido su aviso de depósito. Se abonará una vez comprobado.
withdrawal-asked = Hemos recibido su solicitud de retiro. El importe queda reservado hasta su revisión.
method-bound = Se ha añadido el método de retiro.
method-removed = Se ha eliminado el método de retiro.
review-begun = Sus documentos se han enviado a revisión.
uploaded = Se ha subido la imagen.
deposits-closed = Los depósitos no están disponibles en este momento. Inténtelo más tarde.
withdrawals-closed = Los retiros no están disponibles en este momento. Inténtelo más tarde.
deposit-option-not-found = Esta opción de depósito ya no está disponible. Elija otra.
bank-account-not-found = Esta cuenta bancaria ya no está disponible. Elija otra.
draw-currency-not-found = Esta moneda de retiro no está disponible. Elija otra.
draw-currency-in-use = Hay clientes con métodos de retiro en esta moneda, por lo que no se puede eliminar. Desactívela en su lugar.
deposit-option-in-use = Hay depósitos en esta opción de pago pendientes de decisión, por lo que no se puede eliminar. Decídalos primero o desactive la opción.
deposit-address-changed = La dirección de depósito ha cambiado. Actualice la página y compruebe la dirección antes de enviar nada.
amount-below-min = El importe es demasiado bajo. El mínimo es { $min } { $currency }.
amount-above-max = El importe es demasiado alto. El máximo es { $max } { $currency }.
upload-not-found = No encontramos la imagen del campo «{ $field }». Súbala de nuevo.
proof-used = Este comprobante de pago ya se ha utilizado. Suba otro.
reference-used = Esta referencia ya es la del depósito n.º { $deposit }. Si es otro pago, confírmelo.
picture-used = La imagen del campo «{ $field }» ya se ha utilizado. Suba otra.
deposit-not-found = No encontramos este depósito.
withdrawal-not-found = No encontramos este retiro.
review-not-found = No encontramos esta verificación de identidad.
signal-not-found = No existe tal señal sobre este cliente, o ya fue descartada.
case-not-found = No hemos encontrado este caso.
case-closed = Este caso está cerrado. Abra otro.
case-full = Este caso ha alcanzado el límite de { $max } entradas. Ciérrelo y abra otro.
too-many-cases = Este cliente ha alcanzado el límite de { $max } casos.
case-object-unknown = Este cliente no tiene ese objeto. Compruebe el campo «{ $field }», por ejemplo deposit/12.
case-assignee-unfit = Esta persona no puede verificar identidades. Elija otra en el campo «{ $field }».
identity-needed = Complete la verificación de identidad antes de retirar fondos.
method-not-found = No encontramos este método de retiro. Elija otro.
method-too-new = Este método de retiro es nuevo. Podrá usarse { $hours } h después de añadirlo.
too-many-methods = Ha alcanzado el límite de { $max } métodos de retiro. Elimine uno primero.
too-many-withdrawals = Ya hay { $max } retiros de esta cuenta en espera. Espere a que se decida uno de ellos.
address-not-of-network = Esta no es una dirección válida de la red { $network }. Compruébela.
fee-above-amount = La comisión de { $fee } { $currency } no es inferior al importe. Introduzca un importe mayor.
second-operator-needed = Ya ha aprobado este retiro. Otro miembro del personal también debe aprobarlo.
payout-failed-by-approver = Usted aprobó este pago. Otra persona debe confirmar que falló.
rate-changed-by-approver = Usted (o una persona no independiente) cambió mucho el tipo de esta opción o la añadió en los últimos siete días. Debe aprobarlo otra persona.
approval-step-changed = Este retiro ha cambiado. Revíselo de nuevo antes de aprobarlo.
approval-is-first-now = Este retiro requiere ahora dos aprobaciones. No lo pague: la suya sería la primera.
approval-pays-now = Su aprobación pagaría ahora este retiro. Revíselo y apruébelo de nuevo.
deposit-approved-by-you = Ya ha aprobado este depósito. Otro miembro del personal también debe aprobarlo.
deposit-approval-is-first-now = Este depósito requiere ahora dos aprobaciones: la suya sería la primera y no se acreditaría nada. Revíselo y apruébelo de nuevo.
deposit-approval-credits-now = Su aprobación acreditaría ahora este depósito. Revíselo y apruébelo de nuevo.
deposit-amount-changed = La aprobación acreditaría ahora { $amount } { $currency }. Revise el importe y apruébelo de nuevo.
picture-not-readable = No podemos leer esta imagen. Use un archivo JPEG, PNG o WebP.
picture-too-large = La imagen es demasiado grande. Su lado más largo puede tener como máximo { $max } píxeles. Use una más pequeña.
too-many-pictures = Hoy ha subido demasiadas imágenes. Inténtelo mañana.
review-waiting = Su verificación de identidad ya está en revisión.
already-certified = Su identidad ya está verificada.
not-certified = Solo a un cliente verificado se le puede pedir de nuevo un documento.
document-requested = Ya se ha pedido un documento. Retire primero esa petición.
too-young = Debe tener al menos { $age } años. Compruebe el campo «{ $field }».
document-expired = Este documento ha caducado. Utilice uno válido o compruebe el campo «{ $field }».
country-not-served = No ofrecemos nuestros servicios a clientes de este país o región. Compruebe el campo «{ $field }».
consent-needed = Acepte todos los documentos que le pedimos que acepte («{ $field }»).
consent-outdated = Un documento ha cambiado mientras tanto. Vuelva a cargar la página y lea la nueva versión («{ $field }»).
expiry-stated = El cliente ha indicado la fecha de caducidad del documento. Rechace la verificación si es incorrecta.
review-not-current = La fecha de caducidad solo se puede indicar en una verificación pendiente o en el certificado actual del cliente.
identity-expired = Su documento ha caducado. Envíe uno válido.

## Messages that are sent

mail-withdraw-code-subject = { $brand }: Su código de retiro
mail-withdraw-code =
    Su código para retirar fondos de { $brand }, o para añadir un método de retiro, es:

    { $code }

    Es válido durante { $minutes } minutos y solo una vez. No lo comparta: nuestro personal nunca se lo pedirá.

    Si no ha solicitado este código, cambie su contraseña y contacte con soporte.

    { $brand }
sms-withdraw-code = { $brand }: { $code } es su código de retiro, válido { $minutes } min. No lo comparta.
mail-method-bound-subject = { $brand }: Nuevo método de retiro
mail-method-bound =
    Se añadió un método de retiro ({ $method }) a su cuenta de { $brand } el { $time }.

    Si no fue usted, cambie su contraseña de inmediato y contacte con soporte.

    { $brand }
sms-method-bound = { $brand }: se añadió un método de retiro ({ $method }) a su cuenta. Si no fue usted, contacte de inmediato con soporte.
mail-deposit-credited-subject = { $brand }: Depósito abonado
mail-deposit-credited =
    Su depósito de { $deposit } se abonó en la cuenta { $account } el { $time }: { $amount } { $currency }.

    { $brand }
mail-deposit-rejected-subject = { $brand }: Depósito no aceptado
mail-deposit-rejected =
    Su depósito de { $deposit } no fue aceptado. Motivo: { $reason }

    Si tiene preguntas, póngase en contacto con atención al cliente.

    { $brand }
mail-withdrawal-requested-subject = { $brand }: Retiro solicitado
mail-withdrawal-requested =
    Se solicitó un retiro de { $amount } { $currency } de la cuenta { $account } el { $time }.

    Si no fue usted, cambie su contraseña de inmediato y póngase en contacto con atención al cliente.

    { $brand }
sms-withdrawal-requested = { $brand }: se solicitó un retiro de { $amount } { $currency }. Si no fue usted, contacte de inmediato con atención al cliente.
mail-withdrawal-approved-subject = { $brand }: Retiro aprobado
mail-withdrawal-approved =
    Su retiro de { $amount } { $currency } de la cuenta { $account } fue aprobado y se está pagando. Le avisaremos cuando se haya realizado el pago.

    { $brand }
sms-withdrawal-approved = { $brand }: su retiro de { $amount } { $currency } fue aprobado y se está pagando.
mail-withdrawal-returned-subject = { $brand }: No se pudo pagar el retiro
mail-withdrawal-returned =
    El pago de su retiro de { $amount } { $currency } falló; el importe vuelve a estar en la cuenta { $account }. Motivo: { $reason }

    Si tiene preguntas, póngase en contacto con atención al cliente.

    { $brand }
sms-withdrawal-returned = { $brand }: el pago de su retiro de { $amount } { $currency } falló; el importe vuelve a estar en su cuenta.
mail-withdrawal-paid-subject = { $brand }: Retiro pagado
mail-withdrawal-paid =
    Su retiro de { $amount } { $currency } de la cuenta { $account } ha sido pagado.

    { $brand }
sms-withdrawal-paid = { $brand }: su retiro de { $amount } { $currency } ha sido pagado.
mail-withdrawal-rejected-subject = { $brand }: Retiro rechazado
mail-withdrawal-rejected =
    Su retiro de { $amount } { $currency } fue rechazado; el importe vuelve a estar disponible en la cuenta { $account }. Motivo: { $reason }

    Si tiene preguntas, póngase en contacto con atención al cliente.

    { $brand }
sms-withdrawal-rejected = { $brand }: su retiro de { $amount } { $currency } fue rechazado; el importe vuelve a estar disponible.
mail-margin-call-subject = { $brand }: Margin call
mail-margin-call =
    El nivel de margen de la cuenta { $account } cayó al { $level } % el { $time }. Si cae hasta el nivel de stop out, se cierran posiciones automáticamente.

    Para evitarlo, deposite fondos o cierre posiciones.

    { $brand }
sms-margin-call = { $brand }: margin call: el nivel de margen de la cuenta { $account } es del { $level } %. Deposite fondos o cierre posiciones; de lo contrario, se cerrarán posiciones automáticamente en el nivel de stop out.
mail-stop-out-subject = { $brand }: Posiciones cerradas por stop out
mail-stop-out =
    El nivel de margen de la cuenta { $account } alcanzó el nivel de stop out el { $time }. Posiciones cerradas automáticamente: { $count }. Su resultado: { $profit } { $currency }.

    Encontrará cada una de ellas en el historial de órdenes.

    { $brand }
sms-stop-out = { $brand }: stop out en la cuenta { $account }: { $count } posiciones cerradas, resultado { $profit } { $currency }.
mail-trade-cancelled-subject = { $brand }: Operación { $order } anulada
mail-trade-cancelled =
    Hemos anulado la operación { $order } de la cuenta { $account } el { $time } y hemos revertido todos sus asientos. Total contabilizado: { $amount } { $currency }. Motivo: { $reason }

    Encontrará los asientos en su extracto de cuenta. Si tiene preguntas, póngase en contacto con el servicio de atención al cliente.

    { $brand }
mail-trade-repriced-subject = { $brand }: Operación { $order } corregida
mail-trade-repriced =
    Hemos corregido los precios de la operación { $order } de la cuenta { $account } el { $time }. Diferencia contabilizada: { $amount } { $currency }. Motivo: { $reason }

    Encontrará los asientos en su extracto de cuenta. Si tiene preguntas, póngase en contacto con el servicio de atención al cliente.

    { $brand }
mail-payment-refunded-subject = { $brand }: Pago reembolsado
mail-payment-refunded =
    Su pago a la cuenta { $account } se ha reembolsado total o parcialmente. Hemos cargado { $amount } { $currency } el { $time }.

    Si tiene preguntas, póngase en contacto con el servicio de atención al cliente.

    { $brand }
mail-payment-charged-back-subject = { $brand }: Contracargo de un pago
mail-payment-charged-back =
    Su banco ha reclamado su pago a la cuenta { $account } mediante un contracargo. Hemos cargado { $amount } { $currency } el { $time }, y la cuenta está bloqueada.

    Si tiene preguntas, póngase en contacto con el servicio de atención al cliente.

    { $brand }
mail-balance-corrected-subject = { $brand }: Saldo de la cuenta { $account } corregido
mail-balance-corrected =
    Hemos corregido el saldo de la cuenta { $account } el { $time }. Importe contabilizado: { $amount } { $currency }.

    Encontrará los asientos en su extracto de cuenta. Si tiene preguntas, póngase en contacto con el servicio de atención al cliente.

    { $brand }

## Messages to customers: the statement of the month, and what customers choose

message-obligatory = Los mensajes sobre esto deben llegarle, por lo que un medio sigue activado: { $subject }.
message-not-found = Este mensaje ya no existe.
mail-price-alert-subject = { $code }: { $level } alcanzado
mail-price-alert = El precio de { $code } alcanzó { $price } el { $time }. Nivel de su alerta: { $level }. Cuenta { $account }.
mail-margin-alert-subject = Nivel de margen en { $level } %
mail-margin-alert = El nivel de margen de la cuenta { $account } cayó al { $margin_level } % el { $time }. Nivel de su alerta: { $level } %.
mail-order-filled-subject = { $code }: orden pendiente ejecutada
mail-order-filled = Orden { $order }, { $lots } lotes de { $code }, a { $price } el { $time }. Cuenta { $account }.
mail-order-stop-loss-subject = { $code }: stop loss alcanzado
mail-order-stop-loss = Orden { $order }, { $lots } lotes de { $code }, a { $price } el { $time }. Cuenta { $account }.
mail-order-take-profit-subject = { $code }: take profit alcanzado
mail-order-take-profit = Orden { $order }, { $lots } lotes de { $code }, a { $price } el { $time }. Cuenta { $account }.
mail-order-expired-subject = { $code }: orden pendiente vencida
mail-order-expired = Orden { $order }, { $lots } lotes de { $code }, el { $time }. Cuenta { $account }.
mail-order-rejected-subject = { $code }: orden pendiente rechazada
mail-order-rejected = Orden { $order }, { $lots } lotes de { $code }, el { $time }. Cuenta { $account }.
mail-copy-skipped-subject = No se copió una orden de { $name }
mail-copy-skipped = La cuenta { $account } no copió una orden de { $lots } lotes de { $code } de { $name } el { $time }. { $reason }
mail-copy-stop-plain-subject = Una orden copiada de { $name } no tiene stop garantizado
mail-copy-stop-plain = En la cuenta { $account }, la orden { $order } de { $code } tiene desde el { $time } un stop loss ordinario, aunque el de { $name } es garantizado. { $reason } Tras un salto del precio puede cerrarse a un precio peor.
mail-copy-ended-subject = La copia de { $name } ha terminado
mail-copy-ended = La cuenta { $account } ya no copia { $name } desde el { $time }. { $reason }
subject-log-days = Puntos de control diarios del registro público
subject-copies = Copy trading
subject-price-alerts = Alertas de precio y de margen
subject-orders = Órdenes
subject-deposits = Depósitos
subject-withdrawals = Retiros
subject-margin-call = Margin calls
subject-stop-out = Stop outs
subject-corrections = Operaciones corregidas
subject-identity = Identidad
subject-sign-in = Inicios de sesión desde nuevos dispositivos y direcciones
subject-security = Seguridad de su cuenta
subject-statements = Extractos mensuales
mail-log-day-subject = { $brand }: Punto de control del registro público, { $date }
mail-log-day =
    Este es el punto de control del registro público al final del { $date }. Guárdelo: el registro de cada día posterior debe empezar por estas { $size } entradas.

    { $checkpoint }
    La aplicación compara un recibo con él en «Comprobar un recibo».

    { $brand }
mail-statement-subject = { $brand }: Su extracto de { $month }
mail-statement =
    El extracto de la cuenta { $account } de { $month } está listo.

    Lo encuentra en la aplicación tras iniciar sesión. Por su seguridad, no enviamos por correo ni extractos ni enlaces a ellos.

    { $brand }
bank-file-not-readable = El archivo no se puede leer como extracto bancario (línea { $line }). Se aceptan CAMT.053 y CSV.
bank-file-version = «{ $found }» no es un extracto bancario legible. CAMT.053 se acepta en las versiones 001.02, 001.04, 001.06, 001.08.
bank-file-not-allowed = La línea { $line } contiene algo no permitido en un extracto bancario: un tipo de documento, una entidad o elementos demasiado anidados.
bank-file-element = Línea { $line }: falta el elemento { $element } o no se puede leer. No se importó nada.
bank-file-cell = Línea { $line }, columna «{ $column }»: «{ $value }» no se puede leer. No se importó nada.
bank-file-currency = Línea { $line }, { $column }: { $found } no es la moneda de la cuenta, { $expected }.
bank-file-day = Línea { $line }, { $column }: la fecha { $value } no es plausible.
bank-file-day-order = Línea { $line }, { $column }: en «{ $value }» el día y el mes están en otro orden que en el resto del archivo.
bank-file-column = El archivo no tiene la columna «{ $column }». Revise las columnas.
bank-file-too-long = El archivo es demasiado largo: se aceptan como máximo { $max } líneas y 10 MB.
bank-file-empty = El archivo no tiene líneas contabilizadas.
bank-account-differs = El archivo es un extracto de la cuenta { $found }, no de { $expected }.
bank-line-not-found = Esta línea no existe.
bank-line-decided = Esta línea ya se ha conciliado o apartado, o el banco la ha anulado.
bank-line-differs = La línea es de { $line } y el pago, de { $payment }. Si aun así es este pago, confírmelo.
bank-line-currency-differs = La línea está en { $line } y el pago, en { $payment }. No se puede abonar con esta línea.
payment-has-line = Este pago ya está conciliado con la línea n.º { $line }.
bank-line-was-credited = El importe de esta línea ya se abonó con el depósito n.º { $deposit }, que no tiene otra línea. Concilie la línea con ese depósito.
gateway-not-found = Este método de pago ya no está disponible. Elija otro.
gateway-not-available = El proveedor de pagos no respondió. No se cobró nada. Inténtelo de nuevo en unos minutos.
sandbox-not-available = Los pagos de prueba se rechazan porque en esta plataforma hay clientes o dinero reales.
gateway-outdated = Otra persona ha cambiado esta pasarela entretanto. Vuelva a cargarla y repita el cambio.
gateway-in-use = Hay clientes que han iniciado pagos por esta pasarela, así que no se puede eliminar. Desactívela.
too-many-gateways = Puede haber como máximo { $max } pasarelas.
checkout-not-found = No hemos encontrado este pago.
gateway-needs-another = Otra persona del equipo debe activar esta pasarela: usted ha cambiado sus ajustes.
gateway-setting-invalid = El ajuste «{ $field }» de la pasarela no es válido: { $at }.
trial-payments-off = Los pagos sin dinero están desactivados en este servidor. Para una prueba se puede iniciar con ellos (--trial-payments).
payment-has-gone-back = El dinero de este pago se ha devuelto en el proveedor. Decida primero sobre ello en «Pagos»; después rechace este depósito o abone lo que queda.
refund-first = Hasta { $max } { $currency } vuelven primero a la tarjeta o cartera con la que pagó. Solicite ahora como máximo este importe; el resto puede seguir en un segundo retiro.
return-has-gone-back = Esto ya se reembolsó en el proveedor, o hubo un contracargo. Rechace este retiro.
return-was-made = El proveedor ha comunicado el reembolso, así que el pago no ha fallado. Márquelo como pagado.
return-was-disputed = El cliente ha disputado este pago y el proveedor ha retirado el dinero. Marque este retiro como pagado.
another-account-owes = La cuenta { $account } del mismo cliente tiene un saldo negativo de { $amount } { $currency }. Sáldela primero, por ejemplo con una transferencia.
return-comes-first = Primero debe reembolsarse un pago de este cliente con tarjeta o monedero. Rechace este retiro; el cliente puede solicitarlo de nuevo.
return-undecided = El proveedor ha comunicado algo sobre este pago que espera una decisión. Decida primero en Pagos.
