import { givenIdleStore, setStore } from '@ihub/dev-env/given'
import { openTestDatabase, type TestDatabase } from '@ihub/dev-env/test-database'
import { cron } from '@ihub/domain/actor'
import { asId, type IntegrationId, type StoreId } from '@ihub/domain/ids'
import { uuidv7 } from '@ihub/kit/ids'
import type { InventoryChoices, Stock, StockCount, StockPosting, StockReading } from '@ihub/ports/stock'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { inStore } from '../core/pool.ts'
import { createStock } from './stock.ts'

let database: TestDatabase
let stock: Stock
let storeCount = 0
const erp = asId<IntegrationId>(uuidv7())
const person = { kind: 'user' as const, id: uuidv7(), name: 'Ana' }

beforeAll(async () => {
  database = await openTestDatabase()
  stock = createStock(database)
})
afterAll(() => database.close())

const givenStore = async () => (await givenIdleStore(database.system, `estoque-${++storeCount}`)).storeId

const instant = (minute: number) => new Date(Date.UTC(2026, 0, 1, 0, minute)).toISOString()
const reading = (minute: number, more: Partial<StockReading> = {}): StockReading => ({
  integrationId: erp,
  readAt: instant(minute),
  cursor: null,
  author: cron,
  ...more,
})
const counted = (sku: string, available: number, more: Partial<StockCount> = {}): StockCount => ({
  sku,
  warehouseId: null,
  available,
  reserved: null,
  at: null,
  ...more,
})
const posting = (
  kind: StockPosting['kind'],
  quantity: number,
  more: Partial<StockPosting> = {},
): StockPosting => ({
  id: uuidv7(),
  kind,
  sku: 'a',
  warehouseId: null,
  quantity,
  code: 'M-1',
  note: null,
  author: person,
  ...more,
})
const choices = (more: Partial<InventoryChoices> = {}): InventoryChoices => ({
  sku: 'a',
  warehouseId: 'main',
  description: null,
  ean: null,
  refId: null,
  externalSku: null,
  externalWarehouseId: null,
  useDefaultExternalWarehouseId: true,
  stockFactor: null,
  useDefaultStockFactor: true,
  sharing: null,
  minimum: 0,
  isActive: true,
  ...more,
})

async function only(storeId: StoreId, sku = 'a') {
  const [inventory, ...others] = await stock.findBySku(storeId, [sku])
  if (!inventory || others.length > 0) throw new Error(`not one inventory of ${sku}`)
  return inventory
}
const ledgerOf = async (storeId: StoreId, id: string) =>
  (await stock.ledger(storeId, id, { after: null, limit: 50 })).rows.map(
    ({ kind, figure, quantity, onHand }) => [kind, figure, quantity, onHand],
  )

describe('counts of an ERP', () => {
  test('create a SKU and move it by their difference, each in a row of the ledger', async () => {
    const storeId = await givenStore()
    expect(await stock.takeCounts(storeId, reading(1), [counted('a', 10), counted('b', 1)])).toEqual({
      taken: 2,
      stale: 0,
      refused: [],
      unknown: ['a', 'b'],
    })
    await stock.takeCounts(storeId, reading(2), [counted('a', 7)])
    await stock.takeCounts(storeId, reading(3), [counted('a', 7)])

    const inventory = await only(storeId)
    expect(inventory).toMatchObject({
      warehouseId: 'main',
      onHand: 7,
      availableErp: 7,
      available: 7,
      appliedFactor: 100,
    })
    expect(await ledgerOf(storeId, inventory.id)).toEqual([
      ['count', 'onHand', -3, 7],
      ['count', 'onHand', 10, 10],
    ])
    expect(await stock.checkLedger(storeId)).toEqual([])
  })

  test('that are stale change nothing, whichever comes last', async () => {
    const storeId = await givenStore()
    await stock.takeCounts(storeId, reading(5), [counted('a', 5, { at: instant(4) })])
    const late = await stock.takeCounts(storeId, reading(6), [counted('a', 9, { at: instant(3) })])
    expect(late).toMatchObject({ taken: 0, stale: 1 })
    const earlierReading = await stock.takeCounts(storeId, reading(4), [counted('a', 8)])
    expect(earlierReading).toMatchObject({ taken: 0, stale: 1 })
    expect(await only(storeId)).toMatchObject({ onHand: 5, countedAt: instant(4) })
  })

  test('below none leave nothing on hand and say what the ERP told', async () => {
    const storeId = await givenStore()
    await stock.takeCounts(storeId, reading(1), [counted('a', 3)])
    await stock.takeCounts(storeId, reading(2), [counted('a', -4)])
    expect(await only(storeId)).toMatchObject({ onHand: 0, availableErp: -4, available: 0 })
  })

  test('what the ERP reserves beside its figure is subtracted, unless its figure is without it', async () => {
    const storeId = await givenStore()
    await stock.takeCounts(storeId, reading(1), [counted('a', 10, { reserved: 4 })])
    expect(await only(storeId)).toMatchObject({ onHand: 10, reservedErp: 4, available: 6 })
    await setStore(
      database.system,
      { storeId },
      { settings: JSON.stringify({ erpStockIsWithoutOrders: true }) },
    )
    await stock.takeCounts(storeId, reading(2), [counted('a', 10, { reserved: 4 })])
    expect(await only(storeId)).toMatchObject({ onHand: 10, reservedErp: 0, available: 10 })
    expect(await stock.checkLedger(storeId)).toEqual([])
  })

  test('that make no sense are refused by themselves, and the others are taken in', async () => {
    const storeId = await givenStore()
    const counts = [
      counted('a', Number.NaN),
      counted(' ', 1),
      counted('b', 2.9),
      counted('c', 1e18),
      counted('d', 1, { reserved: -5 }),
    ]
    expect(await stock.takeCounts(storeId, reading(1), counts)).toEqual({
      taken: 2,
      stale: 0,
      refused: [
        { sku: 'a', reason: 'quantity' },
        { sku: ' ', reason: 'sku' },
        { sku: 'c', reason: 'quantity' },
      ],
      unknown: ['b', 'd'],
    })
    expect(await only(storeId, 'b')).toMatchObject({ onHand: 2 })
  })

  test('of one SKU twice in a page: the later one holds', async () => {
    const storeId = await givenStore()
    await stock.takeCounts(storeId, reading(1), [counted('a', 4), counted('a', 6)])
    expect(await only(storeId)).toMatchObject({ onHand: 6 })
    expect(await stock.checkLedger(storeId)).toEqual([])
  })

  test('of other stores are theirs', async () => {
    const [mine, theirs] = [await givenStore(), await givenStore()]
    await stock.takeCounts(mine, reading(1), [counted('a', 4)])
    expect(await stock.findBySku(theirs, ['a'])).toEqual([])
  })
})

describe('postings', () => {
  test('move what is on hand at once, with cause and author, and count once', async () => {
    const storeId = await givenStore()
    const first = posting('in', 5)
    expect(await stock.post(storeId, first)).toMatchObject({ ok: true, value: { onHand: 5 } })
    expect(await stock.post(storeId, first)).toMatchObject({ ok: true, value: { onHand: 5 } })
    await stock.post(storeId, posting('out', 2))
    await stock.post(storeId, posting('count', 9))
    await stock.post(storeId, posting('adjustment', -1, { note: 'quebra' }))
    await stock.post(storeId, posting('reserve', 3))
    const inventory = await only(storeId)
    expect(inventory).toMatchObject({ onHand: 8, reservedOpen: 3, available: 5 })
    const { rows } = await stock.ledger(storeId, inventory.id, { after: null, limit: 2 })
    expect(rows).toMatchObject([
      { number: 5, kind: 'reserve', quantity: 3, onHand: 8, available: 5 },
      {
        number: 4,
        kind: 'adjustment',
        note: 'quebra',
        author: person,
        cause: { kind: 'posting', code: 'M-1' },
      },
    ])
    expect(await stock.checkLedger(storeId)).toEqual([])
  })

  test('that take more than there is are refused and leave no trace', async () => {
    const storeId = await givenStore()
    await stock.post(storeId, posting('in', 5))
    for (const wrong of [
      posting('out', 6),
      posting('transfer', 6, { toWarehouseId: 'b' }),
      posting('adjustment', -6),
      posting('release', 1),
      posting('in', 1.5),
    ])
      expect(await stock.post(storeId, wrong)).toEqual({
        ok: false,
        error: { code: 'inventory.unexpected_values', params: { sku: 'a', onHand: 5 } },
      })
    const inventory = (await stock.findBySku(storeId, ['a'])).find(
      ({ warehouseId }) => warehouseId === 'main',
    )
    expect((await stock.ledger(storeId, inventory?.id ?? '', { after: null, limit: 9 })).rows).toHaveLength(1)
  })

  test('of a transfer leave one warehouse and come to the other', async () => {
    const storeId = await givenStore()
    await stock.post(storeId, posting('in', 5))
    const transfer = posting('transfer', 2, { toWarehouseId: 'b' })
    await stock.post(storeId, transfer)
    await stock.post(storeId, transfer)
    const places = await stock.findBySku(storeId, ['a'])
    expect(places.map(({ warehouseId, onHand }) => [warehouseId, onHand])).toEqual([
      ['b', 2],
      ['main', 3],
    ])
    expect(await stock.checkLedger(storeId)).toEqual([])
  })

  test('at once from many callers add up', async () => {
    const storeId = await givenStore()
    await stock.post(storeId, posting('in', 10))
    const answers = await Promise.all(
      Array.from({ length: 15 }, () => stock.post(storeId, posting('out', 1))),
    )
    expect(answers.filter(({ ok }) => ok)).toHaveLength(10)
    expect(await only(storeId)).toMatchObject({ onHand: 0 })
    expect(await stock.checkLedger(storeId)).toEqual([])
  })
})

describe('choices of people', () => {
  test('a SKU is created once in a warehouse', async () => {
    const storeId = await givenStore()
    const edit = { actor: person, version: undefined }
    const added = await stock.save(storeId, { id: null, choices: choices({ minimum: 2 }), edit })
    expect(added).toMatchObject({ ok: true, value: { sku: 'a', onHand: 0, minimum: 2, status: 'pending' } })
    expect(await stock.save(storeId, { id: null, choices: choices(), edit })).toEqual({
      ok: false,
      error: { code: 'inventory.exists', params: { sku: 'a' } },
    })
    expect(
      await stock.save(storeId, { id: null, choices: choices({ warehouseId: 'b' }), edit }),
    ).toMatchObject({ ok: true })
  })

  test('are changed in their version, with their factor over the seller’s and the store’s', async () => {
    const storeId = await givenStore()
    await setStore(database.system, { storeId }, { settings: JSON.stringify({ stockFactor: 50 }) })
    await database.system
      .insertInto('sellers')
      .values({
        store_id: storeId,
        seller_id: uuidv7(),
        code: 'S1',
        name: 'Filial',
        document: '12345678000195',
        settings: JSON.stringify({ warehouseIds: ['filial'], stockFactor: 30 }),
      })
      .execute()
    await stock.takeCounts(storeId, reading(1), [
      counted('a', 11),
      counted('b', 11, { warehouseId: 'filial' }),
    ])
    const inventory = await only(storeId)
    expect(inventory).toMatchObject({ appliedFactor: 50, valueOrigin: 'store', availableAdjusted: 5 })
    expect(await only(storeId, 'b')).toMatchObject({
      appliedFactor: 30,
      valueOrigin: 'seller',
      availableAdjusted: 3,
    })

    const own = choices({ stockFactor: 20, useDefaultStockFactor: false })
    const save = (version: number) =>
      stock.save(storeId, { id: inventory.id, choices: own, edit: { actor: person, version } })
    expect(await save(1)).toMatchObject({
      ok: true,
      value: { appliedFactor: 20, valueOrigin: 'sku', version: 2, onHand: 11 },
    })
    const older = choices({ minimum: 4 })
    expect(
      await stock.save(storeId, { id: inventory.id, choices: older, edit: { actor: person, version: 1 } }),
    ).toMatchObject({
      ok: false,
      error: { code: 'settings.changed_meanwhile' },
    })
  })

  test('about a SKU that is not there are refused', async () => {
    const storeId = await givenStore()
    const edit = { actor: person, version: undefined }
    expect(await stock.save(storeId, { id: uuidv7(), choices: choices(), edit })).toEqual({
      ok: false,
      error: { code: 'inventory.not_found' },
    })
  })
})

describe('what platforms are to be told', () => {
  test('is each inventory that moved, the longest waiting first, until its last revision is told', async () => {
    const storeId = await givenStore()
    await stock.takeCounts(storeId, reading(1), [counted('a', 1)])
    await stock.takeCounts(storeId, reading(2), [counted('b', 1)])
    const before = await stock.listUntold(storeId, 10)
    expect(before.map(({ inventory }) => inventory.sku)).toEqual(['a', 'b'])

    await stock.takeCounts(storeId, reading(3), [counted('a', 2), counted('b', 1)])
    await stock.told(
      storeId,
      before.map(({ inventory, revision }) => ({ inventoryId: inventory.id, revision })),
    )
    const after = await stock.listUntold(storeId, 10)
    expect(after.map(({ inventory }) => [inventory.sku, inventory.onHand])).toEqual([['a', 2]])
  })
})

describe('the ledger', () => {
  test('is never changed or removed', async () => {
    const storeId = await givenStore()
    await stock.takeCounts(storeId, reading(1), [counted('a', 1)])
    for (const statement of [
      sql`update stock_movements set quantity = 5`,
      sql`delete from stock_movements`,
    ]) {
      await expect(inStore(database.app, storeId, (tx) => statement.execute(tx))).rejects.toThrow(
        /permission denied/,
      )
      await expect(statement.execute(database.system)).rejects.toThrow(/permission denied/)
    }
  })

  test('that does not add up is found', async () => {
    const storeId = await givenStore()
    await stock.takeCounts(storeId, reading(1), [counted('a', 3)])
    const { id } = await only(storeId)
    await sql`update inventories set on_hand = 4 where store_id = ${storeId}`.execute(database.system)
    expect(await stock.checkLedger(storeId)).toEqual([
      { inventoryId: id, figure: 'onHand', figured: 4, summed: 3, of: 'movements' },
    ])
  })

  test('no statement takes what is on hand below none', async () => {
    const storeId = await givenStore()
    await stock.takeCounts(storeId, reading(1), [counted('a', 3)])
    const planted = sql`update inventories set on_hand = -1 where store_id = ${storeId}`
    await expect(planted.execute(database.system)).rejects.toThrow(/inventories__on_hand/)
  })

  test('is read by pages', async () => {
    const storeId = await givenStore()
    for (let minute = 1; minute <= 5; minute++)
      await stock.takeCounts(storeId, reading(minute), [counted('a', minute)])
    const { id } = await only(storeId)
    const page = await stock.ledger(storeId, id, { after: null, limit: 3 })
    expect(page.rows.map(({ number }) => number)).toEqual([5, 4, 3])
    const rest = await stock.ledger(storeId, id, { after: page.next, limit: 3 })
    expect(rest).toMatchObject({ rows: [{ number: 2 }, { number: 1 }], next: null })
  })
})
