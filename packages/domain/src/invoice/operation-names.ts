/** Everything the hub does to the outside on behalf of one invoice; what each means stands in `operations.ts`. */
export const invoiceOperationNames = ['fetch-invoice', 'announce-invoice'] as const
export type InvoiceOperation = (typeof invoiceOperationNames)[number]

export const isInvoiceOperation = (type: string): type is InvoiceOperation =>
  invoiceOperationNames.some((name) => name === type)
