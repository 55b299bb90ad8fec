import { additional, infoHeight, infoLinesIn } from './additional.ts'
import { createFlow, type Flow, type Page } from './flow.ts'
import type { ItemTable } from './item-table.ts'
import { gap, type Piece, stack } from './piece.ts'

/** In points: 210 mm by 297 mm, with margins of 7 mm. */
export const a4 = { width: 595.28, height: 841.89, margin: 20 }
export const innerWidth = a4.width - 2 * a4.margin

interface Parts {
  /** Of the receipt, which the first sheet has above its head. */
  receiptHeight: number
  /** Of what every sheet begins with. */
  headHeight: number
  /** Between the head and the products. */
  front: readonly Piece[]
  table: ItemTable
  /** Beneath the products. */
  back: readonly Piece[]
  info: readonly string[]
}

/** How many lines of the products and of the additional information are placed. */
interface Progress {
  items: number
  info: number
}

/** The first sheet keeps room for so many lines of additional information. */
const infoLinesKept = 8
const blockGap = 3
/** A table is not begun in less room than this. */
const tableMin = 60

/**
 * Distributes an invoice over its sheets. Products fill the first one, whose foot has the additional information, and go on
 * over further ones; the information for which the foot has no room follows the last product. Nothing is left out.
 */
export function planA4(parts: Parts): Page[] {
  const top = a4.margin + parts.headHeight
  const flow = createFlow({ top, bottom: a4.height - a4.margin, skipped: parts.receiptHeight })
  for (const piece of parts.front) flow.place(piece)
  const placed: Progress = { items: 0, info: 0 }
  const hasFoot = fillFirst(parts, flow, placed)
  putItems(parts, flow, placed)
  if (!hasFoot) for (const piece of parts.back) flow.place(piece)
  if (!hasFoot || placed.info < parts.info.length) putInfo(parts, flow, placed)
  return flow.pages
}

/** Products above, additional information at the foot; false where the other blocks leave no room for both. */
function fillFirst({ table, back, info }: Parts, flow: Flow, placed: Progress): boolean {
  const foot = stack([...back, gap(blockGap)])
  const itemsHeight = table.headHeight + table.heightOf(table.lines)
  const infoMin = infoHeight(infoLinesKept)
  if (flow.room() - foot.height - infoMin < Math.min(tableMin, itemsHeight)) return false
  const infoRoom = Math.max(infoMin, flow.room() - foot.height - itemsHeight)
  placed.info = Math.min(info.length, infoLinesIn(infoRoom))
  const height = Math.max(infoMin, infoHeight(placed.info))
  putTable(table, flow, placed, flow.room() - foot.height - height)
  flow.put(foot)
  flow.put(additional(info.slice(0, placed.info), { width: innerWidth, height, isContinued: false }))
  return true
}

function putTable(table: ItemTable, flow: Flow, placed: Progress, height: number): void {
  const count = table.fitting(placed.items, height)
  const lines = table.lines.slice(placed.items, placed.items + count)
  const isContinued = placed.items > 0
  flow.put({ height, draw: (pen, at) => table.draw(pen, { ...at, height, lines, isContinued }) })
  placed.items += count
}

function putItems({ table }: Parts, flow: Flow, placed: Progress): void {
  while (placed.items < table.lines.length) {
    if (placed.items > 0 || flow.room() < tableMin) flow.turn()
    const wanted = table.headHeight + table.heightOf(table.lines.slice(placed.items))
    putTable(table, flow, placed, Math.min(flow.room(), wanted))
  }
}

function putInfo({ info }: Parts, flow: Flow, placed: Progress): void {
  flow.put(gap(blockGap))
  do {
    if (infoLinesIn(flow.room()) < Math.min(info.length - placed.info, 3)) flow.turn()
    const lines = info.slice(placed.info, placed.info + infoLinesIn(flow.room()))
    flow.put(
      additional(lines, {
        width: innerWidth,
        height: infoHeight(lines.length),
        isContinued: placed.info > 0,
      }),
    )
    placed.info += lines.length
  } while (placed.info < info.length)
}
