/** Without the signs that people write between the characters; null for none. */
export const plainTaxId = (written: string | null): string | null =>
  written?.replaceAll(/[^0-9A-Za-zÑñ&]/g, '') || null

/** The tax id of each country by its form: CPF and CNPJ, which may have letters, of Brazil, RFC of Mexico. */
export function describeTaxId(document: string | null): {
  documentType: 'cpf' | 'cnpj' | 'rfc' | null
  isCorporate: boolean
} {
  const documentType = typeOf(document)
  const isCorporate = documentType === 'cnpj' || (documentType === 'rfc' && document?.length === companyRfc)
  return { documentType, isCorporate }
}

/** The RFC of a company has twelve characters, that of a person thirteen. */
const companyRfc = 12

function typeOf(document: string | null) {
  if (document === null) return null
  if (/^\d{11}$/.test(document)) return 'cpf'
  if (/^[0-9A-Z]{12}\d{2}$/i.test(document)) return 'cnpj'
  return /^[A-ZÑ&]{3,4}\d{6}[0-9A-Z]{3}$/i.test(document) ? 'rfc' : null
}
