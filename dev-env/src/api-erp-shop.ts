import { createClient } from '@ihub/contract/client/create-client'
import { createAdministration } from '@ihub/db/administration'
import type { StoreId } from '@ihub/domain/ids'
import { type Scope, scopes } from '@ihub/domain/scopes'
import { hubClock } from '@ihub/kit/clock'
import { uuidv7 } from '@ihub/kit/ids'
import { tokens } from '@ihub/kit/tokens'
import { createMachineToken } from '@ihub/operations/token/create-machine-token'
import { givenIntegration, setStore } from './given.ts'
import type { Shop, TestHub } from './test-hub.ts'

/** Lets a store's orders go to its own system, which calls the hub, in place of Millennium. */
export async function useApiErp(
  { database: { system }, vault }: Pick<TestHub, 'database' | 'vault'>,
  shop: Shop,
) {
  const { storeId } = shop
  await system
    .deleteFrom('integrations')
    .where('store_id', '=', storeId)
    .where('connector', '=', 'mln')
    .execute()
  await setStore(system, { storeId }, { order_destination: 'api' })
  return givenIntegration(system, vault, { storeId, connector: 'api', settings: {} })
}

/** A machine token of a store. */
export async function givenToken(
  { database: { app, system } }: Pick<TestHub, 'database'>,
  storeId: StoreId,
  allowed: readonly Scope[] = scopes,
): Promise<string> {
  const { machineTokens } = createAdministration({ app, system })
  const { secret } = await createMachineToken(
    { machineTokens, tokens, newId: uuidv7, nowMs: hubClock.nowMs },
    {
      storeId,
      actor: { kind: 'user', id: uuidv7(), name: 'Ana' },
      draft: { name: 'ERP da loja', origin: '', scopes: [...allowed], expiresAt: null },
    },
  )
  return secret
}

/** A program of the store's system; it tells every failure at once. */
export const erpClient = (url: string, token: string) => createClient({ url, token, retries: 0 })
