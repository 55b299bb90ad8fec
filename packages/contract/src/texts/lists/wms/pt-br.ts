export const wmsLists = {
  'list.wms-orders': 'Pedidos WMS',
  'wms.column.code': 'Pedido',
  'wms.column.status': 'Status',
  'wms.column.step': 'Etapa',
  'wms.column.warehouse_order': 'Nº no WMS',
  'wms.column.erp_order': 'Nº no ERP',
  'wms.column.customer': 'Cliente',
  'wms.column.due': 'Prazo de entrega',
  'wms.column.details': 'Detalhes',
  'wms.column.files': 'Arquivos',
  'wms.column.created': 'Criado em',
  'wms.column.updated': 'Atualizado em',
}
