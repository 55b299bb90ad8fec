import * as contract from '@ihub/contract/wms-orders'
import { failure } from '@ihub/domain/errors'
import { err, ok } from '@ihub/domain/result'
import type { ApiDeps, Serve } from '../serve.ts'
import { namesOf } from './present.ts'
import { presentPage } from './present-page.ts'
import { presentWmsOrder, presentWmsOrderDetail } from './present-wms-order.ts'

/** Orders in the warehouse of their store, and the files that it gave back. */
export function wmsOrderRoutes(serve: Serve, { administration, connectors }: ApiDeps) {
  const { wmsOrders, files } = administration
  const nameOf = namesOf(connectors)

  serve.inStore(contract.listWmsOrders, async ({ storeId, query }) =>
    presentPage(await wmsOrders.list(storeId, query), query, presentWmsOrder),
  )
  serve.inStore(contract.countWmsOrders, async ({ storeId, query }) =>
    ok({ counts: await wmsOrders.count(storeId, query) }),
  )
  serve.inStore(contract.getWmsOrder, async ({ storeId, params }) => {
    const found = await wmsOrders.find(storeId, params.id)
    return found ? ok(presentWmsOrderDetail(found, nameOf)) : err(failure('wms_order.not_found'))
  })
  serve.inStore(contract.getWmsOrderFile, async ({ storeId, params: { id, fileId } }) => {
    const found = await wmsOrders.find(storeId, id)
    if (!found) return err(failure('wms_order.not_found'))
    const isOfOrder = found.order.state.wms?.files.some((one) => one.fileId === fileId)
    const file = isOfOrder ? await files.open(storeId, fileId) : null
    return file ? ok(file) : err(failure('file.not_found'))
  })
}
