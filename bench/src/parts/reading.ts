import { readingThreads } from '@ihub/fiscal/reading-threads'
import { leanEnvironment, leanFlagsOf } from '@ihub/hub/lean-start'
import type { Part } from '../bench-context.ts'
import { type Child, startChild } from '../child.ts'
import type { Reading, ReadingQuestion } from '../reading-process.ts'
import { count, megabytes, milliseconds, verdict } from '../report.ts'

/** The API must answer others while a large invoice is read. */
const blockedMsMax = 50
const largeDocuments = 5

/** Files of NF-e through parser, schema and signature in the threads that read them, in a process of its own. */
export const measureReading: Part = async ({ isQuick }) => {
  const documents = isQuick ? 1_000 : 10_000
  const process = await startChild({
    entry: new URL('../reading-process.ts', import.meta.url),
    flags: leanFlagsOf({ IHUB_ROLES: 'worker' }),
    environment: leanEnvironment({}),
  })
  const ask = (question: ReadingQuestion) => process.ask<Reading>(question)
  try {
    return [await report(ask, documents, await startOf(process))]
  } finally {
    await process.stop()
  }
}

const startOf = (process: Child) =>
  process.ask<Reading>({ way: 'saxes', documents: 1 } satisfies ReadingQuestion)

async function report(
  ask: (question: ReadingQuestion) => Promise<Reading>,
  documents: number,
  start: Reading,
) {
  const ceiling = await ask({ way: 'saxes', documents })
  // The first one starts its thread and compiles the schema.
  const first = await ask({ way: 'threads', documents: 1 })
  const threads = await ask({ way: 'threads', documents })
  const large = await ask({ way: 'large', documents: largeDocuments })
  const rest = await ask({ way: 'rest' })
  const row = (name: string, read: Reading, of: number) => [
    name,
    count(of / read.seconds),
    milliseconds((read.seconds * 1_000) / of),
    milliseconds(read.blockedMs),
    megabytes(read.memoryBytes),
  ]
  return {
    title: 'NF-e read, held against their schema and verified',
    columns: [
      'measure',
      'documents a second',
      'ms a document',
      'event loop blocked, ms',
      'memory at its end',
    ],
    rows: [
      // It runs on the event loop itself, which is blocked all the while.
      row(
        `parser alone, ${count(documents)} NF-e: the ceiling`,
        { ...ceiling, blockedMs: Number.NaN },
        documents,
      ),
      row('the first NF-e, with the start of its thread', first, 1),
      row(`${count(documents)} NF-e`, threads, documents),
      row('an NF-e of 990 items', large, largeDocuments),
    ],
    notes: [
      `invoices of 4, 21 and 41 items in turn, signed by a test certificate; ${readingThreads.threadsMax} threads, the ceiling in one`,
      `an NF-e of 990 items blocks the event loop for ${milliseconds(large.blockedMs)} ms at the longest (≤ ${blockedMsMax}: ${verdict(large.blockedMs <= blockedMsMax)})`,
      `memory of the process: ${megabytes(start.memoryBytes)} before the first, ${megabytes(rest.memoryBytes)} after the threads ended`,
    ],
  }
}
