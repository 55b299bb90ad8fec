import type { HubHoldRepository } from '@ihub/ports/hub-hold'
import { sql } from 'kysely'
import { addHubAudit } from '../audit/audit.ts'
import { mailChannel } from './change-messages.ts'
import type { Db, Tx } from './pool.ts'

/** A condition of the statements that take work; its table is on the coordinator, as the queue is. */
export const notHeld = 'not exists (select from hub_hold)'

/** For statements on tables of other nodes, which can not ask in the same breath. The hold is set before any hub runs. */
export const isHeld = async (db: Db | Tx): Promise<boolean> =>
  (await db.selectFrom('hub_hold').select('since').executeTakeFirst()) !== undefined

/** What belongs to the hub and to no store, in the audit log. */
export const hubId = '00000000-0000-0000-0000-000000000000'

/** Workers look for work every two seconds; only mails, which are looked for seldom, are told. */
export const createHubHold = (system: Db): HubHoldRepository => ({
  find: async () =>
    (await system.selectFrom('hub_hold').select(['since', 'reason']).executeTakeFirst()) ?? null,
  release: (actor) =>
    system.transaction().execute(async (tx) => {
      const ended = await tx.deleteFrom('hub_hold').returning(['since', 'reason']).executeTakeFirst()
      if (!ended) return false
      await addHubAudit(tx, actor, {
        action: 'hub.released',
        entityKind: 'hub',
        entityId: hubId,
        entityName: null,
        before: { ...ended },
        after: null,
      })
      await sql`select pg_notify(${mailChannel}, '')`.execute(tx)
      return true
    }),
})
