import { type Failure, failure } from '@ihub/domain/errors'
import { asId, type IntegrationId, type OrderId, type StoreId } from '@ihub/domain/ids'
import { applyEvent } from '@ihub/domain/order/apply-event'
import { shownErpStatus, shownStatus } from '@ihub/domain/order/derived'
import type { OrderOperation } from '@ihub/domain/order/operation-names'
import type { Order } from '@ihub/domain/order/order'
import { firstStatusOf } from '@ihub/domain/order/platform-status'
import { withoutRefusals } from '@ihub/domain/order/refusals'
import { refuseEvent } from '@ihub/domain/order/refuse-event'
import type { OrderState } from '@ihub/domain/order/state'
import { err, ok, type Result } from '@ihub/domain/result'
import { uuidv7 } from '@ihub/kit/ids'
import type { Applied, Decision, OrderChange, OrderRepository, OrderSnapshot } from '@ihub/ports/engine'
import pg from 'pg'
import { createBatcher } from '../core/batcher.ts'
import { type Db, inStore, inStoreThen, type Tx } from '../core/pool.ts'
import { readWork, type WorkRow } from '../process/process-rows.ts'
import { queueOf } from '../queue/job-rows.ts'
import type { Jobs } from '../queue/jobs.ts'
import { readStoreSetup } from '../store/store-setup.ts'
import type {
  AppliedChange,
  Batch,
  BatchOrder,
  FailedProcess,
  NumberedEvent,
  OpenProcess,
} from './order-batch.ts'
import { type LockedRow, lockOrders, stateOf } from './order-rows.ts'
import { documentAfter, readingOf, storedOf } from './stored-documents.ts'
import { planWriting, type Writing } from './write-changes.ts'

const codeKey = (integrationId: string, originOrderId: string) => `${integrationId}/${originOrderId}`

/** The only writer of orders; many changes of a store share one transaction. */
export function createOrderRepository(db: Db, jobs: Jobs): OrderRepository {
  const write = (storeId: string, changes: OrderChange[]) => applyBatch(db, jobs, storeId, changes)
  const apply = createBatcher<OrderChange, Applied>(
    (storeId, changes) =>
      write(storeId, changes).catch((error: unknown) => {
        if (isReceivedElsewhere(error)) return write(storeId, changes)
        throw error
      }),
    { largest: 64 },
  )
  return {
    apply: (change) => apply(change.storeId, change),
    findByCode: (storeId, originOrderIds) =>
      inStore(db, storeId, async (tx) => {
        if (originOrderIds.length === 0) return new Map()
        const rows = await tx
          .selectFrom('orders')
          .select(['order_id', 'origin_order_id'])
          .where('store_id', '=', storeId)
          .where('origin_order_id', 'in', originOrderIds)
          .execute()
        return new Map(rows.map((row) => [row.origin_order_id, asId<OrderId>(row.order_id)]))
      }),
    find: (storeId, orderId) => inStore(db, storeId, (tx) => findOrder(tx, storeId, orderId)),
  }
}

async function findOrder(tx: Tx, storeId: StoreId, orderId: OrderId) {
  const row = await tx
    .selectFrom('orders')
    .selectAll()
    .where('store_id', '=', storeId)
    .where('order_id', '=', orderId)
    .executeTakeFirst()
  if (!row) return null
  const { open } = await readWork(tx, storeId, { orderIds: [orderId], codes: [] })
  return {
    state: stateOf(
      row,
      open.map(({ type }) => type as OrderOperation),
    ),
    document: row.document as unknown as Order,
    integrationId: asId<IntegrationId>(row.integration_id),
  }
}

/** Another process received the same order first: the batch starts over and finds it. */
const isReceivedElsewhere = (error: unknown) =>
  error instanceof pg.DatabaseError && error.code === '23505' && error.table === 'orders'

async function applyBatch(db: Db, jobs: Jobs, storeId: string, changes: OrderChange[]): Promise<Applied[]> {
  const handovers: Batch['handovers'] = []
  try {
    const { applied, writing } = await inStoreThen<Outcome>(db, storeId, async (tx) => {
      const batch = await loadBatch(tx, storeId, changes, { jobs, handovers })
      const applied = changes.map((change) => decide(batch, change))
      const writing = await planWriting(
        tx,
        batch,
        applied.flatMap((one) => (one.ok ? [one.value] : [])),
      )
      for (const { lane } of writing.jobs) await jobs.ensureLane(lane)
      const answer = { applied, writing }
      return writing.statement ? { last: writing.statement, read: () => answer } : { answer }
    })
    for (const { place, job } of handovers) place.start(job)
    tell(jobs, storeId, { applied, writing })
    return applied.map((one) => toApplied(one, writing))
  } catch (error) {
    for (const { place } of handovers) place.release()
    throw error
  }
}

interface Outcome {
  applied: Result<AppliedChange, Failure>[]
  writing: Writing
}

/** After the commit: who works, and who looks on. */
function tell({ notifier }: Jobs, storeId: string, { applied, writing }: Outcome) {
  for (const { lane, startAfter, isTaken } of writing.jobs)
    if (!startAfter && !isTaken) notifier.wake(queueOf(lane))
  const changed = applied.flatMap((one) => (one.ok ? [one.value.order.orderId] : []))
  if (changed.length > 0) notifier.ordersChanged(storeId, changed)
}

const toApplied = (one: Result<AppliedChange, Failure>, { next }: Writing): Applied =>
  one.ok
    ? ok({
        orderId: asId<OrderId>(one.value.order.orderId),
        state: one.value.order.state,
        next: next.get(one.value.change.run?.processId ?? '') ?? null,
      })
    : one

interface Here {
  jobs: Jobs
  handovers: Batch['handovers']
}

async function loadBatch(
  tx: Tx,
  storeId: string,
  changes: OrderChange[],
  { jobs, handovers }: Here,
): Promise<Batch> {
  const orderIds = changes.flatMap(({ target }) => ('orderId' in target ? [target.orderId] : []))
  const codes = changes.flatMap(({ target }) =>
    'snapshot' in target
      ? [{ integrationId: target.snapshot.integrationId, originOrderId: target.snapshot.order.originOrderId }]
      : [],
  )
  const runs = changes.flatMap(({ run }) => (run ? [run.processId] : []))
  // Sent together; each sees what is committed when its turn comes, so the work is read as it is under the lock.
  const [rows, work, setup] = await Promise.all([
    lockOrders(tx, storeId, { orderIds, codes }, readingOf(changes)),
    readWork(tx, storeId, { orderIds, codes }, runs),
    readStoreSetup(tx, storeId),
  ])
  const processes = work.open.map(toProcess)
  const open = Map.groupBy(processes, (one) => one.orderId)
  const failed = Map.groupBy(work.failed.map(toProcess), (one) => one.orderId)
  const orders = rows.map((row) =>
    toBatchOrder(row, open.get(row.order_id) ?? [], failed.get(row.order_id) ?? []),
  )
  return {
    storeId,
    at: new Date().toISOString(),
    setup,
    orders: new Map(orders.map((order) => [order.orderId, order])),
    byCode: new Map(orders.map((order) => [codeKey(order.integrationId, order.originOrderId), order])),
    runs: new Map(processes.map((one) => [one.processId, one])),
    unread: failed.get(null) ?? [],
    reserve: (lane) => jobs.pump?.reserve(queueOf(lane)) ?? null,
    handovers,
  }
}

const toProcess = (row: WorkRow) => ({
  orderId: row.order_id,
  processId: row.process_id,
  operation: row.type,
  attempts: row.attempts,
  jobId: row.job_id,
  integrationId: row.integration_id,
  entityCode: row.entity_code,
})

const toBatchOrder = (row: LockedRow, open: OpenProcess[], failed: FailedProcess[]): BatchOrder => ({
  orderId: row.order_id,
  integrationId: row.integration_id,
  originOrderId: row.origin_order_id,
  originChangedAt: row.origin_changed_at,
  createdAt: row.created_at,
  eventCount: row.event_count,
  state: stateOf(
    row,
    open.map(({ operation }) => operation as OrderOperation),
  ),
  isNew: false,
  open,
  failed,
  planned: [],
  stored: storedOf(row),
})

/** Decides one change on top of what the batch decided before it; nothing is written yet. */
function decide(batch: Batch, change: OrderChange): Result<AppliedChange, Failure> {
  const run = change.run ? batch.runs.get(change.run.processId) : undefined
  if (change.run && run?.attempts !== change.run.attempt) return err(failure('order.changed_meanwhile'))
  const order =
    'snapshot' in change.target
      ? orderOfSnapshot(batch, change.target.snapshot)
      : batch.orders.get(change.target.orderId)
  if (!order) return err(failure('order.not_found'))

  const snapshot = 'snapshot' in change.target ? change.target.snapshot : null
  const isStale =
    snapshot !== null &&
    !order.isNew &&
    Date.parse(snapshot.order.originChangedAt) < Date.parse(order.originChangedAt)
  // The run that reports is no longer pending in the eyes of the rules, unless it is going to run again.
  const endsNow = change.run !== null && change.run.retryAt === null
  const pending = endsNow ? order.open.filter((one) => one !== run) : order.open
  const before = order.state
  const state = {
    ...withoutRefusals(before, change.run?.status === 'success' && run ? [run.operation] : []),
    pending: [...pending.map(({ operation }) => operation as OrderOperation), ...order.planned],
  }
  const decision = change.decide({
    orderId: asId<OrderId>(order.orderId),
    state,
    settings: batch.setup.settings,
    isNew: order.isNew,
    isStale,
    document: change.readsDocument ? (order.stored?.document ?? null) : null,
    corrections: order.stored?.corrections ?? null,
  })
  if (!decision.ok) return err(decision.error)

  const wasNew = order.isNew
  const events = take(batch, order, state, decision.value)
  if (snapshot && !isStale) {
    order.originChangedAt = snapshot.order.originChangedAt
    // Whatever the hub makes of it, this is what the platform says now.
    order.state = { ...order.state, platformStatus: snapshot.platformStatus }
  }
  const replaced = order.stored?.document ?? null
  const stored = documentAfter(order.stored, isStale ? null : snapshot, decision.value)
  order.stored = stored ?? order.stored
  order.isNew = false
  order.open = pending
  order.planned = [...order.planned, ...events.operations]
  return ok({
    change,
    order,
    run: run ?? null,
    isNew: wasNew,
    isStale,
    decision: decision.value,
    document: stored?.document,
    replaced: stored ? replaced : null,
    before: shownOf(before),
    ...events,
  })
}

const shownOf = (state: OrderState) => ({ status: shownStatus(state), erpStatus: shownErpStatus(state) })

function take(batch: Batch, order: BatchOrder, from: OrderState, decision: Decision) {
  const { operations = [] } = decision
  const before = order.state
  const recorded: NumberedEvent[] = []
  const planned: OrderOperation[] = []
  let state = from
  for (const event of decision.events) {
    const taken = applyEvent(state, event, batch.setup.settings)
    const outcome = taken.ok ? taken.value : refuseEvent(state, event, taken.error)
    if (!outcome) continue // it tells what is so already
    state = outcome.order
    recorded.push(...outcome.events.map((one) => ({ ...one, sequence: ++order.eventCount })))
    planned.push(...outcome.operations)
  }
  const asked = operations.filter((operation) => !state.pending.includes(operation))
  state = { ...state, pending: [...state.pending, ...asked] }
  const rest = decision.follows?.(state, batch.setup.settings) ?? []
  const wanted = [...asked, ...rest]
  order.state = { ...withoutRefusals(state, wanted), pending: [...state.pending, ...rest] }
  return { events: betweenShown(order, recorded, before), operations: [...planned, ...wanted] }
}

/** A run that ended, or work that a person asked for, ends refusals besides what the events say. */
function betweenShown({ state }: BatchOrder, events: NumberedEvent[], before: OrderState): NumberedEvent[] {
  const last = events.length - 1
  return events.map((event, index) => ({
    ...event,
    ...(index === 0 ? { from: shownStatus(before) } : {}),
    ...(index === last ? { to: shownStatus(state) } : {}),
  }))
}

function orderOfSnapshot(batch: Batch, snapshot: OrderSnapshot): BatchOrder {
  const key = codeKey(snapshot.integrationId, snapshot.order.originOrderId)
  const known = batch.byCode.get(key)
  if (known) return known
  const order: BatchOrder = {
    orderId: uuidv7(),
    integrationId: snapshot.integrationId,
    originOrderId: snapshot.order.originOrderId,
    originChangedAt: snapshot.order.originChangedAt,
    createdAt: batch.at,
    eventCount: 0,
    state: firstState(snapshot),
    isNew: true,
    open: [],
    failed: [],
    planned: [],
    stored: null,
  }
  batch.orders.set(order.orderId, order)
  batch.byCode.set(key, order)
  return order
}

const firstState = ({ order, platformStatus }: OrderSnapshot): OrderState => ({
  status: firstStatusOf[platformStatus],
  microstatus: null,
  erpStatus: 'not-sent',
  erpOrderId: null,
  platformStatus,
  cancellationRequestedBy: null,
  invoices: [],
  invoiceNumber: null,
  unsentChange: null,
  trackingNumber: order.trackingNumber,
  shipment: {},
  history: [],
  pending: [],
  refused: [],
})
