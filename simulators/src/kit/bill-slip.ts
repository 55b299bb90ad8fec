/** The numbers of a bank slip (boleto) by the layout of FEBRABAN: 44 digits as bars, 47 as people type them. */
export type BillSlip = { barcode: string; line: string }

export type SlipParts = {
  /** Three digits. */
  bank: string
  /** `YYYY-MM-DD`. */
  dueDate: string
  cents: number
  /** The 25 digits that are the bank's own. */
  free: string
}

export function makeSlip({ bank, dueDate, cents, free }: SlipParts): BillSlip {
  const tail = `${dueFactor(dueDate)}${String(cents).padStart(10, '0')}`
  const digit = checkDigit11(`${bank}9${tail}${free}`)
  const fields = [`${bank}9${free.slice(0, 5)}`, free.slice(5, 15), free.slice(15)]
  return {
    barcode: `${bank}9${digit}${tail}${free}`,
    line: `${fields.map((field) => `${field}${checkDigit10(field)}`).join('')}${digit}${tail}`,
  }
}

/** As a slip shows it: `34191.75462 24615.781234 41234.510000 3 83840000003090`. */
export const spaced = (line: string) =>
  [
    `${line.slice(0, 5)}.${line.slice(5, 10)}`,
    `${line.slice(10, 15)}.${line.slice(15, 21)}`,
    `${line.slice(21, 26)}.${line.slice(26, 32)}`,
    line.slice(32, 33),
    line.slice(33),
  ].join(' ')

const dayMs = 86_400_000
const firstDay = Date.UTC(1997, 9, 7)

/** Days since 1997-10-07; after 9999, on 2025-02-21, they begin again at 1000. */
function dueFactor(dueDate: string): string {
  const days = Math.round((Date.parse(`${dueDate}T00:00:00Z`) - firstDay) / dayMs)
  return String(days > 9_999 ? ((days - 1_000) % 9_000) + 1_000 : days).padStart(4, '0')
}

function checkDigit10(digits: string): number {
  const sum = [...digits].toReversed().reduce((total, one, index) => {
    const product = Number(one) * (index % 2 === 0 ? 2 : 1)
    return total + (product > 9 ? product - 9 : product)
  }, 0)
  return (10 - (sum % 10)) % 10
}

function checkDigit11(digits: string): number {
  const sum = [...digits]
    .toReversed()
    .reduce((total, one, index) => total + Number(one) * (2 + (index % 8)), 0)
  const digit = 11 - (sum % 11)
  return digit > 9 ? 1 : digit
}

/** A sheet of one line, as small as a PDF may be. */
export const makePdf = (words: string): string => {
  const stream = `BT /F1 12 Tf 40 780 Td (${words.replaceAll(/[()\\]/g, ' ')}) Tj ET`
  return [
    '%PDF-1.4',
    '1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj',
    '2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj',
    '3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>endobj',
    `4 0 obj<</Length ${stream.length}>>stream\n${stream}\nendstream endobj`,
    '5 0 obj<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>endobj',
    'trailer<</Root 1 0 R>>',
    '%%EOF',
  ].join('\n')
}
