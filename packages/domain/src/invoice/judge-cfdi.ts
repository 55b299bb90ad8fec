import type { InvoiceRefusal, InvoiceRule, NfeLine } from './judge-invoice.ts'

/** TipoDeComprobante in words: I, E, T, N and P. */
export const cfdiTypes = ['income', 'credit-note', 'transfer', 'payroll', 'payment'] as const
export type CfdiType = (typeof cfdiTypes)[number]

/** A stamped CFDI, as far as rules look at it; the reader's own form says more. */
export interface CfdiFacts {
  kind: 'cfdi'
  uuid: string
  type: CfdiType
  emitter: { rfc: string }
  receiver: { rfc: string }
  stamp: { certificateNumber: string }
  items: readonly NfeLine[]
}

interface Expectation {
  rule: Pick<InvoiceRule, 'emitters' | 'takesTests'>
  /** The UUID as the ERP announced it; null when it announced none. */
  key: string | null
}

/** Of companies twelve characters, of people thirteen. */
const rfc = /^[A-ZÑ&]{3,4}\d{6}[0-9A-Z]{3}$/
/** Documents that are no RFC say nothing about the emitter of a CFDI. */
const rfcsOf = (documents: readonly string[]) => documents.filter((document) => rfc.test(document))

/** Certificates of the SAT's test environment begin so; those of taxpayers and of the SAT itself begin with 0000. */
const isTest = ({ stamp }: CfdiFacts) => stamp.certificateNumber.startsWith('3')

/** One row a rule, the most telling first: the first that holds is the reason shown. */
const refusals: readonly [InvoiceRefusal, (cfdi: CfdiFacts, expected: Expectation) => boolean][] = [
  ['other-key', ({ uuid }, { key }) => key !== null && uuid.toLowerCase() !== key.toLowerCase()],
  ['test-environment', (cfdi, { rule }) => isTest(cfdi) && !rule.takesTests],
  ['credit-note', ({ type }) => type === 'credit-note'],
  ['payment', ({ type }) => type === 'payment'],
  ['other-type', ({ type }) => type !== 'income'],
  [
    'other-emitter',
    ({ emitter }, { rule }) => rfcsOf(rule.emitters).length > 0 && !rule.emitters.includes(emitter.rfc),
  ],
  ['own-receiver', ({ emitter, receiver }) => emitter.rfc === receiver.rfc],
  ['no-items', ({ items }) => !items.some(({ quantity }) => Number(quantity) > 0)],
]

/** Why a CFDI that could be read does not make its order invoiced; null when it does. */
export const judgeCfdi = (cfdi: CfdiFacts, expected: Expectation): InvoiceRefusal | null =>
  refusals.find(([, isRefused]) => isRefused(cfdi, expected))?.[0] ?? null
