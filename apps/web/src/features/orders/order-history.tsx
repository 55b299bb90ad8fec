import { getOrder, listOrders, type OrderDetail } from '@ihub/contract/orders'
import { getProcess, type ProcessRow, retryProcess } from '@ihub/contract/processes'
import { Skeleton } from '@mantine/core'
import { IconChevronRight, IconRefresh } from '@tabler/icons-react'
import { useState } from 'react'
import { errorText } from '../../app/api-error.ts'
import { useApi, useApiMutation } from '../../app/use-api.ts'
import { isKey } from '../../i18n/translate.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { ActionButton } from '../../ui/layout/action-button.tsx'
import { Section } from '../../ui/layout/section.tsx'
import { EmptyState, ErrorState } from '../../ui/layout/states.tsx'
import { notify } from '../../ui/overlay/notify.ts'
import { ProcessRuns } from '../../ui/process/process-runs.tsx'
import { StatusBadge } from '../../ui/status/status-badge.tsx'
import { authorText } from '../../ui/value/author.ts'
import { Blank, DateTime } from '../../ui/value/value.tsx'
import css from './order-content.module.css'
import page from './orders.module.css'
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

/** Every run made for the order; opening one shows what was sent and answered. */
export function OrderHistory({ order }: { order: OrderDetail }) {
  const t = useT()
  const firstFailure = order.history.find(({ canRetry }) => canRetry)?._id
  const [openId, setOpenId] = useState<string | null>(firstFailure ?? null)
  if (order.history.length === 0)
    return (
      <Section>
        <EmptyState title={t('orders.history.empty')} hint={t('orders.history.empty.hint')} />
      </Section>
    )
  return (
    <Section flush>
      <div className={css.scroll}>
        <table className={css.table}>
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
            {order.history.map((process) => (
              <HistoryRow
                key={process._id}
                process={process}
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
  isOpen: boolean
  onToggle(): void
}

function HistoryRow({ process, isOpen, onToggle }: HistoryRowProps) {
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
            <ProcessPart process={process} />
          </td>
        </tr>
      )}
    </>
  )
}

function ProcessPart({ process }: { process: ProcessRow }) {
  const t = useT()
  const params = { id: process.integration?._id ?? '', processId: process._id }
  const isReadable = process.integration !== null
  const { data, error, refetch } = useApi(getProcess, { params }, { enabled: isReadable })
  const retry = useApiMutation(retryProcess, {
    refreshes: [getOrder, listOrders, getProcess],
    onDone: () => notify.success(t('process.retry.done')),
  })
  return (
    <div className={css.process}>
      {!isReadable && process.details && <p className={page.sentence}>{process.details}</p>}
      {process.canRetry && isReadable && (
        <div className={page.buttons}>
          <ActionButton
            primary
            label={t('process.retry')}
            icon={<IconRefresh size={15} />}
            isLoading={retry.isPending}
            onClick={() => retry.mutate({ params })}
          />
          {retry.error && <p className={page.problem}>{errorText(t, retry.error)}</p>}
        </div>
      )}
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {isReadable && !error && !data && <Skeleton height={90} />}
      {data?._id === process._id && <ProcessRuns process={data} />}
    </div>
  )
}
