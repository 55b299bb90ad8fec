import { isRecord, json, type SimAnswer, type SimRequest } from '../kit/message.ts'
import type { Refusals } from '../kit/refusals.ts'
import type { Route } from '../kit/router.ts'
import { parametersOf, returnLevel } from './known-fields.ts'
import type { Note } from './order.ts'
import type { OrderBook } from './order-book.ts'
import { known, Refusal, rows, text } from './parse-order.ts'
import { Query } from './query.ts'
import { refused } from './wire.ts'

export type ReturnedLine = { barcode: string; quantity: number; price: number }
/** Goods that came back of a note. */
export type GoodsReturn = { orderCode: string; note: number; lines: ReturnedLine[] }

/** Every return that the ERP booked. */
export class ReturnBook {
  #returns: GoodsReturn[] = []

  add(one: GoodsReturn): void {
    this.#returns.push(one)
  }

  of(orderCode: string): GoodsReturn[] {
    return this.#returns.filter((one) => one.orderCode === orderCode)
  }

  clear(): void {
    this.#returns = []
  }
}

export type ReturnRoutesOptions = { book: OrderBook; returns: ReturnBook; refusals: Refusals }

export function returnRoutes(options: ReturnRoutesOptions): Route[] {
  return [
    {
      method: 'POST',
      path: '/api/millenium_eco/troca_devolucao/inclui',
      handle: (request) => {
        try {
          new Query(request, parametersOf['troca_devolucao-inclui'])
          return include(options, request)
        } catch (error) {
          if (error instanceof Refusal) return refused(400, error.message)
          throw error
        }
      },
    },
  ]
}

function include({ book, returns, refusals }: ReturnRoutesOptions, request: SimRequest): SimAnswer {
  if (!isRecord(request.body)) throw new Refusal('Corpo da requisição inválido')
  const asked = known(request.body, returnLevel)
  const sold = book
    .list()
    .flatMap((order) => order.notes.map((note) => ({ order, note })))
    .find(({ note }) => note.id === Number(asked.saida) && note.number === Number(asked.nota))
  if (!sold || sold.note.cancelledAt !== null)
    throw new Refusal(`Nota ${text(asked, 'nota')} não encontrada ou não autorizada`)
  const { orderCode } = sold.order
  const lines = rows(asked.produtos).map((row) => ({
    barcode: text(row, 'barra'),
    quantity: Number(row.quantidade),
    price: Number(row.preco),
  }))
  if (lines.length === 0) throw new Refusal('Campo obrigatório: produtos')
  const earlier = returns
    .of(orderCode)
    .filter(({ note }) => note === sold.note.number)
    .flatMap((one) => one.lines)
  for (const line of lines) checkLine(sold.note, line, earlier)
  const reason = refusals.take()
  if (reason !== undefined) throw new Refusal(reason)
  returns.add({ orderCode, note: sold.note.number, lines })
  return json(201, {})
}

const unitsOf = (lines: readonly { barcode: string; quantity: number }[], barcode: string) =>
  lines.filter((line) => line.barcode === barcode).reduce((sum, { quantity }) => sum + quantity, 0)

/** Not more than was invoiced, with everything that came back before. */
function checkLine(
  { part }: Note,
  { barcode, quantity }: ReturnedLine,
  earlier: readonly ReturnedLine[],
): void {
  const sold = part.lines.map((line) => ({ ...line, barcode: line.barcode || line.sku }))
  const left = unitsOf(sold, barcode) - unitsOf(earlier, barcode)
  if (!(quantity > 0) || quantity > left)
    throw new Refusal(`Produto ${barcode}: quantidade devolvida maior que a faturada`)
}
