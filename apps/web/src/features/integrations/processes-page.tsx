import { listProcesses } from '@ihub/contract/processes'
import { processStandings, processTypes } from '@ihub/domain/processes'
import { IconRefresh } from '@tabler/icons-react'
import { useParams } from '@tanstack/react-router'
import { DateRangeFilter } from '../../ui/filters/date-range-filter.tsx'
import { SelectFilter } from '../../ui/filters/select-filter.tsx'
import { statusOptions } from '../../ui/status/status.ts'
import { StatusBadge } from '../../ui/status/status-badge.tsx'
import { ListScreen } from '../../ui/table/list-screen.tsx'
import { useList } from '../../ui/table/use-list.ts'
import { processColumns } from './process-columns.tsx'
import { useT } from './texts.ts'
import { useIntegration, useSystemName } from './use-integration.ts'

/** Every recorded run of one integration. */
export function ProcessesPage() {
  const t = useT()
  const { integrationId = '' } = useParams({ strict: false }) as { integrationId?: string }
  const integration = useIntegration(integrationId)
  const name = useSystemName(integrationId)
  const list = useList(listProcesses, { params: { id: integrationId } })
  const types = processTypes.map((value) => ({ value, label: t(`operation.${value}`) }))
  const standings = processStandings.map((value) => ({ value, label: t(`processes.standing.${value}`) }))
  return (
    <ListScreen
      id="processes"
      title={name ? t('processes.title', { name }) : t('integrations.processes')}
      crumbs={[{ label: t('integrations.title'), to: '/integrations' }]}
      badges={integration?.active && <StatusBadge family="integration" status={integration.status} pill />}
      columns={processColumns}
      list={list}
      hrefOf={(process) => `/integrations/${integrationId}/processes/${process._id}`}
      empty={{ title: t('processes.empty'), hint: t('processes.empty.hint') }}
      bulk={[{ action: 'retry-processes', label: t('process.retry'), icon: <IconRefresh size={15} /> }]}
      search={t('processes.search')}
      filters={
        <>
          <SelectFilter
            label={t('process.column.status')}
            options={statusOptions(t, 'process')}
            {...list.bind('status')}
          />
          <SelectFilter label={t('process.column.operation')} options={types} {...list.bindOne('type')} />
          {list.filters.standing && (
            <SelectFilter label={t('processes.standing')} options={standings} {...list.bindOne('standing')} />
          )}
          <DateRangeFilter label={t('process.column.start')} {...list.bindDays('from', 'to')} />
        </>
      }
    />
  )
}
