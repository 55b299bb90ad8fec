import type { Address } from '@ihub/domain/order/order'
import { z } from 'zod'
import { toCountry } from '../country-codes.ts'
import { Text } from './fields.ts'
import type { MappingSettings } from './settings.ts'

export const VendureAddress = z.object({
  fullName: Text,
  company: Text,
  streetLine1: Text,
  streetLine2: Text,
  city: Text,
  province: Text,
  postalCode: Text,
  countryCode: Text,
  phoneNumber: Text,
})
export type VendureAddress = z.output<typeof VendureAddress>

/** `Rua das Flores, 123`: the number stands behind the last comma. */
const withNumber = /^(.+?),\s*((?:n[º°o.]?\s*)?\d[\w/-]*|s\/?n)$/i

/** An order that goes nowhere has an address without a street. */
export function toAddress(
  address: VendureAddress | null | undefined,
  { streetLine2 }: Pick<MappingSettings, 'streetLine2'>,
): Address | null {
  if (!address?.streetLine1) return null
  const [, street = address.streetLine1, number = null] = withNumber.exec(address.streetLine1) ?? []
  const second = (name: MappingSettings['streetLine2']) => (streetLine2 === name ? address.streetLine2 : null)
  return {
    receiver: address.fullName,
    street,
    number,
    complement: second('complement'),
    neighborhood: second('neighborhood'),
    city: address.city,
    state: address.province,
    country: address.countryCode === null ? null : toCountry(address.countryCode),
    zipCode: address.postalCode,
    reference: null,
    latitude: null,
    longitude: null,
  }
}
