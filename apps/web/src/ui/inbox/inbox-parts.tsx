import type { getInbox } from '@ihub/contract/causes'
import type { ResponseOf } from '@ihub/contract/endpoint'
import type { InboxPart } from '@ihub/domain/blocker-reasons'
import { IconAlertOctagon, IconBellOff, IconCalendarX, IconRefresh } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useFormat } from '../../i18n/use-format.ts'
import type { Look } from '../status/status.ts'
import tones from '../status/tone.module.css'
import { amountsText } from './amounts-text.ts'
import css from './inbox-parts.module.css'
import { useT } from './texts.ts'

type Inbox = ResponseOf<typeof getInbox>

const looks: Record<InboxPart, Look> = {
  'need-you': { tone: 'red', icon: IconAlertOctagon },
  'go-on': { tone: 'amber', icon: IconRefresh },
  late: { tone: 'orange', icon: IconCalendarX },
  muted: { tone: 'gray', icon: IconBellOff },
}
const always: readonly InboxPart[] = ['need-you', 'go-on', 'late']

interface InboxPartsProps {
  /** Null while it is read. */
  inbox: Inbox | null
  /** The part as something to press: a button, or a link to its orders. */
  renderPart(part: InboxPart, className: string, content: ReactNode): ReactNode
  children?: ReactNode
}

/** Orders that wait for a person, that go on by themselves, and that are late: how many, how much money, and one sentence. */
export function InboxParts({ inbox, renderPart, children }: InboxPartsProps) {
  const t = useT()
  if (!inbox) return <div className={css.bar} aria-hidden />
  const { parts, causes } = inbox
  const shown = [...always, ...(parts.muted.count > 0 ? (['muted'] as const) : [])]
  const stopped = parts['need-you'].count + parts['go-on'].count
  return (
    <div className={css.bar}>
      {shown.map((part) => {
        const isQuiet = parts[part].count === 0
        const tone = isQuiet ? css.none : tones[looks[part].tone]
        return renderPart(part, `${css.part} ${tone}`, <Part part={part} figure={parts[part]} />)
      })}
      <span className={css.summary} role="status">
        {stopped === 0
          ? t('orders.inbox.calm')
          : t('orders.inbox.summary', {
              orders: t('orders.inbox.stopped', { count: stopped }),
              causes: t('orders.inbox.causes', { count: causes }),
            })}
      </span>
      {children}
    </div>
  )
}

function Part({ part, figure }: { part: InboxPart; figure: Inbox['parts'][InboxPart] }) {
  const t = useT()
  const format = useFormat()
  const { icon: Icon } = looks[part]
  return (
    <>
      <Icon size={16} aria-hidden />
      <span>{t(`orders.inbox.${part}`)}</span>
      <strong>{format.number(figure.count)}</strong>
      {figure.count > 0 && <span className={css.money}>{amountsText(figure, format)}</span>}
    </>
  )
}
