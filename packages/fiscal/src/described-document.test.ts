import { type DocumentGroup, describeDocument, describeItem } from '@ihub/domain/invoice/describe-document'
import type { DocumentField } from '@ihub/domain/invoice/document-fields'
import { type DocumentGroupName, documentCodes } from '@ihub/domain/invoice/document-groups'
import { expect, test } from 'vitest'
import type { Cfdi } from './cfdi/cfdi.ts'
import { fixtureNames, readFixture } from './fixtures/read-fixture.ts'
import type { Money } from './money.ts'
import type { Nfe } from './nfe.ts'
import type { NfeItem } from './nfe-item.ts'
import { parseNfe } from './parse-nfe.ts'

type Plain = string | number | boolean | Money
type Described = (Omit<Nfe, 'key' | 'items'> & { items: NfeItem[] }) | Omit<Cfdi, 'kind'>
/** The names of plain values, however deep. */
type PlainNames<T> = T extends Plain
  ? never
  : T extends readonly (infer One)[]
    ? PlainNames<One>
    : { [Name in keyof T & string]: NameIfPlain<Name, NonNullable<T[Name]>> }[keyof T & string]
type NameIfPlain<Name, Value> = Value extends Plain
  ? Name
  : Value extends readonly (infer One)[]
    ? NameIfPlain<Name, One>
    : PlainNames<Value>
/** The names of groups. */
type GroupNames<T> = T extends Plain
  ? never
  : T extends readonly (infer One)[]
    ? GroupNames<One>
    : { [Name in keyof T & string]: NameIfGroup<Name, NonNullable<T[Name]>> }[keyof T & string]
type NameIfGroup<Name, Value> = Value extends Plain
  ? never
  : Value extends readonly (infer One)[]
    ? One extends Plain
      ? never
      : Name | GroupNames<One>
    : Name | GroupNames<Value>

/** A field or group that the reader gives and nobody declares does not compile. */
const undeclaredFields: Record<Exclude<PlainNames<Described>, DocumentField | 'documentType'>, never> = {}
const undeclaredGroups: Record<
  Exclude<GroupNames<Described>, DocumentGroupName | 'items' | 'taxes'>,
  never
> = {}

const parsed = fixtureNames.flatMap((name) => {
  const read = parseNfe(readFixture(name))
  return read.ok ? [{ name, nfe: read.value.nfe }] : []
})
const factIn = (groups: DocumentGroup[], group: DocumentGroupName, field: DocumentField) =>
  groups.find((one) => one.group === group)?.facts.find((fact) => fact.field === field)?.value

test('every fact that the reader gives is declared', () => {
  expect({ ...undeclaredFields, ...undeclaredGroups }).toEqual({})
})

test.each(parsed)('$name is described whole, from the form in which it is stored', ({ nfe }) => {
  const stored = JSON.parse(JSON.stringify(nfe)) as Nfe
  const groups = describeDocument(stored)
  const items = stored.items.map(describeItem)

  expect(factIn(groups, 'emitter', 'name')).toBe(nfe.emitter.name)
  expect(factIn(groups, 'identification', 'nature')).toBe(nfe.nature)
  expect(factIn(groups, 'totals', 'invoice')).toBe(nfe.totals.invoice.decimal)
  expect(groups.filter(({ group }) => group === 'volumes')).toHaveLength(
    nfe.transport.volumes.filter((volume) => Object.keys(volume).length > 0).length,
  )
  expect(groups.filter(({ group, within }) => group === 'payments' && within === null)).toHaveLength(
    nfe.payments.length,
  )
  for (const [index, item] of items.entries()) {
    const { taxes, taxableUnit } = nfe.items[index] ?? { taxes: {}, taxableUnit: '' }
    expect(factIn(item, 'product', 'taxableUnit')).toBe(taxableUnit)
    expect(factIn(item, 'icms', 'value')).toBe(taxes.icms?.value)
    expect(factIn(item, 'ibsCbs', 'cbsValue')).toBe(taxes.ibsCbs?.cbsValue)
    expect(factIn(item, 'issqn', 'value')).toBe(taxes.issqn?.value)
  }
})

test('codes of the samples have a word', () => {
  const codes: Record<string, readonly string[]> = documentCodes
  const unknown = parsed.flatMap(({ nfe }) =>
    [...describeDocument(nfe), ...nfe.items.flatMap(describeItem)].flatMap(({ group, facts }) =>
      facts.flatMap(({ field, value }) =>
        codes[field] && !codes[field].includes(value) ? [`${group}.${field}=${value}`] : [],
      ),
    ),
  )
  expect([...new Set(unknown)]).toEqual([])
})

test('an invoice that an earlier version read has its references by their keys', () => {
  const groups = describeDocument({
    referencedKeys: ['1', '2'],
    totals: { invoice: { decimal: '10.00', cents: 1000 } },
  })
  expect(groups).toEqual([
    { group: 'identification', within: null, facts: [] },
    { group: 'totals', within: null, facts: [{ field: 'invoice', value: '10.00' }] },
    { group: 'references', within: null, facts: [{ field: 'key', value: '1' }] },
    { group: 'references', within: null, facts: [{ field: 'key', value: '2' }] },
  ])
  expect(describeDocument(null)).toEqual([])
  expect(describeDocument({})).toEqual([])
})
