import type { KitComponent, OrderItem } from '@ihub/domain/order/order'
import { PriceCents, Quantity } from '@ihub/kit/bounds'
import { z } from 'zod'
import { Cents, Code, Flag, listOf, OptionalPrice, Text } from './fields.ts'
import type { VtexLogistics } from './shipping.ts'
import { isShipping, isTax, PriceTag, type TaxData, tagsBeside, taxesOf } from './taxes.ts'

const VtexComponent = z.object({
  id: Text,
  ean: Text,
  name: Text,
  quantity: Quantity.nullish(),
  price: OptionalPrice,
  sellingPrice: OptionalPrice,
})

/** A service sold with an item; often only its id and quantity, the rest standing in the item's `offerings`. */
const VtexService = z.object({
  uniqueId: Text,
  id: Text,
  name: Text,
  quantity: Quantity.nullish(),
  price: OptionalPrice,
  sellingPrice: OptionalPrice,
})
type VtexService = z.output<typeof VtexService>

export const VtexAttachment = z.object({ name: Text, content: z.record(z.string(), z.unknown()).nullish() })

export const VtexItem = z.object({
  uniqueId: Text,
  id: Code,
  ean: Text,
  refId: Text,
  name: Text,
  quantity: Quantity,
  price: PriceCents,
  sellingPrice: OptionalPrice,
  tax: Cents,
  taxCode: Text,
  shippingPrice: OptionalPrice,
  isGift: Flag,
  seller: Text,
  sellerSku: Text,
  imageUrl: Text,
  priceTags: listOf(PriceTag),
  components: listOf(VtexComponent),
  bundleItems: listOf(VtexService),
  offerings: listOf(VtexService),
  attachments: listOf(VtexAttachment),
  itemAttachment: VtexAttachment.nullish(),
  additionalInfo: z.object({ dimension: z.object({ weight: Quantity.nullish() }).nullish() }).nullish(),
})
export type VtexItem = z.output<typeof VtexItem>

/** Our lines: each item, and after it the services sold with it. */
export function toItems(
  items: readonly VtexItem[],
  logistics: readonly VtexLogistics[],
  taxData?: TaxData | null,
): OrderItem[] {
  return items.flatMap((item, index) => {
    const taxes = taxesOf(
      item.priceTags,
      tagsBeside(taxData, (itemIndex) => itemIndex === index),
    )
    const line: OrderItem = {
      ...toItem(
        item,
        lineIdOf(item, index),
        logistics.find(({ itemIndex }) => itemIndex === index),
      ),
      ...(taxes.length > 0 && { taxes }),
      ...(item.taxCode !== null && { taxCode: item.taxCode }),
    }
    return [line, ...item.bundleItems.map((service, at) => toService(service, at, { item, line }))]
  })
}

/** `uniqueId`, or the position of the item in an order that has none. */
export const lineIdOf = ({ uniqueId }: VtexItem, index: number) => uniqueId ?? String(index)

function toItem(item: VtexItem, lineId: string, logistics: VtexLogistics | undefined): OrderItem {
  return {
    lineId,
    sku: item.id,
    ean: item.ean,
    refId: item.refId,
    name: item.name ?? item.id,
    quantity: item.quantity,
    priceCents: Math.round(item.price),
    sellingPriceCents: item.sellingPrice ?? Math.round(item.price),
    discountCents: discountOf(item),
    taxCents: taxOf(item),
    shippingCents: logistics?.sellingPrice ?? item.shippingPrice ?? 0,
    gift: item.isGift,
    service: false,
    subsidized: false,
    warehouseId: logistics?.deliveryIds[0]?.warehouseId ?? null,
    seller: item.seller,
    weightGrams: item.additionalInfo?.dimension?.weight ?? null,
    imageUrl: item.imageUrl,
    components: item.components.map(toComponent),
  }
}

/** Of the whole line; discounts on the freight are in the freight already. */
function discountOf({ priceTags }: VtexItem): number {
  let cents = 0
  for (const tag of priceTags)
    if (tag.value !== null && tag.value < 0 && !isTax(tag) && !isShipping(tag)) cents -= tag.value
  return cents
}

/** Of the whole line: the tax tags are the line's, `tax` is one unit's. */
function taxOf({ priceTags, tax, quantity }: VtexItem): number {
  const tags = priceTags.filter((tag) => isTax(tag) && !isShipping(tag) && tag.value !== null)
  return tags.length > 0 ? tags.reduce((cents, { value }) => cents + (value ?? 0), 0) : tax * quantity
}

function toComponent(component: z.output<typeof VtexComponent>): KitComponent {
  return {
    sku: component.id ?? '',
    ean: component.ean,
    name: component.name ?? component.id ?? '',
    quantity: component.quantity ?? 1,
    sellingPriceCents: component.sellingPrice ?? component.price ?? 0,
  }
}

function toService(
  service: VtexService,
  at: number,
  { item, line }: { item: VtexItem; line: OrderItem },
): OrderItem {
  const offering = item.offerings.find(({ id }) => id !== null && id === service.id)
  const priceCents = service.price ?? offering?.price ?? 0
  const sku = service.id ?? `${item.id}-service`
  const { taxes: _, taxCode: __, ...plain } = line
  return {
    ...plain,
    lineId: service.uniqueId ?? `${line.lineId}-service-${at}`,
    sku,
    ean: null,
    refId: null,
    name: service.name ?? offering?.name ?? sku,
    quantity: service.quantity ?? item.quantity,
    priceCents,
    sellingPriceCents: service.sellingPrice ?? priceCents,
    discountCents: 0,
    taxCents: 0,
    shippingCents: 0,
    gift: false,
    service: true,
    warehouseId: null,
    weightGrams: null,
    imageUrl: null,
    components: [],
  }
}
