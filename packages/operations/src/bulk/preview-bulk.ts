import type { BulkInputs, BulkReason, ListActionName } from '@ihub/domain/bulk/bulk-actions'
import type { Failure } from '@ihub/domain/errors'
import type { Asker } from '@ihub/domain/order/actions'
import { ok, type Result } from '@ihub/domain/result'
import { ListUnreadable } from '../list/read-all.ts'
import type { BulkAction } from './bulk-action.ts'
import { type BulkRows, bulkActionTable } from './bulk-action-table.ts'

export interface BulkSelection<Name extends ListActionName> {
  action: Name
  input: BulkInputs[Name]
  by: Asker
  rows: AsyncIterable<BulkRows[Name]>
}

/** The preview of a bulk action, with every selected row counted. */
export interface BulkPreview {
  total: number
  changes: number
  /** The things that these are about; null where each row is one. */
  subjects: number | null
  /** The money that these move, a currency each; null where rows move none. */
  sums: { currency: string; cents: number }[] | null
  /** The most frequent reason first, with a few of the rows. */
  refused: { reason: BulkReason; count: number; examples: string[] }[]
}

const examplesMax = 3

/** The failure of the list where it cannot be read. */
export async function previewBulk<Name extends ListActionName>({
  action,
  input,
  by,
  rows,
}: BulkSelection<Name>): Promise<Result<BulkPreview, Failure>> {
  const { judge, name, subjectOf, amountOf } = bulkActionTable[action] as BulkAction<
    BulkRows[Name],
    BulkInputs[Name]
  >
  const subjects = new Set<string>()
  const refused = new Map<BulkReason, { count: number; examples: string[] }>()
  const sums = new Map<string, number>()
  let total = 0
  let changes = 0
  try {
    for await (const row of rows) {
      total += 1
      const reason = judge(row, input, by)
      if (reason === null) {
        changes += 1
        if (subjectOf) subjects.add(subjectOf(row))
        const amount = amountOf?.(row)
        if (amount) sums.set(amount.currency, (sums.get(amount.currency) ?? 0) + amount.cents)
        continue
      }
      const known = refused.get(reason) ?? { count: 0, examples: [] }
      if (known.examples.length < examplesMax) known.examples.push(name(row).code)
      refused.set(reason, { ...known, count: known.count + 1 })
    }
  } catch (error) {
    if (error instanceof ListUnreadable) return { ok: false, error: error.failure }
    throw error
  }
  const sorted = [...refused].map(([reason, one]) => ({ reason, ...one })).sort((a, b) => b.count - a.count)
  return ok({
    total,
    changes,
    subjects: subjectOf ? subjects.size : null,
    sums: amountOf ? [...sums].map(([currency, cents]) => ({ currency, cents })) : null,
    refused: sorted,
  })
}
