import type { Blocker } from '@ihub/contract/blocker'
import type { EntityKind } from '@ihub/domain/subject'
import { Link } from '@tanstack/react-router'
import { useFormat } from '../../i18n/use-format.ts'
import tones from '../status/tone.module.css'
import { Blank } from '../value/value.tsx'
import css from './blocker-cell.module.css'
import { BlockerSince } from './blocker-since.tsx'
import { blockerLink, blockerLooks, blockerText, blockerWord } from './blocker-text.ts'
import { say } from './say.ts'
import { useT } from './texts.ts'

interface BlockerCellProps {
  kind: EntityKind
  row: { _id: string; blocker: Blocker | null }
}

/** Why the entity waits, since when, and a way to the run that blocks it. */
export function BlockerCell({ kind, row: { _id, blocker } }: BlockerCellProps) {
  const t = useT()
  const format = useFormat()
  if (!blocker) return <Blank />
  const blocked = { kind, blocker }
  const { tone, icon: Icon } = blockerLooks[blocker.reason]
  const next =
    blocker.nextAttemptAt && say(t, kind, 'blocker.next', { at: format.full(blocker.nextAttemptAt) })
  return (
    <Link
      {...blockerLink(_id, blocked)}
      className={`${tones.badge} ${tones[tone]} ${css.blocker}`}
      title={[blockerText(t, blocked), blocker.message, next].filter(Boolean).join('\n')}
    >
      <Icon size={14} stroke={2} aria-hidden />
      <span className={tones.word}>
        {blockerWord(t, blocked)} <BlockerSince blocker={blocker} />
        {blocker.message && <span className={css.dim}> · {blocker.message}</span>}
      </span>
    </Link>
  )
}
