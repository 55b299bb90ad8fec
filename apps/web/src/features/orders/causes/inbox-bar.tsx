import { getInbox } from '@ihub/contract/causes'
import type { InboxPart } from '@ihub/domain/blocker-reasons'
import { IconChevronDown } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useApi } from '../../../app/use-api.ts'
import { InboxParts } from '../../../ui/inbox/inbox-parts.tsx'
import css from './inbox.module.css'
import { useT } from './texts.ts'

const CausesPanel = lazy(() =>
  import('./causes-panel.tsx').then((module) => ({ default: module.CausesPanel })),
)

interface InboxBarProps {
  part: InboxPart | undefined
  cause: readonly string[] | undefined
  onPart(part: InboxPart | undefined): void
  onCause(cause: string[] | undefined): void
}

/** The parts of the inbox as filters of the list, and why their orders stand. */
export function InboxBar({ part: chosen, cause, onPart, onCause }: InboxBarProps) {
  const t = useT()
  const { data, isError } = useApi(getInbox, {})
  const [isOpen, setOpen] = useState(false)
  if (!data) return isError ? null : <InboxParts inbox={null} renderPart={() => null} />
  return (
    <section className={css.inbox} aria-label={t('orders.inbox')}>
      <InboxParts
        inbox={data}
        renderPart={(part, className, content) => (
          <button
            key={part}
            type="button"
            className={className}
            aria-pressed={chosen === part}
            onClick={() => onPart(chosen === part ? undefined : part)}
          >
            {content}
          </button>
        )}
      >
        {(data.causes > 0 || data.parts.muted.count > 0) && (
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
      </InboxParts>
      {isOpen && (
        <Suspense>
          <CausesPanel part={chosen} chosen={cause} onChoose={onCause} />
        </Suspense>
      )}
    </section>
  )
}
