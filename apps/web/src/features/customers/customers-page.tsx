import { countCustomers, listCustomers } from '@ihub/contract/customers'
import { AnswerFilter } from '../../ui/filters/answer-filter.tsx'
import { DateRangeFilter } from '../../ui/filters/date-range-filter.tsx'
import { SelectFilter } from '../../ui/filters/select-filter.tsx'
import { useChoiceCounts } from '../../ui/filters/use-choice-counts.ts'
import { statusOptions } from '../../ui/status/status.ts'
import { ListScreen } from '../../ui/table/list-screen.tsx'
import { useList } from '../../ui/table/use-list.ts'
import { customerAddress } from './customer-address.ts'
import { customerColumns } from './customer-columns.tsx'
import { useT } from './texts.ts'

/** Everybody who bought in the store, one for each document. */
export function CustomersPage() {
  const t = useT()
  const list = useList(listCustomers)
  return (
    <ListScreen
      id="customers"
      title={t('customers.title')}
      columns={customerColumns}
      list={list}
      hrefOf={(customer) => customerAddress(customer._id)}
      empty={{ title: t('customers.empty'), hint: t('customers.empty.hint') }}
      search={t('customers.search')}
      filters={<CustomerFilters list={list} />}
    />
  )
}

function CustomerFilters({ list }: { list: ReturnType<typeof useList<typeof listCustomers>> }) {
  const t = useT()
  const { counted } = useChoiceCounts(countCustomers, list.filters, 'status')
  return (
    <>
      <SelectFilter
        label={t('customers.column.status')}
        options={statusOptions(t, 'customer')}
        {...list.bind('status')}
        {...counted('status')}
      />
      <SelectFilter
        label={t('customers.column.integration')}
        options={statusOptions(t, 'customerIntegration')}
        {...list.bind('integrationStatus')}
        {...counted('integrationStatus')}
      />
      <AnswerFilter label={t('customers.column.in_doubt')} {...list.bind('inDoubt')} />
      <DateRangeFilter label={t('customers.column.created')} {...list.bindDays('createdFrom', 'createdTo')} />
    </>
  )
}
