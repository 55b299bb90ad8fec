import type { Customer } from '../order/order.ts'

type Buyer = Pick<Customer, 'isCorporate' | 'name' | 'document' | 'corporateName' | 'corporateDocument'>

/** The party that an invoice is written to: of a company's order the company, not the person who bought. */
export const buyerOf = ({ isCorporate, name, document, corporateName, corporateDocument }: Buyer) =>
  isCorporate ? { name: corporateName ?? name, document: corporateDocument ?? document } : { name, document }

/** The document by which a store knows a customer: without the signs between its characters, in upper case; null of none or a masked one. */
export function customerDocument(written: string | null): string | null {
  if (written === null || written.includes('*')) return null
  return written.replaceAll(/[^0-9A-Za-zÑñ&]/g, '').toUpperCase() || null
}
