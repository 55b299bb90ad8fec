import { documentTerm, emailTerm, fold, nameTerms, type SearchWord, words } from '../order/search-terms.ts'
import type { CustomerFields } from './merge.ts'

/** The kinds of words that a customer is found by. */
export type CustomerTermKind = 'code' | 'customer'

interface Known {
  document: string
  fields: CustomerFields
  erpCustomerId: string | null
}

/** The words of every name and e-mail that was told: one in doubt is found by each. */
export function termsOfCustomer({
  document,
  fields,
  erpCustomerId,
}: Known): Record<CustomerTermKind, string[]> {
  const texts = (field: 'name' | 'corporateName' | 'email' | 'externalId') => {
    const known = fields[field]
    const values = known ? [known.value, ...known.others.map(({ value }) => value)] : []
    return values.filter((value): value is string => typeof value === 'string')
  }
  return {
    code: [erpCustomerId ?? '', ...texts('externalId')].map(fold).filter(Boolean),
    customer: [
      documentTerm(document),
      ...[...texts('name'), ...texts('corporateName')].flatMap(nameTerms),
      ...texts('email').map(emailTerm),
    ].filter(Boolean),
  }
}

/** The words of a query; a customer must match every one. */
export const customerWords = (search: string): SearchWord<CustomerTermKind>[] =>
  words(search).map(({ code = [], customer = [], otherwise }) => ({
    code,
    customer,
    ...(otherwise ? { otherwise } : {}),
  }))
