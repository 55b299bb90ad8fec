/** Both ends belong to it. */
export interface NumberRange {
  from: number
  to: number
}

/** The same numbers in ranges that neither overlap nor touch, the lowest first. */
export function joined(ranges: readonly NumberRange[]): NumberRange[] {
  const sorted = ranges.filter(({ from, to }) => from <= to).toSorted((a, b) => a.from - b.from)
  const result: NumberRange[] = []
  for (const { from, to } of sorted) {
    const last = result.at(-1)
    if (last && from <= last.to + 1) last.to = Math.max(last.to, to)
    else result.push({ from, to })
  }
  return result
}

/** The numbers of the first that the second lacks; the second is `joined`. */
export function without(ranges: readonly NumberRange[], taken: readonly NumberRange[]): NumberRange[] {
  const result: NumberRange[] = []
  let next = 0
  for (const { from, to } of joined(ranges)) {
    while ((taken[next]?.to ?? Number.POSITIVE_INFINITY) < from) next += 1
    let begin = from
    for (let index = next; begin <= to; index += 1) {
      const hole = taken[index]
      if (!hole || hole.from > to) break
      if (hole.from > begin) result.push({ from: begin, to: hole.from - 1 })
      begin = Math.max(begin, hole.to + 1)
    }
    if (begin <= to) result.push({ from: begin, to })
  }
  return result
}

/** The numbers that both have. */
export const common = (ranges: readonly NumberRange[], others: readonly NumberRange[]): NumberRange[] =>
  without(ranges, without(ranges, joined(others)))

export const within = (ranges: readonly NumberRange[], { from, to }: NumberRange): NumberRange[] =>
  ranges.flatMap((range) => {
    const cut = { from: Math.max(range.from, from), to: Math.min(range.to, to) }
    return cut.from <= cut.to ? [cut] : []
  })

export const countOf = (ranges: readonly NumberRange[]): number =>
  ranges.reduce((sum, { from, to }) => sum + to - from + 1, 0)

export const rangesOf = (numbers: readonly number[]): NumberRange[] =>
  joined(numbers.map((number) => ({ from: number, to: number })))
