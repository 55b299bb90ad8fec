import { endOtherSessions, endOwnSession, listOwnSessions, type OwnSession } from '@ihub/contract/session'
import { Button, Skeleton } from '@mantine/core'
import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react'
import { call } from '../../app/client.ts'
import { errorText } from '../../app/error-text.ts'
import { useApi, useApiMutation } from '../../app/use-api.ts'
import { useSignOut } from '../../app/use-sign-out.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { Section } from '../../ui/layout/section.tsx'
import { ErrorState } from '../../ui/layout/states.tsx'
import { confirm } from '../../ui/overlay/dialogs.ts'
import { notify } from '../../ui/overlay/notify.ts'
import tones from '../../ui/status/tone.module.css'
import css from './profile.module.css'
import { useT } from './texts.ts'

/** The open sessions of this account, and a button that closes each. */
export function SessionsSection() {
  const t = useT()
  const { data, error, refetch } = useApi(listOwnSessions, {})
  const sessions = data?.data
  return (
    <Section title={t('sessions.title')} flush>
      {error && !sessions && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!error && !sessions && <Skeleton height={110} m={14} w="auto" />}
      {sessions && (
        <ul className={css.sessions}>
          {sessions.map((one) => (
            <SessionRow key={one._id} session={one} />
          ))}
        </ul>
      )}
      {sessions && <EndMany hasOthers={sessions.length > 1} />}
    </Section>
  )
}

const isPhone = (device: string | null) => /android|iphone|ipad/i.test(device ?? '')

function SessionRow({ session: one }: { session: OwnSession }) {
  const t = useT()
  const format = useFormat()
  const device = one.device ?? t('sessions.unknown_device')
  const Icon = isPhone(one.device) ? IconDeviceMobile : IconDeviceDesktop
  const end = useApiMutation(endOwnSession, {
    refreshes: [listOwnSessions],
    onDone: () => notify.success(t('sessions.ended')),
  })
  return (
    <li className={css.session}>
      <Icon size={20} stroke={1.5} aria-hidden />
      <div className={css.sessionText}>
        <span className={css.device}>
          {device}
          {one.isCurrent && <span className={`${tones.pill} ${tones.green}`}>{t('sessions.current')}</span>}
        </span>
        <span className={css.dim} title={format.full(one.lastUsedAt)}>
          {[
            one.address ?? t('sessions.no_address'),
            t('sessions.last_used', { when: format.ago(one.lastUsedAt) }),
            t('sessions.since', { date: format.date(one.createdAt) }),
          ].join(' · ')}
        </span>
      </div>
      {!one.isCurrent && (
        <Button
          variant="default"
          aria-label={t('sessions.end_of', { device })}
          loading={end.isPending}
          onClick={() =>
            end.mutate({ params: { id: one._id } }, { onError: (error) => notify.error(errorText(t, error)) })
          }
        >
          {t('sessions.end')}
        </Button>
      )}
    </li>
  )
}

function EndMany({ hasOthers }: { hasOthers: boolean }) {
  const t = useT()
  const signOut = useSignOut()
  const endOthers = useApiMutation(endOtherSessions, {
    refreshes: [listOwnSessions],
    onDone: ({ ended }) => notify.success(t('sessions.ended_others', { count: ended })),
  })
  const askOthers = async () => {
    const isMeant = await confirm({
      title: t('sessions.end_others.ask'),
      consequence: t('sessions.end_others.consequence'),
      confirm: t('sessions.end_others'),
    })
    if (isMeant) endOthers.mutate({}, { onError: (error) => notify.error(errorText(t, error)) })
  }
  const askAll = async () => {
    const isMeant = await confirm({
      title: t('sessions.end_all.ask'),
      consequence: t('sessions.end_all.consequence'),
      confirm: t('sessions.end_all'),
      isDangerous: true,
    })
    if (isMeant) await signOut(() => call(endOtherSessions, { query: { includingThis: 'true' } }))
  }
  return (
    <div className={css.endMany}>
      {hasOthers && (
        <Button variant="default" loading={endOthers.isPending} onClick={() => void askOthers()}>
          {t('sessions.end_others')}
        </Button>
      )}
      <Button variant="light" color="red" onClick={() => void askAll()}>
        {t('sessions.end_all')}
      </Button>
    </div>
  )
}
