import { err, ok } from '@ihub/domain/result'
import type { PageRequest, PageResult } from '@ihub/ports/reads'
import { expect, test } from 'vitest'
import { ListUnreadable, readAll } from './read-all.ts'

const request: PageRequest = { page: 7, limit: 5, orderBy: 'createdAt', direction: 'desc' }
const size = 450

/** A list of numbers whose cursor is the next of them. */
async function numbers({ page, limit, cursor }: PageRequest): PageResult<number> {
  const from = cursor === undefined ? (page - 1) * limit : Number(cursor)
  if (Number.isNaN(from)) return err({ code: 'request.invalid' })
  const to = Math.min(from + limit, size)
  return ok({
    rows: Array.from({ length: to - from }, (_, index) => from + index),
    total: size,
    totalIsExact: true,
    nextCursor: to < size ? String(to) : null,
  })
}

test('all rows come once, from the first on, whatever page was on screen', async () => {
  const rows = await Array.fromAsync(readAll(numbers, request))
  expect(rows).toEqual(Array.from({ length: size }, (_, index) => index))
})

test('a list that cannot be read on says why', async () => {
  const broken = (asked: PageRequest) => numbers(asked.cursor ? { ...asked, cursor: 'lost' } : asked)
  await expect(Array.fromAsync(readAll(broken, request))).rejects.toThrow(ListUnreadable)
})
