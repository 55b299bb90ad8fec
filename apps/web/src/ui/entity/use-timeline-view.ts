import { eventGroups } from '@ihub/domain/order/events'
import { useNavigate, useSearch } from '@tanstack/react-router'
import type { EntityEvent } from './declaration.ts'
import type { Clock } from './event-order.ts'

/** How the timeline is looked at, kept in the URL as `?clock=`, `?group=` and `?failed=`. */
export interface TimelineView {
  clock: Clock
  group: EntityEvent['group'] | null
  onlyFailed: boolean
}

export function useTimelineView(): [TimelineView, (change: Partial<TimelineView>) => void] {
  const search = useSearch({ strict: false }) as Record<string, unknown>
  const navigate = useNavigate()
  const view: TimelineView = {
    clock: search.clock === 'origin' ? 'origin' : 'hub',
    group: eventGroups.find((group) => group === search.group) ?? null,
    onlyFailed: String(search.failed) === 'true',
  }
  const change = (changes: Partial<TimelineView>) => {
    const { clock, group, onlyFailed } = { ...view, ...changes }
    void navigate({
      to: '.',
      search: (before: Record<string, unknown>) => ({
        ...before,
        clock: clock === 'hub' ? undefined : clock,
        group: group ?? undefined,
        failed: onlyFailed || undefined,
      }),
      replace: true,
      resetScroll: false,
    })
  }
  return [view, change]
}
