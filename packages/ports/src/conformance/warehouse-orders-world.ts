import type { Capabilities } from '../capabilities.ts'
import type { WarehouseInvoice, WarehouseOrder, WarehouseOrders } from '../warehouse-orders.ts'
import type { FileFault } from './file-exchange.ts'
import { partOf, type SystemWorld, successOf } from './system-world.ts'

/** An order as the system keeps it. */
export interface KeptWarehouseOrder {
  isCanceled: boolean
  lines: { product: string; quantity: number }[]
  invoices: { key: string; hasXml: boolean; isCanceled: boolean }[]
  labels: { volume: number; trackingNumber: string | null; url: string }[]
  /** Null until the goods may leave. */
  boarding: { carrier: string | null; trackingNumbers: string[] } | null
}

/** A simulated warehouse that is sent orders. */
export interface WarehouseOrdersWorld extends SystemWorld {
  /** An order that the system has never seen, of two lines. */
  makeOrder(): WarehouseOrder
  /** All that the system has under a code; more than one is a fault of the connector. */
  kept(code: string): Promise<KeptWarehouseOrder[]>
  /** The goods of an order that it has go on board. */
  board(code: string): Promise<void>
  /** It gives back the printed invoice and a label of an order that it has. */
  giveFiles(code: string): Promise<void>
  /** It gives up an order that it has. */
  giveUp(code: string): Promise<void>
  /** It refuses the next order in these words. */
  refuseNext(reason: string): Promise<void>
}

/** A simulated warehouse that takes orders by files; `kept` tells what it has once it took all that wait. */
export interface WarehouseFilesWorld extends WarehouseOrdersWorld {
  /** The same connector, which expects another host at the address. */
  misled: Capabilities
  /** The same connector, over a connection of its own. */
  open(): Capabilities
  commitFile(fault: FileFault): Promise<void>
}

export type Given = () => WarehouseOrdersWorld

export const warehouseOrdersOf = ({ warehouseOrders }: Capabilities): WarehouseOrders =>
  partOf(warehouseOrders, 'warehouse that takes orders')

/** Of a day that follows the order's; its number is the order's own, and `later` after it. */
export const invoiceOf = ({ code, emitterDocument }: WarehouseOrder, later = 0): WarehouseInvoice => {
  const number = Number(code.replace(/\D/g, '').slice(-9)) + later
  const key = `352611${emitterDocument}55001${String(number).padStart(9, '0')}1000012345`
  return {
    series: '1',
    number: String(number),
    key,
    issuedAt: '2026-11-24T15:00:00.000Z',
    totalCents: 14_970,
    netWeightGrams: null,
    xml: `<nfeProc><NFe><infNFe Id="NFe${key}"><xNome>Confecções &amp; Cia</xNome></infNFe></NFe></nfeProc>`,
  }
}

export async function create({ connector, makeOrder }: WarehouseOrdersWorld) {
  const order = makeOrder()
  const verbs = warehouseOrdersOf(connector)
  const created = successOf(await verbs.createWarehouseOrder(order))
  return { order, code: order.code, created, ...verbs }
}

export const linesOf = ({ lines }: WarehouseOrder) =>
  lines.map(({ product, quantity }) => ({ product, quantity }))
