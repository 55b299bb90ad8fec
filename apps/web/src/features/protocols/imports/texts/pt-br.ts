export const texts = {
  'protocol_import.title': 'Importações de protocolos',
  'protocol_import.one': 'Importação de protocolos',
  'protocol_import.dialog': 'Importar protocolos',
  'protocol_import.hint':
    'Uma linha por item que volta. Um protocolo cujo número já existe não muda nada. No máximo {{rows}} linhas.',
  'protocol_import.field': 'Planilha de protocolos',
  'protocol_import.uploaded': 'Planilha enviada. A importação começou.',
  'protocol_import.empty': 'Nenhuma importação',
  'protocol_import.empty.hint':
    'As planilhas de protocolos enviadas ficam aqui, com o resultado de cada uma.',
}
