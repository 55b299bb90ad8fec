import { pushOrder } from '@ihub/contract/orders'
import {
  cancelProcess,
  getProcess,
  listProcesses,
  listProcessItems,
  type ProcessDetail,
  retryProcess,
} from '@ihub/contract/processes'
import { makesFile } from '@ihub/domain/bulk/bulk-actions'
import { Skeleton } from '@mantine/core'
import { IconPlayerSkipBack, IconPlayerStop, IconRefresh } from '@tabler/icons-react'
import { Link, useNavigate, useParams } from '@tanstack/react-router'
import { subjectLink } from '../../app/entities.ts'
import { errorText } from '../../app/error-text.ts'
import { useApi, useApiMutation } from '../../app/use-api.ts'
import { isKey } from '../../i18n/translate.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { ActionButton } from '../../ui/layout/action-button.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { KeyValue, Section } from '../../ui/layout/section.tsx'
import { ErrorState } from '../../ui/layout/states.tsx'
import { confirm } from '../../ui/overlay/dialogs.ts'
import { notify } from '../../ui/overlay/notify.ts'
import { ProcessRuns } from '../../ui/process/process-runs.tsx'
import { StatusBadge } from '../../ui/status/status-badge.tsx'
import { RunFile } from '../../ui/table/bulk/run-file.tsx'
import { UndoButton } from '../../ui/table/bulk/undo-button.tsx'
import { JsonView } from '../../ui/value/json-view.tsx'
import { DateTime } from '../../ui/value/value.tsx'
import css from './integrations.module.css'
import { AuthorName, BulkAction, Duration, Entity, ItemCount, Operation } from './process-columns.tsx'
import { ProcessItems } from './process-items.tsx'
import { useT } from './texts.ts'
import { useSystemName } from './use-integration.ts'

/** One run with every request and answer. */
export function ProcessPage() {
  const t = useT()
  const route = useParams({ strict: false }) as { integrationId?: string; processId?: string }
  const { integrationId = '', processId = '' } = route
  const { data, error, refetch } = useApi(getProcess, { params: { id: integrationId, processId } })
  const system = useSystemName(integrationId)
  const navigate = useNavigate()
  const process = data?._id === processId ? data : undefined
  const problem = `process.problem.${process?.serviceCode}`
  return (
    <Page
      title={process ? t('process.title', { number: process.processNumber }) : t('process.process')}
      crumbs={[
        { label: t('integrations.title'), to: '/integrations' },
        {
          label: system ?? t('integrations.processes'),
          to: `/integrations/${integrationId}/processes`,
        },
      ]}
      badges={process && <StatusBadge family="process" status={process.status} pill />}
      actions={
        process &&
        (process.items && !process.endTime ? (
          <CancelButton integrationId={integrationId} process={process} />
        ) : (
          <>
            {process.bulk && makesFile(process.bulk.action) && process.endTime && (
              <RunFile processId={processId} />
            )}
            {process.bulk && (
              <UndoButton
                laneId={integrationId}
                processId={process._id}
                undoable={process.bulk.undoable}
                onUndone={(undoing) =>
                  void navigate({ to: `/integrations/${integrationId}/processes/${undoing}` })
                }
              />
            )}
            <StartOverButton process={process} />
            <RetryButton integrationId={integrationId} process={process} />
          </>
        ))
      }
      aside={process && <Facts process={process} integrationId={integrationId} />}
    >
      {error && !process && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!error && !process && <Skeleton height={240} />}
      {process && (
        <>
          {process.details && (
            <Section title={t('process.column.message')}>
              <p className={css.sentence}>{isKey(problem) ? t(problem) : process.details}</p>
              <Advice serviceCode={process.serviceCode} />
              {process.canRetry && <p className={css.sentence}>{t('process.retry.consequence')}</p>}
            </Section>
          )}
          {process.received && (
            <Section title={t('process.received')}>
              <JsonView value={process.received} label={t('process.received')} />
            </Section>
          )}
          {process.items && <ProcessItems integrationId={integrationId} process={process} />}
          {!process.items && (
            <Section title={t('process.runs')}>
              <ProcessRuns process={process} />
            </Section>
          )}
        </>
      )}
    </Page>
  )
}

interface RetryButtonProps {
  integrationId: string
  process: ProcessDetail
}

function RetryButton({ integrationId, process }: RetryButtonProps) {
  const t = useT()
  const navigate = useNavigate()
  const retry = useApiMutation(retryProcess, {
    refreshes: [getProcess, listProcesses],
    onDone: (created) => {
      notify.success(t('process.retry.done'))
      void navigate({ to: `/integrations/${integrationId}/processes/${created._id}` })
    },
  })
  return (
    <>
      {retry.error && <span className={css.problem}>{errorText(t, retry.error)}</span>}
      <ActionButton
        primary
        label={t('process.retry')}
        icon={<IconRefresh size={15} />}
        refusal={
          process.canRetry
            ? null
            : t(process.overtakenAt ? 'process.retry.overtaken' : 'process.retry.refused')
        }
        isLoading={retry.isPending}
        onClick={() => retry.mutate({ params: { id: integrationId, processId: process._id } })}
      />
    </>
  )
}

/** Reads the order of a failed process from its platform again; the steps that are missing follow. */
function StartOverButton({ process: { canRetry, entity, type } }: Pick<RetryButtonProps, 'process'>) {
  const t = useT()
  const push = useApiMutation(pushOrder, {
    refreshes: [getProcess, listProcesses],
    onDone: () => notify.success(t('process.start_over.done')),
  })
  if (!canRetry || entity?.kind !== 'order' || entity._id === null || type === 'receive-order') return null
  const { _id: id, code } = entity
  async function startOver() {
    const isMeant = await confirm({
      title: t('process.start_over.ask', { code: code ?? '' }),
      consequence: t('process.start_over.consequence'),
      confirm: t('process.start_over'),
    })
    if (isMeant) push.mutate({ params: { id }, body: { action: 'reintegrate' } })
  }
  return (
    <>
      {push.error && <span className={css.problem}>{errorText(t, push.error)}</span>}
      <ActionButton
        label={t('process.start_over')}
        icon={<IconPlayerSkipBack size={15} />}
        isLoading={push.isPending}
        onClick={() => void startOver()}
      />
    </>
  )
}

/** Cancels the pending items of a run; items that are done stay done. */
function CancelButton({ integrationId, process }: RetryButtonProps) {
  const t = useT()
  const cancel = useApiMutation(cancelProcess, { refreshes: [getProcess, listProcesses, listProcessItems] })
  return (
    <>
      {cancel.error && <span className={css.problem}>{errorText(t, cancel.error)}</span>}
      <ActionButton
        label={t('bulk.cancel')}
        icon={<IconPlayerStop size={15} />}
        isLoading={cancel.isPending}
        onClick={() => cancel.mutate({ params: { id: integrationId, processId: process._id } })}
      />
    </>
  )
}

/** When its retry became needless, and by which run. */
function Overtaken({ process: { overtakenAt, overtakenBy } }: { process: ProcessDetail }) {
  const t = useT()
  return (
    <>
      {overtakenAt && <DateTime at={overtakenAt} inline />}{' '}
      {overtakenBy?.integrationId && (
        <Link
          to={`/integrations/${overtakenBy.integrationId}/processes/${overtakenBy._id}`}
          className={css.more}
        >
          {t('process.title', { number: overtakenBy.processNumber })}
        </Link>
      )}
    </>
  )
}

/** The next thing to do, where the code tells it. */
function Advice({ serviceCode }: Pick<ProcessDetail, 'serviceCode'>) {
  const t = useT()
  const key = `process.advice.${serviceCode}`
  return isKey(key) ? <p className={css.sentence}>{t(key)}</p> : null
}

function Facts({ process, integrationId }: RetryButtonProps) {
  const t = useT()
  const format = useFormat()
  const instant = (at: string | null) => at && <DateTime at={at} inline />
  return (
    <Section title={t('process.facts')}>
      <KeyValue
        rows={[
          { label: t('process.column.operation'), value: <Operation process={process} /> },
          ...(process.bulk
            ? [
                {
                  label: t('process.column.action'),
                  value: <BulkAction bulk={process.bulk} />,
                },
                {
                  label: t('process.undoes'),
                  value: process.bulk.undoes && (
                    <Link
                      to={`/integrations/${integrationId}/processes/${process.bulk.undoes.processId}`}
                      className={css.more}
                    >
                      {t('process.title', { number: process.bulk.undoes.number })}
                    </Link>
                  ),
                },
                { label: t('process.column.items'), value: process.items && <ItemCount process={process} /> },
              ]
            : []),
          {
            label: t((process.entity && subjectLink(process.entity).label) ?? 'process.column.entity'),
            value: <Entity process={process} />,
          },
          { label: t('process.column.author'), value: <AuthorName process={process} /> },
          { label: t('process.column.created'), value: instant(process.createdAt) },
          { label: t('process.column.start'), value: instant(process.startTime) },
          { label: t('process.column.end'), value: instant(process.endTime) },
          { label: t('process.column.duration'), value: <Duration process={process} /> },
          { label: t('process.column.attempts'), value: process.attempts },
          {
            label: t('process.column.next'),
            value: process.nextAttemptAt && (
              <span title={format.full(process.nextAttemptAt)}>{format.due(process.nextAttemptAt)}</span>
            ),
          },
          { label: t('process.column.service_code'), value: process.serviceCode },
          { label: t('process.overtaken'), value: process.overtakenAt && <Overtaken process={process} /> },
          {
            label: t('process.column.retry_of'),
            value: process.retryOf && (
              <Link to={`/integrations/${integrationId}/processes/${process.retryOf}`} className={css.more}>
                {t('process.retry_of.see')}
              </Link>
            ),
          },
        ]}
      />
    </Section>
  )
}
