import { getUser, type UserRow } from '@ihub/contract/users'
import { mayManage } from '@ihub/domain/users'
import { Skeleton } from '@mantine/core'
import { IconInfoCircle } from '@tabler/icons-react'
import { Link, useParams } from '@tanstack/react-router'
import { useCurrentUser } from '../../app/current-user.ts'
import { useApi } from '../../app/use-api.ts'
import { Page } from '../../ui/layout/page.tsx'
import { ErrorState } from '../../ui/layout/states.tsx'
import { StatusBadge } from '../../ui/status/status-badge.tsx'
import { PasswordSection } from './password-section.tsx'
import { useT } from './texts.ts'
import { UserActions } from './user-actions.tsx'
import { UserAside } from './user-aside.tsx'
import { UserForm } from './user-form.tsx'
import css from './users.module.css'

/** One account: its person, its rights, and whether it may enter. */
export function UserPage() {
  const t = useT()
  const { userId = '' } = useParams({ strict: false }) as { userId?: string }
  const { data, error, refetch } = useApi(getUser, { params: { id: userId } })
  const user = data?._id === userId ? data : undefined
  return (
    <Page
      title={user?.name ?? t('user.user')}
      crumbs={[{ label: t('user.title'), to: '/users' }]}
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
