import type { ReactNode } from 'react'
import css from './detail-list.module.css'

export interface Detail {
  /** Null for a sentence that needs no name. */
  name: string | null
  value: ReactNode
  isDim?: boolean
}

/** Names and values in small print, a line each, as below an event. */
export function DetailList({ details }: { details: readonly Detail[] }) {
  return (
    <dl className={css.details}>
      {details.map(({ name, value, isDim }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: names may repeat, and a recorded event does not change.
        <div key={index}>
          {name && <dt>{name}</dt>}
          <dd className={isDim ? css.dim : undefined}>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
