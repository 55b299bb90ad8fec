import * as alerts from './alerts.ts'
import * as answerChanges from './answer-changes.ts'
import * as audit from './audit.ts'
import * as bills from './bills.ts'
import { bulk } from './bulk.ts'
import * as catalogPushes from './catalog-pushes.ts'
import * as catalogs from './catalogs.ts'
import * as causes from './causes.ts'
import * as customerCredit from './customer-credit.ts'
import * as customers from './customers.ts'
import * as customizations from './customizations.ts'
import * as darkStores from './dark-stores.ts'
import type { Endpoint } from './endpoint.ts'
import * as erp from './erp.ts'
import * as erpCatalog from './erp-catalog.ts'
import * as erpCustomers from './erp-customers.ts'
import * as erpReturns from './erp-returns.ts'
import * as erpStock from './erp-stock.ts'
import * as exports from './exports.ts'
import * as files from './files.ts'
import * as finds from './finds.ts'
import * as fiscalSequences from './fiscal-sequences.ts'
import * as hub from './hub.ts'
import * as infrashopInvoices from './infrashop-invoices.ts'
import * as inventories from './inventories.ts'
import * as inventoryCounts from './inventory-counts.ts'
import * as inventoryDetail from './inventory-detail.ts'
import * as inventorySync from './inventory-sync.ts'
import * as invoiceActions from './invoice-actions.ts'
import * as invoiceCounts from './invoice-counts.ts'
import * as invoiceDetail from './invoice-detail.ts'
import * as invoiceImport from './invoice-import.ts'
import * as invoicePdf from './invoice-pdf.ts'
import * as invoices from './invoices.ts'
import * as jobs from './jobs.ts'
import * as kitImports from './kit-imports.ts'
import * as kits from './kits.ts'
import * as movementReports from './movement-reports.ts'
import * as movements from './movements.ts'
import * as orderChecks from './order-checks.ts'
import * as orderCounts from './order-counts.ts'
import * as orderOrigin from './order-origin.ts'
import * as orderQuotation from './order-quotation.ts'
import * as orderSheets from './order-sheets.ts'
import * as orderSystems from './order-systems.ts'
import * as orders from './orders.ts'
import * as overview from './overview.ts'
import * as parameters from './parameters.ts'
import * as processes from './processes.ts'
import * as protocolImports from './protocol-imports.ts'
import * as protocols from './protocols.ts'
import * as refunds from './refunds.ts'
import * as routes from './routes.ts'
import * as sellers from './sellers.ts'
import * as session from './session.ts'
import * as stockCheck from './stock-check.ts'
import * as storeOrders from './store-orders.ts'
import * as stores from './stores.ts'
import * as tokens from './tokens.ts'
import * as users from './users.ts'
import * as views from './views.ts'
import { hooks } from './webhooks.ts'
import * as wmsOrders from './wms-orders.ts'

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'access' in value

const areas = [
  session,
  users,
  stores,
  stockCheck,
  sellers,
  parameters,
  tokens,
  audit,
  hub,
  processes,
  answerChanges,
  orders,
  storeOrders,
  orderSheets,
  orderChecks,
  orderQuotation,
  protocols,
  refunds,
  bills,
  customers,
  customerCredit,
  orderCounts,
  causes,
  orderOrigin,
  orderSystems,
  overview,
  finds,
  files,
  exports,
  invoices,
  invoiceCounts,
  invoiceDetail,
  invoicePdf,
  invoiceActions,
  invoiceImport,
  fiscalSequences,
  inventories,
  inventoryCounts,
  inventoryDetail,
  inventorySync,
  darkStores,
  customizations,
  catalogs,
  catalogPushes,
  erp,
  erpCatalog,
  erpCustomers,
  erpReturns,
  erpStock,
  movementReports,
  movements,
  routes,
  wmsOrders,
  infrashopInvoices,
  ...Object.values(hooks),
  jobs,
  kitImports,
  protocolImports,
  kits,
  alerts,
  ...Object.values(bulk),
  views,
]

/** The whole API, in the order the documentation shows it. */
export const api: readonly Endpoint[] = areas.flatMap((area) => Object.values(area).filter(isEndpoint))
