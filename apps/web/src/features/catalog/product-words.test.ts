import { expect, test } from 'vitest'
import { fieldText, groupText, measureTexts, valueText } from './product-words.ts'

const t = ((key: string, params?: object) => (params ? `${key} ${JSON.stringify(params)}` : key)) as never
const format = {
  money: (value: number, currency: string) => `${currency} ${value.toFixed(2)}`,
  number: (value: number) => String(value),
} as never
const words = { t, format, currency: 'BRL' }

test('a changed price is told in money, a switch in words, and nothing as nothing', () => {
  expect(valueText(words, 'sellingCents', 7990)).toBe('BRL 79.90')
  expect(valueText(words, 'isBlocked', false)).toBe('catalog.no')
  expect(valueText(words, 'ean', null)).toBeNull()
  expect(valueText(words, 'name', 'Camiseta')).toBe('Camiseta')
})

test('a changed attribute is told by its name', () => {
  expect(fieldText(t, { field: 'attribute', of: 'Cor' })).toBe('catalog.field.attribute: Cor')
  expect(fieldText(t, { field: 'name', of: null })).toBe('catalog.field.name')
})

test('a group without a name is told by its code', () => {
  expect(groupText({ _id: 'SC', name: null })).toBe('SC')
  expect(groupText(null)).toBeNull()
})

test('measures are kilograms and centimetres, and a size that is not known leaves its place', () => {
  const measured = { weightGrams: 180, heightMm: 105, widthMm: null, lengthMm: 300 }
  expect(measureTexts(t, format, measured)).toEqual({
    weight: 'catalog.weight {"kilograms":"0.18"}',
    size: 'catalog.size {"size":"10.5 × – × 30"}',
  })
  const unmeasured = { weightGrams: null, heightMm: null, widthMm: null, lengthMm: null }
  expect(measureTexts(t, format, unmeasured)).toEqual({ weight: null, size: null })
})
