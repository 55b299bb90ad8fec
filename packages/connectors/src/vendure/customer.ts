import type { Customer } from '@ihub/domain/order/order'
import { z } from 'zod'
import { describeTaxId, plainTaxId } from '../tax-ids.ts'
import type { VendureAddress } from './addresses.ts'
import { Text } from './fields.ts'

/** `document` stands for the field that the shop added for the tax id. */
export const VendureCustomer = z.object({
  id: Text,
  emailAddress: Text,
  firstName: Text,
  lastName: Text,
  phoneNumber: Text,
  customFields: z.object({ document: Text }).nullish(),
})
type VendureCustomer = z.output<typeof VendureCustomer>

export function toCustomer(
  customer: VendureCustomer | null | undefined,
  billing: VendureAddress | null | undefined,
): Customer {
  const document = plainTaxId(customer?.customFields?.document ?? null)
  const { documentType, isCorporate } = describeTaxId(document)
  const named = [customer?.firstName, customer?.lastName].filter(Boolean).join(' ')
  return {
    name: named || billing?.fullName || '',
    document,
    documentType,
    email: customer?.emailAddress ?? null,
    phone: customer?.phoneNumber ?? billing?.phoneNumber ?? null,
    corporateName: isCorporate ? (billing?.company ?? null) : null,
    corporateDocument: isCorporate ? document : null,
    stateInscription: null,
    isCorporate,
    externalId: customer?.id ?? null,
  }
}
