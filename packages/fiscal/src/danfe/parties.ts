import type { Nfe, NfeAddress } from '../nfe.ts'
import { authorization } from './authorization.ts'
import { block, type Room, row } from './fields.ts'
import { type Piece, stack } from './piece.ts'
import { day, joined, phone, postalCode, streetLine, taxId, time } from './words.ts'

/** Nature, protocol and the emitter's inscriptions. `contingencyData` stands in place of a protocol that is still to come. */
export function nature(nfe: Nfe, room: Room, contingencyData: string | null): Piece {
  const { emitter } = nfe
  const leave =
    contingencyData === null || nfe.protocol?.number
      ? { label: 'PROTOCOLO DE AUTORIZAÇÃO DE USO', value: authorization(nfe) }
      : { label: 'DADOS DA NF-E', value: contingencyData }
  return stack([
    row(
      [
        { label: 'NATUREZA DA OPERAÇÃO', value: nfe.nature, share: 57 },
        { ...leave, share: 43, isBold: true, align: 'center' },
      ],
      room,
    ),
    row(
      [
        { label: 'INSCRIÇÃO ESTADUAL', value: emitter.stateInscription, share: 1 },
        { label: 'INSCRIÇÃO ESTADUAL DO SUBST. TRIBUT.', value: emitter.substituteInscription, share: 1 },
        { label: 'CNPJ / CPF', value: taxId(emitter.document), share: 1 },
      ],
      room,
    ),
  ])
}

export function receiver(nfe: Nfe, room: Room): Piece {
  const { receiver: party } = nfe
  const { address } = party
  return block(
    'DESTINATÁRIO / REMETENTE',
    [
      [
        { label: 'NOME / RAZÃO SOCIAL', value: party.name, share: 62 },
        { label: 'CNPJ / CPF / ID. ESTRANGEIRO', value: taxId(party.document), share: 22 },
        { label: 'DATA DA EMISSÃO', value: day(nfe.emittedAt), share: 16, align: 'center' },
      ],
      [
        { label: 'ENDEREÇO', value: streetLine(address), share: 50 },
        { label: 'BAIRRO / DISTRITO', value: address.district, share: 22 },
        { label: 'CEP', value: postalCode(address.postalCode), share: 12, align: 'center' },
        { label: 'DATA DA SAÍDA / ENTRADA', value: day(nfe.leftAt), share: 16, align: 'center' },
      ],
      [
        { label: 'MUNICÍPIO', value: cityOf(address), share: 40 },
        { label: 'UF', value: address.state, share: 5, align: 'center' },
        { label: 'FONE / FAX', value: phone(address.phone), share: 19 },
        { label: 'INSCRIÇÃO ESTADUAL', value: party.stateInscription, share: 20 },
        { label: 'HORA DA SAÍDA / ENTRADA', value: time(nfe.leftAt), share: 16, align: 'center' },
      ],
    ],
    room,
  )
}

const abroad = 'EX'
const cityOf = ({ city, country, state }: NfeAddress): string =>
  joined([city, state === abroad && country], ' – ')

/** Where goods are fetched or handed over, when that is not the emitter's or the receiver's address. */
export const place = (title: string, address: NfeAddress, room: Room): Piece =>
  block(
    title,
    [
      [
        { label: 'NOME / RAZÃO SOCIAL', value: address.name, share: 46 },
        { label: 'CNPJ / CPF', value: taxId(address.document), share: 20 },
        { label: 'INSCRIÇÃO ESTADUAL', value: address.stateInscription, share: 18 },
        { label: 'FONE / FAX', value: phone(address.phone), share: 16 },
      ],
      [
        { label: 'ENDEREÇO', value: streetLine(address), share: 42 },
        { label: 'BAIRRO / DISTRITO', value: address.district, share: 20 },
        { label: 'MUNICÍPIO', value: cityOf(address), share: 22 },
        { label: 'UF', value: address.state, share: 4, align: 'center' },
        { label: 'CEP', value: postalCode(address.postalCode), share: 12, align: 'center' },
      ],
    ],
    room,
  )
