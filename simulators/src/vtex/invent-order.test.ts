import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { OrderBook, type Placement } from './order-book.ts'
import { detailText, type SimOrder } from './sim-order.ts'

type Line = {
  price: number
  sellingPrice: number
  quantity: number
  isGift: boolean
  components: unknown[]
  bundleItems: { price: number; quantity: number }[]
  priceTags: { value: number }[]
  priceDefinition: { total: number }
}
type Detail = {
  orderId: string
  value: number
  totals: { id: string; value: number }[]
  items: Line[]
  clientProfileData: { isCorporate: boolean; corporateDocument: string | null }
  paymentData: {
    transactions: { payments: { group: string; value: number }[] }[]
    giftCards: { value: number }[]
  }
  shippingData: {
    logisticsInfo: { price: number; deliveryChannel: string; pickupStoreInfo: { isPickupStore: boolean } }[]
  }
}

const detail = (order: SimOrder) => JSON.parse(detailText(order)) as Detail
const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0)

function book(seed = 42) {
  return new OrderBook({
    seed,
    accountName: 'lojateste',
    emit: () => undefined,
    reserve: () => undefined,
  })
}

function place(count: number, placement: Placement = {}): Detail[] {
  const orders = book()
  return Array.from({ length: count }, () => detail(orders.place(placement)))
}

test('the amounts of 500 orders add up to the cent', () => {
  for (const order of place(500)) {
    const { value, totals, items, paymentData, shippingData } = order
    const total = (id: string) => totals.find((entry) => entry.id === id)?.value
    const services = sum(
      items.flatMap(({ bundleItems }) => bundleItems.map((one) => one.price * one.quantity)),
    )

    expect(value).toBe(sum(totals.map((entry) => entry.value)))
    expect(value).toBe(
      sum(paymentData.transactions.flatMap(({ payments }) => payments.map((one) => one.value))),
    )
    expect(total('Items')).toBe(sum(items.map((item) => item.price * item.quantity)) + services)
    expect(total('Discounts')).toBe(sum(items.flatMap(({ priceTags }) => priceTags.map((tag) => tag.value))))
    expect(total('Shipping')).toBe(sum(shippingData.logisticsInfo.map(({ price }) => price)))
    expect(items.every((item) => item.priceDefinition.total === item.sellingPrice * item.quantity)).toBe(true)
    expect(value).toBeGreaterThan(0)
  }
})

test('500 orders hold every case the documentation knows: kits, gifts, services, payments, pickup, companies', () => {
  const orders = place(500)
  const items = orders.flatMap((order) => order.items)
  const payments = orders.map(({ paymentData }) => paymentData.transactions.flatMap((one) => one.payments))
  const groups = new Set(payments.flat().map(({ group }) => group))
  const channels = new Set(
    orders.flatMap(({ shippingData }) => shippingData.logisticsInfo.map((one) => one.deliveryChannel)),
  )

  expect(groups).toEqual(new Set(['creditCard', 'bankInvoice', 'instantPayment', 'giftCard']))
  expect(channels).toEqual(new Set(['delivery', 'pickup-in-point']))
  expect(payments.some((list) => list.length === 2)).toBe(true)
  expect(items.some(({ components }) => components.length > 0)).toBe(true)
  expect(items.some(({ bundleItems }) => bundleItems.length > 0)).toBe(true)
  expect(items.some(({ isGift }) => isGift)).toBe(true)
  expect(orders.some(({ clientProfileData }) => clientProfileData.corporateDocument?.length === 14)).toBe(
    true,
  )
  expect(new Set(orders.map(({ items: lines }) => Math.min(lines.length, 5)))).toEqual(
    new Set([1, 2, 3, 4, 5]),
  )
})

test('an order has every field of the published sample', () => {
  const published = JSON.parse(
    readFileSync(new URL('fixtures/published-order.json', import.meta.url), 'utf8'),
  )
  const [order] = place(1, { payment: 'creditCard', channel: 'delivery' })

  expect(missing(published, order, '')).toEqual([])
})

test('wishes fix the items, the payment, the channel and the kind of customer', () => {
  const items = [
    { sku: '2001', quantity: 2, discountCents: 100 },
    { sku: '2901', quantity: 1 },
  ]
  const [order] = place(1, {
    items,
    payment: 'giftCardAndCard',
    channel: 'pickup-in-point',
    isCorporate: true,
  })

  expect(order?.items.map(({ quantity, sellingPrice }) => [quantity, sellingPrice])).toEqual([
    [2, 7890],
    [1, 8982],
  ])
  expect(order?.paymentData.transactions[0]?.payments.map(({ group }) => group)).toEqual([
    'giftCard',
    'creditCard',
  ])
  expect(order?.paymentData.giftCards).toHaveLength(1)
  expect(order?.shippingData.logisticsInfo[0]?.pickupStoreInfo.isPickupStore).toBe(true)
  expect(order?.clientProfileData.isCorporate).toBe(true)
})

test('the same seed invents the same orders, another seed other ids', () => {
  const ids = (seed: number) => {
    const orders = book(seed)
    return [orders.place({}), orders.place({})].map(({ orderId, valueCents }) => [orderId, valueCents])
  }

  expect(ids(1)).toEqual(ids(1))
  expect(ids(1)[0]?.[0]).not.toBe(ids(2)[0]?.[0])
})

/** Fields whose content depends on the order: a null or an empty list is a value the vendor sends too. */
function missing(published: unknown, ours: unknown, path: string): string[] {
  if (Array.isArray(published)) {
    return Array.isArray(ours) && ours.length > 0 ? missing(published[0], ours[0], `${path}[]`) : []
  }
  if (typeof published !== 'object' || published === null || ours === null) return []
  if (/fields$|InputValues$/.test(path)) return []
  if (typeof ours !== 'object') return [path]
  return Object.entries(published).flatMap(([name, value]) => {
    const own = (ours as Record<string, unknown>)[name]
    return own === undefined ? [`${path}.${name}`] : missing(value, own, `${path}.${name}`)
  })
}
