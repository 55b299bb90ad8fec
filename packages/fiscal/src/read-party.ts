import type { Fields } from './fields.ts'
import { addressTable, partyTable } from './layout/party.ts'
import { readTable } from './layout/table.ts'
import type { NfeParty } from './nfe.ts'
import { cnpj, cpf } from './party-document.ts'

/** Emitter or receiver, from `emit` or `dest`. */
export function readParty(party: Fields, addressName: 'enderEmit' | 'enderDest'): NfeParty {
  return {
    ...readDocument(party),
    name: party.required('xNome'),
    suframa: party.text('ISUFEmit') ?? party.text('ISUF'),
    ...readTable(party, partyTable),
    address: readTable(party.group(addressName), addressTable),
  }
}

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
