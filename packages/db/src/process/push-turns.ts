import { cron } from '@ihub/domain/actor'
import { calledPlatforms } from '@ihub/domain/system-traits'
import { hubClock } from '@ihub/kit/clock'
import type { Push } from '@ihub/ports/offers'
import { isHeld } from '../core/hub-hold.ts'
import { run, type Tx } from '../core/pool.ts'
import { startStoreProcess } from './start-store-process.ts'

/** The tables of the figures and products that platforms are told. */
export type OffersTable = 'stock_offers' | 'catalog_offers'

/** Held until the results are written: no worker that took the place of this one sends meanwhile. */
const holdText = `select 1 from processes where store_id = $1 and process_id = $2 and attempts = $3
  and ended_at is null and held_by is not null for update`

export const isHeldBy = async (tx: Tx, { storeId, processId, attempt }: Push): Promise<boolean> =>
  (await run(tx, { text: holdText, values: [storeId, processId, attempt] })).length > 0

const olderText = `select 1 from processes p join processes mine on mine.store_id = p.store_id and mine.process_id = $2
  where p.store_id = $1 and p.integration_id = mine.integration_id and p.type = mine.type and p.ended_at is null and p.number < mine.number limit 1`
const handOverText = `update process_items set status = 'skipped', reason = 'under-way', ended_at = $3
  where store_id = $1 and process_id = $2 and status = 'pending'`

/** One sending at a time keeps what is told in its sequence: a later one leaves its items to the one under way. */
export async function isItsTurn(tx: Tx, { storeId, processId }: Push): Promise<boolean> {
  const older = await run(tx, { text: olderText, values: [storeId, processId] })
  if (older.length > 0) await run(tx, { text: handOverText, values: [storeId, processId, hubClock.nowIso()] })
  return older.length === 0
}

// One look for each platform: all that is due may be a hundred thousand rows, for as long as a sending takes.
const dueText = (offers: OffersTable) => `
  select i.store_id, i.integration_id from integrations i
  where i.connector = any($3::text[])
    and exists (select 1 from ${offers} o where o.store_id = i.store_id and o.integration_id = i.integration_id
      and o.is_due and o.try_at <= $1)
    and not exists (select 1 from processes p where p.store_id = i.store_id and p.integration_id = i.integration_id
      and p.type = $2 and p.ended_at is null)`
const lockText = `select integration_id from integrations
  where store_id = $1 and integration_id = $2 and active for no key update skip locked`

/** One sending to a platform at a time; the one that is under way takes what becomes due meanwhile. */
export async function startPushes(
  tx: Tx,
  offers: OffersTable,
  type: 'push-stock' | 'push-catalog',
): Promise<void> {
  if (await isHeld(tx)) return
  const due = await run<{ store_id: string; integration_id: string }>(tx, {
    text: dueText(offers),
    values: [hubClock.nowIso(), type, calledPlatforms()],
  })
  for (const { store_id: storeId, integration_id: integrationId } of due) {
    const locked = await run(tx, { text: lockText, values: [storeId, integrationId] })
    if (locked.length > 0) await startStoreProcess(tx, { storeId, integrationId, type, actor: cron })
  }
}
