import { sampleWarehouseOrder } from '@ihub/dev-env/sample-warehouse-order'
import type { MovementSourceWorld } from '@ihub/ports/conformance/movement-source'
import type { KeptWarehouseOrder, WarehouseOrdersWorld } from '@ihub/ports/conformance/warehouse-orders'
import type { SimOrder } from '@ihub/simulators/senior/order-book'
import type { Senior } from '@ihub/simulators/senior/start-senior'

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
): Pick<MovementSourceWorld, 'warehouseId' | 'post' | 'garble'> => ({
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
  garble: async () => void simulator.move({ type: 'PERDA', product: 'SKU-1', quantity: 1 }),
})
