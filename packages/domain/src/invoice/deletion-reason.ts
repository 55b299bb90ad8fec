/** Characters of the reason why an invoice is deleted (specification section 5). */
export const deletionReason = { min: 10, max: 80 } as const
