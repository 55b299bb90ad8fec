import { behindFaults } from '@ihub/dev-env/behind-faults'
import { connectSystem } from '@ihub/dev-env/connect-system'
import { statusReader, withPlacedOrder } from '@ihub/dev-env/platform-world'
import { trackedParcels } from '@ihub/dev-env/tracked-parcels'
import { systemTraits } from '@ihub/domain/system-traits'
import type { Dispatcher } from '@ihub/kit/dispatcher'
import { orderLookupConformance } from '@ihub/ports/conformance/order-lookup'
import { type OrderSourceWorld, orderSourceConformance } from '@ihub/ports/conformance/order-source'
import { orderStatusSourceConformance } from '@ihub/ports/conformance/order-status-source'
import {
  invoiceOf,
  type OrderStatusTargetWorld,
  orderStatusTargetConformance,
} from '@ihub/ports/conformance/order-status-target'
import { type StepReportsWorld, stepReportsConformance } from '@ihub/ports/conformance/step-reports'
import type { Connector } from '@ihub/ports/connector'
import { type Infrashop, startInfrashop } from '@ihub/simulators/infrashop/start-infrashop'
import { infrashop, infrashopSaas } from './index.ts'

const timeoutMs = 2_000
const token = 'token-dos-testes'
const saas = { accountId: 'loja-um', apiKey: 'chave-dos-testes' }

/** The two systems, each with its credentials and with others. */
const systems = {
  infrashop: { connector: infrashop, credentials: { token }, wrong: { token: 'outro' }, base: '' },
  infrashop_saas: {
    connector: infrashopSaas,
    credentials: saas,
    wrong: { ...saas, apiKey: 'outra-chave' },
    base: `/accounts/${saas.accountId}`,
  },
}
type System = keyof typeof systems

const connect = (connector: Connector, dispatcher: Dispatcher, given: object) =>
  connectSystem(connector, given, { dispatcher, timeoutMs })

type World = OrderSourceWorld & OrderStatusTargetWorld & StepReportsWorld

const startWorld = (system: System) => async (): Promise<World> => {
  const { connector: declared, credentials, wrong, base } = systems[system]
  const simulator = await startInfrashop(system === 'infrashop' ? { token } : { saas })
  const { url, dispatcher, ...behind } = await behindFaults(simulator, {
    path: 'ihub/',
    lostAt: 'ihub/',
    lostMethod: 'PATCH',
  })
  const connector = connect(declared, dispatcher, { baseUrl: url, ...credentials })
  return {
    ...trackedParcels(simulator),
    traits: systemTraits[system],
    connector,
    stranger: connect(declared, dispatcher, { baseUrl: url, ...wrong }),
    nobody: connect(declared, dispatcher, { baseUrl: 'http://127.0.0.1:1', ...credentials }),
    timeoutMs,
    placeOrder: async () => {
      const { orderCode, items, totals } = simulator.placeOrder()
      return { originOrderId: orderCode, sku: items[0]?.sku ?? '', valueCents: totals.totalCents }
    },
    readPayload: async (orderCode) => {
      const path = `${base}/ihub/orders/${orderCode}`
      const headers = await headersOf(system, simulator)
      const answer = await fetch(`${simulator.url}${path}`, { headers })
      return new Uint8Array(await answer.arrayBuffer())
    },
    readDeeds: async (orderCode) => {
      const { deeds, invoices, parcels } = simulator.order(orderCode)
      return {
        handlingStarts: deeds.picks,
        cancellations: deeds.cancellations,
        invoiceNumbers: invoices.map(({ number }) => number),
        parcels: parcels.map(({ invoiceNumber, trackingNumber, deliveredAt }) => ({
          invoiceNumber: invoiceNumber ?? '',
          trackingNumber: trackingNumber ?? '',
          isDelivered: deliveredAt !== null,
        })),
      }
    },
    readStatus: statusReader({ connector }),
    closeOrder: async (order) => {
      await connector.orderStatusTarget?.startHandling?.(order.originOrderId)
      await connector.orderStatusTarget?.announceInvoice(order.originOrderId, invoiceOf(order))
    },
    commit: behind.commit,
    recover: behind.recover,
    close: behind.close,
  }
}

/** The way in, without the connector. */
async function headersOf(system: System, { url }: Infrashop): Promise<Record<string, string>> {
  if (system === 'infrashop') return { authorization: `Bearer ${token}` }
  const answer = await fetch(`${url}/accounts/${saas.accountId}/auth/token`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(saas),
  })
  const opened = (await answer.json()) as { token: string }
  return { authorization: `Bearer ${opened.token}`, 'api-key': saas.apiKey }
}

const start = startWorld('infrashop')
orderSourceConformance({ name: 'infrashop', start })
orderStatusTargetConformance({ name: 'infrashop', start })
orderStatusSourceConformance({ name: 'infrashop', start })
stepReportsConformance({ name: 'infrashop', start })
orderLookupConformance({ name: 'infrashop', start: withPlacedOrder(start) })

const startSaas = startWorld('infrashop_saas')
orderSourceConformance({ name: 'infrashop_saas', start: startSaas })
orderStatusTargetConformance({ name: 'infrashop_saas', start: startSaas })
orderStatusSourceConformance({ name: 'infrashop_saas', start: startSaas })
stepReportsConformance({ name: 'infrashop_saas', start: startSaas })
orderLookupConformance({ name: 'infrashop_saas', start: withPlacedOrder(startSaas) })
