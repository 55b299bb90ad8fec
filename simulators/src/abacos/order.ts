import { isRecord } from '../kit/message.ts'

export type Line = { sku: string; quantity: number; price: number }

export type Note = {
  id: number
  number: number
  series: number
  accessKey: string
  authorization: string
  issuedAt: number
  cancelledAt: number | null
  lines: Line[]
  freight: number
  total: number
  trackingNumber: string
}

export type Order = {
  number: string
  document: string
  total: number
  freight: number
  lines: Line[]
  /** As it was sent. */
  asked: Record<string, unknown>
  isPaid: boolean
  code: string
  cancelReason: string
  notes: Note[]
  /** The step of the walk that the order waits for. */
  nextStep: string | undefined
}

/** An element's text; empty when it is absent. */
export const textOf = (row: Record<string, unknown>, name: string): string =>
  row[name] === undefined || row[name] === null ? '' : String(row[name]).trim()

export const numberOf = (row: Record<string, unknown>, name: string): number => Number(row[name] ?? 0) || 0

/** The rows of an `ArrayOf…`, under the element's name. */
export function rowsOf(list: unknown, name: string): Record<string, unknown>[] {
  const rows = isRecord(list) ? list[name] : undefined
  return (Array.isArray(rows) ? rows : rows === undefined ? [] : [rows]).filter(isRecord)
}

/** Units of each SKU that no live note covers. */
export function openLines({ lines, notes }: Order): Line[] {
  const covered = new Map<string, number>()
  for (const note of notes.filter(({ cancelledAt }) => cancelledAt === null))
    for (const { sku, quantity } of note.lines) covered.set(sku, (covered.get(sku) ?? 0) + quantity)
  return lines.flatMap((line) => {
    const taken = Math.min(covered.get(line.sku) ?? 0, line.quantity)
    covered.set(line.sku, (covered.get(line.sku) ?? 0) - taken)
    return line.quantity > taken ? [{ ...line, quantity: line.quantity - taken }] : []
  })
}

export const liveNotes = ({ notes }: Order) => notes.filter(({ cancelledAt }) => cancelledAt === null)
