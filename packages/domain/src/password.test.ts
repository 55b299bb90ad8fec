import { expect, test } from 'vitest'
import { isStrongPassword, keepsPasswordRule, passwordRules, passwordStrength } from './password.ts'

test.each([
  ['', 0],
  ['abcdefgh', 1],
  ['abcdefgh1', 2],
  ['ab1!', 2],
  ['abcdef1!', 3],
  ['açaí-2026', 3],
  ['uma frase 2026!', 4],
])('%j has strength %i', (password, strength) => {
  expect(passwordStrength(password)).toBe(strength)
})

test.each([
  ['abc1!', ['length']],
  ['12345678!', ['letters']],
  ['abcdefgh!', ['numbers']],
  ['abcdefg1 ', ['symbols']],
  ['abcdef1!', []],
])('%j is refused for its missing kinds of characters', (password, lacking) => {
  expect(passwordRules.filter((rule) => !keepsPasswordRule(password, rule))).toEqual(lacking)
  expect(isStrongPassword(password)).toBe(lacking.length === 0)
})
