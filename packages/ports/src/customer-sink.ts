import type { PhoneKind } from '@ihub/domain/customer/phones'
import type { Address } from '@ihub/domain/order/order'
import type { Result } from '@ihub/domain/result'
import type { CallFailure } from './http.ts'

/** A system that is told a store's customers by themselves, besides their orders. */
export interface CustomerSink {
  /**
   * Registers the customer, or changes the one that the system has under that document: there is never a second one. `refused` with
   * the system's words when it will not.
   */
  pushCustomer(customer: CustomerToTell): Promise<Result<null, CallFailure>>
}

/** A customer as the hub knows it now. */
export interface CustomerToTell {
  /** CPF, CNPJ or RFC, without signs. */
  document: string
  isCorporate: boolean
  name: string
  corporateName: string | null
  stateInscription: string | null
  email: string | null
  phones: { kind: PhoneKind; number: string }[]
  deliveryAddress: Address | null
  billingAddress: Address | null
}
