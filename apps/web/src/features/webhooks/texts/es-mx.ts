import type { texts as ptBR } from './pt-br.ts'

export const texts: Record<keyof typeof ptBR, string> = {
  'webhook.order.events': 'Eventos de webhooks de pedidos',
  'webhook.order.event': 'Evento del pedido {{number}}',
  'webhook.order.resend': 'Reenviar el evento del pedido {{number}}',
  'webhook.order.settings': 'Webhooks de pedidos',
  'webhook.order.settings.empty':
    'Crea uno para notificar a otro sistema cada cambio de estado de un pedido.',

  'webhook.invoice.events': 'Eventos de webhooks de facturas',
  'webhook.invoice.event': 'Evento de la factura {{number}}',
  'webhook.invoice.resend': 'Reenviar el evento de la factura {{number}}',
  'webhook.invoice.settings': 'Webhooks de facturas',
  'webhook.invoice.settings.empty':
    'Crea uno para notificar a otro sistema cada cambio de estado de una factura.',

  'webhook.examples': 'Lo que recibirá el destino',
  'webhook.examples.event': 'Evento',
  'webhook.examples.hint':
    'El cuerpo del POST, con datos de ejemplo. Pueden agregarse campos; si alguno se elimina o cambia de significado, version aumenta.',
  'webhook.cfops.hint':
    'Solo se notifican las facturas con alguna partida de estos CFOP. Si no indicas ninguno, se notifican todas.',

  'webhook.webhook': 'Webhook',
  'webhook.events.search': 'Código, webhook o evento',
  'webhook.events.empty': 'Ningún evento',
  'webhook.events.empty.hint': 'Cada cambio de estado enviado a un webhook aparece aquí.',
  'webhook.event': 'Evento',
  'webhook.facts': 'Resumen',
  'webhook.request': 'Solicitud',
  'webhook.request.none': 'Aún no se envía.',
  'webhook.answer': 'Respuesta',
  'webhook.answer.none': 'Sin respuesta.',
  'webhook.resend': 'Reenviar',
  'webhook.resend.done': 'Evento reenviado.',
  'webhook.resend.pending': 'El envío sigue en cola; iHub lo vuelve a intentar automáticamente.',

  'webhook.settings.empty': 'Ningún webhook',
  'webhook.new': 'Nuevo webhook',
  'webhook.create': 'Crear webhook',
  'webhook.created': 'Webhook {{name}} creado',
  'webhook.deleted': 'Webhook eliminado.',
  'webhook.url.hint': 'Recibe un POST con JSON en cada cambio de estado.',
  'webhook.statuses.hint': 'Si no marcas ninguno, se notifican todos.',
  'webhook.authorization': 'Autorización',
  'webhook.authorization.hint': 'Valor del encabezado Authorization, si el destino lo pide.',
  'webhook.headers': 'Encabezados',
  'webhook.headers.hint': 'Uno por línea, como X-Tienda: 12.',
  'webhook.switch_on': 'Webhook activo',
  'webhook.switch_on.hint': 'Desactivado, deja de recibir eventos nuevos.',
  'webhook.switched_off.gone':
    'iHub desactivó este webhook el {{at}}: el destino respondió 410, la dirección ya no existe. Revisa la dirección y actívalo de nuevo; después, reenvía los eventos que faltaron.',
  'webhook.see_events': 'Ver los envíos de este webhook',
  'webhook.secret': 'Secreto de firma',
  'webhook.secret.hidden': 'Se muestra solo al crearlo',
  'webhook.secret.once': 'Guarda el secreto ahora: no se mostrará de nuevo.',
  'webhook.secret.hint': 'Con él el destino verifica la firma de cada envío (Standard Webhooks).',
  'webhook.secret.stored': 'Ya guardé el secreto',
  'webhook.delete': 'Eliminar webhook',
  'webhook.delete.ask': '¿Eliminar el webhook {{name}}?',
  'webhook.delete.consequence':
    'El destino deja de recibir notificaciones y los envíos pendientes se invalidan. Esta acción no se puede deshacer.',
}
