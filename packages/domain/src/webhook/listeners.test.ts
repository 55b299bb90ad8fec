import { expect, test } from 'vitest'
import { listenersOf, type Subscriber } from './listeners.ts'

const subscriber = (name: string, rest: Partial<Subscriber> = {}): Subscriber => ({
  kind: 'order',
  webhookId: name,
  name,
  statuses: [],
  filters: {},
  isOff: false,
  ...rest,
})
const heard = (subscribers: Subscriber[], event: string | null, cfops: string[] = []) =>
  listenersOf({ subscribers, feedStatuses: [] }, { kind: 'order', event, facts: { cfops } }).map(
    ({ name }) => name,
  )

test('a subscription hears of the statuses it names, and of all when it names none', () => {
  const subscribers = [subscriber('all'), subscriber('some', { statuses: ['invoiced'] })]

  expect(heard(subscribers, 'invoiced')).toEqual(['all', 'some'])
  expect(heard(subscribers, 'handling')).toEqual(['all'])
  expect(heard(subscribers, null)).toEqual([])
})

test('a store keeps statuses that its settings do not name to itself', () => {
  const subscribers = [subscriber('orders'), subscriber('invoices', { kind: 'invoice' })]
  const hears = (kind: 'order' | 'invoice', event: string) =>
    listenersOf({ subscribers, feedStatuses: ['handling'] }, { kind, event }).map(({ name }) => name)

  expect(hears('order', 'invoiced')).toEqual([])
  expect(hears('order', 'handling')).toEqual(['orders'])
  expect(hears('invoice', 'authorized')).toEqual(['invoices'])
})

test('a subscription with CFOPs hears of the invoices that have an item with one of them', () => {
  const subscribers = [
    subscriber('all', { filters: { cfops: [] } }),
    subscriber('sales', { filters: { cfops: ['5102', '6102'] } }),
    subscriber('returned', { filters: { cfops: ['1202'] }, statuses: ['authorized'] }),
  ]

  expect(heard(subscribers, 'authorized', ['5405', '6102'])).toEqual(['all', 'sales'])
  expect(heard(subscribers, 'authorized', ['1202'])).toEqual(['all', 'returned'])
  expect(heard(subscribers, 'canceled', ['1202'])).toEqual(['all'])
  expect(heard(subscribers, 'authorized')).toEqual(['all'])
})
