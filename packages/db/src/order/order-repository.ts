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
import { type Db, inStore, inStores, run, type Tx } from '../core/pool.ts'
import { readWork, type WorkRow } from '../process/process-rows.ts'
import { dueLanes, enqueue } from '../queue/queue-rows.ts'
import type { WorkQueue } from '../queue/work-queue.ts'
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

/** The only writer of orders; many changes, of whatever stores, share one transaction. */
export function createOrderRepository(db: Db, queue: WorkQueue): OrderRepository {
  const write = (changes: OrderChange[]) => applyAll(db, queue, changes)
  return {
    apply: createBatcher<OrderChange, Applied>(
      (changes) =>
        write(changes).catch((error: unknown) => {
          if (isReceivedElsewhere(error)) return write(changes)
          throw error
        }),
      { largest: 64 },
    ),
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
  error instanceof pg.DatabaseError &&
  error.code === '23505' &&
  error.message.includes('"orders_store_id_integration_id_origin_order_id_key')

/** The changes of one store within a batch of many. */
interface StoreChanges {
  batch: Batch
  changes: OrderChange[]
  applied: Result<AppliedChange, Failure>[]
  writing: Writing
}

/**
 * All stores are locked and read in one go, sorted by their ids, and written in another. What is decided for one store
 * knows nothing of the next.
 */
async function applyAll(db: Db, queue: WorkQueue, changes: OrderChange[]): Promise<Applied[]> {
  const handovers: Batch['handovers'] = []
  const byStore = [...Map.groupBy(changes, ({ storeId }) => storeId)].sort(([one], [other]) =>
    one < other ? -1 : 1,
  )
  try {
    const stores = await inStores<StoreChanges[]>(db, async (tx) => {
      const batches = await Promise.all(
        byStore.map(([storeId, ofStore]) =>
          loadBatch(tx.of(storeId), storeId, ofStore, { queue, handovers }),
        ),
      )
      const decided: StoreChanges[] = []
      for (const [index, batch] of batches.entries()) {
        const [storeId, ofStore] = byStore[index] ?? []
        if (storeId && ofStore) decided.push(await decideStore(tx.of(storeId), batch, ofStore))
      }
      const sent = decided.flatMap(({ batch, writing: { statement } }) =>
        statement ? [run(tx.of(batch.storeId), statement)] : [],
      )
      const queued = enqueue(
        tx.shared,
        decided.flatMap(({ writing }) => writing.queued),
      )
      return async () => {
        await Promise.all([...sent, queued])
        return decided
      }
    })
    for (const { slot, work } of handovers) slot.start(work)
    for (const store of stores) notify(queue, store)
    const answers = new Map(
      stores.flatMap(({ changes, applied, writing }) =>
        changes.map((change, index) => [change, toApplied(applied[index], writing)] as const),
      ),
    )
    return changes.map((change) => answers.get(change) ?? err(failure('order.not_found')))
  } catch (error) {
    for (const { slot } of handovers) slot.release()
    throw error
  }
}

async function decideStore(tx: Tx, batch: Batch, changes: OrderChange[]): Promise<StoreChanges> {
  const applied = changes.map((change) => decide(batch, change))
  const writing = await planWriting(
    tx,
    batch,
    applied.flatMap((one) => (one.ok ? [one.value] : [])),
  )
  return { batch, changes, applied, writing }
}

/** After the commit: workers hear of new work, browsers of changed orders. */
function notify({ notifier }: WorkQueue, { batch, applied, writing }: StoreChanges) {
  for (const lane of dueLanes(writing.queued)) notifier.wake(lane)
  const changed = applied.flatMap((one) => (one.ok ? [one.value.order.orderId] : []))
  if (changed.length > 0) notifier.changed(batch.storeId, 'order', changed)
}

const toApplied = (one: Result<AppliedChange, Failure> | undefined, { next }: Writing): Applied =>
  one?.ok
    ? ok({
        orderId: asId<OrderId>(one.value.order.orderId),
        state: one.value.order.state,
        next: next.get(one.value.change.run?.processId ?? '') ?? null,
      })
    : (one ?? err(failure('order.not_found')))

interface Here {
  queue: WorkQueue
  handovers: Batch['handovers']
}

async function loadBatch(
  tx: Tx,
  storeId: string,
  changes: OrderChange[],
  { queue: { working }, handovers }: Here,
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
    reserve: (lane) => working?.fetcher.reserve(lane) ?? null,
    leaseId: working?.lease.id ?? null,
    handovers,
  }
}

const toProcess = (row: WorkRow) => ({
  orderId: row.entity_id,
  processId: row.process_id,
  operation: row.type,
  attempts: row.attempts,
  released: row.released,
  isHeld: row.held_by !== null,
  lane: row.lane,
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
  if (change.run && !(run?.isHeld && run.attempts === change.run.attempt))
    return err(failure('order.changed_meanwhile'))
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
