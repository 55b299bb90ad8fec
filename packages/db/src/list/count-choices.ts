import type { ChoiceCount } from '@ihub/ports/reads'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../core/pool.ts'

/** Beyond it the number helps nobody, and each choice costs no more entries of an index than that. */
const choiceMax = 1_000

/** How many rows each choice of a filter would bring, in the sequence of the choices; `rowsOf` selects those of one. */
export async function countChoices(
  tx: Tx,
  choices: readonly string[],
  rowsOf: (choice: string) => RawBuilder<unknown>,
): Promise<ChoiceCount[]> {
  const parts = choices.map(
    (choice) => sql`select ${choice}::text as value, (
      select count(*)::int from (${rowsOf(choice)} limit ${choiceMax + 1}) c) as count`,
  )
  const { rows } = await sql<{ value: string; count: number }>`
    ${sql.join(parts, sql` union all `)}`.execute(tx)
  const counted = new Map(rows.map(({ value, count }) => [value, count]))
  return choices.map((value) => {
    const count = counted.get(value) ?? 0
    return { value, count: Math.min(count, choiceMax), isExact: count <= choiceMax }
  })
}
