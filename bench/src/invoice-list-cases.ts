import { countedMax, listSorts } from '@ihub/domain/lists'
import type { InvoiceListRequest } from '@ihub/ports/reads'
import { limit } from './order-list-cases.ts'

type InvoiceQuery = Partial<InvoiceListRequest>

export interface InvoiceCase {
  name: string
  /** The query of each repeat: words and days differ so that nothing is answered from memory alone. */
  queryOf(repeat: number): InvoiceQuery
}

const dayMs = 86_400_000
const always = (name: string, query: InvoiceQuery): InvoiceCase => ({ name, queryOf: () => query })
const varied = (name: string, queryOf: (repeat: number) => InvoiceQuery): InvoiceCase => ({ name, queryOf })
const day = (daysAgo: number) => new Date(Date.now() - daysAgo * dayMs).toISOString().slice(0, 10)

const filters: InvoiceCase[] = [
  always('status=confirmed (most)', { status: ['confirmed'] }),
  always('status=error (few)', { status: ['error'] }),
  always('status=unused (none)', { status: ['unused'] }),
  always('status: three values', { status: ['authorized', 'canceled', 'error'] }),
  always('kind=cfdi (few)', { kind: ['cfdi'] }),
  always('kind=plain (none)', { kind: ['plain'] }),
  always('operationType=incoming (few)', { operationType: 'incoming' }),
  varied('seller (one of 40)', (repeat) => ({ seller: [`loja-${repeat % 40}`] })),
  always('seller that has none', { seller: ['nenhuma'] }),
  always('hasWarnings (few)', { hasWarnings: true }),
  always('hasWarnings=false (most)', { hasWarnings: false }),
  always('expiring', { expiring: true }),
  always('cfop=5102 (most)', { cfop: ['5102'] }),
  always('cfop=6949 (few)', { cfop: ['6949'] }),
  always('cfop: two values', { cfop: ['5102', '6949'] }),
  varied('issued on a day', (repeat) => ({ issuedFrom: day(30 + repeat), issuedTo: day(30 + repeat) })),
  varied('issued within 30 days, by emission', (repeat) => ({
    issuedFrom: day(90 + repeat),
    issuedTo: day(60 + repeat),
    orderBy: 'emissionDate',
  })),
  varied('received on a day', (repeat) => ({ from: day(30 + repeat), to: day(30 + repeat) })),
  varied('seller + status=error', (repeat) => ({ seller: [`loja-${repeat % 40}`], status: ['error'] })),
]

const sorts = listSorts.invoices.flatMap((orderBy) =>
  (['desc', 'asc'] as const).map((direction) =>
    always(`sort ${orderBy} ${direction}`, { orderBy, direction }),
  ),
)

const filteredAndSorted = listSorts.invoices
  .filter((orderBy) => orderBy !== 'receivedAt')
  .flatMap((orderBy) => [
    always(`status=confirmed, by ${orderBy}`, { status: ['confirmed'], orderBy }),
    always(`status=error, by ${orderBy}`, { status: ['error'], orderBy }),
    always(`cfop=5102, by ${orderBy}`, { cfop: ['5102'], orderBy }),
  ])

const searches: InvoiceCase[] = [
  varied('number, whole', (repeat) => ({ search: String(100_001 + repeat * 7919) })),
  varied('number, first 3 digits', (repeat) => ({ search: String(100 + repeat) })),
  varied('access key', (repeat) => ({ search: `3526${String(100_001 + repeat * 7919).padStart(40, '0')}` })),
  varied('order code', (repeat) => ({ search: `v${100_001 + repeat * 7919}` })),
  varied('receiver, whole document', (repeat) => ({ search: String(10_000_000_000 + repeat * 37) })),
  varied('number, first 3 digits + cfop=5102', (repeat) => ({
    search: String(100 + repeat),
    cfop: ['5102'],
  })),
  varied('nothing matches', (repeat) => ({ search: `zzz${repeat}` })),
]

const lastPage = countedMax / limit
const deepPages: InvoiceCase[] = [
  always(`page ${lastPage} (the last that is counted)`, { page: lastPage }),
  always(`page ${lastPage}, by value`, { page: lastPage, orderBy: 'value' }),
  always(`page ${lastPage} of status=confirmed`, { page: lastPage, status: ['confirmed'] }),
]

/** Every way the list of invoices is asked. */
export const invoiceCases: Record<string, InvoiceCase[]> = {
  'first page': [always('no filter', {})],
  filters,
  sorts,
  'filter and sort': filteredAndSorted,
  search: searches,
  'deep pages': deepPages,
}
