import type { texts as ptBR } from './pt-br.ts'

export const texts: Record<keyof typeof ptBR, string> = {
  'sheet.template.xlsx': 'Download template (Excel)',
  'sheet.template.csv': 'Download template (CSV)',
  'sheet.problems': 'Problems in the spreadsheet ({{count}})',
  'sheet.row': 'Row',
  'sheet.column': 'Column',
  'sheet.value': 'Typed value',
  'sheet.correction': 'What to correct',
}
