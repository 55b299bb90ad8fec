import type { PhoneKind } from '@ihub/domain/customer/phones'
import type { Address } from '@ihub/domain/order/order'
import type { Feed } from './feed.ts'

/** Where the customers of a store live, such as its ERP. */
export interface CustomerSource {
  /** Every customer with a document first, then those that changed, each as its system has it now. */
  customers: Feed<CustomerReport>
}

/** A customer as its system has it; what it does not tell is null and takes nothing away. */
export interface CustomerReport {
  /** The system's own code of it; null where it has none. */
  externalId: string | null
  /** CPF, CNPJ or RFC, with or without its signs. */
  document: string
  isCorporate: boolean
  name: string
  corporateName: string | null
  stateInscription: string | null
  email: string | null
  /** `kind` is null where the system names none: the number decides. `at` as in `partsAt`. */
  phones: { kind: PhoneKind | null; number: string; at?: string | null }[]
  deliveryAddress: Address | null
  billingAddress: Address | null
  /** ISO-8601, by the system's clock of the change; null where it tells none. */
  at: string | null
  /** The same of what has a time of its own there; absent or null where it goes by `at`. */
  partsAt?: { email?: string | null; deliveryAddress?: string | null; billingAddress?: string | null }
}
