import type { Failure } from '@ihub/domain/errors'
import { ok, type Result } from '@ihub/domain/result'
import type { Page } from '@ihub/ports/reads'

/** A page of rows as every list answers it. */
export function presentPage<Row, Shown>(
  page: Result<Page<Row>, Failure>,
  { page: number, limit }: { page: number; limit: number },
  present: (row: Row) => Shown,
) {
  if (!page.ok) return page
  const { rows, total, totalIsExact, nextCursor } = page.value
  return ok({ data: rows.map(present), total, totalIsExact, page: number, limit, nextCursor })
}
