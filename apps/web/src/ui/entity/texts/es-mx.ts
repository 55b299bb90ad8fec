import type { texts as ptBR } from './pt-br.ts'

export const texts: Record<keyof typeof ptBR, string> = {
  'entity.now': 'Situación',

  'entity.copy_code': 'Copiar código',
  'entity.actions': 'Acciones',
  'entity.reason.optional': 'Motivo (opcional)',
  'entity.reason.required': 'Motivo',
  'entity.result': 'Resultado: {{action}}',
  'entity.result.none': 'No hizo falta enviar nada.',
  'entity.tab.details': 'Detalles',
  'entity.tab.history': 'Historial',
  'entity.walk': '{{position}} de {{count}}',
  'entity.walk.previous': 'Anterior (k)',
  'entity.walk.next': 'Siguiente (j)',

  'entity.history.empty': 'Ningún proceso todavía',
  'entity.history.empty.hint': 'Cada envío y consulta aparece aquí.',

  'entity.timeline': 'Línea de tiempo',
  'entity.timeline.clock': 'Fechas de la línea de tiempo',
  'entity.timeline.hub': 'En el hub',
  'entity.timeline.origin': 'En el origen',
  'entity.timeline.no_origin': 'Sin fecha en el origen; se muestra la del hub.',
  'entity.timeline.filters': 'Filtros de la línea de tiempo',
  'entity.timeline.failed': 'Solo fallas',
  'entity.timeline.none': 'Ningún evento con estos filtros.',
  'entity.timeline.all': 'Mostrar todos',
  'entity.timeline.status': 'Estado',
  'entity.timeline.group.platform': 'Plataforma',
  'entity.timeline.group.hub': 'Hub',
  'entity.timeline.group.erp': 'ERP',
  'entity.timeline.group.warehouse': 'Almacén',
  'entity.timeline.group.carrier': 'Transporte',
  'entity.timeline.group.gateway': 'Pasarela',
  'entity.timeline.group.person': 'Persona',

  'entity.blocker.not-declared': 'Destino sin definir',
  'entity.blocker.not-declared.long':
    'La tienda todavía no indica a qué sistema va esto. Define el destino en la configuración de la tienda; después el envío continuará automáticamente.',
  'entity.blocker.not-connected': '{{system}} todavía no está conectado',
  'entity.blocker.not-connected.long':
    'El destino es {{system}}, que todavía no está conectado. Conéctalo en la configuración de la tienda; después el envío continuará automáticamente.',
  'entity.blocker.switched-off': 'Integración con {{system}} desactivada',
  'entity.blocker.switched-off.long':
    'Alguien desactivó la integración con {{system}}. Actívala en la configuración de la tienda; después el proceso continuará automáticamente.',
  'entity.blocker.paused': 'Integración con {{system}} en pausa',
  'entity.blocker.paused.long':
    'Alguien pausó la integración con {{system}}. Reanúdela en la página de integraciones; el proceso continúa solo enseguida.',
  'entity.blocker.seller-payment': 'Espera el pago del vendedor',
  'entity.blocker.seller-payment.long':
    'El vendedor espera recibir su propio pago antes de enviarlo a {{system}}. Cuando lo confirme, envía el pedido.',
  'entity.blocker.customer-credit': 'Espera el crédito del cliente',
  'entity.blocker.customer-credit.long':
    'El crédito del cliente no cubre este pedido, que por eso aún no va a {{system}}. Continúa solo con un límite mayor o un pago; una persona también puede enviarlo.',
  'entity.blocker.integration-down': '{{system}} no responde',
  'entity.blocker.integration-down.long':
    '{{system}} no responde. El proceso continuará automáticamente en cuanto el sistema regrese; no hace falta reenviar.',
  'entity.blocker.unconfirmed': '{{system}} no ha confirmado: {{operation}}',
  'entity.blocker.unconfirmed.long':
    'Hace más de cinco minutos que esto espera que {{system}} lo obtenga y lo confirme. Mira en su página cuándo llamó por última vez; el pedido sigue en cuanto lo confirme.',
  'entity.blocker.retrying': 'Reintentando: {{operation}}',
  'entity.blocker.retrying.long':
    'El último intento falló por un motivo temporal. iHub lo vuelve a intentar automáticamente.',
  'entity.blocker.refused': 'Rechazado: {{operation}}',
  'entity.blocker.refused.long':
    '{{system}} rechazó la operación. Corrige el motivo de abajo y ejecútala de nuevo; el proceso continúa desde este punto.',
  'entity.blocker.outdated': '{{system}} tiene una versión desactualizada',
  'entity.blocker.outdated.long':
    'Los datos cambiaron después de que {{system}} los recibió, y {{system}} no acepta cambios desde iHub. Modifícalos ahí, como muestra la línea de tiempo, y confírmalo aquí.',
  'entity.blocker.unread': 'No registrado: {{operation}}',
  'entity.blocker.unread.long':
    '{{system}} informó algo que iHub no pudo registrar. Revisa el motivo de abajo y ejecútalo de nuevo cuando esté corregido.',
  'entity.blocker.running': 'En curso: {{operation}}',
  'entity.blocker.running.long': 'La operación está en curso. Esta página se actualiza automáticamente.',
  'entity.blocker.queued': 'En cola: {{operation}}',
  'entity.blocker.queued.long': 'La operación espera su turno. No necesitas hacer nada.',
  'entity.blocker.next': 'próximo intento {{at}}',
  'entity.blocker.see': 'Ver la solicitud y la respuesta',

  'process.column.integration': 'Integración',
}
