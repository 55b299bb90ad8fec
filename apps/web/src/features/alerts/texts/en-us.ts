import type { texts as ptBR } from './pt-br.ts'

export const texts: Record<keyof typeof ptBR, string> = {
  'alerts.title': 'Alerts',
  'alerts.search': 'Subject, message, log…',
  'alerts.empty': 'No alerts',
  'alerts.empty.hint':
    'When a system goes down, orders stop with an error or a program reports a problem, the alert appears here.',
  'alerts.diagnosis': 'Diagnosis',
  'alerts.about.orders_one': '{{count}} order',
  'alerts.about.orders_other': '{{count}} orders',
  'alerts.about.receipts_one': '{{count}} unread report',
  'alerts.about.receipts_other': '{{count}} unread reports',
  'alerts.integration': 'Integration',
  'alerts.stack': 'Technical detail',
  'alerts.become.waiting': 'Put on hold',
  'alerts.become.finished': 'Finish',
  'alerts.become.created': 'Reopen',
  'alerts.become.waiting.refused': 'Only a new alert can be put on hold.',
  'alerts.become.finished.refused': 'It is finished already.',
  'alerts.become.created.refused': 'Only a finished alert can be reopened.',
  'alerts.changed_one': '{{count}} alert updated.',
  'alerts.changed_other': '{{count}} alerts updated.',
}
