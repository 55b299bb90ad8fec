export const texts = {
  'entity.now': 'Situação',

  'entity.copy_code': 'Copiar código',
  'entity.actions': 'Ações',
  'entity.reason.optional': 'Motivo (opcional)',
  'entity.reason.required': 'Motivo',
  'entity.result': 'Resultado: {{action}}',
  'entity.result.none': 'Nada precisou ser enviado.',
  'entity.tab.details': 'Detalhes',
  'entity.tab.history': 'Histórico',
  'entity.walk': '{{position}} de {{count}}',
  'entity.walk.previous': 'Anterior (k)',
  'entity.walk.next': 'Próximo (j)',

  'entity.history.empty': 'Nenhum processo ainda',
  'entity.history.empty.hint': 'Cada envio e consulta aparecem aqui.',

  'entity.timeline': 'Linha do tempo',
  'entity.timeline.clock': 'Datas da linha do tempo',
  'entity.timeline.hub': 'No hub',
  'entity.timeline.origin': 'Na origem',
  'entity.timeline.no_origin': 'Sem data na origem; mostrada a do hub.',
  'entity.timeline.filters': 'Filtros da linha do tempo',
  'entity.timeline.failed': 'Só falhas',
  'entity.timeline.none': 'Nenhum evento com estes filtros.',
  'entity.timeline.all': 'Mostrar todos',
  'entity.timeline.status': 'Status',
  'entity.timeline.group.platform': 'Plataforma',
  'entity.timeline.group.hub': 'Hub',
  'entity.timeline.group.erp': 'ERP',
  'entity.timeline.group.warehouse': 'Armazém',
  'entity.timeline.group.carrier': 'Transporte',
  'entity.timeline.group.gateway': 'Gateway',
  'entity.timeline.group.person': 'Pessoa',

  'entity.blocker.not-declared': 'Destino não definido',
  'entity.blocker.not-declared.long':
    'A loja ainda não disse para qual sistema isto vai. Defina o destino nas configurações da loja; o envio segue sozinho em seguida.',
  'entity.blocker.not-connected': '{{system}} ainda não conectado',
  'entity.blocker.not-connected.long':
    'O destino é {{system}}, que ainda não está conectado. Conecte o sistema nas configurações da loja; o envio segue sozinho em seguida.',
  'entity.blocker.switched-off': 'Integração com {{system}} desligada',
  'entity.blocker.switched-off.long':
    'Alguém desligou a integração com {{system}}. Ligue-a nas configurações da loja; o processo segue sozinho em seguida.',
  'entity.blocker.paused': 'Integração com {{system}} em pausa',
  'entity.blocker.paused.long':
    'Alguém pausou a integração com {{system}}. Retome-a na página de integrações; o processo segue sozinho em seguida.',
  'entity.blocker.seller-payment': 'Aguarda o pagamento do seller',
  'entity.blocker.seller-payment.long':
    'O seller espera receber o próprio pagamento antes de enviar a {{system}}. Quando ele confirmar, envie o pedido.',
  'entity.blocker.customer-credit': 'Aguarda o crédito do cliente',
  'entity.blocker.customer-credit.long':
    'O crédito do cliente não cobre este pedido, que por isso ainda não vai a {{system}}. Ele segue sozinho com um limite maior ou um pagamento; uma pessoa também pode enviá-lo.',
  'entity.blocker.integration-down': '{{system}} fora do ar',
  'entity.blocker.integration-down.long':
    '{{system}} não responde. O processo segue automaticamente assim que o sistema voltar; não é preciso reenviar.',
  'entity.blocker.unconfirmed': '{{system}} não confirmou: {{operation}}',
  'entity.blocker.unconfirmed.long':
    'Há mais de cinco minutos isto aguarda {{system}} buscar e confirmar. Veja na página dele quando chamou pela última vez; o pedido segue assim que ele confirmar.',
  'entity.blocker.retrying': 'Nova tentativa: {{operation}}',
  'entity.blocker.retrying.long':
    'A última tentativa falhou por um motivo temporário. O iHub tenta de novo automaticamente.',
  'entity.blocker.refused': 'Recusado: {{operation}}',
  'entity.blocker.refused.long':
    '{{system}} recusou a operação. Corrija o motivo abaixo e execute de novo; o processo continua deste ponto.',
  'entity.blocker.outdated': '{{system}} tem uma versão desatualizada',
  'entity.blocker.outdated.long':
    'Os dados mudaram depois que {{system}} os recebeu, e {{system}} não aceita alterações pelo iHub. Altere-os lá, como mostra a linha do tempo, e confirme aqui.',
  'entity.blocker.unread': 'Não registrado: {{operation}}',
  'entity.blocker.unread.long':
    '{{system}} informou algo que o iHub não conseguiu registrar. Veja o motivo abaixo e execute de novo quando estiver corrigido.',
  'entity.blocker.running': 'Em andamento: {{operation}}',
  'entity.blocker.running.long': 'A operação está em andamento. Esta página é atualizada automaticamente.',
  'entity.blocker.queued': 'Na fila: {{operation}}',
  'entity.blocker.queued.long': 'A operação aguarda a vez na fila. Nenhuma ação é necessária.',
  'entity.blocker.next': 'próxima tentativa {{at}}',
  'entity.blocker.see': 'Ver envio e resposta',

  'process.column.integration': 'Integração',
}
