import { err, ok } from '@ihub/domain/result'
import type { DanfeType, KnownCancellation, PrintInvoice } from '@ihub/ports/printing'
import PDFDocument from 'pdfkit'
import type { Nfe } from '../nfe.ts'
import { createPen } from './pen.ts'
import { a4 } from './plan-a4.ts'
import { printA4 } from './print-a4.ts'
import { label, printSimplified } from './print-simplified.ts'
import { printableOf } from './printable-nfe.ts'
import { standingOf } from './standing.ts'

export const printInvoice: PrintInvoice = async ({ document, cancellation }, type) => {
  const nfe = printableOf(document)
  return nfe ? ok(await printNfe(nfe, cancellation, type)) : err('unprintable')
}

const forms = {
  A4: { sheet: a4, print: printA4 },
  simplified: { sheet: label, print: printSimplified },
} satisfies Record<DanfeType, unknown>

export async function printNfe(
  nfe: Nfe,
  cancellation: KnownCancellation | null,
  type: DanfeType,
): Promise<Uint8Array> {
  const document = new PDFDocument({ autoFirstPage: false, info: { Title: `DANFE ${nfe.key.key}` } })
  const pen = createPen(document)
  const { sheet, print } = forms[type]
  const turn = () => document.addPage({ size: [sheet.width, sheet.height], margin: 0 })
  print(nfe, standingOf(nfe, cancellation), { pen, turn })
  document.end()
  const pieces: Uint8Array[] = []
  for await (const piece of document) pieces.push(piece as Uint8Array)
  return Buffer.concat(pieces)
}
