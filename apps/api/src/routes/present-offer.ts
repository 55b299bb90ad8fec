import type { OfferedWork } from '@ihub/contract/erp'
import { type OfferedOperation, sandboxCurrency } from '@ihub/domain/order/offered-operations'
import { withQuotation } from '@ihub/domain/order/quotation'
import { underContract } from '@ihub/domain/store/carrier-terms'
import { freightPayer } from '@ihub/domain/store/order-terms'
import type { PulledOffer } from '@ihub/operations/erp/pull-offers'
import { money } from './present.ts'
import { presentDocument, presentQuotation } from './present-order-detail.ts'

/** Work as the store's own system gets it; without the people of the order where its token may not know them. */
export function presentOffer(offer: PulledOffer, mayKnowPeople: boolean): OfferedWork {
  const { document, state, terms } = offer
  const { customer, deliveryAddress, billingAddress, items, ...contents } = presentDocument({
    document: underContract(withQuotation(document, state.quotation), terms.carrier),
    state,
  })
  return {
    _id: offer.processId,
    operation: offer.type as OfferedOperation,
    offeredAt: offer.offeredAt,
    isRepeated: offer.pulledAt !== null,
    order: {
      ...contents,
      _id: offer.orderId,
      originOrderId: document.originOrderId,
      erpOrderId: state.erpOrderId,
      sequence: document.sequence,
      version: state.revision,
      status: state.status,
      isSandbox: document.currency === sandboxCurrency,
      salesChannel: document.salesChannel,
      deliveryChannel: document.deliveryChannel,
      currency: document.currency,
      originCreatedAt: document.originCreatedAt,
      dueDate: document.dueDate,
      quotation: presentQuotation(state.quotation),
      payments: mayKnowPeople ? contents.payments : contents.payments.map(withoutPayer),
      customizations: mayKnowPeople ? contents.customizations : [],
      customer: mayKnowPeople ? customer : null,
      deliveryAddress: mayKnowPeople ? deliveryAddress : null,
      billingAddress: mayKnowPeople ? billingAddress : null,
      items: items.map(({ shippingCents, ...item }) => ({ ...item, shipping: money(shippingCents) })),
      terms: {
        ...terms,
        lineBranches: { ...terms.lineBranches },
        freightPayer: freightPayer(document, terms),
      },
    },
  }
}

/** Numbers by which a bank finds the person. */
const withoutPayer = <Payment extends object>(payment: Payment) => ({
  ...payment,
  nsu: null,
  transactionId: null,
  authorizationCode: null,
  cardLastDigits: null,
  barcode: null,
  giftCardId: null,
})
