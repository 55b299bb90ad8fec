import { fold } from '../order/search-terms.ts'

/** Systems and people that tell of a customer; a later one outranks those before it where a rule goes by rank. */
export const customerSources = ['order', 'erp', 'person'] as const
export type CustomerSource = (typeof customerSources)[number]

/** One value that somebody told. */
export interface ToldValue<Value = unknown> {
  value: Value
  /** By the clock of its origin: when the order was placed, or the ERP changed the customer. */
  at: string
  from: CustomerSource
  /** The order's code, or the name of the system or person. */
  by: string
  /** A person saw it and chose another. */
  settled?: true
}

/** A field as the hub has it: the value that holds, and the others that were told, those that win next first. */
export interface KnownField<Value = unknown> extends ToldValue<Value> {
  others: ToldValue<Value>[]
}

/** `ranked`: a person over the ERP over orders, then the newer one. `newest`: the newer one alone. */
type Winner = 'ranked' | 'newest'

interface MergeRule {
  wins: Winner
  /** Another value makes the field doubtful until a person chose; without it, it is an earlier value that is shown. */
  doubts: boolean
}

const identity = { wins: 'ranked', doubts: true } as const satisfies MergeRule
const contact = { wins: 'newest', doubts: false } as const satisfies MergeRule

/** Every field of a customer, and how two values of it are told apart. Who somebody is may be doubtful; where they can be reached changes. */
export const mergeRules = {
  name: identity,
  corporateName: identity,
  stateInscription: identity,
  email: contact,
  externalId: contact,
  'phone.business': contact,
  'phone.commercial': contact,
  'phone.corporate': contact,
  'phone.mobile': contact,
  'phone.residential': contact,
  'address.delivery': contact,
  'address.billing': contact,
} as const satisfies Record<string, MergeRule>
export type CustomerField = keyof typeof mergeRules
export const customerFieldNames = Object.keys(mergeRules) as CustomerField[]
/** The fields that may be in doubt. */
export const doubtfulFields = customerFieldNames.filter((field) => mergeRules[field].doubts)

export type CustomerFields = Partial<Record<CustomerField, KnownField>>
export type ToldFields = Partial<Record<CustomerField, ToldValue>>

/** Beyond it an earlier value helps nobody. */
const othersMax = 5

/** A value as text; the sequence of an address's parts, which a database may change, is no part of it. */
export const spelled = (value: unknown): string =>
  typeof value === 'string'
    ? value
    : JSON.stringify(Object.entries(value ?? {}).toSorted(([one], [other]) => compare(one, other)))

/** Spellings of one value are one: case, accents and signs tell nobody apart. */
export const sameAs = (field: CustomerField, value: unknown): string => {
  const text = spelled(value)
  return field.startsWith('phone.')
    ? text.replaceAll(/\D/g, '')
    : fold(text)
        .replaceAll(/[^\p{L}\p{N}@]+/gu, ' ')
        .trim()
}

/** The one that wins comes first; values of one instant go by rank and then by their letters, so that no sequence of telling matters. */
const inOrder =
  (field: CustomerField) =>
  (one: ToldValue, other: ToldValue): number => {
    const rank = customerSources.indexOf(other.from) - customerSources.indexOf(one.from)
    const time = Date.parse(other.at) - Date.parse(one.at)
    const byRule = mergeRules[field].wins === 'ranked' ? rank || time : time || rank
    return (
      byRule ||
      compare(sameAs(field, one.value), sameAs(field, other.value)) ||
      compare(told(one), told(other))
    )
  }

const told = ({ by, value }: ToldValue) => JSON.stringify([by, spelled(value)])
const compare = (one: string, other: string) => (one < other ? -1 : Number(one > other))

/** A value that is not told does not count: an order without an e-mail takes none away. */
export const isTold = (value: unknown): boolean =>
  value !== null && value !== undefined && value !== '' && !(typeof value === 'string' && value.includes('*'))

/** One field with one more value; the same values end the same in whatever sequence and however often they are told. */
function mergeField(field: CustomerField, known: KnownField | undefined, value: ToldValue): KnownField {
  const before = known ? [bare(known), ...known.others] : []
  const byValue = Map.groupBy([...before, value], (one) => sameAs(field, one.value))
  const winners = [...byValue.values()].flatMap((same) => {
    const [best] = same.toSorted(inOrder(field))
    if (!best) return []
    return [same.some(({ settled }) => settled) ? { ...best, settled: true as const } : best]
  })
  const [first = value, ...others] = winners.toSorted(inOrder(field))
  return { ...first, others: others.slice(0, othersMax) }
}

const bare = ({ value, at, from, by, settled }: ToldValue): ToldValue => ({
  value,
  at,
  from,
  by,
  ...(settled ? { settled } : {}),
})

/** The customer after a telling. */
export function mergeCustomer(known: CustomerFields, told: ToldFields): CustomerFields {
  const merged: CustomerFields = { ...known }
  for (const field of customerFieldNames) {
    const value = told[field]
    if (value && isTold(value.value)) merged[field] = mergeField(field, known[field], value)
  }
  return merged
}

/** The customer after a person chose one of the told values; it stays until a person chooses anew. */
export function chooseValue(
  known: CustomerFields,
  field: CustomerField,
  { value, at, by }: { value: unknown; at: string; by: string },
): CustomerFields {
  const merged = mergeField(field, known[field], { value, at, from: 'person', by })
  const { settled: _, ...chosen } = merged
  const others = merged.others.map((other) => ({ ...other, settled: true as const }))
  return { ...known, [field]: { ...chosen, others } }
}

/** The fields in which other values stand beside the one that holds, and nobody chose between them. */
export const fieldsInDoubt = (fields: CustomerFields): CustomerField[] =>
  doubtfulFields.filter((field) => fields[field]?.others.some(({ settled }) => !settled))
