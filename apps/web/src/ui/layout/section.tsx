import type { ReactNode } from 'react'
import { Blank } from '../value/value.tsx'
import css from './section.module.css'

interface SectionProps {
  /** Under which an address may name it. */
  id?: string
  title?: string
  actions?: ReactNode
  /** Without inner spacing, for tables and lists that draw their own. */
  flush?: boolean
  children: ReactNode
}

/** A card. */
export function Section({ id, title, actions, flush = false, children }: SectionProps) {
  return (
    <section id={id} className={css.section}>
      {(title || actions) && (
        <header className={css.head}>
          <h2 className={css.title}>{title}</h2>
          {actions && <div className={css.actions}>{actions}</div>}
        </header>
      )}
      <div className={flush ? undefined : css.body}>{children}</div>
    </section>
  )
}

export interface KeyValueRow {
  label: string
  value: ReactNode
}

const isNothing = (value: ReactNode) =>
  value === null || value === undefined || value === '' || value === false

/** Names and values in two columns; nothing shows as a dash. */
export function KeyValue({ rows }: { rows: readonly KeyValueRow[] }) {
  return (
    <dl className={css.list}>
      {rows.map(({ label, value }) => [
        <dt key={`${label} name`}>{label}</dt>,
        <dd key={label}>{isNothing(value) ? <Blank /> : value}</dd>,
      ])}
    </dl>
  )
}
