import type { ListName } from '@ihub/domain/lists'
import { listAlerts } from './alerts.ts'
import { listAudit } from './audit.ts'
import { listBills } from './bills.ts'
import { listProducts } from './catalogs.ts'
import { listCustomers } from './customers.ts'
import { listInventories } from './inventories.ts'
import { listDeletedInvoices } from './invoice-actions.ts'
import { listInvoices } from './invoices.ts'
import { listJobs } from './jobs.ts'
import { listKitImports } from './kit-imports.ts'
import { listKits } from './kits.ts'
import { listFullMovements, listMovements } from './movements.ts'
import { listOrders } from './orders.ts'
import { listProcesses } from './processes.ts'
import { listProtocolImports } from './protocol-imports.ts'
import { listProtocols } from './protocols.ts'
import { listRefunds } from './refunds.ts'
import { listRoutes } from './routes.ts'
import { listSellers } from './sellers.ts'
import { listStores } from './stores.ts'
import { listTokens } from './tokens.ts'
import { listUsers } from './users.ts'
import { hooks } from './webhooks.ts'
import { listWmsOrders } from './wms-orders.ts'

/** The call that reads each list. */
export const listEndpoints = {
  orders: listOrders,
  invoices: listInvoices,
  'deleted-invoices': listDeletedInvoices,
  protocols: listProtocols,
  refunds: listRefunds,
  bills: listBills,
  customers: listCustomers,
  inventories: listInventories,
  'log-movements': listMovements,
  'full-movements': listFullMovements,
  routes: listRoutes,
  'wms-orders': listWmsOrders,
  products: listProducts,
  processes: listProcesses,
  'order-hooks': hooks.order.list,
  'order-hook-events': hooks.order.listEvents,
  'invoice-hooks': hooks.invoice.list,
  'invoice-hook-events': hooks.invoice.listEvents,
  'alert-hooks': hooks.alert.list,
  'alert-hook-events': hooks.alert.listEvents,
  alerts: listAlerts,
  audit: listAudit,
  users: listUsers,
  stores: listStores,
  sellers: listSellers,
  jobs: listJobs,
  kits: listKits,
  'kit-imports': listKitImports,
  'protocol-imports': listProtocolImports,
  tokens: listTokens,
} as const satisfies Record<ListName, unknown>
