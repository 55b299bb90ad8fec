import { OfferedWork } from '@ihub/contract/erp'
import { filledOrder } from '@ihub/dev-env/filled-order'
import { sampleState } from '@ihub/dev-env/sample-order'
import { deliveryChannels, paymentMethods } from '@ihub/domain/constants'
import { asId, type IntegrationId, type OrderId, type ProcessId } from '@ihub/domain/ids'
import { type Order, taxKinds } from '@ihub/domain/order/order'
import { leavesOf, namesOf } from '@ihub/domain/provenance/json-leaves'
import { traceFields } from '@ihub/domain/provenance/trace-fields'
import { usualTerms } from '@ihub/domain/store/order-terms'
import { expect, test } from 'vitest'
import { presentOffer } from './present-offer.ts'

const id = '0198f0c2-7d1e-7c40-8a52-3f4b6a1c9d20'
const at = '2026-11-24T10:00:00.000Z'

/** As the API answers it: only the fields of the contract leave. Words that the contract does not know are told as such. */
function offered(document: Order): object {
  const presented = presentOffer(
    {
      processId: asId<ProcessId>(id),
      number: 1,
      type: 'send-order-to-erp',
      integrationId: asId<IntegrationId>(id),
      attempt: 1,
      offeredAt: at,
      pulledAt: null,
      orderId: asId<OrderId>(id),
      platformId: asId<IntegrationId>(id),
      document,
      state: sampleState(),
      terms: usualTerms,
    },
    true,
  )
  const parsed = OfferedWork.safeParse(presented)
  return parsed.success ? parsed.data : { problem: parsed.error.message }
}

const fieldOf = (pointer: string) =>
  namesOf(pointer)
    .map((name) => (/^\d+$/.test(name) ? '[]' : name))
    .join('.')
    .replaceAll('.[]', '[]')

/** The fields of our order that the store's own system is not told. */
const parcels = 'the parcels that the platform knows: the system tells of its own'
const leftOut: Record<string, string> = {
  'bulks[].courier': parcels,
  'bulks[].invoiceNumber': parcels,
  'bulks[].items[].quantity': parcels,
  'bulks[].items[].sku': parcels,
  'bulks[].number': parcels,
  'bulks[].trackingNumber': parcels,
  'bulks[].trackingUrl': parcels,
  trackingNumber: parcels,
  originChangedAt: 'the version tells whether the order changed',
}

test('every field of our order reaches the store’s own system, or is left out for a reason', () => {
  const words = [paymentMethods, deliveryChannels, taxKinds]
  const traces = [...traceFields(filledOrder(), (order) => offered(order as Order), words)]
  const sources = [...(traces.at(-1)?.sources.values() ?? [])].flat()
  const sent = new Set(sources.map(({ pointer }) => fieldOf(pointer)))

  expect(offered(filledOrder())).not.toHaveProperty('problem')
  const silent = new Set(leavesOf(filledOrder()).map(({ pointer }) => fieldOf(pointer)))
  expect([...silent].filter((field) => !sent.has(field)).sort()).toEqual(Object.keys(leftOut).sort())
})
