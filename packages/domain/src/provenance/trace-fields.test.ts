import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { leavesOf, namesOf, pointerTo } from './json-leaves.ts'
import { otherValues } from './other-values.ts'
import { type ReadDocument, traceFields } from './trace-fields.ts'

const lastOf = (payload: unknown, read: ReadDocument, words: readonly (readonly string[])[] = []) =>
  [...traceFields(payload, read, words)].at(-1)
const sourcesOf = (
  payload: unknown,
  read: ReadDocument,
  field: string,
  words?: readonly (readonly string[])[],
) => lastOf(payload, read, words)?.sources.get(field)

describe('a field’s sources', () => {
  const payload = { price: 1000, quantity: 2, name: 'Camisa ', at: '2026-03-01T10:00:00-03:00', note: null }

  test('are the leaves that it is computed from', () => {
    const read: ReadDocument = (told) => {
      const { price, quantity } = told as typeof payload
      return { totalCents: price * quantity }
    }
    expect(sourcesOf(payload, read, '/totalCents')).toEqual([
      { pointer: '/price', isCopied: false },
      { pointer: '/quantity', isCopied: false },
    ])
  })

  test('are copied where only spaces, punctuation or the zone of an instant differ', () => {
    const read: ReadDocument = (told) => {
      const { name, at } = told as typeof payload
      return { name: name.trim(), at: new Date(at).toISOString() }
    }
    expect(sourcesOf(payload, read, '/name')).toEqual([{ pointer: '/name', isCopied: true }])
    expect(sourcesOf(payload, read, '/at')).toEqual([{ pointer: '/at', isCopied: true }])
  })

  test('of a word are found by the other words of its set', () => {
    const read: ReadDocument = (told) => ({
      isPickup: (told as { channel: string }).channel === 'pickup-in-point',
    })
    const delivered = { channel: 'delivery' }
    expect(sourcesOf(delivered, read, '/isPickup')).toBeUndefined()
    expect(sourcesOf(delivered, read, '/isPickup', [['delivery', 'pickup-in-point']])).toEqual([
      { pointer: '/channel', isCopied: false },
    ])
  })

  test('are found also where most other values cannot be read', () => {
    const read: ReadDocument = (told) => {
      const { quantity } = told as { quantity: number }
      return quantity > 1 ? null : { quantity }
    }
    expect(sourcesOf({ quantity: 1 }, read, '/quantity')).toEqual([{ pointer: '/quantity', isCopied: true }])
  })

  test('are exactly the leaves that the mapping reads, whatever it reads', () => {
    const anyLeaf = fc.oneof(fc.string({ minLength: 1 }), fc.integer(), fc.boolean())
    const anyPayload = fc.dictionary(
      fc.string(),
      fc.oneof(anyLeaf, fc.array(anyLeaf), fc.dictionary(fc.string(), anyLeaf)),
    )
    fc.assert(
      fc.property(anyPayload, fc.integer({ min: 1, max: 4 }), (told, every) => {
        const read: ReadDocument = (whole) =>
          Object.fromEntries(
            leavesOf(whole)
              .filter((_, index) => index % every === 0)
              .map(({ pointer, value }) => [pointer, value]),
          )
        const before = JSON.stringify(told)
        const last = lastOf(told, read)
        const sources = [...(last?.sources ?? [])]

        expect(sources.map(([field, [source]]) => [field, source?.pointer])).toEqual(
          leavesOf(told).flatMap(({ pointer }, index) =>
            index % every === 0 ? [[pointerTo('', pointer), pointer]] : [],
          ),
        )
        expect(JSON.stringify(told)).toBe(before)
      }),
    )
  })
})

test('another value is of the same kind', () => {
  const kindOf = (value: string) => otherValues(value, []).alike[0]
  expect(kindOf('12345678900')).toMatch(/^\d{11}$/)
  expect(kindOf('2026-02-28T10:00:00Z')).toBe('2026-02-01T10:00:00Z')
  expect(kindOf('***')).toBe('***x')
  expect(otherValues(null, [])).toEqual({ apart: [], alike: [] })
})

test('the names of a pointer are those that it was made of', () => {
  fc.assert(
    fc.property(fc.array(fc.string()), (names) => {
      expect(namesOf(names.reduce((pointer, name) => pointerTo(pointer, name), ''))).toEqual(names)
    }),
  )
})
