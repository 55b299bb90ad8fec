import { failure } from '@ihub/domain/errors'
import { err, ok, type Result } from '@ihub/domain/result'
import type { ReadInvoice } from '@ihub/ports/engine'
import type { ReadInThread } from './read-in-thread.ts'

/** The threads that read invoices: what they run, and how much of this machine they may take. */
export const readingThreads = {
  module: new URL('./read-in-thread.ts', import.meta.url),
  name: 'readInThread',
  threadsMax: 2,
  heapMegabytes: 256,
  timeoutMs: 20_000,
  idleMs: 30_000,
} as const

type Run = (xml: Uint8Array) => Promise<Result<ReadInThread, 'out-of-bounds'>>

/**
 * An NF-e as the hub keeps it, read by threads of `readingThreads`: parsing, schema and signature of the largest one
 * take half a second. A file that needs more than its thread may take is `invoice.invalid_xml`.
 */
export const createReadInvoice =
  (run: Run): ReadInvoice =>
  async (xml) => {
    const answer = await run(xml)
    if (!answer.ok) return err(failure('invoice.invalid_xml', { reason: 'out_of_bounds' }))
    return answer.value.ok ? ok({ ...answer.value.value, xml }) : answer.value
  }
