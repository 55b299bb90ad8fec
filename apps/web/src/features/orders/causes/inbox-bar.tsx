import { getInbox } from '@ihub/contract/causes'
import type { InboxPart } from '@ihub/domain/blocker-reasons'
import {
  IconAlertOctagon,
  IconBellOff,
  IconCalendarX,
  IconChevronDown,
  IconRefresh,
} from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useApi } from '../../../app/use-api.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import type { Look } from '../../../ui/status/status.ts'
import tones from '../../../ui/status/tone.module.css'
import { amountsText } from './amounts-text.ts'
import css from './inbox.module.css'
import { useT } from './texts.ts'

const CausesPanel = lazy(() =>
  import('./causes-panel.tsx').then((module) => ({ default: module.CausesPanel })),
)

const looks: Record<InboxPart, Look> = {
  'need-you': { tone: 'red', icon: IconAlertOctagon },
  'go-on': { tone: 'amber', icon: IconRefresh },
  late: { tone: 'orange', icon: IconCalendarX },
  muted: { tone: 'gray', icon: IconBellOff },
}
const always: readonly InboxPart[] = ['need-you', 'go-on', 'late']

interface InboxBarProps {
  part: InboxPart | undefined
  cause: readonly string[] | undefined
  onPart(part: InboxPart | undefined): void
  onCause(cause: string[] | undefined): void
}

/** Orders that wait for a person, that go on by themselves, and that are late: how many, how much money, and why. */
export function InboxBar({ part: chosen, cause, onPart, onCause }: InboxBarProps) {
  const t = useT()
  const format = useFormat()
  const { data, isError } = useApi(getInbox, {})
  const [isOpen, setOpen] = useState(false)
  if (!data) return isError ? null : <div className={css.bar} aria-hidden />
  const { parts, causes } = data
  const shown = [...always, ...(parts.muted.count > 0 ? (['muted'] as const) : [])]
  const stopped = parts['need-you'].count + parts['go-on'].count
  return (
    <section className={css.inbox} aria-label={t('orders.inbox')}>
      <div className={css.bar}>
        {shown.map((part) => {
          const { icon: Icon, tone } = looks[part]
          const figure = parts[part]
          return (
            <button
              key={part}
              type="button"
              className={`${css.part} ${figure.count > 0 ? tones[tone] : css.none}`}
              aria-pressed={chosen === part}
              onClick={() => onPart(chosen === part ? undefined : part)}
            >
              <Icon size={16} aria-hidden />
              <span>{t(`orders.inbox.${part}`)}</span>
              <strong>{format.number(figure.count)}</strong>
              {figure.count > 0 && <span className={css.money}>{amountsText(figure, format)}</span>}
            </button>
          )
        })}
        <span className={css.summary} role="status">
          {stopped === 0
            ? t('orders.inbox.calm')
            : t('orders.inbox.summary', {
                orders: t('orders.inbox.stopped', { count: stopped }),
                causes: t('orders.inbox.causes', { count: causes }),
              })}
        </span>
        {(causes > 0 || parts.muted.count > 0) && (
          <button
            type="button"
            className={css.toggle}
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          >
            {t(isOpen ? 'orders.causes.hide' : 'orders.causes.show')}
            <IconChevronDown size={15} aria-hidden className={isOpen ? css.turned : undefined} />
          </button>
        )}
      </div>
      {isOpen && (
        <Suspense>
          <CausesPanel part={chosen} chosen={cause} onChoose={onCause} />
        </Suspense>
      )}
    </section>
  )
}
