import { api } from '@ihub/contract/api'
import { changedKinds } from '@ihub/domain/subject'
import { expect, test } from 'vitest'
import { isAffected, liveReadsOf } from './affected-reads.ts'

const storeId = 'store-1'
const changed = (ids: string[]) => ({ entityKind: 'order', storeId, ids }) as const

test('a changed order refreshes the lists of its store and its own page', () => {
  expect(isAffected(['listOrders', storeId, {}, { page: 2 }], changed(['a']))).toBe(true)
  expect(isAffected(['getOrder', storeId, { id: 'a' }, {}], changed(['a']))).toBe(true)
})

test('other orders, other stores and other kinds of data stay as they are', () => {
  expect(isAffected(['getOrder', storeId, { id: 'b' }, {}], changed(['a']))).toBe(false)
  expect(isAffected(['listOrders', 'store-2', {}, {}], changed(['a']))).toBe(false)
  expect(isAffected(['listIntegrations', storeId, {}, {}], changed(['a']))).toBe(false)
})

test('an event without ids means many: every order on screen is read again', () => {
  expect(isAffected(['getOrder', storeId, { id: 'b' }, {}], changed([]))).toBe(true)
})

test('an alert refreshes the list and the count in the top bar', () => {
  const alerts = { ...changed(['a']), entityKind: 'alert' } as const
  expect(isAffected(['listAlerts', storeId, {}, { page: 2 }], alerts)).toBe(true)
  expect(isAffected(['countAlerts', storeId, {}, {}], alerts)).toBe(true)
  expect(isAffected(['countAlerts', 'store-2', {}, {}], alerts)).toBe(false)
  expect(isAffected(['listOrders', storeId, {}, {}], alerts)).toBe(false)
})

test('no kind of change goes unseen, and reads that a feature names for the kind of another are repeated too', () => {
  expect(changedKinds.filter((kind) => liveReadsOf(kind).length === 0)).toEqual([])
  expect(isAffected(['listOrderHookEvents', storeId, {}, {}], changed(['a']))).toBe(true)
  expect(
    isAffected(['getStore', storeId, { id: 'x' }, {}], { ...changed(['a']), entityKind: 'integration' }),
  ).toBe(true)
})

test('every read that is repeated is a call of the API', () => {
  const ids = new Set(api.map(({ id }) => id))
  const named = changedKinds.flatMap((kind) => liveReadsOf(kind).map(({ endpoint }) => endpoint.id))
  expect(named.filter((id) => !ids.has(id))).toEqual([])
})
