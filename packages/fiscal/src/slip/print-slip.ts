import { bankName, printedBankCode } from '@ihub/domain/bill/banks'
import { spacedLine } from '@ihub/domain/bill/barcode'
import type { SlipToPrint } from '@ihub/ports/printing'
import PDFDocument from 'pdfkit'
import { type Room, row } from '../danfe/fields.ts'
import { leftovers } from '../danfe/leftovers.ts'
import { breakLines, lineHeight } from '../danfe/measure.ts'
import { createPen, type Pen } from '../danfe/pen.ts'
import { gap, type Piece, stack } from '../danfe/piece.ts'
import { a4 } from '../danfe/plan-a4.ts'
import { toPrintable } from '../danfe/printable.ts'
import { day, decimal, joined, postalCode, taxId } from '../danfe/words.ts'
import { itf, quietModules } from './itf.ts'

const margin = 34
const width = a4.width - 2 * margin
const sideWidth = 138
const mainWidth = width - sideWidth

/** 103 mm by 13 mm, as the banks' layout (FEBRABAN) has it, in points. */
const barsSize = { width: 291.97, height: 36.85 }

/** A bank slip on one page: the payer's receipt above, the part that the bank keeps below. */
export async function printSlip(slip: SlipToPrint): Promise<Uint8Array> {
  const document = new PDFDocument({ autoFirstPage: false, info: { Title: `Boleto ${slip.documentNumber}` } })
  const pen = createPen(document)
  document.addPage({ size: [a4.width, a4.height], margin: 0 })
  const room: Room = { width, leftovers: [] }
  let top = margin
  for (const piece of [...receipt(slip, room), cut, ...bankPart(slip, room), ...leftovers(room)]) {
    if (top + piece.height > a4.height - margin) break
    piece.draw(pen, { x: margin, y: top })
    top += piece.height
  }
  document.end()
  return Buffer.concat((await document.toArray()) as Uint8Array[])
}

const reais = (cents: number) => decimal((cents / 100).toFixed(2))

/** The bank, its code and the digits that people type. */
function head({ barcode, digitableLine }: SlipToPrint, title: string): Piece {
  const code = barcode.slice(0, 3)
  const height = 26
  const [nameWidth, codeWidth] = [118, 52]
  return {
    height,
    draw: (pen, { x, y }) => {
      pen.write(toPrintable(bankName(code) ?? `Banco ${code}`), {
        x,
        y: y + 10,
        width: nameWidth,
        size: 11,
        isBold: true,
      })
      const bars = [x + nameWidth, x + nameWidth + codeWidth]
      for (const left of bars) pen.rule({ x: left, y: y + 6 }, { x: left, y: y + height })
      const codeAt = { x: x + nameWidth, width: codeWidth, align: 'center' } as const
      pen.write(printedBankCode(code), { ...codeAt, y: y + 8, size: 14, isBold: true })
      const rest = {
        x: x + nameWidth + codeWidth,
        width: width - nameWidth - codeWidth,
        align: 'right',
      } as const
      pen.write(title, { ...rest, y: y - 1, size: 7 })
      pen.write(spacedLine(digitableLine), { ...rest, y: y + 10, size: 11.5, isBold: true })
    },
  }
}

function receipt(slip: SlipToPrint, room: Room): Piece[] {
  const { beneficiary, payer } = slip
  return [
    head(slip, 'RECIBO DO PAGADOR'),
    row(
      [
        { label: 'Beneficiário', value: beneficiary.name, share: 7 },
        { label: 'CNPJ do beneficiário', value: taxId(beneficiary.document), share: 3 },
        { label: 'Vencimento', value: day(slip.dueDate), share: 2, align: 'right', isBold: true },
      ],
      room,
    ),
    row(
      [
        { label: 'Pagador', value: payer.name, share: 7 },
        { label: 'CPF/CNPJ do pagador', value: taxId(payer.document), share: 3 },
        {
          label: 'Valor do documento',
          value: `R$ ${reais(slip.valueCents)}`,
          share: 2,
          align: 'right',
          isBold: true,
        },
      ],
      room,
    ),
    row(
      [
        { label: 'Número do documento', value: slip.documentNumber, share: 4 },
        { label: 'Nosso número', value: slip.ourNumber, share: 6 },
        { label: 'Data do documento', value: day(slip.openedOn), share: 2 },
      ],
      room,
    ),
    row([{ label: 'Informações', value: slip.instructions ?? '', share: 1 }], room),
    line('Autenticação mecânica', 'right'),
    gap(28),
  ]
}

/** Two columns: the facts of the slip, and beside them the amounts that a cashier fills in. */
function bankPart(slip: SlipToPrint, room: Room): Piece[] {
  const main: Room = { ...room, width: mainWidth }
  const side: Room = { ...room, width: sideWidth }
  const { beneficiary, payer } = slip
  const facts = [
    row([{ label: 'Local de pagamento', value: 'Pagável em qualquer banco', share: 1 }], main),
    row(
      [
        { label: 'Beneficiário', value: beneficiary.name, share: 7 },
        { label: 'CNPJ', value: taxId(beneficiary.document), share: 4 },
      ],
      main,
    ),
    row(
      [
        { label: 'Data do documento', value: day(slip.openedOn), share: 3 },
        { label: 'Nº do documento', value: slip.documentNumber, share: 5 },
        { label: 'Espécie doc.', value: 'DM', share: 2, align: 'center' },
        { label: 'Aceite', value: 'N', share: 1.5, align: 'center' },
        { label: 'Data processamento', value: day(slip.openedOn), share: 3 },
      ],
      main,
    ),
    row(
      [
        { label: 'Uso do banco', value: '', share: 3 },
        { label: 'Carteira', value: '', share: 2 },
        { label: 'Espécie', value: 'R$', share: 2, align: 'center' },
        { label: 'Quantidade', value: '', share: 3 },
        { label: 'Valor', value: '', share: 3 },
      ],
      main,
    ),
  ]
  const amounts = [
    row([{ label: 'Vencimento', value: day(slip.dueDate), share: 1, align: 'right', isBold: true }], side),
    row([{ label: 'Agência/Código do beneficiário', value: '', share: 1 }], side),
    row([{ label: 'Nosso número', value: slip.ourNumber, share: 1, align: 'right' }], side),
    row(
      [
        {
          label: '(=) Valor do documento',
          value: reais(slip.valueCents),
          share: 1,
          align: 'right',
          isBold: true,
        },
      ],
      side,
    ),
    ...[
      '(-) Desconto/Abatimento',
      '(-) Outras deduções',
      '(+) Mora/Multa',
      '(+) Outros acréscimos',
      '(=) Valor cobrado',
    ].map((label) => row([{ label, value: '', share: 1 }], side)),
  ]
  return [
    head(slip, 'FICHA DE COMPENSAÇÃO'),
    beside(facts, amounts, slip.instructions ?? ''),
    payerBox(slip, payer),
    bars(slip.barcode),
    line('Autenticação mecânica - Ficha de compensação', 'right'),
  ]
}

/** The instructions take the room of the left column that its rows leave. */
function beside(left: readonly Piece[], right: readonly Piece[], instructions: string): Piece {
  const facts = stack(left)
  const amounts = stack(right)
  const label = 'Instruções (texto de responsabilidade do beneficiário)'
  const lines = breakLines(toPrintable(instructions), mainWidth - 6, { size: 9 })
  const needed = facts.height + 14 + lines.length * lineHeight(9)
  const height = Math.max(amounts.height, needed)
  return {
    height,
    draw: (pen, at) => {
      facts.draw(pen, at)
      amounts.draw(pen, { x: at.x + mainWidth, y: at.y })
      const y = at.y + facts.height
      pen.frame({ x: at.x, y, width: mainWidth, height: height - facts.height })
      pen.write(label, { x: at.x + 2, y: y + 1.5, width: mainWidth, size: 6 })
      writeLines(pen, lines, { x: at.x + 3, y: y + 11 })
    },
  }
}

function payerBox({ payer }: SlipToPrint, { name, document }: SlipToPrint['payer']): Piece {
  const street = joined([joined([payer.street, payer.number], ', '), payer.complement ?? ''], ' - ')
  const place = joined(
    [payer.district, joined([payer.city, payer.state], '/'), postalCode(payer.zipCode)],
    ' - ',
  )
  const lines = [`${name} - CPF/CNPJ ${taxId(document)}`, street, place].flatMap((text) =>
    breakLines(toPrintable(text), width - 46, { size: 9 }),
  )
  const height = Math.max(lines.length * lineHeight(9) + 6, 34)
  return {
    height,
    draw: (pen, { x, y }) => {
      pen.frame({ x, y, width, height })
      pen.write('Pagador', { x: x + 2, y: y + 1.5, width: 40, size: 6 })
      writeLines(pen, lines, { x: x + 42, y: y + 2 })
    },
  }
}

const writeLines = (pen: Pen, lines: readonly string[], { x, y }: { x: number; y: number }) => {
  for (const [index, text] of lines.entries())
    pen.write(text, { x, y: y + index * lineHeight(9), width, size: 9 })
}

function bars(barcode: string): Piece {
  const modules = itf(barcode)
  const all = modules.reduce((sum, one) => sum + one, 0)
  const wide = (barsSize.width * all) / (all - 2 * quietModules)
  return {
    height: barsSize.height + 10,
    draw: (pen, { x, y }) => pen.bars(modules, { x, y: y + 6, width: wide, height: barsSize.height }),
  }
}

const line = (text: string, align: 'left' | 'right'): Piece => ({
  height: 12,
  draw: (pen, { x, y }) => pen.write(text, { x, y: y + 3, width, size: 6.5, align }),
})

const cut: Piece = {
  height: 16,
  draw: (pen, { x, y }) => {
    pen.write('Corte aqui', { x, y, width, size: 6, align: 'right' })
    pen.rule({ x, y: y + 9 }, { x: x + width, y: y + 9 }, true)
  },
}
