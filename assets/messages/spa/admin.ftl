# Groups of customers, and what an account may do.
close-only = Su cuenta puede cerrar posiciones, pero no abrir nuevas. Póngase en contacto con soporte.
trading-disabled = La operativa está desactivada en su cuenta. Póngase en contacto con soporte.
group-not-found = No se ha encontrado este grupo.
group-in-use = Este grupo todavía tiene clientes o es el grupo estándar. Trasládelos primero a otro grupo.
group-name-taken = Otro grupo ya tiene este nombre. Elija otro.
remark-not-found = No se ha encontrado esta plantilla.
template-not-found = No se ha encontrado esta plantilla.
too-many-canned-answers = Ya hay { $max } respuestas predefinidas guardadas. Elimine una primero.
unknown-placeholder = El texto contiene el marcador { $name }, que este mensaje no conoce. Se conocen: { $known }.

# Remarks that a rejection begins with; the broker may write others.
remark-deposit-not-received = No hemos recibido este pago. Compruebe la dirección o la cuenta de destino y envíenos la confirmación de su banco o el número de la transacción.
remark-deposit-unreadable = El comprobante de pago no se puede leer. Envíe una imagen clara en la que se vean el importe, la fecha y el destinatario.
remark-deposit-third-party = El pago procede de la cuenta de otra persona. Solo podemos aceptar dinero de una cuenta a su nombre.
remark-withdrawal-details-wrong = Los datos del destinatario están incompletos o no son correctos. Compruebe la dirección o la cuenta y vuelva a solicitarlo.
remark-withdrawal-name-differs = La cuenta no está a su nombre. Solo podemos pagar a una cuenta a su nombre.
remark-withdrawal-documents-needed = Necesitamos más documentos antes de pagar. Póngase en contacto con soporte.
remark-review-unreadable = Las imágenes no se pueden leer. Envíe imágenes nítidas en color en las que se vea el documento completo.
remark-review-expired = El documento ha caducado. Envíe uno en vigor.
remark-review-name-differs = El nombre o el número no coinciden con el documento. Introdúzcalos exactamente como figuran en él.
customer-erased = Los datos personales de este cliente se han borrado. La cuenta no puede recibir dinero ni desbloquearse.
correction-not-found = No se ha encontrado esta corrección.
correction-expired = Esta corrección ha esperado demasiado y ha caducado. Solicítela de nuevo.
correction-outdated = La operación o el importe ha cambiado desde que se solicitó esta corrección. Recházela y solicítela de nuevo.
trade-already-corrected = Esta operación ya se ha corregido o hay una corrección pendiente de aprobación.
trade-not-closed = Se pueden corregir los precios de una operación cerrada y anular una operación abierta o cerrada. Esta orden no es ninguna de las dos.
trade-terms-changed = El tamaño del contrato de este instrumento ha cambiado desde el cierre, por lo que los precios ya no se pueden corregir. La operación aún puede anularse.
trade-confirmation-needed = Esta corrección contabiliza { $amount } { $currency }. Mire la vista previa y confirme con este importe.
another-person-needed = Usted mismo ha solicitado esta corrección. Otro miembro del personal debe aprobarla.
approver-not-independent = En las últimas 24 horas, una de las dos cuentas fue creada, restablecida o modificada por la otra o por la misma persona. Debe aprobar alguien independiente.
too-many-corrections = Ya hay { $max } correcciones a la espera de una segunda persona. Resuelva antes algunas de ellas.
correction-waits = Todavía no se ha contabilizado nada: otro miembro del personal debe aprobar esta corrección.
risk-confirmation-needed = Con este cambio habría clientes con llamada de margen o posiciones cerradas de inmediato: { $affected }. Consulte la vista previa y confirme con este número.
protection-confirmation-needed = Este cambio reduciría la protección de los pagos. Ajustes: { $lowered }. Consulte la vista previa y confirme con este número.
orders-confirmation-needed = { $open } de estas órdenes están abiertas y se cerrarían. Mire la vista previa y confirme con este número.

# Roles, networks and sessions of the staff.
role-not-found = No encontramos este rol.
role-name-taken = Otro rol tiene este nombre. Elija otro.
role-in-use = Este rol sigue asignado a: { $members }. Deles primero otro rol.
too-many-roles = Ya hay { $max } roles. Elimine uno primero.
permission-not-yours = Se trata de permisos que usted no tiene: { $permissions }. Debe hacerlo alguien que los tenga.
address-not-allowed = No se puede usar el back office desde su dirección de red. Use una red permitida o pida a un colega que cambie la restricción.
networks-lock-out = Su propia dirección de red no está en el campo «{ $field }»: se quedaría fuera. Añádala.
role-change-waits = Todavía no se ha concedido nada: otro miembro del personal debe aprobar este cambio.
role-change-not-found = No encontramos este cambio. Puede que ya se haya decidido.
role-change-outdated = La cuenta, el rol o la persona que lo pidió ha cambiado desde entonces. Rechace este cambio y pídalo de nuevo.
role-change-waiting = Aquí ya hay un cambio que espera a una segunda persona. Haga que se decida primero.
too-many-role-changes = Ya hay { $max } cambios de roles que esperan a una segunda persona. Haga que se decidan algunos primero.
role-change-asked-by-you = Usted mismo ha pedido este cambio. Debe aprobarlo otro miembro del personal.
approver-same-group = La segunda persona debe pertenecer a un grupo del personal, y a uno distinto del de la primera.
session-not-found = Esta sesión ya ha terminado. Actualice la lista.
