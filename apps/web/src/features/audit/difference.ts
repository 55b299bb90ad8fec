type State = Record<string, unknown> | null

/** One field of a change. */
export interface FieldChange {
  field: string
  before: unknown
  after: unknown
  /** For lists: the removed and the added entries, instead of twice the whole. */
  removed: string[]
  added: string[]
  isList: boolean
}

/** Every field that either state has and that they do not share, in the order they were kept. */
export function differenceOf(before: State, after: State): FieldChange[] {
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
  return fields
    .map((field) => changeOf(field, before?.[field], after?.[field]))
    .filter(({ before: one, after: other }) => JSON.stringify(one) !== JSON.stringify(other))
}

function changeOf(field: string, before: unknown, after: unknown): FieldChange {
  const isList = Array.isArray(before) || Array.isArray(after)
  const [old, next] = [textsOf(before), textsOf(after)]
  return {
    field,
    before,
    after,
    isList,
    removed: isList ? old.filter((one) => !next.includes(one)) : [],
    added: isList ? next.filter((one) => !old.includes(one)) : [],
  }
}

const textsOf = (value: unknown): string[] =>
  Array.isArray(value) ? value.map((one) => (typeof one === 'string' ? one : JSON.stringify(one))) : []
