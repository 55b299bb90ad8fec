import type { Room } from './fields.ts'
import { breakLines, lineHeight } from './measure.ts'
import type { Piece } from './piece.ts'

/** The texts that had no room in their fields, a line each, so that one of any length goes on over the next page. */
export const leftovers = ({ leftovers: texts, width }: Room): Piece[] =>
  texts
    .flatMap((text) => breakLines(text, width, { size: 7 }))
    .map((text) => ({
      height: lineHeight(7),
      draw: (pen, at) => pen.write(text, { ...at, size: 7, width }),
    }))
