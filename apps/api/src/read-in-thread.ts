import { err, type Result } from '@ihub/domain/result'
import { runInThread } from '@ihub/kit/run-in-thread'
import type { SheetFailure } from '@ihub/ports/sheets'

/** A sheet of 5,000 rows takes a third of it, and a second or two. */
const limits = { heapMegabytes: 384, timeoutMs: 30_000 }
const threadsMax = 2

let running = 0
const waiting: (() => void)[] = []

/**
 * Reads a spreadsheet by a module in a thread of its own, at most two of all kinds at once, so that the requests of others
 * are answered meanwhile. A file that needs more memory or time than any sheet does is `sheet.too_large`.
 */
export async function readInThread<Read extends Result<unknown, SheetFailure>>(
  module: URL,
  asked: unknown[],
): Promise<Read | Result<never, SheetFailure>> {
  if (running >= threadsMax) await new Promise<void>((resolve) => waiting.push(resolve))
  else running++
  try {
    const read = await runInThread<Read>(module, asked, limits)
    return read.ok ? read.value : err('sheet.too_large')
  } finally {
    const next = waiting.shift()
    if (next) next()
    else running--
  }
}
