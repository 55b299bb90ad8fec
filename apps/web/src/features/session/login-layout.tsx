import { IconArrowsSplit2, IconHistory, IconZoomExclamation } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { mode } from '../../app/mode.ts'
import { LanguageMenu, ThemeMenu } from '../../app/shell/preferences-menu.tsx'
import { FlowPicture } from './flow-picture.tsx'
import css from './login-layout.module.css'
import { useT } from './texts.ts'

const points = [
  ['login.point.flow', IconArrowsSplit2],
  ['login.point.stuck', IconZoomExclamation],
  ['login.point.safe', IconHistory],
] as const

/** The layout for a person who is about to enter: a description of the product, and a form beside it. */
export function LoginLayout({ children }: { children: ReactNode }) {
  return (
    <div className={css.page} data-mode={mode}>
      <About />
      <main className={css.side}>
        <div className={css.preferences}>
          <LanguageMenu />
          <ThemeMenu />
        </div>
        <div className={css.form}>{children}</div>
        <Foot />
      </main>
    </div>
  )
}

function About() {
  const t = useT()
  return (
    <section className={css.about}>
      <div className={css.brand}>
        <img src="/icon.svg" width={30} height={30} alt="" />
        {t('app.name')}
        {mode !== 'production' && <span className={css.mode}>[{mode}]</span>}
      </div>
      <div>
        <FlowPicture />
        <p className={css.headline}>{t('login.headline')}</p>
        <ul className={css.points}>
          {points.map(([key, Icon]) => (
            <li key={key}>
              <Icon size={18} stroke={1.6} aria-hidden />
              {t(key)}
            </li>
          ))}
        </ul>
      </div>
      <p className={css.small}>{t('app.description')}</p>
    </section>
  )
}

function Foot() {
  const t = useT()
  return (
    <p className={css.foot}>
      <Link to="/policy">{t('login.policy')}</Link>
      <Link to="/about">{t('login.about')}</Link>
    </p>
  )
}
