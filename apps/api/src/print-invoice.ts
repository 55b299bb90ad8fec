import { err } from '@ihub/domain/result'
import { runInThread } from '@ihub/kit/run-in-thread'
import type { PrintInvoice } from '@ihub/ports/printing'

const module = new URL(import.meta.resolve('@ihub/fiscal/danfe/danfe-thread'))
const limits = { heapMegabytes: 256, timeoutMs: 30_000 }

export const printInvoice: PrintInvoice = async (...asked) => {
  const printed = await runInThread<Awaited<ReturnType<PrintInvoice>>>(module, asked, limits)
  return printed.ok ? printed.value : err('too-large')
}
