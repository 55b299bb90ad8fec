/** Below this length a value is too common in ordinary text to be erased by its characters. */
export const minSecretLength = 4

/**
 * A pattern for the secrets as they are and as URLs, forms, JSON (also JSON inside JSON) and XML spell them.
 * `undefined` when no secret is long enough.
 */
export function spelledPattern(secrets: readonly string[]): RegExp | undefined {
  const alternatives = longEnough(secrets).map((secret) => (secret.match(pieces) ?? []).map(spell).join(''))
  return alternatives.length === 0 ? undefined : new RegExp(alternatives.join('|'), 'g')
}

/**
 * A pattern for the part of a base64 text that is the same whatever stands before and after the secret, at each of
 * the three possible offsets: so `user:secret` is found without knowing the user.
 */
export function base64Pattern(secrets: readonly string[]): RegExp | undefined {
  const alternatives = longEnough(secrets).flatMap((secret) => [
    ...new Set([0, 1, 2].map((offset) => Array.from(base64Core(secret, offset), spellBase64).join(''))),
  ])
  return alternatives.length === 0 ? undefined : new RegExp(alternatives.join('|'), 'g')
}

function longEnough(secrets: readonly string[]): string[] {
  const distinct = [...new Set(secrets)].filter((secret) => secret.length >= minSecretLength)
  // The longest first, or a secret that begins with another one would leave its tail behind.
  return distinct.sort((a, b) => b.length - a.length)
}

const namedEscapes: Record<string, string> = {
  '\n': 'n',
  '\r': 'r',
  '\t': 't',
  '\b': 'b',
  '\f': 'f',
}

const entities: Record<string, string> = {
  '&': 'amp|#38',
  '<': 'lt|#60',
  '>': 'gt|#62',
  '"': 'quot|#34',
  "'": 'apos|#39',
}

// A run of backslashes is one piece: a repetition for each would backtrack without end.
const pieces = /\\+|[A-Za-z0-9]+|./gsu

// JSON inside JSON inside JSON. Without a bound, a text full of backslashes would take quadratic time.
const slashesMax = 8
const escaping = `\\\\{1,${slashesMax}}`

/** A piece of a secret in every spelling; letters and digits are never spelled otherwise. */
function spell(piece: string): string {
  if (/^[A-Za-z0-9]/.test(piece)) return piece
  if (piece.startsWith('\\'))
    return `(?:\\\\{${piece.length},${piece.length * slashesMax}}|(?:%(?:25){0,3}5[cC]){${piece.length}})`
  return spellCharacter(piece)
}

function spellCharacter(character: string): string {
  const spellings = [
    `\\\\{0,${slashesMax}}${escapePattern(character)}`,
    percentEncoded(character),
    unicodeEscaped(character),
  ]
  if (character === ' ') spellings.push('\\+')
  const named = namedEscapes[character]
  if (named) spellings.push(`${escaping}${named}`)
  const entity = entities[character]
  if (entity) spellings.push(`&(?:${entity}|#x${hex(character.charCodeAt(0), 2)});`)
  return `(?:${spellings.join('|')})`
}

function spellBase64(character: string): string {
  if (character === '+') return '(?:[+-]|%2[bB])'
  if (character === '/') return '(?:\\\\{0,8}/|_|%2[fF])'
  return character
}

/** `%2F`, and `%252F` when it was encoded twice. */
function percentEncoded(character: string): string {
  return [...Buffer.from(character.toWellFormed())].map((byte) => `%(?:25){0,3}${hex(byte, 2)}`).join('')
}

function unicodeEscaped(character: string): string {
  return Array.from(
    { length: character.length },
    (_, index) => `${escaping}u${hex(character.charCodeAt(index), 4)}`,
  ).join('')
}

/** The number in hexadecimal, as a pattern that takes capitals and small letters. */
function hex(value: number, width: number): string {
  return value
    .toString(16)
    .padStart(width, '0')
    .replace(/[a-f]/g, (digit) => `[${digit}${digit.toUpperCase()}]`)
}

function escapePattern(character: string): string {
  return character.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&')
}

function base64Core(secret: string, offset: number): string {
  const bytes = Buffer.from(secret.toWellFormed())
  const encoded = Buffer.concat([Buffer.alloc(offset), bytes]).toString('base64url')
  const first = Math.ceil((offset * 8) / 6)
  const last = Math.floor(((offset + bytes.length) * 8) / 6)
  return encoded.slice(first, last).replaceAll('-', '+').replaceAll('_', '/')
}
