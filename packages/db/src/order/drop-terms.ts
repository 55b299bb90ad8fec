import { fold, termsOf } from '@ihub/domain/order/search-terms'
import type { AppliedOrder } from '@ihub/engine/order/order-batch'
import type { Part } from '../core/combine.ts'
import { dropTerms, termRowsOf, termsBeyond } from '../search/write-terms.ts'

/** Words of a document that a change replaced; its codes stay the order's own whatever becomes of the document. */
export const droppedTerms = (applied: AppliedOrder[]): Part =>
  dropTerms(
    applied.flatMap(({ entity: order, replaced }) => {
      if (!replaced || !order.stored) return []
      const { customer, tracking, sku } = termsOf(replaced)
      const after = termsOf(order.stored.document)
      const { trackingNumber, parcels } = order.state
      const told = [trackingNumber, ...parcels.map((parcel) => parcel.trackingNumber)].map((code) =>
        fold(code ?? ''),
      )
      const kept = { ...after, tracking: [...after.tracking, ...told] }
      return termRowsOf(order, termsBeyond({ customer, tracking, sku }, kept))
    }),
  )
