import { shownErpStatus } from '@ihub/domain/order/derived'
import { uuidv7 } from '@ihub/kit/ids'
import { insertion, type Part } from '../core/combine.ts'
import type { AppliedChange, Batch } from '../order/order-batch.ts'
import { auditAuthor } from './audit.ts'

const insertAudit = insertion('audit_log', {
  audit_id: 'uuid',
  at: 'timestamptz',
  actor_kind: 'text',
  actor_id: 'text',
  actor_name: 'text',
  because: 'text',
  address: 'text',
  words: 'text',
  action: 'text',
  entity_kind: 'text',
  entity_id: 'uuid',
  before: 'jsonb',
  after: 'jsonb',
})

/** One audit row for each change that recorded an event: who, what, before and after. */
export const auditPart = ({ at }: Batch, applied: AppliedChange[]): Part =>
  insertAudit(
    applied
      .filter(({ events }) => events.length > 0)
      .map(({ change, order, events, before, isNew }) => {
        const { words, ...author } = auditAuthor(change.author, order.originOrderId)
        const isPerson = author.actor_kind === 'user' || author.actor_kind === 'token'
        return {
          audit_id: uuidv7(),
          at,
          ...author,
          words: isPerson || author.because !== null ? words : null,
          action: `order.${events[0]?.event.type ?? 'changed'}`,
          entity_kind: 'order',
          entity_id: order.orderId,
          before: isNew ? null : before,
          after: {
            status: events.at(-1)?.to ?? before.status,
            erpStatus: shownErpStatus(order.state),
            ...(isPerson ? events[0]?.event.details : {}),
          },
        }
      }),
  )
