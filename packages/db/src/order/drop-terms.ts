import { fold, termsOf } from '@ihub/domain/order/search-terms'
import type { AppliedOrder } from '@ihub/engine/order/order-batch'
import { definePart, type Part } from '../core/combine.ts'

/** The kinds that go with an order's document; its codes stay its own whatever becomes of the document. */
const ofDocument = ['customer', 'tracking', 'sku'] as const

const dropTerms = definePart({
  columns: 'kind text, term text, created_at timestamptz, order_id uuid',
  sql: (recordset, store) =>
    `delete from order_terms t using ${recordset} where t.store_id = ${store} and t.kind = r.kind and t.term = r.term
      and t.created_at = r.created_at and t.order_id = r.order_id`,
})

/** Words of a document that a change replaced find the order no more. */
export const dropTermsPart = (applied: AppliedOrder[]): Part =>
  dropTerms(
    applied.flatMap(({ entity: order, replaced }) => {
      if (!replaced || !order.stored) return []
      const [before, after] = [termsOf(replaced), termsOf(order.stored.document)]
      const { trackingNumber, parcels } = order.state
      const codes = [trackingNumber, ...parcels.map((parcel) => parcel.trackingNumber)].map((code) =>
        fold(code ?? ''),
      )
      return ofDocument.flatMap((kind) =>
        before[kind]
          .filter((term) => !after[kind].includes(term) && !(kind === 'tracking' && codes.includes(term)))
          .map((term) => ({ kind, term, created_at: order.createdAt, order_id: order.subject.id })),
      )
    }),
  )
