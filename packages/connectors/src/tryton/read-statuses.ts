import { ok, type Result } from '@ihub/domain/result'
import type { CursorFeed } from '@ihub/ports/feed'
import type { CallFailure } from '@ihub/ports/http'
import type { StatusReport } from '@ihub/ports/order-status-source'
import { z } from 'zod'
import { type Change, readChanges } from './changes.ts'
import type { Context } from './context.ts'
import { parcelsOf, toOrderReport, toParcels, toWarehouseReport } from './reports.ts'
import type { Rpc } from './rpc.ts'
import { readSnapshots, type Snapshot } from './snapshot.ts'
import { Id, Text, toInstant } from './values.ts'

/** The records that tell how a sale goes on: a number that the carrier gave later is in the package alone. */
const models = {
  'sale.sale': [['reference', '!=', null]],
  'stock.shipment.out': [],
  'stock.package': [['shipment', 'like', 'stock.shipment.out,%']],
}

/** The shipment's steps are told by the warehouse, and each change of the sale by the ERP, as the sale stands now. */
export const readStatuses =
  ({ rpc }: Context): CursorFeed<StatusReport>['read'] =>
  async (given) => {
    const read = await readChanges(rpc, { models, given })
    if (!read.ok) return read
    const { changes, cursor } = read.value
    if (changes.length === 0) return ok({ items: [], cursor })
    const shipments = await findShipments(rpc, changes)
    if (!shipments.ok) return shipments
    const sales = idsOf(changes, 'sale.sale')
    const snapshots = await readSnapshots(rpc, [
      ['reference', '!=', null],
      ['OR', ['id', 'in', sales], ['shipments', 'in', [...new Set(shipments.value.values())]]],
    ])
    if (!snapshots.ok) return snapshots
    const items = changes.flatMap((change) =>
      snapshots.value.flatMap((snapshot) => toReports(snapshot, change, shipments.value)),
    )
    return ok({ items, cursor })
  }

const idsOf = (changes: readonly Change[], model: string) =>
  changes.filter((change) => change.model === model).map(({ id }) => id)

/** The shipment of each change, by `model id`. */
type Shipments = Map<string, number>
const keyOf = ({ model, id }: Pick<Change, 'model' | 'id'>) => `${model} ${id}`

export const PackageShipment = z.object({ id: Id, shipment: Text })

async function findShipments(rpc: Rpc, changes: readonly Change[]): Promise<Result<Shipments, CallFailure>> {
  const own = idsOf(changes, 'stock.shipment.out').map(
    (id) => [keyOf({ model: 'stock.shipment.out', id }), id] as const,
  )
  const packages = idsOf(changes, 'stock.package')
  if (packages.length === 0) return ok(new Map(own))
  const read = await rpc.search('stock.package', {
    verb: 'package-shipments',
    domain: [['id', 'in', packages]],
    fields: ['shipment'],
    row: PackageShipment,
  })
  if (!read.ok) return read
  const ofPackages = read.value.flatMap(({ id, shipment }) => {
    const shipmentId = Number(shipment?.split(',')[1])
    return Number.isInteger(shipmentId) ? [[keyOf({ model: 'stock.package', id }), shipmentId] as const] : []
  })
  return ok(new Map([...own, ...ofPackages]))
}

function toReports(snapshot: Snapshot, change: Change, shipments: Shipments): StatusReport[] {
  const { sale } = snapshot
  const originOrderId = sale.reference
  if (originOrderId === null) return []
  const base = { originOrderId, at: toInstant(change.at), message: null }
  const erp = (): StatusReport => ({
    ...base,
    role: 'erp',
    erpOrderId: String(sale.id),
    rawStatus: sale.state,
    report: toOrderReport(snapshot),
    parcels: toParcels(snapshot),
  })
  if (change.model === 'sale.sale') return change.id === sale.id ? [erp()] : []
  const shipment = snapshot.shipments.find(({ id }) => id === shipments.get(keyOf(change)))
  if (!shipment) return []
  const report = toWarehouseReport(shipment)
  const isGone = shipment.state === 'done'
  const warehouse: StatusReport[] =
    report === null
      ? []
      : [
          {
            ...base,
            role: 'warehouse',
            rawStatus: shipment.state,
            report,
            parcels: isGone ? parcelsOf(snapshot, shipment) : [],
          },
        ]
  // A sale that leaves in parts is not changed by each of them.
  return isGone ? [...warehouse, erp()] : warehouse
}
