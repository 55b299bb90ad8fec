import {
  type ComparedField,
  comparedFieldNames,
  type Reading,
  ruleOf,
  type Teller,
} from './compared-fields.ts'
import type { Fact } from './facts.ts'
import { firstOf } from './told.ts'

/** The facts that one teller says of an order. */
export interface Testimony {
  teller: Teller
  facts: readonly Fact[]
  /** Of the hub: its facts as it tells them to another teller, where these are others, such as the parts of a kit. */
  toldTo?: Partial<Record<Teller, readonly Fact[]>>
}

export interface ComparedValue {
  teller: Teller
  /** Null where the teller does not tell the field, which is never a difference. */
  fact: Fact | null
  /** Whether the teller's role can know the field at all. */
  isKnowable: boolean
  /** Told otherwise than the hub, or than some other teller where the hub does not tell it. */
  isDifferent: boolean
}

export interface ComparedRow {
  field: ComparedField
  of: string | null
  isDifferent: boolean
  /** In the order of the testimonies. */
  values: ComparedValue[]
}

/** Every field that anybody tells, with the value of each teller; rows that differ come first. */
export function compareFacts(testimonies: readonly Testimony[]): ComparedRow[] {
  const rows = namesOf(testimonies).map(({ field, of }) => rowOf(testimonies, field, of))
  return [...rows.filter(({ isDifferent }) => isDifferent), ...rows.filter((row) => !row.isDifferent)]
}

function namesOf(testimonies: readonly Testimony[]): Pick<Fact, 'field' | 'of'>[] {
  const all = testimonies.flatMap(({ facts, toldTo = {} }) => [facts, ...Object.values(toldTo)].flat())
  return comparedFieldNames.flatMap((field) =>
    [...new Set(all.filter((fact) => fact.field === field).map(({ of }) => of))]
      .sort(byName)
      .map((of) => ({ field, of })),
  )
}

/** Numbers by their size, names by the alphabet. */
function byName(one: string | null, other: string | null): number {
  const [a, b] = [String(one), String(other)]
  return Number(a) - Number(b) || 0 || (a < b ? -1 : a > b ? 1 : 0)
}

function rowOf(testimonies: readonly Testimony[], field: ComparedField, of: string | null): ComparedRow {
  const hub = testimonies.find(({ teller }) => teller === 'hub')
  const told = testimonies.map(({ teller, facts }) => {
    const isKnowable = teller === 'hub' || ruleOf(field).roles.includes(teller)
    const own = ownFor(hub, teller, { field, of })
    const fact = isKnowable && own !== 'elsewhere' ? factOf(facts, field, of) : findFact(facts, field, of)
    return { teller, isKnowable, own: own === 'elsewhere' ? null : own, fact: isKnowable ? fact : null }
  })
  const facts = told.flatMap(({ fact }) => fact ?? [])
  const isOneForAll = hub?.toldTo === undefined
  const values = told.map(({ own, teller, isKnowable, fact }) => ({
    teller,
    isKnowable,
    // The hub shows what it tells a teller of it, where it tells it to nobody else.
    fact:
      teller === 'hub' ? (findFact(hub?.facts ?? [], field, of) ?? toldFact(hub, field, of) ?? fact) : fact,
    isDifferent:
      fact !== null && (teller === 'hub' ? [] : own ? [own] : facts).some((other) => !agree(fact, other)),
  }))
  const isDifferent = isOneForAll
    ? facts.some((one, index) => facts.slice(index + 1).some((other) => !agree(one, other)))
    : values.some((one) => one.isDifferent)
  return { field, of, isDifferent, values }
}

const findFact = (facts: readonly Fact[], field: ComparedField, of: string | null): Fact | null =>
  facts.find((fact) => fact.field === field && fact.of === of) ?? null

const toldFact = (hub: Testimony | undefined, field: ComparedField, of: string | null): Fact | null =>
  findFact(Object.values(hub?.toldTo ?? {}).flat(), field, of)

/** The fact of the hub by which a teller is judged; `elsewhere` where only others are told of it. */
function ownFor(
  hub: Testimony | undefined,
  teller: Teller,
  { field, of }: Pick<Fact, 'field' | 'of'>,
): Fact | 'elsewhere' | null {
  const facts = hub?.toldTo?.[teller] ?? hub?.facts ?? []
  const own = findFact(facts, field, of)
  if (own) return own
  const isTold = [hub?.facts ?? [], ...Object.values(hub?.toldTo ?? {})].some((all) =>
    findFact(all, field, of),
  )
  return hub?.toldTo && isTold ? 'elsewhere' : factOf(facts, field, of)
}

/** A SKU or payment that a teller's list does not have is told to be missing. */
function factOf(facts: readonly Fact[], field: ComparedField, of: string | null): Fact | null {
  const found = findFact(facts, field, of)
  if (found || of === null || !isCounted(field)) return found ?? null
  return facts.some((fact) => fact.field === field) ? { field, of, value: 0 } : null
}

const isCounted = (field: ComparedField) => field === 'item.quantity' || field === 'payment.amount'

/** Whether two values of one field mean the same; in either order. */
export function agree(one: Fact, other: Fact): boolean {
  if (one.range && other.range) return one.range[0] <= other.range[1] && other.range[0] <= one.range[1]
  const reading = readings[ruleOf(one.field).reading]
  if (reading(keptBy(other, one.value)) === reading(keptBy(one, other.value))) return true
  return (one.also ?? []).includes(String(other.value)) || (other.also ?? []).includes(String(one.value))
}

/** A value as a teller has it that keeps the first characters alone. */
const keptBy = ({ lengthMax }: Fact, value: Fact['value']) =>
  lengthMax === undefined || typeof value !== 'string' ? value : firstOf(value, lengthMax)

type Read = (value: Fact['value']) => string

const code: Read = (value) =>
  String(value ?? '')
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')

const number: Read = (value) => code(value).replace(/^0+(?=.)/, '')

/** Without case, accents and signs: `Av. São João` and `AV SAO JOAO` are one street. */
const words: Read = (value) =>
  String(value ?? '')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

const each = (read: Read): Read => {
  return (value) =>
    String(value ?? '')
      .split(',')
      .map(read)
      .filter((text) => text !== '')
      .sort()
      .join()
}

const readings: Record<Reading, Read> = {
  exact: (value) => String(value ?? ''),
  words,
  code,
  number,
  codes: each(code),
  numbers: each(number),
}
