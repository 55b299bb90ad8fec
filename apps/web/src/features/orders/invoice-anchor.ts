/** Where an order's page shows an invoice, as the fragment of its address. */
export const invoiceAnchor = (invoiceNumber: string) => `invoice-${invoiceNumber}`
