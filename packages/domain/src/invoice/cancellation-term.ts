/**
 * Hours after its authorization within which an NF-e may be canceled, where the goods did not leave: 24, unless the state of
 * the issuer allows more. Source: Ajuste SINIEF 07/05, cláusula décima segunda.
 */
export const cancellationHours = { usual: 24, least: 1, most: 720 } as const
