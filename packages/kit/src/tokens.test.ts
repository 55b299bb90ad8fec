import { expect, test } from 'vitest'
import { createToken, hashToken, isSameSecret, matchesTokenHash } from './tokens.ts'

test('a token has its prefix and 256 bits, and never comes twice', () => {
  expect(createToken()).toMatch(/^ihub_[\w-]{43}$/)
  expect(createToken('hook')).toMatch(/^hook_/)
  expect(createToken()).not.toBe(createToken())
})

test('a token is recognised by its hash alone', () => {
  const token = createToken()

  expect(hashToken('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad')
  expect(matchesTokenHash(token, hashToken(token))).toBe(true)
  expect(matchesTokenHash(`${token}x`, hashToken(token))).toBe(false)
  expect(matchesTokenHash(token, '')).toBe(false)
})

test('texts of any lengths can be compared', () => {
  expect(isSameSecret('é', 'é')).toBe(true)
  expect(isSameSecret('a', 'ab')).toBe(false)
  expect(isSameSecret('', '')).toBe(true)
})
