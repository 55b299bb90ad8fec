export const texts = {
  'workspace.no_access': 'Você ainda não tem acesso a nenhuma loja',
  'workspace.no_access.hint': 'Peça acesso ao administrador.',
  'workspace.no_access.hint_admin': 'Peça acesso a um superusuário ou crie uma loja.',

  'home.title': 'Início',
  'home.welcome': 'Olá, {{name}}',
  'home.access_center': 'Gerencie quem acessa o iHub',
  'home.access_center.hint': 'Crie usuários, aprove cadastros e defina as lojas de cada pessoa.',
  'home.not_connected': 'Esta loja ainda não tem sistemas conectados',
  'home.not_connected.hint': 'Peça a um administrador para conectar a plataforma e o ERP.',
  'home.orders': 'Ver pedidos',
  'home.orders.hint': 'Acompanhe cada pedido, da captura à entrega.',
  'home.integrations': 'Sistemas conectados',
  'home.integrations.waiting_one': '{{count}} tarefa na fila',
  'home.integrations.waiting_other': '{{count}} tarefas na fila',
  'home.integrations.inactive': 'Desligada',
  'home.choose_store': 'Escolha uma loja para começar',
  'home.choose_store.hint': 'O seletor de lojas fica no alto da página.',

  'first_steps.title': 'Primeiros passos',
  'first_steps.count': '{{done}} de {{all}}',
  'first_steps.done': 'Concluído',
  'first_steps.continue': 'Continuar',
  'first_steps.store': 'Crie a loja',
  'first_steps.store.why':
    'Uma loja reúne pedidos, notas fiscais e sistemas conectados. Você pode ter várias.',
  'first_steps.store.open': 'Abrir configurações da loja',
  'first_steps.platform': 'Conecte a plataforma de vendas',
  'first_steps.platform.why':
    'É dela que os pedidos chegam. Use uma chave de aplicação criada só para o iHub.',
  'first_steps.erp': 'Conecte o ERP',
  'first_steps.erp.why':
    'É para ele que os pedidos vão e dele que voltam as notas fiscais. Até lá, os pedidos que chegarem esperam.',
  'first_steps.erp.none':
    'Sem ERP, o iHub inicia a separação na plataforma assim que o pedido é pago, sem esperar nenhum outro sistema. Você pode conectar um ERP depois.',
  'first_steps.system': 'Sistema',
  'first_steps.connect': 'Conectar',
  'first_steps.more': 'Mais opções',
  'first_steps.docs': 'Onde encontro isso em {{name}}?',
  'first_steps.testing': 'Testando…',
  'first_steps.test': 'Teste as conexões',
  'first_steps.test.why':
    'O iHub chama cada sistema com as credenciais salvas, do mesmo jeito que fará com os pedidos.',
  'first_steps.test.hint': 'Algum erro? Volte ao passo do sistema e corrija as credenciais.',
  'first_steps.test.save_first': 'Salve as alterações antes de testar.',
  'first_steps.order': 'Receba o primeiro pedido',
  'first_steps.order.why':
    'Faça uma compra de teste na sua loja. O pedido aparece aqui sozinho, sem recarregar a página.',
  'first_steps.order.waiting': 'Aguardando o primeiro pedido…',
  'first_steps.order.waiting.hint':
    'Quando alguém comprar, {{name}} avisa o iHub em segundos. Você pode sair desta página e voltar quando quiser.',
  'first_steps.order.nothing': 'Comprei e nada apareceu',
  'first_steps.order.nothing.hint':
    'O iHub se cadastra em {{name}} sozinho. Se o seu acesso não permitir, cadastre lá este endereço:',
  'first_steps.order.arrived': 'O primeiro pedido chegou. A loja está pronta.',
  'first_steps.order.open': 'Abrir o pedido',
  'first_steps.rail.store': 'Loja',
  'first_steps.rail.platform': 'Plataforma',
  'first_steps.rail.erp': 'ERP',
  'first_steps.rail.test': 'Teste',
  'first_steps.rail.order': 'Primeiro pedido',
}
