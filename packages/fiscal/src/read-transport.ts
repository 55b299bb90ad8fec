import type { Fields } from './fields.ts'
import { readTable } from './layout/table.ts'
import { transportTable, volumeTable } from './layout/transport.ts'
import type { NfeFreightModality, NfeTransport } from './nfe.ts'

const modalities: Readonly<Record<string, NfeFreightModality>> = {
  '0': 'sender',
  '1': 'receiver',
  '2': 'third-party',
  '3': 'own-sender',
  '4': 'own-receiver',
  '9': 'none',
}

/** The `transp` group. */
export function readTransport(transport: Fields): NfeTransport {
  return {
    modality: transport.coded('modFrete', modalities, 'none'),
    volumes: transport.groups('vol').map((volume) => readTable(volume, volumeTable)),
    ...readTable(transport, transportTable),
  }
}
