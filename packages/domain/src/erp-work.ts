/** What became of a report: taken to its order, kept for another try, kept for a person, or about no order of the hub. */
export const sentOutcomes = ['taken', 'kept', 'unreadable', 'unknown-order'] as const
export type SentOutcome = (typeof sentOutcomes)[number]

/** The kinds of calls of a store's own system, by which people see that it is there. */
export const erpContactKinds = ['pulled', 'confirmed', 'reported'] as const
export type ErpContactKind = (typeof erpContactKinds)[number]
