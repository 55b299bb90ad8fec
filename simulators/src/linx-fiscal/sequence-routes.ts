import { json, type SimAnswer, type SimRequest } from '../kit/message.ts'
import type { Route } from '../kit/router.ts'
import { accessKey } from './access-key.ts'
import type { SequenceBook } from './sequence-book.ts'
import type { SimSequence, StatedRange } from './sim-sequence.ts'

type Problem = { status: number; code: string; message: string; field?: string | null }
export const problem = ({ status, field = null, ...said }: Problem): SimAnswer =>
  json(status, { ...said, field })

const sequencesMax = 200
const rangesMax = 1_000
const duplicatesMax = 100
const invoicesMax = 500

/** The calls of the contract. */
export const sequenceRoutes = (book: SequenceBook, account: { accountId: string; name: string }): Route[] => [
  { method: 'GET', path: '/v1/account', handle: () => json(200, account) },
  {
    method: 'GET',
    path: '/v1/sequences',
    handle: (request) => {
      const page = pageOf(request, sequencesMax)
      return 'status' in page ? page : json(200, book.page(page.after, page.limit))
    },
  },
  {
    method: 'GET',
    path: '/v1/sequences/:document/:series',
    handle: (request) => {
      const found = book.find(request.param('document'), request.param('series'))
      return found ? json(200, found) : unknown
    },
  },
  {
    method: 'POST',
    path: '/v1/sequences/:document/:series/readings',
    handle: (request) => {
      const begun = book.readAgain(request.param('document'), request.param('series'))
      return begun ? json(202, begun) : unknown
    },
  },
  {
    method: 'GET',
    path: '/v1/sequences/:document/:series/ranges',
    handle: (request) => {
      const page = pageOf(request, rangesMax)
      if ('status' in page) return page
      const read = book.read(request.param('document'), request.param('series'))
      if (!read) return unknown
      const ranges = read.ranges.slice(page.after, page.after + page.limit)
      const next = page.after + ranges.length
      return json(200, {
        ranges: ranges.map((range) => ({ voiding: null, ...range })),
        cursor: next < read.ranges.length ? String(next) : null,
      })
    },
  },
  {
    method: 'GET',
    path: '/v1/sequences/:document/:series/duplicates',
    handle: (request) => {
      const read = book.read(request.param('document'), request.param('series'))
      if (!read) return unknown
      const duplicates = read.duplicates.slice(0, duplicatesMax)
      return json(200, { duplicates, isComplete: duplicates.length === read.duplicates.length })
    },
  },
  {
    method: 'GET',
    path: '/v1/invoices',
    handle: ({ query }) => {
      const [series, number, document] = [
        query.get('series'),
        Number(query.get('number')),
        query.get('document'),
      ]
      if (!series || !/^\d{1,3}$/.test(series)) return invalid('series')
      if (!Number.isInteger(number) || number < 1) return invalid('number')
      const invoices = book
        .all()
        .filter((one) => one.series === series && (!document || one.branch.document === document))
        .flatMap((sequence) => invoicesOf(sequence, number))
      return json(200, { invoices: invoices.slice(0, invoicesMax) })
    },
  },
]

/** An invoice for each key of the number. */
function invoicesOf(sequence: SimSequence, number: number) {
  const { branch, series, duplicates, lastIssuedAt } = sequence
  const range = sequence.ranges.find(({ from, to }) => from <= number && number <= to)
  if (!range) return []
  const key = accessKey({ document: branch.document, series, number })
  const keys = duplicates.find((one) => one.number === number)?.keys ?? [key]
  return range.state === 'issued'
    ? keys.map((one) => ({
        ...told(sequence, number, range),
        key: one,
        issuedAt: lastIssuedAt,
        valueCents: number * 100,
      }))
    : [told(sequence, number, range)]
}

const told = ({ branch, series }: SimSequence, number: number, { state }: StatedRange) => ({
  branch,
  series,
  number,
  key: null as string | null,
  state,
  issuedAt: null as string | null,
  valueCents: null as number | null,
})

/** A cursor is the count of what was told before. */
function pageOf({ query }: SimRequest, max: number): { after: number; limit: number } | SimAnswer {
  const limit = Number(query.get('limit') ?? max)
  if (!Number.isInteger(limit) || limit < 1 || limit > max) return invalid('limit')
  const after = Number(query.get('after') ?? 0)
  return Number.isInteger(after) && after >= 0 ? { after, limit } : invalid('after')
}

const unknown = problem({ status: 404, code: 'not_found', message: 'Filial ou série não cadastrada' })

const invalid = (field: string) =>
  problem({ status: 400, code: 'invalid_request', message: `Campo ${field} ausente ou inválido`, field })
