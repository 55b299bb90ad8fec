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
