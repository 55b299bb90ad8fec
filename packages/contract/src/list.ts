import { z } from 'zod'

interface ListDefaults {
  direction?: 'asc' | 'desc'
  /** 0 for a list that answers all of its rows with it. */
  limitMin?: 0 | 1
}

/** The query every list shares; `limit` is at most 200, `cursor` reads on from where a page ended. */
export function listQuery<Filters extends z.ZodRawShape, const Sort extends readonly [string, ...string[]]>(
  filters: Filters,
  sort: Sort,
  { direction = 'desc', limitMin = 1 }: ListDefaults = {},
) {
  return z.object({
    page: z.coerce.number().int().min(1).default(1).describe('1-based page number'),
    limit: z.coerce.number().int().min(limitMin).max(200).default(20).describe('rows a page, at most 200'),
    orderBy: z.enum(sort).default(sort[0]),
    direction: z.enum(['asc', 'desc']).default(direction),
    search: z.string().trim().max(200).optional(),
    cursor: z.string().max(2_000).optional().describe('nextCursor of an earlier answer, for deep reading'),
    ...filters,
  })
}

/** The answer every list shares; `totalIsExact` is false when counting stopped early. */
export const listOf = <Row extends z.ZodType>(row: Row) =>
  z.object({
    data: row.array(),
    total: z.number().int(),
    totalIsExact: z.boolean(),
    page: z.number().int(),
    limit: z.number().int(),
    nextCursor: z.string().nullable(),
  })

/** How many rows each choice of a filter would bring. */
export const ChoiceCounts = z.object({
  counts: z
    .object({
      value: z.string().describe('as the filter takes it'),
      count: z.number().int(),
      isExact: z.boolean().describe('false when there are more'),
    })
    .array(),
})

/** A filter that is no enum takes so many values. */
const valuesMax = 50

/** One value or several, each once however often it is sent: `?status=invoiced&status=handling`. */
export const oneOrMore = <T extends z.ZodType>(value: T) =>
  z.preprocess(
    (input) => (input === undefined ? input : [...new Set(Array.isArray(input) ? input : [input])]),
    value
      .array()
      .max(value instanceof z.ZodEnum ? value.options.length : valuesMax)
      .optional(),
  )

/** A list of which each value counts once however often it is sent. */
export const distinct = <T extends z.ZodType>(values: z.ZodArray<T>) =>
  values.transform((given) => [...new Set(given)])

/** Yes or no in a query: `?active=true`. */
export const flag = z.union([z.boolean(), z.stringbool()])

export const ErrorAnswer = z.object({
  code: z.string(),
  message: z.string(),
  fields: z
    .object({
      field: z.string(),
      code: z.string(),
      message: z.string(),
      params: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
    })
    .array()
    .optional(),
  params: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
  requestId: z.string(),
})
export type ErrorAnswer = z.output<typeof ErrorAnswer>
