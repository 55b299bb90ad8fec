import type { BillToIssue } from '@ihub/ports/bill-gateway'

const dayMs = 86_400_000
const inTenDays = () => new Date(Date.now() + 10 * dayMs).toISOString().slice(0, 10)

/** A bill of R$ 150.00, the first of two, that is due in ten days. */
export const sampleBillToIssue = (reference: string, changes: Partial<BillToIssue> = {}): BillToIssue => ({
  reference,
  documentNumber: String(1_000 + Number(/\d+/.exec(reference)?.[0] ?? 0)),
  valueCents: 15_000,
  dueDate: inTenDays(),
  payer: {
    name: 'Cliente Exemplo',
    document: '12345678909',
    isCompany: false,
    email: 'cliente@example.com',
    phone: '11987654321',
    street: 'Avenida Paulista',
    number: '1000',
    complement: 'Conjunto 1',
    district: 'Bela Vista',
    city: 'São Paulo',
    state: 'SP',
    zipCode: '01310100',
  },
  instructions: 'Não receber após o vencimento',
  originOrderId: 'v1000001abc-01',
  beneficiaryDocument: '12345678000195',
  invoice: null,
  parcel: { number: 1, of: 2 },
  ...changes,
})

/** A bill of a company with its invoice, whose number is `number`. */
export const sampleInvoicedBill = (reference: string, number: number): BillToIssue => {
  const { payer, ...bill } = sampleBillToIssue(reference)
  const key = `35261112345678000195550010000${String(number).padStart(5, '0')}1234567890`
  return {
    ...bill,
    payer: { ...payer, document: '11222333000181', isCompany: true },
    invoice: { number: String(number), series: '1', key, xml: `<nfeProc>${key}</nfeProc>` },
  }
}
