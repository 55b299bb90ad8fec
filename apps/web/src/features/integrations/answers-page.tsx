import { type AnswerChange, listAnswerChanges, silenceAnswerChanges } from '@ihub/contract/answer-changes'
import { listIntegrations } from '@ihub/contract/processes'
import { answerChangesMax } from '@ihub/domain/answer-changes'
import { IconBell, IconBellOff, IconShieldCheck } from '@tabler/icons-react'
import { useParams } from '@tanstack/react-router'
import { isAllowed } from '../../app/access.ts'
import { useCurrentUser } from '../../app/current-user.ts'
import { errorText } from '../../app/error-text.ts'
import { useApi, useApiMutation } from '../../app/use-api.ts'
import { ActionButton } from '../../ui/layout/action-button.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { StaleNotice, UnreadState } from '../../ui/layout/read-states.tsx'
import { KeyValue, Section } from '../../ui/layout/section.tsx'
import { EmptyState } from '../../ui/layout/states.tsx'
import { Ago } from '../../ui/value/value.tsx'
import { AnswerChangeItem } from './answer-change-item.tsx'
import css from './answers.module.css'
import { useT } from './texts.ts'
import { useSystemName } from './use-integration.ts'

/** The fields of a system's answers that are no longer as its connector knows them. */
export function AnswersPage() {
  const t = useT()
  const { integrationId = '' } = useParams({ strict: false }) as { integrationId?: string }
  const name = useSystemName(integrationId)
  const read = useApi(listAnswerChanges, { params: { id: integrationId } }, { isWatched: true })
  const { data: changes = [], looked = [], isCut = false } = read.data ?? {}
  const open = changes.filter(({ silenced }) => silenced === null)
  const silenced = changes.filter((change) => change.silenced !== null)
  return (
    <Page
      title={name ? t('answers.title', { name }) : t('answers.link')}
      crumbs={[{ label: t('integrations.title'), to: '/integrations' }]}
      aside={looked.length > 0 && <Looked looked={looked} />}
    >
      <StaleNotice read={read} />
      {!read.data && <UnreadState read={read} height={240} />}
      {read.data && open.length === 0 && <Quiet isLookedAt={looked.length > 0} />}
      {open.length > 0 && (
        <Section
          title={t('answers.open')}
          actions={<SilenceButton integrationId={integrationId} changes={open} silences />}
        >
          <p className={css.hint}>{t('answers.open.hint')}</p>
          {isCut && <p className={css.cut}>{t('answers.cut', { max: answerChangesMax })}</p>}
          <Changes integrationId={integrationId} changes={open} />
        </Section>
      )}
      {silenced.length > 0 && (
        <Section title={t('answers.silenced')}>
          <Changes integrationId={integrationId} changes={silenced} />
        </Section>
      )}
    </Page>
  )
}

function Quiet({ isLookedAt }: { isLookedAt: boolean }) {
  const t = useT()
  return (
    <Section>
      <EmptyState
        icon={<IconShieldCheck size={28} stroke={1.5} aria-hidden />}
        title={t(isLookedAt ? 'answers.none' : 'answers.unknown')}
        hint={t(isLookedAt ? 'answers.none.hint' : 'answers.unknown.hint')}
      />
    </Section>
  )
}

function Looked({ looked }: { looked: readonly { verb: string; at: string }[] }) {
  const t = useT()
  return (
    <Section title={t('answers.looked')}>
      <KeyValue rows={looked.map(({ verb, at }) => ({ label: verb, value: <Ago at={at} /> }))} />
    </Section>
  )
}

interface ChangesProps {
  integrationId: string
  changes: readonly AnswerChange[]
}

const Changes = ({ integrationId, changes }: ChangesProps) => (
  <ul className={css.changes}>
    {changes.map((change) => (
      <AnswerChangeItem key={change._id} integrationId={integrationId} change={change}>
        <SilenceButton integrationId={integrationId} changes={[change]} silences={change.silenced === null} />
      </AnswerChangeItem>
    ))}
  </ul>
)

/** Silences one field or all of them, or has one alert again. */
function SilenceButton({ integrationId, changes, silences }: ChangesProps & { silences: boolean }) {
  const t = useT()
  const user = useCurrentUser()
  const silence = useApiMutation(silenceAnswerChanges, { refreshes: [listAnswerChanges, listIntegrations] })
  const word = silences
    ? changes.length > 1
      ? 'answers.silence_all'
      : 'answers.silence'
    : 'answers.unsilence'
  return (
    <>
      {silence.error && <span className={css.problem}>{errorText(t, silence.error)}</span>}
      <ActionButton
        label={t(word)}
        icon={silences ? <IconBellOff size={15} /> : <IconBell size={15} />}
        refusal={isAllowed(user, ['Admin']) ? null : t('answers.silence.refused')}
        isLoading={silence.isPending}
        onClick={() =>
          silence.mutate({
            params: { id: integrationId },
            body: { ids: changes.map(({ _id }) => _id), silenced: silences },
          })
        }
      />
    </>
  )
}
