import type { Address } from '@ihub/domain/order/order'
import { z } from 'zod'
import { toCountry } from '../country-codes.ts'
import { listOf, Text } from './fields.ts'
import type { MappingSettings } from './settings.ts'

/** The address of a bill or of a delivery. */
export const MagentoAddress = z.object({
  firstname: Text,
  lastname: Text,
  company: Text,
  vat_id: Text,
  /** Lines; one text with line breaks where a module writes it so. */
  street: z
    .union([z.string().transform((text) => text.split('\n')), listOf(Text)])
    .nullish()
    .transform((lines) => lines ?? []),
  city: Text,
  region: Text,
  region_code: Text,
  country_id: Text,
  postcode: Text,
  telephone: Text,
  email: Text,
})
export type MagentoAddress = z.output<typeof MagentoAddress>

type Part = 'number' | 'complement' | 'neighborhood'
/** The parts that stand after the first line. */
const partsOf: Record<MappingSettings['streetLines'], readonly Part[]> = {
  numberComplementDistrict: ['number', 'complement', 'neighborhood'],
  numberDistrictComplement: ['number', 'neighborhood', 'complement'],
  district: ['neighborhood', 'complement'],
  complement: ['complement'],
}

export function toAddress(
  address: MagentoAddress | null | undefined,
  { streetLines }: MappingSettings,
): Address | null {
  if (!address) return null
  const [street = null, ...lines] = address.street
  const parts = partsOf[streetLines]
  const at = (part: Part) => lines[parts.indexOf(part)]?.trim() || null
  const rest = lines.slice(parts.length).filter((line) => line?.trim())
  return {
    receiver: nameOf(address),
    street: street?.trim() || null,
    number: at('number'),
    complement: [at('complement'), ...rest].filter(Boolean).join(', ') || null,
    neighborhood: at('neighborhood'),
    city: address.city,
    state: address.region_code ?? address.region,
    country: address.country_id === null ? null : toCountry(address.country_id),
    zipCode: address.postcode,
    reference: null,
    latitude: null,
    longitude: null,
  }
}

export const nameOf = ({ firstname, lastname }: Pick<MagentoAddress, 'firstname' | 'lastname'>) =>
  [firstname, lastname].filter(Boolean).join(' ') || null
