### Español (es): what the server says to customers and staff
### Counts are passed as numbers; prices, lots and amounts as ready text.

## Done

ok = Listo.
order-placed = Su orden se ha ejecutado.
order-placed-part = Su orden se ha ejecutado en parte. El resto se ha cancelado.
order-sent = Su orden está en el proveedor de liquidez y espera la respuesta.
pending-placed = Su orden pendiente se ha colocado.
order-closed = La posición se ha cerrado.
order-closed-part = Se ha cerrado una parte de la posición.
order-cancelled = La orden pendiente se ha cancelado.
order-modified = La orden pendiente se ha modificado.
stops-set = El stop loss y el take profit se han actualizado.
demo-opened = Su cuenta demo está lista.
demo-reset = Su cuenta demo se ha restablecido.
logged-out = Ha cerrado la sesión.
login-ok = ¡Le damos la bienvenida! Ha iniciado sesión.
saved = Guardado.
approved-first = Aprobado, 1 de 2. Otro miembro del personal debe aprobar y pagar.
deposit-approved-first = Aprobado, 1 de 2. Otro miembro del personal debe aprobar el mismo importe; antes no se acredita nada.

## Refused

session-ended = Su sesión ha finalizado. Inicie sesión de nuevo.
only-real-accounts = Esta función solo está disponible para cuentas reales. Inicie sesión con una cuenta real.
only-demo-accounts = Esta función solo está disponible para cuentas demo.
missing-field = Rellene el campo «{ $field }».
invalid-field = El valor del campo «{ $field }» no es válido. Revíselo e inténtelo de nuevo.
unknown-field = El campo «{ $field }» no se conoce aquí, por lo que no se ha cambiado nada. Revise su nombre.
unknown-filter = El parámetro «{ $field }» no se conoce aquí. Revise su nombre.
field-too-long = El campo «{ $field }» es demasiado largo. Introduzca como máximo { $max ->
    [one] { $max } carácter
   *[other] { $max } caracteres
    }.
instrument-not-found = No hemos encontrado este instrumento. Elija otro.
instrument-disabled = Este instrumento no está disponible para operar en este momento. Elija otro.
instrument-close-only = En este momento las posiciones de este instrumento solo se pueden cerrar. No se aceptan órdenes nuevas.
instrument-long-only = En este momento solo se aceptan órdenes de compra en este instrumento.
instrument-short-only = En este momento solo se aceptan órdenes de venta en este instrumento.
market-closed = El mercado está cerrado. Inténtelo de nuevo en horario de negociación.
quote-stale = No hay un precio actual para este instrumento. Inténtelo de nuevo en unos instantes.
price-moved = El precio ha cambiado a { $price }. Compruébelo e inténtelo de nuevo.
no-leverage = Este instrumento no tiene apalancamiento configurado, por lo que de momento no se pueden colocar órdenes.
leverage-not-offered = Este apalancamiento no está disponible. Elija uno de estos: { $offered }.
lots-below-min = El volumen es demasiado pequeño. El mínimo, en lotes, es { $min }.
lots-above-max = El volumen es demasiado grande. El máximo, en lotes, es { $max }.
lots-off-step = El número de lotes debe ser múltiplo de { $step }. Ajústelo.
price-required = Introduzca un precio para la orden pendiente.
price-field = { $field ->
    [stop_loss_price] Stop loss
    [target_profit_price] Take profit
    [trail] Stop dinámico
    [level] Nivel de la alerta
   *[other] Precio de la orden
    }
price-off-grid = { price-field }: El precio puede tener como máximo { $decimals ->
    [one] { $decimals } decimal
   *[other] { $decimals } decimales
    }. Ajústelo.
target-at-market = El precio de la orden coincide con el precio actual de mercado. Introduzca otro precio o envíe una orden a mercado.
stop-loss-wrong-side-buy = En una compra, el stop loss debe estar por debajo de { $limit }.
stop-loss-wrong-side-sell = En una venta, el stop loss debe estar por encima de { $limit }.
take-profit-wrong-side-buy = En una compra, el take profit debe estar por encima de { $limit }.
take-profit-wrong-side-sell = En una venta, el take profit debe estar por debajo de { $limit }.
level-too-close = { price-field }: Este nivel está demasiado cerca del precio. Deje una distancia de al menos { $points ->
    [one] { $points } punto
   *[other] { $points } puntos
    }.
gsl-too-close = Un stop loss garantizado debe estar al menos a { $points } puntos del precio.
gsl-limit = Con un stop loss garantizado puede mantener como máximo { $max } lotes de este instrumento.
insufficient-margin = Margen libre insuficiente: se necesitan { $needed } y hay { $available } disponibles. Reduzca el volumen o libere margen.
insufficient-margin-spread = Margen libre insuficiente: se necesitan { $needed } para margen y comisión. Tras el spread de { $spread } que esta orden cuesta de inmediato, hay { $available } disponibles. Reduzca el volumen o libere margen.
amount-out-of-range = El importe está fuera del rango permitido. Introduzca otro importe.
too-many-orders = Ha alcanzado el límite de { $max ->
    [one] { $max } orden abierta o pendiente
   *[other] { $max } órdenes abiertas y pendientes
    }. Cierre o cancele antes alguna.
liquidity-unavailable = Por el momento no se aceptan nuevas órdenes en este instrumento. Las posiciones se pueden cerrar.
lp-unavailable = Por el momento no se puede contactar con el proveedor de liquidez. Inténtelo de nuevo más tarde.
lp-rejected = El proveedor de liquidez no ha ejecutado la orden. No ha cambiado nada.
lp-not-defined = No se envían órdenes a este proveedor de liquidez.
symbol-not-mapped = Este instrumento no se cubre con ningún proveedor de liquidez.
priority-taken = Dos rutas tienen la misma prioridad. Cambie una de ellas.
break-not-found = Esta diferencia abierta no existe. Actualice la lista.
copy-account = Esta cuenta copia una estrategia. Detenga la copia antes de operar en ella.
strategy-not-found = Esta estrategia no existe o está cerrada.
strategy-copied = Las comisiones no pueden cambiar mientras se copia la estrategia.
fees-changed = Las comisiones han cambiado: { $performance } % de las ganancias, { $management } % al año, { $volume } USD por millón. Revíselas e inicie de nuevo.
copy-not-found = Esta copia no existe o ha terminado.
account-not-empty = Cierre primero todas las posiciones y cancele todas las órdenes pendientes de la cuenta.
copy-of-own = No puede copiar su propia estrategia.
strategy-account = Esta cuenta es ella misma una estrategia. Elija otra cuenta.
below-min = Esta estrategia exige al menos { $min } en la cuenta.
strategy-full = Esta estrategia ya tiene { $max } copias, el máximo. Elija otra.
consent-missing = Lea y acepte primero el texto actual.
strategy-barred = El bróker ha desactivado esta estrategia: { $reason }
strategy-name-taken = Otra estrategia tiene este nombre. Elija otro.
copy-started = La cuenta copia ahora la estrategia.
copy-stopped = La copia se está terminando.
copy-consent = Esta cuenta copia automáticamente cada operación de la estrategia, sin una decisión mía para cada una. Los resultados pasados no dicen nada sobre los futuros. Puedo perder todo el dinero de la cuenta. Mi resultado difiere del del proveedor por el redondeo, el margen añadido, las comisiones y las órdenes que no se copian. He leído las comisiones y las acepto. Puedo parar en cualquier momento; las posiciones abiertas se cierran entonces al precio de mercado.
copy-provider-consent = Ofrezco las operaciones de esta cuenta para que se copien. Opero en ella personalmente, de buena fe y no en perjuicio de quienes la copian. La rentabilidad, el drawdown, las operaciones y los instrumentos de la cuenta se muestran a otros clientes. Las comisiones no pueden cambiar mientras me copian; el bróker se queda con una parte y puede desactivar la estrategia. Me aseguro de que esto me está permitido donde vivo.
copy-skip-lots = Su parte habría sido inferior al volumen mínimo; más habría aumentado su riesgo.
copy-skip-margin = El margen libre no era suficiente.
copy-skip-account = La cuenta no puede abrir órdenes o tiene demasiadas.
copy-skip-market = El instrumento no se podía negociar en ese momento.
copy-plain-too-close = El nivel está demasiado cerca del precio de la cuenta para garantizarlo.
copy-plain-limit = La cuenta no puede tener stops garantizados para más volumen.
copy-plain-market = El stop se movió mientras el instrumento no se podía negociar en la cuenta.
copy-end-copy-stop = Su capital cayó hasta el límite que usted había fijado.
copy-end-strategy-closed = La estrategia se cerró.
copy-end-dealer = El bróker la terminó.
alert-not-found = No hemos encontrado esta alerta. Actualice la lista.
too-many-alerts = Ha alcanzado el límite de { $max } alertas. Elimine una primero.
receipt-pending = Esta orden aún no está en el registro público. Inténtelo de nuevo en unos segundos.
order-not-found = No hemos encontrado esta orden. Actualice la lista.
order-not-open = Esta orden ya no está abierta. Actualice la lista.
order-not-pending = Esta orden ya no está pendiente. Actualice la lista.
order-working = Esta orden espera al proveedor de liquidez. Se podrá modificar cuando llegue la respuesta.
part-too-large = Esa parte es demasiado grande. El máximo para esta posición, en lotes, es { $max }.
part-remainder-too-small = El resto de la posición quedaría por debajo del volumen mínimo (en lotes: { $min }). Cierre una parte menor o toda la posición.
request-id-reused = Esta solicitud ya se ha utilizado con otros datos. Actualice la página e inténtelo de nuevo.
request-id-too-long = El identificador de la solicitud es demasiado largo. Puede tener como máximo { $max ->
    [one] { $max } carácter
   *[other] { $max } caracteres
    }.
no-conversion-rate = En este momento no hay un tipo de cambio para convertir { $currency }. Inténtelo más tarde.
conversion-instrument-missing = Los precios en { $currency } aún no se pueden convertir a USD. Añada o active primero el instrumento { $code }.
account-frozen = Su cuenta está bloqueada. Póngase en contacto con soporte.
only-same-kind = Las transferencias son posibles entre dos cuentas reales o entre dos cuentas demo.
account-limit = Puede tener como máximo { $max } cuentas.
account-limit-day = Puede abrir como máximo { $max } cuentas en 24 horas.
currency-not-offered = No se ofrecen cuentas en { $currency }.
account-in-use = La cuenta se puede archivar cuando no tenga saldo, órdenes ni depósitos o retiros en curso.
first-account = Su primera cuenta no se puede archivar.
account-archived = La cuenta está archivada.
account-opened = Cuenta abierta
account-archived-done = Cuenta archivada
not-appropriate = Primero debe aprobar el test sobre trading. Lo encontrará en la aplicación, en Cuenta.
quiz-outdated = Las preguntas han cambiado mientras tanto. Vuelva a cargar la página.
quiz-passed = Ya ha aprobado el test.
quiz-too-early = Puede repetir el test un día después de sus últimas respuestas.
transferred = Transferencia realizada
account-not-found = No hemos encontrado esta cuenta.
account-taken = Esta cuenta ya está registrada. Inicie sesión o utilice otra.
password-too-short = La contraseña es demasiado corta. Longitud mínima en caracteres: { $min }.
password-too-long = La contraseña es demasiado larga. Longitud máxima en bytes: { $max }.
password-too-common = Esta contraseña es demasiado fácil de adivinar. Elija otra.
last-owner = Debe quedar al menos un propietario activo, por lo que no se ha cambiado nada.
another-owner-needed = Debe hacerlo otro miembro del personal: nadie cambia sus propios roles, su grupo o su cuenta.
bad-quote = Este precio no se ha aceptado ({ $why }).
storage-unavailable = Ahora mismo no podemos guardar los cambios; no se ha modificado nada. Inténtelo de nuevo en breve.
outcome-unknown = Aún no se sabe si la operación se ha realizado. Compruebe sus órdenes y su saldo antes de volver a intentarlo.
books-not-proven = Estamos verificando nuestros registros, por lo que ahora no se puede realizar ningún cambio. Su saldo y sus posiciones no se ven afectados. Inténtelo de nuevo más tarde.
login-failed = La cuenta o la contraseña no son correctas. Revíselas e inténtelo de nuevo.
login-type-disabled = Esta forma de inicio de sesión no está disponible. Elija otra.
registration-closed = El registro está cerrado en este momento. Inténtelo más tarde.
too-many-demo-accounts = Se han abierto demasiadas cuentas demo desde su conexión. Inténtelo de nuevo en { $minutes ->
    [one] { $minutes } minuto
   *[other] { $minutes } minutos
    }.
forbidden = No tiene permiso para realizar esta acción.
forbidden-for-keys = Una clave para programas no permite realizar esta acción.
request-not-found = No se encontró ninguna solicitud completada con este ID en las últimas 24 horas.
key-limit = Puede tener como máximo { $max } claves activas. Revoque una primero.
staff-login-failed = El correo electrónico, la contraseña o el código de seguridad no son correctos. Inténtelo de nuevo.
totp-required = Introduzca el código de seis dígitos de su aplicación de autenticación.
already-decided = Esta solicitud ya se ha resuelto y no se puede modificar.
unknown-setting = No existe ningún ajuste llamado «{ $key }».
invalid-setting = El valor del ajuste «{ $key }» no es válido. Revíselo.
invalid-setting-witness = Ajuste «{ $key }»: la línea { $line } necesita la clave del testigo (nombre+hash+clave, tipo 4), un espacio y su dirección.
invalid-setting-address = Ajuste «{ $key }»: la dirección de la línea { $line } no es una dirección https o no está permitida.
invalid-setting-twice = Ajuste «{ $key }»: la línea { $line } repite una línea anterior.
invalid-setting-too-many = Ajuste «{ $key }»: la línea { $line } es una más de las permitidas.
code-taken = El código «{ $code }» ya está en uso. Elija otro.
instrument-in-use = Este instrumento tiene órdenes y no se puede eliminar. Desactívelo en su lugar.
instrument-in-use-terms = { $field } no se puede cambiar mientras haya órdenes abiertas o pendientes en este instrumento. Ponga su modo de negociación en solo cierre y espere a que no quede ninguna.
instrument-in-use-pair = Un instrumento que ya ha tenido precios conserva sus dos divisas. Añada otro instrumento en su lugar.
instrument-in-use-positions = Hay posiciones abiertas en este instrumento, por lo que no se puede desactivar. Ponga su modo de negociación en solo cierre: los clientes podrán cerrar y no se abrirá nada nuevo.
instrument-in-use-conversion = Hay órdenes abiertas o pendientes que se convierten a la divisa de su cuenta de esta forma, y eso no puede cambiar para ellas. Espere a que terminen.
instrument-in-use-converts = { $code } necesita este par para la conversión a USD. Desactive primero { $code }.
instrument-in-use-account-currency = Las cuentas en { $currency } necesitan este par para la conversión desde USD.
content-not-found = No hemos encontrado esta página. Es posible que se haya eliminado.
category-not-found = No hemos encontrado esta categoría. Elija otra.
category-in-use = Esta categoría todavía contiene instrumentos. Trasládelos antes a otra categoría.
calendar-not-found = No encontramos este calendario de festivos. Elija otro.
calendar-in-use = Estos instrumentos aún usan el calendario: { $codes }. Quítelo primero de ellos.
calendar-name-taken = Otro calendario tiene este nombre. Elija otro.
too-many-calendars = Ya hay { $max } calendarios. Elimine uno primero.
calendar-not-readable = No se pudo leer el archivo del calendario.
calendar-file-cell = Línea { $line }: el valor de «{ $field }» no es válido. Las fechas se escriben 2026-12-25, las horas 13:00, y la apertura es anterior al cierre.
calendar-file-line = La línea { $line } no forma parte de un calendario con eventos de todo el día de 31 días como máximo.
calendar-file-timed = Línea { $line }: solo se pueden importar eventos de todo el día. Introduzca en CSV una fecha con otro horario.
calendar-file-recurring = Línea { $line }: no se pueden importar eventos periódicos, porque los festivos cambian de fecha. Exporte cada fecha como un evento propio.
calendar-file-empty = No hay ningún evento en este archivo.

## Answers of the web server

http-400 = No hemos podido leer la solicitud. Recargue la página e inténtelo de nuevo.
http-401 = Esta llamada no está firmada como debe estarlo.
http-403 = No tiene autorización para acceder a esta dirección.
http-404 = No hay nada en esta dirección.
http-405 = Esta acción no es posible en esta dirección.
http-408 = La solicitud ha tardado demasiado en llegar. Compruebe su conexión e inténtelo de nuevo.
http-413 = El archivo o la solicitud es demasiado grande. Envíe algo más pequeño.
http-415 = Este formato no es compatible. Utilice otro.
http-429 = Demasiadas solicitudes. Inténtelo de nuevo en { $seconds ->
    [one] { $seconds } segundo
   *[other] { $seconds } segundos
    }.
http-500 = Se ha producido un error en nuestro sistema. Si se repite, facilite esta referencia a soporte: { $id }.
http-503 = El servicio no está disponible temporalmente. Inténtelo de nuevo en unos instantes.

## Why an order was closed or cancelled

reason-user = A petición suya
reason-stop-loss = Stop loss
reason-trailing-stop = Stop dinámico
reason-take-profit = Take profit
reason-stop-out = Stop out
reason-dealer = Por la mesa de operaciones
reason-reset = Restablecimiento de la cuenta demo
reason-insufficient-margin = Margen insuficiente
reason-amount-out-of-range = Importe fuera del rango permitido
reason-trade-mode = Se restringió la operativa de este instrumento
reason-oco = La orden vinculada se ejecutó o se canceló
reason-disconnected = El programa que la envió se desconectó
reason-lp-rejected = No ejecutada por el proveedor de liquidez
reason-copied = Cerrada con la estrategia copiada
reason-copy-ended = La copia ha terminado
reason-copy-stop = La copia cayó hasta el límite que usted fijó
reason-trade-cancelled = Operación anulada por el bróker
reason-expired = Caducada
reason-market-unavailable = Mercado no disponible

## Lines of the account statement

memo-demo-grant = Fondos de demostración
memo-trade-profit = Ganancia por operación
memo-trade-loss = Pérdida por operación
memo-trade-result = Resultado de la operación
memo-fee = Comisión
memo-gsl-premium = Prima por stop garantizado
memo-swap = Swap overnight
memo-write-off = Condonación de saldo negativo
memo-deposit = Depósito
memo-withdrawal = Retiro
memo-withdrawal-returned = Retiro devuelto
memo-correction = Corrección
memo-corrected = { $what } (corrección)
memo-transfer-in = Transferencia desde otra cuenta
memo-transfer-out = Transferencia a otra cuenta
memo-refund = Reembolso
memo-chargeback = Contracargo
memo-rebate = Recompensa de socio
memo-rebate-back = Recompensa de socio revertida
not-a-partner = Usted no es socio.
already-a-partner = Usted ya es socio.
application-waiting = Su solicitud está en revisión.
memo-copy-fee = Comisión de copy trading
memo-lp-transfer = Transferencia al proveedor de liquidez o desde él
memo-cover-profit = Resultado de la cobertura
memo-cover-cost = Costes de la cobertura
memo-demo-reset = Restablecimiento de la cuenta demo

## Notices

notice-margin-call = Llamada de margen: su nivel de margen es del { $level } %. Añada fondos o reduzca sus posiciones para evitar el stop out.

## States of withdrawals and deposits

withdrawal-status-0 = En revisión
withdrawal-status-1 = Pagado
withdrawal-status-2 = Rechazado
withdrawal-in-payment = En proceso de pago
deposit-status-0 = En revisión
deposit-status-1 = Abonado
deposit-status-2 = Rechazado
deposit-status-3 = No válido

backup-not-found = Esta copia de seguridad ya no existe.
backup-running = Ya se está creando una copia de seguridad. Espere a que termine.
log-not-ready = El registro público no puede hacerlo ahora: aún no tiene entradas, espera una confirmación o no hay nada que confirmar.
no-standby-ready = Ningún servidor de reserva del clúster está listo para tomar el relevo, o lo está más de uno: indique uno que lo esté.
not-switched = El otro servidor no tomó el relevo. Este servidor sigue y no se ha perdido nada.
not-available = Esta función aún no está disponible. Inténtelo de nuevo más tarde.

## Letters to whoever runs the house

mail-protection-lowered-subject = { $brand } — Ajustes de protección cambiados
mail-protection-lowered =
    { $who } cambió el { $time } ajustes que protegen a los clientes, al personal o al servidor: { $settings }

    Si no lo esperaba, hable con esa persona y revise los ajustes y el registro de auditoría.
mail-alert-subject = { $brand } — Atención: { $trouble }
mail-alert =
    { $brand } necesita atención desde el { $time }: { $trouble }.

    Detalles: { $detail }

    Le avisaremos cuando se haya resuelto.
mail-alert-over-subject = { $brand } — Resuelto: { $trouble }
mail-alert-over =
    Lo siguiente quedó resuelto el { $time }: { $trouble }. Duraba desde el { $detail }.
alert-books = la contabilidad no se ha podido verificar; no se aceptan pagos ni órdenes
alert-disk = el disco está lleno o rechaza los cambios
alert-feed = faltan precios con los mercados abiertos
alert-conversion = el tipo que convierte a USD los mercados abiertos está desactualizado
alert-liquidity = un proveedor de liquidez no está conectado o rechaza precios
alert-cover = la cobertura en un proveedor de liquidez difiere de los libros, es rechazada, o el capital allí es bajo
alert-replication = hay cambios de este servidor que aún no están en el registro del clúster: un servidor de reserva no los tendría
alert-loss_percentage = el porcentaje de cuentas con pérdidas que se muestra a los clientes falta o tiene más de tres meses
alert-client_money = se guarda menos dinero de clientes del que se les debe
alert-payments = un pago por pasarela necesita una decisión del equipo
alert-public_log = el registro público espera al operador
alert-backup = la copia de seguridad programada ha fallado o está atrasada
alert-certificate = el certificado TLS está a punto de caducar
mail-staff-alert-subject = { $brand } — { $what }
mail-staff-alert = { $what } a las { $time }. { $detail }
staff-alert-deposit-created = Nuevo depósito
staff-alert-withdrawal-requested = Nuevo retiro
staff-alert-correction-waiting = Una corrección espera a una segunda persona
staff-alert-risk-change-waiting = Un cambio de condiciones o de riesgo espera aprobación
staff-alert-review-submitted = Documentos de identidad enviados
staff-alert-chat-waiting = Un cliente espera en el chat
staff-alert-margin-call = Margin call
staff-alert-stop-out = Stop out
staff-alert-feed-stale = Faltan precios
staff-alert-feed-recovered = Los precios han vuelto
staff-alert-operator-alert = Atención
staff-alert-operator-resolved = Resuelto
staff-alert-task-assigned = Tarea asignada
staff-alert-test = Prueba de este canal
staff-alert-customer = cliente { $uid }
drawings-outdated = Sus dibujos en este gráfico se modificaron en otro dispositivo. Vuelva a abrir el gráfico.
preference-outdated = Esta configuración se modificó en otro dispositivo. Vuelva a cargar la página.
too-many-drawings = Hay demasiados dibujos: { $max } como máximo por instrumento. Elimine algunos.
