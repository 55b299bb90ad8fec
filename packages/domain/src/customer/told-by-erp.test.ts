import { expect, test } from 'vitest'
import { mergeCustomer } from './merge.ts'
import { toldByErp } from './told-by-erp.ts'

const report = {
  document: '111.444.777-35',
  isCorporate: false,
  name: 'Rita Lima',
  corporateName: null,
  stateInscription: null,
  email: 'rita@example.com',
  phones: [
    { kind: null, number: '11 98888-7777' },
    { kind: 'business' as const, number: '11 3333-2222' },
  ],
  deliveryAddress: null,
  billingAddress: null,
  at: null,
}
const now = '2026-03-01T12:00:00.000Z'
const later = '2026-03-02T12:00:00.000Z'

test('an ERP that tells no time tells the same again without a change, and a new value as of now', () => {
  const first = toldByErp(report, { known: () => ({}), by: 'api', now })
  const known = mergeCustomer({}, first?.fields ?? {})
  const again = toldByErp(report, { known: () => known, by: 'api', now: later })

  expect(first?.document).toBe('11144477735')
  expect(mergeCustomer(known, again?.fields ?? {})).toEqual(known)
  const moved = toldByErp(
    { ...report, email: 'rita@example.org' },
    { known: () => known, by: 'api', now: later },
  )
  expect(mergeCustomer(known, moved?.fields ?? {}).email).toMatchObject({
    value: 'rita@example.org',
    at: later,
  })
})

test('a phone without a kind goes by its number, and what is not told takes nothing away', () => {
  const told = toldByErp(report, { known: () => ({}), by: 'api', now })?.fields

  expect(Object.keys(told ?? {})).toEqual(['name', 'email', 'phone.mobile', 'phone.business'])
})

test('a part that was changed at another time than its customer has its own', () => {
  const dated = {
    ...report,
    phones: report.phones.map((phone) => ({ ...phone, at: '2026-01-01T00:00:00.000Z' })),
    at: now,
    partsAt: { email: '2025-12-01T00:00:00.000Z' },
  }
  expect(toldByErp(dated, { known: () => ({}), by: 'tryton', now: later })?.fields).toMatchObject({
    name: { at: now },
    email: { at: '2025-12-01T00:00:00.000Z' },
    'phone.mobile': { at: '2026-01-01T00:00:00.000Z' },
  })
})

test('a customer without a document is none', () => {
  expect(
    toldByErp({ ...report, document: '***.444.777-**' }, { known: () => ({}), by: 'api', now }),
  ).toBeNull()
})
