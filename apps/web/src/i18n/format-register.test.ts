import { expect, test } from 'vitest'
import { formatAccessKey, formatDocument, formatPhone, formatPostalCode } from './format-register.ts'

test.each([
  ['12345678909', '123.456.789-09'],
  ['12345678000195', '12.345.678/0001-95'],
  ['12ABC34501DE35', '12.ABC.345/01DE-35'],
  ['XAXX010101000', 'XAXX010101000'],
  ['123', '123'],
  ['12.345.678/0001-95', '12.345.678/0001-95'],
])('the document %s reads %s', (stored, shown) => {
  expect(formatDocument(stored)).toBe(shown)
})

test.each([
  ['01310100', '01310-100'],
  ['01310-100', '01310-100'],
  ['06600', '06600'],
])('the postal code %s reads %s', (stored, shown) => {
  expect(formatPostalCode(stored)).toBe(shown)
})

test.each([
  ['+5511912345678', null, '+55 (11) 91234-5678'],
  ['551132345678', null, '+55 (11) 3234-5678'],
  ['11912345678', null, '(11) 91234-5678'],
  ['1132345678', 'BRA', '(11) 3234-5678'],
  ['55912345678', null, '(55) 91234-5678'],
  ['+525512345678', null, '+52 55 1234 5678'],
  ['4441234567', 'MEX', '444 123 4567'],
  ['5512345678', 'MX', '55 1234 5678'],
  ['+14155550100', null, '+14155550100'],
  ['ramal 12', null, 'ramal 12'],
])('the phone %s of %s reads %s', (stored, country, shown) => {
  expect(formatPhone(stored, country)).toBe(shown)
})

test('an access key reads as eleven groups of four', () => {
  const groups = formatAccessKey('35261100000000000191550010000012341000012348').split(' ')
  expect(groups).toHaveLength(11)
  expect(groups.every((group) => group.length === 4)).toBe(true)
})
