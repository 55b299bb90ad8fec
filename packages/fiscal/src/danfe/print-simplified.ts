import type { Nfe, NfeParty } from '../nfe.ts'
import { authorization } from './authorization.ts'
import { code128 } from './code-128.ts'
import { type Room, row } from './fields.ts'
import { createFlow } from './flow.ts'
import { leftovers } from './leftovers.ts'
import { lineHeight } from './measure.ts'
import { notices } from './notices.ts'
import type { Pen } from './pen.ts'
import { gap, type Piece } from './piece.ts'
import type { Standing } from './standing.ts'
import { day, decimal, inFours, nineDigits, taxId } from './words.ts'

/** A label of 100 mm by 150 mm, in points; the technical note asks for 55 mm of width. */
export const label = { width: 283.46, height: 425.2, margin: 11 }
const width = label.width - 2 * label.margin

/** DANFE Simplificado – Etiqueta, of technical note 2020.004: titles of fields are bold, nothing is below six points. */
export function printSimplified(
  nfe: Nfe,
  standing: Standing,
  { pen, turn }: { pen: Pen; turn(): void },
): void {
  const room: Room = { width, leftovers: [], hasBoldLabels: true }
  const pieces = [
    line('DANFE Simplificado – Etiqueta', { size: 13, isBold: true }),
    notices(standing.notices, room),
    bars(nfe.key.key),
    row([{ label: 'CHAVE DE ACESSO', value: inFours(nfe.key.key), share: 1, align: 'center' }], room),
    row(
      [{ label: 'PROTOCOLO DE AUTORIZAÇÃO DE USO', value: authorization(nfe), share: 1, align: 'center' }],
      room,
    ),
    gap(4),
    ...party('EMITENTE', nfe.emitter, room),
    gap(4),
    row(
      [
        { label: 'NÚMERO', value: nineDigits(nfe.number), share: 4, align: 'center' },
        { label: 'SÉRIE', value: String(nfe.series), share: 2, align: 'center' },
        { label: 'DATA DE EMISSÃO', value: day(nfe.emittedAt), share: 4, align: 'center' },
        {
          label: 'TIPO',
          value: nfe.type === 'incoming' ? '0 - Entrada' : '1 - Saída',
          share: 4,
          align: 'center',
        },
      ],
      room,
    ),
    gap(4),
    ...party('DESTINATÁRIO', nfe.receiver, room),
    gap(4),
    row(
      [
        {
          label: 'VALOR TOTAL DA NF-E',
          value: `R$ ${decimal(nfe.totals.invoice.decimal)}`,
          share: 1,
          align: 'right',
          isBold: true,
        },
      ],
      room,
    ),
    ...leftovers(room),
  ]
  const flow = createFlow({ top: label.margin, bottom: label.height - label.margin, skipped: 0 })
  for (const piece of pieces) flow.place(piece)
  const stampBox = { x: 0, y: label.height / 3, width: label.width, height: (label.height * 2) / 3 }
  for (const { parts } of flow.pages) {
    turn()
    if (standing.stamp) pen.stamp(standing.stamp, stampBox)
    for (const { y, piece } of parts) piece.draw(pen, { x: label.margin, y })
  }
}

const party = (
  title: string,
  { name, document, stateInscription, address }: NfeParty,
  room: Room,
): Piece[] => [
  row([{ label: `${title} – NOME / RAZÃO SOCIAL`, value: name, share: 1 }], room),
  row(
    [
      { label: 'CNPJ / CPF', value: taxId(document), share: 6 },
      { label: 'INSCRIÇÃO ESTADUAL', value: stateInscription ?? '', share: 5 },
      { label: 'UF', value: address.state ?? '', share: 1.5, align: 'center' },
    ],
    room,
  ),
]

const line = (text: string, type: { size: number; isBold?: boolean }): Piece => ({
  height: lineHeight(type.size) + 3,
  draw: (pen, at) => pen.write(text, { ...at, ...type, width, align: 'center' }),
})

const barsHeight = 46

function bars(key: string): Piece {
  const modules = code128(key)
  return {
    height: barsHeight,
    draw: (pen, { x, y }) => pen.bars(modules, { x, y: y + 3, width, height: barsHeight - 6 }),
  }
}
