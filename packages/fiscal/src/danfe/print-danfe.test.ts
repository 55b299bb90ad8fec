import { expect, test } from 'vitest'
import { print, printableSamples } from '../fixtures/printed.ts'
import { finder, misplaced } from '../fixtures/read-pdf.ts'
import type { Nfe } from '../nfe.ts'
import { printInThread } from './print-danfe.ts'
import { toPrintable } from './printable.ts'
import { day, decimal, inFours, nineDigits, taxId } from './words.ts'

const forms = ['A4', 'simplified'] as const
const samples = printableSamples.flatMap(([name, nfe]) => forms.map((form) => [name, form, nfe] as const))

test('there are samples of every kind to print', () => {
  expect(printableSamples.length).toBeGreaterThan(20)
})

test.each(samples)('%s as %s: no text lies over another, or beyond its page', async (_, form, nfe) => {
  const pages = await print(nfe, form)
  expect(pages.flatMap(misplaced)).toEqual([])
})

const identity = (nfe: Nfe) => [
  inFours(nfe.key.key),
  nfe.emitter.name,
  taxId(nfe.emitter.document),
  nfe.emitter.stateInscription,
  nineDigits(nfe.number),
  day(nfe.emittedAt),
  nfe.receiver.name,
  taxId(nfe.receiver.document),
  nfe.protocol?.number,
  decimal(nfe.totals.invoice.decimal),
]

/** Values of each block of the manual. */
const contents = ({ totals, items, transport, billing, additionalInfo, fiscalInfo, nature, ...nfe }: Nfe) => [
  nature,
  nfe.receiver.address.street,
  nfe.receiver.address.city,
  nfe.pickup?.street,
  nfe.delivery?.street,
  additionalInfo,
  fiscalInfo,
  ...[totals.icmsBase, totals.icms, totals.products, totals.freight, totals.ipi, totals.discount].map(
    (value) => decimal(value.decimal),
  ),
  totals.issqn?.value && decimal(totals.issqn.value.decimal),
  totals.ibsCbs?.cbsValue && decimal(totals.ibsCbs.cbsValue),
  transport.carrier?.name,
  transport.carrier?.street,
  transport.vehiclePlate,
  ...transport.volumes.flatMap(({ species, brand }) => [species, brand]),
  ...(billing?.installments ?? []).flatMap(({ dueOn, value }) => [day(dueOn), decimal(value.decimal)]),
  ...items.flatMap((item) => [
    item.sku,
    item.description,
    item.ncm,
    item.cfop,
    decimal(item.quantity),
    decimal(item.unitValue),
    decimal(item.total),
    item.additionalInfo,
    ...(item.lots ?? []).map(({ number }) => number),
  ]),
]

const missing = (values: readonly (string | undefined)[], finds: (text: string) => boolean) =>
  values.filter((value) => value && !finds(toPrintable(value)))

test.each(printableSamples)('%s: the A4 form has every value of every block', async (_, nfe) => {
  const pages = await print(nfe)
  expect(missing([...identity(nfe), ...contents(nfe)], finder(pages))).toEqual([])
})

test.each(printableSamples)(
  '%s: the simplified form has all that the technical note asks for',
  async (_, nfe) => {
    const pages = await print(nfe, 'simplified')
    expect(missing(['DANFE Simplificado – Etiqueta', ...identity(nfe)], finder(pages))).toEqual([])
    const texts = pages.flatMap((page) => page.texts)
    expect(Math.min(...texts.map(({ size }) => size))).toBeGreaterThanOrEqual(6)
  },
)

test.each(printableSamples)('%s: every sheet has its number, the key and the protocol', async (_, nfe) => {
  const pages = await print(nfe)
  for (const [index, page] of pages.entries()) {
    const values = [`FOLHA ${index + 1}/${pages.length}`, inFours(nfe.key.key), nfe.protocol?.number]
    expect(missing(values, finder([page]))).toEqual([])
  }
})

test.each([null, 'text', {}, { items: [] }, { kind: 'cfdi', items: [], key: {}, emitter: {} }])(
  'a document that is no NF-e is not printed: %j',
  async (document) => {
    expect(await printInThread({ invoice: { document, cancellation: null }, type: 'A4' })).toEqual({
      ok: false,
      error: 'unprintable',
    })
  },
)
