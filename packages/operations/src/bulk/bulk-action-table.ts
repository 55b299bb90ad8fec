import type { BulkActionName, BulkInputs } from '@ihub/domain/bulk/bulk-actions'
import type { AlertRecord } from '@ihub/ports/alerts'
import type { ProductRowRead } from '@ihub/ports/catalog'
import type { JobRead } from '@ihub/ports/jobs'
import type { DeliveryRead, InvoiceRowRead, OrderStateRead, ProcessRead } from '@ihub/ports/reads'
import type { RefundRead } from '@ihub/ports/refunds'
import type { RouteRead } from '@ihub/ports/routes'
import { actOnOrders } from './act-on-orders.ts'
import { announceInvoices } from './announce-invoices.ts'
import type { BulkAction } from './bulk-action.ts'
import { deleteDeliveries } from './delete-deliveries.ts'
import { importInvoices } from './import-invoices.ts'
import { importKits } from './import-kits.ts'
import { importOrders } from './import-orders.ts'
import { importProtocols } from './import-protocols.ts'
import { listRoutes } from './list-routes.ts'
import { moveAlerts } from './move-alerts.ts'
import { printInvoices } from './print-invoices.ts'
import { pushProducts } from './push-products.ts'
import { resendDeliveries } from './resend-deliveries.ts'
import { retryProcesses } from './retry-processes.ts'
import { settleRefunds } from './settle-refunds.ts'
import { switchJobs } from './switch-jobs.ts'

/** The rows of each action's list. */
export interface BulkRows {
  'act-on-orders': OrderStateRead
  'retry-processes': ProcessRead
  'resend-order-hook-events': DeliveryRead
  'resend-invoice-hook-events': DeliveryRead
  'resend-alert-hook-events': DeliveryRead
  'delete-order-hook-events': DeliveryRead
  'delete-invoice-hook-events': DeliveryRead
  'delete-alert-hook-events': DeliveryRead
  'announce-invoices': InvoiceRowRead
  'print-invoices': InvoiceRowRead
  'switch-jobs': JobRead
  'move-alerts': AlertRecord
  'push-products': ProductRowRead
  'settle-refunds': RefundRead
  'list-routes': RouteRead
  'import-orders': never
  'import-invoices': never
  'import-kits': never
  'import-protocols': never
}

export const bulkActionTable: {
  readonly [Name in BulkActionName]: BulkAction<BulkRows[Name], BulkInputs[Name]>
} = {
  'act-on-orders': actOnOrders,
  'retry-processes': retryProcesses,
  'resend-order-hook-events': resendDeliveries('order'),
  'resend-invoice-hook-events': resendDeliveries('invoice'),
  'resend-alert-hook-events': resendDeliveries('alert'),
  'delete-order-hook-events': deleteDeliveries('order'),
  'delete-invoice-hook-events': deleteDeliveries('invoice'),
  'delete-alert-hook-events': deleteDeliveries('alert'),
  'announce-invoices': announceInvoices,
  'print-invoices': printInvoices,
  'switch-jobs': switchJobs,
  'move-alerts': moveAlerts,
  'push-products': pushProducts,
  'settle-refunds': settleRefunds,
  'list-routes': listRoutes,
  'import-orders': importOrders,
  'import-invoices': importInvoices,
  'import-kits': importKits,
  'import-protocols': importProtocols,
}
