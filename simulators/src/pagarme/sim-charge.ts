import { spaced } from '../kit/bill-slip.ts'
import { type Fields, textIn } from '../kit/fields.ts'

export type SimCharge = {
  id: string
  code: string
  orderId: string
  transactionId: string
  cents: number
  status: string
  createdAt: string
  updatedAt: string
  dueAt: string
  /** Null while the bank has not registered it. */
  slip: { barcode: string; line: string } | null
  documentNumber: string | null
  instructions: string | null
  customer: Fields
  metadata: Fields
  paid: { cents: number; at: string; creditedAt: string | null; times: number } | null
  refundedCents: number
  failure: string | null
  items: Fields[]
}

const linkOf = (base: string, { transactionId }: SimCharge, name: string) =>
  `${base}/transactions/${transactionId}/${name}`

/** A charge as the API shows it; `base` is the address under which it was asked. */
export const showCharge = (charge: SimCharge, base: string) => ({
  id: charge.id,
  code: charge.code,
  gateway_id: charge.transactionId.slice(5),
  amount: charge.cents,
  ...(charge.paid && { paid_amount: charge.paid.cents, paid_at: charge.paid.at }),
  ...(charge.refundedCents > 0 && { canceled_amount: charge.refundedCents }),
  status: charge.status,
  currency: 'BRL',
  payment_method: 'boleto',
  ...(charge.status === 'canceled' && { canceled_at: charge.updatedAt }),
  created_at: charge.createdAt,
  updated_at: charge.updatedAt,
  customer: charge.customer,
  metadata: charge.metadata,
  last_transaction: showTransaction(charge, base),
})

function showTransaction(charge: SimCharge, base: string) {
  const { slip, paid, failure } = charge
  return {
    id: charge.transactionId,
    transaction_type: 'boleto',
    gateway_id: charge.transactionId.slice(5),
    amount: charge.cents,
    status: failure ? 'with_error' : paid ? 'paid' : slip ? 'generated' : 'processing',
    success: failure === null,
    ...(paid && { paid_amount: paid.cents, paid_at: paid.at }),
    ...(paid?.creditedAt && { credit_at: paid.creditedAt }),
    ...(slip && {
      url: linkOf(base, charge, 'view'),
      pdf: linkOf(base, charge, 'pdf'),
      line: spaced(slip.line),
      barcode: linkOf(base, charge, 'barcode'),
      qr_code: linkOf(base, charge, 'qrcode'),
      nosso_numero: slip.line.slice(10, 18),
    }),
    bank: slip?.barcode.slice(0, 3) ?? null,
    type: 'DM',
    document_number: charge.documentNumber,
    instructions: charge.instructions,
    due_at: charge.dueAt,
    created_at: charge.createdAt,
    updated_at: charge.updatedAt,
    gateway_response: failure
      ? { code: '400', errors: [{ message: failure }] }
      : { code: slip ? '201' : '202', errors: [] },
    antifraud_response: {},
  }
}

/** The order of a charge; each order of a slip has one. */
export const showOrder = (charge: SimCharge, base: string) => ({
  id: charge.orderId,
  code: charge.code,
  amount: charge.cents,
  currency: 'BRL',
  closed: true,
  items: charge.items,
  customer: charge.customer,
  status: charge.status === 'paid' ? 'paid' : charge.status === 'canceled' ? 'canceled' : 'pending',
  created_at: charge.createdAt,
  updated_at: charge.updatedAt,
  closed_at: charge.createdAt,
  metadata: charge.metadata,
  charges: [showCharge(charge, base)],
  checkouts: [],
})

/** A customer as the API shows it: what was sent, with ids of its own. */
export const showCustomer = (given: Fields, id: string) => ({
  id,
  name: textIn(given, 'name'),
  email: textIn(given, 'email') ?? null,
  document: textIn(given, 'document'),
  type: String(given.type ?? 'individual').toLowerCase(),
  delinquent: false,
  address: given.address,
  phones: given.phones ?? {},
})
