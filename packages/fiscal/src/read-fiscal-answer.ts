import type { FiscalAnswer, FiscalStanding } from '@ihub/domain/invoice/fiscal-events'
import type { Fields } from './fields.ts'

/** The answer of the tax office; undefined where there is only a request. */
export const readAnswer = (answer: Fields, registeredAt: string): FiscalAnswer | undefined =>
  answer.exists
    ? {
        status: answer.requiredMatching('cStat', /^\d{3}$/),
        statusText: answer.text('xMotivo'),
        registeredAt: answer.dateTime(registeredAt),
        protocol: answer.text('nProt'),
      }
    : undefined

export function standingOf(answer: FiscalAnswer | undefined, registered: readonly string[]): FiscalStanding {
  if (!answer) return 'requested'
  return registered.includes(answer.status) ? 'registered' : 'rejected'
}
