import type { Order } from './order.ts'

/** The kinds of words that an order is found by; each is stored apart. */
export const termKinds = ['code', 'customer', 'invoice', 'tracking', 'sku'] as const
export type TermKind = (typeof termKinds)[number]

/**
 * Words an order is found by. Names stand as they are, and their first two, three and five letters once more behind
 * `~`, because so few letters begin thousands of names. E-mails begin with `@` and documents with `#`.
 */
export type SearchTerms = Record<TermKind, string[]>

/**
 * The terms that one word of a query matches: beginnings, in the kinds they are stored under; a SKU is matched as a
 * whole.
 * A beginning that ends in `=` is the whole term before it.
 */
export type SearchWord<Kind extends string = TermKind> = Partial<Record<Kind, string[]>> & {
  /** Customers that are looked at only where none begins as `customer` says: half of all e-mails begin with a name. */
  otherwise?: string[]
}

const wordMin = 2
const codeMin = 3
const beginnings = [2, 3, 5]
const wordsMax = 6
/** Of an order with more, the first are enough to find it by: each costs a row and an entry of an index. */
const skusMax = 50

/** Lower case, without accents and control characters. */
export const fold = (text: string) =>
  text
    .normalize('NFD')
    .replace(/[\p{M}\p{Cc}]+/gu, '')
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

const shortBeginnings = (name: string) => beginnings.map((length) => `~${name.slice(0, length)}`)
/** Every word of a name, with its beginnings. */
export const nameTerms = (name: string): string[] =>
  nameWords(name).flatMap((word) => [word, ...shortBeginnings(word)])

export const documentTerm = (text: string): string => {
  const digits = fold(text).replace(/[^0-9a-z]/g, '')
  return digits === '' ? '' : `#${digits}`
}
export const emailTerm = (text: string): string => (text === '' ? '' : `@${fold(text)}`)

/** The words of its document; how its ERP and its invoices call it is told later. */
export function termsOf(order: Order): SearchTerms {
  const { customer } = order
  return {
    code: distinct([order.originOrderId, order.sequence ?? '', order.marketplaceOrderId ?? ''].map(fold)),
    invoice: [],
    tracking: distinct(
      [order.trackingNumber, ...order.bulks.map((bulk) => bulk.trackingNumber)].map((text) =>
        fold(text ?? ''),
      ),
    ),
    sku: distinct(order.items.map(({ sku }) => fold(sku))).slice(0, skusMax),
    customer: distinct([
      ...nameTerms(customer.name),
      ...nameTerms(customer.corporateName ?? ''),
      documentTerm(customer.document ?? ''),
      documentTerm(customer.corporateDocument ?? ''),
      emailTerm(customer.email ?? ''),
    ]),
  }
}

/** The words of a query, each with the beginnings it stands for; an order must match every word. Single letters say nothing. */
export function words(query: string): SearchWord[] {
  return fold(query)
    .replace(/['’`]/g, '')
    .split(/[\s,;]+/)
    .filter((word) => word.length >= wordMin)
    .slice(0, wordsMax)
    .map(toWord)
}

function toWord(word: string): SearchWord {
  const code = word.length >= codeMin ? [word] : []
  const codes = { code, invoice: code, tracking: code }
  const bare = word.replace(/[.\-/]/g, '')
  if (/^\d{3,}$/.test(bare)) return { ...codes, customer: [`#${bare}`, `@${word}`] }
  const name = nameBeginning(word)
  if (word.length <= 3) return { ...codes, customer: [name] }
  const isName = /^[\p{L}-]+$/u.test(word)
  return isName
    ? { ...codes, customer: [name], otherwise: [`@${word}`] }
    : { ...codes, customer: [name, `@${word}`] }
}

/** Four letters are looked up among the first five of names, longer words among the names themselves. */
function nameBeginning(word: string): string {
  if (beginnings.includes(word.length)) return `~${word}=`
  return word.length === 4 ? `~${word}` : word
}

const isWhole = (beginning: string) => beginning.startsWith('~') && beginning.endsWith('=')

/** How a beginning is looked up: as one whole term, or as everything that begins so. */
export const lookupOf = (beginning: string): { text: string; isWhole: boolean } =>
  isWhole(beginning) ? { text: beginning.slice(0, -1), isWhole: true } : { text: beginning, isWhole: false }
