/** As the platforms call them; null where there is no document. */
export function documentType(document: string | undefined): 'cpf' | 'cnpj' | 'rfc' | null {
  if (document === undefined) return null
  if (/^\d{11}$/.test(document)) return 'cpf'
  return document.length === 14 ? 'cnpj' : 'rfc'
}

/** An RFC of a company has a character less than one of a person. */
const companyRfcLength = 12

/** Whether a company buys: by its document, or by its name. */
export function isCompany(row: { customerDocument?: unknown; companyName?: unknown }): boolean {
  const document = textOf(row.customerDocument)
  const type = documentType(document)
  const isOfCompany = type === 'cnpj' || (type === 'rfc' && document?.length === companyRfcLength)
  return row.companyName !== undefined || isOfCompany
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : undefined)
