import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Tokens } from '@ihub/ports/administration'

/** An opaque token with 256 random bits; the prefix tells secret scanners and people that it is a token of the hub. */
export function createToken(prefix = 'ihub'): string {
  return `${prefix}_${randomBytes(32).toString('base64url')}`
}

/** The stored form of a token: SHA-256 in hexadecimal. A slow hash would add nothing to 256 random bits. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex')

/** Compares two texts, of whatever lengths, in a time that tells nothing of where they differ. */
export function isSameSecret(one: string, other: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(one), digest(other))
}

/** Whether this token is the one whose hash was stored. */
export const matchesTokenHash = (token: string, hash: string): boolean =>
  isSameSecret(hashToken(token), hash.toLowerCase())

export const tokens: Tokens = {
  create: (prefix) => createToken(prefix),
  hash: (token) => Buffer.from(hashToken(token), 'hex'),
}

/** 256 random bits, as Standard Webhooks 1.0 spells them. */
export const createSigningSecret = (): string => `whsec_${randomBytes(32).toString('base64')}`
