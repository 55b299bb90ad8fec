import type { texts as ptBR } from './pt-br.ts'

export const texts: Record<keyof typeof ptBR, string> = {
  'alerts.title': 'Alertas',
  'alerts.search': 'Asunto, mensaje, log…',
  'alerts.empty': 'Ninguna alerta',
  'alerts.empty.hint':
    'Cuando un sistema deja de responder, hay pedidos detenidos con error o un programa informa un problema, la alerta aparece aquí.',
  'alerts.diagnosis': 'Diagnóstico',
  'alerts.about.orders_one': '{{count}} pedido',
  'alerts.about.orders_other': '{{count}} pedidos',
  'alerts.about.receipts_one': '{{count}} aviso sin leer',
  'alerts.about.receipts_other': '{{count}} avisos sin leer',
  'alerts.integration': 'Integración',
  'alerts.stack': 'Detalle técnico',
  'alerts.become.waiting': 'Dejar en espera',
  'alerts.become.finished': 'Finalizar',
  'alerts.become.created': 'Reabrir',
  'alerts.become.waiting.refused': 'Solo una alerta nueva puede quedar en espera.',
  'alerts.become.finished.refused': 'Ya está finalizada.',
  'alerts.become.created.refused': 'Solo una alerta finalizada se puede reabrir.',
  'alerts.changed_one': '{{count}} alerta actualizada.',
  'alerts.changed_other': '{{count}} alertas actualizadas.',
}
