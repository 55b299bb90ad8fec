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

test('only changed fields are sent; the order in which stores were chosen is no difference', () => {
  expect(changesOf(values, { ...values, storeIds: ['b', 'a'] })).toEqual({})
  expect(changesOf(values, { ...values, name: 'Bia', language: 'es-MX', level: 'AccessCenter' })).toEqual({
    name: 'Bia',
    language: 'es-MX',
    acl: ['AccessCenter'],
  })
})

test('a person who becomes a super user sees every store and keeps none of their own; an administrator keeps theirs', () => {
  expect(changesOf(values, { ...values, level: 'Root' })).toEqual({ acl: ['Root'], storeIds: [] })
  expect(bodyOf({ ...values, level: 'Admin' }).storeIds).toEqual(['a', 'b'])
})

test('a problem of the level stands at the level', () => {
  expect(['acl', 'acl.0', 'email'].map(fieldOf)).toEqual(['level', 'level', 'email'])
})
