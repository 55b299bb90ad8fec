import { asLoaded } from '../../i18n/keys.ts'
import { isKey } from '../../i18n/translate.ts'
import { Section } from '../layout/section.tsx'
import type { Tone } from '../status/status.ts'
import { authorText } from '../value/author.ts'
import css from './event-list.module.css'
import { useT } from './texts.ts'
import { Timeline } from './timeline.tsx'

interface ToldEvent {
  sequence: number
  type: string
  outcome: 'done' | 'failed' | 'info'
  createdAt: string
  originAt: string | null
  author: Parameters<typeof authorText>[1]
  details: Record<string, string | number | boolean | null>
}

interface EventListProps {
  title: string
  /** Said where nothing happened yet. */
  none: string
  /** The oldest first, as their call answers them. */
  events: readonly ToldEvent[]
}

const tones: Record<ToldEvent['outcome'], Tone> = { done: 'green', failed: 'red', info: 'gray' }

/** A part of the events of an order, the newest first, with the words of the system where it gave some. */
export function EventList({ title, none, events }: EventListProps) {
  const t = useT()
  const items = events.toReversed().map((event) => {
    const key = `event.${event.type}`
    const { reason, status } = event.details
    return {
      id: event.sequence,
      title: isKey(key) ? t(asLoaded(key)) : event.type,
      tone: tones[event.outcome],
      at: event.originAt ?? event.createdAt,
      meta: authorText(t, event.author),
      body: reason ?? status ?? undefined,
    }
  })
  return (
    <Section title={title}>
      {items.length === 0 ? <p className={css.none}>{none}</p> : <Timeline items={items} />}
    </Section>
  )
}
