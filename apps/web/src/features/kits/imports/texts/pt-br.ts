export const texts = {
  'kit_import.title': 'Importações de kits',
  'kit_import.one': 'Importação de kits',
  'kit_import.download': 'Baixar kits',
  'kit_import.dialog': 'Importar kits',
  'kit_import.hint':
    'Uma linha por componente. Kits que já existem são substituídos pelo que a planilha diz; colunas ausentes não mudam nada. No máximo {{rows}} linhas.',
  'kit_import.field': 'Planilha de kits',
  'kit_import.uploaded': 'Planilha enviada. A importação começou.',
  'kit_import.empty': 'Nenhuma importação',
  'kit_import.empty.hint': 'As planilhas de kits enviadas ficam aqui, com o resultado de cada uma.',
}
