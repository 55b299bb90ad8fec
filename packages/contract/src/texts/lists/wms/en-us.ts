export const wmsLists = {
  'list.wms-orders': 'WMS orders',
  'wms.column.code': 'Order',
  'wms.column.status': 'Status',
  'wms.column.step': 'Step',
  'wms.column.warehouse_order': 'WMS number',
  'wms.column.erp_order': 'ERP number',
  'wms.column.customer': 'Customer',
  'wms.column.due': 'Promised for',
  'wms.column.details': 'Details',
  'wms.column.files': 'Files',
  'wms.column.created': 'Created',
  'wms.column.updated': 'Updated',
}
