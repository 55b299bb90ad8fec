import { createStock } from '@ihub/db/stock/stock'
import { givenToken } from '@ihub/dev-env/api-erp-shop'
import { givenIntegration } from '@ihub/dev-env/given'
import { startTestHub, type TestHub } from '@ihub/dev-env/test-hub'
import type { StoreId } from '@ihub/domain/ids'
import type { Scope } from '@ihub/domain/scopes'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApi, type TestApi } from '../../test/open-test-api.ts'

let hub: TestHub
let api: TestApi
beforeAll(async () => {
  hub = await startTestHub()
  api = await openTestApi(hub)
})
afterAll(async () => {
  await api.close()
  await hub.close()
})

interface Told {
  id: string | null
  _id: string | null
  outcome: string
  isRepeated: boolean
  problem: { code: string; params: Record<string, unknown> } | null
  fields: { field: string; code: string }[]
}

async function givenStore() {
  const { system } = hub.database
  const storeId: StoreId = await api.givenStore()
  const { integrationId } = await givenIntegration(system, hub.vault, {
    storeId,
    connector: 'api',
    settings: {},
  })
  const withScopes = async (...scopes: Scope[]) => {
    const token = await givenToken(hub, storeId, scopes)
    return (method: string, path: string, body?: unknown) => api.call(method, `/api${path}`, { token, body })
  }
  const call = await withScopes('erp:report', 'movements:read', 'movements:write')
  const send = async (...movements: object[]) => {
    const { status, text, json } = await call('POST', '/erp/movements', { movements })
    expect(status, text).toBe(200)
    return (json as unknown as { data: Told[] }).data
  }
  const stock = createStock(hub.database)
  const onHand = async (sku: string) => {
    const found = await stock.findBySku(storeId, [sku])
    return Object.fromEntries(found.map((one) => [one.warehouseId, one.onHand]))
  }
  return { storeId, integrationId, withScopes, call, send, stock, onHand }
}

let ids = 0
const log = (type: string, quantity: number, more: object = {}) => ({
  kind: 'log',
  id: `m${++ids}`,
  type,
  sku: '10',
  warehouseId: 'sp',
  quantity,
  ...more,
})
const outcomes = (told: Told[]) => told.map(({ outcome }) => outcome)

test('each movement of a call has its own outcome, and a bad one keeps none of the others', async () => {
  const { send, onHand } = await givenStore()

  const told = await send(
    log('in', 5, { id: 'a' }),
    log('out', 9, { id: 'b' }),
    log('transfer', 2, { id: 'c', destinationWarehouseId: 'rj' }),
    { kind: 'log', id: 'd', type: 'in', sku: '10' },
    log('transfer', 2, { id: 'e', destinationWarehouseId: 'sp' }),
    { what: 'ever' },
  )

  expect(outcomes(told)).toEqual(['done', 'error', 'done', 'unreadable', 'unreadable', 'unreadable'])
  expect(told[1]?.problem).toEqual({ code: 'not-enough', params: { place: 'sp', onHand: 5 } })
  expect(told[3]?.fields.map(({ field }) => field)).toEqual(['warehouseId', 'quantity'])
  expect(told[4]?.fields).toMatchObject([{ field: 'destinationWarehouseId', code: 'field.duplicate' }])
  expect(told[5]).toMatchObject({ id: null, _id: null })
  expect(await onHand('10')).toEqual({ sp: 3, rj: 2 })
})

test('a movement counts once by its id, and another one under the same id is a conflict', async () => {
  const { send, onHand } = await givenStore()
  const movement = log('in', 5)

  const first = await send(movement, movement)
  const again = await send(movement, { ...movement, quantity: 7 })

  expect(first.map(({ outcome, isRepeated }) => [outcome, isRepeated])).toEqual([
    ['done', false],
    ['done', true],
  ])
  expect(again.map(({ outcome, isRepeated }) => [outcome, isRepeated])).toEqual([
    ['done', true],
    ['conflict', true],
  ])
  expect(await onHand('10')).toEqual({ sp: 5 })
})

test('the same call twice at once posts each movement once', async () => {
  const { send, onHand, stock, storeId } = await givenStore()
  const movements = [log('in', 5), log('out', 1), log('in', 2)]

  await Promise.all([send(...movements), send(...movements), send(...movements)])
  const told = await send(...movements)

  expect(outcomes(told)).toEqual(['done', 'done', 'done'])
  expect(await onHand('10')).toEqual({ sp: 6 })
  expect(await stock.checkLedger(storeId)).toEqual([])
})

test('a count says what is there, and movements from before it change nothing', async () => {
  const { call, send, onHand } = await givenStore()
  const at = (hour: number) => `2026-03-01T${hour}:00:00-03:00`

  const told = await send(
    log('inventory', 8, { at: at(12) }),
    log('in', 5, { at: at(11) }),
    log('out', 2, { at: at(13) }),
    log('transfer', 3, { at: at(11), destinationWarehouseId: 'rj' }),
  )

  expect(outcomes(told)).toEqual(['done', 'done', 'done', 'done'])
  // The transfer left before the count and arrived where nothing was counted.
  expect(await onHand('10')).toEqual({ sp: 6, rj: 3 })
  const { json } = await call('GET', `/movements/${told[1]?._id}`)
  expect(json).toMatchObject({ status: 'done', history: [{ step: 'counted' }, { step: 'received' }] })
})

test('a reservation lowers what is available, and gives back no more than there is', async () => {
  const { storeId, call, send, stock } = await givenStore()

  const told = await send(log('in', 5), log('reserve', 3), log('reserve', -1), log('reserve', -4))

  expect(outcomes(told)).toEqual(['done', 'done', 'done', 'error'])
  expect(told[3]?.problem).toEqual({ code: 'nothing-reserved', params: { place: 'sp', reserved: 2 } })
  const { json } = await call('GET', `/movements/${told[2]?._id}`)
  expect(json).toMatchObject({ quantitiesAfter: { onHand: 5, reserved: 2, available: 3 } })
  expect(await stock.checkLedger(storeId)).toEqual([])
})

test('whatever comes, the stock is the sum of the movements that were done and never below nothing', async () => {
  const { call, send, onHand, stock, storeId } = await givenStore()
  const places = ['a', 'b', 'c'] as const
  const place = fc.constantFrom(...places)
  const drawn = fc.record({
    type: fc.constantFrom('in', 'out', 'transfer'),
    warehouseId: place,
    destinationWarehouseId: place,
    quantity: fc.integer({ min: 1, max: 9 }),
  })
  const movements = fc
    .sample(drawn, { numRuns: 60, seed: 14 })
    .filter((one) => one.type !== 'transfer' || one.warehouseId !== one.destinationWarehouseId)
    .map(({ type, quantity, ...where }) => log(type, quantity, { ...where, sku: 'many' }))
  const expected: Record<string, number> = {}
  const add = (at: string, units: number) => {
    expected[at] = (expected[at] ?? 0) + units
  }

  const told = await send(...movements)

  for (const [index, one] of movements.entries()) {
    const {
      type,
      quantity,
      warehouseId,
      destinationWarehouseId: to,
    } = one as unknown as {
      type: string
      quantity: number
      warehouseId: string
      destinationWarehouseId: string
    }
    const isEnough = type === 'in' || (expected[warehouseId] ?? 0) >= quantity
    expect([index, told[index]?.outcome]).toEqual([index, isEnough ? 'done' : 'error'])
    if (!isEnough) continue
    add(warehouseId, type === 'in' ? quantity : -quantity)
    if (type === 'transfer') add(to, quantity)
  }
  const found = await onHand('many')
  for (const at of places) expect([at, found[at] ?? 0]).toEqual([at, expected[at] ?? 0])
  expect(await stock.checkLedger(storeId)).toEqual([])
  const { json } = await call('GET', '/movements?status=error&limit=1')
  expect(json.total).toBe(told.filter(({ outcome }) => outcome === 'error').length)
})

test('a failed movement is applied again by a person, once the goods are there', async () => {
  const { storeId, call, send, onHand } = await givenStore()
  const [failed] = await send(log('out', 4, { id: 'late' }))
  expect(failed?.problem).toEqual({ code: 'unknown-sku', params: { place: 'sp' } })
  const person = { ...(await api.givenUser('User', [storeId])), storeId }
  const path = `/api/movements/reprocess-millennium-movement/${failed?._id}`

  const still = await api.call('POST', path, person)
  await send(log('in', 10))
  const done = await api.call('POST', path, person)
  const twice = await api.call('POST', path, person)

  expect(still.json).toMatchObject({
    status: 'error',
    problem: { code: 'not-enough', params: { onHand: 0 } },
  })
  expect(done.json).toEqual({ _id: failed?._id, status: 'done', problem: null })
  expect([twice.status, twice.json.code]).toEqual([409, 'movement.not_failed'])
  expect(await onHand('10')).toEqual({ sp: 6 })
  const { json } = await call('GET', `/movements/${failed?._id}`)
  const history = (json as unknown as { history: { step: string; author: { kind: string } }[] }).history
  expect(history.map(({ step, author }) => `${step} ${author.kind}`)).toEqual([
    'applied user',
    'reprocessed user',
    'refused user',
    'reprocessed user',
    'refused token',
    'received token',
  ])
  const audit = await hub.database.system
    .selectFrom('audit_log')
    .select(['action', 'entity_name', 'actor_name'])
    .where('store_id', '=', storeId)
    .where('entity_kind', '=', 'movement')
    .execute()
  expect(audit).toEqual(
    [1, 2].map(() => ({ action: 'movement.reprocessed', entity_name: 'late', actor_name: 'User' })),
  )
})

const full = (type: string, more: object = {}) => ({
  kind: 'full',
  id: `m${++ids}`,
  type,
  sku: '20',
  destinationLocation: 'full',
  quantity: 4,
  ...more,
})

test('goods enter a location from outside and are sent to another, each kind in its own list', async () => {
  const { call, send, onHand } = await givenStore()

  const told = await send(
    full('in', { destinationLocation: 'cd' }),
    full('transfer', { originLocation: 'cd', quantity: 3, transferCode: 'T-7' }),
    log('in', 1, { sku: '20' }),
  )

  expect(outcomes(told)).toEqual(['done', 'done', 'done'])
  expect(await onHand('20')).toEqual({ cd: 1, full: 3, sp: 1 })
  const { json } = await call('GET', '/wms/movements')
  expect(json.data).toMatchObject([
    {
      type: 'transfer',
      transferCode: 'T-7',
      originLocation: 'cd',
      destinationLocation: 'full',
      originQuantitiesAfter: { onHand: 1 },
      destinationQuantitiesAfter: { onHand: 3 },
    },
    { type: 'in', originLocation: null, destinationLocation: 'cd' },
  ])
  expect((await call('GET', '/movements')).json.total).toBe(1)
  expect((await call('GET', `/movements/${told[0]?._id}`)).status).toBe(404)
  expect((await call('GET', `/wms/movements/${told[0]?._id}`)).status).toBe(200)
})

test('a movement leads to the SKU at both ends, and a row of the ledger to the movement', async () => {
  const { call, send, stock, storeId, withScopes } = await givenStore()
  const [entry, sent] = await send(
    log('in', 5, { sku: '30' }),
    full('transfer', { sku: '30', originLocation: 'sp', quantity: 2 }),
  )
  const ids = Object.fromEntries(
    (await stock.findBySku(storeId, ['30'])).map(({ warehouseId, id }) => [warehouseId, id]),
  )

  expect((await call('GET', `/movements/${entry?._id}`)).json).toMatchObject({
    inventoryId: ids.sp,
    destinationInventoryId: null,
  })
  expect((await call('GET', `/wms/movements/${sent?._id}`)).json).toMatchObject({
    inventoryId: ids.sp,
    destinationInventoryId: ids.full,
  })
  const read = await withScopes('inventories:read')
  const { json } = await read('GET', `/inventories/${ids.sp}/history`)
  expect((json.data as { cause: object }[]).map(({ cause }) => cause)).toMatchObject([
    { kind: 'posting', _id: sent?._id, movement: 'full' },
    { kind: 'posting', _id: entry?._id, movement: 'log' },
  ])
})

test('the list is filtered, searched by the beginning of a code, and counted by each choice', async () => {
  const { call, send } = await givenStore()
  await send(
    log('in', 5, { id: 'N-1', batch: 'L9' }),
    log('out', 1, { id: 'N-2', sku: 'AB_1' }),
    log('in', 2, { id: 'N-3', sku: 'AB%2', warehouseId: 'rj' }),
    log('transfer', 1, { id: 'N-4', destinationWarehouseId: 'rj' }),
  )
  const listed = async (query: string) => {
    const { status, text, json } = await call('GET', `/movements?${query}`)
    expect(status, text).toBe(200)
    return (json.data as { externalId: string }[]).map(({ externalId }) => externalId).sort()
  }

  expect(await listed('search=n-')).toEqual(['N-1', 'N-2', 'N-3', 'N-4'])
  expect(await listed('search=l9')).toEqual(['N-1'])
  expect(await listed('search=ab%25')).toEqual(['N-3'])
  expect(await listed('warehouse=rj')).toEqual(['N-3', 'N-4'])
  expect(await listed('status=error')).toEqual(['N-2'])
  expect(await listed('type=in&type=out&sku=ab_1')).toEqual(['N-2'])
  const { json } = await call('GET', '/movements/counts?by=type&warehouse=rj')
  expect(json.counts).toEqual(
    Object.entries({ in: 1, inventory: 0, reserve: 0, transfer: 1, out: 0 }).map(([value, count]) => ({
      value,
      count,
      isExact: true,
    })),
  )
})

test('the spreadsheet has the rows that match, with the words of the language', async () => {
  const { call, send } = await givenStore()
  await send(log('in', 5, { id: 'S-1' }), log('out', 9, { id: 'S-2' }))

  const answer = await call('GET', '/movements/sheet/download?format=csv&language=en-US&status=error')

  expect(answer.headers.get('content-disposition')).toContain('LOG movements')
  const rows = answer.text.replace('\uFEFF', '').trim().split('\r\n')
  expect(rows).toHaveLength(2)
  expect(rows[0]).toContain('Movement,Type,Status')
  expect(rows[1]).toContain('S-2,Exit,Error,10,9')
  expect(rows[1]).toContain('sp has only 5 on hand')
  expect((await call('GET', '/movements/sheet/download')).text.slice(0, 2)).toBe('PK')
})

test('codes that a spreadsheet would run as a formula stand in its cells as texts', async () => {
  const { call, send } = await givenStore()
  const formula = '=HYPERLINK("http://mau.example")'
  await send(log('in', 5, { batch: formula }), log('in', 5, { sku: '@SUM(A1)' }))

  const { text } = await call('GET', '/movements/sheet/download?format=csv&language=en-US')

  expect(text).toContain(`"'${formula.replaceAll('"', '""')}"`)
  expect(text).toContain("'@SUM(A1)")
  expect(text).not.toMatch(/[,;\n]"?[=@]/)
})

test('a movement of a wrong type, or of more than one can count, is told by its field and moves nothing', async () => {
  const { call, send, onHand } = await givenStore()
  const wrong: [string, unknown][] = [
    ['quantity', '5'],
    ['quantity', 1.5],
    ['quantity', -1],
    ['quantity', 10_000_000_000],
    ['sku', 10],
    ['warehouseId', null],
    ['type', 'roubo'],
    ['at', 'ontem'],
  ]
  const told = await send(...wrong.map(([field, value]) => log('in', 5, { [field]: value })))

  expect(
    told.map(({ outcome, fields }) => [outcome, [...new Set(fields.map(({ field }) => field))]]),
  ).toEqual(wrong.map(([field]) => ['unreadable', [field]]))
  expect(await onHand('10')).toEqual({})
  const tall = Array.from({ length: 100_000 }, () => ({ kind: 'log' }))
  expect((await call('POST', '/erp/movements', { movements: tall })).status).toBe(413)
})

test('a token does what its scopes say, and a store without its own system has no movements to report', async () => {
  const { withScopes } = await givenStore()
  const [reporting, reading] = [await withScopes('erp:report'), await withScopes('movements:read')]
  const other = await api.givenStore()
  const token = await givenToken(hub, other, ['erp:report'])
  const body = { movements: [log('in', 1)] }

  expect((await reporting('GET', '/movements')).status).toBe(403)
  expect((await reading('POST', '/erp/movements', body)).status).toBe(403)
  expect((await reading('GET', '/wms/movements')).status).toBe(200)
  expect(await api.call('POST', '/api/erp/movements', { token, body })).toMatchObject({
    status: 409,
    json: { code: 'integration.not_configured' },
  })
})
