import { listInvoices } from '@ihub/contract/invoices'
import { IconSend } from '@tabler/icons-react'
import { useApi } from '../../app/use-api.ts'
import { useFilters } from '../../app/use-filters.ts'
import { DateRangeFilter } from '../../ui/filters/date-range-filter.tsx'
import { FilterBar } from '../../ui/filters/filter-bar.tsx'
import { SearchBox } from '../../ui/filters/search-box.tsx'
import { SelectFilter } from '../../ui/filters/select-filter.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { EmptyState } from '../../ui/layout/states.tsx'
import { statusOptions } from '../../ui/status/status.ts'
import { DataTable } from '../../ui/table/data-table.tsx'
import { rowsPerPage } from '../../ui/table/rows-per-page.ts'
import { invoiceAddress } from './invoice-address.ts'
import { invoiceColumns } from './invoice-columns.tsx'
import { useT } from './texts.ts'

const operationTypes = ['outgoing', 'incoming'] as const

/** Every invoice of the store's orders, and how far each came. */
export function InvoicesPage() {
  const t = useT()
  const [filters, setFilters] = useFilters(listInvoices.query, rowsPerPage)
  const page = useApi(listInvoices, { query: filters })
  const { operationType } = filters
  return (
    <Page
      title={t('invoices.title')}
      fill
      toolbar={
        <FilterBar filters={filters} onChange={setFilters}>
          <SearchBox
            value={filters.search}
            placeholder={t('invoices.search')}
            onChange={(search) => setFilters({ search })}
          />
          <SelectFilter
            label={t('invoices.column.status')}
            options={statusOptions(t, 'invoice')}
            value={filters.status}
            onChange={(status) => setFilters({ status })}
          />
          <SelectFilter
            label={t('invoices.column.type')}
            options={operationTypes.map((value) => ({ value, label: t(`invoices.type.${value}`) }))}
            value={operationType ? [operationType] : undefined}
            onChange={(chosen) =>
              setFilters({ operationType: chosen?.find((type) => type !== operationType) })
            }
          />
          <DateRangeFilter
            label={t('invoices.column.received')}
            from={filters.from}
            to={filters.to}
            onChange={setFilters}
          />
        </FilterBar>
      }
    >
      <DataTable
        id="invoices"
        columns={invoiceColumns}
        page={page}
        filters={filters}
        onFilters={setFilters}
        rowId={(invoice) => invoice._id}
        hrefOf={(invoice) => invoiceAddress(invoice._id)}
        bulk={[
          { action: 'announce-invoices', label: t('invoices.announce_again'), icon: <IconSend size={15} /> },
        ]}
        empty={<EmptyState title={t('invoices.empty')} hint={t('invoices.empty.hint')} />}
      />
    </Page>
  )
}
