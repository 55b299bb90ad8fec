import type { Endpoint } from '@ihub/contract/endpoint'
import type { ListName } from '@ihub/domain/lists'
import { call } from '../../app/client.ts'
import type { ListPage } from './list-page.ts'
import type { ViewQuery } from './view-state.ts'

/** The call that reads each list; its declaration loads when a view of the list is counted. */
const endpoints: Record<ListName, () => Promise<Endpoint>> = {
  orders: async () => (await import('@ihub/contract/orders')).listOrders,
  invoices: async () => (await import('@ihub/contract/invoices')).listInvoices,
  'deleted-invoices': async () => (await import('@ihub/contract/invoice-actions')).listDeletedInvoices,
  inventories: async () => (await import('@ihub/contract/inventories')).listInventories,
  'log-movements': async () => (await import('@ihub/contract/movements')).listMovements,
  protocols: async () => (await import('@ihub/contract/protocols')).listProtocols,
  bills: async () => (await import('@ihub/contract/bills')).listBills,
  customers: async () => (await import('@ihub/contract/customers')).listCustomers,
  refunds: async () => (await import('@ihub/contract/refunds')).listRefunds,
  'full-movements': async () => (await import('@ihub/contract/movements')).listFullMovements,
  routes: async () => (await import('@ihub/contract/routes')).listRoutes,
  'wms-orders': async () => (await import('@ihub/contract/wms-orders')).listWmsOrders,
  products: async () => (await import('@ihub/contract/catalogs')).listProducts,
  processes: async () => (await import('@ihub/contract/processes')).listProcesses,
  'order-hooks': async () => (await import('@ihub/contract/webhooks')).hooks.order.list,
  'order-hook-events': async () => (await import('@ihub/contract/webhooks')).hooks.order.listEvents,
  'invoice-hooks': async () => (await import('@ihub/contract/webhooks')).hooks.invoice.list,
  'alert-hooks': async () => (await import('@ihub/contract/webhooks')).hooks.alert.list,
  'invoice-hook-events': async () => (await import('@ihub/contract/webhooks')).hooks.invoice.listEvents,
  'alert-hook-events': async () => (await import('@ihub/contract/webhooks')).hooks.alert.listEvents,
  alerts: async () => (await import('@ihub/contract/alerts')).listAlerts,
  audit: async () => (await import('@ihub/contract/audit')).listAudit,
  users: async () => (await import('@ihub/contract/users')).listUsers,
  stores: async () => (await import('@ihub/contract/stores')).listStores,
  sellers: async () => (await import('@ihub/contract/sellers')).listSellers,
  jobs: async () => (await import('@ihub/contract/jobs')).listJobs,
  kits: async () => (await import('@ihub/contract/kits')).listKits,
  'kit-imports': async () => (await import('@ihub/contract/kit-imports')).listKitImports,
  'protocol-imports': async () => (await import('@ihub/contract/protocol-imports')).listProtocolImports,
  tokens: async () => (await import('@ihub/contract/tokens')).listTokens,
}

export interface ViewCount {
  count: number
  /** False when there are more. */
  isExact: boolean
}

interface Counted {
  list: ListName
  storeId: string
  /** Of the list's address, such as the integration whose processes it shows. */
  params: object
  query: ViewQuery
}

/** How many rows a view shows. */
export async function countView({ list, storeId, params, query }: Counted): Promise<ViewCount> {
  const endpoint = await endpoints[list]()
  const input = { params, query: { ...query, limit: 1 }, storeId }
  const { total, totalIsExact } = (await call(endpoint, input as never)) as ListPage<unknown>
  return { count: total, isExact: totalIsExact }
}
