import type { ListName } from '@ihub/domain/lists'
import {
  jobColumns,
  sellerColumns,
  storeColumns,
  tokenColumns,
  userColumns,
} from './administration-columns.ts'
import { alertColumns } from './alert-columns.ts'
import { auditColumns } from './audit-columns.ts'
import { billColumns } from './bill-columns.ts'
import { customerColumns } from './customer-columns.ts'
import { deletedInvoiceColumns } from './deleted-invoice-columns.ts'
import type { ExportColumns } from './export-column.ts'
import { inventoryColumns } from './inventory-columns.ts'
import { invoiceColumns } from './invoice-columns.ts'
import { kitColumns, kitImportColumns } from './kit-columns.ts'
import { fullMovementColumns, logMovementColumns } from './movement-columns.ts'
import { orderColumns } from './order-columns.ts'
import { processColumns } from './process-columns.ts'
import { productColumns } from './product-columns.ts'
import { protocolColumns, protocolImportColumns } from './protocol-columns.ts'
import { refundColumns } from './refund-columns.ts'
import { routeColumns } from './route-columns.ts'
import {
  alertEventColumns,
  alertHookColumns,
  invoiceEventColumns,
  invoiceHookColumns,
  orderEventColumns,
  orderHookColumns,
} from './webhook-columns.ts'
import { wmsOrderColumns } from './wms-order-columns.ts'

/** The columns that an export of each list writes. */
export const exportColumns: { readonly [List in ListName]: ExportColumns<List> } = {
  orders: orderColumns,
  invoices: invoiceColumns,
  'deleted-invoices': deletedInvoiceColumns,
  protocols: protocolColumns,
  refunds: refundColumns,
  bills: billColumns,
  customers: customerColumns,
  inventories: inventoryColumns,
  'log-movements': logMovementColumns,
  'full-movements': fullMovementColumns,
  routes: routeColumns,
  'wms-orders': wmsOrderColumns,
  products: productColumns,
  processes: processColumns,
  'order-hooks': orderHookColumns,
  'order-hook-events': orderEventColumns,
  'invoice-hooks': invoiceHookColumns,
  'alert-hooks': alertHookColumns,
  'invoice-hook-events': invoiceEventColumns,
  'alert-hook-events': alertEventColumns,
  alerts: alertColumns,
  audit: auditColumns,
  users: userColumns,
  stores: storeColumns,
  sellers: sellerColumns,
  jobs: jobColumns,
  kits: kitColumns,
  'kit-imports': kitImportColumns,
  'protocol-imports': protocolImportColumns,
  tokens: tokenColumns,
}
