import { type ReactNode, useEffect } from 'react'
import css from './page.module.css'
import { type Crumb, pageHead } from './page-head.ts'

export interface PageProps {
  title: string
  subtitle?: ReactNode
  /** The pages between home and this one. */
  crumbs?: readonly Crumb[]
  /** Beside the title, such as the status. */
  badges?: ReactNode
  toolbar?: ReactNode
  actions?: ReactNode
  /** The right column: the reason for the current state and the actions on it. */
  aside?: ReactNode
  /** The content gets the rest of the window and scrolls by itself, for lists. */
  fill?: boolean
  children: ReactNode
}

export function Page(props: PageProps) {
  const { title, subtitle, crumbs, badges, toolbar, actions, aside, fill = false, children } = props
  const path = JSON.stringify(crumbs ?? [])
  // The top bar and the window's title live outside of the page.
  useEffect(() => {
    pageHead.set({ title, crumbs: JSON.parse(path) as Crumb[] })
  }, [title, path])

  return (
    <div className={`${css.page} ${fill ? css.fill : ''}`}>
      <header className={css.head}>
        <div className={css.titles}>
          <h1 className={css.title}>{title}</h1>
          {badges}
          {subtitle && <span className={css.subtitle}>{subtitle}</span>}
        </div>
        {toolbar && <div className={css.toolbar}>{toolbar}</div>}
        {actions && <div className={css.actions}>{actions}</div>}
      </header>
      {aside ? (
        <div className={css.columns}>
          <div className={css.stack}>{children}</div>
          <aside className={css.stack}>{aside}</aside>
        </div>
      ) : (
        <div className={fill ? css.rest : css.stack}>{children}</div>
      )}
    </div>
  )
}
