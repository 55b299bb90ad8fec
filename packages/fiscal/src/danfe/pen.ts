import { fonts, type Type } from './measure.ts'

export interface Point {
  x: number
  y: number
}
export interface Box extends Point {
  width: number
  height: number
}
export type Align = 'left' | 'center' | 'right'

/** Draws on the page that is open; all measures are points from its upper left corner. */
export interface Pen {
  /** One line within a width, its top at `y`. */
  write(text: string, line: Point & Type & { width: number; align?: Align }): void
  frame(box: Box): void
  rule(from: Point, to: Point, isDashed?: boolean): void
  /** Widths of spaces and bars in turn, in modules. */
  bars(modules: readonly number[], box: Box): void
  /** Large, pale and slanted, beneath all that is written after it. */
  stamp(text: string, box: Box): void
}

export const thin = 0.5
const paleGray = '#dcdcdc'
const stampMax = 100

export function createPen(document: PDFKit.PDFDocument): Pen {
  const choose = ({ size, isBold = false }: Type) =>
    document.font(isBold ? fonts.bold : fonts.regular).fontSize(size)
  return {
    write(text, { x, y, width, align = 'left', ...type }) {
      if (text === '') return
      choose(type)
      const free = align === 'left' ? 0 : width - document.widthOfString(text)
      document
        .fillColor('black')
        .text(text, x + (align === 'center' ? free / 2 : free), y, { lineBreak: false })
    },
    frame({ x, y, width, height }) {
      document.lineWidth(thin).rect(x, y, width, height).stroke('black')
    },
    rule(from, to, isDashed = false) {
      document.lineWidth(isDashed ? thin / 2 : thin)
      if (isDashed) document.dash(2, { space: 2 })
      document.moveTo(from.x, from.y).lineTo(to.x, to.y).stroke('black')
      if (isDashed) document.undash()
    },
    bars(modules, { x, y, width, height }) {
      const module = width / modules.reduce((sum, one) => sum + one, 0)
      let left = x
      for (const [index, count] of modules.entries()) {
        if (index % 2 === 1) document.rect(left, y, count * module, height)
        left += count * module
      }
      document.fill('black')
    },
    stamp(text, { x, y, width, height }) {
      const angle = (Math.atan2(height, width) * 180) / Math.PI
      const long = Math.hypot(width, height) * 0.8
      const size = Math.min((long / choose({ size: 100, isBold: true }).widthOfString(text)) * 100, stampMax)
      const middle = { x: x + width / 2, y: y + height / 2 }
      document.save().rotate(-angle, { origin: [middle.x, middle.y] })
      const written = choose({ size, isBold: true }).widthOfString(text)
      document
        .fillColor(paleGray)
        .text(text, middle.x - written / 2, middle.y - size / 2, { lineBreak: false })
        .restore()
    },
  }
}
