import { expect, test } from 'vitest'
import { mayKeepStore, storeToUse } from './store-choice.ts'

const zoe = { _id: 'z', code: 'ZOE', name: 'Zoé' }
const ana = { _id: 'a', code: 'ANA', name: 'Ana' }

test('the store of last time holds for who has it and for super users only', () => {
  expect(mayKeepStore({ isSuperUser: false, stores: [ana] }, 'a')).toBe(true)
  expect(mayKeepStore({ isSuperUser: false, stores: [ana] }, 'z')).toBe(false)
  expect(mayKeepStore({ isSuperUser: true, stores: [] }, 'z')).toBe(true)
})

test('a store that is gone gives way to the first by name', () => {
  expect(storeToUse([zoe, ana], 'z')).toBe(zoe)
  expect(storeToUse([zoe, ana], 'gone')).toBe(ana)
  expect(storeToUse([], 'z')).toBeNull()
})
