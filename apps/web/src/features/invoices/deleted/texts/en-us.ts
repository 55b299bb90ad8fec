import type { texts as ptBR } from './pt-br.ts'

export const texts: Record<keyof typeof ptBR, string> = {
  'deleted.title': 'Deleted invoices',
  'deleted.search': 'Number, key, order, reason or who deleted it',
  'deleted.empty': 'No deleted invoices',
  'deleted.hint': 'An invoice that is deleted on its page shows up here, with the reason and the file.',
  'deleted.column': 'Deleted',
  'deleted.open': 'Invoice {{number}}',
  'deleted.emitter': 'Emitter',
  'deleted.told': 'Platform',
  'deleted.told_yes': 'Had been told of the invoice before the deletion',
  'deleted.told_no': 'Was not told of the invoice',
  'deleted.file': 'Download XML',
  'deleted.nofile': 'No file',
  'deleted.dtitle': 'Delete invoice {{number}}?',
  'deleted.dreason': 'Reason for the deletion',
  'deleted.count': '{{count}} of {{max}} characters (at least {{min}})',
  'deleted.confirm': 'Delete invoice',
  'deleted.done': 'Invoice {{number}} deleted',
  'deleted.c_order': 'Order {{code}} keeps its status and no longer shows the invoice.',
  'deleted.c_noorder': 'The invoice has no order.',
  'deleted.c_told':
    'The platform was told of the invoice and is not told of the deletion: the invoice stays there.',
  'deleted.c_untold': 'The platform was not told of the invoice.',
  'deleted.c_erp':
    'Nothing changes in the ERP or at SEFAZ. If the ERP reports the invoice again, it comes back to iHub.',
  'deleted.c_kept':
    'The invoice and its latest XML stay under Deleted invoices, with the reason and your name.',
}
