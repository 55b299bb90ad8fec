import type { protocolLists as ptBr } from './pt-br.ts'

export const protocolLists: Record<keyof typeof ptBr, string> = {
  'list.protocols': 'Protocols',
  'protocols.column.number': 'Protocol',
  'protocols.column.type': 'Type',
  'protocols.column.status': 'Status',
  'protocols.column.integration': 'Integration',
  'protocols.column.order': 'Order',
  'protocols.column.customer': 'Customer',
  'protocols.column.units': 'Units',
  'protocols.column.value': 'Value',
  'protocols.column.created': 'Created',
  'protocols.column.updated': 'Updated',
  'audit.kind.protocol': 'Protocol',
}
