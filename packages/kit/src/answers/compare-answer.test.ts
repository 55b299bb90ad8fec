import { expect, test } from 'vitest'
import { compareAnswer } from './compare-answer.ts'
import { readKnownAnswer } from './known-answer.ts'

const known = readKnownAnswer({
  $: 'object read',
  id: 'string always read',
  coupon: 'string|null',
  unknown: 'null',
  total: 'number always read nullable',
  items: 'array always read',
  'items[]': 'object read',
  'items[].sku': 'string always read',
  'items[].note': 'string',
  'items[].tags': 'array',
  'items[].empty': 'object',
  'odata\\.count': 'number',
  extra: 'object map',
  anything: 'any read',
})
const answer = {
  id: 'a',
  coupon: null,
  unknown: null,
  total: 1,
  items: [{ sku: 's', tags: [] }],
  'odata.count': 1,
  extra: { whatever: 1 },
  anything: 3,
}
const changesOf = (value: unknown) =>
  compareAnswer(known, value, new Set()).changes.map(({ kind, path, found, sample }) => [
    kind,
    path,
    found,
    sample,
  ])

test.each([
  ['the answer as it is known', answer],
  ['a decimal for a whole number', { ...answer, total: 1.5 }],
  ['an optional field that is left out', { ...answer, coupon: undefined }],
  ['an empty list', { ...answer, items: [] }],
  ['items of a list that was always empty', { ...answer, items: [{ sku: 's', tags: [{ any: 1 }] }] }],
  ['fields of an object that was always empty', { ...answer, items: [{ sku: 's', empty: { any: 1 } }] }],
  ['a field that was always null', { ...answer, unknown: { any: 1 } }],
  ['other keys of a map', { ...answer, extra: { 'maria@example.com': {} } }],
  ['anything where the connector takes anything', { ...answer, anything: [{}] }],
])('%s is no change', (_, value) => {
  expect(changesOf(JSON.parse(JSON.stringify(value)))).toEqual([])
})

test.each([
  [{ ...answer, promise: 7 }, ['new', 'promise', 'number', '9']],
  [{ ...answer, items: [{ sku: 's' }, { sku: 's', size: 'GG' }] }, ['new', 'items[].size', 'string', '"AA"']],
  [{ ...answer, items: [{ sku: 's' }, {}] }, ['missing', 'items[].sku', null, null]],
  [{ ...answer, id: 5 }, ['retyped', 'id', 'number', '9']],
  [{ ...answer, items: { 0: 'x' } }, ['retyped', 'items', 'object', '{<9>}']],
  [{ ...answer, items: [{ sku: 's', note: null }] }, ['retyped', 'items[].note', 'null', 'null']],
  [[answer], ['retyped', '$', 'array', '[1]']],
  [{ ...answer, 'a.b': true }, ['new', 'a\\.b', 'boolean', 'true']],
])('%j differs', (value, change) => {
  expect(changesOf(value)).toEqual([change])
})

test('a field below one that is new or retyped is told with it, and each field once', () => {
  const items = Array.from({ length: 5 }, () => ({ sku: { id: 1 }, size: { a: 1, b: 2 } }))

  expect(changesOf({ ...answer, items })).toEqual([
    ['retyped', 'items[].sku', 'object', '{id}'],
    ['new', 'items[].size', 'object', '{a, b}'],
  ])
})

test('a field that was missing before is told as there where each object has it', () => {
  const watched = new Set(['missing items[].sku', 'retyped total'])

  expect(compareAnswer(known, answer, watched).denied).toEqual(['retyped total', 'missing items[].sku'])
  const lacking = { ...answer, total: null, items: [{ sku: 's' }, {}] }
  expect(compareAnswer(known, lacking, watched).denied).toEqual([])
})

test('however large an answer is, little of it is looked at', () => {
  const items = Array.from({ length: 100_000 }, (_, index) => ({ sku: index < 20 ? 's' : 7 }))
  expect(changesOf({ ...answer, items })).toEqual([])

  const flood = Object.fromEntries(Array.from({ length: 200 }, (_, index) => [`field_${index}`, 1]))
  const { changes, isCut } = compareAnswer(known, { ...answer, ...flood }, new Set())
  expect({ count: changes.length, isCut }).toEqual({ count: 50, isCut: true })
})

test.each([
  ['maria@example.com', '<aaaaa@aaaaaaa_aaa>'],
  ['52998224725', '<99999999999>'],
  ['Rua das Flores', '<Aaa aaa Aaaaaa>'],
  ['order12345', '<aaaaa99999>'],
])('the key %s is kept by its form', (key, shown) => {
  expect(changesOf({ ...answer, [key]: 1 })).toEqual([['new', shown, 'number', '9']])
})

test('of a text the form of its first characters is kept, in any script', () => {
  const text = `São João 42 \u{1F600} ${'x'.repeat(100_000)}`
  expect(changesOf({ ...answer, note_of: text })).toEqual([
    ['new', 'note_of', 'string', expect.stringMatching(/^"Aaa Aaaa 99 \u{1F600} a{26}…"$/u)],
  ])
})
