import type { Db } from '@ihub/db/core/pool'
import { uuidv7 } from '@ihub/kit/ids'

interface GivenWmsOrder {
  storeId: string
  orderId: string
  /** In every text. */
  canary: string
  at: string
}

/** An order that its warehouse refused, with a file that it gave back all the same. */
export async function givenWmsOrder(
  system: Db,
  { storeId, orderId, canary, at }: GivenWmsOrder,
): Promise<{ wmsOrderId: string; wmsFileId: string }> {
  const wmsOrderId = uuidv7()
  const fileId = uuidv7()
  const bytes = Buffer.from(canary)
  const file = { fileId, kind: 'label', name: canary, mediaType: 'text/plain', byteSize: bytes.length }
  const steps = { 'order-integrated': { state: 'error', words: canary } }
  const wms = { warehouseOrderId: canary, steps, invoices: [], labels: [], released: [], files: [file] }
  await system
    .updateTable('orders')
    .set({ wms: JSON.stringify(wms) })
    .where('store_id', '=', storeId)
    .where('order_id', '=', orderId)
    .execute()
  await system
    .insertInto('wms_orders')
    .values({
      store_id: storeId,
      wms_order_id: wmsOrderId,
      order_id: orderId,
      code: canary,
      warehouse_order_id: canary,
      status: 'error',
      step: 'order-integrated',
      words: canary,
      files: 1,
      created_at: at,
      updated_at: at,
    })
    .execute()
  await system
    .insertInto('files')
    .values({
      store_id: storeId,
      file_id: fileId,
      kind: 'warehouse-file',
      name: canary,
      content_type: 'text/plain',
      byte_size: bytes.length,
      author_kind: 'cron',
      finished_at: at,
    })
    .execute()
  await system
    .insertInto('file_chunks')
    .values({ store_id: storeId, file_id: fileId, position: 0, body: bytes })
    .execute()
  return { wmsOrderId, wmsFileId: fileId }
}

/** The columns in which copies of its row differ, each of an order of its own. */
export const wmsCopies = ([first, second]: readonly string[], day: (number: number) => string) => [
  {
    order_id: first,
    code: 'A-1',
    status: 'processing',
    step: 'checked',
    words: 'avaria',
    created_at: day(2),
  },
  {
    order_id: second,
    code: 'A-2',
    status: 'finished',
    step: 'dispatch',
    words: null,
    files: 2,
    created_at: day(1),
  },
]
