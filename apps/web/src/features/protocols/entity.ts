import type { Entity } from '../../app/entity.ts'
import { protocolAddress } from './protocol-address.ts'

export const protocolEntity: Entity<'protocol'> = {
  kind: 'protocol',
  texts: 'protocols',
  eventTexts: 'protocol.event',
  pathOf: protocolAddress,
  loadPaletteGroups: () => import('./palette-groups.tsx'),
  // The contract loads with the screens.
  liveReads: {
    protocol: [
      { endpoint: { id: 'listProtocols' } },
      { endpoint: { id: 'countProtocols' } },
      { endpoint: { id: 'findReturnables' } },
      { endpoint: { id: 'getProtocol' }, isOfOne: true },
    ],
    // The counts of an import move with the items of its run.
    process: [{ endpoint: { id: 'listProtocolImports' } }, { endpoint: { id: 'getProtocolImport' } }],
  },
}
