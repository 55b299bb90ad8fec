import type { Address } from '@ihub/domain/order/order'
import { z } from 'zod'
import { listOf, Text } from './fields.ts'

/** VTEX's address, the same in shipping, invoice, payment and pickup point. */
export const VtexAddress = z.object({
  addressType: Text,
  addressId: Text,
  receiverName: Text,
  street: Text,
  number: Text,
  complement: Text,
  neighborhood: Text,
  city: Text,
  state: Text,
  country: Text,
  postalCode: Text,
  reference: Text,
  /** Longitude first. */
  geoCoordinates: listOf(z.number()),
})
export type VtexAddress = z.output<typeof VtexAddress>

/** Our address; null for an absent one and for the empty object some payments carry. */
export function toAddress(address: VtexAddress | null | undefined): Address | null {
  if (!address || (address.street === null && address.city === null && address.postalCode === null))
    return null
  const [longitude = null, latitude = null] = address.geoCoordinates
  return {
    receiver: address.receiverName,
    street: address.street,
    number: address.number,
    complement: address.complement,
    neighborhood: address.neighborhood,
    city: address.city,
    state: address.state,
    country: address.country,
    zipCode: address.postalCode,
    reference: address.reference,
    latitude,
    longitude,
  }
}
