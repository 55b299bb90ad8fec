import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type CustomerFields, chooseValue, fieldsInDoubt, mergeCustomer, type ToldFields } from './merge.ts'

const told = (value: string, at: string, from: 'order' | 'erp' = 'order', by = at) => ({
  value,
  at,
  from,
  by,
})
const day = (number: number) => `2026-03-${String(number).padStart(2, '0')}T12:00:00.000Z`
const merged = (...all: ToldFields[]) => all.reduce<CustomerFields>(mergeCustomer, {})

const values = fc.constantFrom(
  'Ana Lima',
  'ANA LIMA',
  'Ana Lima Reis',
  'A. Lima',
  'ana@a.com',
  'b@b.com',
  '***',
)
const arbitrary = fc.array(
  fc.record({
    field: fc.constantFrom('name', 'email', 'phone.mobile', 'stateInscription'),
    value: values,
    at: fc.integer({ min: 1, max: 9 }).map(day),
    from: fc.constantFrom('order', 'erp'),
    by: fc.constantFrom('A-1', 'A-2', 'A-3'),
  }),
  { maxLength: 9 },
)

describe('what is told of a customer', () => {
  test('ends the same in whatever sequence and however often it is told', () => {
    fc.assert(
      fc.property(arbitrary, fc.infiniteStream(fc.nat()), (tellings, numbers) => {
        const fields = tellings.map(({ field, ...value }): ToldFields => ({ [field]: value }))
        const shuffled = [...fields, ...fields]
          .map((one) => ({ one, place: numbers.next().value ?? 0 }))
          .toSorted((a, b) => a.place - b.place)
          .map(({ one }) => one)
        expect(merged(...shuffled)).toEqual(merged(...fields))
      }),
    )
  })

  test('of a contact the newer value holds, and the earlier one stays in sight', () => {
    const { email } = merged({ email: told('new@a.com', day(5)) }, { email: told('old@a.com', day(2)) })
    expect(email).toMatchObject({ value: 'new@a.com', others: [{ value: 'old@a.com' }] })
  })

  test('another name is a doubt, another spelling none', () => {
    const spelt = merged({ name: told('José Lima', day(1)) }, { name: told('JOSE  LIMA', day(2)) })
    expect(fieldsInDoubt(spelt)).toEqual([])
    const doubtful = merged({ name: told('José Lima', day(1)) }, { name: told('Bruno Reis', day(2)) })
    expect(doubtful.name?.value).toBe('Bruno Reis')
    expect(fieldsInDoubt(doubtful)).toEqual(['name'])
  })

  test('the ERP says who somebody is, whatever a newer order says', () => {
    const { name } = merged({ name: told('Ana Lima', day(1), 'erp') }, { name: told('A. L.', day(9)) })
    expect(name).toMatchObject({ value: 'Ana Lima', from: 'erp', others: [{ value: 'A. L.' }] })
  })

  test('nothing told, and nothing legible, takes nothing away', () => {
    const fields = merged(
      { email: told('a@a.com', day(1)) },
      { email: told('a***@a.com', day(2)) },
      { email: told('', day(3)) },
    )
    expect(fields.email).toMatchObject({ value: 'a@a.com', others: [] })
  })

  test('a person settles a doubt for good; a value that nobody had told opens it again', () => {
    const doubtful = merged({ name: told('Ana Lima', day(1)) }, { name: told('Bruno Reis', day(2)) })
    const chosen = chooseValue(doubtful, 'name', { value: 'Ana Lima', at: day(3), by: 'Operador' })
    expect(fieldsInDoubt(chosen)).toEqual([])
    const again = mergeCustomer(chosen, { name: told('Bruno Reis', day(4)) })
    expect([again.name?.value, fieldsInDoubt(again)]).toEqual(['Ana Lima', []])
    const third = mergeCustomer(again, { name: told('Caio Dias', day(5)) })
    expect([third.name?.value, fieldsInDoubt(third)]).toEqual(['Ana Lima', ['name']])
  })
})
