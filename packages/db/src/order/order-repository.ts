import { failure } from '@ihub/domain/errors'
import { asId, type OrderId } from '@ihub/domain/ids'
import { possibleKits } from '@ihub/domain/kit/explode-order'
import type { Order } from '@ihub/domain/order/order'
import { err, ok } from '@ihub/domain/result'
import type { AppliedOrder } from '@ihub/engine/order/order-batch'
import type { AnyChange, Applied, OrderRepository } from '@ihub/ports/engine'
import { readOrderBilling } from '../bill/order-billing.ts'
import { createBatcher } from '../core/batcher.ts'
import { isLockTimeout } from '../core/is-lock-timeout.ts'
import { isUniqueViolation } from '../core/is-unique-violation.ts'
import { type Db, inStore } from '../core/pool.ts'
import { type ApplyOptions, applyChanges, type WrittenChange } from '../entity/apply-changes.ts'
import { createKitReads } from '../kit/valid-kits.ts'
import type { WorkQueue } from '../queue/work-queue.ts'
import { readStoreSetup } from '../store/store-setup.ts'
import { orderStorage, readOrder } from './order-storage.ts'

/**
 * The only writer of orders and their invoices; many changes, of whatever stores, share one transaction. With a
 * `lockTimeoutMs`, for people and programs that wait for the answer, an order that others hold for longer answers
 * `order.queue_timeout`.
 */
export function createOrderRepository(db: Db, queue: WorkQueue, options: ApplyOptions = {}): OrderRepository {
  const readKitsOf = createKitReads(db)
  const write = (changes: AnyChange[]) => applyChanges(db, queue, orderStorage, changes, options)
  const writeGroups = async (groups: AnyChange[][]): Promise<Applied[]> => {
    const changes = groups.flat()
    const written = await write(changes).catch((error: unknown) => {
      if (isReceivedElsewhere(error)) return write(changes)
      throw error
    })
    const answers = new Map(changes.map((change, index) => [change, written[index]]))
    return groups.map((group) => {
      const one = answers.get(group.at(-1) as AnyChange) ?? notFound
      return one.ok ? ok(toApplied(one.value)) : one
    })
  }
  /** One order that is held does not keep the others of its batch from being written. */
  const writeInTime = async (groups: AnyChange[][]): Promise<Applied[]> => {
    try {
      return await writeGroups(groups)
    } catch (error) {
      if (!isLockTimeout(error)) throw error
      if (groups.length === 1) return [queueTimeout]
      return (await Promise.all(groups.map((group) => writeInTime([group])))).flat()
    }
  }
  const applyTogether = createBatcher<AnyChange[], Applied>(writeInTime, { largest: 64 })
  const apply = (change: AnyChange) => applyTogether([change])
  return {
    // A run goes on with an operation of the same entity.
    apply: apply as OrderRepository['apply'],
    applyTogether: applyTogether as OrderRepository['applyTogether'],
    applyToInvoice: apply as OrderRepository['applyToInvoice'],
    findByCode: (storeId, originOrderIds) =>
      inStore(db, storeId, async (tx) => {
        if (originOrderIds.length === 0) return new Map()
        const rows = await tx
          .selectFrom('orders')
          .select(['order_id', 'origin_order_id'])
          .where('store_id', '=', storeId)
          .where('origin_order_id', 'in', originOrderIds)
          .execute()
        return new Map(rows.map((row) => [row.origin_order_id, asId<OrderId>(row.order_id)]))
      }),
    findBilling: (storeId, orderId) =>
      inStore(db, storeId, async (tx) => {
        const row = await tx
          .selectFrom('orders')
          .select(['seller', 'document'])
          .where('store_id', '=', storeId)
          .where('order_id', '=', orderId)
          .executeTakeFirst()
        if (!row) return null
        const { payments } = row.document as unknown as Order
        const setup = await readStoreSetup(tx, storeId)
        const found = await readOrderBilling(tx, { storeId, setup }, [
          { orderId, seller: row.seller, payments },
        ])
        return found.get(orderId) ?? null
      }),
    find: (storeId, orderId) => inStore(db, storeId, (tx) => readOrder(tx, storeId, orderId)),
    readKits: async (storeId, order) => readKitsOf(storeId, possibleKits(order), order.originCreatedAt),
  }
}

const toApplied = ({ applied: { entity }, next }: WrittenChange<AppliedOrder>) => ({
  orderId: asId<OrderId>(entity.subject.id),
  state: entity.state,
  next,
})

/** The specification asks people to wait a few minutes. */
const queueTimeout = err(failure('order.queue_timeout', { retryAfterSeconds: 120 }))

const notFound = err(failure('order.not_found'))

/** Another process received the same order first: the batch starts over and finds it. */
const isReceivedElsewhere = (error: unknown) => isUniqueViolation(error, 'orders__origin_code')
