import type { InvoiceKind } from '../system-traits.ts'
import type { NfeLine } from './judge-invoice.ts'

/** The facts that an ERP tells of an invoice beside its file, or of an NF-e that it has no file of. */
export interface InvoiceFacts {
  /** ISO-8601. */
  issuedAt: string
  valueCents: number
  /** Empty where it names none: then the invoice is of the whole order. */
  lines: readonly NfeLine[]
}

interface KindRule {
  /** The id under which the tax authority knows it, kept as its key; null for one that no authority knows. */
  fiscalId: 'access-key' | 'uuid' | null
  /** `read`: it counts by what its file says; `none`: by its ERP's word alone. */
  file: 'read' | 'none'
}

/** The fiscal id and the file that each kind of invoice must have. */
export const kindRules: Record<InvoiceKind, KindRule> = {
  nfe: { fiscalId: 'access-key', file: 'read' },
  cfdi: { fiscalId: 'uuid', file: 'read' },
  plain: { fiscalId: null, file: 'none' },
}

/** An invoice that says no kind is an NF-e. */
export const kindOf = ({ kind = 'nfe' }: { kind?: InvoiceKind }): InvoiceKind => kind
export const ruleOf = (invoice: { kind?: InvoiceKind }): KindRule => kindRules[kindOf(invoice)]

/** An NF-e with facts is one that its ERP gives no file of: it counts by its key and by the word of the ERP. */
export const fileOf = (invoice: { kind?: InvoiceKind; facts?: InvoiceFacts | null }): 'read' | 'none' =>
  kindOf(invoice) === 'nfe' && invoice.facts ? 'none' : ruleOf(invoice).file

/** Whether it has the fiscal id of its kind. */
export const hasFiscalId = (invoice: { kind?: InvoiceKind; key: string | null }): boolean =>
  ruleOf(invoice).fiscalId === null || invoice.key !== null
