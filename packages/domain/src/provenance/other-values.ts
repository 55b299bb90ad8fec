import type { LeafValue } from './json-leaves.ts'

/** Sets of words that a mapping tells apart; a word is tried against the others of its set. */
export type WordSets = readonly (readonly string[])[]

/** Values of the same kind that a leaf might have held instead. */
export interface OtherValues {
  /** Words that lead elsewhere: each says something of its own. */
  apart: LeafValue[]
  /** The first of these that can be read says what the others would. */
  alike: LeafValue[]
}

/** None for null: nothing says of which kind it would have been. */
export function otherValues(value: LeafValue, words: WordSets): OtherValues {
  if (value === null) return { apart: [], alike: [] }
  if (typeof value === 'boolean') return { apart: [], alike: [!value] }
  if (typeof value === 'number') return { apart: [], alike: [value + 1, value - 1, value * 2] }
  return { apart: wordsBeside(value, words), alike: otherTexts(value) }
}

function wordsBeside(value: string, words: WordSets): string[] {
  const said = value.toLowerCase()
  return words
    .filter((set) => set.some((word) => word.toLowerCase() === said))
    .flatMap((set) => set.filter((word) => word.toLowerCase() !== said))
}

const day = /^(\d{4}-\d{2}-)(\d{2})/

function otherTexts(value: string): string[] {
  const [, month, dayOfMonth] = day.exec(value) ?? []
  if (month !== undefined)
    return [value.replace(day, `${month}${String((Number(dayOfMonth) % 28) + 1).padStart(2, '0')}`)]
  const last = value.search(/[\p{L}\p{N}][^\p{L}\p{N}]*$/u)
  if (last === -1) return [`${value}x`, 'x']
  return [value.slice(0, last) + otherSign(value[last] ?? '') + value.slice(last + 1), `${value}1`]
}

/** A digit stays a digit: codes and documents are often read only when they are of digits. */
function otherSign(sign: string): string {
  if (/\d/.test(sign)) return String((Number(sign) + 1) % 10)
  return sign.toLowerCase() === 'x' ? 'y' : 'x'
}
