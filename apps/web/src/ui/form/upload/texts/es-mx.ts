import type { texts as ptBR } from './pt-br.ts'

export const texts: Record<keyof typeof ptBR, string> = {
  'upload.choose': 'Elegir archivo',
  'upload.choose_several': 'Elegir archivos',
  'upload.drop': 'o arrástrelo aquí',
  'upload.limit': '{{types}}, máximo {{size}} MB',
  'upload.limit_several': '{{types}}; hasta {{count}} archivos de máximo {{size}} MB cada uno',
  'upload.sending': 'Enviando {{names}}…',
  'upload.remove': 'Quitar',
  'sheet.template.xlsx': 'Descargar plantilla (Excel)',
  'sheet.template.csv': 'Descargar plantilla (CSV)',
  'sheet.problems': 'Problemas en la hoja ({{count}})',
  'sheet.row': 'Fila',
  'sheet.column': 'Columna',
  'sheet.value': 'Valor escrito',
  'sheet.correction': 'Qué corregir',
  'sheet.import.button': 'Importar hoja',
  'sheet.import.history': 'Importaciones',
  'sheet.import.result': 'Resultado',
  'sheet.import.file': 'Hoja enviada',
  'sheet.import.more': 'Se muestran los primeros {{shown}}.',
}
