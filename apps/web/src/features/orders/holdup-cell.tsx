import type { OrderRow } from '@ihub/contract/orders'
import { Link } from '@tanstack/react-router'
import { useT } from '../../i18n/translate.ts'
import { useFormat } from '../../i18n/use-format.ts'
import tones from '../../ui/tone.module.css'
import { Blank } from '../../ui/value.tsx'
import { HoldupSince } from './holdup-since.tsx'
import { holdupLink, holdupLooks, holdupText, holdupWord } from './holdup-text.ts'
import css from './order-list.module.css'

/** Why the order waits, since when, and a way to the run that holds it up. */
export function HoldupCell({ order }: { order: OrderRow }) {
  const t = useT()
  const format = useFormat()
  const { holdup } = order
  if (!holdup) return <Blank />
  const { tone, icon: Icon } = holdupLooks[holdup.reason]
  const next = holdup.nextAttemptAt && t('orders.holdup.next', { at: format.full(holdup.nextAttemptAt) })
  const text = holdupText(t, holdup)
  return (
    <Link
      {...holdupLink(order._id, holdup)}
      className={`${tones.badge} ${tones[tone]} ${css.holdup}`}
      title={[text, holdup.message, next].filter(Boolean).join('\n')}
    >
      <Icon size={14} stroke={2} aria-hidden />
      <span className={tones.word}>
        {holdupWord(t, holdup)} <HoldupSince holdup={holdup} />
        {holdup.message && <span className={css.dim}> · {holdup.message}</span>}
      </span>
    </Link>
  )
}
