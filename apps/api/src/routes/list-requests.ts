import type { QueryOf } from '@ihub/contract/endpoint'
import type { listEndpoints } from '@ihub/contract/list-endpoints'
import { hooks } from '@ihub/contract/webhooks'
import type { ListName } from '@ihub/domain/lists'
import type { RequestOf } from '@ihub/ports/list-reads'
import type { ApiDeps } from '../serve.ts'
import { alertRequest } from './alerts.ts'
import { inventoryRequest } from './inventories.ts'
import { processRequest } from './processes.ts'
import { deliveryRequest } from './webhooks.ts'

interface Context extends Pick<ApiDeps, 'connectors'> {
  /** Of processes. */
  integrationId: string
}

/** The query of each list as its reader takes it. */
export const listRequests: {
  [List in ListName]: (query: QueryOf<(typeof listEndpoints)[List]>, context: Context) => RequestOf<List>
} = {
  orders: (query) => query,
  invoices: (query) => query,
  'deleted-invoices': (query) => query,
  inventories: (query) => inventoryRequest(query),
  protocols: (query) => query,
  refunds: (query) => query,
  bills: (query) => query,
  customers: (query) => query,
  'log-movements': (query) => ({ ...query, kind: 'log' }),
  'full-movements': (query) => ({ ...query, kind: 'full' }),
  routes: (query) => query,
  'wms-orders': (query) => query,
  products: (query) => query,
  processes: (query, { integrationId }) => processRequest(query, integrationId),
  'order-hooks': (query) => ({ ...query, kind: 'order' }),
  'order-hook-events': (query) => deliveryRequest(hooks.order, query),
  'invoice-hooks': (query) => ({ ...query, kind: 'invoice' }),
  'alert-hooks': (query) => ({ ...query, kind: 'alert' }),
  'invoice-hook-events': (query) => deliveryRequest(hooks.invoice, query),
  'alert-hook-events': (query) => deliveryRequest(hooks.alert, query),
  alerts: (query, { connectors }) => alertRequest(query, connectors),
  audit: (query) => query,
  users: (query) => query,
  stores: (query) => query,
  sellers: (query) => query,
  jobs: (query) => query,
  kits: (query) => query,
  'kit-imports': (query) => query,
  'protocol-imports': (query) => query,
  tokens: (query) => query,
}
