import type { Blocker } from '@ihub/contract/blocker'
import type { Endpoint } from '@ihub/contract/endpoint'
import type { EntityKind } from '@ihub/domain/subject'
import { IconArrowRight } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { Translate } from '../../i18n/translate.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { ActionButton } from '../layout/action-button.tsx'
import { Section } from '../layout/section.tsx'
import tones from '../status/tone.module.css'
import { ActionResult } from './action-result.tsx'
import { BlockerSince } from './blocker-since.tsx'
import { blockerLink, blockerLooks, blockerSentence, blockerText } from './blocker-text.ts'
import { type ActingPage, type EntityDetail, type EntityPageOf, isActing } from './declaration.ts'
import css from './now-card.module.css'
import { RetryButton } from './retry-button.tsx'
import { useSay } from './say.ts'
import { useT } from './texts.ts'
import { useEntityAction } from './use-entity-action.ts'

interface NowCardProps<E extends EntityDetail, K extends string> {
  page: EntityPageOf<E, K>
  entity: E
}

/** Why the entity stands still, and the button to press. */
export function NowCard<E extends EntityDetail, K extends string>({ page, entity }: NowCardProps<E, K>) {
  const t = useT() as Translate<K>
  const format = useFormat()
  const say = useSay(page.kind)
  const { blocker } = entity
  const note = page.now.note?.(entity, { t, format })
  return (
    <Section title={say('now')}>
      <div className={css.now} role="status">
        {blocker ? (
          <BlockerPart page={page} entity={entity} blocker={blocker} />
        ) : (
          <p className={css.sentence}>{t(page.now.next(entity))}</p>
        )}
        {note && <p className={css.quote}>{note}</p>}
        {blocker && page.now.more?.(entity)}
        {isActing(page) && <Suggestion page={page} entity={entity} />}
        <ActionResult entity={entity} />
      </div>
    </Section>
  )
}

interface BlockerPartProps {
  page: { kind: EntityKind; read: Endpoint; list: Endpoint }
  entity: EntityDetail
  blocker: Blocker
}

function BlockerPart({ page: { kind, read, list }, entity, blocker }: BlockerPartProps) {
  const t = useT()
  const format = useFormat()
  const say = useSay(kind)
  const blocked = { kind, blocker }
  const { tone, icon: Icon } = blockerLooks[blocker.reason]
  const { integrationId, processId, nextAttemptAt } = blocker
  return (
    <>
      <div className={`${css.why} ${tones[tone]}`}>
        <Icon size={18} aria-hidden />
        <strong>{blockerText(t, blocked)}</strong>
      </div>
      <p className={css.sentence}>{blockerSentence(t, blocked)}</p>
      {blocker.message && <blockquote className={css.quote}>{blocker.message}</blockquote>}
      <p className={css.since}>
        <BlockerSince blocker={blocker} />
        {nextAttemptAt && ` · ${say('blocker.next', { at: format.due(nextAttemptAt) })}`}
      </p>
      <div className={css.buttons}>
        {blocker.canRetry && integrationId && processId && (
          <RetryButton integrationId={integrationId} processId={processId} refreshes={[read, list]} />
        )}
        {(integrationId || processId) && (
          <Link {...blockerLink(entity._id, blocked)} className={css.more}>
            {say('blocker.see')} <IconArrowRight size={14} aria-hidden />
          </Link>
        )}
      </div>
    </>
  )
}

/** The primary action. */
function Suggestion<E extends EntityDetail, K extends string>({
  page,
  entity,
}: {
  page: ActingPage<E, K>
  entity: E
}) {
  const t = useT() as Translate<K>
  const { run, isRunning } = useEntityAction(page, entity)
  const [isOpen, setOpen] = useState(false)
  const action = page.actions.suggested(entity)
  // A retry stands above already; two buttons for the same thing only raise the question which.
  if (action === null || entity.blocker?.canRetry) return null
  const taken = page.actions.each[action]
  return (
    <div className={css.buttons}>
      <ActionButton
        primary
        label={t(page.actions.labelOf(action, entity))}
        isLoading={isRunning}
        onClick={() => ('dialog' in taken ? setOpen(true) : void run(action, taken))}
      />
      {isOpen && 'dialog' in taken && taken.dialog(entity, () => setOpen(false))}
    </div>
  )
}
