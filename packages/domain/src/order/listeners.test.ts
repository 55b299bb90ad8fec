import { expect, test } from 'vitest'
import { listenersOf, type Subscriber } from './listeners.ts'

const subscriber = (name: string, rest: Partial<Subscriber> = {}): Subscriber => ({
  webhookId: name,
  name,
  statuses: [],
  filters: {},
  ...rest,
})
const heard = (subscribers: Subscriber[], ...rest: [event: string | null, facts?: { cfops: string[] }]) =>
  listenersOf({ subscribers, feedStatuses: [] }, ...rest).map(({ name }) => name)

test('a subscription hears of the statuses it names, and of all when it names none', () => {
  const subscribers = [subscriber('all'), subscriber('some', { statuses: ['invoiced'] })]

  expect(heard(subscribers, 'invoiced')).toEqual(['all', 'some'])
  expect(heard(subscribers, 'handling')).toEqual(['all'])
  expect(heard(subscribers, null)).toEqual([])
})

test('a store keeps to itself what its settings do not name', () => {
  const audience = { subscribers: [subscriber('all')], feedStatuses: ['handling'] }

  expect(listenersOf(audience, 'invoiced')).toEqual([])
  expect(listenersOf(audience, 'handling')).toHaveLength(1)
})

test('a subscription with CFOPs hears of the invoices that have an item with one of them', () => {
  const subscribers = [
    subscriber('all', { filters: { cfops: [] } }),
    subscriber('sales', { filters: { cfops: ['5102', '6102'] } }),
    subscriber('returned', { filters: { cfops: ['1202'] }, statuses: ['authorized'] }),
  ]

  expect(heard(subscribers, 'authorized', { cfops: ['5405', '6102'] })).toEqual(['all', 'sales'])
  expect(heard(subscribers, 'authorized', { cfops: ['1202'] })).toEqual(['all', 'returned'])
  expect(heard(subscribers, 'canceled', { cfops: ['1202'] })).toEqual(['all'])
  expect(heard(subscribers, 'authorized')).toEqual(['all'])
})
