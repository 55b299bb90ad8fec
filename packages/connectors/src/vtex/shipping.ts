import type { DeliveryChannel } from '@ihub/domain/constants'
import type { PickupPoint } from '@ihub/domain/order/order'
import type { WordSets } from '@ihub/domain/provenance/other-values'
import { z } from 'zod'
import { toAddress, VtexAddress } from './addresses.ts'
import { listOf, Moment, OptionalPrice, Text } from './fields.ts'

const PickupStore = z.object({ friendlyName: Text, address: VtexAddress.nullish() }).nullish()

const Sla = z.object({
  id: Text,
  deliveryChannel: Text,
  pickupPointId: Text,
  pickupStoreInfo: PickupStore,
})

export const VtexLogistics = z.object({
  itemIndex: z.number().nullish(),
  selectedSla: Text,
  deliveryChannel: Text,
  selectedDeliveryChannel: Text,
  sellingPrice: OptionalPrice,
  shippingEstimateDate: Moment,
  pickupPointId: Text,
  pickupStoreInfo: PickupStore,
  slas: listOf(Sla),
  deliveryIds: listOf(z.object({ courierId: Text, warehouseId: Text })),
})
export type VtexLogistics = z.output<typeof VtexLogistics>

export const ShippingData = z.object({
  address: VtexAddress.nullish(),
  selectedAddresses: listOf(VtexAddress),
  logisticsInfo: listOf(VtexLogistics),
  trackingHints: listOf(z.object({ trackingId: Text })),
})
export type ShippingData = z.output<typeof ShippingData>

const pickup = 'pickup-in-point'
const pickupAddress = 'pickup'
/** The words of addresses and deliveries that decide where an order goes. */
export const shippingWords: WordSets = [
  ['delivery', pickup],
  ['residential', pickupAddress],
]
const selectedSlaOf = ({ slas, selectedSla }: VtexLogistics) => slas.find(({ id }) => id === selectedSla)
const isPickup = (info: VtexLogistics) =>
  info.selectedDeliveryChannel === pickup ||
  info.deliveryChannel === pickup ||
  selectedSlaOf(info)?.deliveryChannel === pickup

/** One item to be picked up makes it a pickup order. */
export const toDeliveryChannel = (logistics: readonly VtexLogistics[]): DeliveryChannel =>
  logistics.some(isPickup) ? pickup : 'delivery'

/** The first pickup point chosen for an item. */
export function toPickupPoint(logistics: readonly VtexLogistics[]): PickupPoint | null {
  const info = logistics.find(isPickup)
  if (!info) return null
  const sla = selectedSlaOf(info)
  const store = sla?.pickupStoreInfo?.address ? sla.pickupStoreInfo : info.pickupStoreInfo
  const id = info.pickupPointId ?? sla?.pickupPointId ?? store?.address?.addressId ?? info.selectedSla
  return { id: id ?? '', name: store?.friendlyName ?? null, address: toAddress(store?.address) }
}

/** Where the parcel goes: in a mixed order the customer's address, not the pickup point's. */
export function toDeliveryAddress({ address, selectedAddresses }: ShippingData) {
  const isHome = (candidate: VtexAddress) => candidate.addressType !== pickupAddress
  const home = address && isHome(address) ? address : selectedAddresses.find(isHome)
  return toAddress(home ?? address)
}
