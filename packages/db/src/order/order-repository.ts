import { failure } from '@ihub/domain/errors'
import { asId, type OrderId } from '@ihub/domain/ids'
import { err, ok } from '@ihub/domain/result'
import type { AppliedOrder } from '@ihub/engine/order/order-batch'
import type { AnyChange, Applied, OrderRepository } from '@ihub/ports/engine'
import { createBatcher } from '../core/batcher.ts'
import { isUniqueViolation } from '../core/is-unique-violation.ts'
import { type Db, inStore } from '../core/pool.ts'
import type { WrittenChange } from '../entity/apply-changes.ts'
import { applyChanges } from '../entity/apply-changes.ts'
import type { WorkQueue } from '../queue/work-queue.ts'
import { orderStorage, readOrder } from './order-storage.ts'

/** The only writer of orders and their invoices; many changes, of whatever stores, share one transaction. */
export function createOrderRepository(db: Db, queue: WorkQueue): OrderRepository {
  const write = (changes: AnyChange[]) => applyChanges(db, queue, orderStorage, changes)
  const applyTogether = createBatcher<AnyChange[], Applied>(
    async (groups) => {
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
    },
    { largest: 64 },
  )
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
    find: (storeId, orderId) => inStore(db, storeId, (tx) => readOrder(tx, storeId, orderId)),
  }
}

const toApplied = ({ applied: { entity }, next }: WrittenChange<AppliedOrder>) => ({
  orderId: asId<OrderId>(entity.subject.id),
  state: entity.state,
  next,
})

const notFound = err(failure('order.not_found'))

/** Another process received the same order first: the batch starts over and finds it. */
const isReceivedElsewhere = (error: unknown) => isUniqueViolation(error, 'orders__origin_code')
