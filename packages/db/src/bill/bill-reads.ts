import type { BillStatus } from '@ihub/domain/bill/statuses'
import type { BillPageRead, BillReads } from '@ihub/ports/bills'
import { sql } from 'kysely'
import { type Db, inStore, inStoreSnapshot, type Tx } from '../core/pool.ts'
import { readTimeline } from '../entity/read-timeline.ts'
import { type BlockerColumns, toBlocker } from '../order/order-columns.ts'
import { billBlockerJoin } from '../process/blocker.ts'
import { readNewest } from '../process/read-newest.ts'
import { countBills, findListedBill, listBills, sumDue } from './bill-list.ts'
import { type BillRow, billStateOf } from './bill-rows.ts'
import { findSlips, listAccounts, listSlipsOpened } from './known-slips.ts'

export const createBillReads = (app: Db): BillReads => ({
  list: (storeId, request) => inStore(app, storeId, (tx) => listBills(tx, storeId, request)),
  count: (storeId, request) => inStore(app, storeId, (tx) => countBills(tx, storeId, request)),
  find: (storeId, billId) => inStoreSnapshot(app, storeId, (tx) => findPage(tx, storeId, billId)),
  listAccounts: (storeId) => inStore(app, storeId, (tx) => listAccounts(tx, storeId)),
  findSlips: (storeId, integrationId, ids) =>
    inStore(app, storeId, (tx) => findSlips(tx, storeId, { integrationId, ids })),
  listSlipsOpened: (storeId, integrationId, opened) =>
    inStore(app, storeId, (tx) => listSlipsOpened(tx, storeId, { integrationId, ...opened })),
  sumDue: (storeId) => inStore(app, storeId, (tx) => sumDue(tx, storeId)),
})

async function findPage(tx: Tx, storeId: string, billId: string): Promise<BillPageRead | null> {
  const listed = await findListedBill(tx, storeId, billId)
  const { rows } = await sql<BillRow & BlockerColumns>`
    select x.*, h.* from bills x ${billBlockerJoin}
    where x.store_id = ${storeId} and x.bill_id = ${billId}`.execute(tx)
  const [row] = rows
  if (!row || !listed) return null
  const processes = await readNewest(tx, storeId, sql`array[${billId}::uuid]`)
  const pending = processes.filter(({ endedAt }) => endedAt === null).map(({ type }) => type)
  return {
    ...listed,
    state: billStateOf(row, pending),
    blocker: toBlocker(row),
    timeline: await readTimeline<BillStatus>(tx, storeId, { kind: 'bill', id: billId }),
    processes,
  }
}
