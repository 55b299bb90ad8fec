import { type Cause, listCauses } from '@ihub/contract/causes'
import type { InboxPart } from '@ihub/domain/blocker-reasons'
import { Skeleton } from '@mantine/core'
import { useState } from 'react'
import { useApi } from '../../../app/use-api.ts'
import { ErrorState } from '../../../ui/layout/states.tsx'
import { CauseCard } from './cause-card.tsx'
import { type AskedOfCause, CauseDialog } from './cause-dialog.tsx'
import css from './inbox.module.css'
import { useT } from './texts.ts'

interface CausesPanelProps {
  part: InboxPart | undefined
  chosen: readonly string[] | undefined
  onChoose(cause: string[] | undefined): void
}

/** Whether a cause belongs to the part that is filtered by; lateness has no cause of its own. */
const isOf = (part: InboxPart | undefined, { part: own, needYou, orders }: Cause) => {
  if (part === undefined || part === 'late') return own !== 'muted'
  return part === 'go-on' ? own !== 'muted' && needYou < orders.count : own === part
}

/** The causes that hold orders up now, the one with the most money first. */
export function CausesPanel(props: CausesPanelProps) {
  const [asked, setAsked] = useState<AskedOfCause | null>(null)
  return (
    <>
      <CauseList {...props} onAsk={setAsked} />
      {asked && <CauseDialog asked={asked} onClose={() => setAsked(null)} />}
    </>
  )
}

type CauseListProps = CausesPanelProps & { onAsk(asked: AskedOfCause): void }

function CauseList({ part, chosen, onChoose, onAsk }: CauseListProps) {
  const t = useT()
  const { data, error, refetch } = useApi(listCauses, {})
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton height={92} />
  const causes = data.data.filter((cause) => isOf(part, cause))
  if (causes.length === 0) return <p className={css.empty}>{t('orders.causes.none')}</p>
  return (
    <ul className={css.causes} aria-label={t('orders.causes')}>
      {causes.map((cause) => (
        <CauseCard
          key={cause._id}
          cause={cause}
          isChosen={chosen?.includes(cause._id) ?? false}
          onChoose={(isChosen) => onChoose(isChosen ? [cause._id] : undefined)}
          onAsk={onAsk}
        />
      ))}
    </ul>
  )
}
