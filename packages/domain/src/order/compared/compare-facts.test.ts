import fc from 'fast-check'
import { expect, test } from 'vitest'
import { compareFacts } from './compare-facts.ts'
import { type Teller, takeOf, tellers } from './compared-fields.ts'
import { factsOf } from './facts.ts'
import { type Stages, stages, stagesOfPlatform, statusMeant, toldStatus } from './stages.ts'
import { type ToldOrder, toldDay, toldInstant } from './told.ts'

const text = fc.constantFrom('Rua São João, 10', 'RUA SAO JOAO 10', 'Av. Brasil', '', '01310-100', '01310100')
const stage = fc.constantFrom(...stages)
const orders: fc.Arbitrary<ToldOrder> = fc.record(
  {
    status: fc.tuple(stage, stage).map((pair) => {
      const [from = 'open', to = 'open'] = pair.toSorted(
        (one, other) => stages.indexOf(one) - stages.indexOf(other),
      )
      return toldStatus(from, [from, to])
    }),
    customerName: fc.option(text),
    customerDocument: text,
    address: fc.record({ street: text, zipCode: text }, { requiredKeys: [] }),
    items: fc.array(
      fc.record({ sku: fc.constantFrom('A', 'B', 'C'), quantity: fc.nat(5), unitCents: fc.nat(3) }),
      { maxLength: 4 },
    ),
    payments: fc.array(fc.record({ valueCents: fc.nat(5) }), { maxLength: 3 }),
    trackingCodes: fc.array(fc.constantFrom('BR1', 'br 1', 'BR2'), { maxLength: 2 }),
    isCanceled: fc.boolean(),
  },
  { requiredKeys: [] },
)
const compare = (told: Partial<Record<Teller, ToldOrder>>) =>
  compareFacts(tellers.flatMap((teller) => (told[teller] ? [{ teller, facts: factsOf(told[teller]) }] : [])))
const differing = (told: Parameters<typeof compare>[0]) =>
  compare(told)
    .filter(({ isDifferent }) => isDifferent)
    .map(({ field, of }) => (of === null ? field : `${field} ${of}`))

test('who differs from whom does not depend on who tells what', () => {
  fc.assert(
    fc.property(orders, orders, (one, other) => {
      expect(differing({ platform: one, erp: other })).toEqual(differing({ platform: other, erp: one }))
    }),
  )
})

test('an order differs in nothing from itself, whoever else tells it', () => {
  fc.assert(
    fc.property(orders, (order) => {
      expect(differing({ hub: order, platform: order, erp: order })).toEqual([])
    }),
  )
})

test('a text that a system has no room for agrees with its beginning, and with nothing else', () => {
  const street = 'Rua das Palmeiras Imperiais do Sul'
  const erpOf = (kept: string): ToldOrder => ({
    address: { street: kept },
    lengthMax: { 'address.street': 18 },
  })
  const hub = { address: { street } }

  expect(differing({ hub, erp: erpOf('Rua das Palmeiras') })).toEqual([])
  expect(differing({ hub, erp: erpOf('RUA DAS PALMEIRAS ') })).toEqual([])
  expect(differing({ hub, erp: erpOf('Rua das Palmas') })).toEqual(['address.street'])
  expect(differing({ hub, erp: erpOf('Rua das') })).toEqual(['address.street'])
  expect(differing({ hub, erp: { address: { street: 'Rua das Palmeiras' } } })).toEqual(['address.street'])
})

test('a status that stands for one of the hub’s alone is the one to force', () => {
  const meant = (from: Stages[0], to = from) => statusMeant(toldStatus('', [from, to]))
  expect([meant('dispatched'), meant('delivered'), meant('canceled')]).toEqual([
    'dispatched',
    'delivered',
    'canceled',
  ])
  expect([meant('open'), meant('paid'), meant('dispatched', 'delivered')]).toEqual([null, null, null])
})

test('what a system does not tell is never a difference', () => {
  fc.assert(
    fc.property(orders, (order) => {
      expect(differing({ hub: order, erp: {} })).toEqual([])
    }),
  )
})

test('what a role cannot know is not read from it', () => {
  const rows = compare({
    hub: { invoices: [{ number: '1', key: 'K' }] },
    platform: { invoices: [{ number: '1', key: null }] },
  })
  const [key] = rows.filter(({ field }) => field === 'invoice.key')
  expect(key?.values[1]).toMatchObject({ fact: null, isKnowable: false, isDifferent: false })
})

test.each<[string, ToldOrder, ToldOrder]>([
  [
    'an address of other case, accents and signs',
    { address: { street: 'Av. São João' } },
    { address: { street: 'AV SAO JOAO' } },
  ],
  [
    'a postal code with and without its hyphen',
    { address: { zipCode: '01310-100' } },
    { address: { zipCode: '01310100' } },
  ],
  ['a document with its points', { customerDocument: '529.982.247-25' }, { customerDocument: '52998224725' }],
  ['lines of one SKU', { items: [item('A', 1), item('A', 2)] }, { items: [item('A', 3)] }],
  ['payments in another order', { payments: [pays(1), pays(2)] }, { payments: [pays(2), pays(1)] }],
  [
    'an instant and its day',
    { placedAt: toldInstant('2026-11-23T01:30:00Z') as never },
    { placedAt: toldDay('2026-11-22', Date.parse('2026-11-22T03:00:00Z')) },
  ],
  [
    'an invoice with zeros before its number',
    { invoices: [{ number: '000123', key: null }] },
    { invoices: [{ number: '123', key: null }] },
  ],
  [
    'a word of the ERP that stands for several methods',
    { payments: [{ method: { value: 'bank-slip' }, valueCents: 1 }] },
    { payments: [{ method: { value: 'boleto', also: ['bank-slip'] }, valueCents: 1 }] },
  ],
])('%s is no difference', (_, one, other) => {
  expect(differing({ hub: one, erp: other })).toEqual([])
})

test('a SKU that a system does not have is told with no units', () => {
  const told = { hub: { items: [item('A', 1), item('B', 1)] }, erp: { items: [item('A', 1)] } }
  expect(differing(told)).toEqual(['item.quantity B'])
})

test('only the system that departs from the hub is marked', () => {
  const [row] = compare({
    hub: { items: [item('A', 2)] },
    platform: { items: [item('A', 2)] },
    erp: { items: [item('A', 3)] },
  })
  expect(row?.values.map(({ teller, isDifferent }) => [teller, isDifferent])).toEqual([
    ['hub', false],
    ['platform', false],
    ['erp', true],
  ])
})

test('a platform without a state for goods that left does not contradict who dispatched them', () => {
  const platform = { status: toldStatus('invoiced', stagesOfPlatform.invoiced) }
  expect(differing({ platform, erp: { status: toldStatus('3', ['dispatched', 'dispatched']) } })).toEqual([])
  expect(differing({ platform, erp: { status: toldStatus('5', ['canceled', 'canceled']) } })).toEqual([
    'status',
  ])
})

test('a value that a person corrected is brought back by an edit', () => {
  expect(takeOf('customer.name', 'platform', false)).toBe('reintegrate')
  expect(takeOf('customer.name', 'platform', true)).toBe('edit-order')
  expect(takeOf('totals.total', 'platform', true)).toBe('reintegrate')
})

function item(sku: string, quantity: number) {
  return { sku, quantity, unitCents: 100 }
}
function pays(valueCents: number) {
  return { method: { value: 'pix' }, valueCents }
}

test('an ERP that gets the parts of a kit is compared by the parts, and the platform by the kit that it sold', () => {
  const itemsOf = (items: Record<string, number>): ToldOrder => ({
    items: Object.entries(items).map(([sku, quantity]) => ({ sku, quantity })),
  })
  const rows = (platform: Record<string, number>, erp: Record<string, number>) =>
    compareFacts([
      {
        teller: 'hub',
        facts: factsOf(itemsOf({ kit: 2, shirt: 1 })),
        toldTo: { erp: factsOf(itemsOf({ shirt: 7, socks: 4 })) },
      },
      { teller: 'platform', facts: factsOf(itemsOf(platform)) },
      { teller: 'erp', facts: factsOf(itemsOf(erp)) },
    ]).map(({ of, isDifferent, values }) => [
      of,
      isDifferent,
      ...values.map(({ fact }) => fact?.value ?? null),
    ])

  expect(rows({ kit: 2, shirt: 1 }, { shirt: 7, socks: 4 })).toEqual([
    ['kit', false, 2, 2, null],
    ['shirt', false, 1, 1, 7],
    ['socks', false, 4, null, 4],
  ])
  expect(rows({ kit: 3, shirt: 1 }, { shirt: 7 })).toEqual([
    ['kit', true, 2, 3, null],
    ['socks', true, 4, null, 0],
    ['shirt', false, 1, 1, 7],
  ])
})
