import type { Actor } from '@ihub/domain/actor'
import type { CallFailureKind } from '@ihub/domain/call-failures'
import { type Failure, failure } from '@ihub/domain/errors'
import { err, ok, type Result } from '@ihub/domain/result'
import { storeSettings } from '@ihub/domain/store/store-settings'
import { calledPlatforms } from '@ihub/domain/system-traits'
import { hubClock } from '@ihub/kit/clock'
import type {
  Edit,
  IntegrationWrite,
  StoreChange,
  StoreRecord,
  StoreRepository,
} from '@ihub/ports/administration'
import { addAudit } from '../audit/audit.ts'
import { notifyBrowsers } from '../core/change-messages.ts'
import type { Db, Tx } from '../core/pool.ts'
import { addRow, changeRow, type RecordKind } from '../record/change-row.ts'
import { readSpace } from '../space/read-space.ts'
import { readFigureEvidence } from '../stock/erp-figure.ts'
import { changesStock, followSettings } from '../stock/follow-settings.ts'
import { isSeenBy, type Viewer } from './seen-stores.ts'
import { setStoreIcon } from './store-icon.ts'
import { listStores } from './store-list.ts'
import { createStoreSequences } from './store-sequences.ts'

/** Administration of stores runs across them, so it uses the `system` role. */
export function createStoreRepository(system: Db): StoreRepository {
  return {
    list: (user, request) => listStores(system, user, request),
    isSeenBy: (user, storeId) => isStoreSeenBy(system, user, storeId),
    find: (storeId) => readStore(system, storeId, false),
    add: (store, actor) => system.transaction().execute((tx) => addStore(tx, store, actor)),
    change: (storeId, edit, decide) =>
      system.transaction().execute((tx) => changeStore(tx, { storeId, edit, decide })),
    setIcon: (storeId, iconFileId, actor) =>
      system.transaction().execute((tx) => setStoreIcon(tx, { storeId, iconFileId, actor })),
    listPlatforms: (user) => listPlatforms(system, user),
    space: (storeId) => readSpace(system, storeId),
    stockEvidence: async (storeId) =>
      (await readFigureEvidence(system, [storeId])).get(storeId) ?? { without: 0, with: 0, examples: [] },
    note: (storeId, actor, entry) =>
      system.transaction().execute((tx) => addAudit(tx, storeId, actor, entry)),
  }
}

/** The version is read before the integrations, so that it is never newer than they are. */
async function readStore(db: Db | Tx, storeId: string, isLocked: boolean): Promise<StoreRecord | null> {
  const row = await db
    .selectFrom('stores')
    .selectAll()
    .where('store_id', '=', storeId)
    .$if(isLocked, (query) => query.forUpdate())
    .executeTakeFirst()
  if (!row) return null
  const integrations = await db
    .selectFrom('integrations')
    .selectAll()
    .where('store_id', '=', storeId)
    .orderBy('created_at')
    .orderBy('integration_id')
    .execute()
  return {
    storeId: row.store_id,
    version: row.version,
    code: row.code,
    name: row.name,
    iconFileId: row.icon_file_id,
    active: row.active,
    originDocument: row.origin_document,
    orderDestination: row.order_destination,
    settings: row.settings as Record<string, unknown>,
    secrets: row.secrets,
    integrations: integrations.map((one) => ({
      integrationId: one.integration_id,
      connector: one.connector,
      label: one.label,
      active: one.active,
      settings: one.settings as Record<string, unknown>,
      secrets: one.secrets,
      healthStatus: one.health_status,
      healthMessage: one.health_message,
      healthKind: one.health_kind as CallFailureKind | null,
      healthCheckedAt: one.health_checked_at,
    })),
  }
}

const isStoreSeenBy = async (system: Db, user: Viewer, storeId: string) => {
  const seen = system.selectFrom('stores').select('store_id').where('store_id', '=', storeId)
  return (await seen.where(isSeenBy(user)).executeTakeFirst()) !== undefined
}

const listPlatforms = (system: Db, user: Viewer) =>
  system
    .selectFrom('stores')
    .innerJoin('integrations', 'integrations.store_id', 'stores.store_id')
    .select(['stores.store_id as storeId', 'integration_id as integrationId'])
    .where(isSeenBy(user, 'stores.store_id'))
    .where('stores.active', '=', true)
    .where('integrations.active', '=', true)
    .where('connector', 'in', calledPlatforms())
    .execute()

async function addStore(tx: Tx, store: StoreRecord, actor: Actor): Promise<Result<null, Failure>> {
  const { storeId, code, name, active, originDocument } = store
  const isAdded = await addRow(tx, storeKind, {
    storeId,
    id: storeId,
    columns: { store_id: storeId, code, icon_file_id: store.iconFileId, ...columnsOf(store) },
    actor,
    audit: {
      action: 'store.created',
      entityKind: 'store',
      entityId: storeId,
      before: null,
      after: { code, name, active, originDocument },
    },
  })
  if (!isAdded) return err(failure('store.code_taken'))
  await createStoreSequences(tx, storeId)
  if (actor.kind === 'user')
    await tx.insertInto('user_stores').values({ store_id: storeId, user_id: actor.id }).execute()
  return ok(null)
}

interface StoreUpdate {
  storeId: string
  edit: Edit
  decide(current: StoreRecord): Result<StoreChange, Failure>
}

async function changeStore(
  tx: Tx,
  { storeId, edit, decide }: StoreUpdate,
): Promise<Result<StoreRecord, Failure>> {
  const changed = await changeRow(tx, storeKind, {
    storeId,
    id: storeId,
    edit,
    current: await readStore(tx, storeId, true),
    decide,
    recordOf: ({ store }, current) => ({ ...current, ...store }),
    changesMore: ({ integrations }) => integrations.length > 0,
    alsoSet: () => ({ updated_at: hubClock.nowIso() }),
    alsoWrite: async ({ integrations, store }, current) => {
      await writeIntegrations(tx, storeId, integrations)
      const isOther =
        store.orderDestination !== current.orderDestination ||
        changesStock(storeSettings, current.settings, store.settings)
      if (isOther) await followSettings(tx, storeId)
    },
    audit: ({ audit }) => audit,
  })
  return changed.ok ? ok((await readStore(tx, storeId, false)) ?? changed.value) : changed
}

const columnsOf = (store: Omit<StoreRecord, 'storeId' | 'version' | 'integrations'>) => ({
  name: store.name,
  active: store.active,
  origin_document: store.originDocument,
  order_destination: store.orderDestination,
  settings: JSON.stringify(store.settings),
  secrets: store.secrets,
})

const storeKind: RecordKind<'stores', StoreRecord> = {
  table: 'stores',
  key: 'store_id',
  version: 'version',
  columnsOf,
  announced: 'store',
  missing: 'store.not_found',
  changes: ['store.changed', 'store.address_changed'],
}

async function writeIntegrations(tx: Tx, storeId: string, integrations: IntegrationWrite[]) {
  for (const integration of integrations) await writeIntegration(tx, storeId, integration)
  const ids = integrations.map(({ integrationId }) => integrationId)
  await notifyBrowsers(tx, { entityKind: 'integration', storeId, ids })
}

async function writeIntegration(tx: Tx, storeId: string, integration: IntegrationWrite) {
  const columns = {
    active: integration.active,
    settings: JSON.stringify(integration.settings),
    secrets: integration.secrets,
    ...(integration.inboundKeyHash ? { inbound_key_hash: Buffer.from(integration.inboundKeyHash) } : {}),
  }
  await tx
    .insertInto('integrations')
    .values({
      store_id: storeId,
      integration_id: integration.integrationId,
      connector: integration.connector,
      label: integration.label,
      ...columns,
    })
    .onConflict((conflict) =>
      conflict.columns(['store_id', 'integration_id']).doUpdateSet({
        ...columns,
        updated_at: hubClock.nowIso(),
        health_status: 'unknown',
        health_message: null,
        health_kind: null,
      }),
    )
    .execute()
}
