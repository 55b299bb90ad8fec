import { Loader } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { Outlet, useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import { useT } from '../../i18n/translate.ts'
import { useLive } from '../live.ts'
import { mode } from '../mode.ts'
import { storedState, useValue } from '../state.ts'
import { useWorkspace } from '../workspace.ts'
import { HoldBanner } from './hold-banner.tsx'
import { NavigationBar } from './navigation-bar.tsx'
import css from './shell.module.css'
import { Shortcuts } from './shortcuts.tsx'
import { SideNav } from './side-nav.tsx'
import { StandstillBanner } from './standstill-banner.tsx'
import { StoreGate } from './store-gate.tsx'
import { TopBar } from './top-bar.tsx'
import { UpdateNotice } from './update-notice.tsx'

const isMini = storedState('mini-sidebar', false)

/** The layout of everyone signed in. */
export function Shell() {
  const t = useT()
  const mini = useValue(isMini)
  const path = useLocation({ select: (location) => location.pathname })
  const [openedAt, setOpenedAt] = useState<string | null>(null)
  const { loading, switches } = useWorkspace()
  useLive()
  // On a phone the menu covers the page; it closes by itself when the page changes.
  const isOpened = openedAt === path
  useHotkeys([['Escape', () => setOpenedAt(null)]])

  return (
    <div
      className={`${css.shell} ${mini && !isOpened ? css.mini : ''}`}
      data-mode={mode}
      data-menu={isOpened ? 'open' : undefined}
    >
      <a href="#content" className={css.skip}>
        {t('app.skip_to_content')}
      </a>
      <NavigationBar />
      <SideNav isMini={mini && !isOpened} onToggle={() => isMini.set(!mini)} />
      <button
        type="button"
        className={css.scrim}
        aria-label={t('nav.close')}
        onClick={() => setOpenedAt(null)}
      />
      <TopBar onMenu={() => setOpenedAt(path)} />
      <div className={css.banners}>
        <StandstillBanner />
        <HoldBanner />
      </div>
      <main id="content" tabIndex={-1} className={css.main} data-scroll-restoration-id="content">
        <StoreGate>
          <Outlet key={switches} />
        </StoreGate>
      </main>
      {loading > 0 && (
        <div className={css.overlay} role="status">
          <Loader size="sm" />
          {t('workspace.loading')}
        </div>
      )}
      <Shortcuts />
      <UpdateNotice />
    </div>
  )
}
