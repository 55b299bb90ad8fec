import { behindFaults } from '@ihub/dev-env/behind-faults'
import { sampleWarehouseOrder } from '@ihub/dev-env/sample-warehouse-order'
import { systemTraits } from '@ihub/domain/system-traits'
import type { Dispatcher } from '@ihub/kit/dispatcher'
import { createHttp } from '@ihub/kit/http'
import type { Capabilities } from '@ihub/ports/capabilities'
import type { MovementSourceWorld } from '@ihub/ports/conformance/movement-source'
import type { StepReportsWorld } from '@ihub/ports/conformance/step-reports'
import type { KeptWarehouseOrder, WarehouseOrdersWorld } from '@ihub/ports/conformance/warehouse-orders-world'
import { pathOfCall } from '@ihub/simulators/kit/path-of-call'
import type { SimOrder } from '@ihub/simulators/senior/order-book'
import { type Senior, startSenior } from '@ihub/simulators/senior/start-senior'
import { senior } from '../index.ts'
import { reportOf, seniorStatuses } from '../statuses.ts'

const keptOf = ({ canceledBy, lines, invoices, labels, boarding }: SimOrder): KeptWarehouseOrder => ({
  isCanceled: canceledBy !== null,
  lines: [...lines.values()].map(({ barra, codigoindustria = '', qtde }) => ({
    product: barra ?? codigoindustria,
    quantity: Number(qtde),
  })),
  invoices: [...invoices.values()].map(({ invoiceKey, xml, isCanceled }) => ({
    key: invoiceKey,
    hasXml: xml !== null,
    isCanceled,
  })),
  labels: [...labels.values()],
  boarding,
})

type OrdersPart = Pick<
  WarehouseOrdersWorld,
  'makeOrder' | 'kept' | 'board' | 'giveFiles' | 'giveUp' | 'refuseNext'
>

const login = { user: 'ihub', password: 'senha-dos-testes' }
export const deposit = { depositorDocument: '12345678000195', warehouseDocument: '98765432000198' }
const timeoutMs = 2_000

export function connect(dispatcher: Dispatcher, baseUrl: string, given: object = {}): Capabilities {
  const settings = senior.settings.parse({ baseUrl, ...login, ...deposit, ...given })
  const http = createHttp({ dispatcher, owner: 'shop', timeoutMs, ...senior.http(settings) })
  return senior.create({ http, settings })
}

/** A warehouse that is called, in one of the two forms, behind faults; codes of orders begin with a number of the caller. */
export async function startCallsWorld(
  integrationType: 'REST' | 'SOAP',
  { lostAt = '/', nextCode }: { lostAt?: string; nextCode: () => string },
) {
  const simulator = await startSenior({ ...login, ...deposit })
  const wish = { path: '/', lostAt, ...(integrationType === 'SOAP' && { pathOf: pathOfCall }) }
  const { url, dispatcher, ...behind } = await behindFaults(simulator, wish)
  const by = (address: string, given: object = {}) =>
    connect(dispatcher, address, { integrationType, ...given })
  return {
    traits: systemTraits.senior,
    connector: by(url),
    stranger: by(url, { password: 'outra-senha' }),
    nobody: by('http://127.0.0.1:1'),
    timeoutMs,
    dispatcher,
    simulator,
    ...behind,
    ...reportsOf(simulator, nextCode),
    ...warehouseBehind(simulator, nextCode),
    ...postingsOf(simulator, deposit.warehouseDocument),
  }
}

type ReportsPart = Pick<StepReportsWorld, 'tell' | 'tellStep' | 'garble'>

/** The warehouse of a world that tells of orders. */
export const reportsOf = ({ answer, push }: Senior, nextCode: () => string): ReportsPart => ({
  tell: async () => answer({ orderCode: nextCode(), status: 'RESERVADO' }).orderCode,
  tellStep: async (step, occurredAt) => {
    const status = seniorStatuses.find((word) => reportOf[word] === step) ?? ''
    const orderCode = nextCode()
    const trackingNumber = step === 'dispatched' ? `WMS${orderCode}` : null
    const volumes = trackingNumber === null ? null : [{ trackingNumber, carrier: null, invoiceNumber: null }]
    answer({ orderCode, status, occurredAt, volumes })
    return { originOrderId: orderCode, trackingNumber, rawStatus: status }
  },
  garble: async () => {
    const corrected = { orderCode: nextCode(), status: 'SEPARADO', occurredAt: '2026-11-20T08:00:00Z' }
    push({ ...corrected, status: 'PERDIDO' })
    return { originOrderId: corrected.orderCode, corrected }
  },
})

/** The warehouse of a world that is sent orders. */
export const warehouseBehind = (simulator: Senior, nextCode: () => string): OrdersPart => ({
  makeOrder: () => sampleWarehouseOrder(nextCode()),
  kept: async (code) =>
    simulator
      .orders()
      .filter(({ orderCode }) => orderCode === code)
      .map(keptOf),
  board: async (code) => void simulator.step(code, 'board'),
  giveFiles: async (code) => void simulator.step(code, 'returnFiles'),
  giveUp: async (code) => void simulator.step(code, 'giveUp'),
  refuseNext: async (reason) => simulator.refuse(reason),
})

const typeOf = {
  in: 'ENTRADA',
  out: 'SAIDA',
  inventory: 'INVENTARIO',
  reserve: 'RESERVA',
  transfer: 'TRANSFERENCIA',
} as const

/** The warehouse of a world that posts goods. */
export const postingsOf = (
  simulator: Senior,
  warehouseId: string,
): Pick<MovementSourceWorld, 'warehouseId' | 'post' | 'spoil'> => ({
  warehouseId,
  post: async ({ type, sku, quantity, destinationId, ...more }, movedAt) =>
    simulator.move({
      ...more,
      type: typeOf[type],
      product: sku,
      quantity,
      destination: destinationId ?? null,
      movedAt,
    }).movementId,
  spoil: async () => void simulator.move({ type: 'PERDA', product: 'SKU-1', quantity: 1 }),
})
