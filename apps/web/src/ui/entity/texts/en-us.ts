import type { texts as ptBR } from './pt-br.ts'

export const texts: Record<keyof typeof ptBR, string> = {
  'entity.now': 'Why it’s here',

  'entity.copy_code': 'Copy code',
  'entity.actions': 'Actions',
  'entity.reason.optional': 'Reason (optional)',
  'entity.reason.required': 'Reason',
  'entity.result': 'Result: {{action}}',
  'entity.result.none': 'Nothing had to be sent.',
  'entity.tab.details': 'Details',
  'entity.tab.history': 'History',
  'entity.walk': '{{position}} of {{count}}',
  'entity.walk.previous': 'Previous (k)',
  'entity.walk.next': 'Next (j)',

  'entity.history.empty': 'No processes yet',
  'entity.history.empty.hint': 'Every call made shows up here.',

  'entity.timeline': 'Timeline',
  'entity.timeline.clock': 'Dates of the timeline',
  'entity.timeline.hub': 'In the hub',
  'entity.timeline.origin': 'At origin',
  'entity.timeline.no_origin': 'No date at the origin; the hub’s is shown.',
  'entity.timeline.filters': 'Timeline filters',
  'entity.timeline.failed': 'Failures only',
  'entity.timeline.none': 'No event with these filters.',
  'entity.timeline.all': 'Show all',
  'entity.timeline.status': 'Status',
  'entity.timeline.group.platform': 'Platform',
  'entity.timeline.group.hub': 'Hub',
  'entity.timeline.group.erp': 'ERP',
  'entity.timeline.group.warehouse': 'Warehouse',
  'entity.timeline.group.carrier': 'Carrier',
  'entity.timeline.group.gateway': 'Gateway',
  'entity.timeline.group.person': 'Person',

  'entity.blocker.not-declared': 'Destination not set',
  'entity.blocker.not-declared.long':
    'The store has not said which system this goes to. Set the destination in the store settings; it is then sent automatically.',
  'entity.blocker.not-connected': '{{system}} is not connected yet',
  'entity.blocker.not-connected.long':
    'This goes to {{system}}, which is not connected yet. Connect it in the store settings; it is then sent automatically.',
  'entity.blocker.switched-off': 'The integration with {{system}} is switched off',
  'entity.blocker.switched-off.long':
    'Someone switched off the integration with {{system}}. Switch it on in the store settings; the process then resumes automatically.',
  'entity.blocker.paused': 'The integration with {{system}} is paused',
  'entity.blocker.paused.long':
    'Somebody paused the integration with {{system}}. Resume it on the page of integrations; the process then goes on by itself.',
  'entity.blocker.seller-payment': 'Awaiting the seller’s payment',
  'entity.blocker.seller-payment.long':
    'The seller waits for its own payment before this goes to {{system}}. Once the seller confirms, send the order.',
  'entity.blocker.customer-credit': 'Awaiting the customer’s credit',
  'entity.blocker.customer-credit.long':
    'The credit of the customer does not cover this order, so it does not go to {{system}} yet. It goes on by itself with a higher limit or a payment; a person may also send it.',
  'entity.blocker.integration-down': '{{system}} is not responding',
  'entity.blocker.integration-down.long':
    '{{system}} is not responding. The process resumes automatically as soon as it is back; no need to resend.',
  'entity.blocker.unconfirmed': '{{system}} has not confirmed: {{operation}}',
  'entity.blocker.unconfirmed.long':
    'This waits for {{system}} to fetch and confirm it, for more than five minutes now. See on its page when it last called; the order goes on as soon as it confirms.',
  'entity.blocker.retrying': 'Retrying: {{operation}}',
  'entity.blocker.retrying.long':
    'The last attempt failed for a temporary reason. iHub retries automatically.',
  'entity.blocker.refused': 'Rejected: {{operation}}',
  'entity.blocker.refused.long':
    '{{system}} rejected the operation. Fix the reason below and run it again; the process continues from here.',
  'entity.blocker.outdated': '{{system}} has an outdated version',
  'entity.blocker.outdated.long':
    'The data changed after {{system}} received it, and {{system}} takes no changes from iHub. Change it there, as the timeline shows, and confirm here.',
  'entity.blocker.unread': 'Not recorded: {{operation}}',
  'entity.blocker.unread.long':
    '{{system}} reported something iHub could not record. See the reason below and run it again once it is fixed.',
  'entity.blocker.running': 'Running: {{operation}}',
  'entity.blocker.running.long': 'The operation is running. This page updates automatically.',
  'entity.blocker.queued': 'Queued: {{operation}}',
  'entity.blocker.queued.long': 'The operation is waiting its turn. No action needed.',
  'entity.blocker.next': 'next attempt {{at}}',
  'entity.blocker.see': 'View request and response',

  'process.column.integration': 'Integration',
}
