/** Where an invoice's page is. */
export const invoiceAddress = (invoiceId: string) => `/invoices/${invoiceId}`
