import type { Figure } from '@ihub/contract/causes'
import { countCustomers } from '@ihub/contract/customers'
import type { CustomerStatus } from '@ihub/domain/customer/statuses'
import { useApi } from '../../app/use-api.ts'

/** The customers of each status; none while they are not read. */
export function useCustomerFigures(): (status: CustomerStatus) => Figure {
  const { data } = useApi(countCustomers, { query: { by: 'status' } }, { isWatched: true })
  return (status) => ({
    count: data?.counts.find(({ value }) => value === status)?.count ?? 0,
    amounts: [],
  })
}
