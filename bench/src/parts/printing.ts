import { printingThreads } from '@ihub/fiscal/danfe/printing-threads'
import type { Part } from '../bench-context.ts'
import { startChild } from '../child.ts'
import type { Printing, PrintingQuestion } from '../printing-process.ts'
import { count, megabytes, milliseconds, verdict } from '../report.ts'

/** The API must answer others while a large invoice is printed. */
const blockedMsMax = 50
const largeInvoices = 5

/** DANFE in the thread that prints them, and many into one PDF, in a process of its own. */
export const measurePrinting: Part = async ({ isQuick }) => {
  const invoices = isQuick ? 200 : 1_000
  const process = await startChild({ entry: new URL('../printing-process.ts', import.meta.url) })
  const ask = (question: PrintingQuestion) => process.ask<Printing>(question)
  try {
    const ceiling = await ask({ way: 'pdfkit', invoices })
    // The first one starts its thread and loads what it prints with.
    const first = await ask({ way: 'one', invoices: 1 })
    const one = await ask({ way: 'one', invoices })
    const large = await ask({ way: 'large', invoices: largeInvoices })
    const before = await ask({ way: 'one', invoices: 1 })
    const many = await ask({ way: 'many', invoices: 5 * invoices })
    const row = (name: string, printed: Printing, of: number) => [
      name,
      count(printed.pages / printed.seconds),
      milliseconds((printed.seconds * 1_000) / of),
      milliseconds(printed.blockedMs),
      megabytes(printed.memoryBytes),
    ]
    return [
      {
        title: 'DANFE printed as PDF',
        columns: [
          'measure',
          'pages a second',
          'ms an invoice',
          'event loop blocked, ms',
          'memory at its end',
        ],
        rows: [
          row('pdfkit alone, 500 texts a page: the ceiling', ceiling, invoices),
          row('the first invoice, with the start of its thread', first, 1),
          row(`${count(invoices)} invoices, each a PDF`, one, invoices),
          row('an invoice of 990 items', large, largeInvoices),
          row(`${count(5 * invoices)} invoices in one PDF`, many, 5 * invoices),
        ],
        notes: [
          `invoices of 4, 21 and 41 items in turn, A4; ${printingThreads.threadsMax} thread, the ceiling without one`,
          `an invoice of 990 items has ${count(large.pages / largeInvoices)} pages and blocks the event loop for ${milliseconds(large.blockedMs)} ms at the longest (≤ ${blockedMsMax}: ${verdict(large.blockedMs <= blockedMsMax)})`,
          `memory of the process: ${megabytes(before.memoryBytes)} before the PDF of many, ${megabytes(many.memoryBytes)} at its end, for ${count(many.pages)} pages`,
        ],
      },
    ]
  } finally {
    await process.stop()
  }
}
