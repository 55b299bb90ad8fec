/** The kinds of phones of a customer (specification section 9). */
export const phoneKinds = ['business', 'commercial', 'corporate', 'mobile', 'residential'] as const
export type PhoneKind = (typeof phoneKinds)[number]

/** Area and number of a Brazilian phone, without the country. */
const national = (digits: string) =>
  digits.startsWith('55') && digits.length > 11 ? digits.slice(2) : digits.replace(/^0+/, '')

/** An order names no kind: a mobile number says so by its ninth digit, and any other line is that of a home, or of a company's shop. */
export function phoneKindOf(phone: string, isCompany: boolean): PhoneKind {
  const digits = national(phone.replaceAll(/\D/g, ''))
  if (digits.length === 11 && digits[2] === '9') return 'mobile'
  return isCompany ? 'commercial' : 'residential'
}
