import {
  cellProblemsOf,
  type RowProblem,
  type RowRead,
  type RowTerms,
  readRows,
  wholeOf,
} from '../../order-sheet/read-rows.ts'
import type { SheetGrid } from '../../order-sheet/read-sheet.ts'
import type { NamedGoods } from '../judge-protocol.ts'
import type { ProtocolType } from '../statuses.ts'
import { exampleProtocol, type ProtocolField, protocolColumnOf, protocolFields } from './sheet-columns.ts'

export type ProtocolSheetTerms = RowTerms<ProtocolField>
export type ProtocolProblem = RowProblem<ProtocolField>

/** A protocol as a sheet asks for it. */
export interface SheetProtocol {
  externalId: string
  orderCode: string
  type: ProtocolType
  email: string
  reason: string | null
  items: NamedGoods[]
}

export interface ReadProtocolSheet {
  /** Protocols without a problem, in the sequence of their first rows. */
  protocols: SheetProtocol[]
  /** Protocols with a problem, and rows without a number. */
  badProtocols: number
  /** By row. */
  problems: ProtocolProblem[]
}

type Row = RowRead<ProtocolField>
const sheet = { fields: protocolFields, columnOf: protocolColumnOf }

/** Reads a whole sheet: protocols by their number, each row one of their goods, and everything that is wrong with them. */
export function readProtocolSheet(grid: SheetGrid, terms: ProtocolSheetTerms): ReadProtocolSheet {
  const { problems, rows } = readRows(grid, terms, sheet)
  if (problems.length > 0) return { protocols: [], badProtocols: 0, problems }
  const meant = rows.filter(({ values }) => values.protocol !== exampleProtocol)
  const judged = [...Map.groupBy(meant, numberOf).values()].map(judge)
  return {
    protocols: judged.flatMap(({ protocol }) => protocol ?? []),
    badProtocols: judged.filter(({ protocol }) => protocol === null).length,
    problems: judged.flatMap((one) => one.problems).toSorted((one, other) => one.row - other.row),
  }
}

/** Rows without a number are protocols of their own, none of which is good. */
const numberOf = ({ row, values }: Row) => String(values.protocol ?? `\0${row}`)

function judge(rows: readonly Row[]): { protocol: SheetProtocol | null; problems: ProtocolProblem[] } {
  const problems = [...cellProblemsOf(rows, sheet, 'protocol-contradicts'), ...twiceIn(rows)]
  return { protocol: problems.length === 0 ? protocolOf(rows) : null, problems }
}

const keyOf = ({ values }: Row) => `${values.sellingPrice} ${values.sku}`

/** Goods of one SKU and price stand in one row. */
const twiceIn = (rows: readonly Row[]): ProtocolProblem[] =>
  rows.flatMap((one, index) => {
    const before = rows.slice(0, index).find((other) => keyOf(other) === keyOf(one))
    if (!before || one.values.sku === undefined) return []
    return [
      {
        row: one.row,
        field: 'sku',
        code: 'goods-twice',
        value: one.typed.get('sku') ?? '',
        params: { row: before.row },
      },
    ]
  })

function protocolOf(rows: readonly Row[]): SheetProtocol {
  const { protocol, orderCode, type, email, reason } = wholeOf(rows)
  return {
    externalId: String(protocol),
    orderCode: String(orderCode),
    // A guarantee of the column, which takes no other words.
    type: type as ProtocolType,
    email: String(email),
    reason: reason === undefined ? null : String(reason),
    items: rows.map(({ values }) => ({
      sku: String(values.sku),
      sellingPriceCents: Math.round(Number(values.sellingPrice) * 100),
      quantity: Number(values.quantity),
    })),
  }
}
