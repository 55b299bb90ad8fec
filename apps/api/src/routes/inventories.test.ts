import type { InventoryRow } from '@ihub/contract/inventories'
import type { InventoryDetail, ReservingOrder, StockMovementRow } from '@ihub/contract/inventory-detail'
import { givenIntegration } from '@ihub/dev-env/given'
import { uuidv7 } from '@ihub/kit/ids'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { startStoreApi } from '../../test/start-store-api.ts'

const { hub, api, storeId, admin, close } = await startStoreApi()
afterAll(close)
const { system } = hub.database

const call = <Answer = Record<string, never>>(method: string, path: string, body?: unknown) =>
  api.call(method, `/api${path}`, { token: admin.token, storeId, body }) as unknown as Promise<{
    status: number
    text: string
    json: Answer & { code?: string; total?: number; params?: Record<string, unknown> }
  }>
type Page = { data: InventoryRow[]; nextCursor: string | null }
type Counts = { counts: { value: string; count: number; isExact: boolean }[] }

const day = (number: number) => `2026-03-0${number}T10:00:00.000Z`

interface Figures {
  on_hand?: number
  not_integrated?: number
  in_transit?: number
  reserved_open?: number
  reserved_erp?: number
}

/** A SKU as the ledger left it. */
async function givenInventory(sku: string, columns: Figures & Record<string, unknown> = {}) {
  const inventoryId = uuidv7()
  await system
    .insertInto('inventories')
    .values({
      store_id: storeId,
      inventory_id: inventoryId,
      sku,
      warehouse_id: 'main',
      created_at: day(1),
      changed_at: day(1),
      ...columns,
    })
    .execute()
  await sql`insert into inventory_words (store_id, inventory_id, words)
    select store_id, inventory_id, words from inventories where inventory_id = ${inventoryId}`.execute(system)
  return inventoryId
}
const skusOf = async (query: string) => {
  const { status, text, json } = await call<Page>('GET', `/inventories?${query}`)
  expect(status, text).toBe(200)
  return json.data.map(({ sku }) => sku)
}
const isUntold = async (inventoryId: string) => {
  const rows = await system
    .selectFrom('stock_untold')
    .select('since')
    .where('inventory_id', '=', inventoryId)
    .execute()
  return rows.length > 0
}

test('the equation of a SKU ends in what the channels are told, by the factor of the SKU, else of its seller, else of the store', async () => {
  const figures = { on_hand: 25, reserved_erp: 1, reserved_open: 2, in_transit: 3, not_integrated: 4 }
  const id = await givenInventory('equation', { ...figures, warehouse_id: 'cd-9', minimum: 4 })
  const read = async () => (await call<InventoryDetail>('GET', `/inventories/${id}`)).json
  await call('PATCH', `/stores/${storeId}`, { settings: { stockFactor: 90 } })

  expect(await read()).toMatchObject({
    onHand: 25,
    reservedErp: 1,
    reservedOrders: 2,
    ordersInTransit: 3,
    notIntegratedOnOrder: 4,
    available: 15,
    appliedFactor: 90,
    valueOrigin: 'store',
    availableAdjusted: 13,
    sent: 9,
  })

  const seller = { code: 'nove', name: 'Nove', document: '12345678000195' }
  const { json } = await call<{ _id: string }>('POST', '/sellers', {
    ...seller,
    settings: { warehouseIds: ['cd-9'] },
  })
  await call('PATCH', `/sellers/${json._id}`, { settings: { stockFactor: 50 } })
  expect(await read()).toMatchObject({
    appliedFactor: 50,
    valueOrigin: 'seller',
    sent: 5,
    factors: { sku: null, seller: { code: 'nove', factor: 50 }, store: 90 },
  })

  await call('PATCH', `/inventories/${id}`, { stockFactor: 0 })
  expect(await read()).toMatchObject({
    appliedFactor: 0,
    valueOrigin: 'sku',
    sent: 0,
    useDefaultStockFactor: false,
  })
  await call('PATCH', `/inventories/${id}`, { stockFactor: null })
  expect(await read()).toMatchObject({ valueOrigin: 'seller', useDefaultStockFactor: true })
})

test('a SKU is found by words of its description and by each of its ids, without accents and in whatever case', async () => {
  await givenInventory('CAM-1', { description: 'Camisa Polo Algodão', ean: '7890000000017' })
  await givenInventory('CAM-2', { description: 'Camisa Regata', ref_id: 'REF-77', external_sku: 'EXT-9' })

  expect(await skusOf('search=camisa&orderBy=sku&direction=asc')).toEqual(['CAM-1', 'CAM-2'])
  for (const search of ['algodao', 'POLO camisa', 'cam-1', '789000'])
    expect(await skusOf(`search=${search}`), search).toEqual(['CAM-1'])
  for (const search of ['ref-77', 'ext-9', 'regata'])
    expect(await skusOf(`search=${search}`), search).toEqual(['CAM-2'])
  expect(await skusOf('search=camisa saia')).toEqual([])
  const searched = await call<Page>('POST', '/inventories/search', { search: 'regata' })
  expect(searched.json.data.map(({ sku }) => sku)).toEqual(['CAM-2'])
})

test('filters leave out what they say, and their counts tell beforehand', async () => {
  const untold = await givenInventory('flt-1', { warehouse_id: 'w1', status: 'pending', on_hand: 3 })
  await givenInventory('flt-2', {
    warehouse_id: 'w1',
    status: 'error',
    reserved_open: 2,
    sharing: 'allocated',
  })
  await givenInventory('flt-3', { warehouse_id: 'w2', status: 'done', is_active: false, sharing: 'shared' })
  await system
    .insertInto('stock_untold')
    .values({ store_id: storeId, inventory_id: untold, since: day(1) })
    .execute()

  const found = (query: string) => skusOf(`search=flt&orderBy=sku&direction=asc&${query}`)
  expect(await found('warehouse=w1')).toEqual(['flt-1', 'flt-2'])
  expect(await found('status=error&status=done')).toEqual(['flt-2', 'flt-3'])
  expect(await found('isOversold=true')).toEqual(['flt-2'])
  expect(await found('isOversold=false')).toEqual(['flt-1', 'flt-3'])
  expect(await found('isUntold=true')).toEqual(['flt-1'])
  expect(await found('sharing=shared')).toEqual(['flt-3'])
  expect(await found('active=false')).toEqual(['flt-3'])
  expect(await found('hasStock=true')).toEqual(['flt-1'])
  expect(await found('hasStock=false')).toEqual(['flt-2', 'flt-3'])
  expect(await found('sku=flt-2')).toEqual(['flt-2'])
  expect(await found('sku=flt')).toEqual([])
  expect(await skusOf('search=flt&orderBy=available&direction=asc')).toEqual(['flt-2', 'flt-3', 'flt-1'])

  const counts = async (query: string) => {
    const { json, text } = await call<Counts>('GET', `/inventories/counts?${query}`)
    return Object.fromEntries((json.counts ?? expect.fail(text)).map(({ value, count }) => [value, count]))
  }
  expect(await counts('search=flt&by=status')).toEqual({ pending: 1, done: 1, error: 1, disabled: 0 })
  expect(await counts('search=flt&by=isOversold&warehouse=w1')).toEqual({ true: 1, false: 1 })
  expect(await counts('search=flt&by=warehouse&warehouse=w2')).toEqual({ w1: 2, w2: 1 })
  expect(await counts('by=isUntold&warehouse=w1')).toEqual({ true: 1, false: 1 })
  expect(await counts('by=sharing&warehouse=w2')).toEqual({ shared: 1, allocated: 0 })
  expect(await counts('search=nowhere&by=warehouse')).toEqual({})
  expect(await counts('search=flt&by=hasStock')).toEqual({ true: 1, false: 2 })
})

test('the list is filtered by the warehouses of a seller, and by the days on which SKUs changed', async () => {
  await givenInventory('chg-1', { warehouse_id: 'shop-1', changed_at: '2026-03-02T02:59:00.000Z' })
  await givenInventory('chg-2', { warehouse_id: 'shop-2', changed_at: '2026-03-02T03:00:00.000Z' })
  await givenInventory('chg-3', { warehouse_id: 'elsewhere', changed_at: '2026-03-04T10:00:00.000Z' })
  const seller = {
    code: 'shops',
    name: 'Lojas',
    document: '12345678000195',
    settings: { warehouseIds: ['shop-1', 'shop-2'] },
  }
  const { text, status } = await call('POST', '/sellers', seller)
  expect(status, text).toBe(200)
  const found = (query: string) => skusOf(`search=chg&orderBy=sku&direction=asc&${query}`)

  expect(await found('seller=shops')).toEqual(['chg-1', 'chg-2'])
  expect(await found('seller=nobody')).toEqual([])
  // The day of the store begins at three in the morning of Greenwich.
  expect(await found('changedFrom=2026-03-02')).toEqual(['chg-2', 'chg-3'])
  expect(await found('changedFrom=2026-03-02&changedTo=2026-03-03')).toEqual(['chg-2'])
  expect(await found('changedTo=2026-03-01')).toEqual(['chg-1'])
})

test('a SKU says which product of the catalog it is of', async () => {
  const id = await givenInventory('of-product')
  expect((await call<InventoryDetail>('GET', `/inventories/${id}`)).json.productId).toBeNull()
  const { integrationId } = await givenIntegration(system, hub.vault, {
    storeId,
    connector: 'mln',
    settings: {},
  })
  const productId = uuidv7()
  const shared = {
    store_id: storeId,
    product_id: productId,
    name: 'Camisa',
    is_active: true,
    updated_at: day(1),
  }
  await system
    .insertInto('products')
    .values({
      ...shared,
      integration_id: integrationId,
      external_id: '1',
      code: 'REF-1',
      sku_count: 1,
      version: 1,
      facts: '{}',
      words: 'camisa',
      created_at: day(1),
    })
    .execute()
  await system
    .insertInto('skus')
    .values({ ...shared, sku: 'of-product', position: 1, facts: '{}' })
    .execute()

  expect((await call<InventoryDetail>('GET', `/inventories/${id}`)).json.productId).toBe(productId)
})

test('a SKU is registered once for its warehouse, and channels are to be told of it', async () => {
  const draft = { sku: 'new-1', warehouseId: 'cd', description: 'Nova', stockFactor: 80, minimum: 1 }
  const { status, text, json } = await call<InventoryDetail>('POST', '/inventories', draft)
  expect(status, text).toBe(200)
  expect(json).toMatchObject({
    ...draft,
    onHand: 0,
    available: 0,
    active: true,
    version: 1,
    useDefaultStockFactor: false,
  })
  expect(await isUntold(json._id)).toBe(true)

  expect(await call('POST', '/inventories', { sku: 'new-1', warehouseId: 'cd' })).toMatchObject({
    status: 409,
    json: { code: 'inventory.exists', params: { sku: 'new-1' } },
  })
  expect((await call('POST', '/inventories', { sku: 'new-1', warehouseId: 'loja' })).status).toBe(200)
})

test('a change is refused when somebody else has changed anything since, and the log says what it changed', async () => {
  const id = await givenInventory('edit-1', { on_hand: 10 })
  const path = `/inventories/${id}`
  expect((await call('PATCH', path, { version: 1, minimum: 2 })).json).toMatchObject({ version: 2, sent: 7 })
  expect(await isUntold(id)).toBe(true)
  expect(await call('PATCH', path, { version: 1, active: false })).toMatchObject({
    status: 409,
    json: { code: 'settings.changed_meanwhile', params: { version: 2 } },
  })
  const again = await call('PATCH', path, { version: 2, minimum: 2 })
  expect(again.json, 'a change that changes nothing').toMatchObject({ version: 2 })
  const [row, ...others] = await system
    .selectFrom('audit_log')
    .select(['action', 'before', 'after'])
    .where('entity_id', '=', id)
    .execute()
  expect(row).toMatchObject({ action: 'inventory.changed', before: { minimum: 0 }, after: { minimum: 2 } })
  expect(others).toEqual([])
})

test('the ledger is read part by part, the newest row first, with the order behind a row', async () => {
  const id = await givenInventory('ledger-1', { on_hand: 5 })
  const orderId = uuidv7()
  await system
    .insertInto('stock_movements')
    .values(
      [1, 2, 3].map((number) => ({
        store_id: storeId,
        inventory_id: id,
        number,
        kind: number === 3 ? 'reserve' : 'count',
        figure: number === 3 ? 'not_integrated' : 'on_hand',
        quantity: 2,
        on_hand: 5,
        available: number,
        cause_kind: number === 3 ? 'order' : 'erp',
        cause_id: number === 3 ? orderId : null,
        cause_code: number === 3 ? 'V-1' : null,
        author_kind: number === 3 ? 'integration' : 'cron',
        author_id: number === 3 ? uuidv7() : null,
        author_name: 'VTEX',
        at: day(number),
      })),
    )
    .execute()
  type Part = { data: StockMovementRow[]; nextCursor: string | null }

  const first = (await call<Part>('GET', `/inventories/${id}/history?limit=2`)).json
  const rest = (await call<Part>('GET', `/inventories/${id}/history?limit=2&cursor=${first.nextCursor}`)).json
  expect([...first.data, ...rest.data].map(({ number }) => number)).toEqual([3, 2, 1])
  expect(rest.nextCursor).toBeNull()
  expect(first.data[0]).toMatchObject({
    kind: 'reserve',
    figure: 'notIntegrated',
    quantity: 2,
    cause: { kind: 'order', _id: orderId, code: 'V-1' },
    author: { kind: 'integration', name: 'VTEX' },
  })
  expect((await call('GET', `/inventories/${uuidv7()}/history`)).status).toBe(404)
})

test('the orders that hold a SKU each stand in one column at most; of one in none the figure of the ERP is without it already', async () => {
  const id = await givenInventory('held-1')
  const [older, newer, counted] = [await givenSold('H-1'), await givenSold('H-2'), await givenSold('H-3')]
  await reserve(id, older, { quantity: 2, figure: 'reserved_open' })
  await reserve(id, newer, { quantity: 1, figure: 'in_transit' })
  await reserve(id, counted, { quantity: 4, figure: null })
  type Part = { data: ReservingOrder[]; nextCursor: string | null }

  const { data, nextCursor } = (await call<Part>('GET', `/inventories/${id}/reserved-orders`)).json
  expect(data.map(({ originOrderId, quantity, column }) => [originOrderId, quantity, column])).toEqual([
    ['H-1', 2, 'reservedOpen'],
    ['H-2', 1, 'inTransit'],
    ['H-3', 4, null],
  ])
  expect(nextCursor).toBeNull()
})

test('the monitor shows the warehouses that the settings mark, with what waits there', async () => {
  await givenInventory('dark-1', { warehouse_id: 'ds-2', on_hand: 1, counted_at: day(2), moved_at: day(3) })
  const held = await givenInventory('dark-2', { warehouse_id: 'ds-2', reserved_open: 2, counted_at: day(1) })
  await givenInventory('dark-3', { warehouse_id: 'ds-2' })
  await givenInventory('dark-4', { warehouse_id: 'ds-2', is_active: false, counted_at: day(9) })
  const [waiting, refused] = [await givenSold('D-1'), await givenSold('D-2')]
  await reserve(held, waiting, { quantity: 1, figure: 'reserved_open' })
  await reserve(held, refused, { quantity: 1, figure: 'reserved_open' })
  await system
    .updateTable('orders')
    .set({ microstatus: 'no-stock' })
    .where('order_id', '=', refused)
    .execute()
  const seller = { code: 'escuro', name: 'Escuro', document: '12345678000195' }
  await call('POST', '/sellers', { ...seller, settings: { warehouseIds: ['ds-2'] } })
  await call('PATCH', `/stores/${storeId}`, { settings: { darkStoreWarehouseIds: ['ds-9', 'ds-2'] } })

  const { json } = await call<{ data: unknown[] }>('GET', '/dark-stores')
  expect(json.data).toEqual([
    {
      warehouseId: 'ds-9',
      sellers: [],
      skus: 0,
      oversold: 0,
      untold: 0,
      countedAt: null,
      oldestCountedAt: null,
      uncounted: 0,
      ordersWaiting: 0,
      oldestOrderAt: null,
      lastMovementAt: null,
      refusedPicks: 0,
    },
    expect.objectContaining({
      warehouseId: 'ds-2',
      sellers: [{ code: 'escuro', name: 'Escuro' }],
      skus: 3,
      oversold: 1,
      countedAt: day(2),
      oldestCountedAt: day(1),
      uncounted: 1,
      ordersWaiting: 2,
      lastMovementAt: day(3),
      refusedPicks: 1,
    }),
  ])
})

test('the home page counts active SKUs that a channel refused and those that are oversold', async () => {
  const figures = async () =>
    (await call<{ inventories: Record<string, number> }>('GET', '/orders/overview')).json.inventories
  const before = await figures()
  await givenInventory('home-1', { status: 'error' })
  await givenInventory('home-2', { status: 'error', is_active: false })
  await givenInventory('home-3', { reserved_open: 1 })
  expect(await figures()).toEqual({
    withError: Number(before?.withError) + 1,
    oversold: Number(before?.oversold) + 1,
  })
})

test('the palette finds a SKU in each of its warehouses', async () => {
  await givenInventory('PAL-1', { description: 'Boné', on_hand: 2 })
  await givenInventory('PAL-1', { description: 'Boné', warehouse_id: 'loja' })
  const { json } = await call<{ inventories: Record<string, unknown>[] }>('GET', '/finds?text=bone')
  const found = json.inventories.map(({ sku, warehouseId, available }) => [sku, warehouseId, available])
  expect(found.sort()).toEqual([
    ['PAL-1', 'loja', 0],
    ['PAL-1', 'main', 2],
  ])
})

async function givenSold(originOrderId: string) {
  const orderId = uuidv7()
  await system
    .insertInto('orders')
    .values({
      store_id: storeId,
      order_id: orderId,
      integration_id: uuidv7(),
      origin_order_id: originOrderId,
      status: 'handling',
      erp_status: 'accepted',
      position: 'handling',
      erp_position: 'accepted',
      erp_integration: 'pending',
      platform_integration: 'pending',
      delivery_channel: 'delivery',
      platform_status: 'other',
      raw_platform_status: 'other',
      history: [],
      event_count: 1,
      origin_created_at: day(1),
      origin_changed_at: day(1),
      created_at: day(1),
      updated_at: day(1),
      customer_name: 'Ana',
      currency: 'BRL',
      selling_price_cents: 1_000,
      item_count: 1,
      document: '{}',
    })
    .execute()
  return orderId
}

const reserve = (inventoryId: string, orderId: string, held: { quantity: number; figure: string | null }) =>
  system
    .insertInto('stock_reservations')
    .values({ store_id: storeId, order_id: orderId, inventory_id: inventoryId, ...held, changed_at: day(1) })
    .execute()
