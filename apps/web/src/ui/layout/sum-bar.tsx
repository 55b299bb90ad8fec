import type { ReactNode } from 'react'
import { useFormat } from '../../i18n/use-format.ts'
import css from './sum-bar.module.css'

export interface Sum {
  currency: string
  amount: number
  /** Beside the amount: how many make it up, and what is urgent about them. */
  about: ReactNode
}

/** The money of a list above it, a sum for each currency. */
export function SumBar({ title, none, sums }: { title: string; none: string; sums: readonly Sum[] }) {
  const format = useFormat()
  return (
    <section className={css.bar} aria-label={title}>
      <h2 className={css.name}>{title}</h2>
      {sums.length === 0 && <p className={css.rest}>{none}</p>}
      {sums.map(({ currency, amount, about }) => (
        <p key={currency} className={css.sum}>
          <strong className={css.amount}>{format.money(amount, currency)}</strong>
          <span className={css.rest}>{about}</span>
        </p>
      ))}
    </section>
  )
}
