import type { DeliveryOutcome } from '@ihub/ports/work'
import { finishWebhookAlerts } from '../alert/hub-alerts.ts'
import { run, type Tx } from '../core/pool.ts'
import { storeParameters } from '../core/store-parameters.ts'

interface Standing {
  store_id: string
  webhook_id: string
  /** Of the last attempt that went well. */
  succeeded_at: string | null
  /** Of the first attempt after it that failed. */
  failed_at: string | null
}

/** How the attempts of a batch leave their subscriptions. */
export function standingsOf(outcomes: DeliveryOutcome[]): Standing[] {
  const made = outcomes.filter(({ attemptedAt }) => attemptedAt !== null)
  const byWebhook = Map.groupBy(made, ({ claimed }) => claimed.webhookId)
  return [...byWebhook].map(([webhookId, of]) => {
    const times = (isDone: boolean) =>
      of.flatMap(({ status, attemptedAt }) =>
        attemptedAt && (status === 'done') === isDone ? attemptedAt : [],
      )
    const succeededAt = times(true).sort().at(-1) ?? null
    const failedAt = times(false)
      .sort()
      .find((at) => succeededAt === null || at > succeededAt)
    return {
      store_id: of[0]?.claimed.storeId ?? '',
      webhook_id: webhookId,
      succeeded_at: succeededAt,
      failed_at: failedAt ?? null,
    }
  })
}

const given = { webhook_id: 'uuid', succeeded_at: 'timestamptz', failed_at: 'timestamptz' }

/** Since when each subscription has only failed; one that goes on as it was is not written. */
export async function recordStandings(tx: Tx, storeIds: readonly string[], outcomes: DeliveryOutcome[]) {
  const standings = standingsOf(outcomes)
  if (standings.length === 0) return
  const { list, store, values } = storeParameters(tx, storeIds)
  const since = `case when r.succeeded_at is not null and coalesce(w.failing_since <= r.succeeded_at, true) then r.failed_at
    else coalesce(w.failing_since, r.failed_at) end`
  const text = `
    with changed as materialized (
      select w.store_id, w.webhook_id, ${since} as since, w.failing_since as before from ${list('r', given, standings)}
      join webhooks w on w.store_id = ${store('r')} and w.webhook_id = r.webhook_id
      where w.active and w.failing_since is distinct from ${since}
      order by w.store_id, w.webhook_id for no key update of w
    )
    update webhooks w set failing_since = changed.since from changed
    where w.store_id = ${store('changed')} and w.webhook_id = changed.webhook_id
    returning w.store_id as "storeId", w.webhook_id as "webhookId", w.failing_since is null as "works"`
  const changed = await run<{ storeId: string; webhookId: string; works: boolean }>(tx, { text, values })
  for (const { storeId, webhookId, works } of changed)
    if (works) await finishWebhookAlerts(tx, storeId, webhookId)
}
