import { breakLines, lineHeight } from './measure.ts'
import type { Piece } from './piece.ts'
import { titleHeight } from './piece.ts'
import { toPrintable } from './printable.ts'

const type = { size: 7 }
export const infoLineHeight = lineHeight(type.size)
const labelHeight = 9
/** The rest of the width is the tax office's. */
const share = 0.65
const margin = 3

/** Texts as lines of the block. */
export const infoLines = (texts: readonly string[], width: number): string[] =>
  texts.flatMap((text) => breakLines(toPrintable(text), width * share - 2 * margin, type))

/** Of a block with so many lines. */
export const infoHeight = (lines: number): number => titleHeight + labelHeight + lines * infoLineHeight + 4
export const infoLinesIn = (height: number): number => Math.floor((height - infoHeight(0)) / infoLineHeight)

export const additional = (
  lines: readonly string[],
  { width, height, isContinued }: { width: number; height: number; isContinued: boolean },
): Piece => ({
  height,
  draw: (pen, { x, y }) => {
    const own = width * share
    const title = isContinued ? 'DADOS ADICIONAIS (CONTINUAÇÃO)' : 'DADOS ADICIONAIS'
    pen.write(title, { x, y: y + 2.2, width, size: 6.5, isBold: true })
    const top = y + titleHeight
    pen.frame({ x, y: top, width: own, height: height - titleHeight })
    pen.frame({ x: x + own, y: top, width: width - own, height: height - titleHeight })
    pen.write('INFORMAÇÕES COMPLEMENTARES', { x: x + margin, y: top + 1.5, width: own, size: 6 })
    pen.write('RESERVADO AO FISCO', { x: x + own + margin, y: top + 1.5, width: own, size: 6 })
    for (const [index, line] of lines.entries())
      pen.write(line, { x: x + margin, y: top + labelHeight + index * infoLineHeight, width: own, ...type })
  },
})
