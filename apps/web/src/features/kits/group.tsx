import type { ReactNode } from 'react'
import css from './kits.module.css'

interface GroupProps {
  title: string
  hint?: string
  children: ReactNode
}

/** Fields that belong together, under a title. */
export function Group({ title, hint, children }: GroupProps) {
  return (
    <fieldset className={css.group}>
      <legend className={css.heading}>{title}</legend>
      {hint && <p className={css.hint}>{hint}</p>}
      {children}
    </fieldset>
  )
}
