import type { FoundProtocol } from '@ihub/ports/found-protocol'
import { sql } from 'kysely'
import type { Tx } from '../core/pool.ts'

interface Row {
  protocol_id: string
  external_id: string
  status: string
  origin_order_id: string
  customer_name: string
}

const columns = sql`x.protocol_id, x.external_id, x.status, x.origin_order_id, x.customer_name`

/** Beyond every text that begins so. */
const last = String.fromCodePoint(0x10ffff)

/** Protocols whose number begins so, on its unique index, and those of the order that has the number. */
export async function findProtocols(
  tx: Tx,
  storeId: string,
  { text, limit }: { text: string; limit: number },
): Promise<FoundProtocol[]> {
  const { rows } = await sql<Row>`
    (select ${columns} from protocols x
      where x.store_id = ${storeId} and x.external_id >= ${text} and x.external_id < ${text + last} order by x.external_id limit ${limit})
    union
    (select ${columns} from orders o join protocols x on x.store_id = o.store_id and x.order_id = o.order_id
      where o.store_id = ${storeId} and o.origin_order_id = ${text} limit ${limit})
    order by external_id limit ${limit}`.execute(tx)
  return rows.map((row) => ({
    protocolId: row.protocol_id,
    externalId: row.external_id,
    status: row.status as FoundProtocol['status'],
    originOrderId: row.origin_order_id,
    customerName: row.customer_name,
  }))
}
