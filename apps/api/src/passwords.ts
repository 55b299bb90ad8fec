import type { Passwords } from '@ihub/ports/administration'
import { type Algorithm, hash, verify } from '@node-rs/argon2'

/** OWASP password storage cheat sheet: argon2id with 19 MiB, two passes, one lane. */
const cost = { algorithm: 2 as Algorithm, memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** A hash nobody's password has, checked for accounts that do not exist so that they take as long. */
const nobody = hash('nobody', cost)

export const passwords: Passwords = {
  hash: (password) => hash(password, cost),
  verify: async (stored, password) => {
    const isRight = await verify(stored ?? (await nobody), password)
    return stored !== null && isRight
  },
}
