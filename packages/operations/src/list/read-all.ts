import type { Failure } from '@ihub/domain/errors'
import type { PageRequest, PageResult } from '@ihub/ports/reads'

/** Rows of a page that are held in memory at once. */
export const pageRows = 200

/** A list that cannot be read on; its failure says why. */
export class ListUnreadable extends Error {
  readonly failure: Failure
  constructor(failure: Failure) {
    super(failure.code)
    this.failure = failure
  }
}

/** All that match, page after page by cursor: a row that comes meanwhile shifts no other. */
export async function* readAll<Request extends PageRequest, Row>(
  read: (request: Request) => PageResult<Row>,
  request: Request,
): AsyncGenerator<Row> {
  let cursor: string | undefined
  do {
    const page = await read({ ...request, page: 1, limit: pageRows, cursor })
    if (!page.ok) throw new ListUnreadable(page.error)
    yield* page.value.rows
    cursor = page.value.nextCursor ?? undefined
  } while (cursor !== undefined)
}
