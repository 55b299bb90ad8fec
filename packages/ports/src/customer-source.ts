import type { PhoneKind } from '@ihub/domain/customer/phones'
import type { Address } from '@ihub/domain/order/order'
import type { Result } from '@ihub/domain/result'
import type { CallFailure } from './http.ts'

/** Who keeps the customers, as an ERP does. */
export interface CustomerSource {
  /**
   * A page of the customers that changed since a cursor, of all there are where it is null. A customer may come twice, and
   * comes whole each time.
   */
  listCustomers(since: string | null): Promise<Result<CustomerReportPage, CallFailure>>
}

export interface CustomerReportPage {
  reports: CustomerReport[]
  /** Rows that cannot be read, which hide none of those around them. */
  unreadable: { externalId: string | null; problem: string; received: unknown }[]
  /** The `since` of the next call: kept once the customers are, for at the end it is the one to ask on with later. */
  cursor: string | null
  /** Whether nothing is left to read for now. */
  isLast: boolean
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
  /** `kind` is null where the system names none: the number decides. */
  phones: { kind: PhoneKind | null; number: string }[]
  deliveryAddress: Address | null
  billingAddress: Address | null
  /** ISO-8601, by the system's clock of the change; null where it tells none. */
  at: string | null
}
