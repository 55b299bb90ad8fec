import { clip, type Room } from './fields.ts'
import { breakLines, lineHeight } from './measure.ts'
import type { Piece } from './piece.ts'
import { toPrintable } from './printable.ts'

const type = { size: 9, isBold: true }
const linesMax = 4

/** What everyone who looks at the paper must know first, in a frame. */
export function notices(texts: readonly string[], { width, leftovers }: Room): Piece {
  const lines = texts.flatMap((text) =>
    clip(breakLines(toPrintable(text), width - 8, type), { max: linesMax, width, type }, () =>
      leftovers.push(toPrintable(text)),
    ),
  )
  const height = lines.length === 0 ? 0 : lines.length * lineHeight(type.size) + 5
  return {
    height,
    draw: (pen, { x, y }) => {
      if (lines.length === 0) return
      pen.frame({ x, y, width, height })
      for (const [index, line] of lines.entries())
        pen.write(line, {
          x: x + 4,
          y: y + 2.5 + index * lineHeight(type.size),
          width: width - 8,
          align: 'center',
          ...type,
        })
    },
  }
}
