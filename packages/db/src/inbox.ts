import { uuidv7 } from '@ihub/kit/ids'
import type { Inbox, IncomingNotification } from '@ihub/ports/engine'
import { createBatcher } from './batcher.ts'
import type { Jobs } from './jobs.ts'
import { type Db, inStore, type Tx } from './pool.ts'
import { authorColumns, nextProcessNumbers } from './process-rows.ts'

/** Notices that arrive together share one commit, and none is acknowledged before it. */
export function createInbox(db: Db, jobs: Jobs): Inbox {
  const store = createBatcher<IncomingNotification, { isNew: boolean }>(
    (storeId, notifications) =>
      inStore(db, storeId, async (tx) => {
        const fresh = await storeAll(tx, jobs, storeId, notifications)
        return notifications.map((notification) => ({ isNew: fresh.has(notification) }))
      }),
    { largest: 100 },
  )
  return { store: (notification) => store(notification.storeId, notification) }
}

async function storeAll(tx: Tx, jobs: Jobs, storeId: string, notifications: IncomingNotification[]) {
  const received = notifications.map((notification) => ({ id: uuidv7(), notification }))
  const inserted = await tx
    .insertInto('notifications')
    .values(
      received.map(({ id, notification }) => ({
        store_id: storeId,
        notification_id: id,
        integration_id: notification.integrationId,
        via: notification.via,
        body: Buffer.from(notification.body),
        origin_order_id: notification.originOrderId,
        raw_status: notification.rawStatus,
        changed_at: notification.changedAt,
        problem: notification.problem,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning('notification_id')
    .execute()
  const fresh = new Set(inserted.map((row) => row.notification_id))
  const wanted = received.filter(
    ({ id, notification }) => fresh.has(id) && notification.originOrderId !== null,
  )
  await planReceipts(tx, jobs, storeId, wanted)
  return new Set(received.filter(({ id }) => fresh.has(id)).map(({ notification }) => notification))
}

interface Received {
  id: string
  notification: IncomingNotification
}

async function planReceipts(tx: Tx, jobs: Jobs, storeId: string, wanted: Received[]) {
  if (wanted.length === 0) return
  const numbers = await nextProcessNumbers(tx, storeId, wanted.length)
  const at = new Date().toISOString()
  const planned = wanted.map(({ id, notification }, index) => ({
    jobId: uuidv7(),
    lane: notification.integrationId,
    row: {
      store_id: storeId,
      process_id: uuidv7(),
      number: numbers[index] ?? 0,
      integration_id: notification.integrationId,
      type: 'receive-order',
      status: 'loading',
      entity_code: notification.originOrderId,
      input: JSON.stringify({
        notificationId: id,
        originOrderId: notification.originOrderId,
        rawStatus: notification.rawStatus,
      }),
      created_at: at,
      ...authorColumns(notification.author),
    },
  }))
  await tx
    .insertInto('processes')
    .values(planned.map(({ row, jobId }) => ({ ...row, job_id: jobId })))
    .execute()
  await jobs.enqueue(
    tx,
    planned.map(({ jobId, lane }) => ({ lane, id: jobId, data: { storeId, kind: 'process' } })),
  )
}
