import * as contract from '@ihub/contract/erp-returns'
import { asId, type ProcessId } from '@ihub/domain/ids'
import { ok } from '@ihub/domain/result'
import { confirmReturn } from '@ihub/operations/erp/confirm-return'
import { type PulledReturn, pullReturns } from '@ihub/operations/erp/pull-returns'
import type { ApiDeps, Serve } from '../serve.ts'
import { exchangeOfConfirmation } from './exchange-of-confirmation.ts'
import { money } from './present.ts'

/** Exchanges and returns that a store's own system fetches and confirms. */
export function erpReturnRoutes(serve: Serve, { engine, erp }: ApiDeps) {
  const deps = { ...erp, orders: engine.orders, protocols: engine.protocols }

  serve.inStore(contract.pullErpReturns, async ({ storeId, actor, holds, query }) => {
    const { account, after = '0', limit } = query
    const pulled = await pullReturns(deps, { storeId, account, after: Number(after), limit, by: actor.name })
    if (!pulled.ok) return pulled
    const { offers, next } = pulled.value
    const mayKnowPeople = holds('erp:personal')
    return ok({
      data: offers.map((offer) => presentReturn(offer, mayKnowPeople)),
      nextCursor: next === null ? null : String(next),
    })
  })
  serve.inStore(contract.confirmErpReturn, async ({ storeId, actor, params, body }) => {
    const confirmed = await confirmReturn(deps, {
      storeId,
      processId: asId<ProcessId>(params.id),
      confirmation: body,
      actor,
      exchange: exchangeOfConfirmation(`/api/erp/returns/${params.id}/confirmation`, body),
    })
    return confirmed.ok ? ok({ _id: params.id, ...confirmed.value }) : confirmed
  })
}

const presentReturn = (offer: PulledReturn, mayKnowPeople: boolean): contract.OfferedReturnWork => ({
  _id: offer.processId,
  offeredAt: offer.offeredAt,
  isRepeated: offer.pulledAt !== null,
  return: {
    _id: offer.protocolId,
    externalProtocolId: offer.state.externalId,
    protocolType: offer.state.type,
    orderId: offer.orderId,
    originOrderId: offer.state.originOrderId,
    erpOrderId: offer.erpOrderId ?? '',
    currency: offer.document.currency,
    value: money(offer.valueCents),
    reason: offer.reason,
    createdAt: offer.createdAt,
    items: offer.goods.map(({ priceCents, ...goods }) => ({ ...goods, sellingPrice: money(priceCents) })),
    email: mayKnowPeople ? offer.email : null,
    deliveryAddress: mayKnowPeople ? offer.deliveryAddress : null,
    billingAddress: mayKnowPeople ? offer.billingAddress : null,
  },
})
