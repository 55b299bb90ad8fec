import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
import type { PdfPage } from './read-pdf.ts'

// The library would fetch its module from the web.
const file = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm')
prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(readFileSync(file)).buffer } })

/** The texts of the page's barcodes, as a scanner reads the print at 300 dots an inch. */
export async function scanned(page: PdfPage | undefined): Promise<string[]> {
  const png = await page?.draw(300 / 72)
  const codes = await readBarcodes(new Uint8Array(png ?? []), { formats: ['Code128'], maxNumberOfSymbols: 4 })
  return codes.map(({ text }) => text).sort()
}
