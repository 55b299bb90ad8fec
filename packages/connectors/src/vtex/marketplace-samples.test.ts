import { readdirSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { TrackingNumberRequest } from './announce-parcel.ts'
import { OrderDetail } from './order-schema.ts'
import { publishedOrder, readFixture } from './read-fixture.ts'
import { Receipt } from './schema.ts'

const folder = new URL('./fixtures/marketplace/', import.meta.url)
const samples = readdirSync(folder).filter((name) => name.endsWith('.json'))

/** Calls from one side to the other whose bodies have the form of those that the connector makes to VTEX itself. */
const invoice = 'seller-marketplace.post-pvt-orders-marketplaceorderid-invoice'
const readBy: Record<string, z.ZodType> = {
  'seller-marketplace.post-pvt-orders-marketplaceorderid-cancel.response-200.json': Receipt,
  [`${invoice}.response-200.json`]: Receipt,
  [`${invoice}-invoicenumber.request.json`]: TrackingNumberRequest,
  [`${invoice}-invoicenumber.response-200.json`]: Receipt,
  [`${invoice}-invoicenumber-tracking.response-200.json`]: Receipt,
}

const ofMarketplace =
  'sent by the connector of a marketplace outside VTEX, which brings its own orders to a VTEX seller; the hub is not one'
const ofSeller =
  'between a VTEX marketplace and a seller without VTEX; a store of the hub sells with an account of its own, and VTEX speaks for it'
const integration = 'marketplace-orders.post-api-order-integration-orders'
const statusUpdate = 'marketplace-orders.put-api-order-integration-orders-status'
const placement = 'marketplace-orders.post-api-fulfillment-pvt-orders'
const notRead: Record<string, string> = {
  'marketplace-orders.post-api-checkout-pub-orderforms-simulation.response-200.json': ofMarketplace,
  [`${placement}-orderid-fulfill.response-201.json`]: ofMarketplace,
  [`${placement}.response-200.json`]: ofMarketplace,
  [`${integration}.request.json`]: ofMarketplace,
  [`${integration}.response-200.json`]: ofMarketplace,
  [`${integration}.response-default.json`]: ofMarketplace,
  [`${statusUpdate}.request.json`]: ofMarketplace,
  [`${statusUpdate}.response-200.json`]: ofMarketplace,
  'seller-fulfillment.post-pvt-orderforms-simulation.request.json': ofSeller,
  'seller-fulfillment.post-pvt-orderforms-simulation.response-200.json': ofSeller,
  'seller-fulfillment.post-pvt-orders-orderid-cancel.request.json': ofSeller,
  'seller-fulfillment.post-pvt-orders-orderid-cancel.response-200.json': ofSeller,
  'seller-fulfillment.post-pvt-orders-sellerorderid-fulfill.request.json': ofSeller,
  'seller-fulfillment.post-pvt-orders-sellerorderid-fulfill.response-200.json': ofSeller,
  'seller-fulfillment.post-pvt-orders.request.json': ofSeller,
  'seller-fulfillment.post-pvt-orders.response-200.json': ofSeller,
}

describe('every published payload between marketplaces and sellers', () => {
  test('is read by a schema, or is not read for a reason', () => {
    expect([...Object.keys(readBy), ...Object.keys(notRead)].sort()).toEqual(samples.sort())
  })

  test.each(Object.entries(readBy))('%s is read', (name, schema) => {
    expect(schema.safeParse(readFixture(`marketplace/${name}`)).error).toBeUndefined()
  })
})

describe('an order of a VTEX seller', () => {
  const sold = (changes: Record<string, unknown>) => OrderDetail.parse(publishedOrder(changes)).order

  test('that was sold in another marketplace names it and its code there', () => {
    const of = { origin: 'Fulfillment', orderId: 'SCP-880102018018-01', hostname: 'lojavendedora' }
    expect(
      sold({ ...of, marketplace: { name: 'mercado' }, marketplaceOrderId: '880102018018-01' }),
    ).toMatchObject({
      originOrderId: 'SCP-880102018018-01',
      marketplace: 'mercado',
      marketplaceOrderId: '880102018018-01',
    })
    expect(sold({ ...of, marketplace: { name: 'mercado' }, marketplaceOrderId: '' })).not.toHaveProperty(
      'marketplaceOrderId',
    )
  })

  test('that was sold in its own shop has no marketplace and no code of one', () => {
    const own = { marketplace: { name: 'luxstore' }, hostname: 'luxstore', affiliateId: '' }
    const order = sold({ ...own, marketplaceOrderId: '1' })
    expect(order.marketplace).toBeNull()
    expect(order).not.toHaveProperty('marketplaceOrderId')
  })
})
