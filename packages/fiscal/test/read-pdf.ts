import { fileURLToPath } from 'node:url'
import { createCanvas } from '@napi-rs/canvas'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import type { PDFPageProxy } from 'pdfjs-dist/types/src/display/api.js'

/** A text where it is printed, in points from the page's upper left corner. */
export interface PlacedText {
  text: string
  left: number
  right: number
  top: number
  bottom: number
  size: number
  /** Stamps are; all else is upright. */
  isSlanted: boolean
}

export interface PdfPage {
  width: number
  height: number
  texts: PlacedText[]
  /** As a PNG of so many pixels a point. */
  draw(scale: number): Promise<Buffer>
}

const fonts = fileURLToPath(new URL('../../../node_modules/pdfjs-dist/standard_fonts/', import.meta.url))

export async function readPdf(bytes: Uint8Array): Promise<PdfPage[]> {
  const data = new Uint8Array(bytes)
  const pdf = await getDocument({ data, standardFontDataUrl: fonts, verbosity: 0 }).promise
  return Promise.all(
    Array.from({ length: pdf.numPages }, async (_, index) => readPage(await pdf.getPage(index + 1))),
  )
}

/** Times reaches this far above and beneath its line. */
const [ascent, descent] = [0.683, 0.217]

async function readPage(page: PDFPageProxy): Promise<PdfPage> {
  const { width, height } = page.getViewport({ scale: 1 })
  const { items } = await page.getTextContent()
  const texts = items.flatMap((item) => {
    if (!('str' in item) || item.str.trim() === '') return []
    const [a, b, , , x, y] = item.transform as [number, number, number, number, number, number]
    const size = Math.hypot(a, b)
    const line = height - y
    return [
      {
        text: item.str,
        left: x,
        right: x + item.width,
        top: line - ascent * size,
        bottom: line + descent * size,
        size,
        isSlanted: b !== 0,
      },
    ]
  })
  return { width, height, texts, draw: (scale) => draw(page, scale) }
}

async function draw(page: PDFPageProxy, scale: number) {
  const viewport = page.getViewport({ scale })
  const canvas = createCanvas(Math.ceil(viewport.width), Math.ceil(viewport.height))
  const context = canvas.getContext('2d')
  context.fillStyle = 'white'
  context.fillRect(0, 0, canvas.width, canvas.height)
  // The canvas of @napi-rs is drawn on like a browser's, which is the type that pdf.js names.
  await page.render({ canvas: canvas as never, canvasContext: context as never, viewport }).promise
  return canvas.toBuffer('image/png')
}

/** Those that are printed over each other, or beyond the edge of their page. */
export function misplaced({ width, height, texts }: PdfPage): string[] {
  const upright = texts.filter(({ isSlanted }) => !isSlanted)
  const outside = upright.filter(
    ({ left, right, top, bottom }) => left < 0 || top < 0 || right > width || bottom > height,
  )
  const overlaps = upright.flatMap((one, index) =>
    upright.slice(index + 1).flatMap((other) => (overlap(one, other) ? [`${one.text} | ${other.text}`] : [])),
  )
  return [...outside.map(({ text }) => text), ...overlaps]
}

/** Half a point of rounding is no overlap. */
const slack = 0.5

const overlap = (one: PlacedText, other: PlacedText): boolean =>
  Math.min(one.right, other.right) - Math.max(one.left, other.left) > slack &&
  Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > slack

const withoutBlanks = (text: string) => text.replace(/\s/g, '')

/** Finds texts however their lines were broken: in the order of printing, and along every left edge. */
export function finder(pages: readonly PdfPage[]): (text: string) => boolean {
  const texts = pages.flatMap((page) => page.texts)
  const byEdge = new Map<number, string>()
  for (const { text, left } of texts) {
    const edge = Math.round(left)
    byEdge.set(edge, (byEdge.get(edge) ?? '') + withoutBlanks(text))
  }
  const all = [withoutBlanks(texts.map(({ text }) => text).join('')), ...byEdge.values()]
  return (text) => all.some((one) => one.includes(withoutBlanks(text)))
}
