import type { Failure } from '@ihub/domain/errors'
import type { FiscalEvent, VoidedNumbers } from '@ihub/domain/invoice/fiscal-events'
import type { CfdiFacts } from '@ihub/domain/invoice/judge-cfdi'
import type { NfeFacts } from '@ihub/domain/invoice/judge-invoice'
import type { InvoiceWarningCode } from '@ihub/domain/invoice/warnings'
import type { Result } from '@ihub/domain/result'

/** An NF-e as it was read from its XML. */
export interface ReadNfe extends ReadParts {
  kind: 'nfe'
  number: string
  series: string
  operationType: 'incoming' | 'outgoing'
  document: NfeFacts
}

/** A stamped CFDI as it was read from its XML. */
export interface ReadCfdi extends ReadParts {
  kind: 'cfdi'
  /** Null where its emitter gives it none: then it is known by its UUID alone. */
  number: string | null
  series: string | null
  /** That of a sale; null of every other type. */
  operationType: 'outgoing' | null
  document: CfdiFacts
}

interface ReadParts {
  /** The access key of an NF-e, the UUID of a CFDI. */
  accessKey: string
  issuedAt: string
  authorizedAt: string | null
  protocol: string | null
  totalCents: number
  /** Of its items, each once. */
  cfops: string[]
  emitter: { document: string | null; name: string }
  receiver: { document: string | null; name: string }
  /** Their codes; the values are with the document. */
  warnings: InvoiceWarningCode[]
  xml: Uint8Array
}

/** An invoice as it was read from its XML. */
export type ReadDocument = ReadNfe | ReadCfdi

/** A file of the tax authority, by its contents. */
export type FiscalFile =
  | { kind: 'nfe'; read: ReadNfe; events: FiscalEvent[] }
  | { kind: 'cfdi'; read: ReadCfdi }
  | { kind: 'event'; events: FiscalEvent[] }
  | { kind: 'voided'; voided: VoidedNumbers[] }

/** Reads an NF-e or a CFDI; the failure says why the file is none. */
export type ReadInvoice = (xml: Uint8Array) => Promise<Result<ReadDocument, Failure>>

/** Reads any file of the tax authority: an invoice, events of invoices, or voided numbers. */
export type ReadFiscalFile = (xml: Uint8Array) => Promise<Result<FiscalFile, Failure>>
