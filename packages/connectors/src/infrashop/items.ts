import type { OrderItem } from '@ihub/domain/order/order'
import { Quantity } from '@ihub/kit/bounds'
import { z } from 'zod'
import { Code, Flag, listOf, Price, Text } from './fields.ts'
import { goodsTaxes, ShopTax } from './taxes.ts'

const Component = z.object({ sku: Code, ean: Text, name: Text, quantity: Quantity, sellingPriceCents: Price })

const Weight = Quantity.nullish().transform((grams) => grams ?? null)

/** A line of goods or of a service. Its price of one unit is without taxes, its other amounts are of the whole line. */
export const ShopItem = z
  .object({
    itemId: Code,
    sku: Code,
    ean: Text,
    refId: Text,
    name: Text,
    quantity: Quantity,
    listPriceCents: Price,
    sellingPriceCents: Price,
    discountCents: Price,
    freightCents: Price,
    taxes: listOf(ShopTax),
    taxCode: Text,
    isGift: Flag,
    isService: Flag,
    isSubsidized: Flag,
    warehouseId: Text,
    sellerId: Text,
    weightGrams: Weight,
    imageUrl: Text,
    components: listOf(Component),
  })
  .transform((item): OrderItem => {
    const { itemId, name, taxes, taxCode, components } = item
    return {
      lineId: itemId,
      sku: item.sku,
      ean: item.ean,
      refId: item.refId,
      name: name ?? item.sku,
      quantity: item.quantity,
      priceCents: item.listPriceCents,
      sellingPriceCents: item.sellingPriceCents,
      discountCents: item.discountCents,
      taxCents: goodsTaxes(taxes),
      ...(taxes.length > 0 && { taxes }),
      ...(taxCode !== null && { taxCode }),
      shippingCents: item.freightCents,
      gift: item.isGift,
      service: item.isService,
      subsidized: item.isSubsidized,
      warehouseId: item.warehouseId,
      seller: item.sellerId,
      weightGrams: item.weightGrams,
      imageUrl: item.imageUrl,
      components: components.map((part) => ({ ...part, name: part.name ?? part.sku })),
    }
  })
