import { createOrderRepository } from '@ihub/db/order/order-repository'
import { createReads } from '@ihub/db/reads'
import type { Shop, TestHub } from '@ihub/dev-env/test-hub'
import { isQuiet, patiently, pollNow, reaches } from '@ihub/dev-env/watch'
import { startWorkingShop } from '@ihub/dev-env/working-shops'
import type { OrderId } from '@ihub/domain/ids'
import { previewForce } from '@ihub/domain/order/force-status'
import { fold } from '@ihub/domain/order/search-terms'
import type { OrderActionRequest } from '@ihub/operations/order/order-action-request'
import { takeOrderAction } from '@ihub/operations/order/take-order-action'
import { errorBody } from '@ihub/simulators/millennium/wire'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'

const actor = { kind: 'user', id: 'u1', name: 'Operadora' } as const
let hub: TestHub
let shop: Shop
let close: () => Promise<void>

beforeAll(async () => {
  ;({ hub, shop, close } = await startWorkingShop('manual'))
})
afterAll(() => close())

const act = (orderId: OrderId, request: OrderActionRequest) =>
  takeOrderAction(hub.engine, { storeId: shop.storeId, orderId, actor, by: 'User', request })
const refused = (action: string, reason: string) => ({
  ok: false,
  error: { code: 'order.action_refused', params: { action, reason } },
})
const done = { ok: true, value: null }
const force = {
  action: 'force-status',
  sendsToErp: false,
  tellsPlatform: false,
  notifiesWebhooks: false,
} as const
const receive = async (status: 'handling' | 'order-created', placed?: string) => {
  const code = shop.vtex.placeOrder(placed ? { status: placed } : {}).orderId
  await hub.notify(shop, code)
  return { code, ...(await reaches(hub, shop, code, status)) }
}
const termsOfOrder = async (orderId: OrderId) => {
  const rows = await hub.database.system
    .selectFrom('search_terms')
    .select('term')
    .where('entity_id', '=', orderId)
    .execute()
  return rows.map(({ term }) => term)
}
const detailReads = (code: string) =>
  shop.vtex
    .requests()
    .filter(({ method, path }) => method === 'GET' && path === `/api/oms/pvt/orders/${code}`).length

describe('a manual action obeys the table of the engine', () => {
  test('refused ones change nothing and name the reason', async () => {
    const { orderId } = await receive('handling')
    const workOf = async () => (await hub.processes(shop)).filter(({ entity_id }) => entity_id === orderId)
    const before = { events: await hub.events(shop, orderId), work: (await workOf()).length }

    expect(await act(orderId, { action: 'integrate-order' })).toEqual(
      refused('integrate-order', 'already-in-erp'),
    )
    expect(await act(orderId, { action: 'integrate-approval' })).toEqual(
      refused('integrate-approval', 'already-approved'),
    )
    expect(await act(orderId, { action: 'integrate-cancellation' })).toEqual(
      refused('integrate-cancellation', 'not-asked-to-cancel'),
    )
    expect(await act(orderId, { action: 'integrate-status' })).toEqual(
      refused('integrate-status', 'nothing-to-announce'),
    )
    expect(await act(orderId, { action: 'quote-order' })).toEqual(refused('quote-order', 'no-tms'))
    expect(await act(orderId, { action: 'edit-order', changes: {} })).toEqual(
      refused('edit-order', 'already-in-erp'),
    )
    expect(await act('00000000-0000-7000-8000-000000000000' as OrderId, { action: 'reintegrate' })).toEqual({
      ok: false,
      error: { code: 'order.not_found' },
    })

    expect({ events: await hub.events(shop, orderId), work: (await workOf()).length }).toEqual(before)
  })

  test('integrate-order sends an order that the ERP refused before, under the person’s name', async () => {
    const include = { method: 'POST', path: '/api/millenium_eco/pedido_venda/inclui' }
    shop.millennium.faults.add({
      match: include,
      kind: 'status',
      status: 400,
      body: errorBody(400, 'CPF inválido'),
      times: 1,
    })
    const code = shop.vtex.placeOrder().orderId
    await hub.notify(shop, code)
    const { orderId } = await vi.waitFor(async () => {
      const order = await hub.order(shop, code)
      if (order?.state.erpStatus !== 'error') throw new Error('not refused yet')
      return order
    }, patiently)

    expect(await act(orderId, { action: 'integrate-order' })).toEqual(done)
    expect(await act(orderId, { action: 'integrate-order' })).toMatchObject({ ok: false })
    await reaches(hub, shop, code, 'handling')

    expect(shop.millennium.created(code)).toBe(1)
    const sent = (await hub.processes(shop, 'send-order-to-erp')).filter(
      ({ entity_code }) => entity_code === code,
    )
    expect(sent.map(({ status, author_name }) => [status, author_name])).toEqual([
      ['error', null],
      ['success', 'Operadora'],
    ])
  })

  test('force-status moves an order anywhere but out of its end, with the reason on the history', async () => {
    const { orderId, code } = await receive('handling')

    expect(await act(orderId, { ...force, status: 'delivered', reason: 'entregue em mãos' })).toEqual(done)
    expect((await reaches(hub, shop, code, 'delivered')).state.pending).toEqual([])
    expect(await act(orderId, { ...force, status: 'handling', reason: 'engano' })).toEqual(
      refused('force-status', 'final'),
    )

    const events = await hub.database.system
      .selectFrom('events')
      .selectAll()
      .where('entity_id', '=', orderId)
      .orderBy('sequence')
      .execute()
    expect(events.at(-1)).toMatchObject({
      type: 'manual-action',
      from_status: 'handling',
      to_status: 'delivered',
      author_kind: 'user',
      details: { action: 'force-status', reason: 'entregue em mãos', tellsPlatform: false },
    })
  })

  test('force-status begins each consequence that was asked for, as its preview says, and the audit holds the choice', async () => {
    const { orderId, code } = await receive('order-created', 'order-created')
    const choice = {
      status: 'ready-for-handling',
      sendsToErp: true,
      tellsPlatform: true,
      notifiesWebhooks: false,
    } as const
    const before = await createReads(hub.database.app).findOrder(shop.storeId, orderId)
    if (!before) throw new Error('no order')
    expect(previewForce(before.state, before.settings, choice)).toEqual({
      operations: ['send-order-to-erp'],
      announcement: null,
    })

    expect(await act(orderId, { ...force, ...choice, reason: 'liberado por telefone' })).toEqual(done)
    await vi.waitFor(
      async () => expect(await hub.events(shop, orderId)).toContain('approved-in-erp'),
      patiently,
    )
    const [sent] = (await hub.processes(shop, 'send-order-to-erp')).filter(
      ({ entity_code }) => entity_code === code,
    )
    expect(sent).toMatchObject({ author_kind: 'cron', author_name: 'Operadora', because: 'force-status' })
    const audit = await hub.database.system
      .selectFrom('audit_log')
      .select('after')
      .where('entity_id', '=', orderId)
      .where('actor_kind', '=', 'user')
      .execute()
    expect(audit).toMatchObject([{ after: { ...choice, reason: 'liberado por telefone' } }])
  })

  test('reintegrate plans every event that is missing, although the platform tells nothing new', async () => {
    const { orderId, code } = await receive('handling')
    await isQuiet(hub, shop)
    shop.vtex.faults.add({
      match: { method: 'POST', path: `/api/oms/pvt/orders/${code}/invoice` },
      kind: 'status',
      status: 400,
      body: {},
      times: 1,
    })
    shop.millennium.invoice(code)
    await pollNow(hub, shop, 'mln', 'read-erp-invoices')
    await vi.waitFor(
      async () => expect(await hub.events(shop, orderId)).toContain('invoice-not-announced'),
      patiently,
    )
    expect(shop.vtex.order(code).invoices).toEqual([])

    expect(await act(orderId, { action: 'reintegrate' })).toEqual(done)

    await vi.waitFor(() => expect(shop.vtex.order(code).invoices).toHaveLength(1), patiently)
  })

  test('edit-order keeps fields that it does not name, finds the order by its new words, and keeps the payload', async () => {
    const { orderId } = await receive('order-created', 'order-created')
    const before = await hub.engine.orders.find(shop.storeId, orderId)
    if (!before) throw new Error('no order')
    const payloads = () =>
      hub.database.system.selectFrom('order_payloads').selectAll().where('order_id', '=', orderId).execute()
    const payloadsBefore = await payloads()

    const changes = { customer: { name: 'Zuleica Corrigida' }, deliveryAddress: { number: '77' } }
    expect(await act(orderId, { action: 'edit-order', changes })).toEqual(done)

    const after = await hub.engine.orders.find(shop.storeId, orderId)
    expect(after?.document).toEqual({
      ...before.document,
      customer: { ...before.document.customer, name: 'Zuleica Corrigida' },
      deliveryAddress: { ...before.document.deliveryAddress, number: '77' },
    })
    expect(after?.state).toEqual({
      ...before.state,
      revision: 2,
      history: [...before.state.history, 'data-changed'],
    })
    expect(await termsOfOrder(orderId)).toEqual(expect.arrayContaining(['zuleica', 'corrigida']))
    expect(await payloads()).toEqual(payloadsBefore)
  })

  test('a person’s correction outlives newer versions of the platform, and the old words find nothing', async () => {
    const { orderId, code } = await receive('order-created', 'order-created')
    const before = (await hub.engine.orders.find(shop.storeId, orderId))?.document
    const changes = { customer: { name: 'Zuleica Corrigida', email: null }, billingAddress: { number: '77' } }
    expect(await act(orderId, { action: 'edit-order', changes })).toEqual(done)

    shop.vtex.advance(code, 'payment-pending')
    await hub.notify(shop, code, 'payment-pending')
    await reaches(hub, shop, code, 'payment-pending')
    await isQuiet(hub, shop)

    const after = (await hub.engine.orders.find(shop.storeId, orderId))?.document
    expect(after).toMatchObject({
      customer: { ...before?.customer, ...changes.customer },
      deliveryAddress: before?.deliveryAddress,
      billingAddress: { ...before?.billingAddress, number: '77' },
    })
    expect(Date.parse(after?.originChangedAt ?? '')).toBeGreaterThan(
      Date.parse(before?.originChangedAt ?? ''),
    )
    const terms = await termsOfOrder(orderId)
    expect(terms).toEqual(expect.arrayContaining(['zuleica', 'corrigida', fold(code)]))
    expect(terms.filter((term) => term.startsWith('@'))).toEqual([])
    // A company may bear the name of its owner.
    const company = fold(before?.customer.corporateName ?? '')
    for (const word of fold(before?.customer.name ?? '').split(' '))
      if (!company.includes(word)) expect(terms).not.toContain(word)
  })

  test('two people who correct one order at once lose nothing of each other', async () => {
    const { orderId } = await receive('order-created', 'order-created')
    const corrections = [
      { customer: { name: 'Zuleica Primeira' } },
      { customer: { phone: '+5511911111111' } },
      { deliveryAddress: { number: '12' } },
      { deliveryAddress: { complement: 'fundos' } },
    ]

    const books = corrections.map(() => createOrderRepository(hub.database.app, hub.queue))
    const edited = await Promise.all(
      corrections.map((changes, index) =>
        takeOrderAction(
          { ...hub.engine, orders: books[index] ?? hub.engine.orders },
          { storeId: shop.storeId, orderId, actor, by: 'User', request: { action: 'edit-order', changes } },
        ),
      ),
    )

    expect(edited).toEqual(corrections.map(() => done))
    expect((await hub.engine.orders.find(shop.storeId, orderId))?.document).toMatchObject({
      customer: { name: 'Zuleica Primeira', phone: '+5511911111111' },
      deliveryAddress: { number: '12', complement: 'fundos' },
    })
  })

  test('reintegrate fetches the order again', async () => {
    const { orderId, code } = await receive('handling')
    await isQuiet(hub, shop)
    const readsBefore = detailReads(code)

    expect(await act(orderId, { action: 'reintegrate' })).toEqual(done)
    await vi.waitFor(() => expect(detailReads(code)).toBe(readsBefore + 1), patiently)
    await isQuiet(hub, shop)

    expect(await hub.events(shop, orderId)).toContain('manual-action')
    expect(shop.millennium.created(code)).toBe(1)
  })

  test('integrate-status tells the platform a status again', async () => {
    const { orderId, code } = await receive('handling')
    shop.millennium.invoice(code)
    await pollNow(hub, shop, 'mln', 'read-erp-invoices')
    await vi.waitFor(
      async () => expect(await hub.events(shop, orderId)).toContain('invoice-announced'),
      patiently,
    )
    expect(shop.vtex.order(code).invoices).toMatchObject([{ posts: 1 }])

    expect(await act(orderId, { action: 'integrate-status' })).toEqual(done)

    await vi.waitFor(() => expect(shop.vtex.order(code).invoices).toMatchObject([{ posts: 2 }]), patiently)
  })
})
