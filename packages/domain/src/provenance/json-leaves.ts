export type LeafValue = string | number | boolean | null

/** A value of a JSON document that holds no others. */
export interface Leaf {
  /** Where it stands, as a JSON Pointer (RFC 6901). */
  pointer: string
  value: LeafValue
}

/** A leaf that can be written where it stands. */
export interface OpenLeaf extends Leaf {
  set(value: LeafValue): void
}

/** The pointer of a member of the value at another pointer. */
export const pointerTo = (parent: string, name: string | number) =>
  `${parent}/${String(name).replaceAll('~', '~0').replaceAll('/', '~1')}`

/** The names along a pointer. */
export const namesOf = (pointer: string): string[] =>
  pointer
    .split('/')
    .slice(1)
    .map((name) => name.replaceAll('~1', '/').replaceAll('~0', '~'))

const isLeaf = (value: unknown): value is LeafValue => value === null || typeof value !== 'object'

/** Every leaf of a JSON document in its order; empty lists and objects have none. */
export function leavesOf(document: unknown, at = ''): OpenLeaf[] {
  if (typeof document !== 'object' || document === null) return []
  const holder = document as Record<string, unknown>
  return Object.entries(holder).flatMap(([name, value]) => {
    const pointer = pointerTo(at, name)
    if (!isLeaf(value)) return leavesOf(value, pointer)
    return [
      {
        pointer,
        value,
        set: (other: LeafValue) => {
          holder[name] = other
        },
      },
    ]
  })
}
