import fc from 'fast-check'
import { expect, test } from 'vitest'
import { givenNfe, print } from '../fixtures/printed.ts'
import { finder, misplaced } from '../fixtures/read-pdf.ts'
import type { Nfe } from '../nfe.ts'
import { toPrintable } from './printable.ts'

const good = givenNfe('38-proc-1item-cobr.xml')
const [item] = good.items
if (!item) throw new Error('the sample has no line')

/** Words that are all different, so that a lost one is missed. */
let last = 0
const words = (count: number) => Array.from({ length: count }, () => `Pção${++last}`).join(' ')
const text = (max: number) => fc.nat({ max }).map(words)
const amount = fc
  .tuple(fc.bigInt({ min: 0n, max: 9_999_999_999_999n }), fc.integer({ min: 0, max: 99 }))
  .map(([whole, cents]) => `${whole}.${String(cents).padStart(2, '0')}`)

const line = fc
  .record({
    sku: text(4),
    description: text(160),
    unit: fc.constantFrom('UN', 'CX12', 'PÇ', 'LITROS'),
    additionalInfo: text(120),
    total: amount,
    quantity: amount,
  })
  .map((changes) => ({ ...item, ...changes }))

const invoice = fc
  .record({
    emitter: text(60),
    receiver: text(60),
    street: text(40),
    nature: text(60),
    additionalInfo: text(900),
    fiscalInfo: text(300),
    items: fc.array(line, { minLength: 1, maxLength: 20 }),
    carrier: text(50),
    installments: fc.nat({ max: 130 }),
    volumes: fc.nat({ max: 12 }),
  })
  .map(({ emitter, receiver, street, carrier, installments, volumes, ...fields }): Nfe => {
    const value = { decimal: '10.00', cents: 1_000 }
    return {
      ...good,
      ...fields,
      emitter: { ...good.emitter, name: emitter },
      receiver: { ...good.receiver, name: receiver, address: { ...good.receiver.address, street } },
      billing: {
        installments: Array.from({ length: installments }, () => ({
          number: words(1),
          dueOn: '2026-01-31',
          value,
        })),
      },
      transport: {
        ...good.transport,
        carrier: { ...good.transport.carrier, name: carrier },
        volumes: Array.from({ length: volumes }, () => ({ species: words(2), quantity: '1' })),
      },
    }
  })

const textsOf = ({
  emitter,
  receiver,
  nature,
  additionalInfo,
  fiscalInfo,
  items,
  transport,
  billing,
}: Nfe) => [
  emitter.name,
  receiver.name,
  receiver.address.street,
  nature,
  additionalInfo,
  fiscalInfo,
  transport.carrier?.name,
  ...items.flatMap((one) => [one.sku, one.description, one.unit, one.additionalInfo]),
  ...(billing?.installments ?? []).map(({ number }) => number),
  ...transport.volumes.map(({ species }) => species),
]

test('texts of any length, and any number of lines, lose no word and overlap nothing', async () => {
  await fc.assert(
    fc.asyncProperty(invoice, async (nfe) => {
      const pages = await print(nfe)
      expect(pages.flatMap(misplaced)).toEqual([])
      const finds = finder(pages)
      const wanted = textsOf(nfe).flatMap((one) => one?.split(' ').filter(Boolean) ?? [])
      expect(wanted.filter((word) => !finds(word))).toEqual([])
    }),
    { numRuns: 6 },
  )
})

test('the simplified form loses no word of names of any length', async () => {
  await fc.assert(
    fc.asyncProperty(text(200), text(200), async (emitter, receiver) => {
      const pages = await print(
        {
          ...good,
          emitter: { ...good.emitter, name: emitter },
          receiver: { ...good.receiver, name: receiver },
        },
        'simplified',
      )
      expect(pages.flatMap(misplaced)).toEqual([])
      const finds = finder(pages)
      expect([...emitter.split(' '), ...receiver.split(' ')].filter((word) => !finds(word))).toEqual([])
    }),
    { numRuns: 20 },
  )
})

test.each([
  ['Açaí “Ø” — 5 €', 'Açaí “Ø” — 5 €'],
  ['Erdős, Łódź, ﬁm', 'Erdos, ?ódz, fim'],
  ['A\u0301gua\u00a0e\tluz\u200b', 'Água e luz'],
  ['陶器 ☕', '?? ?'],
])('%j is printed as %j: the standard fonts have no other signs', async (given, shown) => {
  expect(toPrintable(given)).toBe(shown)
  const pages = await print({ ...good, additionalInfo: given })
  expect(finder(pages)(shown)).toBe(true)
})

test('characters of any kind never fail', async () => {
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: 'binary', maxLength: 400 }), async (additionalInfo) => {
      await print({ ...good, additionalInfo, nature: additionalInfo })
    }),
    { numRuns: 40 },
  )
})
