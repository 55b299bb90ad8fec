import type { Fields } from './fields.ts'

export const cnpj = /^[0-9A-Z]{12}\d{2}$/
export const cpf = /^\d{11}$/

/** CNPJ or CPF as written, undefined when there is neither. */
export const documentOf = (party: Fields): string | undefined =>
  party.matching('CNPJ', cnpj) ?? party.matching('CPF', cpf)
