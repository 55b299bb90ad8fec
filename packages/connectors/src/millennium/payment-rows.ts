import type { Order, Payment } from '@ihub/domain/order/order'
import { toCalendarDay } from './dates.ts'
import { digitsOf, toReais, upTo } from './fields.ts'
import { paymentMethodPairs, paymentType } from './payment-types.ts'
import type { Settings } from './settings.ts'

/** `lancamentos[]`: one row a payment, however many installments it has. */
export function toPaymentRows({ payments, originCreatedAt }: Order, { paymentTypes }: Settings) {
  const pairs = paymentMethodPairs(paymentTypes)
  const createdOn = toCalendarDay(originCreatedAt)
  return payments.map((payment) => ({
    valor_inicial: toReais(payment.valueCents),
    ...paymentType(payment.method, pairs),
    numparc: Math.max(payment.installments, 1),
    parcela: Math.max(payment.installments, 1),
    desc_bandeira: isCard(payment) ? upTo(150, payment.brand ?? payment.methodName) : undefined,
    data_emissao: createdOn,
    data_vencimento: toCalendarDay(payment.dueDate) ?? createdOn,
    nsu: upTo(40, payment.nsu),
    autorizacao: upTo(40, payment.authorizationCode),
    transacao: upTo(70, payment.transactionId),
    numero_cartao: payment.cardLastDigits ? `************${payment.cardLastDigits.slice(-4)}` : undefined,
    barra_digitada: upTo(55, digitsOf(payment.barcode)),
  }))
}

const isCard = ({ method }: Payment) => method === 'credit-card' || method === 'debit-card'
