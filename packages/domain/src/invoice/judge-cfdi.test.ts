import { expect, test } from 'vitest'
import type { CfdiFacts } from './judge-cfdi.ts'
import { judgeFile } from './judge-file.ts'
import type { InvoiceRule } from './judge-invoice.ts'

const uuid = 'C2832671-DA6D-11EF-A83D-00155D012007'
const sale: CfdiFacts = {
  kind: 'cfdi',
  uuid,
  type: 'income',
  emitter: { rfc: 'EKU9003173C9' },
  receiver: { rfc: 'XAXX010101000' },
  stamp: { certificateNumber: '00001000000708361114' },
  items: [{ sku: 'A', quantity: '2' }],
}
const rule: InvoiceRule = { emitters: [], purposes: ['normal'], takesIncoming: false, takesTests: false }
const judge = (changes: object, expected: Partial<InvoiceRule> = {}, key: string | null = uuid) =>
  judgeFile({ ...sale, ...changes } as CfdiFacts, { rule: { ...rule, ...expected }, key })

test('a stamped invoice of a sale makes its order invoiced, however its UUID is written', () => {
  expect(judge({})).toBeNull()
  expect(judge({}, {}, uuid.toLowerCase())).toBeNull()
  expect(judge({}, {}, null)).toBeNull()
})

test.each([
  ['a credit note', { type: 'credit-note' }, 'credit-note'],
  ['a payment receipt', { type: 'payment' }, 'payment'],
  ['a transfer', { type: 'transfer' }, 'other-type'],
  ['payroll', { type: 'payroll' }, 'other-type'],
  ['one of another UUID', { uuid: uuid.replace('C', 'D') }, 'other-key'],
  [
    'one stamped by the test environment',
    { stamp: { certificateNumber: '30001000000500003456' } },
    'test-environment',
  ],
  ['one issued to its own emitter', { receiver: { rfc: 'EKU9003173C9' } }, 'own-receiver'],
  ['one without lines', { items: [] }, 'no-items'],
  ['one whose lines have no quantity', { items: [{ sku: 'A', quantity: '0.000000' }] }, 'no-items'],
])('%s makes none invoiced', (_name, changes, reason) => {
  expect(judge(changes)).toBe(reason)
})

test('its emitter is one of the store’s, where the store has any with an RFC', () => {
  expect(judge({}, { emitters: ['EKU9003173C9'] })).toBeNull()
  expect(judge({}, { emitters: ['ISD950921HE5'] })).toBe('other-emitter')
  // A CNPJ says nothing about who issues a CFDI.
  expect(judge({}, { emitters: ['26010101000163'] })).toBeNull()
})

test('a hub on trial takes the stamp of the test environment', () => {
  expect(judge({ stamp: { certificateNumber: '30001000000500003456' } }, { takesTests: true })).toBeNull()
})
