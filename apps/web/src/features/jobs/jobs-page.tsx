import { type JobRow, listJobs } from '@ihub/contract/jobs'
import { Button } from '@mantine/core'
import { IconPlayerPause, IconPlayerPlay, IconPlus } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useApi } from '../../app/use-api.ts'
import { useFilters } from '../../app/use-filters.ts'
import { useLanguage } from '../../i18n/translate.ts'
import { ActiveFilter } from '../../ui/filters/active-filter.tsx'
import { FilterBar } from '../../ui/filters/filter-bar.tsx'
import { SearchBox } from '../../ui/filters/search-box.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { EmptyState } from '../../ui/layout/states.tsx'
import { StatusBadge } from '../../ui/status/status-badge.tsx'
import { type Column, columnsOf } from '../../ui/table/column.tsx'
import { DataTable } from '../../ui/table/data-table.tsx'
import { rowsByKey } from '../../ui/table/rows-per-page.ts'
import { Blank, DateTime } from '../../ui/value/value.tsx'
import { cronReading } from './cron-reading.ts'
import { JobState } from './job-state.tsx'
import css from './jobs.module.css'
import { type Key, useT } from './texts.ts'

const column = columnsOf<JobRow, Key>()

const columns: readonly Column<JobRow>[] = [
  column.text('jobs.key', (job) => job.key, { sort: 'key', mono: true, width: 170 }),
  column.text('jobs.description', (job) => job.description),
  column.text('jobs.endpoint', (job) => `${job.method} ${job.endpoint}`, { mono: true }),
  column.custom('jobs.cron', (job) => <Reading job={job} />, { width: 260 }),
  column.custom('jobs.state', (job) => <JobState isActive={job.active} />, { width: 120 }),
  column.custom('jobs.last_run', (job) => <LastRun job={job} />, { width: 220 }),
  column.date('jobs.next_run', (job) => job.nextRunAt),
]

function Reading({ job: { cron, timeZone } }: { job: JobRow }) {
  return <span title={`${cron} · ${timeZone}`}>{cronReading(cron, useLanguage()) ?? cron}</span>
}

function LastRun({ job: { lastRun } }: { job: JobRow }) {
  if (!lastRun) return <Blank />
  return (
    <span className={css.last}>
      <StatusBadge family="process" status={lastRun.status} /> <DateTime at={lastRun.at} inline />
    </span>
  )
}

/** The endpoints that the hub calls by the clock. */
export function JobsPage() {
  const t = useT()
  const [filters, setFilters] = useFilters(listJobs.query, rowsByKey)
  const page = useApi(listJobs, { query: filters })
  const create = (
    <Button component={Link} to="/jobs/new" leftSection={<IconPlus size={15} />}>
      {t('jobs.new')}
    </Button>
  )
  return (
    <Page
      title={t('jobs.title')}
      fill
      actions={create}
      toolbar={
        <FilterBar filters={filters} onChange={setFilters}>
          <SearchBox value={filters.search} onChange={(search) => setFilters({ search })} />
          <ActiveFilter
            label={t('jobs.state')}
            words={{ active: t('jobs.active'), inactive: t('jobs.deactivated') }}
            value={filters.active}
            onChange={(active) => setFilters({ active })}
          />
        </FilterBar>
      }
    >
      <DataTable
        id="jobs"
        columns={columns}
        page={page}
        filters={filters}
        onFilters={setFilters}
        rowId={(job) => job._id}
        hrefOf={(job) => `/jobs/${job._id}`}
        bulk={[
          {
            action: 'switch-jobs',
            label: t('jobs.activate'),
            icon: <IconPlayerPlay size={15} />,
            input: { active: true },
          },
          {
            action: 'switch-jobs',
            label: t('jobs.deactivate'),
            icon: <IconPlayerPause size={15} />,
            input: { active: false },
          },
        ]}
        empty={<EmptyState title={t('jobs.empty')} hint={t('jobs.empty.hint')} action={create} />}
      />
    </Page>
  )
}
