import { patiently } from '@ihub/dev-env/watch'
import { startWorkingShop } from '@ihub/dev-env/working-shops'
import { expect, test, vi } from 'vitest'

/** Each follows from the one before it; the ERP's reports and the news to the platform have no order between them. */
const chains = [
  [
    'created-ihub',
    'accepted-by-erp',
    'approved-in-erp',
    'handling-started',
    'invoiced-in-erp',
    'invoiced',
    'dispatched',
    'delivered',
  ],
  ['invoiced', 'invoice-announced'],
  ['dispatched', 'tracking-announced'],
  ['delivered', 'delivery-announced'],
]

test('an order that the store sold in another marketplace is told to its own account, and the ERP knows its code there', async () => {
  const { hub, shop, close } = await startWorkingShop('loja-vendedora')
  const { vtex, millennium } = shop
  const { orderId } = vtex.placeOrder({
    id: 'MKT-880102018018-01',
    soldIn: { name: 'mercado', orderId: '880102018018-01' },
  })
  await hub.notify(shop, orderId)
  await vi.waitFor(
    async () => expect((await hub.order(shop, orderId))?.state.status).toBe('handling'),
    patiently,
  )
  const [sent] = millennium.record().filter(({ path }) => path.endsWith('/inclui'))
  expect(sent?.body).toMatchObject({
    cod_pedidov: orderId,
    cod_pedido_mkt_place: '880102018018-01',
    nome_mkt_place: 'mercado',
  })

  millennium.invoice(orderId)
  await vi.waitFor(() => expect(vtex.order(orderId).invoices).toMatchObject([{ posts: 1 }]), patiently)
  const order = await hub.order(shop, orderId)
  expect(order?.document).toMatchObject({ marketplace: 'mercado', marketplaceOrderId: '880102018018-01' })
  await close()
})

test('an order walks from the platform’s inbound event to delivered, and everybody hears of it once', async () => {
  const { hub, shop, close } = await startWorkingShop('loja-um')
  const { vtex, millennium, subscriber } = shop
  const originOrderId = vtex.placeOrder({ status: 'ready-for-handling' }).orderId

  await hub.notify(shop, originOrderId)
  const reaches = (status: string) =>
    vi.waitFor(async () => {
      const order = await hub.order(shop, originOrderId)
      expect(order?.state.status).toBe(status)
      return order
    }, patiently)
  const order = await reaches('handling')
  millennium.invoice(originOrderId)
  await reaches('invoiced')
  millennium.advance(originOrderId, 3)
  await reaches('dispatched')
  millennium.advance(originOrderId, 4)
  await reaches('delivered')
  const events = () => hub.events(shop, order?.orderId as never)
  await vi.waitFor(
    async () => expect((await events()).toSorted()).toEqual([...new Set(chains.flat())].toSorted()),
    patiently,
  )

  for (const chain of chains) expect((await events()).filter((type) => chain.includes(type))).toEqual(chain)
  expect(millennium.created(originOrderId)).toBe(1)
  expect(vtex.order(originOrderId)).toMatchObject({
    invoices: [{ posts: 1 }],
    startHandling: { accepted: 1 },
  })
  await subscriber.waitFor(5)
  expect(subscriber.deliveries().map(({ body }) => (body as { type: string }).type)).toEqual([
    'order.accepted-by-erp',
    'order.handling',
    'order.invoiced',
    'order.dispatched',
    'order.delivered',
  ])
  expect(subscriber.counts()).toMatchObject({ received: 5, distinct: 5, rejected: 0 })
  await close()
})
