import { cron } from '@ihub/domain/actor'
import type { Kit } from '@ihub/domain/kit/kit'
import { kitStock } from '@ihub/domain/kit/kit-stock'
import type { Sharing } from '@ihub/domain/stock/figures'
import { dayIn } from '@ihub/domain/store/time-zone'
import { hubClock } from '@ihub/kit/clock'
import type { KitRecord } from '@ihub/ports/kits'
import { run, type Tx } from '../core/pool.ts'
import { withComponents } from '../kit/kit-rows.ts'
import { readTimeZone } from '../store/store-time-zone.ts'
import { type InventoryRow, readBySku } from './inventory-rows.ts'
import { createPlaces, LedgerBook, lockStock } from './ledger-book.ts'

/** A kit in a warehouse that has all of its components. */
export interface PlacedKit {
  inventoryId: string
  parts: { id: string; quantity: number }[]
}

const hasKitsText = 'select 1 from kits where store_id = $1 limit 1'
const kitsText = `
  select k.* from kits k where k.store_id = $1 and (k.sku = any($2::text[]) or exists (
    select 1 from kit_components c where c.store_id = $1 and c.kit_id = k.kit_id and c.sku = any($2::text[])))
  order by k.sku`
const skusText = `select distinct sku from inventories where store_id = $1 and inventory_id = any($2::uuid[])`

/** Whether a store sells kits; then its stock is locked, for what they hold follows their components. */
export async function lockKits(tx: Tx, storeId: string): Promise<boolean> {
  if ((await run(tx, { text: hasKitsText, values: [storeId] })).length === 0) return false
  await lockStock(tx, storeId)
  return true
}

type KitRow = Parameters<typeof withComponents>[2][number]

const readKits = async (tx: Tx, storeId: string, skus: readonly string[]) =>
  withComponents(
    tx,
    storeId,
    await run<KitRow>(tx, { text: kitsText, values: [storeId, [...new Set(skus)]] }),
  )

/**
 * Brings the stock of kits to what their components make up, in each warehouse that has all of them: of the kits that these
 * inventories are or are part of, and of those that share allocated pieces with them, however far.
 */
export async function followKits(
  tx: Tx,
  storeId: string,
  { inventoryIds, sharing }: { inventoryIds: readonly string[]; sharing: Sharing },
): Promise<PlacedKit[]> {
  const moved = await run<{ sku: string }>(tx, { text: skusText, values: [storeId, inventoryIds] })
  const kits = await readKin(tx, storeId, { skus: moved.map(({ sku }) => sku), sharing })
  if (kits.length === 0) return []
  const all = [...new Set(kits.flatMap((kit) => [kit.sku, ...partSkus(kit)]))]
  const at = hubClock.nowIso()
  const known = await readBySku(tx, storeId, all)
  const missing = kits.flatMap((kit) =>
    warehousesOf(kit, known)
      .filter((warehouseId) => !placeIn(known, kit.sku, warehouseId))
      .map((warehouseId) => ({ sku: kit.sku, warehouseId })),
  )
  await createPlaces(tx, storeId, missing, at)
  const rows = missing.length === 0 ? known : await readBySku(tx, storeId, all)
  const day = dayIn(at, await readTimeZone(tx, storeId))
  const book = new LedgerBook(at, rows)
  for (const kit of kits)
    for (const row of rows.filter(({ sku }) => sku === kit.sku)) {
      const inWarehouse = (sku: string) => placeIn(rows, sku, row.warehouse_id)
      const units = kitStock(kit, (sku) => available(inWarehouse(sku)), day)
      book.enter(
        row.inventory_id,
        [{ kind: 'adjustment', figure: 'onHand', quantity: units - row.on_hand }],
        {
          kind: 'kit',
          id: kit.kitId,
          code: kit.sku,
          author: cron,
        },
      )
    }
  await book.write(tx, storeId)
  return kits.flatMap((kit) => placesOf(kit, rows))
}

async function readKin(
  tx: Tx,
  storeId: string,
  { skus, sharing }: { skus: readonly string[]; sharing: Sharing },
): Promise<KitRecord[]> {
  const kits = await readKits(tx, storeId, skus)
  const parts = [...new Set(kits.flatMap(partSkus))]
  if (parts.every((sku) => skus.includes(sku))) return kits
  const rows = await readBySku(tx, storeId, parts)
  const isAllocated = rows.some((row) => (row.sharing ?? sharing) === 'allocated')
  return isAllocated ? readKin(tx, storeId, { skus: [...new Set([...skus, ...parts])], sharing }) : kits
}

const partSkus = (kit: Kit) => kit.components.map(({ sku }) => sku)

const placeIn = (rows: readonly InventoryRow[], sku: string, warehouseId: string) =>
  rows.find((row) => row.sku === sku && row.warehouse_id === warehouseId)

const available = (row: InventoryRow | undefined) => (row?.is_active ? row.available : undefined)

/** Those that have every component. */
function warehousesOf(kit: Kit, rows: readonly InventoryRow[]): string[] {
  const [first = '', ...others] = partSkus(kit)
  return rows
    .filter(({ sku }) => sku === first)
    .map(({ warehouse_id: warehouseId }) => warehouseId)
    .filter((warehouseId) => others.every((sku) => placeIn(rows, sku, warehouseId)))
}

const placesOf = (kit: Kit, rows: readonly InventoryRow[]): PlacedKit[] =>
  warehousesOf(kit, rows).flatMap((warehouseId) => {
    const place = placeIn(rows, kit.sku, warehouseId)
    const parts = kit.components.flatMap(({ sku, quantity }) => {
      const part = placeIn(rows, sku, warehouseId)
      return part ? [{ id: part.inventory_id, quantity }] : []
    })
    return place ? [{ inventoryId: place.inventory_id, parts }] : []
  })
