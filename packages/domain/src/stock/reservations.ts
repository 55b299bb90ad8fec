import type { OrderItem } from '../order/order.ts'
import { mainWarehouse } from './figures.ts'

/** The id of a line's SKU that the store's stock knows it by (`alternateIdType`). */
export type SkuIdType = 'default' | 'ean' | 'refid' | 'externalSku'

/** The units of one SKU that an order takes. */
export interface ReservedLine {
  sku: string
  /** As the order calls it; null where it names none. */
  warehouseId: string | null
  /** Above 0. */
  quantity: number
}

/** The parts of a SKU; a plain one is its own part. */
export type PartsOf = (sku: string) => readonly { sku: string; quantity: number }[]

export const isItsOwnPart: PartsOf = (sku) => [{ sku, quantity: 1 }]

type Item = Pick<OrderItem, 'sku' | 'ean' | 'refId' | 'quantity' | 'service' | 'warehouseId'>

/** The goods that an order takes, each SKU of a warehouse once; services take none. */
export function reservationsOf(
  items: readonly Item[],
  idType: SkuIdType = 'default',
  partsOf: PartsOf = isItsOwnPart,
): ReservedLine[] {
  const lines = new Map<string, ReservedLine>()
  for (const { service, quantity, warehouseId, ...item } of items) {
    if (service) continue
    for (const part of partsOf(skuOf(item, idType))) {
      const key = JSON.stringify([part.sku, warehouseId])
      const known = lines.get(key)?.quantity ?? 0
      lines.set(key, { sku: part.sku, warehouseId, quantity: known + quantity * part.quantity })
    }
  }
  return [...lines.values()].filter((line) => line.quantity > 0)
}

/** The kits among the lines, as they were sold. */
export const soldKits = <Line extends Item>(
  items: readonly Line[],
  idType: SkuIdType,
  partsOf: PartsOf,
): { kit: string; item: Line }[] =>
  items.flatMap((item) => {
    const kit = skuOf(item, idType)
    const parts = partsOf(kit)
    const isKit = parts.length !== 1 || parts[0]?.sku !== kit
    return isKit && !item.service && item.quantity > 0 ? [{ kit, item }] : []
  })

const skuOf = ({ sku, ean, refId }: Pick<Item, 'sku' | 'ean' | 'refId'>, idType: SkuIdType): string =>
  (idType === 'ean' ? ean : idType === 'refid' ? refId : null) ?? sku

/** An inventory as far as its place says. */
interface Place {
  id: string
  warehouseId: string
  /** The platform's code of the warehouse. */
  externalWarehouseId: string | null
}

/** The warehouses that an order may take goods from. */
interface Warehouses {
  /** Of its seller, the first one first. */
  ofSeller: readonly string[]
  /** They only pass goods on, so none is reserved there. */
  crossdocking: readonly string[]
}

/**
 * The inventory that a line takes from, of those of its SKU: the warehouse that it names, one that the order holds already, its
 * seller's, any. Null where the store has none.
 */
export function placeOf<P extends Place>(
  { warehouseId }: Pick<ReservedLine, 'warehouseId'>,
  places: readonly P[],
  { ofSeller, crossdocking, held }: Warehouses & { held: ReadonlySet<string> },
): P | null {
  const own = places
    .filter((place) => !crossdocking.includes(place.warehouseId))
    .toSorted((one, other) => (one.warehouseId < other.warehouseId ? -1 : 1))
  const sellers = ofSeller.flatMap((code) => own.filter((place) => place.warehouseId === code))
  return (
    own.find((place) => warehouseId !== null && place.externalWarehouseId === warehouseId) ??
    own.find((place) => place.warehouseId === warehouseId) ??
    own.find(({ id }) => held.has(id)) ??
    sellers[0] ??
    own[0] ??
    null
  )
}

/** The warehouse in which a SKU begins that the store has not had. */
export function firstWarehouse(
  { warehouseId }: Pick<ReservedLine, 'warehouseId'>,
  { ofSeller, crossdocking }: Warehouses,
): string {
  const seller = ofSeller.find((code) => !crossdocking.includes(code))
  return seller ?? (warehouseId !== null && !crossdocking.includes(warehouseId) ? warehouseId : mainWarehouse)
}
