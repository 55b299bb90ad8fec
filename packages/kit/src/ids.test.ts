import { expect, test } from 'vitest'
import { isUuid, uuidFloor, uuidOf, uuidv7 } from './ids.ts'

test('ids are version 7, carry the time, and differ', () => {
  const id = uuidv7()

  expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  expect(Math.abs(Number.parseInt(id.replace('-', '').slice(0, 12), 16) - Date.now())).toBeLessThan(60_000)
})

test('ids sort in the order they were made, through a full millisecond and a clock that steps back', () => {
  const later = Date.now() + 1000
  const ids = [
    ...Array.from({ length: 10_000 }, () => uuidv7(later)),
    ...Array.from({ length: 100 }, () => uuidv7(later - 500)),
    uuidv7(later + 500),
  ]

  expect(new Set(ids).size).toBe(ids.length)
  expect([...ids].sort()).toEqual(ids)
})

test('the id of a content is always the same, and the floor of an instant lies between the ids around it', () => {
  const atMs = Date.now() + 10_000
  const [before, after] = [uuidv7(atMs - 1), uuidv7(atMs)]

  expect(isUuid(uuidOf('a'))).toBe(true)
  expect(uuidOf('a')).toBe(uuidOf('a'))
  expect(uuidOf('a')).not.toBe(uuidOf('b'))
  expect([after, uuidFloor(atMs), before, uuidOf('a')].sort()).toEqual([
    uuidOf('a'),
    before,
    uuidFloor(atMs),
    after,
  ])
})

test('only a whole uuid is one', () => {
  expect(isUuid(uuidv7())).toBe(true)
  expect(isUuid('3F2504E0-4F89-11D3-9A0C-0305E82C3301')).toBe(true)
  for (const text of ['', 'x', `${uuidv7()} `, uuidv7().replaceAll('-', ''), `{${uuidv7()}}`])
    expect(isUuid(text)).toBe(false)
})
