import { numberStates } from '@ihub/domain/fiscal-sequence/analyze-numbers'
import { invoiceNumberMax } from '@ihub/domain/fiscal-sequence/sequence-health'
import { boundedText, freeTextLengthMax, PriceCents, wordLengthMax } from '@ihub/kit/bounds'
import type { FiscalInvoice, FiscalSequence, SequenceRange } from '@ihub/ports/fiscal-sequences'
import { z } from 'zod'

const Word = boundedText(wordLengthMax).refine((text) => text.trim() !== '', { error: 'is blank' })
const Moment = z.iso.datetime({ offset: true }).transform((instant) => new Date(instant).toISOString())
const InvoiceNumber = z.int().min(1).max(invoiceNumberMax)
const Count = z.int().min(0).max(invoiceNumberMax)
const Series = z.string().regex(/^(0|[1-9]\d{0,2})$/, { error: 'is no series of up to three digits' })
/** Digits, or letters and digits. */
const Document = z.string().regex(/^[0-9A-Z]{12}\d{2}$/, { error: 'is no CNPJ' })

const isInOrder = ({ from, to }: { from: number; to: number }) => from <= to
const endsBeforeItBegins = { error: 'ends before it begins' }
const Range = z.object({ from: InvoiceNumber, to: InvoiceNumber }).refine(isInOrder, endsBeforeItBegins)

const Branch = z
  .object({ code: Word, document: Document, name: boundedText(wordLengthMax).nullish() })
  .transform(({ name, ...branch }) => ({ ...branch, name: name || null }))

export const sequencesMax = 200
export const rangesMax = 1_000
export const duplicatesMax = 100
export const invoicesMax = 500
const missingShownMax = 20
const keysMax = 100

/** `GET /v1/sequences/{document}/{series}`; it has both numbers or, before its first, neither. */
export const Sequence = z
  .object({
    branch: Branch,
    series: Series,
    firstNumber: InvoiceNumber.nullable(),
    lastNumber: InvoiceNumber.nullable(),
    endNumber: InvoiceNumber.nullish(),
    counts: z.object({
      issued: Count,
      voided: Count,
      pending: Count,
      missing: Count,
      issuedAndVoided: Count,
      duplicated: Count,
    }),
    missingRanges: z.array(Range).max(missingShownMax),
    lastIssuedAt: Moment.nullish(),
    readAt: Moment.nullish(),
    isBeingRead: z.boolean(),
  })
  .refine(({ firstNumber, lastNumber }) => (firstNumber === null) === (lastNumber === null), {
    path: ['lastNumber'],
    error: 'has one of its two numbers alone',
  })
  .refine(({ firstNumber, lastNumber }) => (firstNumber ?? 0) <= (lastNumber ?? 0), {
    path: ['lastNumber'],
    ...endsBeforeItBegins,
  })
  .transform(
    ({
      firstNumber: from,
      lastNumber: to,
      endNumber,
      counts: { duplicated, ...counts },
      ...told
    }): FiscalSequence => ({
      branch: told.branch,
      series: told.series,
      range: from !== null && to !== null ? { from, to } : null,
      end: endNumber ?? invoiceNumberMax,
      counts,
      duplicated,
      missing: told.missingRanges,
      lastIssuedAt: told.lastIssuedAt ?? null,
      readAt: told.readAt ?? null,
      isBeingRead: told.isBeingRead,
    }),
  )

/** `GET /v1/sequences`. */
export const SequencePage = z.object({
  sequences: z.array(Sequence).max(sequencesMax),
  cursor: Word.nullable(),
})

const StatedRange = z
  .object({
    from: InvoiceNumber,
    to: InvoiceNumber,
    state: z.enum(numberStates),
    voiding: z
      .object({ reason: boundedText(freeTextLengthMax), protocol: Word.nullish(), at: Moment.nullish() })
      .nullish(),
  })
  .refine(isInOrder, endsBeforeItBegins)
  .transform(
    ({ voiding, ...range }): SequenceRange => ({
      ...range,
      voiding: voiding
        ? { reason: voiding.reason, protocol: voiding.protocol ?? null, at: voiding.at ?? null }
        : null,
    }),
  )

/** `GET …/ranges`. */
export const RangePage = z.object({ ranges: z.array(StatedRange).max(rangesMax), cursor: Word.nullable() })

/** `GET …/duplicates`. */
export const Duplicates = z.object({
  duplicates: z
    .array(z.object({ number: InvoiceNumber, keys: z.array(Word).min(2).max(keysMax) }))
    .max(duplicatesMax),
  isComplete: z.boolean(),
})

const Invoice = z
  .object({
    branch: Branch,
    series: Series,
    number: InvoiceNumber,
    key: Word.nullish(),
    state: z.enum(['issued', 'canceled', 'voided', 'pending']),
    issuedAt: Moment.nullish(),
    valueCents: z.int().pipe(PriceCents).nullish(),
  })
  .transform(
    ({ key, issuedAt, valueCents, ...invoice }): FiscalInvoice => ({
      ...invoice,
      key: key ?? null,
      issuedAt: issuedAt ?? null,
      totalCents: valueCents ?? null,
    }),
  )

/** `GET /v1/invoices`. */
export const Invoices = z.object({ invoices: z.array(Invoice).max(invoicesMax) })

/** `GET /v1/account`. */
export const Account = z.object({ accountId: Word })
