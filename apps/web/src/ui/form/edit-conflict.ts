import { isSame } from './merge-edits.ts'

/** One field that somebody else changed meanwhile. */
export interface ForeignChange {
  field: string
  before: unknown
  theirs: unknown
  /** The value typed here, where it differs from both. */
  mine?: unknown
}

/** The values that somebody else saved while this form was open, and the two ways on. */
export interface EditConflict<Values> {
  name: string
  /** ISO-8601. */
  at: string
  changesBeside(values: Values): ForeignChange[]
  labelOf(field: string): string
  loadTheirs(): void
  keepMine(): void
}

type Fields = Record<string, unknown>

interface Versions {
  base: Fields
  theirs: Fields
  /** The same three in the form's fields: as it began, as it would begin now, and as it is. */
  form: { base: Fields; theirs: Fields; mine: Fields }
}

/** Every field that differs between the opened version and the saved one, with the value typed over it. */
export function foreignChanges({ base, theirs, form }: Versions): ForeignChange[] {
  const fields = [...new Set([...Object.keys(base), ...Object.keys(theirs)])]
  return fields
    .filter((field) => !isSame(base[field] ?? null, theirs[field] ?? null))
    .map((field) => {
      const mine = form.mine[field]
      const isTyped = !isSame(mine, form.base[field]) && !isSame(mine, form.theirs[field])
      return {
        field,
        before: base[field],
        theirs: theirs[field],
        ...(isTyped ? { mine: mine ?? null } : {}),
      }
    })
}
