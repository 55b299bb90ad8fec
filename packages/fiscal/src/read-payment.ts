import type { Fields } from './fields.ts'
import { billTable, cardTable, paymentTable } from './layout/payment.ts'
import { readTable } from './layout/table.ts'
import type { NfeBilling, NfePayment } from './nfe.ts'
import { cardBrandOf, paymentMethodOf } from './payment-codes.ts'

/** One `detPag`. */
export function readPayment(payment: Fields): NfePayment {
  const code = payment.requiredMatching('tPag', /^\d{2}$/)
  const term = payment.matching('indPag', /^[01]$/)
  return {
    code,
    method: paymentMethodOf(code),
    value: payment.requiredMoney('vPag'),
    term: term === undefined ? undefined : term === '0' ? 'cash' : 'term',
    card: readCard(payment.group('card')),
    ...readTable(payment, paymentTable),
  }
}

/** The `cobr` group; undefined when the invoice has none. */
export function readBilling(billing: Fields): NfeBilling | undefined {
  if (!billing.exists) return undefined
  return {
    ...readTable(billing.group('fat'), billTable),
    installments: billing.groups('dup').map((installment) => ({
      number: installment.text('nDup'),
      dueOn: installment.date('dVenc'),
      value: installment.requiredMoney('vDup'),
    })),
  }
}

function readCard(card: Fields): NfePayment['card'] {
  if (!card.exists) return undefined
  const brand = card.text('tBand')
  return {
    integrated: card.text('tpIntegra') === '1',
    brand: brand && cardBrandOf(brand),
    ...readTable(card, cardTable),
  }
}
