import { fold, type SearchWord } from '../order/search-terms.ts'
import type { InvoiceState } from './invoice-state.ts'

/** The kinds of words that an invoice is found by: its number, its access key and the code of its order. */
type InvoiceTermKind = 'code' | 'key' | 'order'

/** No number of an invoice is so long, and all keys of a month begin alike. */
const keyMin = 10

/** An ERP may write zeros before a number that its file leaves out. */
const bareNumber = (text: string) => fold(text).replace(/^0+(?=.)/, '')

const terms = (texts: (string | null)[]) => texts.flatMap((text) => (text ? [fold(text)] : []))

export const termsOfInvoice = ({
  number,
  key,
  originOrderId,
}: Pick<InvoiceState, 'number' | 'key' | 'originOrderId'>): Record<InvoiceTermKind, string[]> => ({
  code: terms([bareNumber(number)]),
  key: terms([key]),
  order: terms([originOrderId]),
})

/** A text as it may begin the number of an invoice, its key or the code of its order. */
export const invoiceCodes = (text: string): Record<InvoiceTermKind, string> => ({
  code: bareNumber(text),
  key: fold(text),
  order: fold(text),
})

/** The text as one word: codes may have spaces, and a key is often written in groups of four digits. */
export function invoiceWords(search: string): SearchWord<InvoiceTermKind>[] {
  const text = fold(/^[\d\s]+$/.test(search) ? search.replace(/\s/g, '') : search)
  if (text === '') return []
  const { code, key, order } = invoiceCodes(text)
  return [{ code: [code], order: [order], key: key.length >= keyMin ? [key] : [] }]
}
