import type { Attributes } from './attributes.ts'
import type { CfdiPaidDocument, CfdiPayment, CfdiPayments } from './cfdi.ts'

/** The `Pagos` of a payment receipt. */
export const readPayments = (payments: Attributes): CfdiPayments => ({
  total: payments.child('Totales').requiredDecimal('MontoTotalPagos'),
  payments: payments.children('Pago').map(readPayment),
})

const readPayment = (payment: Attributes): CfdiPayment => ({
  paidAt: payment.requiredTime('FechaPago'),
  form: payment.required('FormaDePagoP'),
  currency: payment.required('MonedaP'),
  exchangeRate: payment.decimal('TipoCambioP'),
  amount: payment.requiredDecimal('Monto'),
  operation: payment.text('NumOperacion'),
  documents: payment.children('DoctoRelacionado').map(readDocument),
})

const readDocument = (document: Attributes): CfdiPaidDocument => ({
  uuid: document.required('IdDocumento'),
  series: document.text('Serie'),
  number: document.text('Folio'),
  currency: document.required('MonedaDR'),
  equivalence: document.text('EquivalenciaDR'),
  installment: document.required('NumParcialidad'),
  balanceBefore: document.requiredDecimal('ImpSaldoAnt'),
  paid: document.requiredDecimal('ImpPagado'),
  balance: document.requiredDecimal('ImpSaldoInsoluto'),
})
