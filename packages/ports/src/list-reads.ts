import type { ListName } from '@ihub/domain/lists'
import type { StoreListRequest, StoreListRow, UserRecord } from './administration.ts'
import type { AlertListRequest, AlertRecord } from './alerts.ts'
import type { AuditListRequest, AuditRead } from './audit.ts'
import type { BillListRequest, BillRead } from './bills.ts'
import type { ProductListRequest, ProductRowRead } from './catalog.ts'
import type { CustomerListRequest, CustomerRead } from './customers.ts'
import type { DeletedInvoiceListRequest, DeletedInvoiceRead } from './deleted-invoices.ts'
import type { InventoryListRequest } from './inventories.ts'
import type { JobListRequest, JobRead } from './jobs.ts'
import type { KitImportListRequest, KitImportRecord } from './kit-imports.ts'
import type { KitListRequest, KitRecord } from './kits.ts'
import type { MachineToken, MachineTokenListRequest } from './machine-tokens.ts'
import type { MovementListRequest, MovementRead } from './movements.ts'
import type { ProtocolImportListRequest, ProtocolImportRecord } from './protocol-imports.ts'
import type { ProtocolListRequest, ProtocolRead } from './protocols.ts'
import type {
  DeliveryListRequest,
  DeliveryRead,
  InvoiceListRequest,
  InvoiceRowRead,
  OrderListRequest,
  OrderRowRead,
  PageResult,
  ProcessListRequest,
  ProcessRead,
} from './reads.ts'
import type { RefundListRequest, RefundRead } from './refunds.ts'
import type { RouteListRequest, RouteRead } from './routes.ts'
import type { SellerListRequest, SellerRecord } from './sellers.ts'
import type { Inventory } from './stock.ts'
import type { UserDetail, UserListRequest } from './user-directory.ts'
import type { WebhookListRequest, WebhookRead } from './webhooks.ts'
import type { WmsOrderListRequest, WmsOrderRead } from './wms-orders.ts'

interface OfList<Request, Row> {
  request: Request
  row: Row
}

/** The request and the row of each list. */
interface Lists {
  orders: OfList<OrderListRequest, OrderRowRead>
  invoices: OfList<InvoiceListRequest, InvoiceRowRead>
  'deleted-invoices': OfList<DeletedInvoiceListRequest, DeletedInvoiceRead>
  protocols: OfList<ProtocolListRequest, ProtocolRead>
  refunds: OfList<RefundListRequest, RefundRead>
  bills: OfList<BillListRequest, BillRead>
  customers: OfList<CustomerListRequest, CustomerRead>
  inventories: OfList<InventoryListRequest, Inventory>
  'log-movements': OfList<MovementListRequest, MovementRead>
  'full-movements': OfList<MovementListRequest, MovementRead>
  routes: OfList<RouteListRequest, RouteRead>
  'wms-orders': OfList<WmsOrderListRequest, WmsOrderRead>
  products: OfList<ProductListRequest, ProductRowRead>
  processes: OfList<ProcessListRequest, ProcessRead>
  'order-hooks': OfList<WebhookListRequest, WebhookRead>
  'order-hook-events': OfList<DeliveryListRequest, DeliveryRead>
  'invoice-hooks': OfList<WebhookListRequest, WebhookRead>
  'alert-hooks': OfList<WebhookListRequest, WebhookRead>
  'invoice-hook-events': OfList<DeliveryListRequest, DeliveryRead>
  'alert-hook-events': OfList<DeliveryListRequest, DeliveryRead>
  alerts: OfList<AlertListRequest, AlertRecord>
  audit: OfList<AuditListRequest, AuditRead>
  users: OfList<UserListRequest, UserDetail>
  stores: OfList<StoreListRequest, StoreListRow>
  sellers: OfList<SellerListRequest, SellerRecord>
  jobs: OfList<JobListRequest, JobRead>
  kits: OfList<KitListRequest, KitRecord>
  'kit-imports': OfList<KitImportListRequest, KitImportRecord>
  'protocol-imports': OfList<ProtocolImportListRequest, ProtocolImportRecord>
  tokens: OfList<MachineTokenListRequest, MachineToken>
}
export type RequestOf<List extends ListName = ListName> = Lists[List]['request']
export type RowOf<List extends ListName> = Lists[List]['row']

/** Who reads, and in which store. */
export interface ListViewer {
  storeId: string
  user: Pick<UserRecord, 'userId' | 'role'>
}

/** One reader for each list; it looks at no rights but for those that decide which rows a person sees. */
export type ListReaders = {
  [List in ListName]: (viewer: ListViewer, request: RequestOf<List>) => PageResult<RowOf<List>>
}
