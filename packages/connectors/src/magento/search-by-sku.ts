import { err, ok, type Result } from '@ihub/domain/result'
import type { CallFailure } from '@ihub/ports/http'
import type { z } from 'zod'
import type { Context } from './context.ts'
import { toMagentoFailure } from './errors.ts'
import { type Filter, searchCriteria } from './search-criteria.ts'

/** SKUs of one search stand in its address, which servers cut short of eight thousand characters. */
const skusMax = 100
const skuCharactersMax = 3_000
const rowsMax = 1_000

interface SkuList<Row> {
  verb: string
  path: string
  /** Of each row. */
  fields: string
  schema: z.ZodType<{ items: Row[]; total_count: number }>
}

/** MySQL compares without regard to case. */
export const sameCode = (code: string) => code.toLowerCase()

/** The rows of a list that are about these SKUs. */
export async function searchBySku<Row>(
  context: Context,
  list: SkuList<Row>,
  codes: readonly string[],
): Promise<Result<Row[], CallFailure>> {
  const rows: Row[] = []
  for (const some of parts(codes)) {
    const read = await readSome(context, list, some)
    if (!read.ok) return read
    rows.push(...read.value)
  }
  return ok(rows)
}

function* parts(codes: readonly string[]): Generator<string[]> {
  let part: string[] = []
  let characters = 0
  for (const code of codes) {
    const { length } = encodeURIComponent(code)
    if (part.length === skusMax || (part.length > 0 && characters + length > skuCharactersMax)) {
      yield part
      part = []
      characters = 0
    }
    part.push(code)
    characters += length
  }
  if (part.length > 0) yield part
}

/** More rows than a page holds are asked for in halves: the number of a page past the end answers the last one again. */
async function readSome<Row>(
  context: Context,
  list: SkuList<Row>,
  codes: readonly string[],
): Promise<Result<Row[], CallFailure>> {
  const { verb, path, schema } = list
  const fields = `items[${list.fields}],total_count`
  const query = searchCriteria({ groups: [bySku(codes)], pageSize: rowsMax, fields })
  const answer = await context.http.json({ verb, method: 'GET', path, query }, schema)
  if (!answer.ok) return err(toMagentoFailure(answer.error))
  const { items, total_count } = answer.value
  if (total_count <= items.length || codes.length === 1) return ok(items)
  const middle = Math.ceil(codes.length / 2)
  const first = await readSome(context, list, codes.slice(0, middle))
  const second = first.ok ? await readSome(context, list, codes.slice(middle)) : first
  return first.ok && second.ok ? ok([...first.value, ...second.value]) : second
}

/** A SKU with a comma cannot stand in a list. */
function bySku(codes: readonly string[]): Filter[] {
  const listed = codes.filter((code) => !code.includes(','))
  return [
    ...(listed.length > 0 ? [{ field: 'sku', condition: 'in' as const, value: listed.join(',') }] : []),
    ...codes
      .filter((code) => code.includes(','))
      .map((value) => ({ field: 'sku', condition: 'eq' as const, value })),
  ]
}
