import { type OpenStep, openSteps } from '@ihub/domain/order/flow-steps'
import type { OverviewRead, StepFigure } from '@ihub/ports/overview'
import { sql } from 'kysely'
import type { Tx } from '../../core/pool.ts'
import { type Counted, figureOf } from '../figure.ts'
import { isOpen, isUnmoved, stepOf } from '../open-orders.ts'
import type { OverviewTimes } from './overview-times.ts'

interface Row extends Counted {
  step: OpenStep
  /** 0 before today, 1 today; null for an order that was promised for no day. */
  due: number | null
  is_idle: boolean
  received_at: string
  changed_at: string
}

type OfOpen = Pick<OverviewRead, 'idle' | 'late' | 'due'> & { steps: StepFigure[] }

/** The orders that are not over, from `orders__open` alone. */
export async function readOpen(
  tx: Tx,
  storeId: string,
  times: OverviewTimes,
  seller: string | undefined,
): Promise<OfOpen> {
  const { rows } = await sql<Row>`
    select ${stepOf(storeId)} as step, width_bucket(due_date, ${times.starts}::timestamptz[]) as due, ${isUnmoved()} as is_idle, currency,
      count(*)::int as count, sum(selling_price_cents)::float8 as cents, min(created_at) as received_at, min(updated_at) as changed_at
    from orders where store_id = ${storeId} and ${isOpen()} ${seller === undefined ? sql`` : sql`and seller = ${seller}`}
    group by 1, 2, 3, 4`.execute(tx)
  const dueOn = (bucket: number) => figureOf(rows.filter(({ due }) => due === bucket))
  return {
    steps: openSteps.map((step) => {
      const standing = rows.filter((row) => row.step === step)
      const since = standing.map(({ received_at, changed_at }) => (step === 'hub' ? received_at : changed_at))
      return { step, ...figureOf(standing), oldestAt: since.toSorted()[0] ?? null }
    }),
    idle: figureOf(rows.filter((row) => row.is_idle)),
    late: dueOn(0),
    due: times.dueDays.map((day, ahead) => ({ day, ...dueOn(ahead + 1) })),
  }
}
