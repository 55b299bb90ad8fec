import type { texts as ptBR } from './pt-br.ts'

export const texts: Record<keyof typeof ptBR, string> = {
  'invoices.title': 'Facturas',
  'invoices.search': 'Número, clave, pedido o RFC del receptor',
  'invoices.filter.more': 'Más filtros',
  'invoices.warnings.count_one': '{{count}} aviso',
  'invoices.warnings.count_other': '{{count}} avisos',
  'invoices.empty': 'No hay facturas',
  'invoices.empty.hint': 'Las facturas aparecen aquí en cuanto el ERP informa que facturó un pedido.',
  'invoices.expiring': 'Cerca del plazo de cancelación',
  'invoices.now': 'Situación de la factura',
  'invoices.next.pending': 'El ERP informó la factura. Su XML aún no llega o no está autorizado.',
  'invoices.next.authorized': 'La factura es válida y se enviará a la plataforma del pedido.',
  'invoices.next.sent': 'La plataforma recibió la factura y aún no muestra el pedido como facturado.',
  'invoices.next.confirmed': 'La plataforma confirmó la factura. No hay nada que hacer.',
  'invoices.next.canceled': 'La factura se canceló y ya no cuenta para el pedido.',
  'invoices.next.unused':
    'La autoridad fiscal denegó la factura: el número quedó usado y no se facturó nada con él.',
  'invoices.next.disabled': 'La tienda no considera facturas de este tipo.',
  'invoices.next.error': 'El archivo de la factura no sirve. Pide al ERP un XML correcto.',
  'invoices.head.order': 'Pedido {{code}}',
  'invoices.head.cfops': 'CFOP {{cfops}}',
  'invoices.order': 'Pedido',
  'invoices.history.empty': 'Aún no se ha consultado ni enviado nada',
  'invoices.history.empty.hint':
    'Cada consulta del XML y cada envío a la plataforma de las facturas de este pedido aparece aquí.',
  'invoices.announce_again': 'Informar de nuevo',
  'invoices.action.announce-again.done': 'La factura se enviará de nuevo a la plataforma',
  'invoices.refusal.no-platform': 'La tienda no tiene una plataforma activa.',
  'invoices.refusal.platform-takes-no-calls':
    'Los pedidos de este canal llegan por hoja de cálculo: no hay plataforma a la que llamar.',
  'invoices.refusal.already-running': 'El envío ya está en curso. Espera el resultado.',
  'invoices.refusal.not-authorized': 'Solo se puede enviar una factura autorizada.',
  'invoices.refusal.canceled': 'La factura está cancelada.',
}
