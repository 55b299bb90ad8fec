import { expect, test } from 'vitest'
import { bodyOf, changesOf, fieldOf, type UserValues } from './user-values.ts'

const values: UserValues = {
  name: 'Ana',
  email: 'ana@example.com',
  level: 'User',
  language: null,
  storeIds: ['a', 'b'],
  requiresSecondFactor: false,
}

test('only what differs is sent; the order in which stores were chosen is no difference', () => {
  expect(changesOf(values, { ...values, storeIds: ['b', 'a'] })).toEqual({})
  expect(changesOf(values, { ...values, name: 'Bia', language: 'es-MX', level: 'AccessCenter' })).toEqual({
    name: 'Bia',
    language: 'es-MX',
    acl: ['AccessCenter'],
  })
})

test('whoever becomes an administrator sees every store and keeps none of their own', () => {
  expect(changesOf(values, { ...values, level: 'Admin' })).toEqual({ acl: ['Admin'], storeIds: [] })
  expect(bodyOf({ ...values, level: 'Root' }).storeIds).toEqual([])
})

test('a problem of the level stands at the level', () => {
  expect(['acl', 'acl.0', 'email'].map(fieldOf)).toEqual(['level', 'level', 'email'])
})
