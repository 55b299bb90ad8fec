/** Specification sections 5 and 9: at least 8 characters with letters, numbers and symbols. */
export const passwordMin = 8
export const passwordMax = 200

const kinds = [/\p{L}/u, /\p{N}/u, /[^\p{L}\p{N}\s]/u]

/** From 0 (nothing) to 4 (long and of every kind); 3 is the least that is accepted. */
export function passwordStrength(password: string): 0 | 1 | 2 | 3 | 4 {
  if (password === '') return 0
  const found = kinds.filter((kind) => kind.test(password)).length
  if (password.length < passwordMin || found < kinds.length) return found > 1 ? 2 : 1
  return password.length >= 14 ? 4 : 3
}

export const isStrongPassword = (password: string) => passwordStrength(password) >= 3
