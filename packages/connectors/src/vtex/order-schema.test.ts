import { expect, test } from 'vitest'
import { OrderDetail } from './order-schema.ts'
import { publishedOrder, readFixture } from './read-fixture.ts'

const map = (value: unknown) => OrderDetail.parse(value).order

test('the reference order becomes ours, field by field', () => {
  const { order, platformStatus, rawStatus } = OrderDetail.parse(publishedOrder())

  expect({ platformStatus, rawStatus }).toEqual({ platformStatus: 'handling', rawStatus: 'handling' })
  expect(order).toMatchObject({
    originOrderId: '1172452900788-01',
    sequence: '502556',
    currency: 'BRL',
    salesChannel: '1',
    marketplace: 'GHB',
    originCreatedAt: '2024-02-04T20:09:43.899Z',
    originChangedAt: '2024-02-06T20:46:11.701Z',
    dueDate: '2024-03-09T10:13:40.102Z',
    deliveryChannel: 'delivery',
    pickupPoint: null,
    logisticContract: 'Normal',
    courierId: '136769c',
    cancelReason: 'Item size was too large.',
    customer: { name: 'Ana Exemplo', document: '00000000191', isCorporate: false },
    deliveryAddress: { city: 'Rio de Janeiro', zipCode: '20000-000', latitude: -23, longitude: -43.3 },
    billingAddress: { city: 'São Paulo', state: 'SP' },
    totals: { itemsCents: 99, discountsCents: 0, shippingCents: 300, taxCents: 0, sellingPriceCents: 1160 },
  })
  expect(order.customizations).toContainEqual({
    name: 'Cost Center',
    value: 'CC3',
    itemLineId: 'B2949D0A45244825B177D2F9F96DC711',
  })
})

test('an order of a group, discounted and paid by Pix, adds up to the customer’s total', () => {
  const [order] = (
    readFixture('orders.get-api-oms-pvt-orders-order-group-ordergroup.response-200.json') as unknown[]
  ).map(map)

  expect(order?.totals).toEqual({
    itemsCents: 6999,
    discountsCents: 1750,
    shippingCents: 209,
    taxCents: 0,
    sellingPriceCents: 5458,
  })
  expect(order?.items).toMatchObject([{ priceCents: 6999, sellingPriceCents: 5249, discountCents: 1750 }])
  expect(order?.payments).toMatchObject([{ method: 'pix', nsu: '89781829739' }])
  expect(order?.marketplace).toBeNull()
})

test('an old order without dates, totals, customer and payments still becomes an order', () => {
  const order = map(readFixture('delivery-packages.tests-Order.json'))

  expect(order.originChangedAt).toBe('1970-01-01T00:00:00.000Z')
  expect(order.items).toHaveLength(7)
  expect(order.totals.itemsCents).toBe(33869)
  expect(order.payments).toEqual([])
  expect(order.bulks).toHaveLength(5)
})

test.each([null, undefined])('a lastChange that is %s falls back to the creation date', (lastChange) => {
  expect(map(publishedOrder({ lastChange })).originChangedAt).toBe('2024-02-04T20:09:43.899Z')
})

test.each(['orderId', 'items'])('an order without %s is refused by the name of that field', (field) => {
  const refused = OrderDetail.safeParse(publishedOrder({ [field]: undefined }))

  expect(refused.error?.issues.map(({ path }) => path.join('.'))).toEqual([field])
})

test('whatever else may be absent or null, the order is read', () => {
  const order = publishedOrder() as Record<string, unknown>
  const names = Object.keys(order).filter((name) => name !== 'orderId' && name !== 'items')
  const empty = Object.fromEntries(names.map((name) => [name, null]))

  expect(OrderDetail.safeParse({ ...order, ...empty }).error).toBeUndefined()
  expect(OrderDetail.safeParse({ orderId: order.orderId, items: order.items }).error).toBeUndefined()
})

test('a status never heard of is unknown, its spelling kept', () => {
  expect(OrderDetail.parse(publishedOrder({ status: 'teleported' }))).toMatchObject({
    platformStatus: 'unknown',
    rawStatus: 'teleported',
  })
})

test('card secrets of the vendor are nowhere in our order', () => {
  const theirs = JSON.stringify(publishedOrder())
  const ours = JSON.stringify(map(publishedOrder()))

  for (const secret of ['"987"', '000111', 'DONA DO CARTAO', '2029', '12/29']) {
    expect(theirs).toContain(secret)
    expect(ours).not.toContain(secret)
  }
})

test('an order that came through another account carries that account as marketplace', () => {
  const changes = { marketplace: { name: 'grandeloja' }, hostname: 'luxstore', affiliateId: '' }

  expect(map(publishedOrder(changes)).marketplace).toBe('grandeloja')
})

test.each([
  [{ value: 'deixar na portaria' }, 'deixar na portaria'],
  ['deixar na portaria', 'deixar na portaria'],
])('the open text %j becomes a customization', (openTextField, value) => {
  expect(map(publishedOrder({ openTextField })).customizations).toContainEqual({
    name: 'openTextField',
    value,
    itemLineId: null,
  })
})

test('discounts given as a positive total stay positive', () => {
  const totals = [{ id: 'Discounts', value: 500 }]

  expect(map(publishedOrder({ totals })).totals.discountsCents).toBe(500)
})

test('without a billing address in the payment, the invoice address is used', () => {
  const invoiceData = { address: { street: 'Rua da Nota', city: 'Recife', postalCode: '50000-000' } }

  expect(map(publishedOrder({ paymentData: null, invoiceData })).billingAddress).toMatchObject({
    street: 'Rua da Nota',
  })
})
