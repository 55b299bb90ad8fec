import { startInfrashop } from '@ihub/simulators/infrashop/start-infrashop'
import { exampleCredentials, startMagento } from '@ihub/simulators/magento/start-magento'
import { infrashopToken, moreSku } from './outside-accounts.ts'
import type { StockFill } from './platform-process.ts'
import { runChild } from './run-child.ts'
import { watchRequests } from './watch-requests.ts'

export type StockPlatformsQuestion = StockFill | { report: 'calls' }

/** A shop of each platform that takes many SKUs in one call; the first address is Magento's. */
await runChild(async () => {
  const countRequests = watchRequests()
  const magento = await startMagento({ ...exampleCredentials, recordRequests: false })
  const infrashop = await startInfrashop({ token: infrashopToken, recordRequests: false })
  const fill = ({ skus, quantity }: StockFill) => {
    for (let index = 0; index < skus; index++)
      for (const shop of [magento, infrashop]) shop.tellStock(moreSku(index), quantity)
    return skus
  }
  return {
    urls: [magento.url, infrashop.url],
    answer: (question: StockPlatformsQuestion) => ('report' in question ? countRequests() : fill(question)),
    close: async () => {
      await Promise.all([magento.close(), infrashop.close()])
    },
  }
})
