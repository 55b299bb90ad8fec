import { authorText } from './author-text.ts'
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

export const protocolImportColumns: ExportColumns<'protocol-imports'> = {
  'protocol_imports.column.file': text((one) => one.fileName),
  'protocol_imports.column.status': word('protocol_imports.status', (one) => one.status),
  'protocol_imports.column.author': text(({ author }, { say }) => authorText(say, author)),
  'protocol_imports.column.protocols': number((one) => one.protocols),
  'protocol_imports.column.done': number((one) => one.done),
  'protocol_imports.column.duplicates': number((one) => one.duplicates),
  'protocol_imports.column.failed': number((one) => one.failed),
  'protocol_imports.column.created': instant((one) => one.createdAt),
}
