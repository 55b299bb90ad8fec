import { getUser, listUsers, type UserRow, updateUser } from '@ihub/contract/users'
import { mayManage } from '@ihub/domain/users'
import { Skeleton } from '@mantine/core'
import { IconInfoCircle } from '@tabler/icons-react'
import { Link, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { useCurrentUser } from '../../app/current-user.ts'
import { useApi } from '../../app/use-api.ts'
import { useT } from '../../i18n/translate.ts'
import { Form, FormError, SubmitButton } from '../../ui/fields.tsx'
import { notify } from '../../ui/notify.ts'
import { Page } from '../../ui/page.tsx'
import { Section } from '../../ui/section.tsx'
import { ErrorState } from '../../ui/states.tsx'
import { StatusBadge } from '../../ui/status-badge.tsx'
import { useApiForm } from '../../ui/use-api-form.ts'
import { useUnsavedPrompt } from '../../ui/use-unsaved-prompt.ts'
import { PasswordSection } from './password-section.tsx'
import { UserActions } from './user-actions.tsx'
import { UserAside } from './user-aside.tsx'
import { AccessFields, IdentityFields } from './user-fields.tsx'
import { changesOf, fieldOf, type UserValues, valuesOf } from './user-values.ts'
import css from './users.module.css'

/** One account: who it is, what it may do, and whether it may enter. */
export function UserPage() {
  const t = useT()
  const { userId = '' } = useParams({ strict: false }) as { userId?: string }
  const { data, error, refetch } = useApi(getUser, { params: { id: userId } })
  const user = data?._id === userId ? data : undefined
  return (
    <Page
      title={user?.name ?? t('user.user')}
      crumbs={[{ label: t('user.title'), to: '/users' }]}
      subtitle={user?.email}
      badges={user && <StatusBadge family="user" status={user.state} pill />}
      actions={user && <UserActions user={user} />}
      aside={user && <UserAside user={user} />}
    >
      {error && !user && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!error && !user && <Skeleton height={320} />}
      {user && <UserForms key={user._id} user={user} />}
    </Page>
  )
}

function UserForms({ user }: { user: UserRow }) {
  const me = useCurrentUser()
  const isOwn = me._id === user._id
  const isMine = mayManage(me.acl[0] ?? 'User', user.acl[0] ?? 'User')
  const locked = isMine ? (isOwn ? 'own' : undefined) : 'all'
  return (
    <>
      {locked && <LockedNote locked={locked} />}
      <UserForm user={user} {...(locked ? { locked } : {})} />
      {!locked && <PasswordSection user={user} />}
    </>
  )
}

function LockedNote({ locked }: { locked: 'all' | 'own' }) {
  const t = useT()
  return (
    <p className={css.locked}>
      <IconInfoCircle size={16} aria-hidden />
      <span>
        {t(locked === 'own' ? 'user.own' : 'user.refusal.level')}{' '}
        {locked === 'own' && (
          <Link to="/profile" className={css.link}>
            {t('user.own.link')}
          </Link>
        )}
      </span>
    </p>
  )
}

function UserForm({ user, locked }: { user: UserRow; locked?: 'all' | 'own' }) {
  const t = useT()
  const [defaults, setDefaults] = useState(() => valuesOf(user))
  const form = useApiForm<typeof updateUser, UserValues>(updateUser, {
    params: { id: user._id },
    defaults,
    toBody: (values) => changesOf(defaults, values),
    fieldOf,
    refreshes: [getUser, listUsers],
    valuesAfter: valuesOf,
    onDone: (saved) => {
      setDefaults(valuesOf(saved))
      notify.success(t('ui.data_updated'))
    },
  })
  useUnsavedPrompt(form.isDirty)
  const lock = locked ? { locked } : {}
  return (
    <Form form={form}>
      <Section title={t('user.identity')}>
        <div className={css.fields}>
          <IdentityFields form={form} {...lock} />
        </div>
      </Section>
      <Section title={t('user.access')}>
        <div className={css.fields}>
          <AccessFields form={form} {...lock} />
        </div>
      </Section>
      <FormError form={form} />
      {locked !== 'all' && <SubmitButton form={form} label={t('ui.save')} needsChange />}
    </Form>
  )
}
