import type { texts as ptBR } from './pt-br.ts'

export const texts: Record<keyof typeof ptBR, string> = {
  'upload.choose': 'Choose a file',
  'upload.choose_several': 'Choose files',
  'upload.drop': 'or drop it here',
  'upload.limit': '{{types}}, at most {{size}} MB',
  'upload.limit_several': '{{types}}; up to {{count}} files of at most {{size}} MB each',
  'upload.sending': 'Sending {{names}}…',
  'upload.remove': 'Remove',
  'sheet.template.xlsx': 'Download template (Excel)',
  'sheet.template.csv': 'Download template (CSV)',
  'sheet.problems': 'Problems in the spreadsheet ({{count}})',
  'sheet.row': 'Row',
  'sheet.column': 'Column',
  'sheet.value': 'Typed value',
  'sheet.correction': 'What to correct',
  'sheet.import.button': 'Import spreadsheet',
  'sheet.import.history': 'Imports',
  'sheet.import.result': 'Result',
  'sheet.import.file': 'Spreadsheet sent',
  'sheet.import.more': 'The first {{shown}} are shown.',
}
