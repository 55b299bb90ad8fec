import PDFDocument from 'pdfkit'

export interface Type {
  size: number
  isBold?: boolean
}

export const fonts = { regular: 'Times-Roman', bold: 'Times-Bold' } as const

/** Widths of single characters at size 1, which is what breaking lines asks for; the sum is never less than with kerning. */
function widthsOf(font: string): ReadonlyMap<string, number> {
  const document = new PDFDocument({ autoFirstPage: false }).font(font).fontSize(1000)
  const codes = [...Array(0x180).keys()].slice(0x20).concat([0x192, 0x2c6, 0x2dc, 0x20ac, 0x2122])
  const dashes = [...Array(0x40).keys()].map((step) => 0x2010 + step)
  const characters = [...codes, ...dashes].map((code) => String.fromCharCode(code))
  return new Map(characters.map((one) => [one, document.widthOfString(one) / 1000]))
}
const widths = { regular: widthsOf(fonts.regular), bold: widthsOf(fonts.bold) }

/** Of a printable text, in points. */
export function widthOf(text: string, { size, isBold = false }: Type): number {
  const known = isBold ? widths.bold : widths.regular
  let sum = 0
  for (const character of text) sum += known.get(character) ?? 1
  return sum * size
}

/** From one line's top to the next one's: Times reaches 0.9 of its size. */
export const lineHeight = (size: number): number => size * 1.1

/** Breaks a printable text between its words, and a word that is wider than a line between its characters. */
export function breakLines(text: string, width: number, type: Type): string[] {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`
    if (widthOf(longer, type) <= width) {
      line = longer
      continue
    }
    if (line !== '') lines.push(line)
    const pieces = breakWord(word, width, type)
    lines.push(...pieces.slice(0, -1))
    line = pieces.at(-1) ?? ''
  }
  return [...lines, line]
}

function breakWord(word: string, width: number, type: Type): string[] {
  const pieces: string[] = []
  let piece = ''
  for (const character of word) {
    if (piece !== '' && widthOf(piece + character, type) > width) {
      pieces.push(piece)
      piece = ''
    }
    piece += character
  }
  return [...pieces, piece]
}
