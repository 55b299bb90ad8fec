import type { UserRow } from '@ihub/contract/users'
import { mayManage } from '@ihub/domain/users'
import { IconArrowRight, IconShieldOff } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { isAllowed } from '../../app/access.ts'
import { useCurrentUser } from '../../app/current-user.ts'
import { ActionButton } from '../../ui/layout/action-button.tsx'
import { KeyValue, Section } from '../../ui/layout/section.tsx'
import { confirm } from '../../ui/overlay/dialogs.ts'
import { Ago, DateTime } from '../../ui/value/value.tsx'
import { EmailProof } from './email-proof.tsx'
import { useT } from './texts.ts'
import { useUserChange } from './use-user-change.ts'
import css from './users.module.css'

/** Where the account stands, since when, and how well it is protected. */
export function UserAside({ user }: { user: UserRow }) {
  const t = useT()
  const me = useCurrentUser()
  return (
    <>
      <Section title={t('user.facts')}>
        <p className={css.sentence}>{t(`user.now.${user.state}`)}</p>
        <KeyValue
          rows={[
            {
              label: t('user.last_used'),
              value: user.lastUsedAt ? <Ago at={user.lastUsedAt} /> : t('user.never'),
            },
            { label: t('user.email_proof'), value: <EmailProof user={user} /> },
            { label: t('user.created'), value: <DateTime at={user.createdAt} inline /> },
          ]}
        />
        {isAllowed(me, ['Admin']) && (
          <p className={css.below}>
            <Link to="/audit" search={{ entityId: user._id }} className={css.link}>
              {t('user.see_audit')} <IconArrowRight size={14} aria-hidden />
            </Link>
          </p>
        )}
      </Section>
      <SecondFactorSection user={user} />
    </>
  )
}

function SecondFactorSection({ user }: { user: UserRow }) {
  const t = useT()
  const refusal = useResetRefusal(user)
  const { change, isSaving } = useUserChange(user)
  const reset = async () => {
    const isMeant = await confirm({
      title: t('user.second_factor.reset.ask', { name: user.name }),
      consequence: t('user.second_factor.reset.consequence'),
      confirm: t('user.second_factor.reset'),
      isDangerous: true,
    })
    if (isMeant) change({ resetsSecondFactor: true }, 'user.second_factor.reset.done')
  }
  return (
    <Section title={t('user.second_factor')}>
      <div className={css.factor}>
        <span>{t(`user.second_factor.${user.secondFactor}`)}</span>
        {user.secondFactor === 'on' && (
          <ActionButton
            label={t('user.second_factor.reset')}
            icon={<IconShieldOff size={15} />}
            refusal={refusal}
            isLoading={isSaving}
            onClick={() => void reset()}
          />
        )}
      </div>
    </Section>
  )
}

function useResetRefusal(user: UserRow): string | null {
  const t = useT()
  const me = useCurrentUser()
  if (me._id === user._id) return t('user.refusal.own_factor')
  return mayManage(me.acl[0] ?? 'User', user.acl[0] ?? 'User') ? null : t('user.refusal.level')
}
