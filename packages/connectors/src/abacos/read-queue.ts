import { ok, type Result } from '@ihub/domain/result'
import type { UnreadableRow } from '@ihub/ports/catalog-source'
import type { CallFailure } from '@ihub/ports/http'
import { z } from 'zod'
import { describeIssues } from '../read-items.ts'
import type { Call } from './call.ts'

/** Products that an answer held in recordings; prices came by 250. */
const fullPage = 50

const Code = z.object({ CodigoProduto: z.string().trim().min(1) })

interface Queued<Row> {
  readable: Row[]
  unreadable: UnreadableRow[]
  /** So many rows none of which can be read may hide those behind them. */
  isStuck: boolean
}

/** The rows of a queue that nobody acknowledged yet; one that cannot be read waits, comes again, and hides no other. */
export async function readQueue<Row>(
  call: Call,
  operation: 'ProdutosDisponiveis' | 'PrecosDisponiveis',
  schema: z.ZodType<Row>,
): Promise<Result<Queued<Row>, CallFailure>> {
  const rows = await call.rows(operation)
  if (!rows.ok) return rows
  const readable: Row[] = []
  const unreadable: UnreadableRow[] = []
  for (const received of rows.value) {
    const parsed = schema.safeParse(received)
    if (parsed.success) readable.push(parsed.data)
    else {
      const code = Code.safeParse(received).data?.CodigoProduto ?? null
      unreadable.push({ code, problem: describeIssues(parsed.error) })
    }
  }
  return ok({ readable, unreadable, isStuck: readable.length === 0 && unreadable.length >= fullPage })
}
