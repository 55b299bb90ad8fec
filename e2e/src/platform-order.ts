import type { Shop } from './shop.ts'

interface PlatformOrder {
  value: number
  clientProfileData: { firstName: string; lastName: string; email: string; document: string }
  shippingData: { address: { street: string; city: string; postalCode: string } }
  paymentData: { transactions: { payments: Record<string, unknown>[] }[] }
}

const pathOf = (orderId: string) => `/api/oms/pvt/orders/${orderId}`

/** An order as its platform tells it. */
export async function readPlatformOrder({ vtex, settings }: Shop, orderId: string): Promise<PlatformOrder> {
  const { appKey, appToken } = settings.vtex
  const answer = await fetch(`${vtex.url}${pathOf(orderId)}`, {
    headers: { 'x-vtex-api-appkey': appKey, 'x-vtex-api-apptoken': appToken },
  })
  return (await answer.json()) as PlatformOrder
}

/** Makes the platform tell an order once as accounts with a careless payment provider do: with the card itself. */
export async function showCardOnce(shop: Shop, orderId: string, card: Record<string, string>) {
  const order = await readPlatformOrder(shop, orderId)
  for (const { payments } of order.paymentData.transactions)
    for (const payment of payments) Object.assign(payment, card)
  shop.vtex.faults.add({
    match: { method: 'GET', path: pathOf(orderId) },
    kind: 'status',
    status: 200,
    body: order,
    times: 1,
  })
}
