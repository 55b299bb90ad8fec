import type { OrderEvent } from '@ihub/domain/order/apply-event'
import { insertion, type Part } from '../core/combine.ts'
import { authorColumns } from '../process/process-rows.ts'
import type { AppliedChange, Batch } from './order-batch.ts'

const insertEvents = insertion('events', {
  entity_kind: 'text',
  entity_id: 'uuid',
  sequence: 'int',
  type: 'text',
  from_status: 'text',
  to_status: 'text',
  created_at: 'timestamptz',
  origin_at: 'timestamptz',
  author_kind: 'text',
  author_id: 'text',
  author_name: 'text',
  because: 'text',
  process_id: 'uuid',
  details: 'jsonb',
  changes: 'jsonb',
})

/** An order of hundreds of lines whose prices all moved is told by its first. */
const changesMax = 100

const changesOf = ({ changes = [] }: OrderEvent) =>
  changes.length === 0
    ? null
    : { first: changes.slice(0, changesMax), more: Math.max(0, changes.length - changesMax) }

/** The order's history: numbered without gaps under the row's lock, never changed afterwards. */
export const eventsPart = ({ at }: Batch, applied: AppliedChange[]): Part =>
  insertEvents(
    applied.flatMap(({ change, order, events }) =>
      events.map(({ sequence, event, from, to }) => ({
        entity_kind: 'order',
        entity_id: order.orderId,
        sequence,
        type: event.type,
        from_status: sequence === 1 ? null : from,
        to_status: to,
        created_at: at,
        origin_at: event.originAt,
        process_id: change.run?.processId ?? null,
        details: event.details ?? {},
        changes: changesOf(event),
        ...authorColumns(change.author),
      })),
    ),
  )
