export const texts = {
  'stores.title': 'Lojas',
  'stores.new': 'Nova loja',
  'stores.empty': 'Nenhuma loja ainda',
  'stores.empty.hint': 'Crie a primeira loja para conectar uma plataforma e um ERP.',
  'stores.icon': 'Ícone da loja',
  'stores.icon.of': 'Ícone de {{name}}',
  'stores.created': 'Loja criada.',
  'stores.use': 'Trabalhar nesta loja',
  'stores.integration.switch_on.hint': 'Desligada, as tarefas esperam e nada é enviado.',
  'stores.integration.credentials': 'Credenciais e opções',
  'stores.integration.health': 'Conexão',
  'stores.switch_off': 'Desativar loja',
  'stores.switch_off.ask': 'Desativar a loja {{name}}?',
  'stores.switch_off.consequence_none':
    'Nenhum pedido está em aberto. Nada é capturado, enviado nem informado até a loja ser ativada de novo.',
  'stores.switch_off.consequence_one':
    '{{count}} pedido em aberto ficará parado: nada é capturado, enviado nem informado até a loja ser ativada de novo.',
  'stores.switch_off.consequence_other':
    '{{count}} pedidos em aberto ficarão parados: nada é capturado, enviado nem informado até a loja ser ativada de novo.',
  'stores.switch_off.consequence_many':
    'Mais de {{count}} pedidos em aberto ficarão parados: nada é capturado, enviado nem informado até a loja ser ativada de novo.',
  'stores.integration.test_unsaved': 'Testar sem salvar',
  'stores.integration.never_checked': 'Ainda não verificada',
  'stores.integration.inbound': 'Endereço de entrada',
  'stores.integration.inbound.hint': 'Cadastre este endereço no sistema para que ele avise o iHub.',
  'stores.integration.docs': 'Documentação',
  'stores.integration.own_contract': 'Contrato publicado pelo iHub',
  'stores.integration.own_contract.hint':
    'O {{name}} não publica um contrato para estas chamadas. Este é do iHub e é aproximado: um sistema que o atende pode ser conectado.',
  'stores.account.add': 'Conectar outra conta: {{name}}',
  'stores.account.open': 'Abrir formulário da conta',
  'stores.account.label': 'Rótulo da outra conta',
  'stores.account.label.hint':
    'Diferencia as contas do mesmo sistema nas telas, nos alertas e na auditoria. Não muda depois de salva. Os pedidos de uma conta vão para a conta do ERP de mesmo rótulo, se houver.',
  'stores.account.label.invalid': 'Use letras, números, espaços, hífen e sublinhado.',
  'stores.account.taken': 'A loja já tem uma conta com esse rótulo.',
  'stores.integration.role.platform': 'Plataforma de vendas',
  'stores.integration.role.erp': 'ERP',
  'stores.integration.connected': 'Conectada',
  'stores.integration.not_connected': 'Não conectada',
}
