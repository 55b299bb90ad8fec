import { expect, test } from 'vitest'
import { OrderDetail } from './order-schema.ts'
import { toBulks, VtexPackage } from './packages.ts'
import { readFixture } from './read-fixture.ts'
import {
  ShippingData,
  toDeliveryAddress,
  toDeliveryChannel,
  toPickupPoint,
  VtexLogistics,
} from './shipping.ts'

const shop = {
  id: 'Loja',
  deliveryChannel: 'pickup-in-point',
  pickupPointId: '1_loja',
  pickupStoreInfo: {
    friendlyName: 'Loja Centro',
    address: { street: 'Rua A', city: 'Recife', addressId: 'loja' },
  },
}
const home = { id: 'Normal', deliveryChannel: 'delivery', pickupPointId: '1_outra' }
const route = (changes: Record<string, unknown>) => VtexLogistics.parse({ slas: [home, shop], ...changes })

test('the selected SLA decides the channel where nothing else names it', () => {
  expect(toDeliveryChannel([route({ selectedSla: 'Loja' })])).toBe('pickup-in-point')
  expect(toDeliveryChannel([route({ selectedSla: 'Normal' })])).toBe('delivery')
})

test('one item to be picked up makes a pickup order', () => {
  const routes = [route({ selectedSla: 'Normal' }), route({ selectedDeliveryChannel: 'pickup-in-point' })]

  expect(toDeliveryChannel(routes)).toBe('pickup-in-point')
})

test('an order whose seller ships it itself is told apart, whichever field says so', () => {
  const ownFleet = { id: 'Frota', deliveryChannel: 'self-ship' }
  const routes = [
    route({ selectedDeliveryChannel: 'self-ship' }),
    route({ deliveryChannel: 'self-ship' }),
    route({ selectedSla: 'Frota', slas: [ownFleet] }),
  ]

  expect(routes.map((one) => toDeliveryChannel([route({ selectedSla: 'Normal' }), one]))).toEqual([
    'self-ship',
    'self-ship',
    'self-ship',
  ])
  expect(toDeliveryChannel([...routes, route({ selectedSla: 'Loja' })])).toBe('pickup-in-point')
  expect(toPickupPoint(routes)).toBeNull()
})

test('the pickup point is the chosen one, and a delivery has none', () => {
  expect(toPickupPoint([route({ selectedSla: 'Loja' })])).toMatchObject({
    id: '1_loja',
    name: 'Loja Centro',
    address: { street: 'Rua A' },
  })
  expect(toPickupPoint([route({ selectedSla: 'Normal' })])).toBeNull()
})

test('a mixed order goes to the customer, not to the shop', () => {
  const { order } = OrderDetail.parse(readFixture('delivery-packages.tests-Order.json'))

  expect(order).toMatchObject({
    deliveryChannel: 'pickup-in-point',
    pickupPoint: { id: '1138183', name: 'Loja Catete' },
    deliveryAddress: { receiver: 'Ana Exemplo' },
  })

  const shipping = ShippingData.parse({
    address: { addressType: 'pickup', street: 'Rua da Loja' },
    selectedAddresses: [{ addressType: 'residential', street: 'Rua do Cliente' }],
  })
  expect(toDeliveryAddress(shipping)).toMatchObject({ street: 'Rua do Cliente' })
})

test('volumes name the SKUs of their items, and a return is no volume', () => {
  const { order } = OrderDetail.parse(readFixture('delivery-packages.tests-Order.json'))

  expect(order.bulks[0]).toEqual({
    number: '1',
    items: [{ sku: order.items[6]?.sku, quantity: 1 }],
    courier: 'Transportadora',
    trackingNumber: '12346',
    trackingUrl: null,
    invoiceNumber: '2434343',
  })
  expect(order.trackingNumber).toBe('12346')
  expect(toBulks([VtexPackage.parse({ type: 'Input', trackingNumber: '1' })], [])).toEqual([])
})
