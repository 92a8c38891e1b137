## The account's statement, as a paper or a table

statement-title = Extracto de cuenta
statement-number = Número de cuenta
statement-name = Nombre
statement-contact = Contacto
statement-period = Periodo
statement-opening = Saldo inicial
statement-closing = Saldo final
statement-sums = Resumen
statement-what = Concepto
statement-amount = Importe
statement-entries = Todos los movimientos
statement-corrected-trades = Operaciones corregidas
statement-trade-cancelled = Operación anulada
statement-prices-corrected = Precios corregidos
statement-reason = Motivo
statement-time = Hora (UTC)
statement-order = Orden
statement-balance = Saldo
statement-closed-trades = Operaciones cerradas
statement-open-trades = Operaciones abiertas al final del periodo
statement-instrument = Instrumento
statement-side = Sentido
statement-lots = Lotes
statement-opened = Apertura
statement-price = Precio
statement-closed = Cierre
statement-swap = Swap
statement-fee = Comisión
statement-profit = Ganancia
statement-buy = Compra
statement-sell = Venta
statement-made = Emitido el
statement-equity = Patrimonio
statement-margin = Margen
statement-pending-orders = Órdenes pendientes al final del período
statement-target = Precio de la orden
statement-stop-loss = Stop loss
statement-take-profit = Take profit
statement-current-price = Precio actual
statement-licence = Licencia
statement-rounded = Los importes están redondeados a la unidad mínima de la moneda. El archivo CSV contiene los importes exactos.
document-characters = Un carácter que falta en las fuentes de este documento se escribe con su número Unicode, como en [U+1F600].

## Refusals of the back office's tools

period-too-long = Un periodo puede tener como máximo { $days } días. Elija uno más corto.
history-too-long = Desde entonces han terminado más de { $max } órdenes. Elija un inicio más reciente.
entries-too-many = Desde entonces se han registrado más de { $max } movimientos en la cuenta. Elija un inicio más reciente.
list-too-long = Esta lista tiene más de { $max } filas. Acótela con filtros.
view-limit = Puede guardar como máximo { $max } vistas por lista. Elimine una primero.
view-not-found = Esta vista guardada no existe.
webhook-not-found = Este webhook no existe.
api-key-not-found = Esta clave API no existe.
delivery-not-found = Este envío no existe.
webhook-address-refused = No se envían webhooks a esta dirección: { $why }.
webhook-switched-off = Este webhook está desactivado. Actívelo primero.
channel-not-found = Este canal de alertas no existe.
too-many-channels = Ya hay { $max } canales de alertas. Elimine primero uno.
table-not-readable = No se pudo leer el archivo.
table-empty = No hay líneas debajo de los nombres de las columnas.
table-too-long = La tabla es demasiado larga: se aceptan como máximo { $max } líneas a la vez. Divídala.
table-column-unknown = «{ $column }» no es una de las columnas o aparece dos veces. La exportación muestra todas las columnas.
table-cells-of-line = La línea { $line } tiene más o menos celdas que columnas hay.
table-encoding-of-line = La línea { $line } no es texto en UTF-8. Guarde la tabla como CSV en UTF-8.
confirmation-needed = Confirme con el número del cliente, { $number }.
customer-has-business = Este cliente aún tiene órdenes abiertas, saldo o un depósito o retiro en curso. Resuélvalos primero.
already-erased = Los datos personales de este cliente ya se han borrado.

## Messages that try the settings

mail-test-subject = { $brand }: Mensaje de prueba
mail-test = Este es un mensaje de prueba. Su configuración de correo funciona.
sms-test = { $brand }: este es un mensaje de prueba. Su configuración de SMS funciona.
