import { type Leaf, type LeafValue, leavesOf, type OpenLeaf } from './json-leaves.ts'
import { otherValues, type WordSets } from './other-values.ts'

/** A leaf of a payload on which a field of our document depends. */
export interface FieldSource {
  pointer: string
  /** The field holds the leaf's own value; otherwise it is computed from the leaf, or chosen by it. */
  isCopied: boolean
}

/** Where the fields of our document come from, as far as it is known. */
export interface Trace {
  /** By the pointer of our field. */
  sources: ReadonlyMap<string, readonly FieldSource[]>
  leaves: number
  tried: number
}

/** Reads a payload as a connector does; null when it cannot be read. */
export type ReadDocument = (payload: unknown) => object | null

/**
 * Finds the leaves of a payload on which each field of our document depends by asking the mapping itself: one leaf is
 * changed at a time and the payload is read again. Each step tries one leaf and answers all that is known after it, so
 * that the caller decides when it took long enough. The payload is changed on the way, and as it was between the steps.
 */
export function* traceFields(payload: unknown, read: ReadDocument, words: WordSets): Generator<Trace, void> {
  const document = read(payload)
  if (!document) return
  const fields = leavesOf(document)
  const leaves = leavesOf(payload)
  const sources = new Map<string, FieldSource[]>()
  for (const [index, leaf] of leaves.entries()) {
    const others = readOthers(payload, leaf, read, words)
    for (const field of fields.filter(({ pointer, value }) =>
      others.some((one) => one.get(pointer) !== value),
    )) {
      const known = sources.get(field.pointer) ?? []
      const source = { pointer: leaf.pointer, isCopied: isSame(leaf, field) }
      sources.set(field.pointer, source.isCopied ? [source, ...known] : [...known, source])
    }
    yield { sources, leaves: leaves.length, tried: index + 1 }
  }
}

/** Our documents, had the leaf held each other word of its set, or the first other value that can be read. */
function readOthers(payload: unknown, leaf: OpenLeaf, read: ReadDocument, words: WordSets) {
  const others: ReadonlyMap<string, LeafValue>[] = []
  const { apart, alike } = otherValues(leaf.value, words)
  for (const [candidates, most] of [
    [apart, apart.length],
    [alike, 1],
  ] as const) {
    let found = 0
    for (const value of candidates) {
      if (found === most) break
      leaf.set(value)
      const other = read(payload)
      if (!other) continue
      found += 1
      others.push(new Map(leavesOf(other).map((field) => [field.pointer, field.value])))
    }
  }
  leaf.set(leaf.value)
  return others
}

/** Without the signs that documents, codes and dates are written with. */
const plain = (value: LeafValue) =>
  String(value)
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '')

function isSame({ value: theirs }: Leaf, { value: ours }: Leaf): boolean {
  if (theirs === null || ours === null || theirs === '') return theirs === ours
  if (plain(theirs) === plain(ours)) return true
  const [there, here] = [theirs, ours].map((value) =>
    isDate(value) ? Date.parse(String(value)) : Number.NaN,
  )
  return there === here
}

const isDate = (value: LeafValue) => typeof value === 'string' && /^\d{4}-\d{2}-\d{2}T/.test(value)
