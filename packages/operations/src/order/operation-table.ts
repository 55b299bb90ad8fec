import { cancelInvoiceInWarehouse } from '../wms/cancel-invoice-in-warehouse.ts'
import { cancelOrderInWarehouse } from '../wms/cancel-order-in-warehouse.ts'
import { fetchWarehouseFiles } from '../wms/fetch-warehouse-files.ts'
import { releaseBoarding } from '../wms/release-boarding.ts'
import { sendOrderToWarehouse } from '../wms/send-order-to-warehouse.ts'
import { tellInvoiceToWarehouse } from '../wms/tell-invoice-to-warehouse.ts'
import { tellLabelToWarehouse } from '../wms/tell-label-to-warehouse.ts'
import { announceCancellation } from './announce-cancellation.ts'
import { announceDelivery, announceTracking } from './announce-tracking.ts'
import { approveOrderInErp } from './approve-order-in-erp.ts'
import { cancelOrderInErp } from './cancel-order-in-erp.ts'
import { cancelShipment, tellShipped } from './end-shipment.ts'
import type { OperationTable } from './operation.ts'
import { quoteOrder } from './quote-order.ts'
import { requestInvoiceInErp } from './request-invoice-in-erp.ts'
import { sendOrderToErp } from './send-order-to-erp.ts'
import { sendShipment } from './send-shipment.ts'
import { startHandling } from './start-handling.ts'
import { updateOrderInErp } from './update-order-in-erp.ts'

export const operationTable: OperationTable = {
  'quote-order': quoteOrder,
  'send-order-to-erp': sendOrderToErp,
  'update-order-in-erp': updateOrderInErp,
  'approve-order-in-erp': approveOrderInErp,
  'request-invoice-in-erp': requestInvoiceInErp,
  'cancel-order-in-erp': cancelOrderInErp,
  'start-handling': startHandling,
  'send-order-to-warehouse': sendOrderToWarehouse,
  'cancel-invoice-in-warehouse': cancelInvoiceInWarehouse,
  'tell-invoice-to-warehouse': tellInvoiceToWarehouse,
  'fetch-warehouse-files': fetchWarehouseFiles,
  'send-shipment': sendShipment,
  'tell-label-to-warehouse': tellLabelToWarehouse,
  'release-boarding': releaseBoarding,
  'cancel-order-in-warehouse': cancelOrderInWarehouse,
  'cancel-shipment': cancelShipment,
  'tell-shipped': tellShipped,
  'announce-tracking': announceTracking,
  'announce-delivery': announceDelivery,
  'announce-cancellation': announceCancellation,
}
