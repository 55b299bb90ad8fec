import { noItems } from '@ihub/domain/bulk/bulk-run'
import { hubClock } from '@ihub/kit/clock'
import { createRedactor } from '@ihub/kit/redact'
import type { CallFailure } from '@ihub/ports/http'
import type { Offers, Push } from '@ihub/ports/offers'
import { countItems } from '../bulk/item-rows.ts'
import { type Db, inStore, run, type Tx } from '../core/pool.ts'
import type { WorkQueue } from '../queue/work-queue.ts'
import { isHeldBy, isItsTurn, type OffersTable } from './push-turns.ts'

/** The storage of one kind of things that platforms are told. */
interface OffersOf<Taken, Told> {
  table: OffersTable
  /** Of the run $2, those whose first try failed are due again at $4. */
  retriedText: string
  take(tx: Tx, push: Push, limit: number): Promise<Taken[]>
  record(tx: Tx, push: Push, results: readonly Told[]): Promise<void>
  /** In a transaction of its own, once the results are stored. */
  follow?(tx: Tx, push: Push, results: readonly Told[]): Promise<unknown>
}

const putOffText = (table: OffersTable) => `update ${table} set try_at = $3
  where store_id = $1 and integration_id = $2 and is_due and try_at < $3`

/** One sending of them at a time, whose results are written while its worker still has the run. */
export const createPushOffers = <Taken, Told>(
  db: Db,
  { notifier }: Pick<WorkQueue, 'notifier'>,
  { table, retriedText, take, record, follow }: OffersOf<Taken, Told>,
): Offers<Taken, Told> => ({
  // A retry has those that its first run left undone.
  begin: (push) =>
    inStore(db, push.storeId, async (tx) => {
      const values = [push.storeId, push.processId, push.integrationId, hubClock.nowIso()]
      await run(tx, { text: retriedText, values })
      return isItsTurn(tx, push)
    }),
  take: (push, limit) =>
    inStore(db, push.storeId, async (tx) => ((await isHeldBy(tx, push)) ? take(tx, push, limit) : null)),
  record: async (push, results) => {
    const isRecorded = await inStore(db, push.storeId, async (tx) => {
      if (!(await isHeldBy(tx, push))) return false
      await record(tx, push, results)
      return true
    })
    if (follow) await inStore(db, push.storeId, (tx) => follow(tx, push, results))
    notifier.changed(push.storeId, 'process', [push.processId])
    return isRecorded
  },
  putOff: async ({ storeId, integrationId }, until) => {
    const values = [storeId, integrationId, until]
    await inStore(db, storeId, (tx) => run(tx, { text: putOffText(table), values }))
  },
  count: ({ storeId, processId }) =>
    inStore(
      db,
      storeId,
      async (tx) => (await countItems(tx, storeId, [processId])).get(processId) ?? noItems,
    ),
})

const redactor = createRedactor()
const textMax = 2_000

/** The words of a failure, as they may be kept and shown. */
export const textOf = (failure: Pick<CallFailure, 'message'>) =>
  redactor.text(failure.message).slice(0, textMax)

/** One thing of a run, and how it ended. */
export interface EndedItem {
  id: string
  status: 'done' | 'skipped' | 'error'
  reason?: string
  message?: string
}

const endItemsText = `
  update process_items i set status = r.status, reason = r.reason, message = r.message, started_at = coalesce(i.started_at, $4), ended_at = $4
  from jsonb_to_recordset($3::jsonb) as r(id uuid, status text, reason text, message text)
  where i.store_id = $1 and i.process_id = $2 and i.entity_id = r.id`

export const endItems = (tx: Tx, { storeId, processId }: Push, items: readonly EndedItem[], at: string) =>
  run(tx, { text: endItemsText, values: [storeId, processId, JSON.stringify(items), at] })

const addItemsText = `
  insert into process_items as p (store_id, process_id, position, entity_kind, entity_id, entity_code, input)
  select $1, $2, r.position + coalesce((select max(position) from process_items where store_id = $1 and process_id = $2), 0),
    $4, r.id, r.code, r.input
  from jsonb_to_recordset($3::jsonb) as r(position int, id uuid, code text, input jsonb)
  on conflict (store_id, process_id, entity_id) do update set status = 'pending', reason = null, message = null, input = excluded.input, ended_at = null`

/** The items of a run, behind those that it has; one that it has begins anew. */
export const addItems = (
  tx: Tx,
  { storeId, processId }: Push,
  kind: 'inventory' | 'product',
  items: readonly { id: string; code: string; input: object }[],
) => {
  const rows = items.map((item, index) => ({ ...item, position: index + 1 }))
  return run(tx, { text: addItemsText, values: [storeId, processId, JSON.stringify(rows), kind] })
}
