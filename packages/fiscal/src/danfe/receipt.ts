import type { Nfe } from '../nfe.ts'
import { clip, type Room } from './fields.ts'
import { breakLines, lineHeight } from './measure.ts'
import type { Piece } from './piece.ts'
import { toPrintable } from './printable.ts'
import { day, decimal, nineDigits } from './words.ts'

const sideWidth = 92
const fieldHeight = 20
const cutHeight = 9
const type = { size: 7 }
const linesMax = 4

/** The stub that the receiver signs, with the line to cut along. */
export function receipt(nfe: Nfe, { width, leftovers }: Room): Piece {
  const text = `RECEBEMOS DE ${nfe.emitter.name} OS PRODUTOS E/OU SERVIÇOS CONSTANTES DA NOTA FISCAL ELETRÔNICA INDICADA AO LADO. EMISSÃO: ${day(nfe.emittedAt)}. VALOR TOTAL: R$ ${decimal(nfe.totals.invoice.decimal)}. DESTINATÁRIO: ${nfe.receiver.name}`
  const textWidth = width - sideWidth
  const given = breakLines(toPrintable(text), textWidth - 6, type)
  const lines = clip(given, { max: linesMax, width: textWidth, type }, () =>
    leftovers.push(toPrintable(text)),
  )
  const textHeight = Math.max(20, lines.length * lineHeight(type.size) + 4)
  const height = textHeight + fieldHeight
  return {
    height: height + cutHeight,
    draw: (pen, { x, y }) => {
      pen.frame({ x, y, width: textWidth, height: textHeight })
      for (const [index, line] of lines.entries())
        pen.write(line, { x: x + 3, y: y + 2 + index * lineHeight(type.size), width: textWidth, ...type })
      const dateWidth = textWidth * 0.25
      const signY = y + textHeight
      pen.frame({ x, y: signY, width: dateWidth, height: fieldHeight })
      pen.write('DATA DE RECEBIMENTO', { x: x + 2, y: signY + 1.5, width: dateWidth, size: 6 })
      pen.frame({ x: x + dateWidth, y: signY, width: textWidth - dateWidth, height: fieldHeight })
      const sign = { x: x + dateWidth + 2, y: signY + 1.5, width: textWidth - dateWidth }
      pen.write('IDENTIFICAÇÃO E ASSINATURA DO RECEBEDOR', { ...sign, size: 6 })

      const side = { x: x + textWidth, width: sideWidth, align: 'center', isBold: true } as const
      pen.frame({ x: side.x, y, width: sideWidth, height })
      const middle = y + height / 2
      pen.write('NF-e', { ...side, y: middle - 18, size: 12 })
      pen.write(`Nº ${nineDigits(nfe.number)}`, { ...side, y: middle - 4, size: 10 })
      pen.write(`SÉRIE ${nfe.series}`, { ...side, y: middle + 7, size: 10 })
      const cut = y + height + cutHeight / 2
      pen.rule({ x, y: cut }, { x: x + width, y: cut }, true)
    },
  }
}
