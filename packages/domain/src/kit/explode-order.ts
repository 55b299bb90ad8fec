import type { KitComponent, Order, OrderItem, Tax } from '../order/order.ts'
import type { Kit } from './kit.ts'
import { shareCents, unitPrices, weightsOf } from './split-price.ts'

/** How an ERP gets a kit: as the lines of its parts, or as the line that was sold. */
export const kitModes = ['whole', 'exploded'] as const
export type KitMode = (typeof kitModes)[number]

/** The kits of a store by their SKU, as they are valid for one order. */
export type KitsBySku = ReadonlyMap<string, Pick<Kit, 'components'>>

/** The SKUs of an order that may be kits of the store: lines whose parts their platform told are known already. */
export const possibleKits = ({ items }: Pick<Order, 'items'>): string[] => [
  ...new Set(
    items.filter(({ components, service }) => components.length === 0 && !service).map(({ sku }) => sku),
  ),
]

/** The order as it was sold, with the parts of its kits in their lines, by which invoices are matched. */
export function withParts<Sold extends Pick<Order, 'items'>>(order: Sold, kits: KitsBySku): Sold {
  if (kits.size === 0) return order
  const items = order.items.map((item) => {
    const kit = kitOf(item, kits)
    return kit ? { ...item, components: partsOf(item, kit) } : item
  })
  return { ...order, items }
}

/**
 * The order as an ERP gets it. Exploded, each kit of the store is the lines of its parts: their prices add up to that of the
 * line that was sold to the cent, its freight and what was noted of it stand in the first of them, and the order's totals
 * stay as they were.
 */
export function explodeOrder(order: Order, kits: KitsBySku, mode: KitMode): Order {
  if (mode === 'whole' || kits.size === 0) return order
  const firstOf = new Map<string, string>()
  const items = order.items.flatMap((item) => {
    const kit = kitOf(item, kits)
    if (!kit) return [item]
    const lines = explodeItem(item, kit)
    if (lines[0]) firstOf.set(item.lineId, lines[0].lineId)
    return lines
  })
  const customizations = order.customizations.map((one) => ({
    ...one,
    itemLineId: one.itemLineId === null ? null : (firstOf.get(one.itemLineId) ?? one.itemLineId),
  }))
  return { ...order, items, customizations }
}

function kitOf({ sku, components, service }: OrderItem, kits: KitsBySku) {
  const kit = service || components.length > 0 ? undefined : kits.get(sku)
  return kit && kit.components.length > 0 ? kit : undefined
}

/** Of one kit; the prices are told as far as whole cents can. */
function partsOf({ sellingPriceCents }: OrderItem, { components }: Pick<Kit, 'components'>): KitComponent[] {
  const shares = shareCents(sellingPriceCents, weightsOf(components))
  return components.map(({ sku, quantity }, index) => ({
    sku,
    ean: null,
    name: sku,
    quantity,
    sellingPriceCents: Math.round((shares[index] ?? 0) / quantity),
  }))
}

function explodeItem(item: OrderItem, { components }: Pick<Kit, 'components'>): OrderItem[] {
  const weights = weightsOf(components)
  const share = (cents: number) => shareCents(cents, weights)
  const sold = share(item.sellingPriceCents * item.quantity)
  const listed = share(item.priceCents * item.quantity)
  const discounts = share(item.discountCents)
  const taxes = share(item.taxCents)
  const isReduced = item.priceCents !== item.sellingPriceCents
  const taxesOf = (told: readonly Tax[], index: number) =>
    told.map((tax) => ({ ...tax, amountCents: share(tax.amountCents)[index] ?? 0 }))
  return components.flatMap((part, index): OrderItem[] => {
    const units = part.quantity * item.quantity
    const ofPart = unitPrices(sold[index] ?? 0, units)
    const listCents = Math.ceil((listed[index] ?? 0) / units)
    return ofPart.map(({ quantity, unitCents }, place) => {
      // The amounts of a whole line stand in the first of a part's lines, where its units have two prices.
      const isFirst = place === 0
      return {
        ...item,
        lineId: lineIdOf(item.lineId, index, place),
        sku: part.sku,
        ean: null,
        refId: null,
        name: part.sku,
        quantity,
        priceCents: isReduced ? Math.max(listCents, unitCents) : unitCents,
        sellingPriceCents: unitCents,
        discountCents: isFirst ? (discounts[index] ?? 0) : 0,
        taxCents: isFirst ? (taxes[index] ?? 0) : 0,
        ...(item.taxes && { taxes: isFirst ? taxesOf(item.taxes, index) : [] }),
        shippingCents: index === 0 && isFirst ? item.shippingCents : 0,
        weightGrams: null,
        imageUrl: null,
        components: [],
      }
    })
  })
}

/** `7.1` for the first part of line `7`, `7.1.2` for the units of it that cost a cent less. */
const lineIdOf = (lineId: string, index: number, place: number) =>
  [lineId, index + 1, ...(place > 0 ? [place + 1] : [])].join('.')
