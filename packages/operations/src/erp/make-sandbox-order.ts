import type { Actor } from '@ihub/domain/actor'
import type { Failure } from '@ihub/domain/errors'
import type { IntegrationId, OrderId, StoreId } from '@ihub/domain/ids'
import { sandboxCurrency } from '@ihub/domain/order/offered-operations'
import type { Address, Order } from '@ihub/domain/order/order'
import { ok, type Result } from '@ihub/domain/result'
import { hubClock } from '@ihub/kit/clock'
import type { OrderRepository } from '@ihub/ports/engine'
import type { ErpDesk } from '@ihub/ports/erp-offers'
import { decideReceipt } from '../order/receive-order.ts'
import { accountsOf } from './accounts.ts'

interface Deps extends Pick<ErpDesk, 'readStore'> {
  orders: OrderRepository
  newId(): string
}

interface Asked {
  storeId: StoreId
  account: string | undefined
  actor: Actor
}

/** An order of no platform, so that nobody is told of it: it stands under the ERP's own integration. */
export async function makeSandboxOrder(
  { orders, readStore, newId }: Deps,
  { storeId, account, actor }: Asked,
): Promise<Result<{ orderId: OrderId; originOrderId: string }, Failure>> {
  const accounts = accountsOf(await readStore(storeId), account)
  if (!accounts.ok) return accounts
  const [integrationId] = accounts.value as [IntegrationId]
  const order = sandboxOrder(`SANDBOX-${newId().slice(-12).toUpperCase()}`, hubClock.nowIso())
  const snapshot = {
    integrationId,
    order,
    platformStatus: 'ready-for-handling' as const,
    rawStatus: 'sandbox',
    payload: new TextEncoder().encode(JSON.stringify(order)),
  }
  const applied = await orders.apply({
    storeId,
    target: { snapshot },
    author: actor,
    run: null,
    decide: (current) => ok(decideReceipt(snapshot, current)),
  })
  if (!applied.ok) return applied
  return ok({ orderId: applied.value.orderId, originOrderId: order.originOrderId })
}

const address: Address = {
  receiver: 'Cliente de Teste',
  street: 'Avenida Paulista',
  number: '1000',
  complement: null,
  neighborhood: 'Bela Vista',
  city: 'São Paulo',
  state: 'SP',
  country: 'BRA',
  zipCode: '01310100',
  reference: null,
  latitude: null,
  longitude: null,
}

/** Two lines, R$ 149,90 with freight, paid by pix; nobody it names exists. */
const sandboxOrder = (originOrderId: string, at: string): Order => ({
  originOrderId,
  sequence: null,
  currency: sandboxCurrency,
  salesChannel: 'sandbox',
  marketplace: null,
  originCreatedAt: at,
  originChangedAt: at,
  dueDate: null,
  deliveryChannel: 'delivery',
  customer: {
    name: 'Cliente de Teste',
    document: '52998224725',
    documentType: 'cpf',
    email: 'cliente.de.teste@example.com',
    phone: '+5511900000000',
    corporateName: null,
    corporateDocument: null,
    stateInscription: null,
    isCorporate: false,
    externalId: null,
  },
  deliveryAddress: address,
  billingAddress: address,
  pickupPoint: null,
  items: [
    line({
      lineId: '1',
      sku: 'SANDBOX-1',
      name: 'Camiseta de teste',
      quantity: 2,
      cents: 4_995,
      shippingCents: 2_000,
    }),
    line({
      lineId: '2',
      sku: 'SANDBOX-2',
      name: 'Boné de teste',
      quantity: 1,
      cents: 3_000,
      shippingCents: 0,
    }),
  ],
  payments: [
    {
      id: '1',
      method: 'pix',
      methodName: 'Pix',
      valueCents: 14_990,
      installments: 1,
      brand: null,
      nsu: null,
      transactionId: null,
      authorizationCode: null,
      cardLastDigits: null,
      dueDate: null,
      barcode: null,
      giftCardId: null,
    },
  ],
  bulks: [],
  totals: {
    itemsCents: 12_990,
    discountsCents: 0,
    shippingCents: 2_000,
    taxCents: 0,
    sellingPriceCents: 14_990,
  },
  logisticContract: null,
  courierId: null,
  trackingNumber: null,
  quotationId: null,
  cancelReason: null,
  customizations: [],
})

interface Line {
  lineId: string
  sku: string
  name: string
  quantity: number
  cents: number
  shippingCents: number
}

const line = ({ cents, ...given }: Line): Order['items'][number] => ({
  ...given,
  ean: null,
  refId: null,
  priceCents: cents,
  sellingPriceCents: cents,
  discountCents: 0,
  taxCents: 0,
  gift: false,
  service: false,
  subsidized: false,
  warehouseId: null,
  seller: null,
  weightGrams: 200,
  imageUrl: null,
  components: [],
})
