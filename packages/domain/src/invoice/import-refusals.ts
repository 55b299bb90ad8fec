import type { ErrorCode } from '../errors.ts'
import { type CfdiFacts, judgeCfdi } from './judge-cfdi.ts'
import type { InvoiceRule, NfeFacts } from './judge-invoice.ts'

/** Why a file is not imported as an invoice; each has a sentence in every language. */
export const importRefusals = [
  'invoice.invalid_xml',
  'invoice.no_nfe',
  'invoice.not_available',
  'invoice.document_mismatch',
  'invoice.invalid_ean',
  'invoice.invalid_quantity',
  'invoice.already_exists',
  'invoice.seller_not_found',
] as const satisfies readonly ErrorCode[]
export type ImportRefusal = (typeof importRefusals)[number]

export const isImportRefusal = (code: string): code is ImportRefusal =>
  importRefusals.some((one) => one === code)

/** Why a file of an upload is no XML that could be read, or was read already. */
export const importFileProblems = [
  'file.not_xml',
  'file.too_large',
  'file.archive_unreadable',
  'file.archive_encrypted',
  'file.archive_empty',
  'file.repeated',
] as const
export type ImportFileProblem = (typeof importFileProblems)[number]

/** The documents that the emitter of an imported invoice may have: the store's, and those of the chosen seller. */
interface Expected {
  documents: readonly string[]
}

/** One row a rule of specification section 5, in its words; the first that holds is told. */
const rules: readonly [ImportRefusal, (nfe: NfeFacts, expected: Expected) => boolean][] = [
  ['invoice.not_available', ({ protocol, cancellation }) => !protocol && !cancellation],
  ['invoice.document_mismatch', ({ emitter }, { documents }) => !documents.includes(emitter.document)],
  ['invoice.invalid_ean', ({ items }) => items.some(({ ean }) => !ean)],
  [
    'invoice.invalid_quantity',
    ({ items }) => items.length === 0 || items.some(({ quantity }) => !(Number(quantity) > 0)),
  ],
]

/** Null for an NF-e that may be imported; whether it counts for an order is told by `judgeInvoice`. */
export const judgeImport = (nfe: NfeFacts, expected: Expected): ImportRefusal | null =>
  rules.find(([, isRefused]) => isRefused(nfe, expected))?.[0] ?? null

/** The same of a CFDI, whose lines have no GTIN; its emitter is an RFC, which sellers do not have. */
export function judgeCfdiImport(
  cfdi: CfdiFacts,
  rule: Pick<InvoiceRule, 'emitters' | 'takesTests'>,
): ImportRefusal | null {
  if (judgeCfdi(cfdi, { rule, key: null }) === 'other-emitter') return 'invoice.document_mismatch'
  return cfdi.items.some(({ quantity }) => !(Number(quantity) > 0)) ? 'invoice.invalid_quantity' : null
}

/** Files of one upload; a ZIP counts as many as it holds. */
export const importFilesMax = 200
export const importFileMaxBytes = 20 * 1_048_576
