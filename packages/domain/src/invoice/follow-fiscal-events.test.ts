import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type FiscalEvent, type VoidedNumbers, validCorrection } from './fiscal-events.ts'
import { followFiscalEvents, followVoided, isVoided } from './follow-fiscal-events.ts'
import type { OrderInvoice } from './order-invoice.ts'

const emitter = '26010101000163'
const key = `3526${'01'}${emitter}55001000000101${'1'}12345678${'0'}`
const rule = { emitters: [emitter], takesTests: false }
const known: OrderInvoice = {
  key,
  number: '101',
  series: '1',
  status: 'usable',
  reason: null,
  isAnnounced: true,
  units: 2,
}
const registeredAt = '2026-01-05T12:00:00-03:00'
const cancellation: FiscalEvent = {
  accessKey: key,
  kind: 'cancellation',
  type: '110111',
  sequence: 1,
  standing: 'registered',
  environment: 'production',
  reason: 'Erro de digitação',
  answer: { status: '135', protocol: '135260000000001', registeredAt },
}
const correction = (sequence: number): FiscalEvent => ({
  accessKey: key,
  kind: 'correction',
  type: '110110',
  sequence,
  standing: 'registered',
  environment: 'production',
  text: `Texto ${sequence}`,
  answer: { status: '135', protocol: `p${sequence}` },
})

const follow = (invoice: OrderInvoice, events: readonly FiscalEvent[], of: Pick<typeof rule, 'takesTests'>) =>
  followFiscalEvents(invoice, { events, protocolsTold: [] }, of)

describe('a registered event of an invoice', () => {
  test('cancels it with reason, protocol and date', () => {
    expect(follow(known, [cancellation], rule)).toEqual({
      invoice: { ...known, status: 'canceled', reason: null, fiscalEvents: ['110111-1'] },
      events: [
        {
          type: 'canceled',
          originAt: registeredAt,
          details: { reason: 'Erro de digitação', protocol: '135260000000001' },
        },
      ],
    })
  })

  test('of a cancellation that the ERP told of before adds its reason, and cancels nothing twice', () => {
    const canceled: OrderInvoice = { ...known, status: 'canceled' }
    expect(follow(canceled, [cancellation], rule)).toMatchObject({
      invoice: { status: 'canceled' },
      events: [{ type: 'cancellation-registered', details: { reason: 'Erro de digitação' } }],
    })
  })

  test('of another kind is noted by its name', () => {
    const other: FiscalEvent = { ...cancellation, kind: 'other', type: '210200', name: 'Confirmação' }
    expect(follow(known, [other], rule)).toMatchObject({
      invoice: { status: 'usable' },
      events: [{ type: 'fiscal-event', details: { name: 'Confirmação', sequence: 1 } }],
    })
  })

  test.each([
    ['a request', { standing: 'requested' }],
    ['a rejected one', { standing: 'rejected' }],
    ['one of the test environment', { environment: 'test' }],
  ] as const)('counts, and %s does not', (_name, changes) => {
    expect(follow(known, [{ ...cancellation, ...changes }], rule)).toEqual({
      invoice: known,
      events: [],
    })
  })

  test('of the test environment counts in a hub that is itself on trial', () => {
    const tested = [{ ...cancellation, environment: 'test' as const }]
    expect(follow(known, tested, { takesTests: true }).invoice.status).toBe('canceled')
  })

  test('leads to the same invoice in whatever order and however often it is told, and stands once on its history', () => {
    const all = [correction(1), correction(2), correction(3), cancellation]
    fc.assert(
      fc.property(fc.array(fc.subarray(all), { maxLength: 6 }), (tellings) => {
        let invoice = known
        const told: string[] = []
        for (const events of [...tellings, all]) {
          const followed = follow(invoice, events, rule)
          invoice = followed.invoice
          told.push(...followed.events.map(({ type, details }) => `${type} ${details?.sequence ?? ''}`))
        }
        expect(invoice.status).toBe('canceled')
        expect(told.sort()).toEqual(['canceled ', 'corrected 1', 'corrected 2', 'corrected 3'])
        expect([...(invoice.fiscalEvents ?? [])].sort()).toEqual([
          '110110-1',
          '110110-2',
          '110110-3',
          '110111-1',
        ])
      }),
    )
  })

  test('that its history tells already, from before its order knew it, moves it and is not told again', () => {
    const kept = { events: [cancellation], protocolsTold: [cancellation.answer?.protocol ?? ''] }
    expect(followFiscalEvents(known, kept, rule)).toMatchObject({
      invoice: { status: 'canceled' },
      events: [],
    })
  })

  test('of a correction letter is valid by the highest sequence', () => {
    expect(validCorrection([correction(2), correction(3), correction(1), cancellation])?.sequence).toBe(3)
    expect(validCorrection([{ ...correction(2), standing: 'rejected' }, correction(1)])?.sequence).toBe(1)
    expect(validCorrection([cancellation])).toBeUndefined()
  })
})

describe('a range of voided numbers', () => {
  const range: VoidedNumbers = {
    emitter,
    year: 2026,
    model: '55',
    series: '1',
    from: 100,
    to: 105,
    standing: 'registered',
    environment: 'production',
    reason: 'Falha do sistema',
    answer: { status: '102', protocol: 'p', registeredAt },
  }
  const awaited: OrderInvoice = { ...known, status: 'awaited', isAnnounced: false }

  test.each([
    ['holds the number in its key', {}, {}, rule, true],
    ['ends before it', {}, { to: 100 }, rule, false],
    ['begins after it', {}, { from: 102 }, rule, false],
    ['is of another series', {}, { series: '2' }, rule, false],
    ['is of another emitter', {}, { emitter: '11222333000181' }, rule, false],
    ['is a request alone', {}, { standing: 'requested' }, rule, false],
    ['is of the test environment', {}, { environment: 'test' }, rule, false],
    ['is of consumer notes', {}, { model: '65' }, rule, false],
    ['holds its number and series, of the only emitter', { key: null }, {}, rule, true],
    [
      'may be of another emitter of the store',
      { key: null },
      {},
      { ...rule, emitters: [emitter, 'b'] },
      false,
    ],
    ['is of a store whose emitters nobody knows', { key: null }, {}, { ...rule, emitters: [] }, false],
    ['says nothing where no series is known', { key: null, series: null }, {}, rule, false],
  ] as const)('%s', (_name, invoice, changes, of, isHeld) => {
    expect(isVoided({ ...awaited, ...invoice }, { ...range, ...changes }, of)).toBe(isHeld)
  })

  test('ends an awaited or refused invoice, once', () => {
    for (const invoice of [awaited, { ...awaited, status: 'refused', reason: 'unreadable' } as const]) {
      const { invoice: ended, events } = followVoided(invoice, range)
      expect(ended).toMatchObject({ status: 'refused', reason: 'voided' })
      expect(events).toEqual([
        {
          type: 'voided',
          originAt: registeredAt,
          details: { reason: 'voided', text: 'Falha do sistema', protocol: 'p' },
        },
      ])
      expect(followVoided(ended, range).events).toEqual([])
    }
  })

  test('leaves one that counts, was canceled or was denied as it is', () => {
    for (const invoice of [
      known,
      { ...known, status: 'canceled' } as const,
      { ...awaited, status: 'refused', reason: 'denied' } as const,
    ])
      expect(followVoided(invoice, range)).toEqual({ invoice, events: [] })
  })
})
