import type { WmsOrderRow } from '@ihub/contract/wms-orders'
import type { ListColumn } from '@ihub/domain/list-columns'
import { at, type Spelled, word } from './cell-words.ts'

/** The cells of the list of orders of a warehouse. */
export const wmsOrderCells: Readonly<Record<ListColumn<'wms-orders'>, (row: WmsOrderRow) => Spelled>> = {
  'wms.column.code': ({ code }) => code,
  'wms.column.status': ({ status }) => word('wms.status', status),
  'wms.column.step': ({ step }) => word('wms.step', step),
  'wms.column.warehouse_order': ({ warehouseOrderId }) => warehouseOrderId,
  'wms.column.erp_order': ({ erpOrderId }) => erpOrderId,
  'wms.column.customer': ({ customerName }) => customerName,
  'wms.column.due': ({ dueDate }) => at(dueDate),
  'wms.column.details': ({ details }) => details,
  'wms.column.files': ({ files }) => files,
  'wms.column.created': ({ createdAt }) => at(createdAt),
  'wms.column.updated': ({ updatedAt }) => at(updatedAt),
}
