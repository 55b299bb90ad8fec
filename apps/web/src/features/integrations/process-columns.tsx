import type { ProcessDetail, ProcessRow } from '@ihub/contract/processes'
import { Link } from '@tanstack/react-router'
import { subjectLink } from '../../app/entities.ts'
import { isKey } from '../../i18n/translate.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { type Column, columnsOf } from '../../ui/table/column.tsx'
import { authorText } from '../../ui/value/author.ts'
import { Blank } from '../../ui/value/value.tsx'
import css from './integrations.module.css'
import { type Key, useT } from './texts.ts'

const column = columnsOf<ProcessRow, Key>()

export const processColumns: readonly Column<ProcessRow>[] = [
  column.text('process.column.number', (process) => process.processNumber, {
    sort: 'processNumber',
    width: 92,
  }),
  column.custom('process.column.operation', (process) => <Operation process={process} />, {
    width: 220,
  }),
  column.badge('process.column.status', 'process', (process) => process.status),
  column.custom('process.column.author', (process) => <AuthorName process={process} />, {
    width: 120,
  }),
  column.custom('process.column.entity', (process) => <Entity process={process} />, {
    width: 150,
  }),
  column.custom('process.column.items', (process) => <ItemCount process={process} />, {
    width: 170,
    hidden: true,
  }),
  column.date('process.column.start', (process) => process.startTime),
  column.date('process.column.end', (process) => process.endTime, { hidden: true }),
  column.custom('process.column.duration', (process) => <Duration process={process} />, {
    width: 90,
    align: 'right',
  }),
  column.number('process.column.attempts', (process) => process.attempts, { width: 90 }),
  column.text('process.column.message', (process) => process.details),
  column.date('process.column.next', (process) => process.nextAttemptAt, { hidden: true }),
]

/** The name of a process's operation; one that only a newer hub knows shows its code. */
export function Operation({ process }: { process: Pick<ProcessRow, 'type'> }) {
  const t = useT()
  const key = `operation.${process.type}`
  return isKey(key) ? t(key) : process.type
}

/** How many things of a run are done, and how many failed. */
export function ItemCount({ process: { items } }: { process: Pick<ProcessRow, 'items'> }) {
  const t = useT()
  const format = useFormat()
  if (!items) return <Blank />
  const total = items.pending + items.done + items.error + items.skipped
  const counted = t('process.items', { done: format.number(items.done), total: format.number(total) })
  if (items.error === 0) return counted
  return `${counted} · ${t('process.items.failed', { count: items.error })}`
}

/** The name of a run's action; one that only a newer hub knows shows its code. */
/** The action of a run on many things, and the manual action and status that it asks of orders. */
export function BulkAction({ bulk: { action, asked } }: { bulk: NonNullable<ProcessDetail['bulk']> }) {
  const t = useT()
  const known = (key: string, name: string) => (isKey(key) ? t(key) : name)
  const parts = [
    known(`bulk.action.${action}`, action),
    asked && known(`action.${asked.action}`, asked.action),
    asked?.status && known(`status.order.${asked.status}`, asked.status),
    asked?.reason && `“${asked.reason}”`,
  ]
  return parts.filter(Boolean).join(' · ')
}

export function AuthorName({ process: { author } }: { process: Pick<ProcessRow, 'author'> }) {
  const t = useT()
  return authorText(t, author)
}

export function Duration({ process }: { process: Pick<ProcessRow, 'duration'> }) {
  const format = useFormat()
  return process.duration === null ? <Blank /> : format.duration(process.duration)
}

/** The subject, linked to its page. */
export function Entity({ process: { entity } }: { process: Pick<ProcessRow, 'entity'> }) {
  if (!entity) return <Blank />
  const { to } = subjectLink(entity)
  const name = entity.code ?? entity._id ?? <Blank />
  if (!to) return name
  return (
    <Link to={to} className={css.more}>
      {name}
    </Link>
  )
}
