import { ok } from '@ihub/domain/result'
import type { CarrierRecord, ParameterRepository, VersionedCarriers } from '@ihub/ports/parameters'
import { sql } from 'kysely'
import { addAudit } from '../audit/audit.ts'
import { checkVersion } from '../core/check-version.ts'
import { type Db, inStore, type Tx } from '../core/pool.ts'

export const createParameterRepository = (app: Db): ParameterRepository => ({
  carriers: (storeId) => inStore(app, storeId, (tx) => readCarriers(tx, storeId)),
  saveCarriers: (storeId, edit, carriers) =>
    inStore(app, storeId, async (tx) => {
      const { version, carriers: before } = await readCarriers(tx, storeId, { isLocked: true })
      const changes = ['parameters.changed'] as const
      const checked = await checkVersion(tx, edit, { storeId, entityId: storeId, version, changes })
      if (!checked.ok) return checked
      await tx.deleteFrom('carriers').where('store_id', '=', storeId).execute()
      if (carriers.length > 0)
        await tx
          .insertInto('carriers')
          .values(carriers.map(rowOf(storeId)))
          .execute()
      await sql`update stores set carriers_version = carriers_version + 1 where store_id = ${storeId}`.execute(
        tx,
      )
      await addAudit(tx, storeId, edit.actor, {
        action: 'parameters.changed',
        entityKind: 'parameters',
        entityId: storeId,
        before: shown(before),
        after: shown(carriers),
      })
      return ok({ version: version + 1, carriers })
    }),
})

/** The version is read first, so that it is never newer than the carriers; its row stands for all of them when locked. */
async function readCarriers(tx: Tx, storeId: string, { isLocked = false } = {}): Promise<VersionedCarriers> {
  const { version } = await tx
    .selectFrom('stores')
    .select('carriers_version as version')
    .where('store_id', '=', storeId)
    .$if(isLocked, (query) => query.forUpdate())
    .executeTakeFirstOrThrow()
  const carriers = await tx
    .selectFrom('carriers')
    .select([
      'carrier_id as carrierId',
      'external_id as externalId',
      'name',
      'document',
      'mode',
      'mode_id as modeId',
    ])
    .where('store_id', '=', storeId)
    .orderBy('position')
    .execute()
  return { version, carriers }
}

const rowOf =
  (storeId: string) =>
  ({ carrierId, externalId, name, document, mode, modeId }: CarrierRecord, position: number) => ({
    store_id: storeId,
    carrier_id: carrierId,
    position,
    external_id: externalId,
    name,
    document,
    mode,
    mode_id: modeId,
  })

const shown = (carriers: CarrierRecord[]) =>
  Object.fromEntries(
    carriers.map(({ externalId, name, document, mode, modeId }) => [
      externalId,
      `${name} · ${document} · ${mode} ${modeId}`,
    ]),
  )
