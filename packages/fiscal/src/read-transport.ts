import type { Fields } from './fields.ts'
import type { NfeCarrier, NfeFreightModality, NfeTransport, NfeVolume } from './nfe.ts'
import { documentOf } from './read-party.ts'

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
    carrier: readCarrier(transport.group('transporta')),
    vehiclePlate: transport.group('veicTransp').text('placa'),
    volumes: transport.groups('vol').map(readVolume),
  }
}

function readCarrier(carrier: Fields): NfeCarrier | undefined {
  if (!carrier.exists) return undefined
  return {
    document: documentOf(carrier),
    name: carrier.text('xNome'),
    stateInscription: carrier.text('IE'),
    street: carrier.text('xEnder'),
    city: carrier.text('xMun'),
    state: carrier.text('UF'),
  }
}

function readVolume(volume: Fields): NfeVolume {
  return {
    quantity: volume.decimal('qVol'),
    species: volume.text('esp'),
    brand: volume.text('marca'),
    numbering: volume.text('nVol'),
    netWeightKg: volume.decimal('pesoL'),
    grossWeightKg: volume.decimal('pesoB'),
  }
}
