import type { UnreadableItem } from '@ihub/ports/feed'
import { z } from 'zod'
import { describeIssues } from '../read-items.ts'
import { Text } from './fields.ts'
import type { Answer } from './schema.ts'

const OrderNumber = z.object({ NumeroPedido: Text })

/** Tells the rows that can be read from those that cannot. Rows without an order are none of ours, readable or not. */
export function readRows<Row>(
  rows: readonly unknown[],
  schema: z.ZodType<Row>,
): { readable: Row[]; unreadable: UnreadableItem[] } {
  const readable: Row[] = []
  const unreadable: UnreadableItem[] = []
  for (const received of rows) {
    const parsed = schema.safeParse(received)
    const number = OrderNumber.safeParse(received)
    if (parsed.success) readable.push(parsed.data)
    else if (!number.success || number.data.NumeroPedido !== null)
      unreadable.push({
        originOrderId: number.data?.NumeroPedido ?? null,
        problem: describeIssues(parsed.error),
        received,
      })
  }
  return { readable, unreadable }
}

/** The protocols of rows, by the name of their element; a row without one cannot be acknowledged. */
export const protocolsOf = (rows: Answer['Rows'], name: string): string[] =>
  rows.flatMap((row) => {
    const protocol = row[name]
    return typeof protocol === 'string' && protocol.trim() !== '' ? [protocol.trim()] : []
  })
