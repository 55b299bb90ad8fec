import { parentPort, workerData } from 'node:worker_threads'
import type { PrintInvoice } from '@ihub/ports/printing'
import { printInvoice } from './print-danfe.ts'

// A guarantee of the thread's starter, which hands over the arguments of `PrintInvoice`.
parentPort?.postMessage(await printInvoice(...(workerData as Parameters<PrintInvoice>)))
