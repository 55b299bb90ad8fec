import * as contract from '@ihub/contract/refunds'
import { failure } from '@ihub/domain/errors'
import type { StoreId } from '@ihub/domain/ids'
import type { Asker } from '@ihub/domain/order/actions'
import { err, ok } from '@ihub/domain/result'
import { orderSettings } from '@ihub/domain/store/store-systems'
import { askToSettle, settleByHand, waiveRefund } from '@ihub/operations/refund/move-refund'
import type { ApiDeps, Serve } from '../serve.ts'
import { money, namesOf } from './present.ts'
import { presentPage } from './present-page.ts'
import { presentRefund, presentRefundPage } from './present-refund.ts'

/** Money that goes back to customers: how it is seen and settled. */
export function refundRoutes(serve: Serve, { engine, readStore, connectors, administration }: ApiDeps) {
  const { refunds } = administration
  const nameOf = namesOf(connectors)
  const page = async (storeId: StoreId, refundId: string, by: Asker) => {
    const found = await refunds.find(storeId, refundId)
    if (!found) return err(failure('refund.not_found'))
    const settings = orderSettings(await readStore(storeId), found.integrationId)
    return ok(presentRefundPage(found, { nameOf, settings, by }))
  }

  serve.inStore(contract.listRefunds, async ({ storeId, query }) =>
    presentPage(await refunds.list(storeId, query), query, presentRefund(nameOf)),
  )
  serve.inStore(contract.countRefunds, async ({ storeId, query }) =>
    ok({ counts: await refunds.count(storeId, query) }),
  )
  serve.inStore(contract.sumRefunds, async ({ storeId }) => {
    const owed = await refunds.sumOwed(storeId)
    return ok({ owed: owed.map(({ amountCents, ...sum }) => ({ ...sum, amount: money(amountCents) })) })
  })
  serve.inStore(contract.getRefund, ({ storeId, params, by }) => page(storeId, params.id, by))
  serve.inStore(contract.settleRefund, async ({ storeId, actor, params, body, by }) => {
    const asked = await askToSettle(engine, { storeId, refundId: params.id, actor, by }, body.account)
    return asked.ok ? ok({ accepted: true as const }) : asked
  })
  serve.inStore(contract.settleRefundByHand, async ({ storeId, actor, params, body, by }) => {
    const settlement = { reference: body.reference, day: body.settledOn }
    const settled = await settleByHand(engine, { storeId, refundId: params.id, actor, by }, settlement)
    return settled.ok ? page(storeId, params.id, by) : settled
  })
  serve.inStore(contract.waiveRefund, async ({ storeId, actor, params, body, by }) => {
    const waived = await waiveRefund(engine, { storeId, refundId: params.id, actor, by }, body)
    return waived.ok ? page(storeId, params.id, by) : waived
  })
}
