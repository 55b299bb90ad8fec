type Fields = Record<string, unknown>

export const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/**
 * Lays a person's edits over a newer version of the record they had opened: their changes, and elsewhere the newer
 * values.
 * Fields are told apart within objects, and within lists of rows that carry an `_id`; other lists are one value.
 */
export function mergeEdits<V>(base: V, mine: V, theirs: V): V
export function mergeEdits(base: unknown, mine: unknown, theirs: unknown): unknown {
  if (isSame(mine, base)) return theirs
  if (isSame(theirs, base)) return mine
  if (areRows(base) && areRows(mine) && areRows(theirs)) return mergeRows(base, mine, theirs)
  if (isFields(base) && isFields(mine) && isFields(theirs)) return mergeFields(base, mine, theirs)
  return mine
}

function mergeFields(base: Fields, mine: Fields, theirs: Fields): Fields {
  const names = new Set([...Object.keys(theirs), ...Object.keys(mine)])
  const merged = [...names].map((name) => [name, mergeEdits(base[name], mine[name], theirs[name])] as const)
  return Object.fromEntries(merged.filter(([, value]) => value !== undefined))
}

/** Theirs in their order, without those removed here; after them those added here, and those that only they removed. */
function mergeRows(base: Fields[], mine: Fields[], theirs: Fields[]): Fields[] {
  const kept = theirs.flatMap((row) => {
    const [before, own] = [sameRow(base, row), sameRow(mine, row)]
    if (own) return [mergeFields(before ?? {}, own, row)]
    return before ? [] : [row]
  })
  const others = mine.filter((row) => {
    const before = sameRow(base, row)
    return !sameRow(theirs, row) && !(before && isSame(before, row))
  })
  return [...kept, ...others]
}

const sameRow = (rows: Fields[], { _id }: Fields) =>
  _id === undefined ? undefined : rows.find((row) => row._id === _id)

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const areRows = (value: unknown): value is Fields[] => Array.isArray(value) && value.every(isFields)
