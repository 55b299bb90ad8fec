import type { Query, QueryClient } from '@tanstack/react-query'

/**
 * Reads a changed query again. Its first read may be under way and older than the change; it cannot be cut short, so that
 * the query is read once more after it.
 */
export async function readAgain(queries: QueryClient, query: Query): Promise<void> {
  if (query.state.data === undefined) await query.promise?.catch(() => undefined)
  await queries.invalidateQueries({ queryKey: query.queryKey, exact: true })
}
