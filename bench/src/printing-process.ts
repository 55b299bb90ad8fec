import { monitorEventLoopDelay } from 'node:perf_hooks'
import { createPrintInvoice, type PrintRun, printingThreads } from '@ihub/fiscal/danfe/printing-threads'
import { readInvoice } from '@ihub/fiscal/read-invoice'
import { startTalkingThread } from '@ihub/kit/talking-thread'
import { createThreadPool } from '@ihub/kit/thread-pool'
import PDFDocument from 'pdfkit'
import { largeInvoice, signedInvoices } from './invoice-files.ts'
import { runChild } from './run-child.ts'
import { readUsage } from './usage.ts'

export interface PrintingQuestion {
  way: 'pdfkit' | 'one' | 'large' | 'many'
  invoices: number
}
export interface Printing {
  seconds: number
  pages: number
  /** The longest time in which this process answered nothing else. */
  blockedMs: number
  memoryBytes: number
}

const documentOf = async (xml: Uint8Array) => {
  const read = await readInvoice(xml)
  if (!read.ok || !('document' in read.value)) throw new Error('an invoice of the bench cannot be read')
  return { document: read.value.document, cancellation: null }
}
const [small, large] = await Promise.all([
  Promise.all(signedInvoices().map(documentOf)),
  documentOf(largeInvoice()),
])
const manyModule = new URL(import.meta.resolve('@ihub/fiscal/danfe/print-many-thread'))
const limits = { heapMegabytes: 96, timeoutMs: 60_000 }

await runChild(async () => {
  const threads = createThreadPool<PrintRun['given'], PrintRun['answer']>(printingThreads)
  const print = createPrintInvoice(threads.run)
  const printed = async (invoice: typeof large) => {
    const pdf = await print(invoice, 'A4')
    if (!pdf.ok) throw new Error(pdf.error)
    return pagesOf(pdf.value)
  }
  const ways: Record<PrintingQuestion['way'], (invoices: number) => Promise<number>> = {
    pdfkit: writeAlone,
    one: async (invoices) => {
      let pages = 0
      for (let done = 0; done < invoices; done++) pages += await printed(small[done % small.length] ?? large)
      return pages
    },
    large: async (invoices) => {
      let pages = 0
      for (let done = 0; done < invoices; done++) pages += await printed(large)
      return pages
    },
    many: async (invoices) => {
      const thread = startTalkingThread<unknown, { ok: boolean; value: Uint8Array }>(manyModule, 'A4', limits)
      let pages = 0
      for (let done = 0; done <= invoices; done++) {
        const answer = await thread.ask(done === invoices ? null : small[done % small.length])
        if (!answer.ok || !answer.value.ok) throw new Error('a bulk print of the bench failed')
        pages += pagesOf(answer.value.value)
      }
      await thread.close()
      return pages
    },
  }
  return {
    close: threads.close,
    answer: async ({ way, invoices }: PrintingQuestion): Promise<Printing> => {
      const blocked = monitorEventLoopDelay({ resolution: 1 })
      blocked.enable()
      const startedAt = performance.now()
      const pages = await ways[way](invoices)
      const seconds = (performance.now() - startedAt) / 1_000
      blocked.disable()
      const { memoryBytes } = await readUsage(process.pid)
      return { seconds, pages, blockedMs: blocked.max / 1e6, memoryBytes }
    },
  }
})

const pagesOf = (pdf: Uint8Array) =>
  Buffer.from(pdf)
    .toString('latin1')
    .match(/\/Type \/Page\b/g)?.length ?? 0

/** The least that a page can be: so many texts as a dense one has, at places known before. */
async function writeAlone(pages: number): Promise<number> {
  const document = new PDFDocument({ autoFirstPage: false })
  for (let page = 0; page < pages; page++) {
    document.addPage({ size: 'A4', margin: 0 }).font('Times-Roman').fontSize(7)
    for (let text = 0; text < textsAPage; text++)
      document.text('19.041,00', 20 + (text % 15) * 36, 20 + Math.floor(text / 15) * 10, { lineBreak: false })
  }
  document.end()
  await document.toArray()
  return pages
}
const textsAPage = 500
