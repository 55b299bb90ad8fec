import { type Alert, listAlerts } from '@ihub/contract/alerts'
import { nobody } from '@ihub/domain/alert-care'
import { IconBellOff } from '@tabler/icons-react'
import { useApi } from '../../app/use-api.ts'
import { useOpenRow } from '../../app/use-open-row.ts'
import { usePeople } from '../../ui/care/use-people.ts'
import { ActiveFilter } from '../../ui/filters/active-filter.tsx'
import { SelectFilter } from '../../ui/filters/select-filter.tsx'
import { statusOptions } from '../../ui/status/status.ts'
import { type Column, columnsOf } from '../../ui/table/column.tsx'
import { ListScreen } from '../../ui/table/list-screen.tsx'
import { useList } from '../../ui/table/use-list.ts'
import { Blank } from '../../ui/value/value.tsx'
import { AlertDialog } from './alert-dialog.tsx'
import { authorOf, messageOf, subjectOf } from './alert-words.ts'
import css from './alerts.module.css'
import { useSilenceText } from './silence-text.ts'
import { statusIcons } from './status-buttons.tsx'
import { type Key, useT } from './texts.ts'

const column = columnsOf<Alert, Key>()

const columns: readonly Column<Alert>[] = [
  column.custom('alerts.subject', (alert) => <Subject alert={alert} />, { width: 260 }),
  column.badge('alerts.status', 'alert', (alert) => alert.status),
  column.custom('alerts.message', (alert) => <Words alert={alert} say={messageOf} />),
  column.number('alerts.about', (alert) => alert.about && alert.about.orders + alert.about.receipts, {
    width: 90,
  }),
  column.text('alerts.assignee', ({ assignee }) => assignee?.name, { width: 130 }),
  column.number('alerts.raised_again', ({ raisedAgain }) => raisedAgain?.count, { width: 100 }),
  column.text('alerts.silenced_by', ({ silenced }) => silenced?.by, { width: 150, hidden: true }),
  column.date('alerts.created_at', (alert) => alert.createdAt, { sort: 'createdAt' }),
  column.custom('alerts.created_by', (alert) => <Words alert={alert} say={authorOf} />, {
    width: 150,
  }),
  column.text('alerts.log_id', (alert) => alert.logId, { mono: true, width: 160, hidden: true }),
]

/** Marked while nobody is told of it. */
function Subject({ alert }: { alert: Alert }) {
  const silence = useSilenceText(alert)
  return (
    <span className={css.link}>
      {silence && <IconBellOff size={14} aria-label={silence} title={silence} />}
      <Words alert={alert} say={subjectOf} />
    </span>
  )
}

function Words({ alert, say }: { alert: Alert; say: typeof subjectOf }) {
  const text = say(useT(), alert)
  return text ? <span title={text}>{text}</span> : <Blank />
}

/** The alerts of the store, for its people to look after. */
export function AlertsPage() {
  const t = useT()
  const list = useList(listAlerts)
  const { hrefOf, openId, close } = useOpenRow()
  const open = useAlert(openId, list.page.data?.data)
  return (
    <ListScreen
      id="alerts"
      title={t('alerts.title')}
      columns={columns}
      list={list}
      hrefOf={hrefOf}
      empty={{ title: t('alerts.empty'), hint: t('alerts.empty.hint') }}
      search={t('alerts.search')}
      filters={
        <>
          <SelectFilter
            label={t('alerts.status')}
            options={statusOptions(t, 'alert')}
            {...list.bind('status')}
          />
          <AssigneeFilter {...list.bind('assignedTo')} />
          <ActiveFilter
            label={t('alerts.silence')}
            words={{ active: t('alerts.silence.on'), inactive: t('alerts.silence.off') }}
            {...list.bind('silenced')}
          />
        </>
      }
      bulk={statusIcons.map(([status, icon]) => ({
        action: 'move-alerts',
        label: t(`alerts.become.${status}`),
        icon,
        input: { status },
      }))}
    >
      {open && <AlertDialog key={open._id} alert={open} onClose={close} />}
    </ListScreen>
  )
}

interface AssigneeFilterProps {
  value: string[] | undefined
  onChange(value: string[] | undefined): void
}

function AssigneeFilter(filter: AssigneeFilterProps) {
  const t = useT()
  const options = [{ value: nobody, label: t('care.nobody') }, ...usePeople()]
  return <SelectFilter label={t('care.assignee')} options={options} {...filter} />
}

/** One alert of the page, or read by itself once its new status took it out of the filters. */
function useAlert(alertId: string | undefined, shown: readonly Alert[] | undefined): Alert | undefined {
  const known = shown?.find(({ _id }) => _id === alertId)
  const isMissing = alertId !== undefined && shown !== undefined && known === undefined
  const { data } = useApi(listAlerts, { query: alertId ? { alertId } : {} }, { enabled: isMissing })
  return known ?? (isMissing ? data?.data.find(({ _id }) => _id === alertId) : undefined)
}
