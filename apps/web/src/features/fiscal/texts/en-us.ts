import { fiscal } from '@ihub/contract/texts/fiscal/en-us'
import type { texts as ptBR } from './pt-br.ts'

export const texts: Record<keyof typeof ptBR, string> = {
  ...fiscal,
  'fiscal.subtitle': 'NF-e numbers by branch and series',
  'fiscal.not_set_up': 'The fiscal account is not set up',
  'fiscal.set_up': 'Open the store’s settings',
  'fiscal.refresh': 'Refresh',
  'fiscal.report': 'Report',
  'fiscal.report.xlsx': 'Excel',
  'fiscal.report.csv': 'CSV',
  'fiscal.empty': 'No sequences',
  'fiscal.empty.hint': '{{system}} does not watch any branch and series of this account yet.',
  'fiscal.none_wanted': 'No sequence matches these filters',
  'fiscal.none_wanted.hint': 'Remove a filter to see the others.',
  'fiscal.summary_one':
    '{{count}} sequence: {{error}} with errors, {{warning}} need attention, {{ok}} in order.',
  'fiscal.summary_other':
    '{{count}} sequences: {{error}} with errors, {{warning}} need attention, {{ok}} in order.',
  'fiscal.asked': '{{system}} was asked {{ago}}.',
  'fiscal.cut': 'The service has more sequences than the {{count}} shown here.',
  'fiscal.numbers': 'Numbers',
  'fiscal.number': 'Number',
  'fiscal.how_many': 'Count',
  'fiscal.never_read': 'Not read yet',
  'fiscal.being_read': 'Being read…',
  'fiscal.no_number': 'No number issued yet.',
  'fiscal.more_one': 'Show {{count}} more sequence',
  'fiscal.more_other': 'Show {{count}} more sequences',
  'fiscal.more_ranges_one': 'Show {{count}} more range',
  'fiscal.more_ranges_other': 'Show {{count}} more ranges',
  'fiscal.more_numbers_one': 'And {{number}} more number.',
  'fiscal.more_numbers_other': 'And {{number}} more numbers.',
  'fiscal.more_duplicates': 'These are the first ones; more numbers are duplicated.',
  'fiscal.bar.missing_one': 'Numbers {{range}}, {{missing}} without an invoice',
  'fiscal.bar.missing_other': 'Numbers {{range}}, {{missing}} without an invoice',
  'fiscal.bar':
    'Numbers {{range}}: {{issued}} issued, {{missing}} without an invoice, {{voided}} voided, {{pending}} pending',
  'fiscal.sequence': '{{branch}} · series {{series}}',
  'fiscal.figures': 'Totals',
  'fiscal.asked_at': 'Asked',
  'fiscal.read': 'Reading',
  'fiscal.unread': 'Not read',
  'fiscal.in_hub': 'iHub has {{number}}',
  'fiscal.voided.source': 'Told by',
  'fiscal.bar.coarse':
    'Each stroke stands for several numbers: the taller it is, the more of them are in that state.',
  'fiscal.service': 'Service',
  'fiscal.read_again': 'Request a new reading',
  'fiscal.read_again.done': 'The service read the sequence again.',
  'fiscal.reasons': 'Why it is not in order',
  'fiscal.counted': '{{title}}: {{number}}',
  'fiscal.read_part':
    'The sequence has too many ranges for one reading: numbers above {{number}} are not in this list.',
  'fiscal.voided': 'Voided ranges',
  'fiscal.voided.reason': 'Reason',
  'fiscal.voided.protocol': 'Protocol',
  'fiscal.voided.at': 'Voided on',
  'fiscal.voided.unexplained': 'The service does not tell the reason',
  'fiscal.invoices': 'Invoices in iHub',
  'fiscal.find_invoice': 'Find {{number}}',
  'fiscal.keys': 'Access keys',
  'fiscal.hub': 'Compared with iHub’s invoices',
  'fiscal.hub.window': 'Numbers {{range}} were compared.',
  'fiscal.hub.alike': 'iHub and {{system}} know the same invoices.',
  'fiscal.hub.hint':
    'iHub keeps the invoices of the orders that go through it; sales of other channels are in {{system}} alone.',
  'fiscal.hub.only_hub': 'In iHub and not in {{system}}',
  'fiscal.hub.only_service': 'In {{system}} and not in iHub',
  'fiscal.lookup': 'Find a number',
  'fiscal.lookup.ask': 'Find',
  'fiscal.lookup.none': 'The service has no invoice with number {{number}} in this series.',
  'fiscal.lookup.open': 'Open the invoice',
  'fiscal.lookup.not_in_hub': 'This invoice is not in iHub.',
  'fiscal.state.issued': 'Issued',
  'fiscal.state.canceled': 'Canceled',
  'fiscal.state.voided': 'Voided',
  'fiscal.state.pending': 'Pending',
  'fiscal.explain.duplicated':
    'Two invoices have the same number. Look the keys up at SEFAZ: only one of them should be valid.',
  'fiscal.explain.issued-and-voided':
    'An invoice was issued with a number that was also voided. Check at SEFAZ which of the two records is valid.',
  'fiscal.explain.missing':
    'No invoice has these numbers and no voiding explains them. Find the invoices in the ERP, or have the numbers voided.',
  'fiscal.explain.exhausted':
    'The series has used its last number. Open another series in the ERP to go on invoicing.',
  'fiscal.explain.near-end':
    '{{remaining}} numbers are left in this series. Prepare another series in the ERP.',
  'fiscal.explain.pending':
    'The numbers are reserved, but their invoices are not authorized yet. If they stay like this, check the issuer.',
  'fiscal.explain.miscounted':
    'The service’s totals do not match the numbers that it lists. Request a new reading.',
}
