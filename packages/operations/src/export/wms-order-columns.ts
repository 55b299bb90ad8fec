import { type ExportColumns, instant, number, text, word } from './export-column.ts'

export const wmsOrderColumns: ExportColumns<'wms-orders'> = {
  'wms.column.code': text((order) => order.code),
  'wms.column.status': word('wms.status', (order) => order.status),
  'wms.column.step': word('wms.step', (order) => order.step),
  'wms.column.warehouse_order': text((order) => order.warehouseOrderId),
  'wms.column.erp_order': text((order) => order.erpOrderId),
  'wms.column.customer': text((order) => order.customerName),
  'wms.column.due': instant((order) => order.dueDate),
  'wms.column.details': text((order) => order.words),
  'wms.column.files': number((order) => order.files),
  'wms.column.created': instant((order) => order.createdAt),
  'wms.column.updated': instant((order) => order.updatedAt),
}
