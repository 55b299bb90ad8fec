/** As the platforms call them; null where there is no document. */
export function documentType(document: string | undefined): 'cpf' | 'cnpj' | 'rfc' | null {
  if (document === undefined) return null
  if (/^\d{11}$/.test(document)) return 'cpf'
  return document.length === 14 ? 'cnpj' : 'rfc'
}

/** Whether a company buys: by its document, or by its name. */
export const isCompany = (row: { customerDocument?: unknown; companyName?: unknown }): boolean =>
  row.companyName !== undefined || documentType(textOf(row.customerDocument)) === 'cnpj'

const textOf = (value: unknown) => (typeof value === 'string' ? value : undefined)
