import { ok, type Result } from '@ihub/domain/result'
import type { CallFailure } from '@ihub/ports/http'
import type { Rpc } from './rpc.ts'
import {
  Invoice,
  invoiceFields,
  Move,
  moveFields,
  Package,
  packageFields,
  Sale,
  Shipment,
  saleFields,
  shipmentFields,
} from './schema.ts'

/** A sale with everything that says how it goes on. */
export interface Snapshot {
  sale: Sale
  shipments: Shipment[]
  packages: Package[]
  moves: Move[]
  invoices: Invoice[]
}

/** The name by which other records refer to a shipment. */
export const shipmentName = (id: number) => `stock.shipment.out,${id}`

/** Returns are sales of their own, which may have the reference of the sale that they give back. */
export const isNoReturn = ['OR', ['origin', '=', null], ['origin', 'not like', 'sale.sale,%']]

/** Of many sales at once: five calls, whatever their number. */
export async function readSnapshots(
  rpc: Rpc,
  domain: readonly unknown[],
): Promise<Result<Snapshot[], CallFailure>> {
  const sales = await rpc.search('sale.sale', {
    verb: 'sales',
    domain: [isNoReturn, ...domain],
    fields: saleFields,
    row: Sale,
  })
  if (!sales.ok) return sales
  const idsOf = (of: (sale: Sale) => number[]) => [...new Set(sales.value.flatMap(of))]
  const shipmentIds = idsOf((sale) => sale.shipments)
  const byIds = (ids: number[]) => [['id', 'in', ids]]
  const [shipments, packages, moves, invoices] = await Promise.all([
    searchSome(shipmentIds, () =>
      rpc.search('stock.shipment.out', {
        verb: 'shipments',
        domain: byIds(shipmentIds),
        fields: shipmentFields,
        row: Shipment,
      }),
    ),
    searchSome(shipmentIds, () =>
      rpc.search('stock.package', {
        verb: 'packages',
        domain: [['shipment', 'in', shipmentIds.map(shipmentName)]],
        fields: packageFields,
        row: Package,
      }),
    ),
    searchSome(
      idsOf((sale) => sale.moves),
      (ids) => rpc.search('stock.move', { verb: 'moves', domain: byIds(ids), fields: moveFields, row: Move }),
    ),
    searchSome(
      idsOf((sale) => sale.invoices),
      (ids) =>
        rpc.search('account.invoice', {
          verb: 'invoices',
          domain: byIds(ids),
          fields: invoiceFields,
          row: Invoice,
        }),
    ),
  ])
  for (const read of [shipments, packages, moves, invoices]) if (!read.ok) return read
  if (!shipments.ok || !packages.ok || !moves.ok || !invoices.ok) return ok([])
  return ok(
    sales.value.map((sale) => ({
      sale,
      shipments: shipments.value.filter(({ id }) => sale.shipments.includes(id)),
      packages: packages.value.filter(({ shipment }) =>
        sale.shipments.some((id) => shipmentName(id) === shipment),
      ),
      moves: moves.value.filter(({ id }) => sale.moves.includes(id)),
      invoices: invoices.value.filter(({ id }) => sale.invoices.includes(id)),
    })),
  )
}

/** No call where nothing is asked for. */
const searchSome = async <Row>(
  ids: number[],
  search: (ids: number[]) => Promise<Result<Row[], CallFailure>>,
): Promise<Result<Row[], CallFailure>> => (ids.length === 0 ? ok([]) : search(ids))

/** The sale of an order; of several with its reference the one that stands, and of those the first. */
export async function findSnapshot(
  rpc: Rpc,
  originOrderId: string,
): Promise<Result<Snapshot | null, CallFailure>> {
  const found = await readSnapshots(rpc, [['reference', '=', originOrderId]])
  if (!found.ok) return found
  const [first] = found.value
  return ok(found.value.find(({ sale }) => sale.state !== 'cancelled') ?? first ?? null)
}
