import type { KitComponent, OrderItem } from '@ihub/domain/order/order'
import { PriceCents } from '@ihub/kit/bounds'
import { z } from 'zod'
import { withShipping } from '../share-shipping.ts'
import { Amount, Code, Id, Sum, Text, Units } from './fields.ts'
import { type AppliedTaxes, TaxPercent, taxesOfLine } from './taxes.ts'
import { sumsParts } from './units.ts'

export const MagentoItem = z.object({
  item_id: Id,
  parent_item_id: Id.nullish(),
  sku: Code,
  name: Text,
  product_type: Text,
  is_virtual: z.union([z.number(), z.boolean(), z.string()]).nullish(),
  qty_ordered: Units,
  price: Amount.pipe(PriceCents.nullable()),
  row_total: Amount,
  discount_amount: Sum,
  discount_tax_compensation_amount: Sum,
  tax_amount: Sum,
  tax_percent: TaxPercent,
  weight: z.union([z.number(), z.string()]).nullish(),
})
export type MagentoItem = z.output<typeof MagentoItem>

interface Order {
  items: readonly MagentoItem[]
  taxes: readonly AppliedTaxes[]
  /** Of the whole order, shared out by the value of the lines. */
  shippingCents: number
}

/** Our lines. A child is a line of its own only in a bundle that costs what its parts cost. */
export function toItems({ items, taxes, shippingCents }: Order): OrderItem[] {
  const isChild = ({ parent_item_id }: MagentoItem) => items.some(({ item_id }) => item_id === parent_item_id)
  const lines = items
    .filter((item) => !isChild(item))
    .flatMap((item) => {
      const children = items.filter(({ parent_item_id }) => parent_item_id === item.item_id)
      if (sumsParts({ product_type: item.product_type }, children))
        return children.flatMap((child) => toLines(child, [], taxes))
      return toLines(item, children, taxes)
    })
  return withShipping(lines, shippingCents)
}

/** Two lines where the price of a unit would not be whole cents: the sum of the row is what was paid. */
function toLines(
  item: MagentoItem,
  children: readonly MagentoItem[],
  taxes: readonly AppliedTaxes[],
): OrderItem[] {
  const { qty_ordered: quantity, discount_amount, discount_tax_compensation_amount } = item
  const priceCents = item.price ?? 0
  const rowCents = item.row_total ?? Math.round(priceCents * quantity)
  const discountCents = discount_amount - discount_tax_compensation_amount
  const paidCents = Math.max(0, rowCents - discountCents)
  const line = toLine(item, children, taxes)
  const whole = { ...line, quantity, priceCents, discountCents, taxCents: item.tax_amount }
  if (!Number.isInteger(quantity) || quantity < 1)
    return [{ ...whole, sellingPriceCents: quantity > 0 ? Math.round(paidCents / quantity) : priceCents }]
  const unitCents = Math.floor(paidCents / quantity)
  const dearer = paidCents - unitCents * quantity
  if (dearer === 0) return [{ ...whole, sellingPriceCents: unitCents }]
  const { taxes: _, ...plain } = line
  const cheaper = quantity - dearer
  const part = Math.round((discountCents * cheaper) / quantity)
  return [
    { ...whole, quantity: cheaper, discountCents: part, sellingPriceCents: unitCents },
    {
      ...plain,
      lineId: `${line.lineId}-2`,
      quantity: dearer,
      priceCents,
      discountCents: discountCents - part,
      taxCents: 0,
      sellingPriceCents: unitCents + 1,
    },
  ]
}

function toLine(item: MagentoItem, children: readonly MagentoItem[], applied: readonly AppliedTaxes[]) {
  const isBundle = item.product_type === 'bundle'
  // Both lines of a configurable product carry the variant's SKU; only the child has its name.
  const variant = item.product_type === 'configurable' ? children[0] : undefined
  const sku = variant?.sku ?? item.sku
  const taxes = taxesOfLine(applied, {
    itemId: item.item_id,
    taxCents: item.tax_amount,
    percent: item.tax_percent,
  })
  return {
    lineId: String(item.item_id),
    sku,
    ean: null,
    refId: null,
    name: variant?.name ?? item.name ?? sku,
    ...(taxes.length > 0 && { taxes }),
    shippingCents: 0,
    gift: false,
    service: Number(item.is_virtual ?? 0) === 1,
    subsidized: false,
    warehouseId: null,
    seller: null,
    weightGrams: gramsOf(item.weight),
    imageUrl: null,
    components: isBundle ? children.map((child) => toComponent(child, item)) : [],
  }
}

function toComponent({ sku, name, qty_ordered }: MagentoItem, bundle: MagentoItem): KitComponent {
  const quantity = bundle.qty_ordered > 0 ? qty_ordered / bundle.qty_ordered : qty_ordered
  return { sku, ean: null, name: name ?? sku, quantity, sellingPriceCents: 0 }
}

function gramsOf(weight: MagentoItem['weight']): number | null {
  const kilograms = Number(weight ?? 0)
  return kilograms > 0 && kilograms < 1_000_000 ? Math.round(kilograms * 1_000) : null
}
