/** CPF `123.456.789-09` and CNPJ `12.ABC.345/01DE-35`, of letters too; anything else, such as an RFC, as it came. */
export function formatDocument(text: string): string {
  if (/^\d{11}$/.test(text)) return text.replace(/^(.{3})(.{3})(.{3})/, '$1.$2.$3-')
  if (/^[\dA-Z]{12}\d{2}$/.test(text)) return text.replace(/^(.{2})(.{3})(.{3})(.{4})/, '$1.$2.$3/$4-')
  return text
}

/** The 44 digits of an access key in eleven groups of four, as the DANFE prints them. */
export const formatAccessKey = (key: string): string => key.replace(/(.{4})(?=.)/g, '$1 ')

/** CEP `01310-100`; codes of other countries as they came. */
export const formatPostalCode = (text: string): string =>
  /^\d{8}$/.test(text) ? text.replace(/^(.{5})/, '$1-') : text

/** Numbers of Brazil and Mexico, with or without their country; anything else as it came. */
export function formatPhone(text: string, country: string | null = null): string {
  const [, plus = '', digits = ''] = /^(\+?)(\d+)$/.exec(text.replace(/[\s().-]/g, '')) ?? []
  if (/^55\d{10,11}$/.test(digits) && (plus || digits.length > 11)) return `+55 ${brazilian(digits.slice(2))}`
  if (/^52\d{10}$/.test(digits)) return `+52 ${mexican(digits.slice(2))}`
  if (plus) return text
  if (/^\d{10}$/.test(digits) && /^ME?X/i.test(country ?? '')) return mexican(digits)
  return /^\d{10,11}$/.test(digits) ? brazilian(digits) : text
}

const brazilian = (digits: string) => digits.replace(/^(\d{2})(\d{4,5})(\d{4})$/, '($1) $2-$3')
/** The three large cities have areas of two digits. */
const mexican = (digits: string) =>
  /^(55|56|33|81)/.test(digits)
    ? digits.replace(/^(\d{2})(\d{4})(\d{4})$/, '$1 $2 $3')
    : digits.replace(/^(\d{3})(\d{3})(\d{4})$/, '$1 $2 $3')
