import type { texts as ptBR } from './pt-br.ts'

export const texts: Record<keyof typeof ptBR, string> = {
  'protocol_import.title': 'Protocol imports',
  'protocol_import.one': 'Protocol import',
  'protocol_import.dialog': 'Import protocols',
  'protocol_import.hint':
    'One row for each item that comes back. A protocol whose number exists already changes nothing. At most {{rows}} rows.',
  'protocol_import.field': 'Protocol spreadsheet',
  'protocol_import.uploaded': 'Protocol sheet uploaded. The import has begun.',
  'protocol_import.empty': 'No imports',
  'protocol_import.empty.hint': 'The protocol spreadsheets that were sent are here, each with its result.',
}
