import { ActionIcon } from '@mantine/core'
import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand } from '@tabler/icons-react'
import { Link, useLocation } from '@tanstack/react-router'
import { useT } from '../../i18n/translate.ts'
import { mode } from '../mode.ts'
import { isGroup, isOpen, type NavEntry, type NavLink } from '../navigation.ts'
import { MiniGroup, OpenGroup } from './nav-group.tsx'
import css from './side-nav.module.css'
import { useMenu } from './use-menu.ts'
import { UserCard } from './user-card.tsx'

interface SideNavProps {
  isMini: boolean
  onToggle(): void
}

export function SideNav({ isMini, onToggle }: SideNavProps) {
  const t = useT()
  const menu = useMenu()
  const path = useLocation({ select: (location) => location.pathname })
  const Toggle = isMini ? IconLayoutSidebarLeftExpand : IconLayoutSidebarLeftCollapse
  const toggleLabel = t(isMini ? 'nav.expand' : 'nav.collapse')
  return (
    <div className={css.side} data-mini={isMini || undefined}>
      <Link to="/" className={css.brand}>
        <img src="/icon.svg" width={24} height={24} alt={isMini ? t('app.name') : ''} />
        {!isMini && t('app.name')}
        {!isMini && mode !== 'production' && <span className={css.mode}>[{mode}]</span>}
      </Link>
      <nav className={css.nav} aria-label={t('nav.label')}>
        <ul className={css.list}>
          {menu.map((entry) => (
            <li key={entry.label}>
              <Entry entry={entry} path={path} isMini={isMini} />
            </li>
          ))}
        </ul>
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

function Entry({ entry, path, isMini }: { entry: NavEntry; path: string; isMini: boolean }) {
  if (!isGroup(entry)) return <Item item={entry} isMini={isMini} isCurrent={isOpen(entry, path)} />
  return isMini ? <MiniGroup group={entry} path={path} /> : <OpenGroup group={entry} path={path} />
}

function Item({ item, isMini, isCurrent }: { item: NavLink; isMini: boolean; isCurrent: boolean }) {
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
      {!isMini && <span className={css.label}>{label}</span>}
    </Link>
  )
}
