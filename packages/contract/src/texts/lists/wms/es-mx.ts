export const wmsLists = {
  'list.wms-orders': 'Pedidos WMS',
  'wms.column.code': 'Pedido',
  'wms.column.status': 'Estado',
  'wms.column.step': 'Etapa',
  'wms.column.warehouse_order': 'Núm. en el WMS',
  'wms.column.erp_order': 'Núm. en el ERP',
  'wms.column.customer': 'Cliente',
  'wms.column.due': 'Fecha prometida',
  'wms.column.details': 'Detalles',
  'wms.column.files': 'Archivos',
  'wms.column.created': 'Creado',
  'wms.column.updated': 'Actualizado',
}
