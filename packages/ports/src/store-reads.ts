import type { IntegrationDay, IntegrationFigures } from './integration-figures.ts'
import type { IntegrationRead } from './integration-read.ts'
import type { InvoiceChoiceCount, InvoiceCountRequest } from './invoice-filters.ts'
import type { InvoiceItemsRead, InvoicePageRead } from './invoice-page.ts'
import type { ChoiceCount, OrderCountRequest, OrderGroupRequest, OrderGroupsRead } from './order-filters.ts'
import type { OrderOriginRead } from './order-origin-read.ts'
import type { OverviewRead, OverviewRequest } from './overview.ts'
import type {
  DeliveryDetailRead,
  DeliveryKey,
  DeliveryListRequest,
  DeliveryRead,
  InvoiceDetailRead,
  InvoiceListRequest,
  InvoiceRowRead,
  OrderDetailRead,
  OrderListRequest,
  OrderRowRead,
  OrderStateRead,
  PageResult,
  ProcessDetailRead,
  ProcessListRequest,
  ProcessRead,
} from './reads.ts'
import type { StoreFinds } from './store-finds.ts'

/** The reads of one store; nothing of another store is ever seen. */
export interface Reads {
  listOrders(storeId: string, request: OrderListRequest): PageResult<OrderRowRead>
  /** The same page, each order with all that decides on its actions. */
  listOrderStates(
    storeId: string,
    request: OrderListRequest,
    reading?: { readsBilling?: boolean },
  ): PageResult<OrderStateRead>
  /** How many orders each choice of a filter would bring, all choices in their order. */
  countChoices(storeId: string, request: OrderCountRequest): Promise<ChoiceCount[]>
  groupOrders(storeId: string, request: OrderGroupRequest): Promise<OrderGroupsRead>
  /** The figures of the home page, exact. */
  readOverview(storeId: string, request: OverviewRequest): Promise<OverviewRead>
  findInStore(storeId: string, text: string): Promise<StoreFinds>
  findOrder(storeId: string, orderId: string): Promise<OrderDetailRead | null>
  /** With the body of the version that is named by its instant, or of the newest. */
  findOrderOrigin(storeId: string, orderId: string, version: string | null): Promise<OrderOriginRead | null>
  listProcesses(storeId: string, request: ProcessListRequest): PageResult<ProcessRead>
  findProcess(storeId: string, processId: string): Promise<ProcessDetailRead | null>
  listDeliveries(storeId: string, request: DeliveryListRequest): PageResult<DeliveryRead>
  findDelivery(storeId: string, key: DeliveryKey): Promise<DeliveryDetailRead | null>
  listInvoices(storeId: string, request: InvoiceListRequest): PageResult<InvoiceRowRead>
  /** How many invoices each choice of a filter would bring. */
  countInvoices(storeId: string, request: InvoiceCountRequest): Promise<InvoiceChoiceCount[]>
  findInvoice(storeId: string, invoiceId: string): Promise<InvoiceDetailRead | null>
  findInvoicePage(storeId: string, invoiceId: string): Promise<InvoicePageRead | null>
  /** Null for an invoice that the store does not have. */
  findInvoiceItems(
    storeId: string,
    invoiceId: string,
    page: { page: number; limit: number },
  ): Promise<InvoiceItemsRead | null>
  /** The exact bytes of its newest file. */
  findInvoiceFile(
    storeId: string,
    invoiceId: string,
  ): Promise<{ number: string; accessKey: string | null; xml: Uint8Array } | null>
  listIntegrations(storeId: string): Promise<IntegrationRead[]>
  /** Their calls of the last 24 hours. */
  integrationFigures(storeId: string): Promise<IntegrationFigures[]>
  /** Their last days, by integration. */
  integrationDays(storeId: string, days: number): Promise<Map<string, IntegrationDay[]>>
}
