import { logout } from '@ihub/contract/session'
import { IconLogout, IconStarFilled } from '@tabler/icons-react'
import { useRouter } from '@tanstack/react-router'
import { useT } from '../../i18n/translate.ts'
import { MenuButton } from '../../ui/dropdown.tsx'
import { call } from '../client.ts'
import { useCurrentUser } from '../current-user.ts'
import { queryClient } from '../query-client.ts'
import { session } from '../session.ts'
import css from './shell.module.css'

const initialsOf = (name: string) =>
  name
    .split(/\s+/)
    .map((word) => word[0] ?? '')
    .filter((_, index, all) => index === 0 || index === all.length - 1)
    .join('')
    .toUpperCase()

/** Who is signed in, and the way out. */
export function UserCard({ isMini }: { isMini: boolean }) {
  const t = useT()
  const router = useRouter()
  const user = useCurrentUser()
  const level = user.isSuperUser ? 'Root' : user.acl[0]
  const leave = async () => {
    // The session ends here whatever the server answers; a dead token is of no use to anyone.
    await call(logout, {}).catch(() => {})
    session.end()
    await router.navigate({ to: '/login' })
    queryClient.clear()
  }
  return (
    <MenuButton
      className={css.userWrap ?? ''}
      placement="top-start"
      title={user.email}
      entries={[{ label: t('user.logout'), icon: <IconLogout size={15} />, onSelect: () => void leave() }]}
      trigger={(props) => (
        <button type="button" className={css.user} title={t('user.menu', { name: user.name })} {...props}>
          <span className={css.avatar}>
            {user.avatar ? <img src={user.avatar} alt="" /> : initialsOf(user.name)}
            {user.isSuperUser && (
              <IconStarFilled className={css.star} size={12} role="img" aria-label={t('user.super')} />
            )}
          </span>
          {!isMini && (
            <span className={css.userText}>
              <span>{user.name}</span>
              <span>{level ? t(`role.${level}`) : user.email}</span>
            </span>
          )}
        </button>
      )}
    />
  )
}
