import type { OriginField } from '@ihub/contract/order-origin'
import { type LeafValue, namesOf } from '@ihub/domain/provenance/json-leaves'

/** A side of the comparison: what the platform sent, and what we made of it. */
export type Side = 'payload' | 'fields'

export interface Selection {
  side: Side
  pointer: string
}

/** A line of either side. */
export interface Line {
  pointer: string
  value: LeafValue
}

export interface Link {
  pointer: string
  isCopied: boolean
}

/** A pointer as people write paths: `items[0].price`. */
export const pathOf = (pointer: string): string =>
  namesOf(pointer)
    .map((name, index) => (/^\d+$/.test(name) ? `[${name}]` : index === 0 ? name : `.${name}`))
    .join('')

/** The lines of the other side that belong to the selected one. */
export function linksOf(fields: readonly OriginField[], { side, pointer }: Selection): readonly Link[] {
  if (side === 'fields') return fields.find((field) => field.pointer === pointer)?.sources ?? []
  return fields.flatMap((field) => {
    const source = field.sources.find((one) => one.pointer === pointer)
    return source ? [{ pointer: field.pointer, isCopied: source.isCopied }] : []
  })
}

/** Lines that stand under the same path, in a row. */
export interface Group<L extends Line> {
  path: string
  lines: L[]
}

export function groupsOf<L extends Line>(lines: readonly L[]): Group<L>[] {
  const groups: Group<L>[] = []
  for (const line of lines) {
    const path = pathOf(line.pointer.slice(0, line.pointer.lastIndexOf('/')))
    const last = groups.at(-1)
    if (last?.path === path) last.lines.push(line)
    else groups.push({ path, lines: [line] })
  }
  return groups
}

/** Whether the path or the value of a line contains the text, whatever the case of its letters. */
export function contains({ pointer, value }: Line, text: string): boolean {
  const searched = text.toLowerCase()
  return [pathOf(pointer), String(value)].some((one) => one.toLowerCase().includes(searched))
}
