import { err, type Result } from '@ihub/domain/result'
import type { DanfeType, InvoiceToPrint, PrintInvoice } from '@ihub/ports/printing'

/** Of one run of a printing thread. */
export interface PrintRun {
  given: { invoice: InvoiceToPrint; type: DanfeType }
  answer: Awaited<ReturnType<PrintInvoice>>
}

/** The threads that print invoices: what they run, and how much of this machine they may take. */
export const printingThreads = {
  module: new URL('./print-danfe.ts', import.meta.url),
  name: 'printInThread',
  threadsMax: 1,
  heapMegabytes: 96,
  timeoutMs: 20_000,
  idleMs: 30_000,
} as const

type Run = (given: PrintRun['given']) => Promise<Result<PrintRun['answer'], 'out-of-bounds'>>

/** Prints by the threads of `printingThreads`. An invoice that needs more than its thread may take is `too-large`. */
export const createPrintInvoice =
  (run: Run): PrintInvoice =>
  async (invoice, type) => {
    const printed = await run({ invoice, type })
    return printed.ok ? printed.value : err('too-large')
  }
