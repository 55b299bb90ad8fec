import { sampleItem } from '@ihub/dev-env/sample-order'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { judgeReturn, type ProtocolOfCase, type ReturnCase } from './match-return-invoice.ts'
import { protocolStatuses } from './statuses.ts'

const key = '3'.repeat(44)
const order = {
  orderId: 'o1',
  items: [
    sampleItem({ lineId: 'a', sku: '10', ean: '7891000000010', quantity: 3, sellingPriceCents: 5_000 }),
    sampleItem({ lineId: 'b', sku: '20', ean: '7891000000027', quantity: 1, sellingPriceCents: 900 }),
  ],
}
const protocol = (more: Partial<ProtocolOfCase> = {}): ProtocolOfCase => ({
  protocolId: 'p1',
  orderId: 'o1',
  status: 'awaiting-invoice',
  items: [{ sku: '10', ean: null, name: 'a', quantity: 2, sellingPriceCents: 5_000 }],
  returnInvoice: null,
  ...more,
})
const found = (more: Partial<ReturnCase> = {}): ReturnCase => ({
  key,
  isValid: true,
  lines: [{ sku: '10', quantity: '2.0000' }],
  orders: [order],
  protocols: [protocol()],
  ...more,
})

test('the one protocol of exactly these goods gets the invoice, known by the SKU or the EAN', () => {
  expect(judgeReturn(found())).toEqual({ verdict: 'fits', protocolId: 'p1' })
  const byEan = found({ lines: [{ sku: 'ERP-7', ean: '7891000000010', quantity: '2' }] })
  expect(judgeReturn(byEan)).toEqual({ verdict: 'fits', protocolId: 'p1' })
  const one = { ...protocol().items[0], quantity: 1 } as ProtocolOfCase['items'][number]
  const two = found({ protocols: [protocol({ protocolId: 'p0', items: [one] }), protocol()] })
  expect(judgeReturn(two)).toEqual({ verdict: 'fits', protocolId: 'p1' })
})

test.each([
  ['not-valid', { isValid: false }],
  ['no-order', { orders: [] }],
  ['several-orders', { orders: [order, { ...order, orderId: 'o2' }] }],
  ['no-protocol', { protocols: [] }],
  ['no-protocol', { protocols: [protocol({ status: 'done' })] }],
  ['no-protocol', { protocols: [protocol({ returnInvoice: { number: '1', series: null, key: null } })] }],
  ['several-protocols', { protocols: [protocol(), protocol({ protocolId: 'p2' })] }],
  ['other-goods', { lines: [{ sku: '10', quantity: '1' }] }],
  ['other-goods', { lines: [{ sku: '10', quantity: '3' }] }],
  [
    'other-goods',
    {
      lines: [
        { sku: '10', quantity: '2' },
        { sku: '20', quantity: '1' },
      ],
    },
  ],
  ['other-goods', { lines: [] }],
] satisfies [string, Partial<ReturnCase>][])(
  'a doubt is told as %s, and no protocol gets the invoice',
  (verdict, more) => {
    expect(judgeReturn(found(more))).toEqual({ verdict, protocolId: null })
  },
)

test('an invoice that a protocol has stays its own, whatever else comes', () => {
  const taken = protocol({
    status: 'awaiting-internalization',
    returnInvoice: { number: '1', series: '1', key },
  })
  expect(judgeReturn(found({ isValid: false, protocols: [protocol({ protocolId: 'p2' }), taken] }))).toEqual({
    verdict: 'taken',
    protocolId: 'p1',
  })
})

test('no protocol is given an invoice of other units than its own, whatever the states', () => {
  const anyProtocol = fc.record({
    status: fc.constantFrom(...protocolStatuses),
    quantity: fc.integer({ min: 1, max: 3 }),
    isNamed: fc.boolean(),
  })
  fc.assert(
    fc.property(fc.array(anyProtocol, { maxLength: 4 }), fc.integer({ min: 0, max: 4 }), (all, units) => {
      const protocols = all.map(({ status, quantity, isNamed }, index) =>
        protocol({
          protocolId: `p${index}`,
          status,
          items: [{ sku: '10', ean: null, name: 'a', quantity, sellingPriceCents: 5_000 }],
          returnInvoice: isNamed ? { number: '9', series: null, key: null } : null,
        }),
      )
      const { verdict, protocolId } = judgeReturn(
        found({ protocols, lines: [{ sku: '10', quantity: String(units) }] }),
      )
      const chosen = protocols.find((one) => one.protocolId === protocolId)
      expect(chosen === undefined).toBe(verdict !== 'fits')
      if (!chosen) return
      expect(chosen.items[0]?.quantity).toBe(units)
      expect(chosen.returnInvoice).toBeNull()
      expect(['done', 'awaiting-internalization']).not.toContain(chosen.status)
    }),
  )
})
