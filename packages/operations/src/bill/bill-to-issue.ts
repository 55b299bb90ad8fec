import type { BillState } from '@ihub/domain/bill/bill-state'
import type { Order } from '@ihub/domain/order/order'
import { err, ok, type Result } from '@ihub/domain/result'
import type { BillPayer, BillToIssue } from '@ihub/ports/bill-gateway'
import type { CallFailure } from '@ihub/ports/http'

/** The order behind a bill, and the contract that it is under. */
export interface BilledWork {
  document: Order
  /** CNPJ, 14 digits; null of a store without one. */
  beneficiaryDocument: string | null
  invoice: BillToIssue['invoice']
  /** The payer's phone that is chosen for bills; the order's own where it is null. */
  phone: string | null
}

interface Slip {
  reference: string
  documentNumber: string | null
  valueCents: number
  dueDate: string
}

/** The slip as the gateway is asked for it; refused here where the order lacks what every gateway needs. */
export function billToIssue(
  { originOrderId, parcel }: BillState,
  { document, beneficiaryDocument, invoice, phone }: BilledWork,
  slip: Slip,
): Result<BillToIssue, CallFailure> {
  const payer = payerOf(document)
  if (payer === null) return err(incomplete('the order has no address of its payer'))
  if (payer.document === '') return err(incomplete('the order has no CPF or CNPJ of its payer'))
  if (beneficiaryDocument === null) return err(incomplete('the store has no CNPJ'))
  return ok({
    ...slip,
    payer: { ...payer, phone: phone ?? payer.phone },
    instructions: `Pedido ${originOrderId}, parcela ${parcel.number}/${parcel.of}`,
    originOrderId,
    beneficiaryDocument,
    invoice,
    parcel,
  })
}

const incomplete = (message: string): CallFailure => ({
  kind: 'refused',
  message,
  serviceCode: 'BILL_INCOMPLETE',
})

const digits = (text: string | null) => text?.replace(/\D/g, '') ?? ''

/** CPF or CNPJ of the one who pays, digits; empty where the order has none. */
export const payerDocument = ({
  isCorporate,
  corporateDocument,
  document,
}: Pick<Order['customer'], 'isCorporate' | 'corporateDocument' | 'document'>): string =>
  digits((isCorporate ? corporateDocument : null) ?? document)

function payerOf({ customer, billingAddress, deliveryAddress }: Order): BillPayer | null {
  const address = billingAddress ?? deliveryAddress
  if (!address) return null
  const { isCorporate } = customer
  return {
    name: (isCorporate ? customer.corporateName : null) ?? customer.name,
    document: payerDocument(customer),
    isCompany: isCorporate,
    email: customer.email,
    phone: customer.phone,
    street: address.street ?? '',
    number: address.number ?? '',
    complement: address.complement,
    district: address.neighborhood ?? '',
    city: address.city ?? '',
    state: address.state ?? '',
    zipCode: digits(address.zipCode),
  }
}
