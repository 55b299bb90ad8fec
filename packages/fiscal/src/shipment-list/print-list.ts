import PDFDocument from 'pdfkit'
import { code128 } from '../danfe/code-128.ts'
import { widthOf } from '../danfe/measure.ts'
import { type Align, createPen, type Pen } from '../danfe/pen.ts'
import { toPrintable } from '../danfe/printable.ts'

export interface PrintedList {
  number: string
  carrier: string | null
  store: string
  /** Day and time of the list as people of the store read them. */
  listedAt: string
  shipments: PrintedShipment[]
}

export interface PrintedShipment {
  code: string
  invoice: string
  receiver: string
  place: string
  zipCode: string
  volumes: number
  trackingNumbers: string[]
}

const page = { width: 595.28, height: 841.89, margin: 36 }
const rowHeight = 15
const [firstTop, laterTop, bottom] = [150, 60, 700]
const size = 8

interface Column {
  title: string
  left: number
  width: number
  align?: Align
  text(shipment: PrintedShipment, index: number): string
}

const columns: readonly Column[] = [
  { title: '#', left: 36, width: 18, text: (_shipment, index) => String(index + 1) },
  { title: 'Envio', left: 58, width: 112, text: ({ code }) => code },
  { title: 'Nota fiscal', left: 174, width: 48, text: ({ invoice }) => invoice },
  { title: 'Destinatário', left: 226, width: 112, text: ({ receiver }) => receiver },
  { title: 'CEP', left: 342, width: 42, text: ({ zipCode }) => zipCode },
  { title: 'Cidade', left: 388, width: 84, text: ({ place }) => place },
  { title: 'Vol.', left: 474, width: 18, align: 'right', text: ({ volumes }) => String(volumes) },
  { title: 'Rastreio', left: 500, width: 60, text: ({ trackingNumbers }) => trackingNumbers.join(', ') },
]

/** A pre-shipment list (PLP) on sheets of A4, which the carrier signs when it collects; its readers are carriers of Brazil. */
export async function printList(list: PrintedList): Promise<Uint8Array> {
  const document = new PDFDocument({ autoFirstPage: false, info: { Title: `PLP ${list.number}` } })
  const pen = createPen(document)
  const sheets = sheetsOf(list.shipments)
  for (const [index, sheet] of sheets.entries()) {
    document.addPage({ size: [page.width, page.height], margin: 0 })
    if (index === 0) writeHead(pen, list)
    pen.write(toPrintable(`PLP ${list.number} · folha ${index + 1} de ${sheets.length}`), {
      x: page.margin,
      y: page.height - 30,
      width: page.width - 2 * page.margin,
      size,
      align: 'right',
    })
    writeRows(pen, sheet, index === 0 ? firstTop : laterTop)
  }
  writeSignatures(pen)
  document.end()
  return Buffer.concat((await document.toArray()) as Uint8Array[])
}

interface Sheet {
  from: number
  shipments: PrintedShipment[]
}

/** At least one, so that an empty list has its head. */
function sheetsOf(shipments: readonly PrintedShipment[]): Sheet[] {
  const sheets: Sheet[] = []
  let from = 0
  do {
    const top = sheets.length === 0 ? firstTop : laterTop
    const room = Math.floor((bottom - top) / rowHeight) - 1
    sheets.push({ from, shipments: shipments.slice(from, from + room) })
    from += room
  } while (from < shipments.length)
  return sheets
}

function writeHead(pen: Pen, { number, carrier, store, listedAt, shipments }: PrintedList): void {
  const volumes = shipments.reduce((sum, one) => sum + one.volumes, 0)
  const line = (text: string, y: number, of: { size: number; isBold?: boolean }) =>
    pen.write(fitting(text, 300, of), { x: page.margin, y, width: 300, ...of })
  line('Pré-lista de postagem (PLP)', 40, { size: 16, isBold: true })
  line(`Nº ${number}`, 62, { size: 14, isBold: true })
  line(`Transportadora: ${carrier ?? '—'}`, 84, { size: 10 })
  line(`Loja: ${store} · ${listedAt}`, 98, { size: 10 })
  line(`${shipments.length} envio(s) · ${volumes} volume(s)`, 112, { size: 10 })
  // Without letters that Code 128 has no sign for, which no system has been seen to use.
  if (/^[\x20-\x7e]{1,24}$/.test(number)) pen.bars(code128(number), { x: 360, y: 44, width: 199, height: 44 })
}

function writeRows(pen: Pen, { from, shipments }: Sheet, top: number): void {
  for (const { title, left, width, align = 'left' } of columns)
    pen.write(fitting(title, width, { size, isBold: true }), {
      x: left,
      y: top,
      width,
      size,
      isBold: true,
      align,
    })
  for (const [index, shipment] of shipments.entries()) {
    const y = top + (index + 1) * rowHeight
    pen.rule({ x: page.margin, y: y - 3 }, { x: page.width - page.margin, y: y - 3 })
    for (const { left, width, align = 'left', text } of columns)
      pen.write(fitting(text(shipment, from + index), width, { size }), { x: left, y, width, size, align })
  }
}

const signatures = ['Motorista (nome e documento)', 'Placa', 'Data e hora', 'Assinatura'] as const

function writeSignatures(pen: Pen): void {
  for (const [index, title] of signatures.entries()) {
    const [x, y] = [page.margin + (index % 2) * 268, 745 + Math.floor(index / 2) * 40]
    pen.rule({ x, y }, { x: x + 250, y })
    pen.write(title, { x, y: y + 2, width: 250, size })
  }
}

/** As much of a text as its width holds. */
function fitting(given: string, width: number, type: { size: number; isBold?: boolean }): string {
  let text = toPrintable(given)
  if (widthOf(text, type) <= width) return text
  while (text.length > 0 && widthOf(`${text}…`, type) > width) text = text.slice(0, -1)
  return `${text.trimEnd()}…`
}
