import * as contract from '@ihub/contract/erp-catalog'
import { ok } from '@ihub/domain/result'
import { takeSentPrices, takeSentProducts } from '@ihub/operations/erp/take-sent-catalog'
import type { ProductReport } from '@ihub/ports/catalog-source'
import type { ApiDeps, Serve } from '../serve.ts'
import { counted, type ErpSending } from './erp-sending.ts'

/** Products and prices that a store's own system tells. */
export function erpCatalogRoutes(
  serve: Serve,
  { erp, administration: { catalogIntake: intake } }: ApiDeps,
  { takeRows }: ErpSending,
) {
  const deps = { intake, readStore: erp.readStore }

  serve.inStore(contract.reportErpProducts, async ({ storeId, actor, query, body }) => {
    const sent = await takeRows(
      { storeId, label: query.account, by: actor.name },
      { rows: body.products, schema: contract.ErpProductReport, codeIn: 'code' },
      (account, rows) => takeSentProducts(deps, account, rows.map(toProduct)),
    )
    return sent.ok ? ok(counted(sent.value)) : sent
  })
  serve.inStore(contract.reportErpPrices, async ({ storeId, actor, query, body }) => {
    const sent = await takeRows(
      { storeId, label: query.account, by: actor.name },
      { rows: body.prices, schema: contract.ErpPriceReport, codeIn: 'sku' },
      (account, rows) => takeSentPrices(deps, account, rows.map(toPrice)),
    )
    return sent.ok ? ok(counted(sent.value)) : sent
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
