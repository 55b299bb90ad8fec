import { SegmentedControl } from '@mantine/core'
import type { IconProps } from '@tabler/icons-react'
import {
  IconAlertOctagon,
  IconBuildingBank,
  IconBuildingWarehouse,
  IconForklift,
  IconServer2,
  IconShoppingBag,
  IconTruck,
  IconUser,
} from '@tabler/icons-react'
import type { ComponentType } from 'react'
import { entities } from '../../app/entities.ts'
import { isKey, type Translate } from '../../i18n/translate.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { Section } from '../layout/section.tsx'
import type { Tone } from '../status/status.ts'
import { authorText } from '../value/author.ts'
import type { EntityDetail, EntityEvent, EntityPageOf } from './declaration.ts'
import { EventDetails } from './event-details.tsx'
import { inOrder, instantOf } from './event-order.ts'
import { useSay } from './say.ts'
import { useT } from './texts.ts'
import { Timeline, type TimelineItem } from './timeline.tsx'
import css from './timeline-filters.module.css'
import { inView, TimelineFilters } from './timeline-filters.tsx'
import { useTimelineView } from './use-timeline-view.ts'

const icons: Record<EntityEvent['group'], ComponentType<IconProps>> = {
  platform: IconShoppingBag,
  hub: IconServer2,
  erp: IconBuildingWarehouse,
  warehouse: IconForklift,
  carrier: IconTruck,
  gateway: IconBuildingBank,
  person: IconUser,
}
const tones: Record<EntityEvent['outcome'], Tone> = { done: 'green', failed: 'red', info: 'gray' }

interface EntityTimelineProps<E extends EntityDetail, K extends string> {
  page: EntityPageOf<E, K>
  entity: E
}

/** Everything that happened to the entity, by the clock of the hub or of the origin. */
export function EntityTimeline<E extends EntityDetail, K extends string>({
  page,
  entity,
}: EntityTimelineProps<E, K>) {
  const t = useT()
  const format = useFormat()
  const say = useSay(page.kind)
  const [view, setView] = useTimelineView()
  const { clock } = view
  const timeline: readonly E['timeline'][number][] = entity.timeline
  const items = inOrder(inView(timeline, view), clock).map((event): TimelineItem => {
    const at = instantOf(event, clock)
    return {
      id: event.sequence,
      title: eventTitle(t, entities[page.kind].eventTexts, event),
      tone: event.group === 'person' ? 'violet' : tones[event.outcome],
      icon: event.outcome === 'failed' ? IconAlertOctagon : icons[event.group],
      at,
      meta: [say(`timeline.group.${event.group}`), doerOf(t, event), format.dateTime(at)]
        .filter((part) => part !== null)
        .join(' · '),
      body: (
        <>
          <EventDetails page={page} entity={entity} event={event} clock={clock} />
          {page.timeline.more?.(event, entity)}
        </>
      ),
    }
  })
  return (
    <Section
      title={say('timeline')}
      actions={
        <SegmentedControl
          size="xs"
          aria-label={say('timeline.clock')}
          value={clock}
          onChange={(next) => setView({ clock: next === 'origin' ? 'origin' : 'hub' })}
          data={[
            { value: 'hub', label: say('timeline.hub') },
            { value: 'origin', label: say('timeline.origin') },
          ]}
        />
      }
    >
      <TimelineFilters kind={page.kind} events={timeline} view={view} onChange={setView} />
      {items.length > 0 ? (
        <Timeline items={items} />
      ) : (
        <p className={css.none}>
          {say('timeline.none')}
          <button
            type="button"
            className={css.clear}
            onClick={() => setView({ group: null, onlyFailed: false })}
          >
            {say('timeline.all')}
          </button>
        </p>
      )}
    </Section>
  )
}

/** An event that a newer hub knows shows as it is called. */
function eventTitle(t: Translate, texts: string, { type }: EntityEvent): string {
  const key = `${texts}.${type}`
  return isKey(key) ? t(key) : type
}

/** The engine's work on a platform's inbound event is not the platform's doing. */
function doerOf(t: Translate, { author, group }: EntityEvent): string | null {
  const isOwnWork = author.kind === 'integration' && group !== 'platform'
  return isOwnWork ? null : authorText(t, author)
}
