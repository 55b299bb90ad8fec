import { isValidBoleto } from '@brazilian-utils/brazilian-utils'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  barcodeOfLine,
  buildBarcode,
  checkedCodes,
  dueDateFactor,
  dueDateOfFactor,
  lineOfBarcode,
  problemOfBarcode,
  problemOfLine,
  readBarcode,
  spacedLine,
} from './barcode.ts'
import { businessDayFrom, businessDaysAfter, dayAfter } from './days.ts'

const digits = (count: number) =>
  fc.array(fc.integer({ min: 0, max: 9 }), { minLength: count, maxLength: count }).map((all) => all.join(''))
const dueDates = fc.integer({ min: 0, max: 8_999 }).map((days) => dayAfter('2022-06-01', days))
const facts = fc.record({
  bank: digits(3),
  valueCents: fc.integer({ min: 0, max: 9_999_999_999 }),
  dueDate: fc.option(dueDates),
  free: digits(25),
})

test('a line is right in the eyes of another program, and its barcode is the one it was built of', () => {
  fc.assert(
    fc.property(facts, (given) => {
      const barcode = buildBarcode(given)
      const line = lineOfBarcode(barcode)
      expect(line).toHaveLength(47)
      expect(isValidBoleto(line)).toBe(true)
      expect(problemOfLine(line)).toBeNull()
      expect(barcodeOfLine(line)).toBe(barcode)
    }),
  )
})

test('any other digit in a line is noticed, as the other program notices it', () => {
  fc.assert(
    fc.property(facts, fc.nat(46), fc.integer({ min: 1, max: 9 }), (given, place, more) => {
      const line = lineOfBarcode(buildBarcode(given))
      const other = `${line.slice(0, place)}${(Number(line[place]) + more) % 10}${line.slice(place + 1)}`
      // Modulo 11 leads to 1 for three rests, so that some pairs of digits of the last field share a check digit.
      if (isValidBoleto(other)) expect(place).toBeGreaterThan(31)
      else expect(problemOfLine(other)).not.toBeNull()
    }),
  )
})

test('a barcode says what it was built of, before and after the factor began again', () => {
  fc.assert(
    fc.property(facts, (given) => {
      const today = given.dueDate ?? '2026-03-01'
      expect(readBarcode(buildBarcode(given), today)).toEqual(given)
    }),
  )
  expect(dueDateFactor('2025-02-21')).toBe('9999')
  expect(dueDateFactor('2025-02-22')).toBe('1000')
  expect(dueDateFactor('2000-07-03')).toBe('1000')
  expect(dueDateOfFactor('1000', '2025-03-01')).toBe('2025-02-22')
  expect(dueDateOfFactor('1000', '2001-03-01')).toBe('2000-07-03')
  expect(dueDateOfFactor('9999', '2026-11-28')).toBe('2025-02-21')
  expect(dueDateOfFactor('0000', '2026-11-28')).toBeNull()
})

test('a published line of Banco do Brasil is read', () => {
  const line = '00190500954014481606906809350314337370000000100'
  expect(problemOfLine(line)).toBeNull()
  expect(readBarcode(barcodeOfLine(line), '2007-12-01')).toMatchObject({
    bank: '001',
    valueCents: 100,
    dueDate: '2007-12-31',
  })
  expect(spacedLine(line)).toBe('00190.50095 40144.816069 06809.350314 3 37370000000100')
})

test('each fault of a barcode is named', () => {
  const barcode = buildBarcode({ bank: '341', valueCents: 100, dueDate: '2026-12-01', free: '1'.repeat(25) })
  expect(problemOfBarcode(barcode)).toBeNull()
  expect(problemOfBarcode(barcode.slice(1))).toBe('length')
  expect(problemOfBarcode(`3418${barcode.slice(4)}`)).toBe('currency')
  expect(problemOfBarcode(`${barcode.slice(0, 43)}${(Number(barcode[43]) + 1) % 10}`)).toBe('check-digit')
  expect(problemOfLine(lineOfBarcode(barcode).replace(/^./, '4'))).toBe('field-check-digit')
})

test('codes of a gateway are kept only where they are right and say the same', () => {
  const barcode = buildBarcode({ bank: '341', valueCents: 100, dueDate: '2026-12-01', free: '1'.repeat(25) })
  const digitableLine = lineOfBarcode(barcode)
  const right = { barcode, digitableLine }
  expect(checkedCodes(right)).toEqual(right)
  expect(checkedCodes({ barcode: null, digitableLine: spacedLine(digitableLine) })).toEqual(right)
  expect(checkedCodes({ barcode, digitableLine: null })).toEqual(right)
  const other = buildBarcode({ bank: '341', valueCents: 200, dueDate: '2026-12-01', free: '1'.repeat(25) })
  expect(checkedCodes({ barcode: other, digitableLine })).toBeNull()
  expect(checkedCodes({ barcode: `${barcode.slice(1)}0`, digitableLine: null })).toBeNull()
  expect(checkedCodes({ barcode: null, digitableLine: null })).toBeNull()
})

test('a bill due on a weekend is paid on Monday, and business days leave weekends out', () => {
  expect(businessDayFrom('2026-11-28')).toBe('2026-11-30')
  expect(businessDayFrom('2026-11-30')).toBe('2026-11-30')
  expect(businessDaysAfter('2026-11-26', 3)).toBe('2026-12-01')
})
