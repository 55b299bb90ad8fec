import type { Customer } from '@ihub/domain/order/order'
import { z } from 'zod'
import { Text } from './fields.ts'

/** CPF, CNPJ and RFC come with and without dots and dashes; new CNPJs have letters. */
const Document = Text.transform((document) => document?.replaceAll(/[^0-9A-Za-z*]/g, '') || null)

export const ShopCustomer = z
  .object({
    customerId: Text,
    kind: Text,
    name: Text,
    document: Document,
    documentType: Text,
    email: Text,
    phone: Text,
    company: z.object({ name: Text, document: Document, stateRegistration: Text }).nullish(),
  })
  .transform(
    ({ customerId, kind, name, company, ...person }): Customer => ({
      ...person,
      name: name ?? company?.name ?? '',
      corporateName: company?.name ?? null,
      corporateDocument: company?.document ?? null,
      stateInscription: company?.stateRegistration ?? null,
      isCorporate: kind === 'company',
      externalId: customerId,
    }),
  )
