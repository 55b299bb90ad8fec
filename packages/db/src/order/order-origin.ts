import type { OrderCorrection } from '@ihub/domain/order/correction'
import type { Order } from '@ihub/domain/order/order'
import type { OrderOriginRead } from '@ihub/ports/order-origin-read'
import { sql } from 'kysely'
import { decompress } from '../core/compress.ts'
import type { Tx } from '../core/pool.ts'

interface OriginColumns {
  connector: string
  settings: Readonly<Record<string, unknown>>
  document: Order
  corrections: OrderCorrection | null
}

/** The versions in which the platform told of an order, newest first, with the bodies of the newest and of a chosen one. */
export async function findOrderOrigin(
  tx: Tx,
  storeId: string,
  orderId: string,
  version: string | null,
): Promise<OrderOriginRead | null> {
  const { rows } = await sql<OriginColumns>`
    select i.connector, i.settings, o.document, o.corrections
    from orders o join integrations i on i.store_id = o.store_id and i.integration_id = o.integration_id
    where o.store_id = ${storeId} and o.order_id = ${orderId}`.execute(tx)
  const [order] = rows
  if (!order) return null
  const versions = await tx
    .selectFrom('order_payloads')
    .select(['changed_at as changedAt', 'received_at as receivedAt'])
    .where('store_id', '=', storeId)
    .where('order_id', '=', orderId)
    .orderBy('changed_at', 'desc')
    .execute()
  const newest = versions[0]?.changedAt ?? null
  const chosen = version === null ? newest : (versions.find(isAt(version))?.changedAt ?? null)
  const bodyOf = async (changedAt: string | null) =>
    changedAt === null ? null : readBody(tx, { storeId, orderId, changedAt })
  const body = await bodyOf(chosen)
  return {
    ...order,
    versions,
    version: chosen,
    body,
    newestBody: chosen === newest ? body : await bodyOf(newest),
  }
}

const isAt = (version: string) => {
  const time = Date.parse(version)
  return ({ changedAt }: { changedAt: string }) => Date.parse(changedAt) === time
}

interface Version {
  storeId: string
  orderId: string
  changedAt: string
}

async function readBody(tx: Tx, { storeId, orderId, changedAt }: Version): Promise<string | null> {
  const row = await tx
    .selectFrom('order_payloads')
    .select('body')
    .where('store_id', '=', storeId)
    .where('order_id', '=', orderId)
    .where('changed_at', '=', changedAt)
    .executeTakeFirst()
  return row ? (await decompress(row.body)).toString('utf8') : null
}
