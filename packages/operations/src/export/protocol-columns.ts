import { type ExportColumns, instant, money, number, text, word } from './export-column.ts'

export const protocolColumns: ExportColumns<'protocols'> = {
  'protocols.column.number': text((protocol) => protocol.externalId),
  'protocols.column.type': word('protocol.type', (protocol) => protocol.type),
  'protocols.column.status': word('protocol.status', (protocol) => protocol.status),
  'protocols.column.integration': word('integration.status', (protocol) => protocol.integration),
  'protocols.column.order': text((protocol) => protocol.originOrderId),
  'protocols.column.customer': text((protocol) => protocol.customerName),
  'protocols.column.units': number((protocol) => protocol.units),
  'protocols.column.value': money((protocol) => protocol.valueCents),
  'protocols.column.created': instant((protocol) => protocol.createdAt),
  'protocols.column.updated': instant((protocol) => protocol.updatedAt),
}
