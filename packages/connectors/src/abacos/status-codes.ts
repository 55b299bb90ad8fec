import type { OrderReport } from '@ihub/ports/order-status-source'

/** The reports that a status of an ERP may stand for. */
export const mappedReports = [
  'awaiting-payment',
  'paid',
  'picking',
  'ready-to-dispatch',
  'dispatched',
  'delivered',
  'canceled',
  'problem',
] as const satisfies readonly OrderReport[]
type MappedReport = (typeof mappedReports)[number]

/** Codes as recorded in two installations; every installation may have others. */
const recorded: Readonly<Record<string, MappedReport>> = {
  19: 'paid',
  22: 'ready-to-dispatch',
  ENT: 'delivered',
}

/** Reads `report=code|code` pairs parted by commas, as reports by code; null when one of them is not such a pair. */
export function statusCodePairs(text: string): Map<string, OrderReport> | null {
  const pairs = new Map<string, OrderReport>()
  for (const entry of text.split(/[,\n]/)) {
    if (entry.trim() === '') continue
    const [name, codes = '', ...rest] = entry.split('=').map((part) => part.trim())
    const report = mappedReports.find((known) => known === name)
    const each = codes.split('|').map((code) => code.trim())
    if (!report || rest.length > 0 || each.includes('')) return null
    for (const code of each) pairs.set(code, report)
  }
  return pairs
}

interface Said {
  CodigoStatus: string | null
  CodigoMotivoCancelamento: string | null
  MotivoCancelamento: string | null
}

/** Our word for a row: by the installation's codes, else by those recorded; a row with a reason is of a canceled order. */
export function toOrderReport(row: Said, pairs: ReadonlyMap<string, OrderReport> | null): OrderReport {
  const code = row.CodigoStatus ?? ''
  const known = pairs?.get(code) ?? (Object.hasOwn(recorded, code) ? recorded[code] : undefined)
  if (known) return known
  return row.CodigoMotivoCancelamento !== null || row.MotivoCancelamento !== null ? 'canceled' : 'unknown'
}
