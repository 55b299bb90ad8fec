import type { InvoiceOperation } from './operation-names.ts'

/** The input of each operation besides its invoice. */
export interface InvoiceOperationInputs {
  /** `again`: also where its file was read before. */
  'fetch-invoice': { again?: boolean }
  /** `again`: also when the platform was told before, or when its order is canceled by now. */
  'announce-invoice': { again?: boolean }
}

/** An operation that somebody asked for, with its input. */
export type AskedInvoiceOperation = {
  [Operation in InvoiceOperation]: { type: Operation; input: InvoiceOperationInputs[Operation] }
}[InvoiceOperation]
