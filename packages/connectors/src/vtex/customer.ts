import type { Customer } from '@ihub/domain/order/order'
import { z } from 'zod'
import { Flag, Text } from './fields.ts'

export const ClientProfile = z.object({
  firstName: Text,
  lastName: Text,
  document: Text,
  documentType: Text,
  email: Text,
  phone: Text,
  corporateName: Text,
  corporateDocument: Text,
  stateInscription: Text,
  isCorporate: Flag,
  userProfileId: Text,
  customerCode: Text,
})

/** An order that hides its customer still has one, without a name. */
export function toCustomer(profile: z.output<typeof ClientProfile> | null | undefined): Customer {
  const person = [profile?.firstName, profile?.lastName].filter(Boolean).join(' ')
  return {
    name: person || (profile?.corporateName ?? ''),
    document: plain(profile?.document),
    documentType: profile?.documentType ?? null,
    email: profile?.email ?? null,
    phone: profile?.phone ?? null,
    corporateName: profile?.corporateName ?? null,
    corporateDocument: plain(profile?.corporateDocument),
    stateInscription: profile?.stateInscription ?? null,
    isCorporate: profile?.isCorporate ?? false,
    externalId: profile?.customerCode ?? profile?.userProfileId ?? null,
  }
}

/** Documents come with and without dots and dashes; new CNPJs have letters. */
const plain = (document: string | null | undefined) => document?.replaceAll(/[^0-9A-Za-z*]/g, '') || null
