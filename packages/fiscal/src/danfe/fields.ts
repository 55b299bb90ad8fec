import { breakLines, lineHeight, type Type, widthOf } from './measure.ts'
import type { Align, Point } from './pen.ts'
import { type Piece, stack, titled } from './piece.ts'
import { toPrintable } from './printable.ts'

/** A framed field of a row: its name above its value. */
export interface Field {
  label: string
  value: string | undefined
  /** Of the row's width, among its siblings. */
  share: number
  align?: Align
  isBold?: boolean
}

export const padding = 2
const labelSize = 6
const labelHeight = 7.5
const rowHeight = 21
/** The manual asks for ten points; longer values shrink before they break into lines. */
const sizes = [10, 9.5, 9, 8.5, 8]
const smallest = 7.5
const linesMax = 4

/** The width that rows may take, and their looks. */
export interface Room {
  width: number
  /** Texts for which there was no room in their fields: they are printed whole beneath. */
  leftovers: string[]
  hasBoldLabels?: boolean
}

const onward = '(continua abaixo)'

/** So many of the lines as there is room for, the last one of which says that more is told elsewhere. */
export function clip(
  lines: string[],
  { max, width, type }: { max: number; width: number; type: Type },
  tellElsewhere: () => void,
): string[] {
  if (lines.length <= max) return lines
  tellElsewhere()
  return [...lines.slice(0, max - 1), widthOf(onward, type) <= width ? onward : '…']
}

interface Fitted extends Type {
  lines: string[]
}

function fit(value: string, width: number, isBold: boolean): Fitted {
  const size = sizes.find((one) => widthOf(value, { size: one, isBold }) <= width)
  if (size !== undefined) return { lines: [value], size, isBold }
  const type = { size: smallest, isBold }
  return { lines: breakLines(value, width, type), ...type }
}

/** A row of fields; it grows with the longest value. */
export function row(fields: readonly Field[], { width, leftovers, hasBoldLabels = false }: Room): Piece {
  const shares = fields.reduce((sum, { share }) => sum + share, 0)
  let left = 0
  const placed = fields.map(({ label, value, share, align = 'left', isBold = false }) => {
    const own = (width * share) / shares
    const inner = own - 2 * padding
    const fitted = fit(toPrintable(value ?? ''), inner, isBold)
    fitted.lines = clip(fitted.lines, { max: linesMax, width: inner, type: fitted }, () =>
      leftovers.push(`${label}: ${toPrintable(value ?? '')}`),
    )
    const field = { label, fitted, align, x: left, width: own }
    left += own
    return field
  })
  const tallest = Math.max(
    ...placed.map(({ fitted }) => labelHeight + fitted.lines.length * lineHeight(fitted.size) + 2),
  )
  const height = Math.max(rowHeight, tallest)
  return {
    height,
    draw: (pen, at) => {
      for (const { label, fitted, align, x, width: own } of placed) {
        pen.frame({ x: at.x + x, y: at.y, width: own, height })
        const inner = { x: at.x + x + padding, width: own - 2 * padding }
        pen.write(label, { ...inner, y: at.y + 1.5, size: labelSize, isBold: hasBoldLabels })
        writeLines(pen.write, fitted, { ...inner, y: at.y + labelHeight + 1, align })
      }
    },
  }
}

function writeLines(
  write: Parameters<Piece['draw']>[0]['write'],
  { lines, ...type }: Fitted,
  { y, ...line }: Point & { width: number; align?: Align },
): void {
  for (const [index, text] of lines.entries())
    write(text, { ...line, ...type, y: y + index * lineHeight(type.size) })
}

/** Rows under the name of their block. */
export const block = (title: string, rows: readonly Field[][], room: Room): Piece =>
  titled(title, stack(rows.map((fields) => row(fields, room))), room.width)
