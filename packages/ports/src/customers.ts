import type { Actor } from '@ihub/domain/actor'
import type { CustomerField, CustomerFields } from '@ihub/domain/customer/merge'
import type { CustomerIntegrationStatus, CustomerStatus } from '@ihub/domain/customer/statuses'
import type { Failure } from '@ihub/domain/errors'
import type { StoreId } from '@ihub/domain/ids'
import type { ListSort } from '@ihub/domain/lists'
import type { OrderStatus } from '@ihub/domain/order/statuses'
import type { Result } from '@ihub/domain/result'
import type { CustomerReport } from './customer-source.ts'
import type { ChoiceCount, PageRequest, PageResult, ProcessRead } from './reads.ts'

export interface CustomerRead {
  customerId: string
  /** CPF, CNPJ or RFC, without signs. */
  document: string
  isCorporate: boolean
  name: string
  corporateName: string | null
  email: string | null
  phone: string | null
  city: string | null
  state: string | null
  status: CustomerStatus
  integrationStatus: CustomerIntegrationStatus
  /** The fields in which what was told contradicts itself, until a person chooses. */
  inDoubt: CustomerField[]
  erpCustomerId: string | null
  /** The platform's. */
  extCustomerId: string | null
  /** The words of the ERP that refused it. */
  error: string | null
  /** As far as anybody ever told of it; null of a customer without an account. */
  credit: { limitCents: number; availableCents: number } | null
  orderCount: number
  firstOrderAt: string | null
  lastOrderAt: string | null
  createdAt: string
  updatedAt: string
}

/** An order of a customer, as its page lists it. */
export interface CustomerOrderRead {
  orderId: string
  originOrderId: string
  status: OrderStatus
  placedAt: string
  sellingPriceCents: number
  currency: string
}

export interface CustomerPageRead extends CustomerRead {
  fields: CustomerFields
  version: number
  /** The newest 50. */
  orders: CustomerOrderRead[]
  processes: ProcessRead[]
}

export const countedCustomerFilters = ['status', 'integrationStatus'] as const
export type CountedCustomerFilter = (typeof countedCustomerFilters)[number]

export interface CustomerFilters {
  /** Words of names, and the beginnings of a document, an e-mail or a code. */
  search?: string | undefined
  status?: CustomerStatus[] | undefined
  integrationStatus?: CustomerIntegrationStatus[] | undefined
  inDoubt?: boolean | undefined
  createdFrom?: string | undefined
  createdTo?: string | undefined
}

export type CustomerListRequest = CustomerFilters & PageRequest<ListSort<'customers'>>

export interface CustomerRepository {
  list(storeId: string, request: CustomerListRequest): PageResult<CustomerRead>
  /** How many each choice would bring, with all other filters as they are. */
  count(storeId: string, request: CustomerFilters & { by: CountedCustomerFilter }): Promise<ChoiceCount[]>
  find(storeId: string, customerId: string): Promise<CustomerPageRead | null>
  /** Has a system told of the customer; refused while it is being told. */
  startPush(push: {
    storeId: StoreId
    customerId: string
    integrationId: string
    actor: Actor
  }): Promise<Result<string, Failure>>
  /** Brings customers to what the store's ERP tells of them; `by` is its name. The same told again changes nothing. */
  takeTold(storeId: StoreId, told: { reports: readonly CustomerReport[]; by: string }): Promise<number>
  /** The ids of the customers of these documents, which have no signs; a customer that is not known is absent. */
  findByDocument(storeId: StoreId, documents: readonly string[]): Promise<Map<string, string>>
  /** A person says which of the told values of a field holds. */
  choose(choice: {
    storeId: StoreId
    customerId: string
    field: CustomerField
    value: string
    actor: Actor
  }): Promise<Result<null, Failure>>
}

/** The work on customers that is due, for the worker. */
export interface CustomerIntake {
  /** Gathers what orders tell of their customers; the number of orders that were due. */
  gatherDue(limit: number): Promise<number>
}
