import { decimal, document, group, groups, money, text, within } from './table.ts'

export const carrierTable = {
  document: document(),
  name: text('xNome'),
  stateInscription: text('IE'),
  street: text('xEnder'),
  city: text('xMun'),
  state: text('UF'),
}

export const volumeTable = {
  quantity: decimal('qVol'),
  species: text('esp'),
  brand: text('marca'),
  numbering: text('nVol'),
  netWeightKg: decimal('pesoL'),
  grossWeightKg: decimal('pesoB'),
  seals: groups('lacres', { number: text('nLacre') }),
}

/** `transp`, beside the modality and the volumes. */
export const transportTable = {
  carrier: group('transporta', carrierTable),
  vehiclePlate: within('veicTransp', text('placa')),
  vehicleState: within('veicTransp', text('UF')),
  /** RNTC, of the carriers' agency. */
  vehicleRegistration: within('veicTransp', text('RNTC')),
  trailers: groups('reboque', { plate: text('placa'), state: text('UF'), registration: text('RNTC') }),
  wagon: text('vagao'),
  ferry: text('balsa'),
  /** retTransp: ICMS of the freight that the emitter withholds. */
  withheldIcms: group('retTransp', {
    service: money('vServ'),
    base: money('vBCRet'),
    rate: decimal('pICMSRet'),
    value: money('vICMSRet'),
    cfop: text('CFOP'),
    cityCode: text('cMunFG'),
  }),
}
