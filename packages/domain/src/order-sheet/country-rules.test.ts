import { expect, test } from 'vitest'
import { type OrderCountry, readCountry, rulesOf } from './country-rules.ts'

const typed = (text: string, isNumber = false) => ({ text, isNumber })

test.each([
  ['BR', 'BRA'],
  ['brasil', 'BRA'],
  ['México', 'MEX'],
  ['usa', 'USA'],
  ['Brasilien', null],
])('the country %j is read as %j', (text, country) => {
  expect(readCountry(text)).toBe(country)
})

test.each<[OrderCountry, string, string | null]>([
  ['BRA', '529.982.247-25', '52998224725'],
  ['BRA', '12.345.678/0001-95', '12345678000195'],
  ['BRA', '111.111.111-11', null],
  ['BRA', 'GODE561231GR8', null],
  ['MEX', 'GODE561231GR8', 'GODE561231GR8'],
  ['MEX', 'abc-010203-ab9', 'ABC010203AB9'],
  ['MEX', 'XAXX010101000', 'XAXX010101000'],
  ['MEX', 'GODE561331GR8', null],
  ['MEX', '52998224725', null],
  ['USA', 'GODE561231GR8', 'GODE561231GR8'],
])('in %s the document %j is read as %j', (country, text, value) => {
  const read = rulesOf(country).document(typed(text))
  expect('value' in read ? read.value : null).toBe(value)
})

test('a cell of numbers gets back the zeros that it lost, as many as its country has', () => {
  expect(rulesOf('BRA').zip(typed('1310100', true))).toEqual({ value: '01310100' })
  expect(rulesOf('MEX').zip(typed('6600', true))).toEqual({ value: '06600' })
  expect(rulesOf('BRA').zip(typed('1310100'))).toEqual({ problem: 'zip-digits', params: { digits: 8 } })
  expect(rulesOf('BRA').document(typed('2998224706', true))).toMatchObject({ problem: 'not-a-document' })
})

test('a state is known by its code and by its name, in its own country', () => {
  expect(rulesOf('BRA').state('sao paulo')).toEqual({ value: 'SP' })
  expect(rulesOf('MEX').state('CDMX')).toEqual({ value: 'CMX' })
  expect(rulesOf('MEX').state('SP')).toMatchObject({ problem: 'not-a-state' })
  expect(rulesOf('PRT').state('Lisboa')).toEqual({ value: 'Lisboa' })
})
