import type { UnreadableItem } from '@ihub/ports/feed'
import { z } from 'zod'
import { describeIssues } from '../read-items.ts'
import { Text, Whole } from './fields.ts'
import { toOriginOrderId } from './order-code.ts'

const Codes = z.object({ cod_pedidov: Text, n_pedido_cliente: Text })

const Row = z.record(z.string(), z.unknown())
const Place = z.object({ id: Whole, transId: Whole })

/** Where a row stands among the changes, by the name of its number; null when it does not say. */
export const placeBy = (name: 'pedidov' | 'saida') => (row: unknown) => {
  const fields = Row.safeParse(row).data
  return Place.safeParse({ id: fields?.[name], transId: fields?.trans_id }).data ?? null
}

/** Tells the rows that can be read from those that cannot. Rows without an order are none of ours, readable or not. */
export function readRows<Row>(
  rows: readonly unknown[],
  schema: z.ZodType<Row>,
  lengthMax: number,
): { readable: Row[]; unreadable: UnreadableItem[] } {
  const readable: Row[] = []
  const unreadable: UnreadableItem[] = []
  for (const received of rows) {
    const parsed = schema.safeParse(received)
    if (parsed.success) readable.push(parsed.data)
    else unreadable.push(...describe(received, parsed.error, lengthMax))
  }
  return { readable, unreadable }
}

function describe(received: unknown, error: z.ZodError, lengthMax: number): UnreadableItem[] {
  const problem = describeIssues(error)
  const codes = Codes.safeParse(received)
  if (!codes.success) return [{ originOrderId: null, problem, received }]
  const { cod_pedidov, n_pedido_cliente } = codes.data
  if (cod_pedidov === null) return []
  const originOrderId = toOriginOrderId({ cod_pedidov, n_pedido_cliente }, lengthMax)
  return [{ originOrderId, problem, received }]
}
