import { err, ok, type Result } from '@ihub/domain/result'
import type { CreditSource, GrantedCredit } from '@ihub/ports/credit-source'
import type { CallFailure, Http } from '@ihub/ports/http'
import { ask } from './ask.ts'
import { tooManyRequests } from './errors.ts'
import { CreditLimitRequest, pageOf } from './schema.ts'

const pageSize = 100
/** A buyer has a request for its first limit and one for each review. */
const pagesMax = 10

/** The limit of a buyer is that of the newest request that was decided. */
export const readCredit =
  (http: Http): CreditSource['readCredit'] =>
  async (document) => {
    const requests = await readRequests(http, document)
    return requests.ok ? ok(toGrant(document, requests.value)) : requests
  }

/** No sequence of the list is documented, so that all of it is read. */
async function readRequests(
  http: Http,
  document: string,
): Promise<Result<CreditLimitRequest[], CallFailure>> {
  const requests: CreditLimitRequest[] = []
  for (let pageNumber = 1; pageNumber <= pagesMax; pageNumber++) {
    const query = { buyerDocument: document, pageSize, pageNumber }
    const read = await ask(
      http,
      { verb: 'credit-limits', method: 'GET', path: '/creditLimitRequest', query },
      pageOf(CreditLimitRequest),
    )
    if (!read.ok) return read
    const { data, totalCount } = read.value
    requests.push(...data)
    if (data.length === 0 || requests.length >= totalCount)
      return ok(requests.filter(({ buyerDocument }) => buyerDocument === document))
  }
  return err(tooManyRequests)
}

/** While a review is open, or was given up, the limit before it stands. */
export function toGrant(document: string, requests: readonly CreditLimitRequest[]): GrantedCredit | null {
  if (requests.length === 0) return null
  const decided = requests
    .filter(({ status }) => status === 'completed' || status === 'blocked')
    .toSorted((one, other) => other.createdAt.localeCompare(one.createdAt))
  const [last] = decided
  const granted = decided.find(({ status }) => status === 'completed')
  return {
    document,
    limitCents: granted?.approvedLimit ?? 0,
    debtCents: null,
    blocked: last?.status === 'blocked' ? { reason: last.reason ?? null } : null,
    updatedAt: last?.updatedAt ?? last?.createdAt ?? null,
  }
}
