import type { ReadProtocols } from '@ihub/ports/protocol-imports'
import { readInThread } from './read-in-thread.ts'

const module = new URL('./protocol-sheet-thread.ts', import.meta.url)

/** Reads a sheet of protocols in a thread. */
export const readProtocols: ReadProtocols = (...asked) =>
  readInThread<Awaited<ReturnType<ReadProtocols>>>(module, asked)
