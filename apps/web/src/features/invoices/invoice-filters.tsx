import { countInvoices } from '@ihub/contract/invoice-counts'
import type { listInvoices } from '@ihub/contract/invoices'
import { invoiceKinds } from '@ihub/domain/system-traits'
import { DateRangeFilter } from '../../ui/filters/date-range-filter.tsx'
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
      options={optionsOf(foundBy(by), filters[by])}
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
      <Answer
        list={list}
        name="hasWarnings"
        label={t('invoices.column.warnings')}
        {...counted('hasWarnings')}
      />
      <Answer list={list} name="expiring" label={t('invoices.expiring')} />
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

/** The values that the store's invoices have, and those that are chosen already. */
function optionsOf(
  found: readonly { value: string; name?: string | null }[],
  chosen: readonly string[] = [],
) {
  const known = found.map(({ value, name }) => ({ value, label: name ?? value }))
  const further = chosen.filter((value) => !known.some((one) => one.value === value))
  return [...known, ...further.map((value) => ({ value, label: value }))]
}

interface AnswerProps {
  list: List
  name: 'hasWarnings' | 'expiring'
  label: string
  countOf?(value: string): string | undefined
  onShow?(): () => void
}

/** Yes or no. */
function Answer({ list, name, label, ...shown }: AnswerProps) {
  const t = useT()
  const { value, onChange } = list.bind(name)
  const now = value === undefined ? undefined : String(value)
  return (
    <SelectFilter
      label={label}
      options={[
        { value: 'true', label: t('ui.yes') },
        { value: 'false', label: t('ui.no') },
      ]}
      value={now === undefined ? undefined : [now]}
      onChange={(chosen) => {
        const one = chosen?.find((other) => other !== now)
        onChange(one === undefined ? undefined : one === 'true')
      }}
      {...shown}
    />
  )
}
