import { countInvoices } from '@ihub/contract/invoice-counts'
import type { listInvoices } from '@ihub/contract/invoices'
import { invoiceKinds } from '@ihub/domain/system-traits'
import { AnswerFilter } from '../../ui/filters/answer-filter.tsx'
import { DateRangeFilter } from '../../ui/filters/date-range-filter.tsx'
import { foundOptions } from '../../ui/filters/found-options.ts'
import { type Further, MoreFilters } from '../../ui/filters/more-filters.tsx'
import { SelectFilter } from '../../ui/filters/select-filter.tsx'
import { useChoiceCounts } from '../../ui/filters/use-choice-counts.ts'
import { statusOptions } from '../../ui/status/status.ts'
import type { useList } from '../../ui/table/use-list.ts'
import { useT } from './texts.ts'

type List = ReturnType<typeof useList<typeof listInvoices>>
type FactName = 'seller' | 'origin' | 'cfop'

const operationTypes = ['outgoing', 'incoming'] as const

/** The filters of the list; those that fewer people need stand behind a button. */
export function InvoiceFilters({ list }: { list: List }) {
  const t = useT()
  const { filters } = list
  const { counted, foundBy } = useChoiceCounts(countInvoices, filters, 'status')
  const fact = (by: FactName) => (
    <SelectFilter
      label={t(`invoices.column.${by}`)}
      {...list.bind(by)}
      options={foundOptions(foundBy(by), filters[by])}
      {...counted(by)}
    />
  )
  const furtherFact = (by: FactName): Further => ({
    label: t(`invoices.column.${by}`),
    isSet: filters[by] !== undefined,
    filter: fact(by),
  })
  return (
    <>
      <SelectFilter
        label={t('invoices.column.status')}
        options={statusOptions(t, 'invoice')}
        {...list.bind('status')}
        {...counted('status')}
      />
      <SelectFilter
        label={t('invoices.column.type')}
        options={operationTypes.map((value) => ({ value, label: t(`invoices.type.${value}`) }))}
        {...list.bindOne('operationType')}
        {...counted('operationType')}
      />
      {fact('origin')}
      {fact('seller')}
      <AnswerFilter
        label={t('invoices.column.warnings')}
        {...list.bind('hasWarnings')}
        {...counted('hasWarnings')}
      />
      <AnswerFilter label={t('invoices.expiring')} {...list.bind('expiring')} />
      <DateRangeFilter label={t('invoices.column.issued')} {...list.bindDays('issuedFrom', 'issuedTo')} />
      <DateRangeFilter label={t('invoices.column.received')} {...list.bindDays('from', 'to')} />
      <MoreFilters
        label={t('invoices.filter.more')}
        further={[
          furtherFact('cfop'),
          {
            label: t('invoices.column.kind'),
            isSet: filters.kind !== undefined,
            filter: (
              <SelectFilter
                label={t('invoices.column.kind')}
                options={invoiceKinds.map((value) => ({ value, label: t(`invoices.kind.${value}`) }))}
                {...list.bind('kind')}
                {...counted('kind')}
              />
            ),
          },
        ]}
      />
    </>
  )
}
