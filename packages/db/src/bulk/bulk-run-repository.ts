import type { Actor } from '@ihub/domain/actor'
import { bulkMeanings } from '@ihub/domain/bulk/bulk-actions'
import { failure } from '@ihub/domain/errors'
import { asId, type ProcessId, type StoreId } from '@ihub/domain/ids'
import { hubLaneOf, workClassOf } from '@ihub/domain/processes'
import { err, ok } from '@ihub/domain/result'
import { hubClock } from '@ihub/kit/clock'
import { uuidv7 } from '@ihub/kit/ids'
import type { BulkRunInput, BulkRunRepository, NewBulkItem } from '@ihub/ports/bulk'
import { addAudit } from '../audit/audit.ts'
import { notifyBrowsers } from '../core/change-messages.ts'
import { combine, insertion } from '../core/combine.ts'
import { type Db, inStore, run, type Tx } from '../core/pool.ts'
import { authorColumns, newProcessesPart } from '../process/process-rows.ts'
import { enqueueNow } from '../queue/queue-rows.ts'
import { countUndoable, listItems, skipPending, takeUndoable } from './item-rows.ts'

const type = 'run-bulk-action'

export const createBulkRunRepository = (app: Db): BulkRunRepository => ({
  start: (storeId, run) => inStore(app, storeId, (tx) => startRun(tx, storeId, run)),
  cancel: (storeId, processId, actor) =>
    inStore(app, storeId, async (tx) => {
      const [found] = await run<{ action: string }>(tx, { text: lockText, values: [storeId, processId] })
      const left = found ? await skipPending(tx, storeId, processId, 'run-canceled') : 0
      if (!found || left === 0) return err(failure('process.not_cancelable'))
      await addAudit(tx, storeId, actor, {
        action: 'process.canceled',
        entityKind: 'process',
        entityId: processId,
        before: null,
        after: { action: found.action, items: left },
      })
      await announce(tx, storeId, processId)
      return ok(null)
    }),
  undo: (storeId, from, { actor, by }) =>
    inStore(app, storeId, async (tx) => {
      const [ended] = await run<{ number: number; input: BulkRunInput }>(tx, {
        text: endedText,
        values: [storeId, from],
      })
      if (!ended || (await countUndoable(tx, storeId, from)) === 0)
        return err(failure('process.not_undoable'))
      const { number, input } = ended
      const undoes = { processId: from, number }
      const processId = await insertRun(tx, storeId, { ...input, isCareful: false, by, undoes }, actor)
      const items = await takeUndoable(tx, storeId, { from, to: processId })
      await addAudit(tx, storeId, actor, {
        action: 'process.bulk_started',
        entityKind: 'process',
        entityId: processId,
        before: null,
        after: { action: input.action, undoes: number, items },
      })
      await announce(tx, storeId, processId)
      return ok(asId<ProcessId>(processId))
    }),
  listItems: (storeId, request) => inStore(app, storeId, (tx) => listItems(tx, storeId, request)),
})

/** Process, items, audit row and its place in the queue, in the transaction of the caller. */
export async function startRun(
  tx: Tx,
  storeId: StoreId,
  { input, items, actor }: Parameters<BulkRunRepository['start']>[1],
): Promise<ProcessId> {
  const processId = await insertRun(tx, storeId, input, actor)
  await insertItems(tx, storeId, { processId, input, items })
  await addAudit(tx, storeId, actor, {
    action: 'process.bulk_started',
    entityKind: 'process',
    entityId: processId,
    before: null,
    after: { action: input.action, ...(input.input as object), items: items.length },
  })
  await announce(tx, storeId, processId)
  return asId<ProcessId>(processId)
}

/** The process of a run, and its place in the queue. */
async function insertRun(tx: Tx, storeId: StoreId, input: BulkRunInput, actor: Actor): Promise<string> {
  const processId = uuidv7()
  const lane = hubLaneOf(storeId)
  const process = combine(tx, storeId, [
    newProcessesPart([
      {
        process_id: processId,
        integration_id: null,
        type,
        status: 'loading',
        entity_kind: null,
        entity_id: null,
        entity_code: null,
        lane,
        input,
        created_at: hubClock.nowIso(),
        started_at: null,
        attempts: 0,
        released: true,
        work_class: workClassOf(type),
        ...authorColumns(actor),
      },
    ]),
  ])
  if (process) await run(tx, process)
  await enqueueNow(tx, [{ workId: processId, kind: 'process', storeId, lane, workClass: workClassOf(type) }])
  return processId
}

const endedText = `select number, input from processes
  where store_id = $1 and process_id = $2 and type = '${type}' and ended_at is not null for update`

/** The lock under which a worker does an item: none is under way meanwhile. */
const lockText = `select input ->> 'action' as action from processes
  where store_id = $1 and process_id = $2 and type = '${type}' and ended_at is null for update`

const insertItemRows = insertion('process_items', {
  process_id: 'uuid',
  position: 'int',
  entity_kind: 'text',
  entity_id: 'uuid',
  entity_code: 'text',
  input: 'jsonb',
  status: 'text',
  reason: 'text',
  ended_at: 'timestamptz',
})
/** Rows of one statement. */
const batchRows = 1_000

interface NewItems {
  processId: string
  input: BulkRunInput
  items: NewBulkItem[]
}

async function insertItems(tx: Tx, storeId: StoreId, { processId, input, items }: NewItems) {
  const at = hubClock.nowIso()
  const rows = items.map(({ id, code, input: given = null, refusal }, index) => ({
    process_id: processId,
    position: index + 1,
    entity_kind: bulkMeanings[input.action].kind,
    entity_id: id,
    entity_code: code,
    input: given,
    status: refusal ? 'skipped' : 'pending',
    reason: refusal,
    ended_at: refusal ? at : null,
  }))
  for (let from = 0; from < rows.length; from += batchRows) {
    const statement = combine(tx, storeId, [insertItemRows(rows.slice(from, from + batchRows))])
    if (statement) await run(tx, statement)
  }
}

const announce = (tx: Tx, storeId: string, processId: string) =>
  notifyBrowsers(tx, { entityKind: 'process', storeId, ids: [processId] })
