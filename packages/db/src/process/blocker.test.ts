import { givenIdleStore } from '@ihub/dev-env/given'
import { openTestDatabase, type TestDatabase } from '@ihub/dev-env/test-database'
import { goingOn, lastingBlockers, outagesForPeople, waitingForPeople } from '@ihub/domain/blocker-reasons'
import { takesNoChanges } from '@ihub/domain/call-failures'
import { erpStatuses } from '@ihub/domain/order/statuses'
import { ok } from '@ihub/domain/result'
import { uuidv7 } from '@ihub/kit/ids'
import type { BlockerRead, OrderListRequest, OrderRowRead } from '@ihub/ports/reads'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createAlertRepository } from '../alert/alerts.ts'
import { raiseHubAlert } from '../alert/hub-alerts.ts'
import { createCauseRepository } from '../cause/causes.ts'
import { inStore } from '../core/pool.ts'
import { createReads } from '../reads.ts'

let database: TestDatabase
let storeId: string
let platformId: string
let erpId: string
/** Further accounts of both systems. */
const other = { platformId: uuidv7(), erpId: uuidv7() }
beforeAll(async () => {
  database = await openTestDatabase()
  const store = await givenIdleStore(database.system, 'paradas')
  storeId = store.storeId
  platformId = store.platformId
  erpId = store.erpId
  await addAccount('vtex', other.platformId)
  await addAccount('mln', other.erpId)
  const orders = Array.from({ length: 120 }, (_, index) => orderRow(index))
  await database.system.insertInto('orders').values(orders).execute()
  const processes = orders.flatMap(({ order_id }, index) => processRows(order_id, index))
  await database.system.insertInto('processes').values(processes).execute()
})
afterAll(() => database.close())

const addAccount = (connector: string, integrationId: string) =>
  database.system
    .insertInto('integrations')
    .values({ store_id: storeId, integration_id: integrationId, connector, label: 'Loja B' })
    .execute()

const at = '2026-01-02T03:04:05.000Z'
const pick = <T>(from: readonly T[], index: number) => from[index % from.length] as T

function orderRow(index: number) {
  const erpStatus = pick(erpStatuses, index)
  const position = pick(['handling', 'handling', 'canceled'], index)
  const isOfOther = index % 24 >= 12
  return {
    store_id: storeId,
    order_id: uuidv7(),
    integration_id: isOfOther ? other.platformId : platformId,
    origin_order_id: `${isOfOther ? 'b' : 'a'}${index}`,
    status: position,
    position,
    erp_status: erpStatus,
    erp_position: erpStatus,
    erp_integration: 'sent',
    platform_integration: 'sent',
    delivery_channel: 'delivery',
    platform_status: 'other',
    raw_platform_status: 'other',
    history: [],
    event_count: 1,
    origin_created_at: at,
    origin_changed_at: at,
    created_at: at,
    updated_at: at,
    customer_name: 'Cliente Exemplo',
    currency: 'BRL',
    selling_price_cents: 100,
    item_count: 1,
    document: '{}',
  }
}

let number = 0
/** None, one or two of an order, of either system or of one that is not connected, in every state. */
const processRows = (orderId: string, index: number) =>
  Array.from({ length: index % 4 === 3 ? 0 : 1 + (index % 2) }, (_, place) => ({
    store_id: storeId,
    process_id: uuidv7(),
    number: ++number,
    integration_id: pick([erpId, platformId, null], Math.floor(index / 2) + place),
    type: 'send-order-to-erp',
    author_kind: 'cron',
    entity_kind: 'order',
    entity_id: orderId,
    created_at: at,
    ...pick(
      [
        { status: 'loading' },
        { status: 'running', started_at: at },
        { status: 'warning', next_attempt_at: at },
        { status: 'error', ended_at: at, can_retry: true },
        { status: 'error', ended_at: at, can_retry: true, service_code: takesNoChanges },
        { status: 'success', ended_at: at },
      ],
      index * 3 + place,
    ),
  }))

const ask = async (filter: Partial<OrderListRequest> = {}) => {
  const page = { page: 1, limit: 200, orderBy: 'createdAt', direction: 'desc' } as const
  const answer = await createReads(database.app).listOrders(storeId, { ...page, ...filter })
  if (!answer.ok) throw new Error(answer.error.code)
  return answer.value
}
const setSystem = (integrationId: string, columns: object) =>
  database.system
    .updateTable('integrations')
    .set(columns)
    .where('integration_id', '=', integrationId)
    .execute()
const setDestination = (destination: string | null) =>
  database.system
    .updateTable('stores')
    .set({ order_destination: destination })
    .where('store_id', '=', storeId)
    .execute()

test.each([
  ['everything works', async () => {}],
  ['the ERP is down', () => setSystem(erpId, { down_since: at })],
  ['the ERP is down and the platform is switched off', () => setSystem(platformId, { active: false })],
  ['both are down', () => setSystem(platformId, { active: true, down_since: at })],
  ['every account is down', () => setSystem(other.erpId, { down_since: at })],
  ['one of them refuses the password', () => setSystem(erpId, { health_kind: 'credentials' })],
  ['the store has not said where its orders go', () => setDestination(null)],
  ['the store has no ERP', () => setDestination('none')],
])('while %s, the filters find the orders that the list shows to wait so', async (_, change) => {
  await change()
  const shown = (await ask()).rows
  const idsOf = (rows: { orderId: string }[]) => rows.map(({ orderId }) => orderId).sort()

  for (const reason of lastingBlockers)
    for (const system of [undefined, erpId, platformId, other.erpId]) {
      const wanted = shown.filter(
        ({ blocker }) => blocker?.reason === reason && (!system || blocker.integrationId === system),
      )
      const found = await ask({ blocker: [reason], ...(system ? { integrationId: [system] } : {}) })
      expect({ reason, system, ids: idsOf(found.rows), total: found.total }).toEqual({
        reason,
        system,
        ids: idsOf(wanted),
        total: wanted.length,
      })
    }
  const ofErp = shown.filter(({ blocker }) => blocker?.integrationId === erpId)
  expect(idsOf((await ask({ integrationId: [erpId] })).rows)).toEqual(idsOf(ofErp))

  const { parts, causes } = await createCauseRepository(database.app).inbox(storeId)
  for (const part of ['need-you', 'go-on'] as const) {
    const wanted = shown.filter(({ blocker }) => partOf(blocker) === part)
    expect(idsOf((await ask({ inbox: part })).rows)).toEqual(idsOf(wanted))
    expect(parts[part]).toEqual(figureOf(wanted))
  }
  const known = await createCauseRepository(database.app).list(storeId)
  expect(known.map(({ causeId }) => causeId).sort()).toEqual(causesOf(shown))
  expect(causes).toBe(known.length)
  const { groups } = await createReads(database.app).groupOrders(storeId, { by: 'cause' })
  const grouped = new Map(groups.map(({ value, orders }) => [value, orders]))
  expect(grouped.size).toBe(known.length)
  for (const { causeId, orders, needYou } of known) {
    const wanted = shown.filter(({ blocker }) => blocker?.causeId === causeId)
    expect(idsOf((await ask({ cause: [causeId] })).rows)).toEqual(idsOf(wanted))
    expect(orders).toEqual(figureOf(wanted))
    expect(grouped.get(causeId)).toEqual(orders)
    expect(needYou).toBe(wanted.filter(({ blocker }) => partOf(blocker) === 'need-you').length)
  }
})

/** The part of the inbox by the rules of the domain. */
function partOf(blocker: BlockerRead | null) {
  const reasons = (of: readonly string[]) => blocker !== null && of.includes(blocker.reason)
  if (reasons(waitingForPeople) || (blocker?.kind && outagesForPeople.includes(blocker.kind)))
    return 'need-you'
  return reasons(goingOn) ? 'go-on' : null
}
const figureOf = (rows: OrderRowRead[]) => ({
  count: rows.length,
  amounts: rows.length === 0 ? [] : [{ currency: 'BRL', cents: 100 * rows.length }],
})
const causesOf = (rows: OrderRowRead[]) =>
  [...new Set(rows.flatMap(({ blocker }) => blocker?.causeId ?? []))].sort()

test('a cause that somebody mutes leaves the inbox until it is unmuted', async () => {
  const causes = createCauseRepository(database.app)
  const [first] = await causes.list(storeId)
  if (!first) throw new Error('nothing is held up')
  const before = await causes.inbox(storeId)
  const change = (muted: { at: string; by: string } | null) =>
    causes.change(storeId, first.causeId, { actor: { kind: 'cron' }, version: undefined }, (note) =>
      ok({ note: { ...note, muted }, audit: null }),
    )

  await change({ at, by: 'Ana' })
  const during = await causes.inbox(storeId)
  expect(during.parts.muted).toEqual(first.orders)
  expect(during.causes).toBe(before.causes - 1)
  expect((await ask({ inbox: 'muted' })).total).toBe(first.orders.count)

  await change(null)
  expect(await causes.inbox(storeId)).toEqual(before)
})

test('nobody notes a cause that holds nothing up', async () => {
  const changed = await createCauseRepository(database.app).change(
    storeId,
    uuidv7(),
    { actor: { kind: 'cron' }, version: undefined },
    (note) => ok({ note, audit: null }),
  )
  expect(changed).toMatchObject({ ok: false, error: { code: 'cause.not_found' } })
})

test.each([
  ['one account of the ERP is', ['b'], () => setSystem(erpId, { down_since: null })],
  ['both are', ['a', 'b'], () => setSystem(erpId, { down_since: at })],
])('while %s down, an order waits for its own', async (_, accounts, change) => {
  await setDestination('mln')
  await setSystem(other.erpId, { down_since: at })
  await change()
  const erpOf = { a: erpId, b: other.erpId }

  // The others wait for work of their own.
  const waiting = (await ask()).rows.filter(
    ({ blocker }) => blocker?.reason === 'integration-down' && blocker.processId === null,
  )

  const accountOf = (code: string) => (code.startsWith('a') ? 'a' : 'b')
  expect([...new Set(waiting.map(({ originOrderId }) => accountOf(originOrderId)))].sort()).toEqual(accounts)
  for (const { originOrderId, blocker } of waiting)
    expect([originOrderId, blocker?.integrationId]).toEqual([originOrderId, erpOf[accountOf(originOrderId)]])
})

test('an alert of an outage counts the orders that the list it leads to shows', async () => {
  await setDestination('mln')
  await setSystem(erpId, { down_since: at })
  await inStore(database.app, storeId, (tx) =>
    raiseHubAlert(tx, { storeId, code: 'integration-down', integrationId: erpId, words: null }),
  )
  const page = { page: 1, limit: 5, orderBy: 'createdAt', direction: 'desc' } as const
  const listed = await createAlertRepository(database.app).list(storeId, { ...page, words: [] })
  const about = listed.ok ? listed.value.rows[0]?.about : null

  const { total, rows } = await ask(about?.filter)
  expect(about?.orders).toBe(total)
  expect(total).toBeGreaterThan(0)
  expect(rows.every(({ blocker }) => blocker?.reason === 'integration-down')).toBe(true)
})
