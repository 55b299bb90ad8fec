import { z } from 'zod'
import { Flag } from './catalog-schema.ts'
import { Id, Stamp, Text } from './values.ts'

const dates = { write_date: Stamp, create_date: Stamp }
/** The lists of a party; one that is empty may be null. */
const listOf = <Row extends z.ZodType>(row: Row) =>
  z
    .array(row)
    .nullish()
    .transform((rows) => rows ?? [])

const Identifier = z.object({ id: Id, type: z.string().nullish(), code: Text, ...dates })
const Mechanism = z.object({ id: Id, type: z.string(), value: Text, active: Flag, ...dates })
export type Mechanism = z.output<typeof Mechanism>
const CustomerAddress = z.object({
  id: Id,
  party_name: Text,
  street: Text,
  city: Text,
  postal_code: Text,
  'country.': z.object({ code3: Text }).nullish(),
  'subdivision.': z.object({ code: Text }).nullish(),
  delivery: Flag.nullish(),
  invoice: Flag.nullish(),
  active: Flag,
  ...dates,
})
export type CustomerAddress = z.output<typeof CustomerAddress>

/** The fields by which a party is known to have a tax id, also where the party cannot be read. */
export const Identified = z.object({
  id: Id,
  code: Text.catch(null),
  'identifiers.': listOf(z.object({ type: z.string().nullish(), code: Text })).catch([]),
})

export const Party = z.object({
  id: Id,
  code: Text,
  name: z.string().trim().min(1).max(1_000),
  'identifiers.': listOf(Identifier),
  'contact_mechanisms.': listOf(Mechanism),
  'addresses.': listOf(CustomerAddress),
  ...dates,
})
export type Party = z.output<typeof Party>

const dateFields = ['write_date', 'create_date']
const within = (list: string, fields: readonly string[]) => fields.map((field) => `${list}.${field}`)
export const partyFields = [
  ...['code', 'name', ...dateFields],
  ...within('identifiers', ['type', 'code', ...dateFields]),
  ...within('contact_mechanisms', ['type', 'value', 'active', ...dateFields]),
  ...within('addresses', [
    ...['party_name', 'street', 'city', 'postal_code', 'country.code3', 'subdivision.code'],
    ...['delivery', 'invoice', 'active', ...dateFields],
  ]),
]

/** The party that a row belongs to. */
export const OfParty = z.object({ party: Id })
