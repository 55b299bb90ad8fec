import type { Customer } from '@ihub/domain/order/order'
import type { z } from 'zod'
import { type MagentoAddress, nameOf } from './addresses.ts'
import { Text } from './fields.ts'
import type { MappingSettings } from './settings.ts'

export const customerFields = {
  customer_id: Text,
  customer_email: Text,
  customer_firstname: Text,
  customer_lastname: Text,
  customer_taxvat: Text,
}
type Fields = z.output<z.ZodObject<typeof customerFields>>

/** A guest has an address alone, and no id. */
export function toCustomer(
  fields: Fields,
  billing: MagentoAddress | null | undefined,
  { documentField }: MappingSettings,
): Customer {
  const told = { taxvat: fields.customer_taxvat, vatId: billing?.vat_id ?? null }
  const other = documentField === 'taxvat' ? told.vatId : told.taxvat
  const document = (told[documentField] ?? other)?.replaceAll(/[^0-9A-Za-z]/g, '') || null
  const documentType = typeOf(document)
  const isCorporate = documentType === 'cnpj' || (documentType === 'rfc' && document?.length === companyRfc)
  const named = nameOf({ firstname: fields.customer_firstname, lastname: fields.customer_lastname })
  return {
    name: named ?? (billing && nameOf(billing)) ?? '',
    document,
    documentType,
    email: fields.customer_email ?? billing?.email ?? null,
    phone: billing?.telephone ?? null,
    corporateName: isCorporate ? (billing?.company ?? null) : null,
    corporateDocument: isCorporate ? document : null,
    stateInscription: null,
    isCorporate,
    externalId: fields.customer_id,
  }
}

/** The RFC of a company has twelve characters, that of a person thirteen. */
const companyRfc = 12

/** By its form; a CNPJ may have letters. */
function typeOf(document: string | null): string | null {
  if (document === null) return null
  if (/^\d{11}$/.test(document)) return 'cpf'
  if (/^[0-9A-Z]{12}\d{2}$/i.test(document)) return 'cnpj'
  return /^[A-ZÑ&]{3,4}\d{6}[0-9A-Z]{3}$/i.test(document) ? 'rfc' : null
}
