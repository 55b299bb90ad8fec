import type { OrderRow } from '@ihub/contract/orders'
import { Link } from '@tanstack/react-router'
import { useFormat } from '../../i18n/use-format.ts'
import tones from '../../ui/status/tone.module.css'
import { Blank } from '../../ui/value/value.tsx'
import { BlockerSince } from './blocker-since.tsx'
import { blockerLink, blockerLooks, blockerText, blockerWord } from './blocker-text.ts'
import css from './order-list.module.css'
import { useT } from './texts.ts'

/** Why the order waits, since when, and a way to the run that holds it up. */
export function BlockerCell({ order }: { order: OrderRow }) {
  const t = useT()
  const format = useFormat()
  const { blocker } = order
  if (!blocker) return <Blank />
  const { tone, icon: Icon } = blockerLooks[blocker.reason]
  const next = blocker.nextAttemptAt && t('orders.blocker.next', { at: format.full(blocker.nextAttemptAt) })
  const text = blockerText(t, blocker)
  return (
    <Link
      {...blockerLink(order._id, blocker)}
      className={`${tones.badge} ${tones[tone]} ${css.blocker}`}
      title={[text, blocker.message, next].filter(Boolean).join('\n')}
    >
      <Icon size={14} stroke={2} aria-hidden />
      <span className={tones.word}>
        {blockerWord(t, blocker)} <BlockerSince blocker={blocker} />
        {blocker.message && <span className={css.dim}> · {blocker.message}</span>}
      </span>
    </Link>
  )
}
