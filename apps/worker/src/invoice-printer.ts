import type { Result } from '@ihub/domain/result'
import { startTalkingThread } from '@ihub/kit/talking-thread'
import type { InvoiceToPrint, OpenInvoicePrinter, PrintFailure } from '@ihub/ports/printing'

const module = new URL(import.meta.resolve('@ihub/fiscal/danfe/print-many-thread'))
/** Sheets that are printed leave the thread at once; of each of them it keeps a few hundred bytes. */
const limits = { heapMegabytes: 96, timeoutMs: 20_000 }

/** Prints many invoices into one PDF in a thread of its own, which ends with it. */
export const openInvoicePrinter: OpenInvoicePrinter = (type) => {
  const thread = startTalkingThread<InvoiceToPrint | null, Result<Uint8Array, PrintFailure>>(
    module,
    type,
    limits,
  )
  const ask = async (given: InvoiceToPrint | null) => {
    const answer = await thread.ask(given)
    if (!answer.ok) throw new Error('a printing thread needs more memory or time than it may have')
    return answer.value
  }
  return {
    add: ask,
    end: async () => {
      const rest = await ask(null)
      if (!rest.ok) throw new Error(rest.error)
      return rest.value
    },
    close: thread.close,
  }
}
