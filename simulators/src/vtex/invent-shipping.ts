import type { Random } from '../kit/random.ts'
import { type Address, type Customer, uuid } from './invent-customer.ts'
import type { OrderItem } from './invent-items.ts'

/** The third is the word that a shipping policy of the account carries. */
export type DeliveryChannel = 'delivery' | 'pickup-in-point' | 'self-ship'

const carriers = [
  { id: 'Normal', courierId: '136769c', courierName: 'Transportadora Normal', days: 6, freightCents: 1990 },
  {
    id: 'Expressa',
    courierId: '136770e',
    courierName: 'Transportadora Expressa',
    days: 2,
    freightCents: 3490,
  },
  { id: 'Econômica', courierId: '136771d', courierName: 'Correios PAC', days: 9, freightCents: 1290 },
] as const
const stores = [
  { id: 'loja-paulista', name: 'Loja Paulista', dockId: 'doca-loja-1', warehouseId: 'loja_1' },
  { id: 'loja-centro', name: 'Loja Centro', dockId: 'doca-loja-2', warehouseId: 'loja_2' },
] as const
const noPickupStore = {
  additionalInfo: null,
  address: null,
  dockId: null,
  friendlyName: null,
  isPickupStore: false,
}

type Plan = {
  items: readonly OrderItem[]
  customer: Customer
  channel: DeliveryChannel
  now: number
  /** The day of a delivery, from now; that of the carrier when absent. */
  promisedInDays?: number | undefined
}

/** `shippingData` of an order and its freight in cents, which the lines share. */
export function inventShipping(random: Random, plan: Plan) {
  const choice = plan.channel === 'pickup-in-point' ? pickup(random, plan) : delivery(random, plan)
  const prices = shared(choice.freightCents, plan.items.length)
  const logisticsInfo = plan.items.map((item, itemIndex) =>
    logistics(choice, item, itemIndex, prices[itemIndex] ?? 0),
  )
  const data = {
    id: 'shippingData',
    address: choice.address,
    logisticsInfo,
    trackingHints: null,
    selectedAddresses: [choice.address],
    contactInformation: [],
  }
  return { freightCents: choice.freightCents, warehouseId: choice.courier.warehouseId, data }
}

type Choice = ReturnType<typeof delivery> | ReturnType<typeof pickup>

function delivery(random: Random, { customer, channel, now, promisedInDays }: Plan) {
  const carrier = random.pick(carriers)
  return {
    sla: carrier.id as string,
    channel,
    freightCents: random.chance(0.3) ? 0 : carrier.freightCents,
    estimate: `${carrier.days}bd`,
    estimateDate: new Date(now + (promisedInDays ?? carrier.days) * 86_400_000).toISOString(),
    address: customer.address,
    pickupStoreInfo: noPickupStore,
    pickupPointId: null,
    courier: {
      courierId: carrier.courierId as string,
      courierName: carrier.courierName as string,
      dockId: 'doca_cd',
      warehouseId: '1_1',
    },
  }
}

function pickup(random: Random, { customer, now }: Plan) {
  const store = random.pick(stores)
  const address: Address = {
    ...customer.address,
    addressType: 'pickup',
    addressId: store.id,
    street: 'Rua das Lojas',
    number: '100',
    complement: null,
  }
  return {
    sla: `Retira ${store.name}`,
    channel: 'pickup-in-point' as DeliveryChannel,
    freightCents: 0,
    estimate: '1bd',
    estimateDate: new Date(now + 86_400_000).toISOString(),
    address,
    pickupStoreInfo: {
      additionalInfo: 'Leve um documento com foto',
      address: { ...address, receiverName: null, versionId: null, entityId: uuid(random) },
      dockId: store.dockId,
      friendlyName: store.name,
      isPickupStore: true,
    },
    pickupPointId: `1_${store.id}`,
    courier: {
      courierId: `retira_${store.id}`,
      courierName: 'Retira em loja',
      dockId: store.dockId,
      warehouseId: store.warehouseId,
    },
  }
}

function logistics(choice: Choice, item: OrderItem, itemIndex: number, price: number) {
  const sla = {
    id: choice.sla,
    name: choice.sla,
    shippingEstimate: choice.estimate,
    deliveryWindow: null,
    price,
    deliveryChannel: choice.channel,
    pickupStoreInfo: choice.pickupStoreInfo,
    polygonName: '',
    lockTTL: '10d',
    pickupPointId: choice.pickupPointId,
    transitTime: choice.estimate.replace('bd', 'd'),
    pickupDistance: 0,
  }
  return {
    itemIndex,
    selectedSla: choice.sla,
    lockTTL: '10d',
    price,
    listPrice: price,
    sellingPrice: price,
    deliveryWindow: null,
    deliveryCompany: choice.courier.courierName,
    shippingEstimate: choice.estimate,
    shippingEstimateDate: choice.estimateDate,
    slas: [sla],
    shipsTo: ['BRA'],
    deliveryIds: [
      { ...choice.courier, quantity: item.quantity, accountCarrierName: 'simulado', kitItemDetails: [] },
    ],
    deliveryChannels: [{ id: choice.channel, stockBalance: 0 }],
    deliveryChannel: choice.channel,
    pickupStoreInfo: choice.pickupStoreInfo,
    addressId: choice.address.addressId,
    versionId: null,
    entityId: null,
    polygonName: '',
    pickupPointId: choice.pickupPointId,
    transitTime: sla.transitTime,
  }
}

/** Splits cents over `count` lines without losing one. */
function shared(cents: number, count: number): number[] {
  const each = Math.floor(cents / count)
  return Array.from({ length: count }, (_, index) => (index === 0 ? cents - each * (count - 1) : each))
}
