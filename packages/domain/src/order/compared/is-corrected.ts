import type { OrderCorrection } from '../correction.ts'
import type { Order } from '../order.ts'
import type { Fact } from './facts.ts'

/** Whether a person corrected the field, so that a later version of the platform leaves it alone. */
export function isCorrected(
  corrections: OrderCorrection | null,
  document: Pick<Order, 'items'>,
  { field, of }: Pick<Fact, 'field' | 'of'>,
): boolean {
  if (corrections === null) return false
  const [part = '', name = ''] = field.split('.')
  if (part === 'customer') return Object.hasOwn(corrections.customer ?? {}, name)
  if (part === 'address') return Object.hasOwn(corrections.deliveryAddress ?? {}, name)
  if (part === 'payment') return corrections.payments !== undefined
  if (part !== 'item') return false
  const changed = document.items.filter(({ sku }) => sku === of)
  const wanted = name === 'price' ? 'sellingPriceCents' : name
  return changed.some(({ lineId }) => Object.hasOwn(corrections.items?.[lineId] ?? {}, wanted))
}
