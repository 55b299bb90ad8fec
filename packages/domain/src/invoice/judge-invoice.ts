import type { SettingValues } from '../store/setting.ts'

/** Why a file does not make its order invoiced; each has a sentence in every language. */
export const invoiceRefusals = [
  'unreadable',
  'canceled',
  'other-key',
  'test-environment',
  'incoming',
  'other-purpose',
  'other-emitter',
  'no-items',
  'denied',
  'not-authorized',
  'voided',
  'credit-note',
  'payment',
  'other-type',
  'own-receiver',
] as const
export type InvoiceRefusal = (typeof invoiceRefusals)[number]

/** finNFe in words. */
export const invoicePurposes = ['normal', 'complementary', 'adjustment', 'return', 'credit', 'debit'] as const
export type InvoicePurpose = (typeof invoicePurposes)[number]

/** A line of an NF-e, as far as rules look at it. */
export interface NfeLine {
  /** cProd, the emitter's own code. */
  sku: string
  ean?: string
  /** A decimal text, as the XML writes it. */
  quantity: string
  /** The code of its order (xPed), where the emitter writes one. */
  purchaseOrder?: string
}

/** An NF-e, as far as rules look at it; the reader's own form says more. */
export interface NfeFacts {
  key: { key: string }
  environment: 'production' | 'test'
  type: 'incoming' | 'outgoing'
  purpose: InvoicePurpose
  protocol?: { status: string }
  /** An effective cancellation of this key in the same file. */
  cancellation?: object
  emitter: { document: string }
  items: readonly NfeLine[]
  /** The code of its order (compra/xPed), where the emitter writes one. */
  purchaseOrder?: string
  /** Keys of the invoices that it returns, completes or refers to (refNFe). */
  referencedKeys?: readonly string[]
  transport: { volumes: readonly { quantity?: string; netWeightKg?: string }[] }
}

/** The demands of a store on an invoice. */
export interface InvoiceRule {
  /** CNPJs of the store and of its sellers; empty where none is known. */
  emitters: readonly string[]
  purposes: readonly InvoicePurpose[]
  takesIncoming: boolean
  /** Invoices of the tax office's test environment count, as in a hub that is itself on trial. */
  takesTests: boolean
}

/** The rule as the store's settings say it: the invoices of a sale alone, unless it counts others too. */
export const invoiceRuleOf = (
  { countIncomingInvoices, countInvoicesOfAnyPurpose }: SettingValues,
  { emitters, takesTests }: Pick<InvoiceRule, 'emitters' | 'takesTests'>,
): InvoiceRule => ({
  emitters,
  purposes: countInvoicesOfAnyPurpose === true ? invoicePurposes : ['normal'],
  takesIncoming: countIncomingInvoices === true,
  takesTests,
})

interface Expectation {
  rule: InvoiceRule
  /** As the ERP announced it; null when it announced none. */
  key: string | null
}

/** Authorized, and authorized after the deadline. */
const authorized = ['100', '150']
const canceled = ['101', '135', '151', '155']
const denied = ['110', '301', '302', '303']
const statusOf = ({ protocol }: NfeFacts) => protocol?.status ?? ''

/** One row a rule, the most telling first: the first that holds is the reason shown. */
const refusals: readonly [InvoiceRefusal, (nfe: NfeFacts, expected: Expectation) => boolean][] = [
  ['other-key', (nfe, { key }) => key !== null && nfe.key.key !== key],
  ['canceled', (nfe) => nfe.cancellation !== undefined || canceled.includes(statusOf(nfe))],
  ['test-environment', (nfe, { rule }) => nfe.environment === 'test' && !rule.takesTests],
  ['incoming', (nfe, { rule }) => nfe.type === 'incoming' && !rule.takesIncoming],
  ['other-purpose', (nfe, { rule }) => !rule.purposes.includes(nfe.purpose)],
  [
    'other-emitter',
    (nfe, { rule }) => rule.emitters.length > 0 && !rule.emitters.includes(nfe.emitter.document),
  ],
  ['no-items', (nfe) => !nfe.items.some(({ quantity }) => Number(quantity) > 0)],
  ['denied', (nfe) => denied.includes(statusOf(nfe))],
  ['not-authorized', (nfe) => !authorized.includes(statusOf(nfe))],
]

/** Why an NF-e that could be read does not make its order invoiced; null when it does. */
export const judgeInvoice = (nfe: NfeFacts, expected: Expectation): InvoiceRefusal | null =>
  refusals.find(([, isRefused]) => isRefused(nfe, expected))?.[0] ?? null
