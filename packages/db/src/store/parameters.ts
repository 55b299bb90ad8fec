import { ok } from '@ihub/domain/result'
import type { CarrierRecord, ParameterRepository, VersionedCarriers } from '@ihub/ports/parameters'
import { type Db, inStore, type Tx } from '../core/pool.ts'
import { changeRow, type RecordKind } from '../record/change-row.ts'

export const createParameterRepository = (app: Db): ParameterRepository => ({
  carriers: (storeId) => inStore(app, storeId, (tx) => readCarriers(tx, storeId)),
  saveCarriers: (storeId, edit, carriers) =>
    inStore(app, storeId, async (tx) =>
      changeRow(tx, carriersKind, {
        storeId,
        id: storeId,
        edit,
        current: await readCarriers(tx, storeId, { isLocked: true }),
        decide: () => ok(carriers),
        recordOf: (after, { version, carriers: before }) => ({ version, carriers: keepIds(after, before) }),
        alsoWrite: (after, { carriers: before }) => replaceCarriers(tx, storeId, keepIds(after, before)),
        audit: (after, { carriers: before }) => ({
          action: 'parameters.changed',
          entityKind: 'parameters',
          entityId: storeId,
          before: shown(before),
          after: shown(after),
        }),
      }),
    ),
})

/** A carrier that is sent without its id is the one with the same code. */
function keepIds(after: CarrierRecord[], before: CarrierRecord[]): CarrierRecord[] {
  const sent = new Set(after.map(({ carrierId }) => carrierId))
  const free = before.filter(({ carrierId }) => !sent.has(carrierId))
  const known = new Set(before.map(({ carrierId }) => carrierId))
  return after.map((carrier) => {
    const same = known.has(carrier.carrierId)
      ? -1
      : free.findIndex(({ externalId }) => externalId === carrier.externalId)
    const [found] = same < 0 ? [] : free.splice(same, 1)
    return found ? { ...carrier, carrierId: found.carrierId } : carrier
  })
}

/** The row of the store counts their changes. */
const carriersKind: RecordKind<'stores', VersionedCarriers> = {
  table: 'stores',
  key: 'store_id',
  version: 'carriers_version',
  columnsOf: () => ({}),
  announced: 'parameters',
  missing: 'store.not_found',
  changes: ['parameters.changed'],
}

async function replaceCarriers(tx: Tx, storeId: string, carriers: CarrierRecord[]) {
  await tx.deleteFrom('carriers').where('store_id', '=', storeId).execute()
  if (carriers.length === 0) return
  await tx
    .insertInto('carriers')
    .values(carriers.map(rowOf(storeId)))
    .execute()
}

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
