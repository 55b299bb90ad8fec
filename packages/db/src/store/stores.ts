import type { Actor } from '@ihub/domain/actor'
import type { CallFailureKind } from '@ihub/domain/call-failures'
import { type Failure, failure } from '@ihub/domain/errors'
import { err, ok, type Result } from '@ihub/domain/result'
import { connectorsWith } from '@ihub/domain/system-traits'
import type {
  Edit,
  IntegrationWrite,
  StoreChange,
  StoreRecord,
  StoreRepository,
} from '@ihub/ports/administration'
import { sql } from 'kysely'
import { addAudit } from '../audit/audit.ts'
import { notifyBrowsers } from '../core/change-messages.ts'
import { checkVersion } from '../core/check-version.ts'
import type { Db, Tx } from '../core/pool.ts'
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
    .where('connector', 'in', connectorsWith('platform'))
    .execute()

async function addStore(tx: Tx, store: StoreRecord, actor: Actor): Promise<Result<null, Failure>> {
  const added = await tx
    .insertInto('stores')
    .values({
      store_id: store.storeId,
      code: store.code,
      name: store.name,
      icon_file_id: store.iconFileId,
      active: store.active,
      origin_document: store.originDocument,
      order_destination: store.orderDestination,
      settings: JSON.stringify(store.settings),
      secrets: store.secrets,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('store_id')
    .executeTakeFirst()
  if (!added) return err(failure('store.code_taken'))
  await createStoreSequences(tx, store.storeId)
  if (actor.kind === 'user')
    await tx.insertInto('user_stores').values({ store_id: store.storeId, user_id: actor.id }).execute()
  const { code, name, active, originDocument } = store
  await addAudit(tx, store.storeId, actor, {
    action: 'store.created',
    entityKind: 'store',
    entityId: store.storeId,
    before: null,
    after: { code, name, active, originDocument },
  })
  return ok(null)
}

interface StoreUpdate {
  storeId: string
  edit: Edit
  decide(current: StoreRecord): Result<StoreChange, Failure>
}

const changes = ['store.changed', 'store.address_changed'] as const

async function changeStore(
  tx: Tx,
  { storeId, edit, decide }: StoreUpdate,
): Promise<Result<StoreRecord, Failure>> {
  const current = await readStore(tx, storeId, true)
  if (!current) return err(failure('store.not_found'))
  const { version } = current
  const checked = await checkVersion(tx, edit, { storeId, entityId: storeId, version, changes })
  if (!checked.ok) return checked
  const decided = decide(current)
  if (!decided.ok) return decided
  const { store, integrations, audit } = decided.value
  await tx
    .updateTable('stores')
    .set({
      name: store.name,
      active: store.active,
      origin_document: store.originDocument,
      order_destination: store.orderDestination,
      settings: JSON.stringify(store.settings),
      secrets: store.secrets,
      version: sql`version + 1`,
      updated_at: new Date().toISOString(),
    })
    .where('store_id', '=', storeId)
    .execute()
  for (const integration of integrations) await writeIntegration(tx, storeId, integration)
  await addAudit(tx, storeId, edit.actor, audit)
  await notifyBrowsers(tx, {
    entityKind: 'integration',
    storeId,
    ids: integrations.map(({ integrationId }) => integrationId),
  })
  await notifyBrowsers(tx, { entityKind: 'store', storeId, ids: [storeId] })
  return ok((await readStore(tx, storeId, false)) ?? current)
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
        updated_at: new Date().toISOString(),
        health_status: 'unknown',
        health_message: null,
        health_kind: null,
      }),
    )
    .execute()
}
