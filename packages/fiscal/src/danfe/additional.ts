import type { Nfe } from '../nfe.ts'
import { breakLines, lineHeight } from './measure.ts'
import { paymentName } from './payment-names.ts'
import type { Piece } from './piece.ts'
import { titleHeight } from './piece.ts'
import { toPrintable } from './printable.ts'
import { decimal, inFours, joined } from './words.ts'

const type = { size: 7 }
export const infoLineHeight = lineHeight(type.size)
const labelHeight = 9
/** The rest of the width is the tax office's. */
const share = 0.65
const margin = 3

/** Everything that has no field of its own, as lines of the block of additional information. */
export function infoLines(nfe: Nfe, leftovers: readonly string[], width: number): string[] {
  const texts = [
    nfe.additionalInfo,
    nfe.fiscalInfo && `Informações de interesse do fisco: ${nfe.fiscalInfo}`,
    ...nfe.observations.map(({ field, text }) => `${field}: ${text}`),
    ...nfe.referencedKeys.map((key) => `NF-e referenciada: ${inFours(key)}`),
    nfe.purchaseOrder && `Pedido de compra: ${nfe.purchaseOrder}`,
    paymentText(nfe),
    totalsText(nfe),
    nfe.receiver.email && `E-mail do destinatário: ${nfe.receiver.email}`,
    ...leftovers,
  ]
  return texts.flatMap((text) =>
    text ? breakLines(toPrintable(text), width * share - 2 * margin, type) : [],
  )
}

function paymentText({ payments, change }: Nfe): string | undefined {
  const paid = payments.map(({ code, description, value }) =>
    joined(
      [description ?? paymentName(code), /[1-9]/.test(value.decimal) ? `R$ ${decimal(value.decimal)}` : ''],
      ' ',
    ),
  )
  if (paid.length === 0) return undefined
  const back = change && /[1-9]/.test(change.decimal) ? `; troco R$ ${decimal(change.decimal)}` : ''
  return `Pagamento: ${paid.join('; ')}${back}`
}

/** Totals that the manual gives no field: those that are not zero. */
function totalsText({ totals }: Nfe): string | undefined {
  const named = [
    ['Valor aproximado dos tributos', totals.approximateTaxes],
    ['ICMS desonerado', totals.icmsRelieved],
    ['FCP', totals.fcp],
    ['FCP ST', totals.fcpSt],
    ['ICMS monofásico retido', totals.icmsSinglePhase],
    ['IPI devolvido', totals.ipiReturned],
  ] as const
  const some = named.flatMap(([name, value]) =>
    value && /[1-9]/.test(value.decimal) ? [`${name}: R$ ${decimal(value.decimal)}`] : [],
  )
  return some.length > 0 ? some.join('; ') : undefined
}

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
