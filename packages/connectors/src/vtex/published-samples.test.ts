import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { InvoiceRequest } from './announce-invoice.ts'
import { TrackingEventsRequest, TrackingNumberRequest } from './announce-parcel.ts'
import { BrandList, CategoryTree, KeptPrice, KeptProduct, KeptSku, SkuEans } from './catalog-schema.ts'
import { CreditAccount } from './credit-schema.ts'
import { VtexItem } from './items.ts'
import { OrderDetail } from './order-schema.ts'
import { VtexTransaction } from './payments.ts'
import { listFixtures, readFixture } from './read-fixture.ts'
import {
  CancelRequest,
  CommitRequest,
  FeedConfigRequest,
  FeedConfiguration,
  FeedPage,
  HookBody,
  HookConfigRequest,
  Receipt,
} from './schema.ts'
import { SkuBalances, SkuId } from './stock-schema.ts'

// Calls that the connector does not make: the fields that their samples share with its own calls are read, the rest
// only named.
const ErrorAnswer = z.union([
  z.object({ error: z.object({ code: z.string(), message: z.string() }) }),
  z.object({ title: z.string(), status: z.number() }),
])
const OrderList = z.object({ list: z.array(z.object({ orderId: z.string(), status: z.string() })) })
const ChangedItem = z.object({ id: z.string(), quantity: z.number() })
const ChangeSummary = z.object({
  original: z.array(VtexItem),
  added: z.array(VtexItem),
  removed: z.array(VtexItem),
})
const Changes = z.object({
  reason: z.string(),
  replace: z.array(
    z.object({
      from: z.object({ items: z.array(ChangedItem) }),
      to: z.object({ items: z.array(ChangedItem) }),
    }),
  ),
})
const ChangeRequest = z.object({ reason: z.string(), itemsRemoved: z.array(ChangedItem) })
const Messages = z.array(z.object({ subject: z.string() }))

const oms = 'orders.get-api-oms'
const order = 'orders.post-api-oms-pvt-orders-orderid'
const invoice = 'orders.patch-api-oms-pvt-orders-orderid-invoice-invoicenumber'
const tracking = 'orders.put-api-oms-pvt-orders-orderid-invoice-invoicenumber-tracking'
const changes = 'orders.patch-api-order-system-orders-changeorderid-changes'

const schemaOf: Record<string, z.ZodType> = {
  'delivery-packages.tests-Order.json': OrderDetail,
  [`${oms}-pvt-orders-order-group-ordergroup.response-200.json`]: z.array(OrderDetail),
  [`${oms}-pvt-orders-orderid-conversation-message.response-200.json`]: Messages,
  [`${oms}-pvt-orders-orderid-payment-transaction.response-200.json`]: VtexTransaction,
  [`${oms}-pvt-orders-orderid.response-200.json`]: OrderDetail,
  [`${oms}-pvt-orders.response-200.json`]: OrderList,
  [`${oms}-user-orders-orderid.response-200.json`]: OrderDetail,
  'logistics.get-api-logistics-pvt-inventory-skus-skuid.response-200.json': SkuBalances,
  'catalog.get-api-catalog-pvt-product-productid.response-200.json': KeptProduct,
  'catalog.get-api-catalog-pvt-stockkeepingunit-skuid.response-200.json': KeptSku,
  'catalog.get-api-catalog-pvt-stockkeepingunit-skuid-ean.response-200.json': SkuEans,
  'catalog.get-api-catalog-system-pvt-brand-list.response-200.json': BrandList,
  'catalog.get-api-catalog-system-pub-category-tree-categorylevels.response-200.json': CategoryTree,
  'catalog.post-api-catalog-pvt-product.response-200.json': SkuId,
  'catalog.post-api-catalog-pvt-stockkeepingunit.response-200.json': SkuId,
  'catalog.put-api-catalog-pvt-stockkeepingunit-skuid.response-200.json': KeptSku,
  'pricing.get-pricing-prices-itemid.response-200.json': KeptPrice,
  'catalog.get-api-catalog-system-pvt-sku-stockkeepingunitbyean-ean.response-200.json': SkuId,
  'customer-credit.get-api-creditcontrol-accounts-creditaccountid.response-200.json': CreditAccount,
  'orders.get-api-orders-feed-config.response-200.json': FeedConfiguration,
  'orders.get-api-orders-feed.response-200.json': FeedPage,
  'orders.get-api-orders-pvt-document-orderid-change-summary.response-200.json': ChangeSummary,
  'orders.get-api-orders-pvt-document-orderid-change-summary.response-401.json': ErrorAnswer,
  [`${invoice}.request.json`]: TrackingNumberRequest,
  [`${invoice}.response-200.json`]: Receipt,
  [`${changes}.request.json`]: Changes,
  [`${changes}.response-202.json`]: Changes,
  [`${order}-cancel.request.json`]: CancelRequest,
  [`${order}-cancel.response-200.json`]: Receipt,
  [`${order}-changes.request.json`]: ChangeRequest,
  [`${order}-changes.response-200.json`]: Receipt,
  [`${order}-interactions.request.json`]: z.object({ source: z.string(), message: z.string() }),
  [`${order}-invoice.request.json`]: InvoiceRequest,
  [`${order}-invoice.response-200.json`]: Receipt,
  [`${order}-start-handling.response-401.json`]: ErrorAnswer,
  [`${order}-start-handling.response-409.json`]: ErrorAnswer,
  'orders.post-api-orders-expressions-jsonata.request.json': z.object({ Expression: z.string() }),
  'orders.post-api-orders-expressions-jsonata.response-200.json': z.boolean(),
  'orders.post-api-orders-feed-config.request.json': FeedConfigRequest.extend({
    filter: z.object({ type: z.string() }),
  }),
  'orders.post-api-orders-feed.request.json': CommitRequest,
  'orders.post-api-orders-hook-config.request.json': HookConfigRequest.extend({
    filter: z.object({ type: z.string() }),
  }),
  'orders.post-api-orders-hook-config.response-200.json': HookBody,
  [`${tracking}.request.json`]: TrackingEventsRequest,
  [`${tracking}.response-200.json`]: Receipt,
}

describe('every published sample is read by the schema of its call', () => {
  test.each(listFixtures())('%s', (name) => {
    const schema = schemaOf[name]

    expect(schema, 'a sample without a schema').toBeDefined()
    expect(schema?.safeParse(readFixture(name)).error).toBeUndefined()
  })

  test('and no schema waits for a sample that is not there', () => {
    expect(Object.keys(schemaOf).sort()).toEqual(listFixtures().sort())
  })
})
