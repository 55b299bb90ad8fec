import { isHookKind } from '@ihub/domain/webhook/hook-kinds'
import { listenersOf, type Subscriber } from '@ihub/domain/webhook/listeners'
import type { AppliedChange, LockedEntity, RecordedEvent, StoreBatch } from '@ihub/ports/applied-change'
import { definitionOf } from './entities.ts'

/** An event on its way to one subscriber. */
export interface PlannedDelivery {
  deliveryId: string
  webhookId: string
  entity: LockedEntity
  event: string
  sequence: number
  /** The exact text that is sent and signed. */
  body: string
  /** Whether the entity was created by the batch: nothing of it waits for the subscriber yet. */
  isOfNew: boolean
  /** Its subscriber is off: it is kept and not sent. */
  isMissed: boolean
}

/** Of every announced payload; its schemas stand in `contract/webhook-events`. */
const payloadVersion = 1

const pairOf = ({ webhookId, entity }: PlannedDelivery) => `${webhookId}/${entity.subject.id}`

/** The deliveries of all announced events, in their sequence. */
export function planDeliveries(batch: StoreBatch, applied: AppliedChange[]): PlannedDelivery[] {
  const created = new Set(applied.filter(({ isNew }) => isNew).map(({ entity }) => entity))
  return applied.flatMap(({ entity, events }) =>
    events.flatMap((recorded) =>
      subscribersOf(batch, entity, recorded).flatMap((subscriber) =>
        deliveryOf(batch, { entity, recorded, subscriber, isOfNew: created.has(entity) }),
      ),
    ),
  )
}

/** Entities of which earlier deliveries may be waiting. */
export const mayWait = (deliveries: PlannedDelivery[]): string[] => [
  ...new Set(deliveries.filter(({ isOfNew }) => !isOfNew).map(({ entity }) => entity.subject.id)),
]

/** Of each pair of subscriber and entity only the first delivery is released, and none behind one that `waits`; a missed one holds up none. */
export function firstsOf(deliveries: PlannedDelivery[], waits: ReadonlySet<string>): Set<PlannedDelivery> {
  const taken = new Set(waits)
  return new Set(
    deliveries.filter((one) => {
      if (one.isMissed) return false
      const isFirst = !taken.has(pairOf(one))
      taken.add(pairOf(one))
      return isFirst
    }),
  )
}

function subscribersOf({ setup }: StoreBatch, entity: LockedEntity, recorded: RecordedEvent): Subscriber[] {
  const { kind, factsOf } = definitionOf(entity)
  if (!isHookKind(kind)) return []
  return listenersOf(setup, { kind, event: recorded.announcedAs, facts: factsOf?.(entity) ?? {} })
}

interface Wanted {
  entity: LockedEntity
  recorded: RecordedEvent
  subscriber: Subscriber
  isOfNew: boolean
}

function deliveryOf(
  { at, newId }: StoreBatch,
  { entity, recorded, subscriber, isOfNew }: Wanted,
): PlannedDelivery[] {
  const { kind, announce } = definitionOf(entity)
  const announcement = announce(entity, recorded)
  if (!announcement) return []
  const { event, data } = announcement
  return [
    {
      deliveryId: newId(),
      webhookId: subscriber.webhookId,
      entity,
      event,
      sequence: recorded.sequence,
      body: JSON.stringify({ type: `${kind}.${event}`, version: payloadVersion, timestamp: at, data }),
      isOfNew,
      isMissed: subscriber.isOff,
    },
  ]
}
