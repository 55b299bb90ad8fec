import type { OrderItem } from '@ihub/domain/order/order'

/** The shipping of a whole order, shared out by the value of its lines. The last of the shipped lines takes the cents that are left over. */
export function withShipping(lines: readonly OrderItem[], shippingCents: number): OrderItem[] {
  const shipped = lines.filter(({ service }) => !service)
  const worth = ({ sellingPriceCents, quantity }: OrderItem) => sellingPriceCents * quantity
  const total = shipped.reduce((sum, line) => sum + worth(line), 0)
  let rest = shippingCents
  return lines.map((line) => {
    if (line.service) return line
    const share = total === 0 ? 0 : Math.floor((shippingCents * worth(line)) / total)
    const own = line === shipped.at(-1) ? rest : Math.min(share, rest)
    rest -= own
    return { ...line, shippingCents: own }
  })
}
