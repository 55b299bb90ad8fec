/** Every operation of the hub on one protocol that calls the outside; `operations.ts` defines each. */
export const protocolOperationNames = ['send-protocol-to-erp'] as const
export type ProtocolOperation = (typeof protocolOperationNames)[number]

export const isProtocolOperation = (type: string): type is ProtocolOperation =>
  protocolOperationNames.some((name) => name === type)
