import type { Random } from '../kit/random.ts'
import { catalogue, findSku, kits, type Sku } from './catalogue.ts'
import { uuid } from './invent-customer.ts'

export type WantedItem = { sku: string; quantity?: number; discountCents?: number; taxPercent?: number }

export type OrderItem = {
  uniqueId: string
  id: string
  quantity: number
  price: number
  sellingPrice: number
  isGift: boolean
  bundleItems: { price: number; quantity: number }[]
  priceTags: { name: string; value: number }[]
  tax: number
  [key: string]: unknown
}

const anySku = catalogue as readonly [Sku, ...Sku[]]
const anyKit = kits as readonly [Sku, ...Sku[]]

/** One to five lines; `wanted` fixes them, else they are drawn: some kits, gifts, services and discounts. */
export function inventItems(random: Random, lockId: string, wanted?: readonly WantedItem[]): OrderItem[] {
  if (wanted) return wanted.map((want) => wantedItem(random, lockId, want))
  const count = random.pick([1, 1, 1, 2, 2, 3, 4, 5])
  const percent = random.chance(0.3) ? random.pick([5, 10, 15, 20]) : 0
  const items = drawn(random, count).map((sku) => {
    const discountCents = Math.round((sku.priceCents * percent) / 100)
    const quantity = random.pick([1, 1, 1, 1, 2, 3])
    return orderItem(random, { sku, lockId, quantity, discountCents, hasGiftWrap: random.chance(0.1) })
  })
  if (count < 5 && random.chance(0.06)) items.push(gift(random, lockId))
  return items
}

function wantedItem(
  random: Random,
  lockId: string,
  { sku: id, quantity = 1, discountCents = 0, taxPercent = 0 }: WantedItem,
): OrderItem {
  const sku = findSku(id)
  if (!sku) throw new Error(`the simulated catalogue has no SKU ${id}`)
  const item = orderItem(random, { sku, lockId, quantity, discountCents, hasGiftWrap: false })
  if (taxPercent === 0) return item
  const unitCents = Math.round((item.sellingPrice * taxPercent) / 100)
  const tag = taxTag(random, unitCents * quantity, taxPercent)
  return { ...item, tax: unitCents, taxCode: '22021000', priceTags: [...item.priceTags, tag] }
}

/** Different SKUs, as a cart joins equal ones. */
function drawn(random: Random, count: number): Sku[] {
  const skus = new Set<Sku>()
  while (skus.size < count) skus.add(random.chance(0.08) ? random.pick(anyKit) : random.pick(anySku))
  return [...skus]
}

function gift(random: Random, lockId: string): OrderItem {
  const sku = catalogue.find(({ name }) => name.startsWith('Meia')) ?? random.pick(anySku)
  const item = orderItem(random, { sku, lockId, quantity: 1, discountCents: 0, hasGiftWrap: false })
  const priceDefinition = {
    sellingPrices: [{ value: 0, quantity: 1 }],
    calculatedSellingPrice: 0,
    total: 0,
    reason: null,
  }
  return { ...item, isGift: true, price: 0, sellingPrice: 0, priceDefinition }
}

type Line = { sku: Sku; lockId: string; quantity: number; discountCents: number; hasGiftWrap: boolean }

function orderItem(random: Random, { sku, lockId, quantity, discountCents, hasGiftWrap }: Line): OrderItem {
  const sellingPrice = sku.priceCents - discountCents
  const total = sellingPrice * quantity
  return {
    uniqueId: random.hex(32),
    ...published(sku),
    lockId,
    itemAttachment: { content: {}, name: null },
    attachments: [],
    quantity,
    seller: '1',
    price: sku.priceCents,
    listPrice: sku.listPriceCents,
    manualPrice: null,
    priceTags: discountCents > 0 ? [discountTag(random, -discountCents * quantity)] : [],
    components: sku.components.map(({ sku: part, quantity: each }) => component(random, part, each)),
    bundleItems: hasGiftWrap ? [giftWrap(random, quantity)] : [],
    params: [],
    offerings: hasGiftWrap
      ? [{ type: 'Embalagem para presente', id: '12', name: 'Embalagem para presente', price: 590 }]
      : [],
    attachmentOfferings: [],
    priceValidUntil: null,
    commission: 0,
    tax: 0,
    preSaleDate: null,
    sellingPrice,
    isGift: false,
    shippingPrice: null,
    rewardValue: 0,
    freightCommission: 0,
    priceDefinition: {
      sellingPrices: [{ value: sellingPrice, quantity }],
      calculatedSellingPrice: sellingPrice,
      total,
      reason: null,
    },
    taxCode: '',
    parentItemIndex: null,
    parentAssemblyBinding: null,
    callCenterOperator: null,
    serialNumbers: null,
    assemblies: [],
    costPrice: Math.round(sku.priceCents * 0.45),
  }
}

/** The fields of an item that depend on the SKU alone. */
function published(sku: Sku) {
  const slug = sku.refId.toLowerCase()
  return {
    id: sku.id,
    productId: sku.productId,
    ean: sku.ean,
    name: sku.name,
    refId: sku.refId,
    sellerSku: sku.id,
    imageUrl: `https://images.store.example/ids/${sku.id}-55-55/${slug}.jpg`,
    detailUrl: `/${slug}/p`,
    measurementUnit: 'un',
    unitMultiplier: 1,
    additionalInfo: {
      brandName: sku.brand,
      brandId: '2000000',
      categoriesIds: `/${sku.categoryId}/`,
      categories: [{ id: sku.categoryId, name: sku.category }],
      productClusterId: '135',
      commercialConditionId: '1',
      dimension: { cubicweight: 1, height: 10, length: 30, weight: sku.weightGrams, width: 20 },
      offeringInfo: null,
      offeringType: null,
      offeringTypeId: null,
    },
  }
}

function component(random: Random, sku: Sku, quantity: number) {
  return {
    uniqueId: random.hex(32),
    ...published(sku),
    quantity,
    seller: '1',
    price: sku.priceCents,
    listPrice: sku.listPriceCents,
    sellingPrice: sku.priceCents,
    priceTags: [],
    components: [],
    bundleItems: [],
    tax: 0,
    isGift: false,
  }
}

function giftWrap(random: Random, quantity: number) {
  return {
    uniqueId: random.hex(32),
    id: 12,
    type: 'Embalagem para presente',
    name: 'Embalagem para presente',
    productId: null,
    ean: null,
    refId: null,
    quantity,
    price: 590,
    listPrice: 590,
    sellingPrice: 590,
    seller: '1',
    additionalInfo: null,
    attachments: [],
    priceTags: [],
    tax: 0,
    isGift: false,
  }
}

/** As in the published summary of changes: a percentage stands in `rawValue` as a part of one. */
function taxTag(random: Random, value: number, percent: number) {
  return { ...discountTag(random, value), name: 'TAX@ICMS-ST', isPercentual: true, rawValue: percent / 100 }
}

function discountTag(random: Random, value: number) {
  const identifier = uuid(random)
  return {
    name: 'DISCOUNT@MARKETPLACE',
    value,
    isPercentual: false,
    identifier,
    rawValue: value / 100,
    rate: null,
    jurisCode: null,
    jurisType: null,
    jurisName: null,
  }
}
