import { type ReactNode, useEffect, useRef } from 'react'
import css from './login-layout.module.css'
import { usePageTitle } from './use-page-title.ts'

interface LoginPanelProps {
  title: string
  subtitle?: string
  children: ReactNode
}

/** One step of entering: its title, its explanation, and a form whose first field has the focus. */
export function LoginPanel({ title, subtitle, children }: LoginPanelProps) {
  const panel = useRef<HTMLDivElement>(null)
  usePageTitle(title)
  // Each step takes the place of the one before, whose focused field is gone.
  useEffect(() => panel.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus(), [])
  return (
    <div ref={panel}>
      <h1 className={css.title}>{title}</h1>
      {subtitle && <p className={css.hint}>{subtitle}</p>}
      {children}
    </div>
  )
}
