import type { RefundStatus } from '@ihub/domain/refund/statuses'
import type { RefundPageRead, RefundReads } from '@ihub/ports/refunds'
import { sql } from 'kysely'
import { type Db, inStore, inStoreSnapshot, type Tx } from '../core/pool.ts'
import { readTimeline } from '../entity/read-timeline.ts'
import { type BlockerColumns, toBlocker } from '../order/order-columns.ts'
import { refundBlockerJoin } from '../process/blocker.ts'
import { readNewest } from '../process/read-newest.ts'
import { countRefunds, findListed, listRefunds, sumOwed } from './refund-list.ts'
import { isSlipBusyText, type RefundRow, refundStateOf } from './refund-rows.ts'

export const createRefundReads = (app: Db): RefundReads => ({
  list: (storeId, request) => inStore(app, storeId, (tx) => listRefunds(tx, storeId, request)),
  count: (storeId, request) => inStore(app, storeId, (tx) => countRefunds(tx, storeId, request)),
  find: (storeId, refundId) => inStoreSnapshot(app, storeId, (tx) => findPage(tx, storeId, refundId)),
  sumOwed: (storeId) => inStore(app, storeId, (tx) => sumOwed(tx, storeId)),
})

async function findPage(tx: Tx, storeId: string, refundId: string): Promise<RefundPageRead | null> {
  const listed = await findListed(tx, storeId, refundId)
  const { rows } = await sql<RefundRow & BlockerColumns>`
    select x.*, ${sql.raw(isSlipBusyText('x'))} as is_slip_busy, h.* from refunds x ${refundBlockerJoin}
    where x.store_id = ${storeId} and x.refund_id = ${refundId}`.execute(tx)
  const [row] = rows
  if (!row || !listed) return null
  const processes = await readNewest(tx, storeId, sql`array[${refundId}::uuid]`)
  const pending = processes.filter(({ endedAt }) => endedAt === null).map(({ type }) => type)
  return {
    ...listed,
    state: refundStateOf(row, pending),
    blocker: toBlocker(row),
    timeline: await readTimeline<RefundStatus>(tx, storeId, { kind: 'refund', id: refundId }),
    processes,
  }
}
