import { expect, test } from 'vitest'
import { documentOf, toCustomerReport } from './customer-report.ts'
import { Party } from './customer-schema.ts'

const at = (hour: number) => ({
  ...{ __class__: 'datetime', year: 2026, month: 3, day: 1, hour, minute: 0, second: 0, microsecond: 0 },
})
const dated = (id: number, hour: number) => ({ id, create_date: at(hour), write_date: null })
const address = (id: number, hour: number, more: object) => ({
  ...dated(id, hour),
  ...{ party_name: null, city: 'São Paulo', postal_code: '01000-000', active: true },
  'country.': { code3: 'BRA' },
  'subdivision.': { code: 'BR-SP' },
  ...more,
})
const partyOf = (more: object = {}) =>
  Party.parse({
    ...dated(7, 9),
    ...{ code: 'P7', name: 'Rita Lima', 'identifiers.': [], 'contact_mechanisms.': [], 'addresses.': [] },
    ...more,
  })

test('a document is an identifier of its type, or one without a type that has its form', () => {
  const identified = (...identifiers: { type: string | null; code: string }[]) =>
    documentOf({ id: 7, code: null, 'identifiers.': identifiers })
  const foreign = { type: 'eu_vat', code: 'BE0897290877' }
  expect(identified(foreign, { type: null, code: '111.444.777-35' })).toBe('11144477735')
  expect(identified({ type: null, code: '12' }, { type: 'br_cnpj', code: '11.222.333/0001-81' })).toBe(
    '11222333000181',
  )
  expect(identified(foreign, { type: null, code: 'A-12' })).toBeNull()
})

test('the street is read by its lines, and the marked address goes before a newer one', () => {
  const marked = address(1, 1, { street: 'Rua das Amostras, 100\nap 1\nCentro\nPortão azul', invoice: true })
  const newer = address(2, 3, { street: 'Av. Central, s/n\nJardins' })
  const older = address(3, 2, { street: 'Praça da Sé' })
  const { deliveryAddress, billingAddress, partsAt } = toCustomerReport(
    partyOf({ 'addresses.': [older, marked, newer] }),
    '11144477735',
  )
  expect(billingAddress).toMatchObject({
    ...{ street: 'Rua das Amostras', number: '100', complement: 'ap 1', neighborhood: 'Centro' },
    ...{ reference: 'Portão azul', city: 'São Paulo', state: 'SP', country: 'BRA', zipCode: '01000-000' },
  })
  expect(deliveryAddress).toMatchObject({ street: 'Av. Central', number: 's/n', neighborhood: 'Jardins' })
  expect(partsAt).toMatchObject({
    deliveryAddress: '2026-03-01T03:00:00.000Z',
    billingAddress: '2026-03-01T01:00:00.000Z',
  })
})

test('the first phone of each kind counts, and one out of use does not', () => {
  const mechanism = (type: string, value: string, active = true) => ({ ...dated(1, 2), type, value, active })
  const party = partyOf({
    'contact_mechanisms.': [
      mechanism('mobile', '+55 11 98888-7777'),
      mechanism('mobile', '+55 11 97777-6666'),
      mechanism('email', 'antes@example.com', false),
      mechanism('email', 'rita@example.com'),
      mechanism('other', '11 3333-2222'),
      mechanism('other', '@rita'),
    ],
  })
  const report = toCustomerReport(party, '11222333000181')
  expect(report).toMatchObject({ isCorporate: true, corporateName: 'Rita Lima', email: 'rita@example.com' })
  expect(report.phones.map(({ kind, number }) => [kind, number])).toEqual([
    ['mobile', '+55 11 98888-7777'],
    ['commercial', '11 3333-2222'],
  ])
})
