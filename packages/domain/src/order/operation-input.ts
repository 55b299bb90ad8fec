import type { OrderOperation } from './operation-names.ts'

/** The input of each operation besides its order; one that is not named here acts for the order as a whole. */
export interface OperationInputs {
  /** The invoice to be told of, also when it was told before; all that stand and were not told where none is named. */
  'announce-invoice': { invoice?: { key: string | null; number: string; series: string | null } }
}

export type InputOf<Operation extends OrderOperation> = Operation extends keyof OperationInputs
  ? OperationInputs[Operation]
  : Record<never, never>

/** An operation that a person asked for, with its input. */
export type AskedOperation = {
  [Operation in OrderOperation]: { type: Operation; input: InputOf<Operation> }
}[OrderOperation]
