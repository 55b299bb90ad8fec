import { lists } from '@ihub/contract/texts/lists/en-us'
import type { texts as ptBR } from './pt-br.ts'

export const texts: Record<keyof typeof ptBR, string> = {
  ...lists,
  'export.menu': 'Export',
  'export.csv': 'Export as CSV',
  'export.xlsx': 'Export as Excel (xlsx)',
  'export.csv.selected_one': 'Export {{count}} selected row as CSV',
  'export.csv.selected_other': 'Export {{count}} selected rows as CSV',
  'export.xlsx.selected_one': 'Export {{count}} selected row as Excel (xlsx)',
  'export.xlsx.selected_other': 'Export {{count}} selected rows as Excel (xlsx)',
  'export.mine': 'My exports',
  'export.mine.empty': 'No exports',
  'export.mine.empty.hint': 'The files of lists you export stay here for 7 days.',
  'export.started': 'Export started. We will let you know when the file is ready.',
  'export.save': 'Download',
  'export.waiting': 'Queued',
  'export.running_one': 'Writing: {{rows}} row so far',
  'export.running_other': 'Writing: {{rows}} rows so far',
  'export.done_one': '{{rows}} row exported.',
  'export.done_other': '{{rows}} rows exported.',
  'export.none': 'Nothing matches the filters: there is nothing to export.',
  'export.expired': 'The file has expired. Export the list again.',
  'export.failed': 'The export failed because of an error in iHub. Try again.',
  'export.too_many_rows':
    'The list has more than 1,000,000 rows. Use filters, such as a shorter period, and export it in parts.',
  'export.not_allowed': 'You no longer have access to this list.',
  'export.unreadable': 'The filters of the list are no longer valid. Open the list and export it again.',
}
