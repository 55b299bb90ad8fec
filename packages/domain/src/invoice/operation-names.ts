/** Every operation of the hub on one invoice that calls the outside; `operations.ts` defines each. */
export const invoiceOperationNames = ['fetch-invoice', 'announce-invoice'] as const
export type InvoiceOperation = (typeof invoiceOperationNames)[number]

export const isInvoiceOperation = (type: string): type is InvoiceOperation =>
  invoiceOperationNames.some((name) => name === type)
