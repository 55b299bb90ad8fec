import { err, ok, type Result } from '@ihub/domain/result'
import type { DanfeType, InvoiceToPrint, KnownCancellation, PrintFailure } from '@ihub/ports/printing'
import PDFDocument from 'pdfkit'
import type { Nfe } from '../nfe.ts'
import { createPen } from './pen.ts'
import { a4 } from './plan-a4.ts'
import { printA4 } from './print-a4.ts'
import { label, printSimplified } from './print-simplified.ts'
import { printableOf } from './printable-nfe.ts'
import type { PrintRun } from './printing-threads.ts'
import { standingOf } from './standing.ts'

const forms = {
  A4: { sheet: a4, print: printA4 },
  simplified: { sheet: label, print: printSimplified },
} satisfies Record<DanfeType, unknown>

/** One PDF of as many invoices as are added; its bytes are taken as they come. */
export function createPdf(type: DanfeType, title: string) {
  const document = new PDFDocument({ autoFirstPage: false, info: { Title: title } })
  const pen = createPen(document)
  const { sheet, print } = forms[type]
  const turn = () => document.addPage({ size: [sheet.width, sheet.height], margin: 0 })
  return {
    add: (nfe: Nfe, cancellation: KnownCancellation | null) =>
      print(nfe, standingOf(nfe, cancellation), { pen, turn }),
    /** The bytes that are ready. */
    take: (): Uint8Array => (document.read() as Uint8Array | null) ?? new Uint8Array(),
    /** The rest of the bytes. */
    end: async (): Promise<Uint8Array> => {
      document.end()
      return Buffer.concat((await document.toArray()) as Uint8Array[])
    },
  }
}

export async function printNfe(
  nfe: Nfe,
  cancellation: KnownCancellation | null,
  type: DanfeType,
): Promise<Uint8Array> {
  const pdf = createPdf(type, `DANFE ${nfe.key.key}`)
  pdf.add(nfe, cancellation)
  return pdf.end()
}

/** A kept document in one of the forms; run by the threads of `printingThreads`. */
export async function printInThread({
  invoice: { document, cancellation },
  type,
}: PrintRun['given']): Promise<PrintRun['answer']> {
  const nfe = printableOf(document)
  return nfe ? ok(await printNfe(nfe, cancellation, type)) : err('unprintable')
}

/** Adds a kept document to a PDF of many, and answers the bytes that are ready. */
export function addTo(
  pdf: ReturnType<typeof createPdf>,
  { document, cancellation }: InvoiceToPrint,
): Result<Uint8Array, PrintFailure> {
  const nfe = printableOf(document)
  if (!nfe) return err('unprintable')
  pdf.add(nfe, cancellation)
  return ok(pdf.take())
}
