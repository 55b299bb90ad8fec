import type { AlertText } from '../texts.ts'

export const alerts: Record<AlertText, string> = {
  'alert.subject.integration-down': '{{integration}} sin servicio',
  'alert.message.integration-down':
    'El sistema no responde. Los pedidos esperan y siguen solos cuando regrese, y esta alerta se finaliza sola.',
  'alert.subject.credentials-refused': '{{integration}} rechaza el acceso',
  'alert.message.credentials-refused':
    'El sistema rechaza las credenciales de la tienda. Los pedidos esperan hasta que un administrador las corrija en la configuración de la tienda.',
  'alert.subject.order-failed': 'Pedidos con error: {{integration}}',
  'alert.message.order-failed':
    'Un pedido se detuvo por un error y espera a que alguien lo atienda; puede haber otros en la misma situación. Corrige la causa y reintenta desde los procesos de la integración. Esta alerta cuenta los casos de ahora y se finaliza sola cuando no quede ninguno.',
  'alert.subject.invoice-failed': 'Facturas con error: {{integration}}',
  'alert.message.invoice-failed':
    'Una factura fue rechazada o no se pudo informar, y espera a que alguien la atienda; puede haber otras en la misma situación. Corrige la causa y reintenta desde los procesos de la integración. Esta alerta cuenta los casos de ahora y se finaliza sola cuando no quede ninguno.',
  'alert.subject.queue-delayed': 'Cola detenida: {{integration}}',
  'alert.message.queue-delayed':
    'El trabajo que más ha esperado a este sistema lleva {{minutes}} minutos en la cola; en la cola: {{works}}. El sistema responde, pero no se da abasto. Esta alerta se finaliza sola cuando la cola avance.',
  'alert.subject.calls-failing': 'Muchas fallas: {{integration}}',
  'alert.message.calls-failing':
    'En la última hora falló el {{percent}}% de las llamadas a este sistema: {{failed}} de {{calls}}. Revisa las causas en los procesos de la integración. Esta alerta se finaliza sola cuando baje la tasa.',
  'alert.subject.orders-stuck': 'Pedidos detenidos por más de {{hours}} horas',
  'alert.message.orders-stuck':
    'Pedidos sin cambios por más de {{hours}} horas y sin nada en curso: {{orders}}. El más antiguo lleva {{oldest}} horas detenido. Esta alerta se finaliza sola cuando no quede ninguno.',
  'alert.subject.invoices-expiring': 'Facturas cerca del plazo: {{invoices}}',
  'alert.message.invoices-expiring':
    'Facturas autorizadas cuyo plazo de cancelación termina en {{hours}} horas o menos y cuyos pedidos no se han despachado: {{invoices}}. El primer plazo vence en {{first}} minutos. Después, la SEFAZ ya no acepta la cancelación: despacha el pedido o cancela la factura. Esta alerta se finaliza sola cuando no quede ninguna.',
  'alert.subject.job-missed': 'Tarea sin iniciar: {{job}}',
  'alert.message.job-missed':
    'La ejecución de {{job}} debió comenzar hace {{minutes}} minutos. Tareas atrasadas: {{jobs}}. Esta alerta se finaliza sola cuando comiencen.',
  'alert.subject.stock-oversold': 'Vendido de más: {{skus}} SKU',
  'alert.message.stock-oversold':
    'SKU con menos existencias de las que toman los pedidos abiertos: {{skus}}. Piezas faltantes: {{pieces}}. Pedidos que se quedan sin mercancía: {{orders}}. El SKU con mayor faltante: {{sku}}. Resurta o cancele pedidos; el detalle de cada SKU muestra cuáles. Esta alerta se finaliza sola cuando ya no falte nada.',
  'alert.subject.stock-refused': 'Inventario no aceptado: {{integration}}',
  'alert.message.stock-refused':
    'SKU cuyo inventario no aceptó la plataforma: {{skus}}, entre ellos {{sku}}. Sigue vendiendo con la cantidad anterior. Vea el motivo de cada SKU en el proceso de envío, corríjalo y reenvíe. Esta alerta se finaliza sola cuando se acepten todos.',
  'alert.subject.catalog-refused': 'Productos no aceptados: {{integration}}',
  'alert.message.catalog-refused':
    'SKU cuyos datos no aceptó la plataforma: {{skus}}, entre ellos del producto {{product}}. Vea el motivo de cada SKU en el proceso de envío, corríjalo y reenvíe. Esta alerta se finaliza sola cuando se acepten todos.',
  'alert.subject.bills-troubled': 'Fichas por decidir: {{bills}}',
  'alert.message.bills-troubled':
    'Fichas pagadas por otro importe, dos veces o después de canceladas, canceladas en la pasarela o vencidas sin pago: {{bills}}, entre ellas {{first}}. Revisa cada una, acuérdalo con el cliente y márcala como resuelta en la página de la ficha. Esta alerta termina sola cuando todas estén resueltas.',
  'alert.subject.bills-refused': 'Fichas no emitidas: {{integration}}',
  'alert.message.bills-refused':
    'Fichas que la pasarela no emitió y que nadie puede pagar: {{bills}}, entre ellas {{first}}. Consulta el motivo en el historial de la ficha, corrige el pedido o cambia el importe o el vencimiento. Esta alerta termina sola cuando todas estén emitidas o canceladas.',
  'alert.subject.bill-numbers-short': 'Numeración de fichas por agotarse: {{seller}}',
  'alert.message.bill-numbers-short':
    'Vendedores con menos del 10% de sus números de ficha: {{sellers}}. El que menos tiene es {{seller}}, con {{left}}. Pide a soporte un nuevo rango antes de que se acabe: sin número no se emite la ficha. Esta alerta termina sola con el nuevo rango.',
  'alert.subject.customers-refused': 'Clientes no aceptados por el ERP: {{customers}}',
  'alert.message.customers-refused':
    'Clientes que el ERP rechazó: {{customers}}, {{customer}} entre ellos. Consulte el motivo en el detalle de cada uno, corrija y reenvíe. Esta alerta finaliza sola cuando todos sean aceptados.',
  'alert.subject.returns-refused': 'Devoluciones no aceptadas por el ERP',
  'alert.message.returns-refused':
    'Devoluciones que el ERP no aceptó: {{returns}}, entre ellas el protocolo {{protocol}}. Vea el motivo en cada protocolo, corríjalo y envíelo de nuevo, o siga sin el ERP. Esta alerta se finaliza sola cuando no quede ninguna.',
  'alert.subject.refunds-refused': 'Reembolsos sin pagar: {{integration}}',
  'alert.message.refunds-refused':
    'Reembolsos que la plataforma rechazó o dejó en duda: {{refunds}}, entre ellos {{refund}}. Revise en la plataforma si el dinero salió y reembolse de nuevo, a mano, o condónelo. Esta alerta se finaliza sola cuando no quede ninguno.',
  'alert.subject.refunds-late': 'Reembolsos atrasados',
  'alert.message.refunds-late':
    'Clientes que esperan su dinero desde hace más de {{hours}} horas: {{refunds}} reembolsos; el más antiguo desde hace {{oldest}} horas. Esta alerta se finaliza sola cuando no quede ninguno.',
  'alert.subject.stock-stuck': 'Lectura de inventario atorada: {{integration}}',
  'alert.message.stock-stuck':
    'Desde hace {{minutes}} minutos la lista de inventario de este sistema devuelve una página llena que no avanza el cursor, y no se lee nada después de ella. Corrija los registros en el sistema o pida una lectura completa. Esta alerta se finaliza sola cuando la lectura avance.',
  'alert.subject.stock-doubted': 'Configuración del inventario del ERP en duda',
  'alert.message.stock-doubted':
    'SKU cuya existencia en el ERP se movió en contra de la configuración “Inventario del ERP ya sin pedidos”: {{skus}}, entre ellos {{sku}}. Con la configuración equivocada, la mercancía de los pedidos abiertos se ofrece o se aparta dos veces. Consulta la verificación en la pestaña Inventario de la tienda y corrige la configuración. Esta alerta termina sola en cuanto existencias y configuración coincidan.',
  'alert.subject.answers-changed': 'Cambiaron las respuestas: {{integration}}',
  'alert.message.answers-changed':
    'Las respuestas de este sistema ya no son como las conoce el conector de iHub. Campos con cambios: {{changes}}. Los primeros: {{fields}}. Los próximos pedidos pueden fallar: revisa los campos en la página de la integración y silencia los que no hagan daño. Esta alerta se finaliza sola cuando cada campo esté silenciado o lleve un día como antes.',
  'alert.subject.catalog-stuck': 'Lectura del catálogo detenida: {{integration}}',
  'alert.message.catalog-stuck':
    'Este sistema responde una página llena de productos o precios sin avanzar el cursor: lo que sigue no se lee. Revisa en el sistema si muchos registros se cambiaron de una sola vez y vuelve a cambiar algunos. Esta alerta se finaliza sola cuando la lectura avance.',
  'alert.subject.webhook-failing': 'Webhook con fallas: {{webhook}}',
  'alert.message.webhook-failing':
    'El destino solo falla desde el primer intento, y un evento ya usó la mitad de sus intentos. Revisa el destino: si sigue así, iHub desactiva el webhook. Esta alerta se finaliza sola cuando el destino acepte un evento.',
  'alert.subject.webhook-dead': 'Webhook desactivado: {{webhook}}',
  'alert.message.webhook-dead':
    'El destino falló durante más de tres días, y un evento usó todos sus intentos. iHub desactivó el webhook y guarda los eventos que se pierde. Corrige el destino y, en la página del webhook, actívalo y reenvía lo que se perdió.',
  'alert.subject.webhook-gone': 'Webhook desactivado: {{webhook}}',
  'alert.message.webhook-gone':
    'El destino respondió 410: la dirección ya no existe. iHub desactivó el webhook y guarda los eventos que se pierde. Corrige la dirección y, en la página del webhook, actívalo y reenvía lo que se perdió.',
  'alert.subject.space-held': 'No se puede cumplir el límite de espacio',
  'alert.message.space-held':
    'Los pedidos y las facturas abiertos, y el trabajo en curso, necesitan más que el límite de {{limit}} MB, e iHub no elimina nada de lo que necesitan. Ya se eliminó todo lo demás que podía salir. Concluye o cancela los pedidos que ya terminaron, o aumenta el límite en la configuración de la tienda. Esta alerta se finaliza sola cuando el límite se vuelve a cumplir.',
  'alert.subject.space-short': 'El límite de espacio deja pocos días',
  'alert.message.space-short':
    'Para no pasar del límite de {{limit}} MB, se eliminaron solicitudes y respuestas de menos de {{days}} días. Aumenta el límite en la configuración de la tienda si necesitas consultar un periodo mayor. Esta alerta se finaliza sola cuando vuelva a haber {{days}} días.',
}
