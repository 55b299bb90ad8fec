import type { Db } from '@ihub/db/core/pool'
import { takeWork } from '@ihub/db/queue/take-work'
import { endExpiredLeases, takeLease } from '@ihub/db/queue/worker-lease'
import type { ClaimedDelivery, ClaimedProcess } from '@ihub/ports/work'
import { sql } from 'kysely'

/** A worker that takes work by hand: the work it holds is its own until it dies. */
export async function startHandWorker({ app, system }: { app: Db; system: Db }) {
  const lease = await takeLease(system)
  const take = (lane: string) => takeWork(app, lease.id, [{ lane, workClass: 'live', slots: 10 }])
  return {
    lease,
    processes: async (lane: string) =>
      (await take(lane)).filter((one): one is ClaimedProcess => one.kind === 'process'),
    deliveries: async (lane: string) =>
      (await take(lane)).filter((one): one is ClaimedDelivery => one.kind === 'delivery'),
    /** As if it had given no sign of life for long, and another worker had noticed. */
    die: async () => {
      await sql`update worker_leases set touched_at = now() - interval '1 hour' where lease_id = ${lease.id}`.execute(
        system,
      )
      await endExpiredLeases(system)
    },
  }
}
export type HandWorker = Awaited<ReturnType<typeof startHandWorker>>
