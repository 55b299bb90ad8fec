import type { ReadKits } from '@ihub/ports/kit-imports'
import { readInThread } from './read-in-thread.ts'

const module = new URL('./kit-sheet-thread.ts', import.meta.url)

/** Reads a sheet of kits in a thread. */
export const readKits: ReadKits = (...asked) => readInThread<Awaited<ReturnType<ReadKits>>>(module, asked)
