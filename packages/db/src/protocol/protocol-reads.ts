import type { Order } from '@ihub/domain/order/order'
import type { ProtocolStatus } from '@ihub/domain/protocol/statuses'
import { returnedWorth } from '@ihub/domain/refund/owed'
import type { ProtocolPageRead, ProtocolReads } from '@ihub/ports/protocols'
import { type Selectable, sql } from 'kysely'
import { type Db, inStore, inStoreSnapshot, type Tx } from '../core/pool.ts'
import type { Protocols } from '../core/schema.gen.ts'
import { readTimeline } from '../entity/read-timeline.ts'
import { type BlockerColumns, toBlocker } from '../order/order-columns.ts'
import { protocolBlockerJoin } from '../process/blocker.ts'
import { readNewest } from '../process/read-newest.ts'
import { countProtocols, listProtocols, toProtocol } from './protocol-list.ts'
import { stateOf } from './protocol-rows.ts'
import { readReturnInvoices } from './return-invoice-reads.ts'

export const createProtocolReads = (app: Db): ProtocolReads => ({
  list: (storeId, request) => inStore(app, storeId, (tx) => listProtocols(tx, storeId, request)),
  count: (storeId, request) => inStore(app, storeId, (tx) => countProtocols(tx, storeId, request)),
  find: (storeId, protocolId) => inStoreSnapshot(app, storeId, (tx) => findPage(tx, storeId, protocolId)),
  findFile: (storeId, protocolId) =>
    inStore(app, storeId, async (tx) => {
      const row = await tx
        .selectFrom('protocols')
        .select(['file_name', 'file'])
        .where('store_id', '=', storeId)
        .where('protocol_id', '=', protocolId)
        .executeTakeFirst()
      return row?.file_name && row.file ? { name: row.file_name, bytes: row.file } : null
    }),
})

type PageColumns = Omit<Selectable<Protocols>, 'file'> & BlockerColumns & { order_document: Order }

async function findPage(tx: Tx, storeId: string, protocolId: string): Promise<ProtocolPageRead | null> {
  const { rows } = await sql<PageColumns>`
    select x.*, null as file, h.*, o.document as order_document from protocols x ${protocolBlockerJoin}
    join orders o on o.store_id = x.store_id and o.order_id = x.order_id
    where x.store_id = ${storeId} and x.protocol_id = ${protocolId}`.execute(tx)
  const [row] = rows
  if (!row) return null
  const processes = await readNewest(tx, storeId, sql`array[${protocolId}::uuid]`)
  const pending = processes.filter(({ endedAt }) => endedAt === null).map(({ type }) => type)
  return {
    ...toProtocol(row),
    state: stateOf(row, pending),
    integrationId: row.integration_id,
    email: row.email,
    reason: row.reason,
    deliveryAddress: row.delivery_address as ProtocolPageRead['deliveryAddress'],
    billingAddress: row.billing_address as ProtocolPageRead['billingAddress'],
    fileName: row.file_name,
    blocker: toBlocker(row),
    timeline: await readTimeline<ProtocolStatus>(tx, storeId, { kind: 'protocol', id: protocolId }),
    processes,
    worthCents: returnedWorth(row.order_document, stateOf(row, []).items),
    returnInvoices: await readReturnInvoices(tx, storeId, row.order_id),
  }
}
