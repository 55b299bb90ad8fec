import { startSenior } from '@ihub/simulators/senior/start-senior'
import { givenIntegration } from './given.ts'
import type { Shop, TestHub } from './test-hub.ts'

const document = '12345678000195'
const login = { user: 'ihub', password: 'password-of-the-warehouse' }
const deposit = { depositorDocument: document, warehouseDocument: document }

/** Connects a warehouse to a shop; its answers about orders are heard from then on. */
export async function givenWarehouse(
  { database, vault }: Pick<TestHub, 'database' | 'vault'>,
  { storeId, integrations }: Pick<Shop, 'storeId' | 'integrations'>,
) {
  const senior = await startSenior({ ...login, ...deposit })
  integrations.senior = await givenIntegration(database.system, vault, {
    storeId,
    connector: 'senior',
    settings: { ...login, ...deposit, baseUrl: senior.url },
  })
  return senior
}
