import type { CarrierRecord, ParameterBook } from '@ihub/ports/parameters'
import { addAudit } from './audit.ts'
import { type Db, inStore, type Tx } from './pool.ts'

export const createParameterBook = (app: Db): ParameterBook => ({
  carriers: (storeId) => inStore(app, storeId, (tx) => readCarriers(tx, storeId)),
  saveCarriers: (storeId, actor, carriers) =>
    inStore(app, storeId, async (tx) => {
      // Two people who save at the same moment come one after the other, so the audit shows what each replaced.
      await tx.selectFrom('stores').select('store_id').where('store_id', '=', storeId).forUpdate().execute()
      const before = await readCarriers(tx, storeId)
      await tx.deleteFrom('carriers').where('store_id', '=', storeId).execute()
      if (carriers.length > 0)
        await tx
          .insertInto('carriers')
          .values(carriers.map(rowOf(storeId)))
          .execute()
      await addAudit(tx, storeId, actor, {
        action: 'parameters.changed',
        entityKind: 'parameters',
        entityId: storeId,
        before: shown(before),
        after: shown(carriers),
      })
    }),
})

async function readCarriers(tx: Tx, storeId: string): Promise<CarrierRecord[]> {
  return tx
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
