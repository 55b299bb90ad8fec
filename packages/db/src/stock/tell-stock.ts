import { stockTakers } from '@ihub/domain/stock/told-channels'
import { hubClock } from '@ihub/kit/clock'
import type { Stock } from '@ihub/ports/stock'
import { type Db, run } from '../core/pool.ts'
import { startPushes } from '../process/push-turns.ts'
import { refreshStatuses } from './offer-rows.ts'
import { planOffers } from './plan-offers.ts'

/** Inventories of one transaction, and the transactions of a store in one turn: the next turn goes on. */
const batch = 500
const batchesMax = 40

const storesText = 'select distinct store_id as id from stock_untold limit 1000'

interface TellStock {
  system: Db
  stock: Pick<Stock, 'settleDue'>
}

/**
 * Decides what platforms are to be told of the inventories that moved, and starts the sendings that are due. An order that is
 * stored takes its goods before any platform is told of them.
 */
export const createTellStock = ({ system, stock }: TellStock) => {
  let hour = ''
  return async (): Promise<void> => {
    const now = hubClock.nowIso().slice(0, hourDigits)
    if (now !== hour) await tellDatedKits(system)
    hour = now
    for (let turn = 0; turn < batchesMax; turn++) if ((await stock.settleDue(batch)) === 0) break
    await beginNewChannels(system)
    for (const { id } of await run<{ id: string }>(system, { text: storesText, values: [] }))
      for (let turn = 0; turn < batchesMax; turn++) {
        const planned = await system.transaction().execute((tx) => planOffers(tx, id, batch))
        await refreshStatuses(system, id, planned)
        if (planned.length < batch) break
      }
    await system.transaction().execute((tx) => startPushes(tx, 'stock_offers', 'push-stock'))
  }
}

/** Of an instant in ISO-8601, up to its hour. */
const hourDigits = 13

// The stock of a kit ends, begins or is no longer held back with a day, which ends with an hour of some time zone.
const datedText = `
  insert into stock_untold (store_id, inventory_id, since)
  select i.store_id, i.inventory_id, $1::timestamptz from kits k join inventories i on i.store_id = k.store_id and i.sku = k.sku
  where k.active and coalesce(k.start_date, k.end_date, k.due_date) is not null
    and $1::timestamptz::date - 2 <= greatest(k.start_date, k.end_date, k.due_date) order by i.store_id, i.inventory_id
  on conflict (store_id, inventory_id) do update set revision = stock_untold.revision + 1`

const tellDatedKits = (system: Db) => run(system, { text: datedText, values: [hubClock.nowIso()] })

// A platform begins with everything, as after it was connected or the store began to send; its row remembers that it did.
const beginText = `
  with beginning as (
    update integrations i set cursors = i.cursors || jsonb_build_object('tell-stock', $2::text) from stores s
    where s.store_id = i.store_id and s.active and (s.settings ->> 'sendStockToPlatform')::boolean
      and i.active and i.connector = any($1::text[]) and not i.cursors ? 'tell-stock'
    returning i.store_id)
  insert into stock_untold (store_id, inventory_id, since)
  select n.store_id, n.inventory_id, $2::timestamptz from (select distinct store_id from beginning) b
  join inventories n on n.store_id = b.store_id and n.is_active
  on conflict do nothing`
const forgetText = `
  update integrations i set cursors = i.cursors - 'tell-stock' from stores s
  where s.store_id = i.store_id and i.cursors ? 'tell-stock'
    and not (i.active and coalesce((s.settings ->> 'sendStockToPlatform')::boolean, false))`

async function beginNewChannels(system: Db): Promise<void> {
  await run(system, { text: forgetText, values: [] })
  await run(system, { text: beginText, values: [stockTakers(), hubClock.nowIso()] })
}
