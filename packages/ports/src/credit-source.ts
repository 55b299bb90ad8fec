import type { Result } from '@ihub/domain/result'
import type { CallFailure } from './http.ts'

/** A system that grants customers credit. */
export interface CreditSource {
  /** `document` is a CPF or CNPJ in digits; null where the system knows no such customer. */
  readCredit(document: string): Promise<Result<GrantedCredit | null, CallFailure>>
}

/** Amounts are integer cents. */
export interface GrantedCredit {
  /** CPF or CNPJ, digits. */
  document: string
  limitCents: number
  /** Owed already, by the system's own account; null where it does not tell. */
  debtCents: number | null
  /** No new purchase on credit is allowed, with the system's words. */
  blocked: { reason: string | null } | null
  /** ISO-8601, by the system's clock; null where it tells none. */
  updatedAt: string | null
}
