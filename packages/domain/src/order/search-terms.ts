import type { Order } from './order.ts'

/**
 * Words an order is found by. Names stand as they are; e-mails begin with `@` and documents with `#`, so that
 * looking for a name never walks through a million addresses.
 */
export interface SearchTerms {
  code: string[]
  customer: string[]
}

/** What one word of a query matches: beginnings of terms, in the two kinds they are stored under. */
export interface SearchWord {
  code: string[]
  customer: string[]
}

const wordMin = 2
/** Shorter beginnings of e-mails and documents match too much to mean anything. */
const addressMin = 3
const wordsMax = 6

/** Lower case, without accents. */
export const fold = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .trim()

const distinct = (terms: string[]) => [...new Set(terms.filter((term) => term !== ''))]

/** One name, both as it is written and cut at its hyphens: `ana-maria` is found by `maria` too. */
const nameWords = (name: string) =>
  fold(name)
    .replace(/['’`]/g, '')
    .split(/[\s,;]+/)
    .flatMap((word) => [word, ...word.split(/[^\p{L}\p{N}]+/u)])
    .filter((word) => word.length >= wordMin)

const documentTerm = (text: string) => {
  const digits = fold(text).replace(/[^0-9a-z]/g, '')
  return digits === '' ? '' : `#${digits}`
}
const emailTerm = (text: string) => (text === '' ? '' : `@${fold(text)}`)

export function termsOf(order: Order): SearchTerms {
  const { customer } = order
  return {
    code: distinct([order.originOrderId, order.sequence ?? ''].map(fold)),
    customer: distinct([
      ...nameWords(customer.name),
      ...nameWords(customer.corporateName ?? ''),
      documentTerm(customer.document ?? ''),
      documentTerm(customer.corporateDocument ?? ''),
      emailTerm(customer.email ?? ''),
    ]),
  }
}

/** The words of a query, each with the beginnings it stands for; an order must match every word. */
export function words(query: string): SearchWord[] {
  return fold(query)
    .replace(/['’`]/g, '')
    .split(/[\s,;]+/)
    .filter((word) => word !== '')
    .slice(0, wordsMax)
    .map((word) => ({ code: [word], customer: customerBeginnings(word) }))
}

function customerBeginnings(word: string): string[] {
  const bare = word.replace(/[.\-/]/g, '')
  const isDocument = /^\d{3,}$/.test(bare)
  if (isDocument) return [`#${bare}`, `@${word}`]
  return word.length >= addressMin ? [word, `@${word}`] : [word]
}
