import { randomBytes } from 'node:crypto'
import type { SecondFactorCodes } from '@ihub/ports/accounts'
import { Secret, TOTP } from 'otpauth'

const issuer = 'iHub'
const periodSeconds = 30
/** RFC 4226 §4 recommends 160 bits. */
const secretBytes = 20
const recoveryCodeCount = 10
/** Of 32 letters and digits: 80 bits, so that a plain hash is enough to store. */
const recoveryCodeLength = 16
// Crockford's base32: nobody mistakes a letter for a digit.
const alphabet = '0123456789abcdefghjkmnpqrstvwxyz'

export const secondFactorCodes: SecondFactorCodes = {
  createSecret: () => new Secret({ size: secretBytes }).base32,
  addressOf: (secret, email) => totp(secret, email).toString(),
  stepOf: (secret, code, nowMs) => {
    const digits = code.replace(/\s/g, '')
    if (!/^\d{6}$/.test(digits)) return null
    const delta = totp(secret).validate({ token: digits, timestamp: nowMs, window: 1 })
    return delta === null ? null : Math.floor(nowMs / 1_000 / periodSeconds) + delta
  },
  createRecoveryCodes: () => Array.from({ length: recoveryCodeCount }, createRecoveryCode),
  normalize: (code) =>
    code
      .toLowerCase()
      .replace(/[^a-z0-9]/g, '')
      .replace(/o/g, '0')
      .replace(/[il]/g, '1'),
}

const totp = (secret: string, label = '') =>
  new TOTP({ issuer, label, secret: Secret.fromBase32(secret), digits: 6, period: periodSeconds })

function createRecoveryCode(): string {
  const letters = [...randomBytes(recoveryCodeLength)].map((byte) => alphabet[byte % alphabet.length])
  return letters.join('').replace(/(.{4})(?=.)/g, '$1-')
}
