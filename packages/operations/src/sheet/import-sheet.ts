import type { Actor } from '@ihub/domain/actor'
import { type Failure, failure } from '@ihub/domain/errors'
import type { ProcessId, StoreId } from '@ihub/domain/ids'
import type { Asker } from '@ihub/domain/order/actions'
import type { SheetPayload } from '@ihub/domain/order-sheet/sheet-rows'
import { err, ok, type Result } from '@ihub/domain/result'
import { countryOfStore } from '@ihub/domain/store/store-country'
import type { IntegrationRecord } from '@ihub/ports/administration'
import type { BulkRunRepository } from '@ihub/ports/bulk'
import { openSheet, type SheetDeps } from './open-sheet.ts'

interface Import {
  storeId: StoreId
  sheetId: string
  /** Of several accounts of the orders sheet; null where the store has one. */
  integrationId: string | null
  onlyIfAllGood: boolean
  actor: Actor
  by: Asker
}

type Deps = SheetDeps & { bulkRuns: Pick<BulkRunRepository, 'start'>; newId(): string }

/**
 * Starts the run that takes in a sheet's good orders, one after the other; those that are known already stand in it as
 * left alone. `sheet.has_problems` where only a faultless sheet is wanted, `sheet.nothing_new` where no order is to be
 * taken in, `integration.not_configured` without an account of the orders sheet.
 */
export async function importSheet(deps: Deps, asked: Import): Promise<Result<ProcessId, Failure>> {
  const { storeId, sheetId, actor, by } = asked
  const opened = await openSheet(deps, { storeId, sheetId })
  if (!opened.ok) return opened
  const store = await deps.stores.find(storeId)
  const account = accountOf(store?.integrations ?? [], asked.integrationId)
  if (!store?.active || !account) return err(failure('integration.not_configured'))
  const { orders, problems, name: sheet } = opened.value
  if (asked.onlyIfAllGood && problems.length > 0)
    return err(failure('sheet.has_problems', { count: problems.length }))
  if (!orders.some(({ state }) => state === 'new')) return err(failure('sheet.nothing_new'))

  const country = countryOfStore(store.code)
  const items = orders.flatMap(({ code, rows, state }) => {
    if (state === 'bad') return []
    const input: SheetPayload = { sheet, country, rows }
    const refusal = state === 'known' ? ('known-already' as const) : null
    return [{ id: deps.newId(), code, input: refusal ? undefined : input, refusal }]
  })
  const { integrationId } = account
  const input = {
    action: 'import-orders' as const,
    input: { sheetId, integrationId },
    isCareful: false,
    by,
    integrationId: null,
  }
  return ok(await deps.bulkRuns.start(storeId, { input, items, actor }))
}

function accountOf(integrations: readonly IntegrationRecord[], wanted: string | null) {
  const accounts = integrations.filter(({ connector, active }) => active && connector === 'ordersSheet')
  return wanted === null ? accounts[0] : accounts.find(({ integrationId }) => integrationId === wanted)
}
