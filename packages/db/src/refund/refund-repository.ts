import { failure } from '@ihub/domain/errors'
import { err, ok } from '@ihub/domain/result'
import { type AppliedRefund, moveRefund } from '@ihub/engine/refund/decide-refund'
import type { RefundChange, RefundRepository } from '@ihub/ports/refunds'
import { sql } from 'kysely'
import { isLockTimeout } from '../core/is-lock-timeout.ts'
import { type Db, inStore } from '../core/pool.ts'
import { type ApplyOptions, applyChanges } from '../entity/apply-changes.ts'
import type { EntityStorage } from '../entity/entity-storage.ts'
import { readWork } from '../process/read-work.ts'
import { wasRunCut } from '../process/was-run-cut.ts'
import type { WorkQueue } from '../queue/work-queue.ts'
import {
  isSlipBusyText,
  lockBillsOfRefunds,
  lockRefunds,
  type RefundRow,
  refundStateOf,
  toLockedRefund,
} from './refund-rows.ts'
import { refundParts } from './write-refunds.ts'

const refundIdsOf = (changes: RefundChange[]) => changes.map(({ target }) => target.refundId)

/** Refunds that are there, each under its own lock; new ones come with the changes that cause them. */
const refundStorage: EntityStorage<RefundChange, RefundRow[], AppliedRefund> = {
  wanted: (changes) => ({ ids: refundIdsOf(changes), codes: [] }),
  lock: async (tx, stores) => {
    const wanted = stores.map(({ storeId, changes }) => ({ storeId, ids: refundIdsOf(changes) }))
    await lockBillsOfRefunds(tx, wanted)
    const rows = await lockRefunds(tx, wanted)
    return (storeId) => rows.filter((row) => row.store_id === storeId)
  },
  open: (batch, rows, work) => {
    const refunds = new Map(rows.map((row) => [row.refund_id, toLockedRefund(row, work)]))
    return (change) => {
      const locked = refunds.get(change.target.refundId)
      return locked ? moveRefund(batch, locked, change) : err(failure('refund.not_found'))
    }
  },
  follow: async (_tx, stores) => stores.map(() => ({ applied: [], parts: [] })),
  parts: refundParts,
  keptBodies: () => new Map(),
  handover: () => null,
}

/** The only writer of refunds that are there; with a `lockTimeoutMs` one that others hold for longer answers `order.queue_timeout`. */
export const createRefundRepository = (
  db: Db,
  queue: WorkQueue,
  options: ApplyOptions = {},
): RefundRepository => ({
  apply: async (change) => {
    try {
      const [written] = await applyChanges(db, queue, refundStorage, [change], options)
      if (!written) return err(failure('refund.not_found'))
      if (!written.ok) return written
      const { subject, state } = written.value.applied.entity
      return ok({ refundId: subject.id, state })
    } catch (error) {
      if (isLockTimeout(error)) return err(failure('order.queue_timeout', { retryAfterSeconds: 120 }))
      throw error
    }
  },
  find: (storeId, refundId) =>
    inStore(db, storeId, async (tx) => {
      const row = await tx
        .selectFrom('refunds')
        .selectAll()
        .where('store_id', '=', storeId)
        .where('refund_id', '=', refundId)
        .executeTakeFirst()
      if (!row) return null
      const { open } = await readWork(tx, storeId, { ids: [refundId], codes: [] })
      const pending = open.map(({ type }) => type)
      const { rows } = await sql<{ is_slip_busy: boolean }>`
        select ${sql.raw(isSlipBusyText('r'))} as is_slip_busy from refunds r
        where r.store_id = ${storeId} and r.refund_id = ${refundId}`.execute(tx)
      const isSlipBusy = rows[0]?.is_slip_busy === true
      const state = { ...refundStateOf(row, pending), isSlipBusy }
      return { refundId, integrationId: row.integration_id, state }
    }),
  wasCut: (storeId, run) => inStore(db, storeId, (tx) => wasRunCut(tx, storeId, run)),
})
