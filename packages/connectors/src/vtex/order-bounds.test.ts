import { expect, test } from 'vitest'
import { fieldWords } from './field-words.ts'
import { OrderDetail } from './order-schema.ts'
import { publishedOrder } from './read-fixture.ts'
import { FeedPage, HookBody } from './schema.ts'

type Step = string | number

function withValue(path: readonly Step[], value: unknown): unknown {
  const order = structuredClone(publishedOrder()) as Record<Step, unknown>
  let place = order
  for (const step of path.slice(0, -1)) place = place[step] as Record<Step, unknown>
  place[path.at(-1) ?? ''] = value
  return order
}

const breaches: [path: Step[], value: unknown, reason: string][] = [
  [['orderId'], 'x'.repeat(201), 'order number: is longer than 200 characters'],
  [['orderId'], 'v1\0-01', 'order number: holds the character NUL'],
  [['items', 0, 'id'], '\udfff1', 'item 1, SKU: holds half of a character'],
  [['items', 0, 'sellingPrice'], -1, 'item 1, selling price: is below zero'],
  [['items', 0, 'price'], 1e300, 'item 1, price: is beyond 1,000,000,000'],
  [['items', 0, 'quantity'], 1e9, 'item 1, quantity: is beyond 1,000,000'],
  [
    ['shippingData', 'logisticsInfo', 0, 'sellingPrice'],
    -1,
    'delivery, freight of item 1, selling price: is below zero',
  ],
  [
    ['shippingData', 'logisticsInfo', 0, 'shippingEstimateDate'],
    '+012024-01-01T00:00:00Z',
    'delivery, freight of item 1, delivery date: is no date between 1900 and 9999',
  ],
  [
    ['paymentData', 'transactions', 0, 'payments', 0, 'value'],
    -1,
    'payment, transaction 1, payment 1, value: is below zero',
  ],
  [
    ['openTextField'],
    { value: 'x'.repeat(20_001) },
    'custom field 1, value: is longer than 20,000 characters',
  ],
  [['openTextField'], { value: 'a\ud800' }, 'custom field 1, value: holds half of a character'],
  [['totals'], [{ id: 'Items', value: -1 }], 'total, items: is below zero'],
]

test.each(breaches)(
  'an order whose %j is beyond its bounds is refused with the field in words',
  (path, value, reason) => {
    const issues = OrderDetail.safeParse(withValue(path, value)).error?.issues ?? []
    expect(issues.map((issue) => `${fieldWords(issue.path)}: ${issue.message}`)).toContain(reason)
  },
)

test.each<[Step[], unknown]>([
  [['items', 0, 'price'], 0],
  [['items', 0, 'priceTags'], [{ name: 'DISCOUNT@MARKETPLACE', value: -100 }]],
  [['clientProfileData', 'firstName'], 'Zoë 👩‍🚀 Nuñez'],
  [['clientProfileData', 'firstName'], 'x'.repeat(2_000)],
  [['creationDate'], '1900-01-01T00:00:00Z'],
  [['creationDate'], 'ontem'],
  [['openTextField'], { value: 'x'.repeat(20_000) }],
])('an order whose %j is within its bounds is taken in', (path, value) => {
  expect(OrderDetail.safeParse(withValue(path, value)).success).toBe(true)
})

test('an inbound event with an odd date or state still names its order, and one with an odd number is none', () => {
  const event = {
    orderId: '1-01',
    handle: 'h',
    state: 'x'.repeat(3_000),
    currentChange: '+275760-09-13T00:00:00Z',
  }

  expect(FeedPage.parse([event])).toMatchObject([
    { originOrderId: '1-01', changedAt: '1970-01-01T00:00:00.000Z' },
  ])
  expect(
    HookBody.safeParse({ OrderId: '1-01', State: 'handling', CurrentChange: 'x'.repeat(3_000) }).success,
  ).toBe(true)
  expect(HookBody.safeParse({ OrderId: '1\0', State: 'handling' }).success).toBe(false)
})

test('an event of the feed without an order that could be kept hides no other and can be acknowledged', () => {
  const state = 'ready-for-handling'

  expect(
    FeedPage.parse([{ orderId: '1\0', handle: 'a', state }, { orderId: '2', handle: 'b', state }, 7]),
  ).toMatchObject([
    { originOrderId: null, handle: 'a', problem: 'order number: holds the character NUL' },
    { originOrderId: '2', handle: 'b', rawStatus: state },
  ])
})
