import { startMillennium } from '@ihub/simulators/millennium/start-millennium'
import { emitterDocument, millenniumLogin } from './outside-accounts.ts'
import { runChild, setting } from './run-child.ts'
import { watchRequests } from './watch-requests.ts'

export interface ErpCounts {
  orders: number
  /** Orders that were created more than once. */
  repeated: number
}

/** So many pieces of each of these SKUs, in the first store or in all. */
export interface StockCounts {
  skus: string[]
  available: number
  everywhere: boolean
}

export type ErpQuestion =
  /** The codes of all orders, by store. */
  { codes: string[][] } | { report: 'calls' } | { refuses: boolean } | StockCounts

/** A list of stock is read on by its transactions, which a page holds whole. */
const skusOfTransaction = 100

/** Of every order that is new to it. */
const refusal = {
  match: { path: '/api/millenium_eco/pedido_venda/inclui' },
  kind: 'status',
  status: 400,
  body: { error: { code: 400, message: { lang: 'pt-br', value: 'Produto sem tabela de preço' } } },
} as const

/**
 * One ERP for each store; it accepts an order that another would refuse as a duplicate, so that a second create is
 * seen.
 */
await runChild(async () => {
  const countRequests = watchRequests()
  const systems = await Promise.all(
    Array.from({ length: Number(setting('STORES')) }, (_, index) =>
      startMillennium({
        ...millenniumLogin,
        emitterDocument,
        duplicates: 'accept',
        seed: 1 + index,
        recordRequests: false,
      }),
    ),
  )
  const countOrders = (codes: string[][]): ErpCounts => {
    const created = codes.flatMap((ofStore, index) =>
      ofStore.map((code) => systems[index]?.created(code) ?? 0),
    )
    return {
      orders: created.filter((times) => times > 0).length,
      repeated: created.filter((times) => times > 1).length,
    }
  }
  const countStock = ({ skus, available, everywhere }: StockCounts) => {
    for (const system of everywhere ? systems : systems.slice(0, 1))
      for (let from = 0; from < skus.length; from += skusOfTransaction)
        system.countStock(skus.slice(from, from + skusOfTransaction).map((sku) => ({ sku, available })))
    return skus.length
  }
  const refuse = (refuses: boolean) => {
    for (const { faults } of systems) refuses ? faults.add(refusal) : faults.clear()
    return systems.length
  }
  return {
    urls: systems.map(({ url }) => url),
    answer: (question: ErpQuestion) => {
      if ('refuses' in question) return refuse(question.refuses)
      if ('available' in question) return countStock(question)
      return 'codes' in question ? countOrders(question.codes) : countRequests()
    },
    close: async () => {
      await Promise.all(systems.map((system) => system.close()))
    },
  }
})
