import { maskCards } from './redact/cards.ts'
import { isSecretName, mask, maskFields } from './redact/fields.ts'
import { base64Pattern, spelledPattern } from './redact/secret-pattern.ts'

/** Longest body kept, in characters. */
export const maxBodyLength = 64 * 1024

/** Takes secrets out of texts for a person or a log. Every method answers, whatever it is given. */
export interface Redactor {
  /** A message or any other text. */
  text(text: string): string
  /** A body: like `text`, cut to `maxBodyLength` without leaving part of a secret at the cut. */
  body(text: string): string
  url(url: string): string
  headers(headers: Record<string, string | string[] | undefined>): Record<string, string>
}

/**
 * Prepares the removal of these values (four characters or longer) in every spelling, of the values of fields and
 * headers with telling names, and of card numbers. The patterns are built at the first use.
 */
export function createRedactor(secrets: readonly string[] = []): Redactor {
  let patterns: Patterns | undefined
  const text = (value: string) => {
    patterns ??= { spelled: spelledPattern(secrets), base64: base64Pattern(secrets) }
    return maskCards(maskFields(eraseSecrets(value, patterns)))
  }
  // 24 characters a character: `\\\\ud83d\\\\ude00` twice over is the longest spelling met.
  const margin = Math.max(1024, 24 * Math.max(0, ...secrets.map((secret) => secret.length)))
  return {
    text,
    body: (value) => cutBody(value, margin, text),
    url: text,
    headers: (headers) => maskHeaders(headers, text),
  }
}

/** Whether a header of this name carries a credential. */
export const isSecretHeader = (name: string): boolean =>
  secretHeaders.has(name.toLowerCase()) || isSecretName(name)

const secretHeaders = new Set([
  'set-cookie',
  'proxy-authorization',
  'x-auth',
  'x-signature',
  'x-hub-signature',
])

interface Patterns {
  spelled: RegExp | undefined
  base64: RegExp | undefined
}

function eraseSecrets(text: string, { spelled, base64 }: Patterns): string {
  const withoutSpelled = spelled ? text.replace(spelled, mask) : text
  return base64 ? eraseBase64(withoutSpelled, base64) : withoutSpelled
}

/** Removes the whole base64 text around a match, because its edges still tell a few bits. */
function eraseBase64(text: string, pattern: RegExp): string {
  pattern.lastIndex = 0
  let erased = ''
  let done = 0
  for (let found = pattern.exec(text); found; found = pattern.exec(text)) {
    let start = found.index
    let end = pattern.lastIndex
    while (start > done && isBase64(text.charCodeAt(start - 1))) start--
    while (end < text.length && isBase64(text.charCodeAt(end))) end++
    erased += text.slice(done, start) + mask
    done = end
    pattern.lastIndex = end
  }
  return done === 0 ? text : erased + text.slice(done)
}

function isBase64(code: number): boolean {
  const isDigit = code >= 48 && code <= 57
  const isLetter = (code >= 65 && code <= 90) || (code >= 97 && code <= 122)
  // + - / = _
  return isDigit || isLetter || code === 43 || code === 45 || code === 47 || code === 61 || code === 95
}

function cutBody(value: string, margin: number, redact: (text: string) => string): string {
  // PostgreSQL stores no NUL in a text column.
  const text = value.includes('\0') ? value.replaceAll('\0', '\uFFFD') : value
  if (text.length <= maxBodyLength) return redact(text)
  const redacted = redact(text.slice(0, maxBodyLength + margin))
  // A secret that was cut through is within the last `margin` characters, unrecognised.
  const safe = text.length > maxBodyLength + margin ? redacted.slice(0, -margin) : redacted
  return `${safe.slice(0, maxBodyLength - 1).toWellFormed()}…`
}

function maskHeaders(
  headers: Record<string, string | string[] | undefined>,
  redact: (text: string) => string,
): Record<string, string> {
  const masked: Record<string, string> = {}
  for (const [name, value] of Object.entries(headers)) {
    if (value === undefined) continue
    masked[name] = isSecretHeader(name) ? mask : redact(Array.isArray(value) ? value.join(', ') : value)
  }
  return masked
}
