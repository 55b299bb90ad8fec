import { expect, test } from 'vitest'
import { makePdf, makeSlip, spaced } from './bill-slip.ts'

test('a slip that BS2 published is made of its parts', () => {
  const published = {
    barcode: '21897854700000048500010003135853806413995198',
    line: '21890010070313585380664139951988785470000004850',
  }
  expect(
    makeSlip({ bank: '218', dueDate: '2021-03-02', cents: 4_850, free: published.barcode.slice(19) }),
  ).toEqual(published)
})

test.each([
  ['2025-02-21', '9999'],
  ['2025-02-22', '1000'],
  ['2026-12-01', '1647'],
  ['2000-07-03', '1000'],
])('a slip due on %s has the factor %s', (dueDate, factor) => {
  const { line, barcode } = makeSlip({ bank: '237', dueDate, cents: 1, free: '0'.repeat(25) })
  expect([line.slice(33, 37), barcode.slice(5, 9)]).toEqual([factor, factor])
})

test('a line is spaced as it is printed', () => {
  expect(spaced('34191754622461578123441234510000383840000003090')).toBe(
    '34191.75462 24615.781234 41234.510000 3 83840000003090',
  )
})

test('a sheet is a PDF', () => {
  expect(makePdf('boleto (1)')).toMatch(/^%PDF-1\.4[\s\S]*%%EOF$/)
})
