import type { Fields } from './fields.ts'
import type { NfeAddress, NfeParty } from './nfe.ts'

const cnpj = /^[0-9A-Z]{12}\d{2}$/
const cpf = /^\d{11}$/

/** Emitter or receiver, from `emit` or `dest`. */
export function readParty(party: Fields, addressName: 'enderEmit' | 'enderDest'): NfeParty {
  return {
    ...readDocument(party),
    name: party.required('xNome'),
    tradeName: party.text('xFant'),
    stateInscription: party.text('IE'),
    taxRegime: party.text('CRT'),
    email: party.text('email'),
    address: readAddress(party.group(addressName)),
  }
}

/** An address group, or `retirada` and `entrega`, which carry the document and the name too. */
export function readAddress(address: Fields): NfeAddress {
  return {
    document: documentOf(address),
    name: address.text('xNome'),
    street: address.text('xLgr'),
    number: address.text('nro'),
    complement: address.text('xCpl'),
    district: address.text('xBairro'),
    cityCode: address.text('cMun'),
    city: address.text('xMun'),
    state: address.text('UF'),
    postalCode: address.text('CEP'),
    country: address.text('xPais'),
    phone: address.text('fone'),
  }
}

/** CNPJ or CPF as written, undefined when there is neither. */
export const documentOf = (party: Fields): string | undefined =>
  party.matching('CNPJ', cnpj) ?? party.matching('CPF', cpf)

function readDocument(party: Fields): Pick<NfeParty, 'documentType' | 'document'> {
  const [, second] = ['CNPJ', 'CPF', 'idEstrangeiro'].filter((name) => party.text(name) !== undefined)
  if (second) party.refuse(second, 'repeated')
  const company = party.matching('CNPJ', cnpj)
  const person = party.matching('CPF', cpf)
  if (company !== undefined) return { documentType: 'cnpj', document: company }
  if (person !== undefined) return { documentType: 'cpf', document: person }
  // Buyers abroad without a document have an empty idEstrangeiro.
  if (!party.group('idEstrangeiro').exists) party.refuse('CNPJ', 'missing')
  return { documentType: 'foreign', document: party.text('idEstrangeiro') ?? '' }
}
