import type { Hook } from '@ihub/contract/define-hooks'
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
import { forEachKind, type HookScreens } from './hook-screens.ts'
import { type Key, useT } from './texts.ts'

const column = columnsOf<Hook, Key>()

const columnsFor = (of: HookScreens): readonly Column<Hook>[] => [
  column.text('webhook.name', (hook) => hook.name, { sort: 'name', width: 200 }),
  column.text('webhook.url', (hook) => hook.url, { mono: true }),
  column.custom('webhook.statuses', (hook) => <Statuses of={of} hook={hook} />, { width: 240 }),
  ...of.filters.map((name) =>
    column.text(`webhook.${name}`, (hook) => hook[name]?.join(', '), { width: 160 }),
  ),
  column.custom('webhook.column.active', (hook) => <Activity hook={hook} />, { width: 120 }),
  column.date('webhook.column.hook_created_at', (hook) => hook.createdAt, { sort: 'createdAt' }),
  column.text('webhook.column.created_by', (hook) => hook.createdBy, { width: 160 }),
]

const columns = forEachKind(columnsFor)

function Statuses({ of, hook: { statuses } }: { of: HookScreens; hook: Hook }) {
  const t = useT()
  const words = statuses.map((status) => t(of.statusKey(status))).join(', ')
  return <span title={words}>{words || t('webhook.statuses.all')}</span>
}

function Activity({ hook: { active, switchedOff } }: { hook: Hook }) {
  const t = useT()
  return (
    <StatusBadge
      family="active"
      status={active ? 'active' : 'inactive'}
      word={t(switchedOff ? 'webhook.switched_off' : active ? 'webhook.active' : 'webhook.inactive')}
    />
  )
}

/** Who is told of one kind of entity. */
export function HooksPage({ of }: { of: HookScreens }) {
  const t = useT()
  const { kind, path } = of
  const { list } = of.calls
  const [filters, setFilters] = useFilters(list.query, rowsPerPage)
  const page = useApi(list, { query: filters })
  const create = (
    <Button component={Link} to={`${path}/settings/new`} leftSection={<IconPlus size={15} />}>
      {t('webhook.new')}
    </Button>
  )
  return (
    <Page
      title={t(`webhook.${kind}.settings`)}
      fill
      actions={create}
      toolbar={
        <FilterBar filters={filters} onChange={setFilters}>
          <SearchBox value={filters.search} onChange={(search) => setFilters({ search })} />
        </FilterBar>
      }
    >
      <DataTable
        id={`${kind}-hooks`}
        columns={columns[kind]}
        page={page}
        filters={filters}
        onFilters={setFilters}
        rowId={(hook) => hook._id}
        hrefOf={(hook) => `${path}/settings/${hook._id}`}
        empty={
          <EmptyState
            title={t('webhook.settings.empty')}
            hint={t(`webhook.${kind}.settings.empty`)}
            action={create}
          />
        }
      />
    </Page>
  )
}
