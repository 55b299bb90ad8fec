export const texts = {
  'sheet.template.xlsx': 'Baixar modelo (Excel)',
  'sheet.template.csv': 'Baixar modelo (CSV)',
  'sheet.problems': 'Problemas na planilha ({{count}})',
  'sheet.row': 'Linha',
  'sheet.column': 'Coluna',
  'sheet.value': 'Valor digitado',
  'sheet.correction': 'O que corrigir',
}
