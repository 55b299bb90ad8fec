/** How far a customer got at the store's ERP (specification section 4: 1, 2 and -1). */
export const customerStatuses = ['not-integrated', 'integrated', 'error'] as const
export type CustomerStatus = (typeof customerStatuses)[number]

/** How the last telling of a customer stands (specification section 4: 0 to 3). */
export const customerIntegrationStatuses = ['received', 'stored', 'resent', 'confirmed'] as const
export type CustomerIntegrationStatus = (typeof customerIntegrationStatuses)[number]

/** The numbers that the specification gives the statuses. */
export const customerStatusCodes: Readonly<Record<CustomerStatus, number>> = {
  'not-integrated': 1,
  integrated: 2,
  error: -1,
}
export const customerIntegrationCodes: Readonly<Record<CustomerIntegrationStatus, number>> = {
  received: 0,
  stored: 1,
  resent: 2,
  confirmed: 3,
}
