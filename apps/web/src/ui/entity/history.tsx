import type { Endpoint } from '@ihub/contract/endpoint'
import { getProcess, type ProcessRow } from '@ihub/contract/processes'
import type { EntityKind } from '@ihub/domain/subject'
import { Skeleton } from '@mantine/core'
import { IconChevronRight } from '@tabler/icons-react'
import { useState } from 'react'
import { useApi } from '../../app/use-api.ts'
import { isKey } from '../../i18n/translate.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { Section } from '../layout/section.tsx'
import { EmptyState, ErrorState } from '../layout/states.tsx'
import { ProcessRuns } from '../process/process-runs.tsx'
import { StatusBadge } from '../status/status-badge.tsx'
import table from '../table/plain-table.module.css'
import { authorText } from '../value/author.ts'
import { Blank, DateTime } from '../value/value.tsx'
import css from './history.module.css'
import { RetryButton } from './retry-button.tsx'
import { useSay } from './say.ts'
import { useT } from './texts.ts'

const columns = [
  'number',
  'integration',
  'operation',
  'status',
  'author',
  'start',
  'duration',
  'attempts',
  'next',
] as const

interface HistoryProps {
  kind: EntityKind
  processes: readonly ProcessRow[]
  /** Reads of the entity that show old data after a retry. */
  refreshes: readonly Endpoint[]
}

/** Every process of the entity; opening one shows its requests and answers. */
export function History({ kind, processes, refreshes }: HistoryProps) {
  const t = useT()
  const say = useSay(kind)
  const firstFailure = processes.find(({ canRetry }) => canRetry)?._id
  const [openId, setOpenId] = useState<string | null>(firstFailure ?? null)
  if (processes.length === 0)
    return (
      <Section>
        <EmptyState title={say('history.empty')} hint={say('history.empty.hint')} />
      </Section>
    )
  return (
    <Section flush>
      <div className={table.scroll}>
        <table className={table.table}>
          <thead>
            <tr>
              {columns.map((one) => (
                <th key={one} scope="col">
                  {t(`process.column.${one}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {processes.map((process) => (
              <HistoryRow
                key={process._id}
                process={process}
                refreshes={refreshes}
                isOpen={openId === process._id}
                onToggle={() => setOpenId(openId === process._id ? null : process._id)}
              />
            ))}
          </tbody>
        </table>
      </div>
    </Section>
  )
}

interface HistoryRowProps {
  process: ProcessRow
  refreshes: readonly Endpoint[]
  isOpen: boolean
  onToggle(): void
}

function HistoryRow({ process, refreshes, isOpen, onToggle }: HistoryRowProps) {
  const t = useT()
  const format = useFormat()
  const operation = `operation.${process.type}`
  return (
    <>
      <tr className={css.expandable} data-open={isOpen} onClick={onToggle}>
        <td>
          <button
            type="button"
            className={css.expand}
            aria-expanded={isOpen}
            onClick={(event) => {
              event.stopPropagation()
              onToggle()
            }}
          >
            <IconChevronRight size={14} aria-hidden /> {process.processNumber}
          </button>
        </td>
        <td>{process.integration?.name ?? <Blank />}</td>
        <td>{isKey(operation) ? t(operation) : process.type}</td>
        <td>
          <StatusBadge family="process" status={process.status} />
        </td>
        <td>{authorText(t, process.author)}</td>
        <td>{process.startTime ? <DateTime at={process.startTime} inline /> : <Blank />}</td>
        <td>{process.duration === null ? <Blank /> : format.duration(process.duration)}</td>
        <td>{process.attempts}</td>
        <td>{process.nextAttemptAt ? <DateTime at={process.nextAttemptAt} inline /> : <Blank />}</td>
      </tr>
      {isOpen && (
        <tr>
          <td colSpan={columns.length} className={css.opened}>
            <ProcessPart process={process} refreshes={refreshes} />
          </td>
        </tr>
      )}
    </>
  )
}

function ProcessPart({ process, refreshes }: Pick<HistoryRowProps, 'process' | 'refreshes'>) {
  const integrationId = process.integration?._id ?? ''
  const params = { id: integrationId, processId: process._id }
  const isReadable = process.integration !== null
  const { data, error, refetch } = useApi(getProcess, { params }, { enabled: isReadable })
  return (
    <div className={css.process}>
      {!isReadable && process.details && <p className={css.sentence}>{process.details}</p>}
      {process.canRetry && isReadable && (
        <div className={css.buttons}>
          <RetryButton integrationId={integrationId} processId={process._id} refreshes={refreshes} />
        </div>
      )}
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {isReadable && !error && !data && <Skeleton height={90} />}
      {data?._id === process._id && <ProcessRuns process={data} />}
    </div>
  )
}
