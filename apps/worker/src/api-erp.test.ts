import * as erp from '@ihub/contract/erp'
import { confirmErpReturn, type OfferedReturnWork, pullErpReturns } from '@ihub/contract/erp-returns'
import { listOrders } from '@ihub/contract/orders'
import { createProtocol, getProtocol, pushProtocol, updateProtocol } from '@ihub/contract/protocols'
import { ruleFinders } from '@ihub/db/alert/alert-figures'
import { createOffers } from '@ihub/db/erp/offers'
import { createOrphanSweeper } from '@ihub/db/queue/orphan-sweeper'
import { erpClient, givenToken, useApiErp } from '@ihub/dev-env/api-erp-shop'
import { givenIntegration, setStore } from '@ihub/dev-env/given'
import { nfeOf } from '@ihub/dev-env/nfe-of'
import type { TestHub } from '@ihub/dev-env/test-hub'
import { isQuiet, patiently, reaches } from '@ihub/dev-env/watch'
import { startWorkingShops, type WorkingShops } from '@ihub/dev-env/working-shops'
import { asId, type ProcessId } from '@ihub/domain/ids'
import { catalogue } from '@ihub/simulators/vtex/catalogue'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'

let hub: TestHub
let shops: WorkingShops
let api: Awaited<ReturnType<TestHub['startApi']>>

beforeAll(async () => {
  shops = await startWorkingShops()
  hub = shops.hub
  api = await hub.startApi()
})
afterAll(async () => {
  await api.close()
  await shops.close()
})

async function givenShop(code: string) {
  const shop = await shops.addShop(code, (one) => useApiErp(hub, one))
  const client = erpClient(api.url, await givenToken(hub, shop.storeId))
  const pull = async () => (await client.call(erp.pullErpWork)).data
  /** The next step of an order, once it is offered. */
  const offered = (operation: string, originOrderId: string) =>
    vi.waitFor(async () => {
      const found = (await pull()).find((one) => one.order.originOrderId === originOrderId)
      if (found?.operation !== operation) throw new Error(`${operation} is not offered`)
      return found
    }, patiently)
  const confirm = (work: erp.OfferedWork, erpOrderId?: string) =>
    client.call(erp.confirmErpWork, {
      params: { id: work._id },
      body: { outcome: 'accepted', version: work.order.version, ...(erpOrderId ? { erpOrderId } : {}) },
    })
  const refuse = (work: erp.OfferedWork, reason: string) =>
    client.call(erp.confirmErpWork, { params: { id: work._id }, body: { outcome: 'refused', reason } })
  return { shop, client, pull, offered, confirm, refuse }
}

test('an order of VTEX is fetched, confirmed, paid, invoiced twice and shipped by the store’s own system, and VTEX hears of each once', async () => {
  const { shop, client, pull, offered, confirm } = await givenShop('loja-api')
  const { vtex, subscriber } = shop
  const { orderId: code } = vtex.placeOrder({ status: 'ready-for-handling' })
  await hub.notify(shop, code)

  await offered('send-order-to-erp', code)
  const both = await Promise.all([pull(), pull()])
  const [work] = both[0]
  if (!work) throw new Error('nothing is offered')
  expect(both.map((list) => list.map(({ _id }) => _id))).toEqual([[work._id], [work._id]])
  expect(work).toMatchObject({
    operation: 'send-order-to-erp',
    isRepeated: true,
    order: { isSandbox: false },
  })
  expect(work.order.customer?.name).not.toBe('')
  const answers = await Promise.all([confirm(work, 'ERP-1'), confirm(work, 'ERP-1')])
  expect(answers.map(({ erpOrderId, outcome }) => [outcome, erpOrderId])).toEqual([
    ['accepted', 'ERP-1'],
    ['accepted', 'ERP-1'],
  ])
  expect(answers.filter(({ isRepeated }) => isRepeated)).toHaveLength(1)
  await expect(confirm(work, 'ERP-2')).rejects.toMatchObject({ code: 'erp.confirmed_otherwise', status: 409 })

  const payment = await offered('approve-order-in-erp', code)
  expect(payment.order.erpOrderId).toBe('ERP-1')
  await confirm(payment)
  const order = await reaches(hub, shop, code, 'handling')
  expect(await pull()).toEqual([])

  const { items, customer, totals } = work.order
  const nfe = nfeOf({
    originOrderId: code,
    number: 501,
    customer: { name: customer?.name ?? '', document: customer?.document ?? null },
    lines: items.map(({ sku, quantity, sellingPrice: price }) => ({ sku, quantity, price })),
    freight: totals.shippingCost,
  })
  const about = { originOrderId: code, erpOrderId: 'ERP-1' }
  const reportInvoice = (report: object) =>
    client.call(erp.reportErpInvoices, { body: { reports: [{ ...about, ...report }] } })
  const report = (...reports: object[]) =>
    client.call(erp.reportErpStatuses, { body: { reports: reports.map((one) => ({ ...about, ...one })) } })
  const told = await Promise.all(
    [1, 2].map(() => reportInvoice({ key: 'nf-501', kind: 'nfe', xml: nfe.xml })),
  )
  expect(told.flatMap(({ data }) => data.map(({ outcome }) => outcome))).toEqual(['taken', 'taken'])
  await reaches(hub, shop, code, 'invoiced')
  await reportInvoice({ kind: 'plain', number: '77', issuedAt: '2026-11-24T10:00:00-03:00', total: 12.5 })

  // The delivery is told first, then twice what came before it.
  const parcel = { trackingNumber: 'BR1', courier: 'Correios', trackingUrl: null, invoiceNumber: '501' }
  await report({ status: 'dispatched', parcels: [parcel] }, { status: 'picking' })
  await report({ key: 'p', status: 'picking' }, { status: 'dispatched', parcels: [parcel] })
  await reaches(hub, shop, code, 'dispatched')
  await report({ status: 'delivered', parcels: [parcel] })
  await reaches(hub, shop, code, 'delivered')
  await isQuiet(hub, shop)

  const state = (await hub.order(shop, code))?.state
  expect(state).toMatchObject({
    erpOrderId: 'ERP-1',
    invoices: [
      { number: '501', key: nfe.accessKey, status: 'usable' },
      { kind: 'plain', number: '77', status: 'usable' },
    ],
    parcels: [{ trackingNumber: 'BR1' }],
  })
  const events = await hub.events(shop, order.orderId)
  for (const once of ['accepted-by-erp', 'approved-in-erp', 'dispatched', 'delivered'])
    expect([once, events.filter((type) => type === once).length]).toEqual([once, 1])
  expect(vtex.order(code)).toMatchObject({
    invoices: expect.arrayContaining([expect.objectContaining({ posts: 1, invoiceNumber: '501' })]),
    trackings: expect.arrayContaining([expect.objectContaining({ trackingNumber: 'BR1' })]),
  })
  expect(subscriber.counts()).toMatchObject({ rejected: 0 })
})

test('a refusal stands with the order in its words, and is offered again once a person retries it', async () => {
  const { shop, pull, offered, confirm, refuse } = await givenShop('loja-recusa')
  const { orderId: code } = shop.vtex.placeOrder({ status: 'ready-for-handling' })
  await hub.notify(shop, code)
  const work = await offered('send-order-to-erp', code)

  const refused = [await refuse(work, 'SKU 10 não existe'), await refuse(work, 'SKU 10 não existe')]

  expect(refused.map(({ outcome, isRepeated }) => [outcome, isRepeated])).toEqual([
    ['refused', false],
    ['refused', true],
  ])
  await expect(confirm(work, 'ERP-1')).rejects.toMatchObject({ code: 'erp.confirmed_otherwise' })
  const [process] = await hub.processes(shop, 'send-order-to-erp')
  expect(process).toMatchObject({ status: 'error', message: 'SKU 10 não existe', can_retry: true })
  expect((await hub.order(shop, code))?.state).toMatchObject({ erpStatus: 'error' })
  expect(await pull()).toEqual([])
  await hub.engine.processes.retry(shop.storeId, process?.process_id as never, {
    kind: 'user',
    id: shop.storeId,
    name: 'Ana',
  })
  const again = await offered('send-order-to-erp', code)
  expect(again._id).not.toBe(work._id)
  await confirm(again, 'ERP-1')
  await confirm(await offered('approve-order-in-erp', code))
  await reaches(hub, shop, code, 'handling')
})

test('an order that is canceled before anybody fetched it is not offered, and canceled without its system', async () => {
  const { shop, pull } = await givenShop('loja-desiste')
  const { orderId: code } = shop.vtex.placeOrder({ status: 'ready-for-handling' })
  await hub.notify(shop, code)
  await vi.waitFor(async () => {
    const [process] = await hub.processes(shop, 'send-order-to-erp')
    expect(process?.offered_at).toBeTypeOf('string')
  }, patiently)
  shop.vtex.advance(code, 'cancellation-requested')
  await hub.notify(shop, code, 'cancellation-requested')
  await reaches(hub, shop, code, 'cancellation-pending')

  expect(await pull()).toEqual([])

  await reaches(hub, shop, code, 'canceled')
  const [process] = await hub.processes(shop, 'send-order-to-erp')
  expect(process).toMatchObject({ status: 'done', pulled_at: null })
  expect(await pull()).toEqual([])
})

test('an order that is canceled after it was fetched is confirmed first, and then canceled by its system', async () => {
  const { shop, pull, offered, confirm } = await givenShop('loja-arrepende')
  const { orderId: code } = shop.vtex.placeOrder({ status: 'ready-for-handling' })
  await hub.notify(shop, code)
  const work = await offered('send-order-to-erp', code)
  shop.vtex.advance(code, 'cancellation-requested')
  await hub.notify(shop, code, 'cancellation-requested')
  await reaches(hub, shop, code, 'cancellation-pending')

  // As a program would that read the order before the other fetched it.
  await createOffers(hub.database.app, hub.queue).takeBack(shop.storeId, [asId<ProcessId>(work._id)])
  expect((await pull()).map(({ operation }) => operation)).toEqual(['send-order-to-erp'])
  await confirm(work, 'ERP-9')
  await confirm(await offered('cancel-order-in-erp', code))

  await reaches(hub, shop, code, 'canceled')
  await isQuiet(hub, shop)
})

test('work that waits for another ERP goes there when the store chooses it, and is no longer offered', async () => {
  const { shop, pull, offered, confirm } = await givenShop('loja-troca')
  const { orderId: code } = shop.vtex.placeOrder({ status: 'ready-for-handling' })
  await hub.notify(shop, code)
  const work = await offered('send-order-to-erp', code)

  await givenIntegration(hub.database.system, hub.vault, {
    storeId: shop.storeId,
    connector: 'mln',
    settings: shop.settings.mln,
  })
  await setStore(hub.database.system, shop, { order_destination: 'mln' })
  await shops.worker.refresh()

  await reaches(hub, shop, code, 'handling')
  expect(shop.millennium.created(code)).toBe(1)
  await expect(pull()).rejects.toMatchObject({ code: 'erp.not_pulled' })
  await expect(confirm(work, 'ERP-1')).rejects.toMatchObject({ status: 404 })
})

test('a paused integration offers nothing new, and goes on where it was once it is resumed', async () => {
  const { shop, pull, offered, confirm } = await givenShop('loja-pausada')
  const { system } = hub.database
  const pause = (at: string | null) =>
    system
      .updateTable('integrations')
      .set({ paused_at: at })
      .where('store_id', '=', shop.storeId)
      .where('connector', '=', 'api')
      .execute()
  await pause(new Date().toISOString())
  await shops.worker.refresh()
  const { orderId: code } = shop.vtex.placeOrder({ status: 'ready-for-handling' })
  await hub.notify(shop, code)
  await vi.waitFor(
    async () => expect(await hub.processes(shop, 'send-order-to-erp')).toHaveLength(1),
    patiently,
  )
  expect(await pull()).toEqual([])

  await pause(null)
  await shops.worker.refresh()

  await confirm(await offered('send-order-to-erp', code), 'ERP-1')
})

test('the net under the net leaves offered work where it is, and an alert tells that nobody fetches it', async () => {
  const { shop, client, offered } = await givenShop('loja-parada')
  const { system } = hub.database
  const { orderId: code } = shop.vtex.placeOrder({ status: 'ready-for-handling' })
  await hub.notify(shop, code)
  const work = await offered('send-order-to-erp', code)
  const anHourAgo = new Date(Date.now() - 3_600_000).toISOString()
  await system
    .updateTable('processes')
    .set({ created_at: anHourAgo, started_at: anHourAgo, offered_at: anHourAgo })
    .where('store_id', '=', shop.storeId)
    .where('process_id', '=', work._id)
    .execute()

  expect(await createOrphanSweeper(system)()).toBe(0)
  const { data } = await client.call(listOrders)
  expect(data).toMatchObject([{ blocker: { reason: 'unconfirmed', operation: 'send-order-to-erp' } }])

  const found = await ruleFinders['queue-delayed'](system, [{ storeId: shop.storeId, threshold: 30 }])
  expect(found).toMatchObject([{ value: 60, figures: { minutes: 60, works: 1 } }])
})

/** An order that its system invoiced by an NF-e, of which goods come back. */
async function givenInvoiced(code: string) {
  const given = await givenShop(code)
  const { shop, client, offered, confirm } = given
  const items = [{ sku: catalogue[0]?.id ?? '', quantity: 2 }]
  const { orderId: originOrderId } = shop.vtex.placeOrder({ status: 'ready-for-handling', items })
  await hub.notify(shop, originOrderId)
  const { order } = await offered('send-order-to-erp', originOrderId)
  await confirm(await offered('send-order-to-erp', originOrderId), 'ERP-1')
  await confirm(await offered('approve-order-in-erp', originOrderId))
  const lines = order.items.map(({ sku, quantity, sellingPrice: price }) => ({ sku, quantity, price }))
  const customer = { name: order.customer?.name ?? '', document: order.customer?.document ?? null }
  const sale = { originOrderId, customer, lines, freight: order.totals.shippingCost }
  const reportNfe = (xml: string) =>
    client.call(erp.reportErpInvoices, {
      body: { reports: [{ originOrderId, erpOrderId: 'ERP-1', kind: 'nfe', xml }] },
    })
  const sold = nfeOf({ ...sale, number: 701 })
  await reportNfe(sold.xml)
  await reaches(hub, shop, originOrderId, 'invoiced')
  const [line] = order.items
  const open = (externalProtocolId: string) =>
    client.call(createProtocol, {
      body: {
        orderId: order._id,
        externalProtocolId,
        protocolType: 'return',
        email: 'ana@example.com',
        reason: 'Tamanho',
        items: [{ sku: line?.sku ?? '', sellingPrice: line?.sellingPrice ?? 0, quantity: 1 }],
      },
    })
  /** The NF-e by which the goods of one such return come in. */
  const reportReturn = () => {
    const one = { sku: line?.sku ?? '', price: line?.sellingPrice ?? 0, quantity: 1 }
    const { xml } = nfeOf({ ...sale, lines: [one], freight: 0, number: 702 })
    return reportNfe(
      xml
        .replace('<tpNF>1</tpNF>', '<tpNF>0</tpNF>')
        .replace('<finNFe>1</finNFe>', '<finNFe>4</finNFe>')
        .replace('</ide>', `<NFref><refNFe>${sold.accessKey}</refNFe></NFref></ide>`),
    )
  }
  const protocol = (id: string) => client.call(getProtocol, { params: { id } })
  const returns = async () => (await client.call(pullErpReturns)).data
  const offeredReturn = () =>
    vi.waitFor(async () => {
      const [found] = await returns()
      if (!found) throw new Error('no return is offered')
      return found
    }, patiently)
  const accept = ({ _id: id }: OfferedReturnWork, erpReturnId: string) =>
    client.call(confirmErpReturn, { params: { id }, body: { outcome: 'accepted', erpReturnId } })
  const refuse = ({ _id: id }: OfferedReturnWork, reason: string) =>
    client.call(confirmErpReturn, { params: { id }, body: { outcome: 'refused', reason } })
  return {
    ...given,
    ...{ originOrderId, line, open, reportReturn, protocol, returns, offeredReturn },
    ofReturn: { accept, refuse },
  }
}

test('a return is fetched, refused, sent again by a person, taken once and invoiced by the store’s own system', async () => {
  const {
    client,
    pull,
    originOrderId,
    line,
    open,
    reportReturn,
    protocol,
    returns,
    offeredReturn,
    ofReturn,
  } = await givenInvoiced('loja-volta')
  const { _id } = await open('VOLTA-1')
  const work = await offeredReturn()

  expect(work).toMatchObject({
    isRepeated: false,
    return: {
      _id,
      externalProtocolId: 'VOLTA-1',
      protocolType: 'return',
      originOrderId,
      erpOrderId: 'ERP-1',
      reason: 'Tamanho',
      email: 'ana@example.com',
      items: [{ sku: line?.sku, quantity: 1, sellingPrice: line?.sellingPrice }],
    },
  })
  expect(await pull()).toEqual([])
  const refuse = () => ofReturn.refuse(work, 'Prazo vencido')
  expect(await refuse()).toMatchObject({ outcome: 'refused', isRepeated: false })
  expect(await refuse()).toMatchObject({ outcome: 'refused', isRepeated: true })
  expect(await protocol(_id)).toMatchObject({ status: 'pending', integrationStatus: 'error' })
  await client.call(pushProtocol, { params: { id: _id } })
  const again = await offeredReturn()
  expect(again._id).not.toBe(work._id)
  const both = await Promise.all([1, 2].map(() => ofReturn.accept(again, 'D-1')))
  expect(both.map(({ isRepeated }) => isRepeated).sort()).toEqual([false, true])
  await expect(ofReturn.accept(again, 'D-2')).rejects.toMatchObject({
    code: 'erp.confirmed_otherwise',
  })
  expect(await returns()).toEqual([])
  expect(await protocol(_id)).toMatchObject({
    status: 'in-progress',
    integrationStatus: 'sent',
    erpReturnId: 'D-1',
  })

  await reportReturn()

  await vi.waitFor(
    async () =>
      expect(await protocol(_id)).toMatchObject({
        status: 'awaiting-internalization',
        integrationStatus: 'confirmed',
        returnInvoice: { number: '702' },
      }),
    patiently,
  )
})

test('a return that people bring to its end before anybody fetched it is not offered any more', async () => {
  const { shop, client, open, protocol, returns } = await givenInvoiced('loja-mao')
  const { _id } = await open('MAO-1')
  const process = async () => (await hub.processes(shop, 'send-protocol-to-erp'))[0]
  await vi.waitFor(async () => expect((await process())?.offered_at).toBeTypeOf('string'), patiently)
  const move = (status: 'in-progress' | 'awaiting-invoice' | 'done') =>
    client.call(updateProtocol, { params: { id: _id }, body: { status } })
  await move('in-progress')
  await move('awaiting-invoice')
  const returnInvoice = { number: '9' }
  await client.call(updateProtocol, {
    params: { id: _id },
    body: { status: 'awaiting-internalization', returnInvoice },
  })

  await move('done')

  await vi.waitFor(
    async () => expect(await process()).toMatchObject({ status: 'done', pulled_at: null }),
    patiently,
  )
  expect(await returns()).toEqual([])
  expect(await protocol(_id)).toMatchObject({ status: 'done', erpReturnId: null })
})

test('a return goes to the ERP that the store chooses meanwhile, where one that was fetched before waits for a person', async () => {
  const { shop, open, offeredReturn, returns, protocol } = await givenInvoiced('loja-muda')
  const { _id } = await open('MUDA-1')
  await offeredReturn()

  await givenIntegration(hub.database.system, hub.vault, {
    storeId: shop.storeId,
    connector: 'mln',
    settings: shop.settings.mln,
  })
  await setStore(hub.database.system, shop, { order_destination: 'mln' })
  await shops.worker.refresh()

  await vi.waitFor(
    async () => expect(await protocol(_id)).toMatchObject({ integrationStatus: 'error' }),
    patiently,
  )
  const [process] = await hub.processes(shop, 'send-protocol-to-erp')
  expect(process).toMatchObject({ service_code: 'RETURN_UNCERTAIN', offered_at: null })
  await expect(returns()).rejects.toMatchObject({ code: 'erp.not_pulled' })
})
