import { parentPort, workerData } from 'node:worker_threads'
import { ok } from '@ihub/domain/result'
import type { DanfeType, InvoiceToPrint } from '@ihub/ports/printing'
import { addTo, createPdf } from './print-danfe.ts'

// A guarantee of the thread's starter, which gives the form, then invoices one after the other, and null after the last one.
const pdf = createPdf(workerData as DanfeType, 'DANFE')
parentPort?.on('message', async (invoice: InvoiceToPrint | null) =>
  parentPort?.postMessage(invoice ? addTo(pdf, invoice) : ok(await pdf.end())),
)
