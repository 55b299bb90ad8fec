import { fold, type SearchWord } from '../order/search-terms.ts'
import type { InvoiceState } from './invoice-state.ts'

/** The kinds of words that an invoice is found by: its number, its access key, the code of its order, its receiver's document and its CFOPs. */
type InvoiceTermKind = 'code' | 'key' | 'order' | 'receiver' | 'cfop'
/** Those that a search looks into; CFOPs are a filter. */
type SearchedKind = Exclude<InvoiceTermKind, 'cfop'>

/** No number of an invoice is so long, and all keys of a month begin alike. */
const keyMin = 10
/** The company of a CNPJ, without its branch. */
const receiverMin = 8

/** An ERP may write zeros before a number that its file leaves out. */
const bareNumber = (text: string) => fold(text).replace(/^0+(?=.)/, '')

const terms = (texts: (string | null)[]) => texts.flatMap((text) => (text ? [fold(text)] : []))

export const termsOfInvoice = ({
  number,
  key,
  originOrderId,
  receiver,
  cfops,
}: Pick<InvoiceState, 'number' | 'key' | 'originOrderId' | 'receiver' | 'cfops'>): Record<
  InvoiceTermKind,
  string[]
> => ({
  code: terms([bareNumber(number)]),
  key: terms([key]),
  order: terms([originOrderId]),
  receiver: terms([receiver]),
  cfop: terms([...cfops]),
})

/** A text as it may begin the number of an invoice, its key, the code of its order or its receiver's document. */
export const invoiceCodes = (text: string): Record<SearchedKind, string> => ({
  code: bareNumber(text),
  key: fold(text),
  order: fold(text),
  receiver: fold(text).replace(/[^0-9a-z]/g, ''),
})

/** The text as one word: codes may have spaces, and a key is often written in groups of four digits. */
export function invoiceWords(search: string): SearchWord<InvoiceTermKind>[] {
  const text = fold(/^[\d\s]+$/.test(search) ? search.replace(/\s/g, '') : search)
  if (text === '') return []
  const { code, key, order, receiver } = invoiceCodes(text)
  return [
    {
      code: [code],
      order: [order],
      key: key.length >= keyMin ? [key] : [],
      receiver: receiver.length >= receiverMin ? [receiver] : [],
    },
  ]
}

/** Invoices with an item of one of the CFOPs; all have four digits, so that none begins another. */
export const cfopWords = (cfops: readonly string[] = []): SearchWord<InvoiceTermKind>[] =>
  cfops.length === 0 ? [] : [{ cfop: cfops.map(fold) }]
