import { json } from '../kit/message.ts'
import type { Route } from '../kit/router.ts'

export type CreditAccount = {
  /** Reais. */
  creditLimit: number
  /** Below zero of a customer that owes. */
  balance: number
  tolerance: number
  status: 'Open' | 'Closed'
}

/** The accounts of Customer Credit, by the id that VTEX gives to the account of a document. */
export class CreditAccounts {
  readonly #accounts = new Map<string, CreditAccount>()

  set(document: string, changes: Partial<CreditAccount>) {
    const before = this.#accounts.get(document)
    this.#accounts.set(document, {
      ...{ creditLimit: 0, balance: 0, tolerance: 0, status: 'Open' },
      ...before,
      ...changes,
    })
  }

  clear() {
    this.#accounts.clear()
  }

  /** "Retrieve account by ID"; an account that is not there is answered 404. */
  routes(): Route[] {
    return [
      {
        method: 'GET',
        path: '/api/creditcontrol/accounts/:id',
        handle: (request) => {
          const id = decodeURIComponent(request.param('id'))
          const [document = '', documentType] = id.split('_')
          const account = this.#accounts.get(document)
          if (!account || typeOf(document) !== documentType)
            return json(404, { code: 'CHK0002', message: 'Account not found', exception: null })
          return json(200, published(id, document, account))
        },
      },
    ]
  }
}

const typeOf = (document: string) => ({ 11: 'CPF', 14: 'CNPJ' })[document.length] ?? 'Other'

const published = (id: string, document: string, account: CreditAccount) => ({
  id,
  balance: account.balance,
  document,
  status: account.status,
  documentType: typeOf(document),
  creditLimit: account.creditLimit,
  updatedAt: '2026-03-09T13:29:01.2505088Z',
  createdAt: '2026-03-09T13:29:01.1567887Z',
  description: '',
  availableCredit: account.creditLimit + account.balance,
  preAuthorizedCredit: 0,
  email: 'cliente@exemplo.com.br',
  tolerance: account.tolerance,
  availableBalance: account.creditLimit * (1 + account.tolerance) + account.balance,
})
