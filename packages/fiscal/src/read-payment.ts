import type { Fields } from './fields.ts'
import type { NfeBilling, NfePayment } from './nfe.ts'
import { cardBrandOf, paymentMethodOf } from './payment-codes.ts'

/** One `detPag`. */
export function readPayment(payment: Fields): NfePayment {
  const code = payment.requiredMatching('tPag', /^\d{2}$/)
  const term = payment.matching('indPag', /^[01]$/)
  return {
    code,
    method: paymentMethodOf(code),
    description: payment.text('xPag'),
    value: payment.requiredMoney('vPag'),
    term: term === undefined ? undefined : term === '0' ? 'cash' : 'term',
    card: readCard(payment.group('card')),
  }
}

/** The `cobr` group; undefined when the invoice has none. */
export function readBilling(billing: Fields): NfeBilling | undefined {
  if (!billing.exists) return undefined
  const invoice = billing.group('fat')
  return {
    number: invoice.text('nFat'),
    original: invoice.money('vOrig'),
    discount: invoice.money('vDesc'),
    net: invoice.money('vLiq'),
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
    document: card.text('CNPJ'),
    brand: brand && cardBrandOf(brand),
    authorization: card.text('cAut'),
  }
}
