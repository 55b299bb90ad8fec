import type { RecordedEvent } from '@ihub/domain/order/apply-event'
import type { OrderOperation } from '@ihub/domain/order/operation-names'
import type { Order } from '@ihub/domain/order/order'
import type { Decision, OrderChange } from '@ihub/ports/engine'
import type { ClaimedDelivery, ClaimedProcess } from '@ihub/ports/work'
import type { Slot } from '../queue/work-fetcher.ts'
import type { StoreSetup } from '../store/store-setup.ts'
import type { LockedOrder } from './order-rows.ts'
import type { StoredDocument } from './stored-documents.ts'

/** An unfinished process as it is while its order is locked. */
export interface OpenProcess {
  processId: string
  operation: string
  attempts: number
  /** It waits in the queue, or a worker holds it. */
  released: boolean
  /** Whether a worker runs it; the run of one that was taken for dead is refused. */
  isHeld: boolean
  lane: string | null
  integrationId: string | null
}

/** A process that ended without success and that a person may retry. */
export interface FailedProcess extends OpenProcess {
  entityCode: string | null
}

/** What a batch knows: the locked rows, and what has been decided on top of them so far. */
export interface Batch {
  storeId: string
  at: string
  setup: StoreSetup
  orders: Map<string, BatchOrder>
  byCode: Map<string, BatchOrder>
  runs: Map<string, OpenProcess>
  /** Receipts that failed before their order was known. */
  unread: FailedProcess[]
  /** Holds a slot in a lane of this process for work of the batch; null when another shall fetch it. */
  reserve(lane: string): Slot | null
  /** The lease that holds what starts here; null in a process that works on no lane. */
  leaseId: string | null
  /** Work of the batch that starts in this process as soon as it is committed. */
  handovers: { slot: Slot; work: ClaimedProcess | ClaimedDelivery }[]
}

export interface BatchOrder extends LockedOrder {
  isNew: boolean
  open: OpenProcess[]
  failed: FailedProcess[]
  /** What earlier changes of the batch planned and is not among the open processes yet. */
  planned: OrderOperation[]
  /** As far as the batch has read or written it. */
  stored: StoredDocument | null
}

/** A event with its place on the order's history. */
export type NumberedEvent = RecordedEvent & { sequence: number }

/** One decided change, ready to be written. */
export interface AppliedChange {
  change: OrderChange
  order: BatchOrder
  run: OpenProcess | null
  isNew: boolean
  isStale: boolean
  decision: Decision
  /** What it stores instead of the document there was; undefined when it leaves it. */
  document: Order | undefined
  /** The document there was, where the batch knows it. */
  replaced: Order | null
  events: NumberedEvent[]
  operations: OrderOperation[]
  before: { status: string; erpStatus: string }
}
