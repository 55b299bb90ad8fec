import type { ProtocolSheetTexts } from '../protocol-sheet-texts.ts'

export const protocolSheet: ProtocolSheetTexts = {
  'protocol_sheet.protocols': 'Protocolos',
  'protocol_sheet.of.protocol': 'el protocolo: llénalo en su primera fila',
  'protocol_sheet.of.goods': 'el artículo: llénalo en cada fila',
  'protocol_sheet.file.template': 'Plantilla de protocolos',
  'protocol_sheet.message.success': '{{done}} protocolos importados.',
  'protocol_sheet.message.partial':
    '{{done}} de {{protocols}} protocolos importados; {{duplicates}} ya existían y {{failed}} se rechazaron.',
  'protocol_sheet.message.duplicates': 'Los {{protocols}} protocolos ya existían. Nada cambió.',
  'protocol_sheet.message.error': 'No se importó ninguno de los {{protocols}} protocolos.',
  'protocol_sheet.message.unknown': '{{done}} de {{protocols}} protocolos importados hasta ahora.',
  'protocol_sheet.column.protocol': 'Protocolo',
  'protocol_sheet.column.protocol.help':
    'Número del cambio o devolución. Un protocolo con varios artículos tiene una fila por artículo, todas con el mismo número.',
  'protocol_sheet.column.orderCode': 'Número de pedido',
  'protocol_sheet.column.orderCode.help': 'Como en la plataforma donde se hizo el pedido.',
  'protocol_sheet.column.type': 'Tipo',
  'protocol_sheet.column.type.help': 'Cambio o devolución.',
  'protocol_sheet.column.email': 'Correo',
  'protocol_sheet.column.email.help': 'Del cliente, a quien se avisa de la devolución.',
  'protocol_sheet.column.reason': 'Motivo',
  'protocol_sheet.column.reason.help': 'Lo que dijo el cliente. Puede quedar vacío.',
  'protocol_sheet.column.sku': 'SKU',
  'protocol_sheet.column.sku.help': 'Del artículo que regresa, como en el pedido.',
  'protocol_sheet.column.sellingPrice': 'Precio unitario',
  'protocol_sheet.column.sellingPrice.help':
    'Cobrado por unidad en el pedido: dice qué línea regresa cuando el mismo SKU se vendió a varios precios.',
  'protocol_sheet.column.quantity': 'Cantidad',
  'protocol_sheet.column.quantity.help': 'Unidades que regresan, como máximo las que aún pueden.',
}
