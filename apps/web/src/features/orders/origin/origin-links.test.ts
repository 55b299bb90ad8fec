import { expect, test } from 'vitest'
import { contains, groupsOf, linksOf, pathOf } from './origin-links.ts'

const field = (pointer: string, sources: { pointer: string; isCopied: boolean }[]) => ({
  pointer,
  sources,
  isAmount: false,
  value: null,
  now: null,
  departure: null,
})
const fields = [
  field('/items/0/sku', [{ pointer: '/items/0/id', isCopied: true }]),
  field('/items/0/name', [{ pointer: '/items/0/id', isCopied: false }]),
]

test('a pointer reads as a path, also where a name holds a slash', () => {
  expect(pathOf('/items/0/price')).toBe('items[0].price')
  expect(pathOf('/fields/a~1b')).toBe('fields.a/b')
})

test('links are found from either side', () => {
  expect(linksOf(fields, { side: 'fields', pointer: '/items/0/sku' })).toEqual([
    { pointer: '/items/0/id', isCopied: true },
  ])
  expect(linksOf(fields, { side: 'payload', pointer: '/items/0/id' }).map(({ pointer }) => pointer)).toEqual([
    '/items/0/sku',
    '/items/0/name',
  ])
  expect(linksOf(fields, { side: 'payload', pointer: '/other' })).toEqual([])
})

test('lines under one path stand together, in their order', () => {
  const lines = ['/a', '/b/x', '/b/y', '/c'].map((pointer) => ({ pointer, value: 1 }))
  expect(groupsOf(lines).map(({ path, lines: own }) => [path, own.length])).toEqual([
    ['', 1],
    ['b', 2],
    ['', 1],
  ])
})

test('a search looks at paths and values', () => {
  const line = { pointer: '/items/0/name', value: 'Camiseta Azul' }
  expect([contains(line, 'items[0]'), contains(line, 'azul'), contains(line, 'verde')]).toEqual([
    true,
    true,
    false,
  ])
})
