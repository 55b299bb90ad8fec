import type { OrderItem } from '@ihub/domain/order/order'
import { chosenOffer, type Quotation, rankOffers } from '@ihub/domain/order/quotation'
import { err, ok, type Result } from '@ihub/domain/result'
import { quotedCarriers } from '@ihub/domain/store/carrier-terms'
import { hubClock } from '@ihub/kit/clock'
import type { FreightItem, FreightQuotation, FreightRequest } from '@ihub/ports/freight'
import type { CallFailure } from '@ihub/ports/http'
import {
  lacking,
  notConnected,
  type OperationContext,
  type OperationResult,
  type RunOperation,
} from './operation.ts'

/** Asks the store's carrier system for offers, and chooses one by the store's priorities. */
export const quoteOrder: RunOperation = async (context) => {
  const { freight } = context.capabilities
  if (!freight) return err(notConnected)
  const request = requestOf(context)
  if (!request.ok) return request
  const quoted = await freight.quote(request.value)
  return quoted.ok ? ok(resultOf(quoted.value, context)) : quoted
}

/** A request that cannot be made is refused in words, as the system would: a person corrects the order or the store. */
function requestOf({
  document,
  state,
  quotation: { originZipCode, status },
  terms: { freight },
}: OperationContext): Result<FreightRequest, CallFailure> {
  const destinationZipCode = (document.deliveryAddress?.zipCode ?? '').replace(/\D/g, '')
  const items = document.items.filter(({ service }) => !service).map(toFreightItem)
  if (originZipCode === null) return err(lacking('ORIGIN_ZIP_CODE', 'the store has no origin postal code'))
  if (destinationZipCode === '')
    return err(lacking('DESTINATION_ZIP_CODE', 'the delivery address has no postal code'))
  if (items.length === 0) return err(lacking('NO_GOODS', 'the order has no goods to ship'))
  return ok({
    originOrderId: document.originOrderId,
    replaces: state.quotation?.quotationId ?? null,
    status,
    originZipCode,
    destinationZipCode,
    items,
    carriers: quotedCarriers(freight),
  })
}

/** The platforms tell the weight of an item and none of its sizes. */
const toFreightItem = ({ sku, quantity, sellingPriceCents, weightGrams }: OrderItem): FreightItem => ({
  sku,
  quantity,
  valueCents: sellingPriceCents,
  weightGrams,
  heightMm: null,
  widthMm: null,
  lengthMm: null,
})

function resultOf(
  { quotationId, offers }: FreightQuotation,
  { document, state, quotation: { lowPriority, dock } }: OperationContext,
): OperationResult {
  const ranked = rankOffers(offers, lowPriority)
  const quotedAt = hubClock.nowIso()
  const { timeZone } = dock
  const isPaid = state.history.includes('approved')
  const quotation: Quotation = {
    quotationId,
    quotedAt,
    offers: ranked,
    chosenOfferId: ranked[0]?.offerId ?? '',
    dock: {
      ...dock[document.marketplace === null ? 'flagship' : 'marketplace'],
      timeZone,
      from: (isPaid ? state.quotation?.dock?.from : null) ?? quotedAt,
    },
  }
  const chosen = chosenOffer(quotation)
  return {
    originAt: null,
    sets: { quotation },
    details: {
      quotationId,
      offers: ranked.length,
      ...(chosen && {
        courier: chosen.carrierName,
        service: chosen.service,
        value: chosen.priceCents / 100,
        businessDays: chosen.businessDays,
      }),
    },
  }
}
