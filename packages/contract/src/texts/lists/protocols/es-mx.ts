import type { protocolLists as ptBr } from './pt-br.ts'

export const protocolLists: Record<keyof typeof ptBr, string> = {
  'list.protocols': 'Protocolos',
  'protocols.column.number': 'Protocolo',
  'protocols.column.type': 'Tipo',
  'protocols.column.status': 'Estado',
  'protocols.column.integration': 'Integración',
  'protocols.column.order': 'Pedido',
  'protocols.column.customer': 'Cliente',
  'protocols.column.units': 'Unidades',
  'protocols.column.value': 'Valor',
  'protocols.column.created': 'Creado el',
  'protocols.column.updated': 'Actualizado el',
  'audit.kind.protocol': 'Protocolo',
}
