import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useT } from '../../i18n/translate.ts'
import { mode } from '../mode.ts'
import { LanguageMenu, ThemeMenu } from './preferences-menu.tsx'
import css from './public-frame.module.css'

interface PublicFrameProps {
  /** The button at the right: the way in or the way out. */
  action: ReactNode
  children: ReactNode
}

/** A page without navigation: who we are, language, theme and one button. */
export function PublicFrame({ action, children }: PublicFrameProps) {
  const t = useT()
  return (
    <div className={css.frame} data-mode={mode}>
      <a href="#content" className={css.skip}>
        {t('app.skip_to_content')}
      </a>
      <header className={css.top}>
        <Link to="/" className={css.brand}>
          <img src="/icon.svg" width={24} height={24} alt="" />
          {t('app.name')}
          {mode !== 'production' && <span className={css.mode}>[{mode}]</span>}
        </Link>
        <LanguageMenu />
        <ThemeMenu />
        {action}
      </header>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard. */}
      <main id="content" tabIndex={0} className={css.main} data-scroll-restoration-id="content">
        {children}
      </main>
    </div>
  )
}
