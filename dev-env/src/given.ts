import { createHash, randomBytes } from 'node:crypto'
import { findConnector } from '@ihub/connectors/registry'
import type { Db } from '@ihub/db/core/pool'
import type { Stores } from '@ihub/db/core/schema.gen'
import { createStoreSequences } from '@ihub/db/store/store-sequences'
import { asId, type IntegrationId, type StoreId } from '@ihub/domain/ids'
import type { HookFilters } from '@ihub/domain/webhook/filters'
import type { HookKind } from '@ihub/domain/webhook/hook-kinds'
import { uuidv7 } from '@ihub/kit/ids'
import { createVault } from '@ihub/kit/vault'
import type { NewUser, UserRepository, Vault } from '@ihub/ports/administration'
import { sql, type Updateable } from 'kysely'

export interface GivenStore {
  storeId: StoreId
  integrations: Record<string, { integrationId: IntegrationId; inboundKey: string | null }>
}

interface StoreWish {
  code: string
  name?: string
  originDocument: string
  orderDestination: string
  /** Settings by connector, secrets among them. */
  connect: Record<string, Record<string, unknown>>
}

/** A store as an administrator would have set it up, written straight into the database. */
export async function givenStore(system: Db, vault: Vault, wish: StoreWish): Promise<GivenStore> {
  const storeId = asId<StoreId>(uuidv7())
  await system
    .insertInto('stores')
    .values({
      store_id: storeId,
      code: wish.code,
      name: wish.name ?? wish.code,
      origin_document: wish.originDocument,
      order_destination: wish.orderDestination,
    })
    .execute()
  await createStoreSequences(system, storeId)
  const integrations: GivenStore['integrations'] = {}
  for (const [id, settings] of Object.entries(wish.connect)) {
    integrations[id] = await givenIntegration(system, vault, { storeId, connector: id, settings })
  }
  return { storeId, integrations }
}

interface IntegrationWish {
  storeId: StoreId
  connector: string
  /** Of a further account of the same connector. */
  label?: string
  settings: Record<string, unknown>
}

/** A system connected to a store that is there already. */
export async function givenIntegration(system: Db, vault: Vault, wish: IntegrationWish) {
  const { storeId, settings } = wish
  const connector = findConnector(wish.connector)
  if (!connector) throw new Error(`no connector ${wish.connector}`)
  const integrationId = asId<IntegrationId>(uuidv7())
  const inboundKey = connector.readHook ? randomBytes(24).toString('base64url') : null
  await system
    .insertInto('integrations')
    .values({
      store_id: storeId,
      integration_id: integrationId,
      connector: connector.id,
      ...(wish.label ? { label: wish.label } : {}),
      settings: '{}',
      secrets: vault.seal(storeId, JSON.stringify({ settings, inboundKey })),
      inbound_key_hash: inboundKey ? createHash('sha256').update(inboundKey).digest() : null,
    })
    .execute()
  return { integrationId, inboundKey }
}

/** Seals the secrets of stores whose systems nobody asks. */
export const testVault = createVault(Buffer.alloc(32, 7).toString('base64url'))

const idleAccounts = {
  vtex: { accountName: 'loja', appKey: 'key', appToken: 'token' },
  mln: { user: 'hub', password: 'word' },
}

/** A store whose orders go to Millennium, with accounts that nobody asks. */
export async function givenIdleStore(
  system: Db,
  code: string,
  connected: readonly (keyof typeof idleAccounts)[] = ['vtex', 'mln'],
) {
  const store = await givenStore(system, testVault, {
    code,
    originDocument: '12345678000195',
    orderDestination: 'mln',
    connect: Object.fromEntries(connected.map((id) => [id, idleAccounts[id]])),
  })
  const idOf = (id: keyof typeof idleAccounts) =>
    store.integrations[id]?.integrationId ?? asId<IntegrationId>('')
  return { ...store, platformId: idOf('vtex'), erpId: idOf('mln') }
}

/** The row of a store and its sequences, without any system. */
export async function givenBareStore(system: Db, storeId: string, code = 'loja') {
  await system.insertInto('stores').values({ store_id: storeId, code, name: code }).execute()
  await createStoreSequences(system, storeId)
}

/** Somebody who may sign in once they have a password. */
export async function givenPerson(
  users: Pick<UserRepository, 'add'>,
  person: Partial<NewUser> & Pick<NewUser, 'role' | 'name'>,
) {
  const userId = uuidv7()
  const email = `${userId}@example.com`
  await users.add({ userId, email, avatar: null, active: true, passwordHash: '', ...person })
  return { userId, email }
}

/** Other values in the row of a store. */
export const setStore = (
  system: Db,
  { storeId }: { storeId: StoreId },
  columns: Pick<Updateable<Stores>, 'active' | 'settings' | 'order_destination' | 'installments'>,
) => system.updateTable('stores').set(columns).where('store_id', '=', storeId).execute()

/** Other settings for an integration that is there already; its inbound key stays. */
export async function givenSettings(
  system: Db,
  vault: Vault,
  {
    storeId,
    integration,
    settings,
  }: {
    storeId: StoreId
    integration: GivenStore['integrations'][string] | undefined
    settings: Record<string, unknown>
  },
) {
  if (!integration) throw new Error('the store has no such integration')
  const { integrationId, inboundKey } = integration
  await system
    .updateTable('integrations')
    .set({ secrets: vault.seal(storeId, JSON.stringify({ settings, inboundKey })) })
    .where('store_id', '=', storeId)
    .where('integration_id', '=', integrationId)
    .execute()
}

/** An order webhook subscription of a store. */
export const givenOrderHook = (system: Db, vault: Vault, hook: { storeId: StoreId; url: string }) =>
  givenHook(system, vault, { ...hook, kind: 'order' })

interface GivenHook {
  storeId: StoreId
  url: string
  kind: HookKind
  filters?: HookFilters
}

export async function givenHook(system: Db, vault: Vault, { storeId, url, kind, filters = {} }: GivenHook) {
  const webhookId = uuidv7()
  const secret = `whsec_${randomBytes(24).toString('base64')}`
  await system
    .insertInto('webhooks')
    .values({
      store_id: storeId,
      webhook_id: webhookId,
      entity_kind: kind,
      name: 'test',
      url,
      filters: JSON.stringify(filters),
      secret: vault.seal(storeId, JSON.stringify({ secret, authorization: null })),
      created_by: 'test',
    })
    .execute()
  return { webhookId, secret }
}

/** More settings of a store, beside those that it has. */
export const givenStoreSettings = (system: Db, storeId: string, settings: object) =>
  sql`update stores set settings = settings || ${JSON.stringify(settings)}::jsonb where store_id = ${storeId}`.execute(
    system,
  )
