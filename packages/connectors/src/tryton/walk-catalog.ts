import { ok, type Result } from '@ihub/domain/result'
import type { CatalogPage } from '@ihub/ports/catalog-source'
import type { CallFailure } from '@ihub/ports/http'
import type { Change } from './changes.ts'
import type { Context } from './context.ts'
import { walk } from './walk.ts'

/** Rows of one page. */
export const pageSize = 200

/** Whether a later change of the same page is about this row too, with which it is told. */
export type IsComing = (change: Change) => boolean
export type Found<Item> = Pick<CatalogPage<Item>, 'items' | 'unreadable'>
/** The ids of the rows of one page, and their items. */
export type CatalogRows<Item> = Result<{ rows: number[]; found: Found<Item> }, CallFailure>

interface CatalogReading<Item> {
  changing: Parameters<typeof walk>[2]['changing']
  readPage(domain: readonly unknown[]): Promise<CatalogRows<Item>>
  readChanged(changes: readonly Change[], isComing: IsComing): Promise<Result<Found<Item>, CallFailure>>
}

/** A page of products or of prices: of the whole list, then of its changes. */
export async function walkCatalog<Item>(
  { rpc }: Context,
  given: string | null,
  { changing, readPage, readChanged }: CatalogReading<Item>,
): Promise<Result<CatalogPage<Item>, CallFailure>> {
  const read = await walk<Found<Item>>(rpc, given, {
    changing,
    all: async (after) => {
      const page = await readPage([['id', '>', after]])
      if (!page.ok) return page
      const { rows, found } = page.value
      return ok({ found, last: rows.at(-1), isLast: rows.length < pageSize })
    },
    changed: async (changes, isComing) =>
      changes.length === 0 ? ok({ items: [], unreadable: [] }) : readChanged(changes, isComing),
  })
  if (!read.ok) return read
  const { found, cursor } = read.value
  return ok({ ...found, cursor, isStuck: false })
}

/** The ids of the changed rows of one model. */
export const changedIds = (changes: readonly Change[], name: string): number[] =>
  changes.filter(({ model }) => model === name).map(({ id }) => id)
