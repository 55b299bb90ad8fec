import type { FieldCode } from '@ihub/domain/field-codes'

export interface Unstorable {
  field: string
  code: FieldCode
}

/** Deeper than any body of the contract; beyond, a recursive function runs out of stack. */
const depthMax = 32
const fieldMax = 200

interface Place {
  value: unknown
  path: string
  depth: number
}

/** The first place whose text PostgreSQL cannot hold (a NUL, half of a surrogate pair) or whose nesting is endless. */
export function findUnstorable(input: unknown): Unstorable | null {
  const open: Place[] = [{ value: input, path: '', depth: 0 }]
  for (let place = open.pop(); place; place = open.pop()) {
    const { value, path, depth } = place
    if (typeof value === 'string' && !isStorable(value)) return at(path, 'field.unreadable_text')
    if (typeof value !== 'object' || value === null) continue
    if (depth === depthMax) return at(path, 'field.too_deep')
    for (const [name, inner] of Object.entries(value)) {
      const within = path === '' ? name : `${path}.${name}`
      if (!isStorable(name)) return at(within, 'field.unreadable_text')
      open.push({ value: inner, path: within, depth: depth + 1 })
    }
  }
  return null
}

const isStorable = (text: string) => !text.includes('\0') && text.isWellFormed()

const at = (path: string, code: FieldCode): Unstorable => ({
  field: path.slice(0, fieldMax).replaceAll('\0', '').toWellFormed(),
  code,
})
