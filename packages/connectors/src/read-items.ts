import { err, ok, type Result } from '@ihub/domain/result'
import type { UnreadableItem } from '@ihub/ports/feed'
import type { CallFailure } from '@ihub/ports/http'
import { z } from 'zod'

/** The failure of a process whose report cannot be read: only a correction of the report or of the hub helps. */
export const unreadableReport = ({ problem }: UnreadableItem): CallFailure => ({
  kind: 'refused',
  message: problem,
  serviceCode: 'report.unreadable',
})

export const describeIssues = ({ issues }: z.ZodError): string =>
  issues
    .slice(0, 5)
    .map(({ path, message }) => (path.length === 0 ? message : `${path.join('.')}: ${message}`))
    .join('; ')

const Code = z.object({ orderCode: z.string().min(1) })

/** Tells the items that can be read from those that cannot, of a contract whose items name their order in `orderCode`. */
export function readItems<Item>(
  received: readonly unknown[],
  schema: z.ZodType<Item>,
): { items: Item[]; unreadable: UnreadableItem[] } {
  const items: Item[] = []
  const unreadable: UnreadableItem[] = []
  for (const one of received) {
    const parsed = schema.safeParse(one)
    if (parsed.success) items.push(parsed.data)
    else
      unreadable.push({
        originOrderId: Code.safeParse(one).data?.orderCode ?? null,
        problem: describeIssues(parsed.error),
        received: one,
      })
  }
  return { items, unreadable }
}

/** A kept item, read by the rules of now. */
export async function rereadItem<Item>(
  received: unknown,
  schema: z.ZodType<Item>,
): Promise<Result<Item[], CallFailure>> {
  const { items, unreadable } = readItems([received], schema)
  const [still] = unreadable
  return still ? err(unreadableReport(still)) : ok(items)
}
