import type { texts as ptBR } from './pt-br.ts'

export const texts: Record<keyof typeof ptBR, string> = {
  'webhook.order.events': 'Order webhook events',
  'webhook.order.event': 'Event of order {{number}}',
  'webhook.order.resend': 'Resend the event of order {{number}}',
  'webhook.order.settings': 'Order webhooks',
  'webhook.order.settings.empty': 'Create one to notify another system of every order status change.',

  'webhook.invoice.events': 'Invoice webhook events',
  'webhook.invoice.event': 'Event of invoice {{number}}',
  'webhook.invoice.resend': 'Resend the event of invoice {{number}}',
  'webhook.invoice.settings': 'Invoice webhooks',
  'webhook.invoice.settings.empty': 'Create one to notify another system of every invoice status change.',

  'webhook.examples': 'What the receiver gets',
  'webhook.examples.event': 'Event',
  'webhook.examples.hint':
    'The body of the POST, with sample data. Fields may be added; if one is removed or changes its meaning, version goes up.',
  'webhook.cfops.hint':
    'Only invoices with an item under one of these CFOPs are sent. If there is none here, all are sent.',

  'webhook.webhook': 'Webhook',
  'webhook.events.search': 'Code, webhook or event',
  'webhook.events.empty': 'No events',
  'webhook.events.empty.hint': 'Every status change sent to a webhook appears here.',
  'webhook.event': 'Event',
  'webhook.facts': 'Summary',
  'webhook.request': 'Request',
  'webhook.request.none': 'Not sent yet.',
  'webhook.answer': 'Response',
  'webhook.answer.none': 'No response.',
  'webhook.resend': 'Resend',
  'webhook.resend.done': 'Event resent.',
  'webhook.resend.pending': 'This delivery is still queued; iHub retries automatically.',

  'webhook.settings.empty': 'No webhooks',
  'webhook.new': 'New webhook',
  'webhook.create': 'Create webhook',
  'webhook.created': 'Webhook {{name}} created',
  'webhook.deleted': 'Webhook deleted.',
  'webhook.url.hint': 'Receives a JSON POST on every status change.',
  'webhook.statuses.hint': 'If none is selected, all are sent.',
  'webhook.authorization': 'Authorization',
  'webhook.authorization.hint': 'Value of the Authorization header, if the receiver requires one.',
  'webhook.headers': 'Headers',
  'webhook.headers.hint': 'One per line, such as X-Store: 12.',
  'webhook.switch_on': 'Webhook active',
  'webhook.switch_on.hint': 'While deactivated, it receives no new events.',
  'webhook.switched_off.gone':
    'iHub deactivated this webhook on {{at}}: the receiver answered 410, the address no longer exists. Check the address and activate it again; then resend the events that were missed.',
  'webhook.see_events': 'See the deliveries of this webhook',
  'webhook.secret': 'Signing secret',
  'webhook.secret.hidden': 'Shown only at creation',
  'webhook.secret.once': 'Store the secret now: it will not be shown again.',
  'webhook.secret.hint': 'The receiver checks the signature of each delivery with it (Standard Webhooks).',
  'webhook.secret.stored': 'I have stored the secret',
  'webhook.delete': 'Delete webhook',
  'webhook.delete.ask': 'Delete the webhook {{name}}?',
  'webhook.delete.consequence':
    'The receiver is no longer notified, and pending deliveries are invalidated. This cannot be undone.',
}
