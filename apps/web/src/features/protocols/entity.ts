import type { Entity } from '../../app/entity.ts'
import { protocolAddress } from './protocol-address.ts'

export const protocolEntity: Entity<'protocol'> = {
  kind: 'protocol',
  texts: 'protocols',
  eventTexts: 'protocol.event',
  pathOf: protocolAddress,
  // The contract loads with the screens.
  liveReads: {
    protocol: [
      { endpoint: { id: 'listProtocols' } },
      { endpoint: { id: 'countProtocols' } },
      { endpoint: { id: 'findReturnables' } },
      { endpoint: { id: 'getProtocol' }, isOfOne: true },
    ],
  },
}
