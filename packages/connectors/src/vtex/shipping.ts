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
const selfShip = 'self-ship'
const pickupAddress = 'pickup'
/** The words of addresses and deliveries that decide where an order goes. */
export const shippingWords: WordSets = [
  ['delivery', pickup, selfShip],
  ['residential', pickupAddress],
]
const selectedSlaOf = ({ slas, selectedSla }: VtexLogistics) => slas.find(({ id }) => id === selectedSla)
const goesBy = (channel: DeliveryChannel) => (info: VtexLogistics) =>
  [info.selectedDeliveryChannel, info.deliveryChannel, selectedSlaOf(info)?.deliveryChannel].includes(channel)
const isPickup = goesBy(pickup)

/**
 * One item to be picked up makes it a pickup order, else one that its seller ships itself an order of that channel. VTEX
 * names two channels; the third is a word that shipping policies of an account may carry.
 */
export function toDeliveryChannel(logistics: readonly VtexLogistics[]): DeliveryChannel {
  if (logistics.some(isPickup)) return pickup
  return logistics.some(goesBy(selfShip)) ? selfShip : 'delivery'
}

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
