import type { Nfe } from '../nfe.ts'
import { infoLines } from './additional.ts'
import { billing, reform, services, taxes } from './amounts.ts'
import { contingencyData } from './contingency-data.ts'
import type { Room } from './fields.ts'
import { head } from './head.ts'
import { infoTexts } from './info-texts.ts'
import { itemTable } from './item-table.ts'
import { notices } from './notices.ts'
import { nature, place, receiver } from './parties.ts'
import type { Pen } from './pen.ts'
import { gap, type Piece } from './piece.ts'
import { a4, innerWidth, planA4 } from './plan-a4.ts'
import { receipt } from './receipt.ts'
import type { Standing } from './standing.ts'
import { transport } from './transport.ts'

/** One invoice on its sheets; `turn` opens a page. */
export function printA4(nfe: Nfe, standing: Standing, { pen, turn }: { pen: Pen; turn(): void }): void {
  const room: Room = { width: innerWidth, leftovers: [] }
  const second = standing.isOnSecurityPaper ? contingencyData(nfe) : null
  const headOf = head(nfe, room, second)
  const beneath = [nature(nfe, room, second), notices(standing.notices, room)]
  const front = present([
    receiver(nfe, room),
    nfe.pickup && place('LOCAL DE RETIRADA', nfe.pickup, room),
    nfe.delivery && place('LOCAL DE ENTREGA', nfe.delivery, room),
    billing(nfe, room),
    taxes(nfe, room),
    reform(nfe, room),
    transport(nfe, room),
  ])
  const back = present([services(nfe, room)])
  const stub = receipt(nfe, room)
  const every = [headOf({ number: 1, of: 1 }), ...beneath, gap(1)]
  const headHeight = every.reduce((sum, { height }) => sum + height, 0)
  const table = itemTable(nfe, innerWidth)
  const info = infoLines([...infoTexts(nfe), ...room.leftovers], innerWidth)
  const pages = planA4({ receiptHeight: stub.height, headHeight, front, table, back, info })
  // Beneath the barcode, whose ground must be white.
  const stampTop = a4.margin + stub.height + headHeight
  const stampBox = { x: a4.margin, y: stampTop, width: innerWidth, height: a4.height - stampTop - a4.margin }
  for (const [index, { parts }] of pages.entries()) {
    turn()
    const above = index === 0 ? [stub] : []
    if (standing.stamp) pen.stamp(standing.stamp, stampBox)
    let y = a4.margin
    for (const piece of [...above, headOf({ number: index + 1, of: pages.length }), ...beneath]) {
      piece.draw(pen, { x: a4.margin, y })
      y += piece.height
    }
    for (const part of parts) part.piece.draw(pen, { x: a4.margin, y: part.y })
  }
}

const present = (pieces: readonly (Piece | null | undefined)[]): Piece[] =>
  pieces.filter((piece) => piece !== null && piece !== undefined)
