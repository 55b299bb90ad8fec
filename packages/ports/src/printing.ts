import type { Result } from '@ihub/domain/result'
import type { danfeTypes } from '@ihub/domain/store/choices'
import type { BillPayer } from './bill-gateway.ts'

export type DanfeType = (typeof danfeTypes)[number]

/** A cancellation that the hub knows of and the document may not. */
export interface KnownCancellation {
  protocol?: string
  /** As the tax office wrote it, with its offset. */
  registeredAt?: string
  reason?: string
}

export interface InvoiceToPrint {
  /** As the reader keeps it. */
  document: unknown
  /** Null for an invoice that is not canceled, as far as the hub knows. */
  cancellation: KnownCancellation | null
}

/** `unprintable`: the document is no NF-e. `too-large`: it needs more memory or time than any invoice does. */
export type PrintFailure = 'unprintable' | 'too-large'

/** The DANFE of an invoice as a PDF. */
export type PrintInvoice = (
  invoice: InvoiceToPrint,
  type: DanfeType,
) => Promise<Result<Uint8Array, PrintFailure>>

/** Several invoices as one PDF. A failure of one leaves it out; the others are printed. */
export interface InvoicePrinter {
  /** The bytes that are ready by then. */
  add(invoice: InvoiceToPrint): Promise<Result<Uint8Array, PrintFailure>>
  /** The rest of the bytes. */
  end(): Promise<Uint8Array>
  close(): Promise<void>
}
export type OpenInvoicePrinter = (type: DanfeType) => InvoicePrinter

/** A bank slip of ours to print, for gateways without a print of their own. */
export interface SlipToPrint {
  /** 44 digits, checked. */
  barcode: string
  /** 47 digits, checked. */
  digitableLine: string
  beneficiary: { name: string; document: string }
  payer: BillPayer
  valueCents: number
  /** `YYYY-MM-DD`. */
  dueDate: string
  /** The day it was opened, `YYYY-MM-DD`. */
  openedOn: string
  /** The bill's code. */
  documentNumber: string
  /** The number that its gateway knows it by. */
  ourNumber: string
  instructions: string | null
}

/** The slip as a PDF of one page. */
export type PrintSlip = (slip: SlipToPrint) => Promise<Result<Uint8Array, 'too-large'>>
