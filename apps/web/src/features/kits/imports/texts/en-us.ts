import type { texts as ptBR } from './pt-br.ts'

export const texts: Record<keyof typeof ptBR, string> = {
  'kit_import.title': 'Kit imports',
  'kit_import.one': 'Kit import',
  'kit_import.download': 'Download kits',
  'kit_import.dialog': 'Import kits',
  'kit_import.hint':
    'One row for each component. Kits that exist are replaced by what the spreadsheet says; columns that are missing change nothing. At most {{rows}} rows.',
  'kit_import.field': 'Kit spreadsheet',
  'kit_import.uploaded': 'Kit sheet uploaded. The import has begun.',
  'kit_import.empty': 'No imports',
  'kit_import.empty.hint': 'The kit spreadsheets that were sent are here, each with its result.',
}
