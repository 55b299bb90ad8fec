import { type JobRow, listJobs } from '@ihub/contract/jobs'
import { IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react'
import { useLanguage } from '../../i18n/translate.ts'
import { ActiveFilter } from '../../ui/filters/active-filter.tsx'
import { NewButton } from '../../ui/layout/new-button.tsx'
import { StatusBadge } from '../../ui/status/status-badge.tsx'
import { type Column, columnsOf } from '../../ui/table/column.tsx'
import { ListScreen } from '../../ui/table/list-screen.tsx'
import { rowsByKey } from '../../ui/table/rows-per-page.ts'
import { useList } from '../../ui/table/use-list.ts'
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
  const list = useList(listJobs, { standard: rowsByKey })
  return (
    <ListScreen
      id="jobs"
      title={t('jobs.title')}
      columns={columns}
      list={list}
      hrefOf={(job) => `/jobs/${job._id}`}
      create={<NewButton label={t('jobs.new')} to="/jobs/new" />}
      empty={{ title: t('jobs.empty'), hint: t('jobs.empty.hint') }}
      filters={
        <ActiveFilter
          label={t('jobs.state')}
          words={{ active: t('jobs.active'), inactive: t('jobs.deactivated') }}
          {...list.bind('active')}
        />
      }
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
    />
  )
}
