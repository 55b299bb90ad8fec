import type { ProtocolSheetTexts } from '../protocol-sheet-texts.ts'

export const protocolSheet: ProtocolSheetTexts = {
  'protocol_sheet.protocols': 'Protocols',
  'protocol_sheet.of.protocol': 'the protocol: fill it in in its first row',
  'protocol_sheet.of.goods': 'the item: fill it in in each row',
  'protocol_sheet.file.template': 'Protocols template',
  'protocol_sheet.message.success': '{{done}} protocols imported.',
  'protocol_sheet.message.partial':
    '{{done}} of {{protocols}} protocols imported; {{duplicates}} existed already and {{failed}} were refused.',
  'protocol_sheet.message.duplicates': 'All {{protocols}} protocols existed already. Nothing changed.',
  'protocol_sheet.message.error': 'None of the {{protocols}} protocols was imported.',
  'protocol_sheet.message.unknown': '{{done}} of {{protocols}} protocols imported so far.',
  'protocol_sheet.column.protocol': 'Protocol',
  'protocol_sheet.column.protocol.help':
    'The number of the exchange or return. A protocol of several items has a row for each, all with the same number.',
  'protocol_sheet.column.orderCode': 'Order number',
  'protocol_sheet.column.orderCode.help': 'As on the platform where the order was placed.',
  'protocol_sheet.column.type': 'Type',
  'protocol_sheet.column.type.help': 'Exchange or return.',
  'protocol_sheet.column.email': 'E-mail',
  'protocol_sheet.column.email.help': 'Of the customer, who is told about the return.',
  'protocol_sheet.column.reason': 'Reason',
  'protocol_sheet.column.reason.help': 'The customer’s words. It may stay empty.',
  'protocol_sheet.column.sku': 'SKU',
  'protocol_sheet.column.sku.help': 'Of the item that comes back, as in the order.',
  'protocol_sheet.column.sellingPrice': 'Unit price',
  'protocol_sheet.column.sellingPrice.help':
    'Charged for a unit in the order: it tells the line that comes back where one SKU was sold at several prices.',
  'protocol_sheet.column.quantity': 'Quantity',
  'protocol_sheet.column.quantity.help': 'Units that come back, at most those that still may.',
}
