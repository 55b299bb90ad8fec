import { eventGroups } from '@ihub/domain/order/events'
import type { EntityKind } from '@ihub/domain/subject'
import type { EntityEvent } from './declaration.ts'
import { useSay } from './say.ts'
import css from './timeline-filters.module.css'
import type { TimelineView } from './use-timeline-view.ts'

type Filtered = Pick<EntityEvent, 'group' | 'outcome'>

/** The events that the view leaves. */
export const inView = <Event extends Filtered>(
  events: readonly Event[],
  { group, onlyFailed }: Pick<TimelineView, 'group' | 'onlyFailed'>,
): Event[] =>
  events.filter(
    (event) => (group === null || event.group === group) && (!onlyFailed || event.outcome === 'failed'),
  )

interface TimelineFiltersProps {
  kind: EntityKind
  events: readonly Filtered[]
  view: TimelineView
  onChange(change: Partial<TimelineView>): void
}

/** Whose events are shown, and whether only those that failed; choices that nothing happened in are left out. */
export function TimelineFilters({ kind, events, view, onChange }: TimelineFiltersProps) {
  const say = useSay(kind)
  const groups = eventGroups.filter(
    (group) => group === view.group || events.some((event) => event.group === group),
  )
  const failures = inView(events, { group: view.group, onlyFailed: true }).length
  if (groups.length < 2 && failures === 0 && !view.onlyFailed) return null
  return (
    <fieldset className={css.filters} aria-label={say('timeline.filters')}>
      {groups.map((group) => (
        <button
          key={group}
          type="button"
          className={css.filter}
          aria-pressed={group === view.group}
          onClick={() => onChange({ group: group === view.group ? null : group })}
        >
          {say(`timeline.group.${group}`)}{' '}
          <span className={css.count}>{inView(events, { ...view, group }).length}</span>
        </button>
      ))}
      {(failures > 0 || view.onlyFailed) && (
        <button
          type="button"
          className={css.filter}
          data-failed
          aria-pressed={view.onlyFailed}
          onClick={() => onChange({ onlyFailed: !view.onlyFailed })}
        >
          {say('timeline.failed')} <span className={css.count}>{failures}</span>
        </button>
      )}
    </fieldset>
  )
}
