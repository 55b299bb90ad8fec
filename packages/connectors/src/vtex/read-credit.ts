import { err, ok } from '@ihub/domain/result'
import type { CreditSource, GrantedCredit } from '@ihub/ports/credit-source'
import type { Http } from '@ihub/ports/http'
import { CreditAccount } from './credit-schema.ts'
import { toVtexFailure } from './errors.ts'
import { creditAccountPath } from './paths.ts'

/**
 * "Retrieve account by ID" of Customer Credit: the id is the document and its type, as VTEX gives it to accounts that it opens for a
 * document. There is no search by document for an account with another id.
 */
export const readCredit =
  (http: Http): CreditSource['readCredit'] =>
  async (document) => {
    const path = creditAccountPath(document)
    const answer = await http.json({ verb: 'credit-account', method: 'GET', path }, CreditAccount)
    if (answer.ok) return ok(toGrant(document, answer.value))
    return answer.error.kind === 'not-found' ? ok(null) : err(toVtexFailure(answer.error))
  }

/** The tolerance is a part of the limit that the shop lets its customers go beyond; a balance below zero is a debt. */
function toGrant(
  document: string,
  { creditLimit, tolerance, balance, status, updatedAt }: CreditAccount,
): GrantedCredit {
  return {
    document,
    limitCents: Math.round(creditLimit * (100 + 100 * tolerance)),
    debtCents: Math.max(0, Math.round(-100 * balance)),
    blocked: status === 'Open' ? null : { reason: status },
    updatedAt,
  }
}
