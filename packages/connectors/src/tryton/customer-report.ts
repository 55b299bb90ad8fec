import { phoneKindOf } from '@ihub/domain/customer/phones'
import type { Address } from '@ihub/domain/order/order'
import type { CustomerReport } from '@ihub/ports/customer-source'
import type { z } from 'zod'
import { describeTaxId, plainTaxId } from '../tax-ids.ts'
import type { CustomerAddress, Identified, Mechanism, Party } from './customer-schema.ts'
import { toInstant } from './values.ts'

/** The types of identifiers that are documents of customers; one without a type counts where it has their form. */
const documentTypes: readonly unknown[] = ['br_cnpj', 'br_cpf', 'mx_rfc']

/** CPF, CNPJ or RFC without its signs; null of a party that has none. */
export function documentOf({ 'identifiers.': identifiers }: z.output<typeof Identified>): string | null {
  const plain = identifiers.flatMap(({ type, code }) => {
    const document = plainTaxId(code)
    return document === null ? [] : [{ type: type || null, document }]
  })
  const typed = plain.find(({ type }) => documentTypes.includes(type))
  const shaped = plain.find(
    ({ type, document }) => type === null && describeTaxId(document).documentType !== null,
  )
  return (typed ?? shaped)?.document ?? null
}

interface Dated {
  write_date: string | null
  create_date: string | null
}
const changedAt = (row: Dated | undefined) => toInstant(row?.write_date ?? row?.create_date ?? null)

/** A party as the hub knows customers, each part with the time of its own row. */
export function toCustomerReport(party: Party, document: string): CustomerReport {
  const { isCorporate } = describeTaxId(document)
  const mechanisms = party['contact_mechanisms.'].filter(({ active }) => active)
  const addresses = party['addresses.'].filter(({ active, street, postal_code }) =>
    Boolean(active && (street ?? postal_code)),
  )
  const email = mechanisms.find(({ type }) => type === 'email')
  const delivery = chosen(addresses, 'delivery')
  const billing = chosen(addresses, 'invoice')
  return {
    externalId: party.code ?? String(party.id),
    document,
    isCorporate,
    name: party.name,
    corporateName: isCorporate ? party.name : null,
    stateInscription: null,
    email: email?.value ?? null,
    phones: phonesOf(mechanisms, isCorporate),
    deliveryAddress: delivery ? toAddress(delivery) : null,
    billingAddress: billing ? toAddress(billing) : null,
    at: changedAt(party),
    partsAt: {
      email: changedAt(email),
      deliveryAddress: changedAt(delivery),
      billingAddress: changedAt(billing),
    },
  }
}

/** The address that people marked, else the one that was changed last: orders bring new ones behind those that stand. */
function chosen(
  addresses: readonly CustomerAddress[],
  use: 'delivery' | 'invoice',
): CustomerAddress | undefined {
  const last = (row: CustomerAddress) => row.write_date ?? row.create_date ?? ''
  return (
    addresses.find((address) => address[use]) ??
    addresses.toSorted((one, other) => (last(one) < last(other) ? 1 : -1)).at(0)
  )
}

/** The hub registers a phone as `other`, because Tryton refuses numbers that it does not know. */
const isNumber = /^\+?[\d\s().-]{8,24}$/

/** The first of each kind; Tryton tells a mobile phone from any other. */
function phonesOf(mechanisms: readonly Mechanism[], isCorporate: boolean): CustomerReport['phones'] {
  const phones = mechanisms.flatMap((mechanism) => {
    const { type, value: number } = mechanism
    if (
      number === null ||
      !(type === 'mobile' || type === 'phone' || (type === 'other' && isNumber.test(number)))
    )
      return []
    const kind = type === 'mobile' ? ('mobile' as const) : phoneKindOf(number, isCorporate)
    return [{ kind, number, at: changedAt(mechanism) }]
  })
  return phones.filter(({ kind }, index) => phones.findIndex((one) => one.kind === kind) === index)
}

const houseNumber = /^(?<street>.+?),\s*(?<number>[^,]*\d[^,]{0,19}|s\/?n)$/i

/**
 * The street's lines as `parties.ts` writes them: the number behind the last comma, then the neighborhood, with the complement before
 * it and the way to the door behind it where there are more lines.
 */
function toAddress({ street: written, ...row }: CustomerAddress): Address {
  const [first = '', ...lines] = (written ?? '')
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
  const { street = first, number = null } = houseNumber.exec(first)?.groups ?? {}
  const [complement, neighborhood, ...way] = lines.length > 1 ? lines : [null, lines[0]]
  return {
    receiver: row.party_name,
    street: street || null,
    number,
    complement: complement ?? null,
    neighborhood: neighborhood ?? null,
    city: row.city,
    state: row['subdivision.']?.code?.replace(/^[A-Z]{2}-/, '') ?? null,
    country: row['country.']?.code3 ?? null,
    zipCode: row.postal_code,
    reference: way.join(', ') || null,
    latitude: null,
    longitude: null,
  }
}
