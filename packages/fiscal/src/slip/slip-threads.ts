import { err, type Result } from '@ihub/domain/result'
import type { PrintSlip, SlipToPrint } from '@ihub/ports/printing'
import { printingThreads } from '../danfe/printing-threads.ts'

/** The threads that print bank slips. */
export const slipThreads = {
  ...printingThreads,
  module: new URL('./print-slip.ts', import.meta.url),
  name: 'printSlip',
} as const

type Run = (slip: SlipToPrint) => Promise<Result<Uint8Array, 'out-of-bounds'>>

/** Prints by the threads of `slipThreads`. */
export const createPrintSlip =
  (run: Run): PrintSlip =>
  async (slip) => {
    const printed = await run(slip)
    return printed.ok ? printed : err('too-large')
  }
