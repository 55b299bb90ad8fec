import type { Abacos } from '@ihub/simulators/abacos/start-abacos'
import type { NewProduct } from '@ihub/simulators/millennium/product-book'
import { catalogue, type Sku } from '@ihub/simulators/vtex/catalogue'

/** The goods that the simulated platform sells, as a person registers them in Millennium: the same codes in both systems. */
export function soldProducts(): NewProduct[] {
  const families = Map.groupBy(catalogue, ({ productId }) => productId)
  return [...families].map(([productId, skus]) => toProduct(productId, skus))
}

function toProduct(productId: string, skus: Sku[]): NewProduct {
  const [first] = skus
  if (!first) throw new Error('a product without a SKU')
  const name = skus.length === 1 ? first.name : first.name.slice(0, -first.skuName.length).trim()
  return {
    code: `REF-${productId}`,
    name: name.toUpperCase(),
    siteName: name,
    description: `${name}, da ${first.brand}.\nTroca grátis em até 30 dias.`,
    keywords: `${first.category.toLowerCase()}, ${first.brand.toLowerCase()}`,
    brand: { code: first.brand.slice(0, 2).toUpperCase(), name: first.brand },
    category: { id: first.categoryId, name: first.category },
    department: first.categoryId < 20 ? { code: '1', name: 'Moda' } : { code: '2', name: 'Casa' },
    ncm: first.categoryId < 20 ? '61091000' : '63022100',
    weightKg: first.weightGrams / 1_000,
    heightCm: 4,
    widthCm: 25,
    lengthCm: 30,
    skus: skus.map((sku) => ({
      sku: sku.id,
      ean: sku.ean,
      reference: sku.refId,
      externalId: sku.id,
      size: skus.length === 1 ? undefined : sku.skuName,
      weightKg: sku.weightGrams / 1_000,
      components: sku.components.map((part) => ({ sku: part.sku.id, quantity: part.quantity })),
      prices: {
        1: {
          price: sku.priceCents / 100,
          comparedPrice: sku.listPriceCents / 100,
          cost: Math.round(sku.priceCents * 0.4) / 100,
        },
      },
    })),
  }
}

const promotionMs = 30 * 86_400_000

/** The same goods in Ábacos, a row for each product and each size, on sale for a month where they have a compared price. */
export function sellInAbacos(abacos: Pick<Abacos, 'addProduct' | 'setPrice'>): void {
  const brands = [...new Set(catalogue.map(({ brand }) => brand))]
  for (const skus of Map.groupBy(catalogue, ({ productId }) => productId).values()) {
    const [first] = skus
    if (!first) continue
    const {
      code,
      siteName: name = code,
      ncm: fiscalClass,
      description: text,
    } = toProduct(first.productId, skus)
    const sized = skus.map((sku) => ({
      ...{ code: sku.id, name: sku.name, barcode: sku.ean, manufacturerCode: sku.refId },
      descriptors: [{ group: 'Tamanho', value: sku.skuName }],
      ...(sku.components.length > 0
        ? { components: sku.components.map((part) => ({ code: part.sku.id, quantity: part.quantity })) }
        : {}),
    }))
    abacos.addProduct({
      ...{ code, name, text, fiscalClass, weightKg: first.weightGrams / 1_000, variants: sized },
      brand: { code: brands.indexOf(first.brand) + 1, name: first.brand },
      subgroup: { code: first.categoryId, name: first.category },
    })
    for (const { id, priceCents, listPriceCents } of skus) {
      const from = Date.now()
      const isOnSale = listPriceCents > priceCents
      const promotion = { price: priceCents / 100, from, to: from + promotionMs }
      const usual = { price: (isOnSale ? listPriceCents : priceCents) / 100 }
      abacos.setPrice('1', id, isOnSale ? { ...usual, promotion } : usual)
    }
  }
}
