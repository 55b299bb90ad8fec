import type { StoreId } from '@ihub/domain/ids'
import { type LinxFiscalOptions, startLinxFiscal } from '@ihub/simulators/linx-fiscal/start-linx-fiscal'
import { givenIntegration, setStore } from './given.ts'
import type { TestHub } from './test-hub.ts'

const token = 'token-of-the-fiscal-service'

/** Connects a fiscal service to a store, and switches its screen on. */
export async function givenFiscalService(
  { database, vault }: Pick<TestHub, 'database' | 'vault'>,
  storeId: StoreId,
  options: Partial<LinxFiscalOptions> = {},
) {
  const linxFiscal = await startLinxFiscal({ token, ...options })
  const { integrationId } = await givenIntegration(database.system, vault, {
    storeId,
    connector: 'linxFiscal',
    settings: { baseUrl: linxFiscal.url, token },
  })
  const setOn = (linxFiscalEnabled: boolean) =>
    setStore(database.system, { storeId }, { settings: JSON.stringify({ linxFiscalEnabled }) })
  await setOn(true)
  return { linxFiscal, integrationId, setOn }
}
