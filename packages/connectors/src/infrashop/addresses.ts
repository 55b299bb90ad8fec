import type { Address } from '@ihub/domain/order/order'
import { z } from 'zod'
import { Text } from './fields.ts'

const Degrees = z
  .number()
  .nullish()
  .transform((degrees) => degrees ?? null)

/** Null where an address is empty. */
export const ShopAddress = z
  .object({
    receiver: Text,
    street: Text,
    number: Text,
    complement: Text,
    neighborhood: Text,
    city: Text,
    state: Text,
    country: Text,
    postalCode: Text,
    reference: Text,
    latitude: Degrees,
    longitude: Degrees,
  })
  .nullish()
  .transform((given): Address | null => {
    if (!given || [given.street, given.city, given.postalCode].every((part) => part === null)) return null
    const { postalCode: zipCode, ...address } = given
    return { ...address, zipCode }
  })
