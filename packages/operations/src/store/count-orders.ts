import { type Failure, failure } from '@ihub/domain/errors'
import { err, ok, type Result } from '@ihub/domain/result'
import { firstLookBackMs, oldestListedMs } from '@ihub/domain/store/capture'
import type { OrderSource } from '@ihub/ports/order-source'
import { type OpenTypedDeps, openTyped, type TypedSettings } from './open-typed.ts'

export interface CountOrdersDeps extends OpenTypedDeps {
  nowMs(): number
}

export interface OrderCounts {
  open: number | null
  since: number | null
  /** In the platform's words, why there is no count. */
  problem: string | null
}

/** How many orders a first connection would bring in, by the platform's own count of its list. */
export async function countOrders(
  deps: CountOrdersDeps,
  { since, ...typed }: TypedSettings & { since: string | null },
): Promise<Result<OrderCounts, Failure>> {
  const opened = await openTyped(deps, typed)
  if (!opened.ok) return opened
  const listOrders = opened.value.orderSource?.listOrders
  if (!listOrders) return err(failure('integration.not_configured'))

  const count = counting(listOrders, deps.nowMs())
  const counts = await Promise.all([
    count(oldestListedMs, true),
    // Of the last hours closed ones are taken in as well.
    count(firstLookBackMs, false),
    count(firstLookBackMs, true),
    ...(since === null ? [] : [count(deps.nowMs() - Date.parse(since), false)]),
  ])
  const totals: number[] = []
  for (const counted of counts) {
    if (!counted.ok) return ok({ open: null, since: null, problem: counted.error.message })
    totals.push(counted.value)
  }
  const [open = 0, lately = 0, openLately = 0, sinceThen = null] = totals
  return ok({ open: open + lately - openLately, since: sinceThen, problem: null })
}

const uncounted = { message: 'the platform did not say how many orders its list holds' }

const counting =
  (listOrders: NonNullable<OrderSource['listOrders']>, nowMs: number) =>
  async (agoMs: number, onlyOpen: boolean) => {
    const placedFrom = new Date(nowMs - Math.min(Math.max(agoMs, 0), oldestListedMs)).toISOString()
    const listed = await listOrders({ placedFrom, placedTo: new Date(nowMs).toISOString(), onlyOpen }, null)
    if (!listed.ok) return listed
    return listed.value.total === null ? err(uncounted) : ok(listed.value.total)
  }
