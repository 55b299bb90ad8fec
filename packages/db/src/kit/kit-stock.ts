import type { Kit } from '@ihub/domain/kit/kit'
import { kitStock } from '@ihub/domain/kit/kit-stock'
import { dayIn } from '@ihub/domain/store/time-zone'
import { hubClock } from '@ihub/kit/clock'
import type { KitStock } from '@ihub/ports/kits'
import { run, type Tx } from '../core/pool.ts'
import { readTimeZone } from '../store/store-time-zone.ts'

const availableText = `
  select sku, sum(available)::bigint as available from inventories
  where store_id = $1 and sku = any($2::text[]) and is_active group by sku`

/** By the ledger's figures of now, in all warehouses of the store together. */
export async function readKitStock(tx: Tx, storeId: string, kit: Kit): Promise<KitStock> {
  const skus = kit.components.map(({ sku }) => sku)
  const rows = await run<{ sku: string; available: number }>(tx, {
    text: availableText,
    values: [storeId, skus],
  })
  const available = new Map(rows.map((row) => [row.sku, row.available]))
  const day = dayIn(hubClock.nowIso(), await readTimeZone(tx, storeId))
  return {
    kits: kitStock(kit, (sku) => available.get(sku), day),
    components: skus.map((sku) => ({ sku, available: available.get(sku) ?? null })),
  }
}
