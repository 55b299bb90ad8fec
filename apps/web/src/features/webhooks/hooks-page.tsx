import type { Hook } from '@ihub/contract/define-hooks'
import type { HookFilter } from '@ihub/domain/webhook/filters'
import { NewButton } from '../../ui/layout/new-button.tsx'
import { StatusBadge } from '../../ui/status/status-badge.tsx'
import { type Column, columnsOf } from '../../ui/table/column.tsx'
import { ListScreen } from '../../ui/table/list-screen.tsx'
import { useList } from '../../ui/table/use-list.ts'
import type { AlertKind } from './codes-field.tsx'
import { Duration, Success } from './hook-figures.tsx'
import { forEachKind, type HookScreens } from './hook-screens.ts'
import { type Key, useT } from './texts.ts'

const column = columnsOf<Hook, Key>()

const columnsFor = (of: HookScreens): readonly Column<Hook>[] => [
  column.text('webhook.name', (hook) => hook.name, { sort: 'name', width: 200 }),
  column.text('webhook.url', (hook) => hook.url, { mono: true }),
  column.custom('webhook.statuses', (hook) => <Statuses of={of} hook={hook} />, { width: 240 }),
  ...of.filters.map((name) =>
    column.custom(`webhook.${name}`, (hook) => <Filtered words={hook[name]} kind={name} />, { width: 160 }),
  ),
  column.custom('webhook.column.active', (hook) => <Activity hook={hook} />, { width: 120 }),
  column.custom('webhook.column.success', ({ attempts }) => <Success {...attempts} />, {
    width: 130,
    align: 'right',
  }),
  column.custom('webhook.column.p95', ({ attempts }) => <Duration ms={attempts.p95} />, {
    width: 110,
    align: 'right',
    hidden: true,
  }),
  column.ago('webhook.column.failing_since', (hook) => hook.attempts.failingSince),
  column.date('webhook.column.hook_created_at', (hook) => hook.createdAt, { sort: 'createdAt' }),
  column.text('webhook.column.created_by', (hook) => hook.createdBy, { width: 160 }),
]

const columns = forEachKind(columnsFor)

function Filtered({ words = [], kind }: { words: readonly string[] | undefined; kind: HookFilter }) {
  const t = useT()
  const text = words
    .map((word) => (kind === 'codes' ? t(`audit.alert.${word as AlertKind}`) : word))
    .join(', ')
  return <span title={text}>{text}</span>
}

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
  const list = useList(of.calls.list)
  return (
    <ListScreen
      id={`${kind}-hooks`}
      title={t(`webhook.${kind}.settings`)}
      columns={columns[kind]}
      list={list}
      hrefOf={(hook) => `${path}/settings/${hook._id}`}
      create={<NewButton label={t('webhook.new')} to={`${path}/settings/new`} />}
      empty={{ title: t('webhook.settings.empty'), hint: t(`webhook.${kind}.settings.empty`) }}
    />
  )
}
