import type { CutReason } from '@ihub/domain/bulk/bulk-run'
import { noItems } from '@ihub/domain/bulk/bulk-run'
import { goodEnds } from '@ihub/domain/constants'
import { asId, type ProcessId } from '@ihub/domain/ids'
import { hubClock } from '@ihub/kit/clock'
import { createRedactor } from '@ihub/kit/redact'
import type { BulkAttempt, BulkItem, BulkRuns, ItemEngine, ItemOutcome, WorkOutcome } from '@ihub/ports/bulk'
import type { Selectable } from 'kysely'
import { createAlertRepository } from '../alert/alerts.ts'
import { createCatalogPushes } from '../catalog/catalog-pushes.ts'
import type { ChangeNotifier } from '../core/change-notifier.ts'
import { type Db, inOneTransaction, inStore, run, type Tx } from '../core/pool.ts'
import type { ProcessItems } from '../core/schema.gen.ts'
import { createFileRepository } from '../file/files.ts'
import { createInboundEvents } from '../inbound/inbound-events.ts'
import { createFiscalEventBook } from '../invoice/fiscal-events.ts'
import { createInvoicePlaces } from '../invoice/invoice-places.ts'
import { findInvoice, listInvoicesOfOrder } from '../invoice/invoice-reads.ts'
import { createLoneInvoiceRepository } from '../invoice/lone-invoices.ts'
import { createJobRepository } from '../job/jobs.ts'
import { createKitImportRepository } from '../kit/kit-imports.ts'
import { createKitRepository } from '../kit/kits.ts'
import { createOrderRepository } from '../order/order-repository.ts'
import { createProcessRepository } from '../process/process-repository.ts'
import { createProtocolImportRepository } from '../protocol/protocol-imports.ts'
import { createProtocolRepository } from '../protocol/protocol-repository.ts'
import type { WorkQueue } from '../queue/work-queue.ts'
import { createRefundRepository } from '../refund/refund-repository.ts'
import { createRouteRepository } from '../route/routes.ts'
import { createDeliveryRepository } from '../webhook/delivery-repository.ts'
import { countItems, skipPending } from './item-rows.ts'

/** The items of runs as their worker does them. */
export function createBulkRuns(db: Db, { notifier }: Pick<WorkQueue, 'notifier'>): BulkRuns {
  const changed = ({ storeId, processId }: BulkAttempt) => notifier.changed(storeId, 'process', [processId])
  return {
    count: ({ storeId, processId }) =>
      inStore(db, storeId, async (tx) => {
        const counts = await countItems(tx, storeId, [processId])
        const [row] = await run<{ reason: CutReason }>(tx, { text: cutText, values: [storeId, processId] })
        return { ...(counts.get(processId) ?? noItems), cut: row?.reason ?? null }
      }),
    pending: ({ storeId, processId }, which, limit) =>
      inStore(db, storeId, async (tx) => {
        const values = [storeId, processId, which === 'started', limit]
        const rows = await run<PendingRow>(tx, {
          text: pendingText,
          values,
        })
        return rows.map(toItem)
      }),
    listDone: ({ storeId, processId }, after, limit) =>
      inStore(db, storeId, async (tx) => {
        const values = [storeId, processId, after, limit]
        return (await run<PendingRow>(tx, { text: doneText, values })).map(toItem)
      }),
    amend: async ({ storeId, processId }, { position }, { status, reason, message }) => {
      const said = message === undefined ? null : redactor.text(message).slice(0, textMax)
      const values = [storeId, processId, position, status, reason, said]
      await inStore(db, storeId, (tx) => run(tx, { text: amendText, values }))
    },
    settle: async (attempt, item, work) => {
      const { storeId } = attempt
      const later = collectNews(notifier)
      const isDone = await inOneTransaction(db, storeId, async (joined, tx) => {
        if (!(await isOurs(tx, attempt, item))) return false
        const outcome = await work(engineOn(joined, later.notifier, attempt))
        await write(tx, attempt, [{ position: item.position, outcome }])
        return true
      })
      later.tell()
      if (isDone) changed(attempt)
      return isDone
    },
    conclude: async (attempt, results) => {
      if (results.length === 0) return
      await inStore(db, attempt.storeId, (tx) => write(tx, attempt, results))
      changed(attempt)
    },
    findOutcomes: ({ storeId, processId }, works, ids) =>
      inStore(db, storeId, async (tx) => {
        const rows = await run<{ id: string; status: WorkOutcome['status']; message: string | null }>(tx, {
          text: outcomeTexts[works],
          values: [storeId, ids, ...(works === 'order' || works === 'refund' ? [processId] : [])],
        })
        return new Map(rows.map(({ id, ...outcome }) => [id, outcome]))
      }),
    skipRest: async (attempt, reason) => {
      await inStore(db, attempt.storeId, (tx) => skipPending(tx, attempt.storeId, attempt.processId, reason))
      changed(attempt)
    },
  }
}

const cutText = `select reason from process_items
  where store_id = $1 and process_id = $2 and status = 'skipped' and reason in ('run-stopped', 'run-canceled') limit 1`

type PendingRow = Pick<
  Selectable<ProcessItems>,
  'position' | 'entity_id' | 'entity_code' | 'input' | 'work_id'
>

const toItem = (row: PendingRow): BulkItem => ({
  position: row.position,
  id: row.entity_id,
  code: row.entity_code,
  input: row.input,
  workId: row.work_id,
})

const doneText = `select position, entity_id, entity_code, input, work_id from process_items
  where store_id = $1 and process_id = $2 and status = 'done' and position > $3
  order by position limit $4`
const amendText = `update process_items set status = $4, reason = $5, message = $6
  where store_id = $1 and process_id = $2 and position = $3 and status = 'done'`

const pendingText = `select position, entity_id, entity_code, input, work_id from process_items
  where store_id = $1 and process_id = $2 and status = 'pending' and (started_at is not null) = $3
  order by position limit $4`

/** Held until the item is done: nobody cancels the run meanwhile, and no worker that took its place does the same. */
const holdText = `select 1 from processes where store_id = $1 and process_id = $2 and attempts = $3
  and ended_at is null and held_by is not null for update`
const itemText = `select 1 from process_items where store_id = $1 and process_id = $2 and position = $3
  and status = 'pending' and started_at is null for update`

async function isOurs(tx: Tx, { storeId, processId, attempt }: BulkAttempt, { position }: BulkItem) {
  const [held] = await run(tx, { text: holdText, values: [storeId, processId, attempt] })
  if (!held) return false
  const [item] = await run(tx, { text: itemText, values: [storeId, processId, position] })
  return item !== undefined
}

const writeText = `
  update process_items i set status = r.status, reason = r.reason, message = r.message, was = coalesce(r.was, i.was), work_id = coalesce(r.work_id, i.work_id), made_id = r.made_id,
    started_at = coalesce(i.started_at, $4), ended_at = case when r.status = 'pending' then null else $4::timestamptz end
  from jsonb_to_recordset($3::jsonb) as r(position int, status text, reason text, message text, work_id uuid, was jsonb, made_id uuid)
  where i.store_id = $1 and i.process_id = $2 and i.position = r.position and i.status = 'pending'`

const redactor = createRedactor()
const textMax = 2_000

const write = (
  tx: Tx,
  { storeId, processId }: BulkAttempt,
  results: { position: number; outcome: ItemOutcome }[],
) => {
  const rows = results.map(({ position, outcome }) => ({ position, ...columnsOf(outcome) }))
  const values = [storeId, processId, JSON.stringify(rows), hubClock.nowIso()]
  return run(tx, { text: writeText, values })
}

const columnsOf = (outcome: ItemOutcome) =>
  outcome.status === 'started'
    ? { status: 'pending', work_id: outcome.workId }
    : {
        status: outcome.status,
        reason: outcome.reason,
        message: outcome.message ? redactor.text(outcome.message).slice(0, textMax) : null,
        was: outcome.was,
        made_id: outcome.madeId,
      }

const goodEndsText = goodEnds.map((end) => `'${end}'`).join()

/** Work that comes again by itself has failed once: a person wants to hear of that, and not to wait for hours. */
const outcomeTexts = {
  process: `select process_id as id, message,
      case when ended_at is null and next_attempt_at is null then 'open' when status in (${goodEndsText}) then 'done' else 'error' end as status
    from processes where store_id = $1 and process_id = any($2::uuid[])`,
  delivery: `select delivery_id as id, message,
      case when status = 'pending' and next_attempt_at is null then 'open' when status = 'done' then 'done' else 'error' end as status
    from webhook_deliveries where store_id = $1 and delivery_id = any($2::uuid[])`,
  order: `select o.order_id as id, p.message,
      case when p.open then 'open' when p.failed then 'error' else 'done' end as status
    from orders o cross join lateral (
      select coalesce(bool_or(p.ended_at is null and p.next_attempt_at is null), false) as open,
        coalesce(bool_or(p.can_retry or p.next_attempt_at is not null), false) as failed,
        max(p.message) filter (where p.can_retry or p.next_attempt_at is not null) as message
      from processes p where p.store_id = o.store_id
        and p.entity_id in (select o.order_id union all select i.invoice_id from invoices i where i.store_id = o.store_id and i.order_id = o.order_id
          union all select b.bill_id from bills b where b.store_id = o.store_id and b.order_id = o.order_id)
        and p.created_at >= (select r.created_at from processes r where r.store_id = o.store_id and r.process_id = $3)) p
    where o.store_id = $1 and o.order_id = any($2::uuid[])`,
  refund: `select x.refund_id as id, p.message,
      case when p.open then 'open' when p.failed then 'error' else 'done' end as status
    from refunds x cross join lateral (
      select coalesce(bool_or(p.ended_at is null and p.next_attempt_at is null), false) as open,
        coalesce(bool_or(p.can_retry or p.next_attempt_at is not null), false) as failed,
        max(p.message) filter (where p.can_retry or p.next_attempt_at is not null) as message
      from processes p where p.store_id = x.store_id and p.entity_id = x.refund_id
        and p.created_at >= (select r.created_at from processes r where r.store_id = x.store_id and r.process_id = $3)) p
    where x.store_id = $1 and x.refund_id = any($2::uuid[])`,
}

const failedText = `
  select process_id from processes where store_id = $1 and can_retry and ended_at is not null
    and entity_id in (select $2::uuid union all select invoice_id from invoices where store_id = $1 and order_id = $2)
  order by number`

async function findFailed(tx: Tx, storeId: string, orderId: string): Promise<ProcessId[]> {
  const rows = await run<{ process_id: string }>(tx, { text: failedText, values: [storeId, orderId] })
  return rows.map(({ process_id: id }) => asId<ProcessId>(id))
}

/** The same repositories as everywhere, within the transaction of one item. */
function engineOn(joined: Db, notifier: ChangeNotifier, run: BulkAttempt): ItemEngine {
  const queue: WorkQueue = { notifier, working: null, stop: async () => undefined }
  return {
    orders: createOrderRepository(joined, queue),
    processes: createProcessRepository(joined, queue),
    deliveries: createDeliveryRepository(joined, queue),
    alerts: createAlertRepository(joined),
    jobs: createJobRepository(joined),
    catalogPushes: createCatalogPushes(joined),
    inboundEvents: createInboundEvents(joined, queue),
    failedOf: (storeId, orderId) => inStore(joined, storeId, (tx) => findFailed(tx, storeId, orderId)),
    findInvoice: (storeId, invoiceId) =>
      inStore(joined, storeId, (tx) => findInvoice(tx, storeId, invoiceId)),
    files: createFileRepository(joined),
    loneInvoices: createLoneInvoiceRepository(joined, queue),
    places: createInvoicePlaces(joined),
    book: createFiscalEventBook(joined),
    kits: createKitRepository(joined),
    kitImports: createKitImportRepository(joined),
    protocols: createProtocolRepository(joined, queue),
    refunds: createRefundRepository(joined, queue),
    protocolImports: createProtocolImportRepository(joined),
    findRoute: createRouteRepository(joined).find,
    listInvoices: (storeId, orderId) =>
      inStore(joined, storeId, (tx) => listInvoicesOfOrder(tx, storeId, orderId)),
    isMadeByRun: (madeId) => inStore(joined, run.storeId, (tx) => isMadeBy(tx, run, madeId)),
  }
}

async function isMadeBy(tx: Tx, { storeId, processId }: BulkAttempt, madeId: string): Promise<boolean> {
  const item = await tx
    .selectFrom('process_items')
    .select('position')
    .where('store_id', '=', storeId)
    .where('process_id', '=', processId)
    .where('status', '=', 'done')
    .where('made_id', '=', madeId)
    .limit(1)
    .executeTakeFirst()
  return item !== undefined
}

/** News of a transaction that has not committed yet. */
function collectNews(notifier: ChangeNotifier) {
  const news: (() => void)[] = []
  const collecting: ChangeNotifier = {
    wake: (lane) => void news.push(() => notifier.wake(lane)),
    changed: (...change) => void news.push(() => notifier.changed(...change)),
    close: async () => undefined,
  }
  return {
    notifier: collecting,
    tell: () => {
      for (const one of news) one()
    },
  }
}
