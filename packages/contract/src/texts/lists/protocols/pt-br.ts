export const protocolLists = {
  'list.protocols': 'Protocolos',
  'protocols.column.number': 'Protocolo',
  'protocols.column.type': 'Tipo',
  'protocols.column.status': 'Status',
  'protocols.column.integration': 'Integração',
  'protocols.column.order': 'Pedido',
  'protocols.column.customer': 'Cliente',
  'protocols.column.units': 'Unidades',
  'protocols.column.value': 'Valor',
  'protocols.column.created': 'Criado em',
  'protocols.column.updated': 'Atualizado em',
  'audit.kind.protocol': 'Protocolo',
}
