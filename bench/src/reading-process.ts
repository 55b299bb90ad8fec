import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout as wait } from 'node:timers/promises'
import { createReaders, type ReadingTask, readingThreads } from '@ihub/fiscal/reading-threads'
import { createThreadPool } from '@ihub/kit/thread-pool'
import { SaxesParser } from 'saxes'
import { largeInvoice, signedInvoices } from './invoice-files.ts'
import { runChild } from './run-child.ts'
import { readUsage } from './usage.ts'

export type ReadingQuestion =
  | { way: 'saxes' | 'threads'; documents: number }
  | { way: 'large'; documents: number }
  | { way: 'rest' }
export interface Reading {
  seconds: number
  /** The longest time in which this process answered nothing else. */
  blockedMs: number
  memoryBytes: number
}

const small = signedInvoices()
const large = largeInvoice()

await runChild(async () => {
  const threads = createThreadPool<ReadingTask, string>(readingThreads)
  const { readFiscalFile } = createReaders(threads.run)
  const readWell = async (xml: Uint8Array) => {
    const file = await readFiscalFile(xml)
    if (!file.ok) throw new Error(file.error.code)
  }
  const ways = {
    saxes: async (documents: number) => {
      for (let done = 0; done < documents; done++) parseAlone(small[done % small.length] ?? large)
    },
    threads: async (documents: number) => {
      let taken = 0
      const lane = async () => {
        while (taken < documents) await readWell(small[taken++ % small.length] ?? large)
      }
      await Promise.all(Array.from({ length: readingThreads.threadsMax }, lane))
    },
    large: async (documents: number) => {
      for (let done = 0; done < documents; done++) await readWell(large)
    },
    rest: () => wait(readingThreads.idleMs + 1_000),
  }
  return {
    close: threads.close,
    answer: async (question: ReadingQuestion): Promise<Reading> => {
      const blocked = monitorEventLoopDelay({ resolution: 1 })
      blocked.enable()
      const startedAt = performance.now()
      await ways[question.way]('documents' in question ? question.documents : 0)
      const seconds = (performance.now() - startedAt) / 1_000
      blocked.disable()
      const { memoryBytes } = await readUsage(process.pid)
      return { seconds, blockedMs: blocked.max / 1e6, memoryBytes }
    },
  }
})

/** The least that reading a file can be: its markup is walked through and nothing is kept. */
function parseAlone(xml: Uint8Array): void {
  new SaxesParser({ xmlns: true }).write(new TextDecoder().decode(xml)).close()
}
