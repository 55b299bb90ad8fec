import type { Nfe } from '../nfe.ts'
import type { NfeItem } from '../nfe-item.ts'
import { itemNotes } from './item-notes.ts'
import { breakLines, lineHeight, widthOf } from './measure.ts'
import type { Align, Pen, Point } from './pen.ts'
import { titleHeight } from './piece.ts'
import { toPrintable } from './printable.ts'
import { decimal } from './words.ts'

interface Column {
  titles: string[]
  align: Align
  /** The most that it takes of the width, in points; the description takes what the others leave. */
  widthMax: number
  /** A line each. */
  read(item: NfeItem): string[]
}

const one = (value: string | undefined): string[] => [value ?? '']
const amount = (value: string | undefined): string[] => [decimal(value)]

/** A second line where tax is counted in another unit than the one of the sale. */
const inBothUnits = (
  { unit, quantity, unitValue, taxableUnit, taxableQuantity, taxableUnitValue }: NfeItem,
  show: (unit: string, quantity: string, value: string) => string,
): string[] => {
  const sold = show(unit, quantity, unitValue)
  const isSame = unit === taxableUnit && decimal(quantity) === decimal(taxableQuantity)
  return isSame || !taxableUnit ? [sold] : [sold, show(taxableUnit, taxableQuantity, taxableUnitValue)]
}

const description: Column = {
  titles: ['DESCRIÇÃO DO PRODUTO / SERVIÇO'],
  align: 'left',
  widthMax: Number.POSITIVE_INFINITY,
  read: (item) => [item.description, ...itemNotes(item)],
}

function columnsOf({ items, emitter }: Nfe): Column[] {
  const isSmall = emitter.taxRegime === '1' || emitter.taxRegime === '4'
  const discount: Column = {
    titles: ['VALOR', 'DESC.'],
    align: 'right',
    widthMax: 44,
    read: ({ discount }) => amount(discount),
  }
  return [
    { titles: ['CÓDIGO'], align: 'left', widthMax: 62, read: ({ sku }) => one(sku) },
    description,
    { titles: ['NCM/SH'], align: 'center', widthMax: 34, read: ({ ncm }) => one(ncm) },
    {
      titles: isSmall ? ['O/', 'CSOSN'] : ['O/', 'CST'],
      align: 'center',
      widthMax: 24,
      read: ({ taxes: { icms } }) => one(`${icms?.origin ?? ''}${icms?.situation ?? ''}`),
    },
    { titles: ['CFOP'], align: 'center', widthMax: 20, read: ({ cfop }) => one(cfop) },
    { titles: ['UN'], align: 'center', widthMax: 24, read: (item) => inBothUnits(item, (unit) => unit) },
    {
      titles: ['QUANT.'],
      align: 'right',
      widthMax: 48,
      read: (item) => inBothUnits(item, (_, quantity) => decimal(quantity)),
    },
    {
      titles: ['VALOR', 'UNIT.'],
      align: 'right',
      widthMax: 56,
      read: (item) => inBothUnits(item, (_, __, value) => decimal(value)),
    },
    { titles: ['VALOR', 'TOTAL'], align: 'right', widthMax: 50, read: ({ total }) => amount(total) },
    ...(items.some((item) => item.discount !== undefined) ? [discount] : []),
    {
      titles: ['B. CÁLC.', 'ICMS'],
      align: 'right',
      widthMax: 46,
      read: ({ taxes: { icms } }) => amount(icms?.base),
    },
    {
      titles: ['VALOR', 'ICMS'],
      align: 'right',
      widthMax: 44,
      read: ({ taxes: { icms } }) => amount(icms?.value),
    },
    {
      titles: ['VALOR', 'IPI'],
      align: 'right',
      widthMax: 40,
      read: ({ taxes: { ipi } }) => amount(ipi?.value),
    },
    {
      titles: ['ALÍQ.', 'ICMS'],
      align: 'right',
      widthMax: 26,
      read: ({ taxes: { icms } }) => amount(icms?.rate),
    },
    {
      titles: ['ALÍQ.', 'IPI'],
      align: 'right',
      widthMax: 26,
      read: ({ taxes: { ipi } }) => amount(ipi?.rate),
    },
  ]
}

const textType = { size: 6.5 }
const titleType = { size: 5.5 }
const margin = 1.5
const textHeight = lineHeight(textType.size)
const headHeight = 16
const itemGap = 3

/** One line of text in every column. */
export interface TableLine {
  cells: string[]
  /** The first line of its item. */
  opens: boolean
}

export interface ItemTable {
  lines: TableLine[]
  /** Of the table's title and the titles of its columns. */
  headHeight: number
  /** How many lines from `first` a table of this height holds: an item that is not long stays in one piece. */
  fitting(first: number, height: number): number
  heightOf(lines: readonly TableLine[]): number
  /** Its frame has the whole height, whatever its lines take. */
  draw(pen: Pen, at: Point & { height: number; lines: readonly TableLine[]; isContinued: boolean }): void
}

const keptTogether = 12
/** Of sums of heights, which are binary fractions. */
const tolerance = 0.01

/** The products in columns as wide as their contents ask for. */
export function itemTable(nfe: Nfe, width: number): ItemTable {
  const columns = columnsOf(nfe)
  const texts = nfe.items.map((item) => columns.map((column) => column.read(item).map(toPrintable)))
  const widths = widthsOf(columns, texts, width)
  const lines = texts.flatMap((cells) => linesOf(cells, widths))
  const heightOf = (some: readonly TableLine[]) =>
    some.reduce((sum, { opens }) => sum + textHeight + (opens ? itemGap : 0), itemGap)
  return {
    lines,
    headHeight: titleHeight + headHeight,
    heightOf,
    fitting: (first, height) => fitting(lines, first, height),
    draw: (pen, { x, y, height, lines: shown, isContinued }) => {
      const title = 'DADOS DOS PRODUTOS / SERVIÇOS'
      pen.write(isContinued ? `${title} (CONTINUAÇÃO)` : title, {
        x,
        y: y + 2.2,
        width,
        size: 6.5,
        isBold: true,
      })
      const top = y + titleHeight
      pen.frame({ x, y: top, width, height: height - titleHeight })
      pen.rule({ x, y: top + headHeight }, { x: x + width, y: top + headHeight })
      drawTitles(pen, { x, y: top }, columns, widths)
      drawColumnRules(pen, { x, y: top, bottom: y + height }, widths)
      drawLines(pen, { x, y: top + headHeight + itemGap, width }, shown, { columns, widths })
    },
  }
}

function fitting(lines: readonly TableLine[], first: number, height: number): number {
  let free = height - titleHeight - headHeight - itemGap
  let count = 0
  for (const line of lines.slice(first)) {
    free -= textHeight + (line.opens ? itemGap : 0)
    if (free < -tolerance) break
    count++
  }
  const next = first + count
  if (next >= lines.length || lines[next]?.opens) return count
  const start = lines.findLastIndex(({ opens }, index) => opens && index < next)
  const end = lines.findIndex(({ opens }, index) => opens && index > start)
  const length = (end === -1 ? lines.length : end) - start
  return start > first && length <= keptTogether ? start - first : count
}

function widthsOf(columns: readonly Column[], texts: readonly string[][][], width: number): number[] {
  const wanted = columns.map(({ titles, widthMax }, index) => {
    if (widthMax === Number.POSITIVE_INFINITY) return 0
    const own = texts.flatMap((cells) => (cells[index] ?? []).map((text) => widthOf(text, textType)))
    const titled = titles.map((title) => widthOf(title, titleType))
    const widest = own.reduce((most, one) => Math.max(most, one), 0)
    return Math.max(Math.min(widest, widthMax), ...titled) + 2 * margin + 0.5
  })
  const taken = wanted.reduce((sum, one) => sum + one, 0)
  return wanted.map((one) => (one === 0 ? width - taken : one))
}

function linesOf(cells: readonly string[][], widths: readonly number[]): TableLine[] {
  const broken = cells.map((texts, index) =>
    texts.flatMap((text) => breakLines(text, (widths[index] ?? 0) - 2 * margin, textType)),
  )
  const count = Math.max(...broken.map(({ length }) => length))
  return Array.from({ length: count }, (_, line) => ({
    cells: broken.map((column) => column[line] ?? ''),
    opens: line === 0,
  }))
}

function drawTitles(pen: Pen, { x, y }: Point, columns: readonly Column[], widths: readonly number[]): void {
  let left = x
  for (const [index, { titles }] of columns.entries()) {
    const width = widths[index] ?? 0
    const top = y + (headHeight - titles.length * lineHeight(titleType.size)) / 2
    for (const [line, title] of titles.entries())
      pen.write(title, {
        x: left,
        y: top + line * lineHeight(titleType.size),
        width,
        align: 'center',
        ...titleType,
      })
    left += width
  }
}

function drawColumnRules(
  pen: Pen,
  { x, y, bottom }: Point & { bottom: number },
  widths: readonly number[],
): void {
  let left = x
  for (const width of widths.slice(0, -1)) {
    left += width
    pen.rule({ x: left, y }, { x: left, y: bottom })
  }
}

function drawLines(
  pen: Pen,
  { x, y, width }: Point & { width: number },
  lines: readonly TableLine[],
  { columns, widths }: { columns: readonly Column[]; widths: readonly number[] },
): void {
  let top = y
  for (const [index, { cells, opens }] of lines.entries()) {
    if (opens && index > 0)
      pen.rule({ x, y: top + itemGap / 2 - 0.7 }, { x: x + width, y: top + itemGap / 2 - 0.7 }, true)
    if (opens) top += itemGap
    let left = x
    for (const [column, text] of cells.entries()) {
      const own = widths[column] ?? 0
      const { align = 'left' } = columns[column] ?? {}
      pen.write(text, { x: left + margin, y: top, width: own - 2 * margin, align, ...textType })
      left += own
    }
    top += textHeight
  }
}
