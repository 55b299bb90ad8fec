import { failure } from '@ihub/domain/errors'
import { asId, type IntegrationId } from '@ihub/domain/ids'
import { err, ok } from '@ihub/domain/result'
import { dayIn } from '@ihub/domain/store/time-zone'
import { type AppliedBill, moveBill } from '@ihub/engine/bill/decide-bill'
import { hubClock } from '@ihub/kit/clock'
import type { BillChange, BillRepository } from '@ihub/ports/bills'
import { isLockTimeout } from '../core/is-lock-timeout.ts'
import { type Db, inStore } from '../core/pool.ts'
import { type ApplyOptions, applyChanges } from '../entity/apply-changes.ts'
import type { EntityStorage, Followed } from '../entity/entity-storage.ts'
import { readWork } from '../process/read-work.ts'
import type { WorkQueue } from '../queue/work-queue.ts'
import { refundsOfBills } from '../refund/refunds-of-bills.ts'
import { refundParts } from '../refund/write-refunds.ts'
import { findBillPhone } from '../store/bill-gateways.ts'
import { readTimeZone } from '../store/store-time-zone.ts'
import { findNumber, takeNumber } from './bill-numbers.ts'
import { type BillRow, billStateOf, lockBills, lockOrdersOfBills, toLockedBill } from './bill-rows.ts'
import { takeDueBills } from './due-bills.ts'
import { billParts } from './write-bills.ts'

const heldOf = ({
  bill_id,
  integration_id,
  created_at,
}: Pick<BillRow, 'bill_id' | 'integration_id' | 'created_at'>) => ({
  billId: bill_id,
  integrationId: asId<IntegrationId>(integration_id),
  createdAt: created_at,
})

const billIdsOf = (changes: BillChange[]) => changes.map(({ target }) => target.billId)

/** Bills that are there, each under its own lock; new ones come with the orders that owe them. */
const billStorage: EntityStorage<BillChange, BillRow[], AppliedBill> = {
  wanted: (changes) => ({ ids: billIdsOf(changes), codes: [] }),
  lock: async (tx, stores) => {
    const wanted = stores.map(({ storeId, changes }) => ({ storeId, ids: billIdsOf(changes) }))
    // A payment of a canceled order opens a refund of it.
    await lockOrdersOfBills(tx, wanted)
    const rows = await lockBills(tx, wanted)
    return (storeId) => rows.filter((row) => row.store_id === storeId)
  },
  open: (batch, rows, work) => {
    const bills = new Map(rows.map((row) => [row.bill_id, toLockedBill(row, work)]))
    return (change) => {
      const locked = bills.get(change.target.billId)
      return locked ? moveBill(batch, locked, change) : err(failure('bill.not_found'))
    }
  },
  follow: async (tx, stores) => {
    const followed: Followed[] = []
    for (const { batch, applied } of stores) {
      const refunds = await refundsOfBills(tx, batch, applied)
      followed.push({ applied: refunds, parts: refunds.length > 0 ? refundParts(batch, refunds) : [] })
    }
    return followed
  },
  parts: billParts,
  keptBodies: () => new Map(),
  handover: () => null,
}

/** The only writer of bills that are there; with a `lockTimeoutMs` one that others hold for longer answers `order.queue_timeout`. */
export const createBillRepository = (
  db: Db,
  queue: WorkQueue,
  options: ApplyOptions = {},
): BillRepository => ({
  apply: async (change) => {
    try {
      const [written] = await applyChanges(db, queue, billStorage, [change], options)
      if (!written) return err(failure('bill.not_found'))
      if (!written.ok) return written
      const { subject, state } = written.value.applied.entity
      return ok({ billId: subject.id, state })
    } catch (error) {
      if (isLockTimeout(error)) return err(failure('order.queue_timeout', { retryAfterSeconds: 120 }))
      throw error
    }
  },
  find: (storeId, billId) =>
    inStore(db, storeId, async (tx) => {
      const row = await tx
        .selectFrom('bills')
        .selectAll()
        .where('store_id', '=', storeId)
        .where('bill_id', '=', billId)
        .executeTakeFirst()
      if (!row) return null
      const { open } = await readWork(tx, storeId, { ids: [billId], codes: [] })
      const state = billStateOf(
        row,
        open.map(({ type }) => type),
      )
      return { ...heldOf(row), state, today: dayIn(hubClock.nowIso(), await readTimeZone(tx, storeId)) }
    }),
  findByGatewayId: ({ storeId, integrationId }, gatewayBillId) =>
    inStore(db, storeId, async (tx) => {
      const row = await tx
        .selectFrom('bill_slips')
        .select('bill_id')
        .where('store_id', '=', storeId)
        .where('integration_id', '=', integrationId)
        .where('gateway_bill_id', '=', gatewayBillId)
        .executeTakeFirst()
      return row?.bill_id ?? null
    }),
  takeDue: ({ storeId, integrationId }) =>
    inStore(db, storeId, async (tx) => {
      const rows = await takeDueBills(tx, storeId, integrationId)
      if (rows.length === 0) return []
      const today = dayIn(hubClock.nowIso(), await readTimeZone(tx, storeId))
      return rows.map((row) => ({ ...heldOf(row), state: billStateOf(row, []), today }))
    }),
  takeNumber: (storeId, slip) => inStore(db, storeId, (tx) => takeNumber(tx, storeId, slip)),
  findPhone: (storeId, payer) => inStore(db, storeId, (tx) => findBillPhone(tx, { storeId, ...payer })),
  findNumber: (storeId, slip) => inStore(db, storeId, (tx) => findNumber(tx, storeId, slip)),
  findBeneficiary: (storeId, sellerId) =>
    inStore(db, storeId, async (tx) => {
      const store = await tx
        .selectFrom('stores')
        .select(['name', 'origin_document as document'])
        .where('store_id', '=', storeId)
        .executeTakeFirstOrThrow()
      if (sellerId === null) return store
      const seller = await tx
        .selectFrom('sellers')
        .select(['name', 'document'])
        .where('store_id', '=', storeId)
        .where('seller_id', '=', sellerId)
        .executeTakeFirst()
      return seller?.document ? seller : store
    }),
})
