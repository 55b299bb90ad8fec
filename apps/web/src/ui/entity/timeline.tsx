import type { IconProps } from '@tabler/icons-react'
import { IconCircleFilled } from '@tabler/icons-react'
import type { ComponentType, ReactNode } from 'react'
import type { Tone } from '../status/status.ts'
import tones from '../status/tone.module.css'
import { Ago } from '../value/value.tsx'
import css from './timeline.module.css'

export interface TimelineItem {
  id: string | number
  title: ReactNode
  tone: Tone
  icon?: ComponentType<IconProps>
  /** Instant it happened at. */
  at?: string
  /** Who and where, in small print. */
  meta?: ReactNode
  body?: ReactNode
}

/** The events of an entity, in the order given. */
export function Timeline({ items }: { items: readonly TimelineItem[] }) {
  return (
    <ol className={css.list}>
      {items.map(({ id, title, tone, icon: Icon, at, meta, body }) => (
        <li key={id} className={`${css.item} ${tones[tone]}`}>
          <span className={css.dot} aria-hidden>
            {Icon ? <Icon size={16} /> : <IconCircleFilled size={9} />}
          </span>
          <div>
            <div className={css.head}>
              <span className={css.title}>{title}</span>
              {at && (
                <span className={css.at}>
                  <Ago at={at} />
                </span>
              )}
            </div>
            {meta && <div className={css.meta}>{meta}</div>}
            {body && <div className={css.body}>{body}</div>}
          </div>
        </li>
      ))}
    </ol>
  )
}
