import { feedStatuses } from '@ihub/domain/constants'
import { processTypes } from '@ihub/domain/processes'
import { expect, test } from 'vitest'
import { searchNames, wordsWith } from './search-words.ts'

const types = searchNames(processTypes, (type) => [`operation.${type}`])
const events = searchNames(feedStatuses, (event) => [`webhook.event.${event}`])

test.each([
  ['Capturar', ['receive-order']],
  ['IMPORT', ['receive-order']],
  ['fetch-invoice', ['fetch-invoice']],
  ['nothing of it', []],
])('%s names its processes in any language', (search, expected) => {
  const [word] = wordsWith(search, types)
  expect(word?.values).toEqual(expect.arrayContaining(expected))
  expect(word?.values.length === 0).toBe(expected.length === 0)
})

test('a word without accents names an event, and each word stands for itself', () => {
  expect(wordsWith('  Separação   bi ', events)).toEqual([
    { text: 'separacao', values: ['handling'] },
    { text: 'bi', values: [] },
  ])
  expect(wordsWith(undefined, events)).toEqual([])
})
