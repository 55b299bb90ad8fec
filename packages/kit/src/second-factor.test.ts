import { expect, test } from 'vitest'
import { secondFactorCodes } from './second-factor.ts'

// RFC 6238 appendix B, its SHA-1 seed in base32; the last six of its eight digits.
const seed = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'

test.each([
  [59, '287082', 1],
  [1_111_111_109, '081804', 37_037_036],
  [2_000_000_000, '279037', 66_666_666],
])('the code of RFC 6238 at %s s', (seconds, code, step) => {
  expect(secondFactorCodes.stepOf(seed, code, seconds * 1_000)).toBe(step)
  expect(secondFactorCodes.stepOf(seed, code, (seconds + 30) * 1_000)).toBe(step)
  expect(secondFactorCodes.stepOf(seed, code, (seconds - 30) * 1_000)).toBe(step)
  expect(secondFactorCodes.stepOf(seed, code, (seconds + 60) * 1_000)).toBeNull()
})

test('a text that is no six digits is no code', () => {
  for (const code of ['', '28708', '2870822', 'abcdef', '-87082'])
    expect(secondFactorCodes.stepOf(seed, code, 59_000)).toBeNull()
  expect(secondFactorCodes.stepOf(seed, '287 082', 59_000)).toBe(1)
})

test('recovery codes are ten, all different, and the same however they are typed', () => {
  const codes = secondFactorCodes.createRecoveryCodes()

  expect(new Set(codes).size).toBe(10)
  for (const code of codes) {
    expect(code).toMatch(/^([0-9a-hjkmnp-tv-z]{4}-){3}[0-9a-hjkmnp-tv-z]{4}$/)
    expect(secondFactorCodes.normalize(` ${code.toUpperCase().replaceAll('0', 'O')} `)).toBe(
      code.replaceAll('-', ''),
    )
  }
})
