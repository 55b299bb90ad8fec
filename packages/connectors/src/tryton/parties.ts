import { buyerOf } from '@ihub/domain/customer/buyer'
import type { Address, Order } from '@ihub/domain/order/order'
import { err, ok, type Result } from '@ihub/domain/result'
import type { CallFailure } from '@ihub/ports/http'
import { z } from 'zod'
import { plainTaxId } from '../tax-ids.ts'
import { withoutAddress } from './errors.ts'
import type { Rpc } from './rpc.ts'
import { AnyId } from './schema.ts'
import { Id, Text } from './values.ts'

export const PartyAddress = z.object({ id: Id, street: Text, city: Text, postal_code: Text })
export const Place = z.object({ id: Id })

/** A customer is known by the tax id, or else by the e-mail address; it is the party's code, which Tryton keeps unique. */
export const codeOf = ({ customer, originOrderId }: Order): string =>
  plainTaxId(buyerOf(customer).document) ?? customer.email?.toLowerCase() ?? originOrderId

/** The customer, looked for first; created where there is none. */
export async function ensureParty(rpc: Rpc, order: Order): Promise<Result<number, CallFailure>> {
  const code = codeOf(order)
  const known = await findParty(rpc, code)
  if (!known.ok || known.value !== null) return known as Result<number, CallFailure>
  const created = await rpc.create('party.party', toParty(order))
  if (created.ok || created.error.kind !== 'refused') return created
  // Another order of the same customer may have created it meanwhile: its code is unique.
  const again = await findParty(rpc, code)
  return again.ok && again.value !== null ? ok(again.value) : created
}

/** A new customer as Tryton is sent it. */
export function toParty(order: Order): object {
  const { email, phone } = order.customer
  const { name, document } = buyerOf(order.customer)
  const mechanisms = [
    ...(email ? [{ type: 'email', value: email }] : []),
    ...(phone ? [{ type: 'other', value: phone }] : []),
  ]
  return {
    code: codeOf(order),
    name,
    contact_mechanisms: [['create', mechanisms]],
    ...(document && { identifiers: [['create', [{ code: document }]]] }),
  }
}

/** By its code, or by the tax id that somebody else gave it. */
async function findParty(rpc: Rpc, code: string): Promise<Result<number | null, CallFailure>> {
  const domain = ['OR', ['code', '=', code], ['identifiers.code', '=', code]]
  const found = await rpc.search('party.party', { verb: 'parties', domain, fields: [], row: AnyId, limit: 1 })
  return found.ok ? ok(found.value[0]?.id ?? null) : found
}

/** An address of the party, looked for first; the first of the two is the one that was asked for. */
export async function ensureAddress(
  rpc: Rpc,
  party: number,
  address: Address | null,
): Promise<Result<number, CallFailure>> {
  if (!address) return err(withoutAddress)
  const values = toAddress(address)
  const known = await rpc.search('party.address', {
    verb: 'addresses',
    domain: [['party', '=', party]],
    fields: ['street', 'city', 'postal_code'],
    row: PartyAddress,
  })
  if (!known.ok) return known
  const same = known.value.find(
    (one) =>
      (one.street ?? '') === values.street &&
      (one.city ?? '') === values.city &&
      (one.postal_code ?? '') === values.postal_code,
  )
  if (same) return ok(same.id)
  const place = await findPlace(rpc, address)
  if (!place.ok) return place
  return rpc.create('party.address', { party, ...values, ...place.value })
}

/** A new address as Tryton is sent it, but for its place. */
export const toAddress = (address: Address) => ({
  party_name: address.receiver ?? '',
  street: streetOf(address),
  city: address.city ?? '',
  postal_code: address.zipCode ?? '',
})

/** The lines of the street: the number behind a comma, then the complement, the neighborhood and the way to the door. */
const streetOf = ({ street, number, complement, neighborhood, reference }: Address) =>
  [[street, number].filter(Boolean).join(', '), complement, neighborhood, reference]
    .map((line) => line?.trim())
    .filter(Boolean)
    .join('\n')

export const isCountry = (code: string) => ['OR', ['code', '=', code], ['code3', '=', code]]
export const isState = (state: string) => [
  'OR',
  ['code', 'like', `__-${state.replaceAll(/[%_\\]/g, '')}`],
  ['name', '=', state],
]

/** The country by its two or three letters, and its state; none where Tryton does not know them. */
async function findPlace(
  rpc: Rpc,
  { country, state }: Address,
): Promise<Result<{ country?: number; subdivision?: number }, CallFailure>> {
  if (country === null) return ok({})
  const countries = await rpc.search('country.country', {
    verb: 'countries',
    domain: isCountry(country),
    fields: [],
    row: Place,
  })
  if (!countries.ok) return countries
  const [known] = countries.value
  if (!known) return ok({})
  if (state === null) return ok({ country: known.id })
  const subdivisions = await rpc.search('country.subdivision', {
    verb: 'subdivisions',
    domain: [['country', '=', known.id], isState(state)],
    fields: [],
    row: Place,
  })
  if (!subdivisions.ok) return subdivisions
  const [subdivision] = subdivisions.value
  return ok({ country: known.id, ...(subdivision && { subdivision: subdivision.id }) })
}
