/** The filters of the list of invoices whose choices are counted, each choice for itself. */
export const countedInvoiceFilters = ['status', 'kind', 'operationType', 'hasWarnings'] as const
export type CountedInvoiceFilter = (typeof countedInvoiceFilters)[number]

/** Those whose choices are what the invoices have, counted over the newest. */
export const groupedInvoiceFilters = ['seller', 'origin', 'cfop'] as const
export type GroupedInvoiceFilter = (typeof groupedInvoiceFilters)[number]
