import type { Poll } from './processes.ts'
import type { ConnectorId } from './system-traits.ts'

const infrashopSeconds = { 'read-feed': 5, 'reconcile-orders': 900, 'read-erp-statuses': 5 }

/** Seconds between two turns of each poll that the connector of a system can do. */
const everySeconds: Record<ConnectorId, Partial<Record<Poll, number>>> = {
  vtex: { 'read-feed': 20, 'reconcile-orders': 900 },
  magento: { 'read-feed': 20, 'reconcile-orders': 900 },
  vendure: { 'read-feed': 20, 'reconcile-orders': 900 },
  infrashop: infrashopSeconds,
  infrashop_saas: infrashopSeconds,
  ordersSheet: {},
  mln: {
    'read-erp-statuses': 5,
    'read-erp-invoices': 5,
    'read-erp-stock': 5,
    'read-erp-catalog': 15,
    'read-erp-prices': 15,
  },
  api: {},
  abacos: {
    'read-erp-statuses': 5,
    'read-erp-invoices': 5,
    'read-erp-stock': 5,
    'read-erp-catalog': 15,
    'read-erp-prices': 15,
  },
  tryton: {
    'read-erp-statuses': 5,
    'read-erp-invoices': 5,
    'read-erp-stock': 5,
    'read-erp-catalog': 15,
    'read-erp-prices': 15,
    'read-erp-customers': 60,
  },
  deliveryHub: { 'read-erp-statuses': 5 },
  etracker: { 'read-erp-statuses': 5 },
  // It calls the hub.
  intelipost: {},
  senior: { 'read-erp-statuses': 5, 'read-movements': 15 },
  linxFiscal: {},
  bs2: { 'read-bills': 60 },
  pagarme: { 'read-bills': 60 },
  mundipagg: { 'read-bills': 60 },
  infrapay: { 'read-bills': 60 },
  trademaster: { 'read-bills': 60 },
}

/** Null for a poll that comes by no schedule. */
export const pollInterval = (connector: string, poll: Poll): number | null =>
  (everySeconds as Record<string, Partial<Record<Poll, number>>>)[connector]?.[poll] ?? null
