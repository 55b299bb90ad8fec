import * as contract from '@ihub/contract/erp-catalog'
import type { Failure } from '@ihub/domain/errors'
import type { IntegrationId, StoreId } from '@ihub/domain/ids'
import { ok, type Result } from '@ihub/domain/result'
import { takeSentPrices, takeSentProducts } from '@ihub/operations/erp/take-sent-catalog'
import type { ProductReport } from '@ihub/ports/catalog-source'
import { textsFor } from '../serve/translate.ts'
import type { ApiDeps, Serve } from '../serve.ts'
import { readSentRows } from './read-sent-rows.ts'

interface Account {
  storeId: StoreId
  integrationId: IntegrationId
}

interface Sending {
  accountOf(storeId: StoreId, label: string | undefined): Promise<Result<Account, Failure>>
  noteReport(account: Account, by: string): Promise<unknown>
}

/** Products and prices that a store's own system tells. */
export function erpCatalogRoutes(
  serve: Serve,
  { erp, administration: { catalogIntake: intake } }: ApiDeps,
  { accountOf, noteReport }: Sending,
) {
  const deps = { intake, readStore: erp.readStore }

  serve.inStore(contract.reportErpProducts, async ({ storeId, actor, query, body }) => {
    const account = await accountOf(storeId, query.account)
    if (!account.ok) return account
    const reading = { schema: contract.ErpProductReport, codeIn: 'code', texts: textsFor(undefined) }
    const { readable, unreadable } = readSentRows(body.products, reading)
    const taken = await takeSentProducts(deps, account.value, readable.map(toProduct))
    if (!taken.ok) return taken
    await noteReport(account.value, actor.name)
    return ok({ taken: taken.value, unchanged: readable.length - taken.value, unreadable })
  })
  serve.inStore(contract.reportErpPrices, async ({ storeId, actor, query, body }) => {
    const account = await accountOf(storeId, query.account)
    if (!account.ok) return account
    const reading = { schema: contract.ErpPriceReport, codeIn: 'sku', texts: textsFor(undefined) }
    const { readable, unreadable } = readSentRows(body.prices, reading)
    const taken = await takeSentPrices(deps, account.value, readable.map(toPrice))
    if (!taken.ok) return taken
    await noteReport(account.value, actor.name)
    return ok({ taken: taken.value, unchanged: readable.length - taken.value, unreadable })
  })
}

/** Kits are registered in the hub, and are no part of a report. */
const toProduct = ({ id, skus, at, ...product }: contract.ErpProductReport): ProductReport => ({
  ...{ externalId: id ?? product.code, product, at },
  skus: skus.map((sku) => ({ ...sku, components: [] })),
})

const toPrice = ({ sellingPrice, listPrice, cost, ...price }: contract.ErpPriceReport) => ({
  ...price,
  sellingCents: toCents(sellingPrice),
  listCents: listPrice === null ? null : toCents(listPrice),
  costCents: cost === null ? null : toCents(cost),
})

const toCents = (amount: number) => Math.round(amount * 100)
