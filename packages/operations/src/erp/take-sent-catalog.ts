import { type Failure, failure } from '@ihub/domain/errors'
import { err, ok, type Result } from '@ihub/domain/result'
import type { CatalogIntake } from '@ihub/ports/catalog'
import type { ProductReport } from '@ihub/ports/catalog-source'
import type { ErpAccount } from '@ihub/ports/erp-offers'
import type { PriceReport } from '@ihub/ports/price-source'
import type { StoreFacts } from '@ihub/ports/work'

interface Deps {
  intake: Pick<CatalogIntake, 'takeProducts' | 'takePrices'>
  readStore(storeId: ErpAccount['storeId']): Promise<Pick<StoreFacts, 'catalog'>>
}

/** Rows that became a new version. */
type Taken = Promise<Result<number, Failure>>

/** Takes products that a store's own system sends, as those of a system that is asked; `erp.catalog_not_read` where the store wants none. */
export async function takeSentProducts(
  { intake, readStore }: Deps,
  account: ErpAccount,
  reports: readonly ProductReport[],
): Taken {
  const { catalog } = await readStore(account.storeId)
  if (!catalog.readsProducts) return err(failure('erp.catalog_not_read'))
  return ok(await intake.takeProducts(account, reports))
}

type SentPrice = Omit<PriceReport, 'table'> & { table: string | null }

/** Of a store that names no price table. */
const unnamedTable = 'default'

/** Takes prices in the same way; `erp.prices_not_read` where the store wants none. */
export async function takeSentPrices(
  { intake, readStore }: Deps,
  account: ErpAccount,
  reports: readonly SentPrice[],
): Taken {
  const { catalog } = await readStore(account.storeId)
  if (!catalog.readsPrices) return err(failure('erp.prices_not_read'))
  const own = catalog.priceTable ?? unnamedTable
  return ok(
    await intake.takePrices(
      account,
      reports.map((report) => ({ ...report, table: report.table ?? own })),
    ),
  )
}
