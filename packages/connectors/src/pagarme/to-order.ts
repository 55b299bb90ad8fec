import type { BillPayer, BillToIssue } from '@ihub/ports/bill-gateway'
import type { Settings } from './settings.ts'

const instructionsMax = 256
const documentNumberMax = 16
const nameMax = 64
const lineMax = 256

/** An order of one item, whose only charge is the slip. */
export const toOrder = (bill: BillToIssue, { bank }: Pick<Settings, 'bank'>) => ({
  code: bill.reference,
  items: [{ code: bill.reference, description: describe(bill), quantity: 1, amount: bill.valueCents }],
  customer: toCustomer(bill.payer),
  payments: [
    {
      payment_method: 'boleto',
      boleto: {
        ...(bank && { bank }),
        ...(bill.instructions && { instructions: bill.instructions.slice(0, instructionsMax) }),
        due_at: `${bill.dueDate}T00:00:00Z`,
        ...(bill.documentNumber && { document_number: bill.documentNumber.slice(-documentNumberMax) }),
        type: 'DM',
      },
    },
  ],
  metadata: { origin_order: bill.originOrderId, parcel: `${bill.parcel.number}/${bill.parcel.of}` },
})

const describe = ({ originOrderId, parcel: { number, of } }: BillToIssue) =>
  of === 1 ? `Pedido ${originOrderId}` : `Pedido ${originOrderId}, parcela ${number} de ${of}`

function toCustomer(payer: BillPayer) {
  const phone = toPhone(payer.phone)
  return {
    name: payer.name.slice(0, nameMax),
    ...(payer.email && { email: payer.email }),
    document: payer.document,
    document_type: payer.isCompany ? 'CNPJ' : 'CPF',
    type: payer.isCompany ? 'company' : 'individual',
    address: {
      // The documentation asks for number, street and district in this sequence.
      line_1: [payer.number, payer.street, payer.district].filter(Boolean).join(', ').slice(0, lineMax),
      ...(payer.complement && { line_2: payer.complement }),
      zip_code: payer.zipCode,
      city: payer.city,
      state: payer.state,
      country: 'BR',
    },
    ...(phone && { phones: { mobile_phone: phone } }),
  }
}

const brazilian = /^(?:55)?(\d{2})(\d{8,9})$/

/** A number that is no Brazilian one with its area is left out: the slip does not need it. */
function toPhone(phone: string | null) {
  const [, area_code, number] = brazilian.exec(phone?.replaceAll(/\D/g, '') ?? '') ?? []
  return area_code && number ? { country_code: '55', area_code, number } : null
}
