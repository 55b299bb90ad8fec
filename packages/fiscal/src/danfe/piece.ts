import type { Pen, Point } from './pen.ts'

/** Something whose size is known before it is drawn. */
export interface Piece {
  height: number
  draw(pen: Pen, at: Point): void
}

/** One beneath the other. */
export function stack(pieces: readonly Piece[]): Piece {
  return {
    height: pieces.reduce((sum, { height }) => sum + height, 0),
    draw: (pen, { x, y }) => {
      let top = y
      for (const piece of pieces) {
        piece.draw(pen, { x, y: top })
        top += piece.height
      }
    },
  }
}

export const titleHeight = 10
const titleType = { size: 6.5, isBold: true }

/** Under the name of its block. */
export const titled = (title: string, piece: Piece, width: number): Piece => ({
  height: titleHeight + piece.height,
  draw: (pen, { x, y }) => {
    pen.write(title, { x, y: y + 2.2, width, ...titleType })
    piece.draw(pen, { x, y: y + titleHeight })
  },
})

export const gap = (height: number): Piece => ({ height, draw: () => {} })
