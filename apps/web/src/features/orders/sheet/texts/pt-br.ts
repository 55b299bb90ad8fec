import { sheet } from '@ihub/contract/texts/sheet/pt-br'

export const texts = {
  ...sheet,
  'orders.sheet.title': 'Importar planilha',
  'orders.sheet.field': 'Planilha de pedidos',
  'orders.sheet.hint':
    'Preencha o modelo com uma linha por item e envie. Nada é importado antes da sua confirmação. No máximo {{rows}} linhas.',
  'orders.sheet.not_connected':
    'Esta loja ainda não tem o canal Planilha de pedidos. Um administrador o ativa nas integrações da loja.',
  'orders.sheet.account': 'Canal',
  'orders.sheet.count.new': 'Novos',
  'orders.sheet.count.known': 'Já estão no iHub',
  'orders.sheet.count.bad': 'Com problema',
  'orders.sheet.count.rows': 'Linhas',
  'orders.sheet.count.total': 'Total dos novos',
  'orders.sheet.unknown': 'Colunas que não são lidas: {{columns}}',
  'orders.sheet.problems.more':
    'São mostrados os primeiros {{shown}}. A planilha com o resultado traz todos.',
  'orders.sheet.orders': 'Pedidos da planilha',
  'orders.sheet.order': 'Pedido',
  'orders.sheet.rows': 'Linhas',
  'orders.sheet.total': 'Total',
  'orders.sheet.state': 'Situação',
  'orders.sheet.state.new': 'Novo',
  'orders.sheet.state.known': 'Já está no iHub',
  'orders.sheet.state.bad': 'Com problema',
  'orders.sheet.filter': 'Mostrar',
  'orders.sheet.filter.all': 'Todos',
  'orders.sheet.import_one': 'Importar {{count}} pedido, {{total}}',
  'orders.sheet.import_other': 'Importar {{count}} pedidos, {{total}}',
  'orders.sheet.all_good': 'Importar só se a planilha não tiver nenhum problema',
  'orders.sheet.nothing': 'Nenhum pedido novo e correto para importar.',
  'orders.sheet.blocked': 'A planilha tem problemas.',
  'orders.sheet.corrections': 'Baixar planilha com os problemas',
  'orders.sheet.result': 'Baixar planilha com o resultado',
  'orders.sheet.progress': 'Importação',
}
