import { asId, type IntegrationId, type OrderId, type ProcessId, type StoreId } from '@ihub/domain/ids'
import type { Order } from '@ihub/domain/order/order'
import type { WorkClass } from '@ihub/domain/processes'
import { hubClock } from '@ihub/kit/clock'
import { compareText } from '@ihub/kit/compare-text'
import type { ClaimedProcess } from '@ihub/ports/work'
import type { Selectable } from 'kysely'
import { run, type Tx } from '../core/pool.ts'
import type { Orders } from '../core/schema.gen.ts'
import { type StoreParameters, storeParameters } from '../core/store-parameters.ts'
import { stateOf } from '../order/order-rows.ts'
import { listTaken, type TakenWork } from '../queue/taken-work.ts'
import { actorOf, type ProcessRow, subjectOf } from './process-rows.ts'

interface ClaimedRow extends ProcessRow {
  order: Selectable<Orders> | null
  pending: string[] | null
  key: string | null
  invoice_number: string | null
  series: string | null
}

/**
 * The order, whose work or whose invoice's it is, is read as it is then: a released process is alone with its entity, and
 * an order and its invoices decide on their state once more when it ends. The order is named in a list of its own: with the
 * `coalesce` in the join, every order of the store was read (388 ms instead of 2 ms at 2,000 orders). An end is compared so
 * that the index of all open processes is of no use here: while few are open, it looks better than the key.
 */
const claimText = ({ taken, store, startedAt, leaseId }: ClaimTerms) => `
  with claimed as (
    update processes p set status = 'running', attempts = attempts + 1, started_at = coalesce(started_at, ${startedAt}), next_attempt_at = null,
      held_by = ${leaseId}, offered_at = null, pulled_at = null
    from ${taken} where p.store_id = ${store('taken')} and p.process_id = taken.work_id
      and coalesce(p.ended_at, 'infinity') = 'infinity' and p.held_by is null
    returning p.*
  ), named as materialized (
    select c.*, i.access_key as key, i.number as invoice_number, i.series, coalesce(i.order_id, c.entity_id) as work_of from claimed c
    left join lateral (select i.invoice_id, i.order_id, i.access_key, i.number, i.series from invoices i
      where i.store_id = ${store('c')} and c.entity_kind = 'invoice' and i.invoice_id = c.entity_id) i on i.invoice_id = c.entity_id
  )
  select n.*, to_jsonb(o) as "order", open.pending from named n
  left join lateral (select * from orders o where o.store_id = ${store('n')} and n.entity_kind in ('order', 'invoice')
    and o.order_id = n.work_of) o on o.order_id = n.work_of
  left join lateral (select jsonb_agg(p.type order by p.number) as pending from processes p
    where p.store_id = ${store('n')} and p.entity_id = n.work_of and p.ended_at is null) open on n.entity_id is not null`

const inLockOrder = (one: TakenWork, other: TakenWork) =>
  compareText(one.storeId, other.storeId) || compareText(one.workId, other.workId)

interface ClaimTerms extends Pick<StoreParameters, 'store'> {
  taken: string
  startedAt: string
  leaseId: string
}

/** Marks processes as held and running; those that have ended already are simply absent. */
export async function claimProcesses(
  tx: Tx,
  storeIds: readonly string[],
  work: TakenWork[],
  lease: string,
): Promise<ClaimedProcess[]> {
  if (work.length === 0) return []
  const startedAt = hubClock.nowIso()
  const { store, value, values, list } = storeParameters(tx, storeIds)
  const text = claimText({
    taken: listTaken(list, work.toSorted(inLockOrder)),
    store,
    startedAt: value(startedAt),
    leaseId: value(lease),
  })
  const rows = await run<ClaimedRow>(tx, { text, values })
  return rows.flatMap(
    ({ order, pending, key, invoice_number: invoiceNumber, series, ...row }): ClaimedProcess[] => {
      if (!row.lane) return []
      return [
        {
          kind: 'process',
          storeId: asId<StoreId>(row.store_id),
          processId: asId<ProcessId>(row.process_id),
          number: row.number,
          lane: row.lane,
          integrationId: row.integration_id === null ? null : asId<IntegrationId>(row.integration_id),
          type: row.type as ClaimedProcess['type'],
          workClass: row.work_class as WorkClass,
          attempt: row.attempts,
          startedAt,
          subject: subjectOf(row),
          input: row.input,
          author: actorOf(row),
          order: order && {
            orderId: asId<OrderId>(order.order_id),
            platformId: asId<IntegrationId>(order.integration_id),
            document: order.document as unknown as Order,
            state: stateOf(order, pending ?? []),
          },
          invoice:
            row.entity_id && invoiceNumber !== null
              ? { invoiceId: row.entity_id, key, number: invoiceNumber, series }
              : null,
        },
      ]
    },
  )
}
