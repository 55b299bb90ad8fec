import { listProcesses } from '@ihub/contract/processes'
import { processTypes } from '@ihub/domain/processes'
import { IconRefresh } from '@tabler/icons-react'
import { useParams } from '@tanstack/react-router'
import { useApi } from '../../app/use-api.ts'
import { useFilters } from '../../app/use-filters.ts'
import { DateRangeFilter } from '../../ui/filters/date-range-filter.tsx'
import { FilterBar } from '../../ui/filters/filter-bar.tsx'
import { SearchBox } from '../../ui/filters/search-box.tsx'
import { SelectFilter } from '../../ui/filters/select-filter.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { EmptyState } from '../../ui/layout/states.tsx'
import { statusOptions } from '../../ui/status/status.ts'
import { StatusBadge } from '../../ui/status/status-badge.tsx'
import { DataTable } from '../../ui/table/data-table.tsx'
import { rowsPerPage } from '../../ui/table/rows-per-page.ts'
import { processColumns } from './process-columns.tsx'
import { useT } from './texts.ts'
import { useIntegration, useSystemName } from './use-integration.ts'

/** Every recorded run of one integration. */
export function ProcessesPage() {
  const t = useT()
  const { integrationId = '' } = useParams({ strict: false }) as { integrationId?: string }
  const integration = useIntegration(integrationId)
  const name = useSystemName(integrationId)
  const [filters, setFilters] = useFilters(listProcesses.query, rowsPerPage)
  const page = useApi(listProcesses, { params: { id: integrationId }, query: filters })
  const types = processTypes.map((value) => ({ value, label: t(`operation.${value}`) }))
  return (
    <Page
      title={name ? t('processes.title', { name }) : t('integrations.processes')}
      crumbs={[{ label: t('integrations.title'), to: '/integrations' }]}
      badges={integration?.active && <StatusBadge family="integration" status={integration.status} pill />}
      fill
      toolbar={
        <FilterBar filters={filters} onChange={setFilters}>
          <SearchBox
            value={filters.search}
            placeholder={t('processes.search')}
            onChange={(search) => setFilters({ search })}
          />
          <SelectFilter
            label={t('process.column.status')}
            options={statusOptions(t, 'process')}
            value={filters.status}
            onChange={(status) => setFilters({ status })}
          />
          <SelectFilter
            label={t('process.column.operation')}
            options={types}
            value={types.map(({ value }) => value).filter((value) => value === filters.type)}
            onChange={(chosen) => setFilters({ type: chosen?.find((type) => type !== filters.type) })}
          />
          <DateRangeFilter
            label={t('process.column.start')}
            from={filters.from}
            to={filters.to}
            onChange={({ from, to }) => setFilters({ from, to })}
          />
        </FilterBar>
      }
    >
      <DataTable
        id="processes"
        columns={processColumns}
        page={page}
        filters={filters}
        onFilters={setFilters}
        rowId={(process) => process._id}
        hrefOf={(process) => `/integrations/${integrationId}/processes/${process._id}`}
        bulk={[{ action: 'retry-processes', label: t('process.retry'), icon: <IconRefresh size={15} /> }]}
        empty={<EmptyState title={t('processes.empty')} hint={t('processes.empty.hint')} />}
      />
    </Page>
  )
}
