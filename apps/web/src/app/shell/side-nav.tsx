import { ActionIcon } from '@mantine/core'
import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand } from '@tabler/icons-react'
import { Link, useLocation } from '@tanstack/react-router'
import { useT } from '../../i18n/translate.ts'
import { useCurrentUser } from '../current-user.ts'
import { mode } from '../mode.ts'
import { isOpen, type NavItem, navigationOf } from '../navigation.ts'
import { useWorkspace } from '../workspace.ts'
import css from './shell.module.css'
import { UserCard } from './user-card.tsx'

interface SideNavProps {
  isMini: boolean
  onToggle(): void
}

export function SideNav({ isMini, onToggle }: SideNavProps) {
  const t = useT()
  const user = useCurrentUser()
  const { storeId } = useWorkspace()
  const path = useLocation({ select: (location) => location.pathname })
  const Toggle = isMini ? IconLayoutSidebarLeftExpand : IconLayoutSidebarLeftCollapse
  const toggleLabel = t(isMini ? 'nav.expand' : 'nav.collapse')
  return (
    <div className={css.side}>
      <Link to="/" className={css.brand}>
        <img src="/icon.svg" width={24} height={24} alt="" />
        {!isMini && t('app.name')}
        {!isMini && mode !== 'production' && <span className={css.mode}>[{mode}]</span>}
      </Link>
      <nav className={css.nav} aria-label={t('nav.label')}>
        {navigationOf(user, storeId !== null).map((group) => (
          <ul key={group.items[0]?.to} className={css.group}>
            {group.label && <li className={css.groupName}>{t(group.label)}</li>}
            {group.items.map((item) => (
              <li key={item.to}>
                <NavLink item={item} isMini={isMini} isCurrent={isOpen(item, path)} />
              </li>
            ))}
          </ul>
        ))}
      </nav>
      <div className={css.foot}>
        <UserCard isMini={isMini} />
        <ActionIcon className={css.collapse} aria-label={toggleLabel} title={toggleLabel} onClick={onToggle}>
          <Toggle size={17} />
        </ActionIcon>
      </div>
    </div>
  )
}

function NavLink({ item, isMini, isCurrent }: { item: NavItem; isMini: boolean; isCurrent: boolean }) {
  const t = useT()
  const Icon = item.icon
  const label = t(item.label)
  return (
    <Link
      to={item.to}
      className={css.item}
      aria-current={isCurrent ? 'page' : undefined}
      aria-label={isMini ? label : undefined}
      title={isMini ? label : undefined}
    >
      <Icon size={17} stroke={1.7} aria-hidden />
      {!isMini && label}
    </Link>
  )
}
