/** As the platforms call them; null where there is no document. */
export function documentType(document: string | undefined): 'cpf' | 'cnpj' | 'rfc' | null {
  if (document === undefined) return null
  if (/^\d{11}$/.test(document)) return 'cpf'
  return document.length === 14 ? 'cnpj' : 'rfc'
}
