import { type CfdiFacts, judgeCfdi } from './judge-cfdi.ts'
import { type InvoiceRefusal, type InvoiceRule, judgeInvoice, type NfeFacts } from './judge-invoice.ts'

/** A read invoice, of whatever country. */
export type DocumentFacts = NfeFacts | CfdiFacts

export const isCfdi = (document: object): document is CfdiFacts =>
  'kind' in document && document.kind === 'cfdi'

/** Why a file that could be read does not make its order invoiced; null when it does. */
export const judgeFile = (
  document: DocumentFacts,
  expected: { rule: InvoiceRule; key: string | null },
): InvoiceRefusal | null =>
  isCfdi(document) ? judgeCfdi(document, expected) : judgeInvoice(document, expected)
