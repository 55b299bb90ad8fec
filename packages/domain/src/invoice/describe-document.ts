import { type DocumentField, documentFieldNames, documentFields } from './document-fields.ts'
import { type DocumentGroupName, documentGroupNames, documentGroups } from './document-groups.ts'

export interface DocumentFact {
  field: DocumentField
  /** As the document writes it. */
  value: string
}

/** Facts that belong together; a group that comes several times stands once for each. */
export interface DocumentGroup {
  group: DocumentGroupName
  /** The group that it is a part of, which stands before it. */
  within: DocumentGroupName | null
  facts: DocumentFact[]
}

type Part = Record<string, unknown>

const isPart = (value: unknown): value is Part =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
/** Amounts of the document as a whole are kept in cents beside the text. */
const isAmount = (value: unknown): value is { decimal: string } => isPart(value) && 'decimal' in value
const isField = (name: string): name is DocumentField => Object.hasOwn(documentFields, name)
const isGroup = (name: string): name is DocumentGroupName => Object.hasOwn(documentGroups, name)

const placeOf = new Map<string, number>([
  ...documentFieldNames.map((name, index) => [name, index] as const),
  ...documentGroupNames.map((name, index) => [`group ${name}`, index] as const),
])

/** The facts of a read document, group by group; a group that it does not have is left out. Items are described one by one. */
export function describeDocument(document: unknown): DocumentGroup[] {
  if (!isPart(document)) return []
  const { items, warnings, kind, key, documentType, signature, ...facts } = document
  return describe('identification', withoutRepetition(facts), null, true)
}

/** The answer of a line has them beside its groups. */
const columns = [
  'number',
  'position',
  'sku',
  'description',
  'ean',
  'ncm',
  'cfop',
  'unit',
  'quantity',
  'total',
  'amount',
]
/** What every line of a sale says. */
const usual: Readonly<Record<string, string>> = {
  isInTotal: 'true',
  isDirectVehicleSale: 'false',
  approximate: '0.00',
}

/** The facts of one line beside those that every line has, and its taxes. */
export function describeItem(item: unknown): DocumentGroup[] {
  if (!isPart(item)) return []
  const { taxes, ...product } = item
  for (const name of columns) delete product[name]
  const groups = describe('product', { ...product, ...(isPart(taxes) ? taxes : {}) }, null, true)
  return groups.map((one) =>
    one.group === 'product'
      ? { ...one, facts: one.facts.filter(({ field, value }) => usual[field] !== value) }
      : one,
  )
}

/** Invoices read by earlier versions have the keys alone. */
function withoutRepetition({ referencedKeys, ...facts }: Part): Part {
  return 'references' in facts || !Array.isArray(referencedKeys) || referencedKeys.length === 0
    ? facts
    : { ...facts, references: referencedKeys.map((key) => ({ key })) }
}

function describe(
  group: DocumentGroupName,
  part: Part,
  within: DocumentGroupName | null,
  isRoot = false,
): DocumentGroup[] {
  const facts = Object.entries(part)
    .flatMap(([name, value]) => factsOf(name, value))
    .filter((fact) => group !== 'totals' || isTold(fact))
    .sort((one, other) => (placeOf.get(one.field) ?? 0) - (placeOf.get(other.field) ?? 0))
  const inner = Object.entries(part)
    .flatMap(([name, value]) => partsOf(name, value))
    .sort((one, other) => (placeOf.get(`group ${one.name}`) ?? 0) - (placeOf.get(`group ${other.name}`) ?? 0))
    .flatMap(({ name, part: own }) => describe(name, own, isRoot ? null : group))
  if (facts.length === 0 && inner.length === 0) return []
  return [{ group, within, facts }, ...inner]
}

function factsOf(name: string, value: unknown): DocumentFact[] {
  if (!isField(name)) return []
  if (Array.isArray(value)) return value.flatMap((one) => factsOf(name, one))
  const text = isAmount(value) ? value.decimal : value
  return (typeof text === 'string' && text !== '') || typeof text === 'number' || typeof text === 'boolean'
    ? [{ field: name, value: String(text) }]
    : []
}

function partsOf(name: string, value: unknown): { name: DocumentGroupName; part: Part }[] {
  if (!isGroup(name)) return []
  const parts = Array.isArray(value) ? value : [value]
  return parts.filter((part) => isPart(part) && !isAmount(part)).map((part) => ({ name, part: part as Part }))
}

/** The layout makes amounts mandatory, so that most totals are zero. */
const isTold = ({ field, value }: DocumentFact) =>
  field === 'products' || field === 'invoice' || Number(value) !== 0
