import { sampleInvoice, sampleOrder, sampleSettings, sampleState } from '@ihub/dev-env/sample-order'
import type { CallFailureKind } from '@ihub/domain/call-failures'
import { err, ok } from '@ihub/domain/result'
import { noCarrier, noCarrierTerms } from '@ihub/domain/store/carrier-terms'
import { usualTerms } from '@ihub/domain/store/order-terms'
import type { Capabilities } from '@ihub/ports/capabilities'
import type { OrderStatusTarget, ParcelAnnouncement } from '@ihub/ports/order-status-target'
import { expect, test } from 'vitest'
import { announceDelivery, announceTracking } from './announce-tracking.ts'
import type { OperationContext } from './operation.ts'

const dispatchedAt = '2026-01-05T11:00:00.000Z'
const deliveredAt = '2026-01-06T11:00:00.000Z'
const invoices = ['1', '2'].map((number) => sampleInvoice({ number, isAnnounced: true }))
const state = sampleState({
  status: 'dispatched',
  invoices,
  invoiceNumber: '2',
  parcels: ['1', '2'].map((number) => ({
    trackingNumber: `T${number}`,
    invoiceNumber: number,
    dispatchedAt,
    deliveredAt,
  })),
})

const rodovia = { id: 'RC', name: 'Rodovia Cargas', document: '', mode: '', modeId: '' }
const freight = { ...noCarrierTerms, carriers: [rodovia] }

/** A platform that answers so for the parcels of an invoice, and what it was told. */
function given(failures: Record<string, CallFailureKind> = {}, changes: Partial<typeof state> = {}) {
  const calls: ParcelAnnouncement[] = []
  const announceParcel: OrderStatusTarget['announceParcel'] = async (_order, parcel) => {
    calls.push(parcel)
    const kind = failures[parcel.invoiceNumber ?? '']
    return kind ? err({ kind, message: `not ${parcel.trackingNumber}` }) : ok(null)
  }
  const context = {
    document: sampleOrder(),
    state: { ...state, ...changes },
    settings: sampleSettings,
    terms: { ...usualTerms, freight, carrier: { ...noCarrier, name: 'Correios' } },
    capabilities: { orderStatusTarget: { announceParcel } } as Capabilities,
  } as Partial<OperationContext> as OperationContext
  return { context, calls, codes: () => calls.map(({ trackingNumber }) => trackingNumber) }
}

test('each parcel that left is told under its own invoice, and those that were told are not told again', async () => {
  const { context, calls } = given()
  expect(await announceTracking(context, {})).toMatchObject({
    ok: true,
    value: {
      parcels: [
        { trackingNumber: 'T1', invoiceNumber: '1', told: 'dispatched' },
        { trackingNumber: 'T2', invoiceNumber: '2', told: 'dispatched' },
      ],
      details: { trackingNumber: 'T1, T2', courier: null },
    },
  })
  expect(calls).toMatchObject([
    { invoiceNumber: '1', trackingNumber: 'T1', dispatchedAt, deliveredAt: null },
    { invoiceNumber: '2', trackingNumber: 'T2' },
  ])

  const [first = {}, second = {}] = state.parcels
  const later = given({}, { parcels: [{ ...first, told: 'dispatched' }, second] })
  await announceTracking(later.context, {})
  expect(later.codes()).toEqual(['T2'])
})

test('a person who asks once more has all of them told', async () => {
  const parcels = state.parcels.map((parcel) => ({ ...parcel, told: 'dispatched' as const }))
  const { context, codes } = given({}, { parcels })
  await announceTracking(context, {})
  expect(codes()).toEqual(['T1', 'T2'])
})

test('a parcel that is refused does not hold back the others, and fails the run only once it is alone', async () => {
  const both = given({ 1: 'refused' })
  expect(await announceTracking(both.context, {})).toMatchObject({
    ok: true,
    value: { parcels: [{ trackingNumber: 'T2' }], details: { trackingNumber: 'T2' } },
  })
  expect(both.codes()).toEqual(['T1', 'T2'])

  const [first = {}, second = {}] = state.parcels
  const alone = given({ 1: 'refused' }, { parcels: [first, { ...second, told: 'dispatched' }] })
  expect(await announceTracking(alone.context, {})).toMatchObject({ ok: false, error: { message: 'not T1' } })
})

test('a platform that does not answer is asked no further', async () => {
  const { context, codes } = given({ 1: 'timeout' })
  expect(await announceTracking(context, {})).toMatchObject({ ok: false, error: { kind: 'timeout' } })
  expect(codes()).toEqual(['T1'])
})

test('arrivals are told with the moment at which the last of the parcels came', async () => {
  const { context, calls } = given()
  expect(await announceDelivery(context, {})).toMatchObject({
    ok: true,
    value: { originAt: deliveredAt, parcels: [{ told: 'delivered' }, { told: 'delivered' }] },
  })
  expect(calls).toMatchObject([
    { invoiceNumber: '1', deliveredAt },
    { invoiceNumber: '2', deliveredAt },
  ])
})

test('a parcel is told under the store’s name of its carrier, or under the carrier of its order', async () => {
  const parcels = ['RC', undefined].map((courier, index) => ({
    trackingNumber: `T${index + 1}`,
    invoiceNumber: String(index + 1),
    dispatchedAt,
    ...(courier && { courier }),
  }))
  const { context, calls } = given({}, { parcels })
  await announceTracking(context, {})
  expect(calls.map(({ courier }) => courier)).toEqual(['Rodovia Cargas', 'Correios'])
})
