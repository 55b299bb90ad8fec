import type { Nfe } from '../nfe.ts'
import { code128 } from './code-128.ts'
import { clip, type Room } from './fields.ts'
import { breakLines, lineHeight, type Type, widthOf } from './measure.ts'
import type { Pen, Point } from './pen.ts'
import type { Piece } from './piece.ts'
import { toPrintable } from './printable.ts'
import { inFours, joined, nineDigits, phone, postalCode, streetLine } from './words.ts'

export interface Sheet {
  number: number
  of: number
}

const linesMax = 3

interface Written extends Type {
  text: string
}

/** Lines of several sizes, one beneath the other and centered. */
function centered(lines: readonly Written[], { width, leftovers }: Room): Piece {
  const broken = lines.flatMap(({ text, ...type }) =>
    clip(breakLines(toPrintable(text), width, type), { max: linesMax, width, type }, () =>
      leftovers.push(toPrintable(text)),
    ).map((text) => ({ text, ...type })),
  )
  return {
    height: broken.reduce((sum, { size }) => sum + lineHeight(size), 0),
    draw: (pen, { x, y }) => {
      let top = y
      for (const { text, ...type } of broken) {
        pen.write(text, { x, y: top, width, align: 'center', ...type })
        top += lineHeight(type.size)
      }
    },
  }
}

function emitterLines({ emitter: { name, tradeName, address } }: Nfe): Written[] {
  const small = [
    tradeName === name ? undefined : tradeName,
    streetLine(address),
    joined([address.district, address.postalCode && `CEP ${postalCode(address.postalCode)}`], ' – '),
    joined([address.city, address.state], ' – '),
    address.phone && `Fone: ${phone(address.phone)}`,
  ]
  const size =
    [12, 11, 10, 9].find((one) => widthOf(toPrintable(name), { size: one, isBold: true }) < 380) ?? 8
  return [{ text: name, size, isBold: true }, ...small.flatMap((text) => (text ? [{ text, size: 8 }] : []))]
}

const shares = { emitter: 0.37, title: 0.15 }
const heightMin = 96
const barsHeight = 36
const secondBarsHeight = 24
const keyHeight = 21

const consultation =
  'Consulta de autenticidade no portal nacional da NF-e www.nfe.fazenda.gov.br/portal ou no site da Sefaz Autorizadora'

/**
 * Who issued it, which one of its sheets this is, and its key. The same on every sheet; `contingencyData` are the figures of
 * the second barcode, which stands where the paper otherwise says how to look the invoice up.
 */
export function head(
  nfe: Nfe,
  { width, leftovers }: Room,
  contingencyData: string | null,
): (sheet: Sheet) => Piece {
  const [first, second] = [width * shares.emitter, width * shares.title]
  const third = width - first - second
  const emitter = centered(emitterLines(nfe), { width: first - 10, leftovers })
  const height = Math.max(heightMin, emitter.height + 16)
  const bars = code128(nfe.key.key)
  const second128 = contingencyData === null ? null : code128(contingencyData)
  const consulted = centered([{ text: consultation, size: 8 }], { width: third - 10, leftovers })
  return (sheet) => ({
    height,
    draw: (pen, { x, y }) => {
      pen.frame({ x, y, width: first, height })
      pen.write('IDENTIFICAÇÃO DO EMITENTE', { x, y: y + 2, width: first, size: 6, align: 'center' })
      const free = height - 12 - emitter.height
      emitter.draw(pen, { x: x + 5, y: y + 10 + Math.max(0, free / 2) })

      pen.frame({ x: x + first, y, width: second, height })
      title(nfe, sheet, second).draw(pen, { x: x + first, y: y + 2 })

      const right = x + first + second
      pen.frame({ x: right, y, width: third, height: barsHeight })
      pen.bars(bars, { x: right + 3, y: y + 4, width: third - 6, height: barsHeight - 8 })
      pen.frame({ x: right, y: y + barsHeight, width: third, height: keyHeight })
      writeKey(pen, nfe, { x: right + 2, y: y + barsHeight + 1.5 }, third - 4)
      pen.frame({
        x: right,
        y: y + barsHeight + keyHeight,
        width: third,
        height: height - barsHeight - keyHeight,
      })
      const below = { x: right + 5, y: y + barsHeight + keyHeight + 5 }
      if (second128 === null) return consulted.draw(pen, below)
      pen.bars(second128, { ...below, y: below.y - 2, width: third - 10, height: secondBarsHeight })
      const figures = {
        x: below.x,
        y: below.y + secondBarsHeight,
        width: third - 10,
        size: 7,
        align: 'center',
      } as const
      pen.write(contingencyData ?? '', figures)
    },
  })
}

function writeKey(pen: Pen, { key: { key } }: Nfe, { x, y }: Point, width: number): void {
  pen.write('CHAVE DE ACESSO', { x, y, width, size: 6 })
  const text = inFours(key)
  const size = [10, 9.5, 9, 8.5].find((one) => widthOf(text, { size: one, isBold: true }) <= width) ?? 8
  pen.write(text, { x, y: y + 8, width, size, isBold: true, align: 'center' })
}

function title(nfe: Nfe, { number, of }: Sheet, width: number): Piece {
  return {
    height: heightMin,
    draw: (pen, { x, y }) => {
      const whole = { x, width, align: 'center' } as const
      pen.write('DANFE', { ...whole, y, size: 13, isBold: true })
      pen.write('Documento Auxiliar da', { ...whole, y: y + 15, size: 8 })
      pen.write('Nota Fiscal Eletrônica', { ...whole, y: y + 24, size: 8 })
      pen.write('0 - ENTRADA', { x: x + 5, y: y + 37, width: width - 30, size: 8 })
      pen.write('1 - SAÍDA', { x: x + 5, y: y + 46, width: width - 30, size: 8 })
      pen.frame({ x: x + width - 22, y: y + 37, width: 17, height: 18 })
      const type = nfe.type === 'incoming' ? '0' : '1'
      pen.write(type, { x: x + width - 22, y: y + 40.5, width: 17, size: 11, isBold: true, align: 'center' })
      const facts = [`Nº ${nineDigits(nfe.number)}`, `SÉRIE ${nfe.series}`, `FOLHA ${number}/${of}`]
      for (const [index, text] of facts.entries())
        pen.write(text, { ...whole, y: y + 59 + index * 11, size: 10, isBold: true })
    },
  }
}
