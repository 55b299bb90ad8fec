import { sampleOrder, sampleState } from '@ihub/dev-env/sample-order'
import { ok } from '@ihub/domain/result'
import { type OrderTerms, usualTerms } from '@ihub/domain/store/order-terms'
import type { Capabilities } from '@ihub/ports/capabilities'
import type { OrderSink } from '@ihub/ports/order-sink'
import { expect, test } from 'vitest'
import type { OperationContext } from './operation.ts'
import { updateOrderInErp } from './update-order-in-erp.ts'

const document = sampleOrder()
const terms: OrderTerms = { ...usualTerms, freightType: 'CIF' }
const run = (capabilities: Partial<Capabilities>) =>
  updateOrderInErp(
    {
      document,
      forErp: document,
      revision: 3,
      state: sampleState({ erpStatus: 'accepted', erpOrderId: '1001' }),
      terms,
      capabilities,
    } as OperationContext,
    {},
  )

test('an ERP that takes changes gets the order as it is now, under its own number, and has that version then', async () => {
  const got: unknown[] = []
  const updateOrder: OrderSink['updateOrder'] = async (...given) => {
    got.push(given)
    return ok(null)
  }

  expect(await run({ orderSink: { updateOrder } as OrderSink })).toEqual(ok({ originAt: null, erpHas: 3 }))
  expect(got).toEqual([[document, { erpOrderId: '1001' }, terms]])
})

test('one that takes none, and one that is not there, leave it to a person with a reason', async () => {
  expect(await run({ orderSink: {} as OrderSink })).toMatchObject({
    error: { kind: 'refused', serviceCode: 'ERP_TAKES_NO_CHANGES' },
  })
  expect(await run({})).toMatchObject({ error: { kind: 'refused', serviceCode: 'NOT_CONNECTED' } })
})
