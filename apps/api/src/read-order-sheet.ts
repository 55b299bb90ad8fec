import type { ReadOrderSheet } from '@ihub/ports/sheets'
import { readInThread } from './read-in-thread.ts'

const module = new URL('./order-sheet-thread.ts', import.meta.url)

/** Reads a sheet of orders in a thread. */
export const readOrderSheet: ReadOrderSheet = (...asked) =>
  readInThread<Awaited<ReturnType<ReadOrderSheet>>>(module, asked)
