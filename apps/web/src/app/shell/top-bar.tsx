import { ActionIcon } from '@mantine/core'
import { IconChevronRight, IconMenu2, IconPlugConnectedX, IconSearch } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useT } from '../../i18n/translate.ts'
import { pageHead } from '../../ui/page-head.ts'
import { useIsLive } from '../live.ts'
import { useValue } from '../state.ts'
import { paletteState } from './palette-state.ts'
import { LanguageMenu, ThemeMenu } from './preferences-menu.tsx'
import css from './shell.module.css'
import { StoreSelector } from './store-selector.tsx'

const isMac = /mac/i.test(navigator.userAgent)

export function TopBar({ onMenu }: { onMenu(): void }) {
  const t = useT()
  const isLive = useIsLive()
  return (
    <header className={css.top}>
      <ActionIcon className={css.burger} aria-label={t('nav.open')} onClick={onMenu}>
        <IconMenu2 size={18} />
      </ActionIcon>
      <Crumbs />
      {!isLive && (
        <span className={css.offline} role="status" aria-label={t('live.offline')} title={t('live.offline')}>
          <IconPlugConnectedX size={17} />
        </span>
      )}
      <button type="button" className={css.find} onClick={() => paletteState.set(true)}>
        <IconSearch size={14} aria-hidden />
        <span>{t('palette.open')}</span>
        <kbd className={css.key}>{isMac ? '⌘K' : 'Ctrl K'}</kbd>
      </button>
      <StoreSelector />
      <LanguageMenu />
      <ThemeMenu />
    </header>
  )
}

function Crumbs() {
  const t = useT()
  const { title, crumbs } = useValue(pageHead)
  const isHome = title === t('home.title')
  return (
    <nav aria-label={t('nav.breadcrumbs')} className={css.crumbs}>
      <ol className={css.crumbs}>
        {!isHome &&
          [{ label: t('nav.home'), to: '/' }, ...crumbs].map(({ label, to }) => (
            <li key={to}>
              <Link to={to}>{label}</Link>
              <IconChevronRight size={13} aria-hidden />
            </li>
          ))}
        <li aria-current="page">
          <span className={css.here}>{title}</span>
        </li>
      </ol>
    </nav>
  )
}
