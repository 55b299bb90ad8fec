import type { Translate } from '../../i18n/translate.ts'
import { type StatusFamily, type StatusOf, wordOf } from './status.ts'

/** Icon and gap of a badge, and the padding of its cell. */
const besideWordPx = 14 + 5 + 16

const known = new Map<string, number>()
let pen: CanvasRenderingContext2D | null = null

function widthOf(word: string): number {
  const found = known.get(word)
  if (found !== undefined) return found
  pen ??= document.createElement('canvas').getContext('2d')
  if (!pen) return 0
  const { fontSize, fontFamily } = getComputedStyle(document.body)
  pen.font = `${fontSize} ${fontFamily}`
  const width = Math.ceil(pen.measureText(word).width)
  known.set(word, width)
  return width
}

/** The width that a column needs for these statuses, so that no word is ever cut off. */
export const statusWidth = <F extends StatusFamily>(
  t: Translate,
  family: F,
  statuses: Iterable<StatusOf<F>>,
): number => Math.max(0, ...[...statuses].map((status) => widthOf(t(wordOf(family, status))))) + besideWordPx
