import type { ProtocolSheetTexts } from '../protocol-sheet-texts.ts'

export const protocolSheet: ProtocolSheetTexts = {
  'protocol_sheet.protocols': 'Protocolos',
  'protocol_sheet.of.protocol': 'o protocolo: preencha na primeira linha dele',
  'protocol_sheet.of.goods': 'o item: preencha em cada linha',
  'protocol_sheet.file.template': 'Modelo de protocolos',
  'protocol_sheet.message.success': '{{done}} protocolos importados.',
  'protocol_sheet.message.partial':
    '{{done}} de {{protocols}} protocolos importados; {{duplicates}} já existiam e {{failed}} foram recusados.',
  'protocol_sheet.message.duplicates': 'Os {{protocols}} protocolos já existiam. Nada mudou.',
  'protocol_sheet.message.error': 'Nenhum dos {{protocols}} protocolos foi importado.',
  'protocol_sheet.message.unknown': '{{done}} de {{protocols}} protocolos importados até agora.',
  'protocol_sheet.column.protocol': 'Protocolo',
  'protocol_sheet.column.protocol.help':
    'Número da troca ou devolução. Um protocolo com vários itens tem uma linha por item, todas com o mesmo número.',
  'protocol_sheet.column.orderCode': 'Número do pedido',
  'protocol_sheet.column.orderCode.help': 'Como na plataforma em que o pedido foi feito.',
  'protocol_sheet.column.type': 'Tipo',
  'protocol_sheet.column.type.help': 'Troca ou devolução.',
  'protocol_sheet.column.email': 'E-mail',
  'protocol_sheet.column.email.help': 'Do cliente, que recebe os avisos da devolução.',
  'protocol_sheet.column.reason': 'Motivo',
  'protocol_sheet.column.reason.help': 'O que o cliente disse. Pode ficar em branco.',
  'protocol_sheet.column.sku': 'SKU',
  'protocol_sheet.column.sku.help': 'Do item que volta, como no pedido.',
  'protocol_sheet.column.sellingPrice': 'Preço unitário',
  'protocol_sheet.column.sellingPrice.help':
    'Cobrado por unidade no pedido: diz qual linha volta quando o mesmo SKU foi vendido a preços diferentes.',
  'protocol_sheet.column.quantity': 'Quantidade',
  'protocol_sheet.column.quantity.help': 'Unidades que voltam, no máximo as que ainda podem voltar.',
}
