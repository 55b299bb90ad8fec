import { listOrderHooks, type OrderHook } from '@ihub/contract/webhooks'
import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useApi } from '../../app/use-api.ts'
import { useFilters } from '../../app/use-filters.ts'
import { FilterBar } from '../../ui/filters/filter-bar.tsx'
import { SearchBox } from '../../ui/filters/search-box.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { EmptyState } from '../../ui/layout/states.tsx'
import { StatusBadge } from '../../ui/status/status-badge.tsx'
import { type Column, columnsOf } from '../../ui/table/column.tsx'
import { DataTable } from '../../ui/table/data-table.tsx'
import { rowsPerPage } from '../../ui/table/rows-per-page.ts'
import { type Key, useT } from './texts.ts'

const column = columnsOf<OrderHook, Key>()

const columns: readonly Column<OrderHook>[] = [
  column.text('webhook.name', (hook) => hook.name, { sort: 'name', width: 200 }),
  column.text('webhook.url', (hook) => hook.url, { mono: true }),
  column.custom('webhook.statuses', (hook) => <Statuses hook={hook} />, { width: 240 }),
  column.custom('webhook.column.active', (hook) => <Activity hook={hook} />, { width: 120 }),
  column.date('webhook.column.hook_created_at', (hook) => hook.createdAt, { sort: 'createdAt' }),
  column.text('webhook.column.created_by', (hook) => hook.createdBy, { width: 160 }),
]

function Statuses({ hook: { statuses } }: { hook: OrderHook }) {
  const t = useT()
  const words = statuses.map((status) => t(`webhook.event.${status}`)).join(', ')
  return <span title={words}>{words || t('webhook.statuses.all')}</span>
}

function Activity({ hook: { active, switchedOff } }: { hook: OrderHook }) {
  const t = useT()
  return (
    <StatusBadge
      family="active"
      status={active ? 'active' : 'inactive'}
      word={t(switchedOff ? 'webhook.switched_off' : active ? 'webhook.active' : 'webhook.inactive')}
    />
  )
}

/** Who is told of order statuses. */
export function OrderHooksPage() {
  const t = useT()
  const [filters, setFilters] = useFilters(listOrderHooks.query, rowsPerPage)
  const page = useApi(listOrderHooks, { query: filters })
  const create = (
    <Button component={Link} to="/hooks/orders/settings/new" leftSection={<IconPlus size={15} />}>
      {t('webhook.new')}
    </Button>
  )
  return (
    <Page
      title={t('webhook.settings.title')}
      fill
      actions={create}
      toolbar={
        <FilterBar filters={filters} onChange={setFilters}>
          <SearchBox value={filters.search} onChange={(search) => setFilters({ search })} />
        </FilterBar>
      }
    >
      <DataTable
        id="webhooks"
        columns={columns}
        page={page}
        filters={filters}
        onFilters={setFilters}
        rowId={(hook) => hook._id}
        hrefOf={(hook) => `/hooks/orders/settings/${hook._id}`}
        empty={
          <EmptyState
            title={t('webhook.settings.empty')}
            hint={t('webhook.settings.empty.hint')}
            action={create}
          />
        }
      />
    </Page>
  )
}
