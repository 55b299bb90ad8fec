import fc from 'fast-check'
import { expect, test } from 'vitest'
import { accessKeyDigit, parseAccessKey } from './access-key.ts'

const real = '35180834128745000152550010000474491454651420'
const digits = (length: number) =>
  fc
    .array(fc.integer({ min: 0, max: 9 }), { minLength: length, maxLength: length })
    .map((list) => list.join(''))
const cnpjLetters = fc.string({
  unit: fc.constantFrom(...'0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'),
  minLength: 12,
  maxLength: 12,
})
const first43 = fc
  .tuple(digits(4), fc.integer({ min: 1, max: 12 }), cnpjLetters, digits(25))
  .map(([start, month, cnpj, end]) => start + String(month).padStart(2, '0') + cnpj + end)

test('a key is read into its parts', () => {
  expect(parseAccessKey(real)).toEqual({
    ok: true,
    value: {
      key: real,
      stateCode: '35',
      yearMonth: '1808',
      document: '34128745000152',
      model: '55',
      series: 1,
      number: 47449,
      emissionType: '1',
      code: '45465142',
      digit: 0,
    },
  })
})

test('an alphanumeric CNPJ keeps its letters and counts them by their ASCII code less 48', () => {
  const start = '3526' + '08' + '12ABC34501DE35' + '55' + '001' + '000000001' + '1' + '00000001'

  const digit = accessKeyDigit(start)

  expect(digit).toBe(byHand(start))
  expect(parseAccessKey(start + digit)).toMatchObject({ ok: true, value: { document: '12ABC34501DE35' } })
})

test('any 43 characters of the right form have exactly one digit that makes a key', () => {
  fc.assert(
    fc.property(first43, (start) => {
      const accepted = [...'0123456789'].filter((digit) => parseAccessKey(start + digit).ok)
      expect(accepted).toEqual([String(accessKeyDigit(start))])
    }),
  )
})

test('changing one digit of a key is noticed, except where the rule of 0 and 1 hides it', () => {
  fc.assert(
    fc.property(first43, fc.integer({ min: 18, max: 42 }), digits(1), (start, position, digit) => {
      fc.pre(start[position] !== digit)
      const other = start.slice(0, position) + digit + start.slice(position + 1)
      const [before, after] = [accessKeyDigit(start), accessKeyDigit(other)]
      expect(before !== after || before === 0).toBe(true)
    }),
  )
})

test.each([
  ['too short', real.slice(1), 'key_shape'],
  ['the prefix of the Id', `NFe${real}`, 'key_shape'],
  ['blanks', real.replace(/(.{4})/g, '$1 '), 'key_shape'],
  ['lower-case letters', real.replace('34128745', '3412874a'), 'key_shape'],
  ['a letter outside the CNPJ', `${real.slice(0, 30)}A${real.slice(31)}`, 'key_shape'],
  ['month 13', real.replace('1808', '1813'), 'key_month'],
  ['a wrong digit', `${real.slice(0, 43)}1`, 'key_digit'],
])('a key with %s is refused', (_what, key, problem) => {
  expect(parseAccessKey(key)).toEqual({ ok: false, error: problem })
})

/** The sum of the manual, written out weight by weight. */
function byHand(start: string): number {
  const weights = '4329876543298765432987654329876543298765432'
  const sum = [...start].reduce(
    (total, c, index) => total + (c.charCodeAt(0) - 48) * Number(weights[index]),
    0,
  )
  return sum % 11 < 2 ? 0 : 11 - (sum % 11)
}
