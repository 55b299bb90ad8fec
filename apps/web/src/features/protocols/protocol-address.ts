export const protocolAddress = (protocolId: string) => `/orders/protocols/${protocolId}`
