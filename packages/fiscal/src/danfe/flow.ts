import type { Piece } from './piece.ts'

export interface Page {
  parts: { y: number; piece: Piece }[]
}

/** Places pieces one beneath the other, over as many sheets as they need. */
export interface Flow {
  pages: Page[]
  /** How much of the sheet is free. */
  room(): number
  put(piece: Piece): void
  /** The same, on the next sheet where this one has no room for it. */
  place(piece: Piece): void
  turn(): void
}

/** `top`: where every sheet's contents begin; `skipped`: how much lower they do on the first. */
export function createFlow({ top, bottom, skipped }: Record<'top' | 'bottom' | 'skipped', number>): Flow {
  let page: Page = { parts: [] }
  const pages = [page]
  let y = top + skipped
  const flow: Flow = {
    pages,
    room: () => bottom - y,
    put: (piece) => {
      page.parts.push({ y, piece })
      y += piece.height
    },
    place: (piece) => {
      if (piece.height > flow.room() && page.parts.length > 0) flow.turn()
      flow.put(piece)
    },
    turn: () => {
      page = { parts: [] }
      pages.push(page)
      y = top
    },
  }
  return flow
}
