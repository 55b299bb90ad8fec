import type { SwitchOffReason } from '@ihub/domain/constants'

export const texts = {
  'webhook.order.events': 'Eventos de webhooks de pedidos',
  'webhook.order.event': 'Evento do pedido {{number}}',
  'webhook.order.resend': 'Reenviar o evento do pedido {{number}}',
  'webhook.order.settings': 'Webhooks de pedidos',
  'webhook.order.settings.empty':
    'Crie um para notificar outro sistema a cada mudança de status de um pedido.',

  'webhook.invoice.events': 'Eventos de webhooks de notas fiscais',
  'webhook.invoice.event': 'Evento da nota fiscal {{number}}',
  'webhook.invoice.resend': 'Reenviar o evento da nota fiscal {{number}}',
  'webhook.invoice.settings': 'Webhooks de notas fiscais',
  'webhook.invoice.settings.empty':
    'Crie um para notificar outro sistema a cada mudança de status de uma nota fiscal.',

  'webhook.examples': 'O que o destino vai receber',
  'webhook.examples.event': 'Evento',
  'webhook.examples.hint':
    'O corpo do POST, com dados de exemplo. Novos campos podem ser incluídos; se algum sair ou mudar de sentido, o valor de version aumenta.',
  'webhook.cfops.hint': 'Só notas com algum item destes CFOPs são notificadas. Sem nenhum, todas são.',

  'webhook.webhook': 'Webhook',
  'webhook.events.search': 'Código, webhook ou evento',
  'webhook.events.empty': 'Nenhum evento',
  'webhook.events.empty.hint': 'Cada mudança de status enviada a um webhook aparece aqui.',
  'webhook.event': 'Evento',
  'webhook.facts': 'Resumo',
  'webhook.request': 'Requisição',
  'webhook.request.none': 'Ainda não enviado.',
  'webhook.answer': 'Resposta',
  'webhook.answer.none': 'Nenhuma resposta.',
  'webhook.resend': 'Reenviar',
  'webhook.resend.done': 'Evento reenviado.',
  'webhook.resend.pending': 'O envio ainda está na fila; o iHub tenta de novo automaticamente.',

  'webhook.settings.empty': 'Nenhum webhook',
  'webhook.new': 'Novo webhook',
  'webhook.create': 'Criar webhook',
  'webhook.created': 'Webhook {{name}} criado',
  'webhook.deleted': 'Webhook excluído.',
  'webhook.url.hint': 'Recebe um POST com JSON a cada mudança de status.',
  'webhook.statuses.hint': 'Sem nenhum marcado, todos são notificados.',
  'webhook.authorization': 'Autorização',
  'webhook.authorization.hint': 'Valor do cabeçalho Authorization, se o destino pedir.',
  'webhook.headers': 'Cabeçalhos',
  'webhook.headers.hint': 'Um por linha, como X-Loja: 12.',
  'webhook.switch_on': 'Webhook ativo',
  'webhook.switch_on.hint': 'Desativado, deixa de receber novos eventos.',
  'webhook.switched_off.gone':
    'O iHub desativou este webhook em {{at}}: o destino respondeu 410, que o endereço não existe mais. Confira o endereço e ative-o de novo; depois, reenvie os eventos que faltaram.',
  'webhook.see_events': 'Ver os envios deste webhook',
  'webhook.secret': 'Segredo de assinatura',
  'webhook.secret.hidden': 'Mostrado apenas na criação',
  'webhook.secret.once': 'Guarde o segredo agora: ele não será mostrado de novo.',
  'webhook.secret.hint': 'Com ele o destino confere a assinatura de cada envio (Standard Webhooks).',
  'webhook.secret.stored': 'Já guardei o segredo',
  'webhook.delete': 'Excluir webhook',
  'webhook.delete.ask': 'Excluir o webhook {{name}}?',
  'webhook.delete.consequence':
    'O destino deixa de ser notificado e os envios pendentes são invalidados. Esta ação não pode ser desfeita.',
}

texts satisfies Record<`webhook.switched_off.${SwitchOffReason}`, string>
