import type { Nfe, NfeTransport, NfeVolume } from '../nfe.ts'
import { block, type Field, type Room } from './fields.ts'
import type { Piece } from './piece.ts'
import { decimal, joined, taxId } from './words.ts'

const modalities: Record<NfeTransport['modality'], string> = {
  sender: '0 - Remetente (CIF)',
  receiver: '1 - Destinatário (FOB)',
  'third-party': '2 - Terceiros',
  'own-sender': '3 - Próprio, remetente',
  'own-receiver': '4 - Próprio, destinatário',
  none: '9 - Sem transporte',
}
const volumesShown = 3

/** Volumes beyond the first ones, seals, trailers and other vehicles are told beneath. */
export function transport({ transport: moved }: Nfe, room: Room): Piece {
  const { modality, carrier, volumes } = moved
  room.leftovers.push(...leftoversOf(moved))
  const shown: NfeVolume[] = volumes.length === 0 ? [{}] : volumes.slice(0, volumesShown)
  return block(
    'TRANSPORTADOR / VOLUMES TRANSPORTADOS',
    [
      [
        { label: 'RAZÃO SOCIAL', value: carrier?.name, share: 38 },
        { label: 'FRETE POR CONTA', value: modalities[modality], share: 19 },
        { label: 'CÓDIGO ANTT', value: moved.vehicleRegistration, share: 12 },
        { label: 'PLACA DO VEÍCULO', value: moved.vehiclePlate, share: 13, align: 'center' },
        { label: 'UF', value: moved.vehicleState, share: 4, align: 'center' },
        { label: 'CNPJ / CPF', value: taxId(carrier?.document), share: 18 },
      ],
      [
        { label: 'ENDEREÇO', value: carrier?.street, share: 49 },
        { label: 'MUNICÍPIO', value: carrier?.city, share: 33 },
        { label: 'UF', value: carrier?.state, share: 4, align: 'center' },
        { label: 'INSCRIÇÃO ESTADUAL', value: carrier?.stateInscription, share: 18 },
      ],
      ...shown.map(volumeFields),
    ],
    room,
  )
}

const volumeFields = (volume: NfeVolume): Field[] => [
  { label: 'QUANTIDADE', value: decimal(volume.quantity, 0), share: 12, align: 'right' },
  { label: 'ESPÉCIE', value: volume.species, share: 20 },
  { label: 'MARCA', value: volume.brand, share: 20 },
  { label: 'NUMERAÇÃO', value: volume.numbering, share: 18 },
  { label: 'PESO BRUTO', value: decimal(volume.grossWeightKg, 3), share: 15, align: 'right' },
  { label: 'PESO LÍQUIDO', value: decimal(volume.netWeightKg, 3), share: 15, align: 'right' },
]

function leftoversOf({ volumes, trailers = [], wagon, ferry, withheldIcms }: NfeTransport): string[] {
  const others = volumes.slice(volumesShown).map(volumeText)
  const seals = volumes.flatMap(({ seals = [] }) => seals.flatMap(({ number }) => number ?? []))
  const vehicles = trailers.map(({ plate, state, registration }) =>
    joined([plate, state, registration && `RNTC ${registration}`], ' '),
  )
  const texts: [title: string, values: string[]][] = [
    ['VOLUMES', others],
    ['LACRES', seals],
    ['REBOQUES', vehicles],
    ['VAGÃO', wagon ? [wagon] : []],
    ['BALSA', ferry ? [ferry] : []],
    ['ICMS RETIDO DO TRANSPORTE', withheldIcms?.value ? [withheldText(withheldIcms)] : []],
  ]
  return texts.flatMap(([title, values]) => (values.length > 0 ? [`${title}: ${values.join('; ')}`] : []))
}

const withheldText = ({ service, base, rate, value, cfop }: NonNullable<NfeTransport['withheldIcms']>) =>
  joined(
    [
      service && `serviço ${decimal(service.decimal)}`,
      base && `base ${decimal(base.decimal)}`,
      rate && `${decimal(rate)}%`,
      value && `valor ${decimal(value.decimal)}`,
      cfop && `CFOP ${cfop}`,
    ],
    ', ',
  )

const volumeText = ({ quantity, species, brand, numbering, grossWeightKg, netWeightKg }: NfeVolume): string =>
  joined(
    [
      joined([decimal(quantity, 0), species, brand, numbering], ' '),
      grossWeightKg && `bruto ${decimal(grossWeightKg, 3)} kg`,
      netWeightKg && `líquido ${decimal(netWeightKg, 3)} kg`,
    ],
    ', ',
  )
