import { sampleOrder, sampleState } from '@ihub/dev-env/sample-order'
import { err, ok } from '@ihub/domain/result'
import { usualTerms } from '@ihub/domain/store/order-terms'
import type { Capabilities } from '@ihub/ports/capabilities'
import type { InvoiceRequest } from '@ihub/ports/invoice-requests'
import { expect, test } from 'vitest'
import type { OperationContext } from './operation.ts'
import { requestInvoiceInErp } from './request-invoice-in-erp.ts'

const document = sampleOrder()

/** Runs it before an ERP that has got so far; answers the result and the requests that reached the ERP. */
async function run(found: InvoiceRequest | null, refusal?: string) {
  const requested: string[] = []
  const invoiceRequests: Capabilities['invoiceRequests'] = {
    findInvoiceRequest: async () => ok(found ?? { state: 'awaited' }),
    requestInvoice: async (requestId) => {
      requested.push(requestId)
      return refusal === undefined ? ok(null) : err({ kind: 'refused', message: refusal })
    },
  }
  const result = await requestInvoiceInErp(
    {
      document,
      forErp: document,
      state: sampleState({ erpStatus: 'approved', erpOrderId: '1001' }),
      terms: usualTerms,
      capabilities: found === null ? {} : { invoiceRequests },
    } as OperationContext,
    {},
  )
  return { result, requested }
}

test('an order that the ERP prepared is asked for once, under the id that the ERP gave it', async () => {
  expect(await run({ state: 'ready', requestId: '301' })).toEqual({
    result: ok({ originAt: null, details: { queue: 'default', how: 'requested' } }),
    requested: ['301'],
  })
})

test.each(['requested', 'invoiced'] as const)(
  'one that is %s already is asked for no more',
  async (state) => {
    expect(await run({ state })).toEqual({
      result: ok({ originAt: null, details: { queue: 'default', how: 'requested-before' } }),
      requested: [],
    })
  },
)

test('one that the ERP has not prepared is looked at again later', async () => {
  expect(await run({ state: 'awaited' })).toMatchObject({
    result: { error: { kind: 'busy', serviceCode: 'invoice.not_prepared' } },
    requested: [],
  })
})

test('a refusal comes in the ERP’s words, and an ERP that is not there is told as such', async () => {
  expect((await run({ state: 'ready', requestId: '301' }, 'Sem saldo')).result).toMatchObject({
    error: { kind: 'refused', message: 'Sem saldo' },
  })
  expect((await run(null)).result).toMatchObject({ error: { serviceCode: 'NOT_CONNECTED' } })
})
