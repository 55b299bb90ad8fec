import type { NumberCounts, StatedRange } from '@ihub/domain/fiscal-sequence/analyze-numbers'
import type { NumberRange } from '@ihub/domain/fiscal-sequence/number-ranges'
import type { SequenceFigures } from '@ihub/domain/fiscal-sequence/sequence-health'
import type { Result } from '@ihub/domain/result'
import type { CallFailure } from './http.ts'

/** Who watches over the numbers of a company's NF-e, as a fiscal service does. */
export interface FiscalSequences {
  /** A page of the sequences of all branches; the cursor is null at the end. */
  listSequences(
    cursor: string | null,
  ): Promise<Result<{ sequences: FiscalSequence[]; cursor: string | null }, CallFailure>>
  /** Null when it does not know the branch or the series. */
  findSequence(sequence: SequenceKey): Promise<Result<FiscalSequence | null, CallFailure>>
  /** A page of the ranges of one sequence, the lowest first; the cursor is null at the end. */
  readRanges(
    sequence: SequenceKey,
    cursor: string | null,
  ): Promise<Result<{ ranges: SequenceRange[]; cursor: string | null }, CallFailure>>
  /** The first numbers that two or more keys have. */
  readDuplicates(sequence: SequenceKey): Promise<Result<DuplicatedNumbers, CallFailure>>
  /** Asks it to read the sequence from its own source again; asked twice while it reads, it reads once. Null when it does not know it. */
  readAgain(sequence: SequenceKey): Promise<Result<FiscalSequence | null, CallFailure>>
  /** The invoices of a series with that number, of all branches or of one. */
  findInvoices(wish: InvoiceWish): Promise<Result<FiscalInvoice[], CallFailure>>
}

/** The numbers of NF-e run for each company's document and series. */
export interface SequenceKey {
  /** CNPJ, without punctuation. */
  document: string
  /** Without zeros in front. */
  series: string
}

export interface FiscalBranch {
  code: string
  document: string
  name: string | null
}

/** One sequence as the service counted it when it last read its source. */
export interface FiscalSequence extends SequenceFigures {
  branch: FiscalBranch
  series: string
  counts: NumberCounts
  /** The first missing ranges; `counts` has all numbers. */
  missing: NumberRange[]
  lastIssuedAt: string | null
  /** When it read its source; null before the first time. */
  readAt: string | null
  isBeingRead: boolean
}

export interface SequenceRange extends StatedRange {
  /** Of voided numbers: how the tax authority was asked; null where the service does not know. */
  voiding: { reason: string; protocol: string | null; at: string | null } | null
}

export interface DuplicatedNumbers {
  duplicates: { number: number; keys: string[] }[]
  isComplete: boolean
}

export interface InvoiceWish {
  series: string
  number: number
  document: string | null
}

export interface FiscalInvoice {
  branch: FiscalBranch
  series: string
  number: number
  /** Null of a number without an invoice. */
  key: string | null
  state: 'issued' | 'canceled' | 'voided' | 'pending'
  issuedAt: string | null
  totalCents: number | null
}
