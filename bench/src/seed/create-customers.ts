import { termsOf } from '@ihub/domain/order/search-terms'
import { people } from './people.ts'
import { sampleOrder } from './sample-order.ts'

export interface Customer {
  name: string
  document: string
  email: string
  /** The words that the hub finds the customer's orders by. */
  terms: string[]
}

const otherNameShare = 0.6

/** Customers by their number, the same ones every time: a few names are very common, documents and e-mails are not. */
export function createCustomers(): (no: number) => Customer {
  const random = createRandom(42)
  /** A position in a list whose first entries are drawn more often, the more so the higher the skew. */
  const draw = (list: readonly string[], skew: number) => Math.floor(random() ** skew * list.length)
  const { firstNames, firstTerms, lastNames, lastTerms, mailHosts } = people
  return (no) => {
    const first = draw(firstNames, 2.5)
    const last = draw(lastNames, 1.7)
    const other = random() < otherNameShare ? [lastNames[draw(lastNames, 1)]] : []
    const name = [firstNames[first], lastNames[last], ...other].join(' ')
    const document = String(Math.floor(random() * 1e11)).padStart(11, '0')
    const email = `${firstTerms[first]}.${lastTerms[last]}${no}@${mailHosts[draw(mailHosts, 2)]}`
    const customer = { ...sampleOrder.customer, name, document, email }
    return { name, document, email, terms: termsOf({ ...sampleOrder, customer }).customer }
  }
}

/** Mulberry32, a well-known small generator; between 0 and 1. */
function createRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
