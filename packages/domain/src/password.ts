/** Specification sections 5 and 9: at least 8 characters with letters, numbers and symbols. */
export const passwordMin = 8
export const passwordMax = 200

const kinds = { letters: /\p{L}/u, numbers: /\p{N}/u, symbols: /[^\p{L}\p{N}\s]/u }
export const passwordRules = ['length', 'letters', 'numbers', 'symbols'] as const
export type PasswordRule = (typeof passwordRules)[number]

export const keepsPasswordRule = (password: string, rule: PasswordRule) =>
  rule === 'length' ? password.length >= passwordMin : kinds[rule].test(password)

/** From 0 (nothing) to 4 (long and of every kind); 3 is the least that is accepted. */
export function passwordStrength(password: string): 0 | 1 | 2 | 3 | 4 {
  if (password === '') return 0
  const kept = passwordRules.filter((rule) => keepsPasswordRule(password, rule))
  if (kept.length < passwordRules.length) return kept.filter((rule) => rule !== 'length').length > 1 ? 2 : 1
  return password.length >= 14 ? 4 : 3
}

export const isStrongPassword = (password: string) => passwordStrength(password) >= 3
