import { IconLogout, IconSettings, IconStarFilled } from '@tabler/icons-react'
import { useRouter } from '@tanstack/react-router'
import { useT } from '../../i18n/translate.ts'
import { MenuButton } from '../../ui/overlay/dropdown.tsx'
import { useCurrentUser } from '../current-user.ts'
import { useSignOut } from '../use-sign-out.ts'
import { useHasScreen } from './use-menu.ts'
import css from './user-card.module.css'

const initialsOf = (name: string) =>
  name
    .split(/\s+/)
    .map((word) => word[0] ?? '')
    .filter((_, index, all) => index === 0 || index === all.length - 1)
    .join('')
    .toUpperCase()

const settingsPath = '/profile'

/** Who is signed in, their settings, and the way out. */
export function UserCard({ isMini }: { isMini: boolean }) {
  const t = useT()
  const router = useRouter()
  const signOut = useSignOut()
  const hasScreen = useHasScreen()
  const user = useCurrentUser()
  const level = user.isSuperUser ? 'Root' : user.acl[0]
  const settings = {
    label: t('user.settings'),
    icon: <IconSettings size={15} />,
    onSelect: () => void router.navigate({ to: settingsPath }),
  }
  const leave = { label: t('user.logout'), icon: <IconLogout size={15} />, onSelect: () => void signOut() }
  return (
    <MenuButton
      className={css.userWrap ?? ''}
      placement="top-start"
      title={user.email}
      entries={hasScreen(settingsPath) ? [settings, leave] : [leave]}
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
