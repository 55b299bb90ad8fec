import { type Failure, failure } from '@ihub/domain/errors'
import { err, ok, type Result } from '@ihub/domain/result'
import type { FiscalFile, ReadDocument, ReadFiscalFile, ReadInvoice } from '@ihub/ports/read-documents'

/** The threads that read files of the tax authority: their module, and how much of this machine they may take. */
export const readingThreads = {
  module: new URL('./read-in-thread.ts', import.meta.url),
  name: 'readInThread',
  threadsMax: 2,
  heapMegabytes: 256,
  timeoutMs: 20_000,
  idleMs: 30_000,
} as const

export interface ReadingTask {
  xml: Uint8Array
  as: 'invoice' | 'file'
}
type Run = (task: ReadingTask) => Promise<Result<string, 'out-of-bounds'>>

/**
 * The readers of a process: parsing, schema and signature of the largest invoice take half a second, which no other
 * request waits for. A file that needs more than its thread may take is `invoice.invalid_xml`.
 */
export const createReaders = (run: Run): { readInvoice: ReadInvoice; readFiscalFile: ReadFiscalFile } => ({
  readInvoice: (xml) => readBy<ReadDocument>(run, { xml, as: 'invoice' }),
  readFiscalFile: (xml) => readBy<FiscalFile>(run, { xml, as: 'file' }),
})

async function readBy<File extends ReadDocument | FiscalFile>(
  run: Run,
  task: ReadingTask,
): Promise<Result<File, Failure>> {
  const answer = await run(task)
  if (!answer.ok) return err(failure('invoice.invalid_xml', { reason: 'out_of_bounds' }))
  const read = JSON.parse(answer.value) as Result<File, Failure>
  return read.ok ? ok(withXml(read.value, task.xml)) : read
}

/** The same file with those bytes, where it has any. */
export function withXml<File extends ReadDocument | FiscalFile>(
  file: File,
  xml: Uint8Array | undefined,
): File {
  if ('document' in file) return { ...file, xml }
  return 'read' in file ? { ...file, read: { ...file.read, xml } } : file
}
