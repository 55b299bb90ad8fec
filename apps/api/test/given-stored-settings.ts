import type { Db } from '@ihub/db/core/pool'
import type { Vault } from '@ihub/ports/administration'

type Values = Record<string, unknown>

/** Settings that a store, or one of its sellers, was given when more of them could be set. */
export async function givenStoredSettings(
  { database, vault }: { database: { system: Db }; vault: Vault },
  {
    storeId,
    sellerId,
    open = {},
    secret,
  }: { storeId: string; sellerId?: string; open?: Values; secret: Values },
): Promise<void> {
  const columns = {
    settings: JSON.stringify(open),
    secrets: vault.seal(storeId, JSON.stringify(secret)),
  }
  if (sellerId === undefined)
    await database.system.updateTable('stores').set(columns).where('store_id', '=', storeId).execute()
  else await database.system.updateTable('sellers').set(columns).where('seller_id', '=', sellerId).execute()
}
