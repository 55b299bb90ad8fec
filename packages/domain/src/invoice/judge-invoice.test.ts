import { describe, expect, test } from 'vitest'
import {
  type InvoiceRule,
  invoicePurposes,
  invoiceRefusals,
  invoiceRuleOf,
  judgeInvoice,
  type NfeFacts,
} from './judge-invoice.ts'

const key = '35261112345678000195550010000000071123456787'
const rule: InvoiceRule = {
  emitters: ['12345678000195', '98765432000198'],
  purposes: ['normal'],
  takesIncoming: false,
  takesTests: false,
}
const sale: NfeFacts = {
  key: { key },
  environment: 'production',
  type: 'outgoing',
  purpose: 'normal',
  protocol: { status: '100' },
  emitter: { document: '12345678000195' },
  items: [{ sku: 'A', quantity: '1.0000' }],
  transport: { volumes: [] },
}
const judge = (changes: Partial<NfeFacts>, expected: Partial<InvoiceRule> = {}, announced = key) =>
  judgeInvoice({ ...sale, ...changes }, { rule: { ...rule, ...expected }, key: announced })

describe('an NF-e makes its order invoiced', () => {
  test.each([
    ['authorized', {}],
    ['authorized after the deadline', { protocol: { status: '150' } }],
    ['issued by one of the store’s sellers', { emitter: { document: '98765432000198' } }],
    ['with one line that has a quantity', { items: [...sale.items, { sku: 'B', quantity: '0.0000' }] }],
  ])('%s', (_name, changes) => {
    expect(judge(changes)).toBeNull()
  })

  test('whatever its key when the ERP announced none', () => {
    expect(judgeInvoice(sale, { rule, key: null })).toBeNull()
  })

  test('when its store takes such invoices', () => {
    expect(judge({ environment: 'test' }, { takesTests: true })).toBeNull()
    expect(judge({ type: 'incoming' }, { takesIncoming: true })).toBeNull()
    expect(judge({ purpose: 'complementary' }, { purposes: ['normal', 'complementary'] })).toBeNull()
    expect(judge({ emitter: { document: '11111111000191' } }, { emitters: [] })).toBeNull()
  })
})

test('a store counts invoices of a sale alone, unless it says otherwise', () => {
  const own = { emitters: rule.emitters, takesTests: false }
  expect(invoiceRuleOf({}, own)).toEqual(rule)
  expect(invoiceRuleOf({ countIncomingInvoices: true }, own)).toEqual({ ...rule, takesIncoming: true })
  expect(invoiceRuleOf({ countInvoicesOfAnyPurpose: true }, own)).toEqual({
    ...rule,
    purposes: invoicePurposes,
  })
})

describe('an NF-e does not make its order invoiced', () => {
  const table = [
    ['with another key than the ERP announced', 'other-key', { key: { key: key.replace('26', '25') } }],
    ['canceled in its own file', 'canceled', { cancellation: { status: '135' } }],
    ['whose protocol says canceled', 'canceled', { protocol: { status: '101' } }],
    ['of the test environment', 'test-environment', { environment: 'test' }],
    ['of goods that come in', 'incoming', { type: 'incoming' }],
    ['that returns, completes or adjusts', 'other-purpose', { purpose: 'return' }],
    ['of a stranger', 'other-emitter', { emitter: { document: '11111111000191' } }],
    ['without a line that has a quantity', 'no-items', { items: [{ sku: 'A', quantity: '0.0000' }] }],
    ['without lines', 'no-items', { items: [] }],
    ['denied by the tax office', 'denied', { protocol: { status: '302' } }],
    ['rejected by the tax office', 'not-authorized', { protocol: { status: '539' } }],
    ['without a protocol', 'not-authorized', { protocol: undefined }],
  ] as const
  test.each(table)('%s', (_name, reason, changes) => {
    expect(judge(changes as Partial<NfeFacts>)).toBe(reason)
  })

  test('for no other reason than those of the table', () => {
    const reasons = new Set<string>(table.map(([, reason]) => reason))
    const elsewhere = ['unreadable', 'voided', 'credit-note', 'payment', 'other-type', 'own-receiver']
    expect(invoiceRefusals.filter((reason) => !reasons.has(reason))).toEqual(elsewhere)
  })

  test('and waits for its authorization only when nothing else is wrong with it', () => {
    expect(judge({ protocol: undefined, type: 'incoming' })).toBe('incoming')
  })
})
