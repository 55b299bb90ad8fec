import { countedMax, listSorts } from '@ihub/domain/lists'
import type { OrderListRequest } from '@ihub/ports/reads'
import { people } from './seed/people.ts'

export type ListQuery = Partial<OrderListRequest>

export interface ListCase {
  name: string
  /** The query of each repeat: words and codes differ so that nothing is answered from memory alone. */
  queryOf(repeat: number): ListQuery
}

/** The values that a case may look for, read from the store it runs on. */
export interface KnownOrder {
  originOrderId: string
  document: string
  email: string
}

export const limit = 20
const dayMs = 86_400_000

const always = (name: string, query: ListQuery): ListCase => ({ name, queryOf: () => query })
const varied = (name: string, queryOf: (repeat: number) => ListQuery): ListCase => ({ name, queryOf })
const sorts = listSorts.orders
const directions = ['desc', 'asc'] as const

const at = <T>(values: readonly T[], index: number, absent: T): T => values[index % values.length] ?? absent
const firstName = (index: number) => at(people.firstTerms, index, 'maria')
const lastName = (index: number) => at(people.lastTerms, index, 'silva')

const filters: ListCase[] = [
  always('status=delivered (most orders)', { status: ['delivered'] }),
  always('status=handling', { status: ['handling'] }),
  always('status=error (few)', { status: ['error'] }),
  always('status=quoted (none)', { status: ['quoted'] }),
  always('status: three values', { status: ['handling', 'invoiced', 'error'] }),
  always('erpStatus=delivered', { erpStatus: ['delivered'] }),
  always('erpStatus=error', { erpStatus: ['error'] }),
  always('deliveryChannel=pickup-in-point', { deliveryChannel: ['pickup-in-point'] }),
  always('deliveryChannel: two values', { deliveryChannel: ['pickup-in-point', 'self-ship'] }),
  always('status + deliveryChannel', { status: ['delivered'], deliveryChannel: ['self-ship'] }),
  always('status + erpStatus (few)', { status: ['not-integrated'], erpStatus: ['error'] }),
  always('status + erpStatus that never meet', { status: ['canceled'], erpStatus: ['delivered'] }),
  varied('created between (a day)', (repeat) => createdBetween(20 + repeat, 1)),
  varied('created between (90 days) + status=canceled', (repeat) => ({
    ...createdBetween(100 + repeat, 90),
    status: ['canceled'],
  })),
  varied('created between (30 days), by price', (repeat) => ({
    ...createdBetween(60 + repeat, 30),
    orderBy: 'sellingPrice',
  })),
]

function createdBetween(daysAgo: number, days: number): ListQuery {
  const to = Date.now() - daysAgo * dayMs
  return { createdFrom: new Date(to - days * dayMs).toISOString(), createdTo: new Date(to).toISOString() }
}

const sorted: ListCase[] = sorts.flatMap((orderBy) =>
  directions.map((direction) => always(`sort ${orderBy} ${direction}`, { orderBy, direction })),
)

const filteredAndSorted: ListCase[] = sorts
  .filter((orderBy) => orderBy !== 'createdAt')
  .flatMap((orderBy) => [
    always(`status=delivered, by ${orderBy}`, { status: ['delivered'], orderBy }),
    always(`status=error, by ${orderBy}`, { status: ['error'], orderBy }),
    always(`deliveryChannel=self-ship, by ${orderBy}`, {
      deliveryChannel: ['self-ship'],
      orderBy,
      direction: 'asc',
    }),
    always(`status=quoted (none), by ${orderBy}`, { status: ['quoted'], orderBy }),
  ])

const searches = (known: readonly KnownOrder[]): ListCase[] => {
  const nobody = { originOrderId: '1300000000007-01', document: '00000000000', email: 'ana' }
  const one = (repeat: number) => at(known, repeat, nobody)
  return [
    varied('code, whole', (repeat) => ({ search: one(repeat).originOrderId })),
    varied('code, first 9 digits', (repeat) => ({ search: one(repeat).originOrderId.slice(0, 9) })),
    varied('code, first 4 digits (most orders)', (repeat) => ({
      code: one(repeat).originOrderId.slice(0, 4),
    })),
    varied('name word, common (maria)', () => ({ search: 'maria' })),
    varied('name word, any', (repeat) => ({ search: firstName(repeat) })),
    varied('name beginning, 2 letters', (repeat) => ({ search: lastName(repeat).slice(0, 2) })),
    varied('two words, common (maria silva)', () => ({ search: 'maria silva' })),
    varied('two words, any', (repeat) => ({ search: `${firstName(repeat)} ${lastName(repeat * 7)}` })),
    varied('three words', (repeat) => ({
      search: `${firstName(repeat)} ${lastName(repeat * 7)} ${lastName(repeat * 3)}`,
    })),
    varied('beginnings of two words (mar sil)', () => ({ search: 'mar sil' })),
    varied('customer: document', (repeat) => ({ customer: one(repeat).document })),
    varied('document, first 4 digits', (repeat) => ({ search: one(repeat).document.slice(0, 4) })),
    varied('e-mail, whole', (repeat) => ({ search: one(repeat).email })),
    varied('e-mail beginning (maria.s)', () => ({ search: 'maria.s' })),
    varied('nothing matches', (repeat) => ({ search: `zzz${repeat}` })),
    varied('name word + status=error', (repeat) => ({ search: firstName(repeat), status: ['error'] })),
    varied('name word (maria), by price', () => ({ search: 'maria', orderBy: 'sellingPrice' })),
    varied('two words + status=delivered, by updatedAt', (repeat) => ({
      search: `${firstName(repeat)} ${lastName(repeat * 7)}`,
      status: ['delivered'],
      orderBy: 'updatedAt',
    })),
  ]
}

/** Pages have numbers as far as rows are counted; `cursor` in the part of the bench reads on beyond. */
const lastPage = countedMax / limit
const deepPages: ListCase[] = [
  always(`page ${lastPage / 2}`, { page: lastPage / 2 }),
  always(`page ${lastPage} (the last that is counted)`, { page: lastPage }),
  always(`page ${lastPage}, by price`, { page: lastPage, orderBy: 'sellingPrice' }),
  always(`page ${lastPage} of status=delivered`, { page: lastPage, status: ['delivered'] }),
  always(`page ${lastPage} of erpStatus=delivered`, { page: lastPage, erpStatus: ['delivered'] }),
  always(`page ${lastPage} of maria`, { page: lastPage, search: 'maria' }),
  always(`page ${lastPage} of maria silva`, { page: lastPage, search: 'maria silva' }),
]

/** Every way the list is asked. */
export const listCases = (known: readonly KnownOrder[]): Record<string, ListCase[]> => ({
  'first page': [always('no filter', {})],
  filters,
  sorts: sorted,
  'filter and sort': filteredAndSorted,
  search: searches(known),
  'deep pages': deepPages,
})
