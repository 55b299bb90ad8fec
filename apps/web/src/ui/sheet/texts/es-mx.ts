import type { texts as ptBR } from './pt-br.ts'

export const texts: Record<keyof typeof ptBR, string> = {
  'sheet.template.xlsx': 'Descargar plantilla (Excel)',
  'sheet.template.csv': 'Descargar plantilla (CSV)',
  'sheet.problems': 'Problemas en la hoja ({{count}})',
  'sheet.row': 'Fila',
  'sheet.column': 'Columna',
  'sheet.value': 'Valor escrito',
  'sheet.correction': 'Qué corregir',
}
