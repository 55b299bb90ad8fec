import type { PhoneKind } from '@ihub/domain/customer/phones'
import type { Address } from '@ihub/domain/order/order'

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
  /** `kind` is null where the system names none: the number decides. */
  phones: { kind: PhoneKind | null; number: string }[]
  deliveryAddress: Address | null
  billingAddress: Address | null
  /** ISO-8601, by the system's clock of the change; null where it tells none. */
  at: string | null
}
