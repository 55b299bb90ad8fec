import { type Equation, equationOf } from '@ihub/domain/stock/equation'
import type { Sharing } from '@ihub/domain/stock/figures'
import { shareKin } from '@ihub/domain/stock/share-kin'
import type { Channel } from '@ihub/domain/stock/share-out'
import { stockTakerOf } from '@ihub/domain/stock/told-channels'
import { hubClock } from '@ihub/kit/clock'
import { run, type Tx } from '../core/pool.ts'
import { followKits, lockKits, type PlacedKit } from './follow-kits.ts'
import { figuresOf, type InventoryRow, readByIds, readBySku } from './inventory-rows.ts'
import { readOffers, saveOffers, type WantedOffer } from './offer-rows.ts'
import { readStockChannels, type StockChannel, type StockChannels } from './stock-channels.ts'
import { readStockRules, type StockRulesOfStore } from './stock-rules.ts'
import { readKnown } from './unseen-orders.ts'

const untoldText = `
  delete from stock_untold u where u.store_id = $1 and u.inventory_id in (
    select inventory_id from stock_untold where store_id = $1 order by since, inventory_id limit $2 for update skip locked)
  returning u.inventory_id`

/**
 * Decides what every channel of a store is to be told of the inventories that moved, and of the kits that they are or are part of,
 * the longest waiting first; which they were. One that moves meanwhile is decided on again.
 */
export async function planOffers(tx: Tx, storeId: string, limit: number): Promise<string[]> {
  const channels = await readStockChannels(tx, storeId)
  const hasKits = channels.isOn && (await lockKits(tx, storeId))
  const untold = await run<{ inventory_id: string }>(tx, { text: untoldText, values: [storeId, limit] })
  const moved = untold.map(({ inventory_id: id }) => id)
  if (moved.length === 0) return []
  const kits = hasKits
    ? await followKits(tx, storeId, { inventoryIds: moved, sharing: channels.sharing })
    : []
  const ids = [
    ...new Set([
      ...moved,
      ...kits.flatMap(({ inventoryId, parts }) => [inventoryId, ...parts.map(({ id }) => id)]),
    ]),
  ]
  const planned = await readPlanned(tx, storeId, { ids, channels })
  await saveOffers(tx, storeId, decide(planned, kits), hubClock.nowIso())
  return ids
}

/** An inventory with everything that decides what channels are told of it. */
interface Planned {
  row: InventoryRow
  equation: Equation
  sharing: Sharing
  isDoubled: boolean
  channels: Channel[]
}

async function readPlanned(
  tx: Tx,
  storeId: string,
  { ids, channels }: { ids: string[]; channels: StockChannels },
): Promise<Planned[]> {
  // Locked before they are read, as by the end of a sending: one inventory is decided on by one at a time.
  const offers = Map.groupBy(await readOffers(tx, storeId, ids), ({ inventory_id }) => inventory_id)
  const rows = await readByIds(tx, storeId, ids)
  const rules = await readStockRules(tx, storeId)
  const reserved = await readKnown(tx, storeId, ids)
  const doubled = await readDoubled(tx, storeId, { rows, channels })
  return rows.map((row) => {
    const known = offers.get(row.inventory_id) ?? []
    const isTold = channels.tells(row.warehouse_id) && !rules.crossdocking.includes(row.warehouse_id)
    const isOpen = row.is_active && isTold && channels.isOn
    return {
      row,
      equation: applied(row, rules),
      sharing: (row.sharing as Sharing | null) ?? channels.sharing,
      isDoubled: doubled.has(row.inventory_id),
      // Nobody is told of an inventory that is switched off, or whose warehouse no platform knows: its offers stay as they are.
      channels: channels.all.map((channel): Channel => {
        const offer = known.find(({ integration_id: id }) => id === channel.integrationId)
        return {
          id: channel.integrationId,
          subtractsReserved: subtracts(channel),
          isOpen: isOpen && channel.isActive,
          reserved: reserved.get(`${row.inventory_id} ${channel.integrationId}`) ?? 0,
          ceiling: offer ? offer.ceiling : isOpen && channel.isActive ? null : 0,
        }
      }),
    }
  })
}

const applied = (row: InventoryRow, rules: StockRulesOfStore): Equation =>
  equationOf(figuresOf(row), {
    skuFactor: row.use_default_stock_factor ? null : row.stock_factor,
    sellerFactor: rules.sellerFactorOf(row.warehouse_id),
    storeFactor: rules.storeFactor,
    minimum: row.minimum,
  })

const subtracts = ({ connector }: StockChannel) => stockTakerOf(connector)?.subtractsReserved === true

function decide(planned: readonly Planned[], kits: readonly PlacedKit[]): WantedOffer[] {
  const partsOf = new Map(kits.map(({ inventoryId, parts }) => [inventoryId, parts]))
  const shared = shareKin(
    planned.map(({ row, equation, sharing, channels }) => ({
      id: row.inventory_id,
      base: equation.available < 0 ? equation.available : equation.sent,
      sharing,
      channels,
      parts: partsOf.get(row.inventory_id) ?? [],
    })),
  )
  return planned.flatMap(({ row, isDoubled }) => {
    const { sharing, shares } = shared.get(row.inventory_id) ?? { sharing: 'shared', shares: [] }
    return shares.map(({ id, quantity, ceiling }) => ({
      inventory_id: row.inventory_id,
      integration_id: id,
      wanted: quantity,
      ceiling,
      sharing,
      movement: row.last_movement,
      is_doubled: isDoubled,
    }))
  })
}

/** Those whose figure would take the place of another one's on the platform: the same SKU under the same of its warehouses. */
async function readDoubled(
  tx: Tx,
  storeId: string,
  { rows, channels }: { rows: InventoryRow[]; channels: StockChannels },
): Promise<Set<string>> {
  const all = (
    await readBySku(
      tx,
      storeId,
      rows.map(({ sku }) => sku),
    )
  ).filter((row) => row.is_active)
  const groups = Map.groupBy(all, (row) => JSON.stringify([row.sku, channels.externalOf(row)]))
  return new Set(
    [...groups.values()].flatMap((group) =>
      group
        .map(({ inventory_id: id }) => id)
        .toSorted()
        .slice(1),
    ),
  )
}
