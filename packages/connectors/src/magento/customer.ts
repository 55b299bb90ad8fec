import type { Customer } from '@ihub/domain/order/order'
import type { z } from 'zod'
import { describeTaxId, plainTaxId } from '../tax-ids.ts'
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
  const document = plainTaxId(told[documentField] ?? other)
  const { documentType, isCorporate } = describeTaxId(document)
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
