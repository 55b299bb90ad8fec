/** The way of a return or an exchange, in its sequence (specification section 4). */
export const protocolStatuses = [
  'pending',
  'in-progress',
  'awaiting-invoice',
  'awaiting-internalization',
  'done',
] as const
export type ProtocolStatus = (typeof protocolStatuses)[number]

/** The customer gets other goods for those that come back, or money. */
export const protocolTypes = ['exchange', 'return'] as const
export type ProtocolType = (typeof protocolTypes)[number]

/** Nobody waits for it any more. */
export const openProtocolStatuses = protocolStatuses.filter((status) => status !== 'done')
