import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { InvoiceRequest } from './announce-invoice.ts'
import { ShipRequest } from './announce-parcel.ts'
import { KeptProduct, ProductRequest, SavedProduct } from './catalog-schema.ts'
import { MagentoOrder } from './order-schema.ts'
import {
  BasePrices,
  BasePricesRequest,
  SkusRequest,
  SpecialPrices,
  SpecialPricesRequest,
} from './price-schema.ts'
import { listFixtures, readFixture } from './read-fixture.ts'
import { OrderState } from './schema.ts'
import { SourceItems, SourceItemsRequest } from './stock.ts'

const tutorial = 'tutorials.orders.order'
const inventory = 'tutorials.inventory'
// Fields that the connector does not send: the samples' sources of stock, and tracks that are left out.
const ShipSample = ShipRequest.extend({
  tracks: ShipRequest.shape.tracks.optional(),
  comment: z.object({ comment: z.string() }).optional(),
  arguments: z.unknown(),
})
/** GET /invoices/{id}; the connector reads of an invoice its id, and asks for its comments. */
const Invoice = z.object({ entity_id: z.int(), order_id: z.int(), items: z.array(z.unknown()) })

const pricing = 'modules.catalog.catalog-pricing'
const configurable = 'tutorials.configurable-product.create'

const schemasOf: Record<string, z.ZodType[]> = {
  'get-started.gs-web-api-response.02.block.json': [
    z.object({ message: z.string(), parameters: z.array(z.string()) }),
  ],
  [`${inventory}.create-invoice.01.request.json`]: [InvoiceRequest],
  [`${inventory}.create-invoice.02.response.json`]: [Invoice],
  [`${inventory}.create-shipment.01.request.json`]: [ShipSample],
  [`${inventory}.create-shipment.02.request.json`]: [ShipSample],
  [`${tutorial}-create-invoice.01.request.json`]: [InvoiceRequest],
  [`${tutorial}-create-invoice.02.response.json`]: [Invoice],
  [`${tutorial}-create-order.02.response.GET-orders-id.elided-items.json`]: [MagentoOrder, OrderState],
  [`${tutorial}-create-shipment.01.request.json`]: [ShipRequest],
  'inventory.manage-source-items.02.request.json': [SourceItemsRequest],
  'inventory.manage-source-items.03.response.json': [SourceItems],
  [`${pricing}.01.request.json`]: [SpecialPricesRequest],
  [`${pricing}.03.response.json`]: [SpecialPrices],
  [`${pricing}.10.request.json`]: [BasePricesRequest],
  [`${pricing}.11.request.json`]: [SkusRequest],
  [`${pricing}.12.response.json`]: [BasePrices],
  [`${configurable}-simple-products.01.request.json`]: [ProductRequest],
  [`${configurable}-simple-products.02.response.json`]: [SavedProduct, KeptProduct],
  [`${configurable}-configurable-product.01.request.json`]: [ProductRequest],
  'use-rest.performing-searches.01.response.json': [z.object({ items: z.array(z.unknown()) })],
}

describe('every published sample is read by the schemas of its call', () => {
  test.each(listFixtures())('%s', (name) => {
    const schemas = schemasOf[name] ?? []

    expect(schemas, 'a sample without a schema').not.toEqual([])
    for (const schema of schemas) expect(schema.safeParse(readFixture(name)).error).toBeUndefined()
  })

  test('and no schema waits for a sample that is not there', () => {
    expect(Object.keys(schemasOf).sort()).toEqual(listFixtures().sort())
  })
})
