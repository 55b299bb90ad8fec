import type { ProtocolStatus } from '@ihub/domain/protocol/statuses'

/** A protocol as the palette finds it. */
export interface FoundProtocol {
  protocolId: string
  externalId: string
  status: ProtocolStatus
  originOrderId: string
  customerName: string
}
