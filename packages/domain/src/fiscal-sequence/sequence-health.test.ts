import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  findingsOf,
  healthOf,
  healthOfFinding,
  remainingNumbers,
  type SequenceFigures,
  sequenceFindings,
} from './sequence-health.ts'

const sound: SequenceFigures = {
  range: { from: 1, to: 100 },
  end: 999_999_999,
  counts: { issued: 97, voided: 3, pending: 0, missing: 0, issuedAndVoided: 0 },
  duplicated: 0,
}
const withCounts = (counts: Partial<SequenceFigures['counts']>) => ({
  ...sound,
  counts: { ...sound.counts, ...counts },
})
const before = {
  range: null,
  end: 999,
  counts: { issued: 0, voided: 0, pending: 0, missing: 0, issuedAndVoided: 0 },
}

test.each<[string, SequenceFigures, string[], string]>([
  ['whose numbers are issued or voided', sound, [], 'ok'],
  ['before its first number', { ...sound, ...before }, [], 'ok'],
  ['with a number that no invoice has', withCounts({ issued: 96, missing: 1 }), ['missing'], 'error'],
  ['with a number of two keys', { ...sound, duplicated: 1 }, ['duplicated'], 'error'],
  ['with an invoice of a voided number', withCounts({ issuedAndVoided: 1 }), ['issued-and-voided'], 'error'],
  ['with a number on its way', withCounts({ issued: 96, pending: 1 }), ['pending'], 'warning'],
  ['that counts a number twice', withCounts({ issued: 98 }), ['miscounted'], 'warning'],
  ['with a tenth of its numbers left', { ...sound, end: 111 }, ['near-end'], 'warning'],
  ['with more than a tenth left', { ...sound, end: 112 }, [], 'ok'],
  ['without a number left', { ...sound, end: 100 }, ['exhausted'], 'error'],
])('a sequence %s', (_, figures, findings, health) => {
  expect(findingsOf(figures)).toEqual(findings)
  expect(healthOf(findingsOf(figures))).toBe(health)
})

test('of a long sequence the last ten thousand numbers are near its end', () => {
  const long = (to: number): SequenceFigures => ({
    ...sound,
    range: { from: 1, to },
    counts: { ...sound.counts, issued: to, voided: 0 },
  })
  expect(findingsOf(long(999_999_999 - 10_001))).toEqual([])
  expect(findingsOf(long(999_999_999 - 10_000))).toEqual(['near-end'])
  expect(remainingNumbers(long(999_999_990))).toBe(9)
})

test('the health is that of the worst finding, in whatever order', () => {
  fc.assert(
    fc.property(fc.shuffledSubarray(sequenceFindings), (findings) => {
      const healths = findings.map(healthOfFinding)
      const worst = healths.includes('error') ? 'error' : healths.length > 0 ? 'warning' : 'ok'
      expect(healthOf(findings)).toBe(worst)
    }),
  )
})
