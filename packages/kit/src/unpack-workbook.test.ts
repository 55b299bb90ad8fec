import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { createDeflateRaw, deflateRawSync } from 'node:zlib'
import { beforeAll, expect, test } from 'vitest'
import { readSpreadsheet } from './read-spreadsheet.ts'
import { writeWorkbook } from './write-workbook.ts'

const limits = { rowsMax: 5_000, columnsMax: 100 }
const sheetPath = 'xl/worksheets/sheet1.xml'
const head = '<?xml version="1.0" encoding="UTF-8"?>'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packaged = 'http://schemas.openxmlformats.org/package/2006'

const parts = {
  '[Content_Types].xml': `${head}<Types xmlns="${packaged}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/${sheetPath}" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/></Types>`,
  '_rels/.rels': `${head}<Relationships xmlns="${packaged}/relationships"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml': `${head}<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="a" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `${head}<Relationships xmlns="${packaged}/relationships"><Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
}
const sheetXml = (cell: string, prolog = '') =>
  `${head}${prolog}<worksheet xmlns="${main}"><sheetData><row r="1"><c r="A1" t="inlineStr"><is><t>${cell}</t></is></c></row></sheetData></worksheet>`

interface Part {
  name: string
  deflated: Buffer
  /** Once it is inflated. */
  size: number
  /** As the headers tell them, where they lie. */
  says?: { compressed?: number; inflated?: number; flags?: number }
}

/** A ZIP file, honest or not. */
function zipOf(entries: readonly Part[]): Uint8Array {
  const [files, directory]: [Buffer[], Buffer[]] = [[], []]
  let at = 0
  for (const { name, deflated: compressed, size, says = {} } of entries) {
    const fields = (isLocal: boolean) => {
      const field = Buffer.alloc(26)
      field.writeUInt16LE(20, 0)
      field.writeUInt16LE(says.flags ?? 0, 2)
      field.writeUInt16LE(8, 4)
      field.writeUInt32LE(isLocal ? compressed.length : (says.compressed ?? compressed.length), 14)
      field.writeUInt32LE(says.inflated ?? size, 18)
      field.writeUInt16LE(name.length, 22)
      return field
    }
    const local = Buffer.concat([Buffer.from('PK\u0003\u0004'), fields(true), Buffer.from(name), compressed])
    const place = Buffer.alloc(14)
    place.writeUInt32LE(at, 10)
    directory.push(Buffer.from('PK\u0001\u0002\u0014\0'), fields(false), place, Buffer.from(name))
    files.push(local)
    at += local.length
  }
  const length = directory.reduce((sum, part) => sum + part.length, 0)
  const end = Buffer.alloc(22)
  end.write('PK\u0005\u0006', 0)
  end.writeUInt16LE(entries.length, 8)
  end.writeUInt16LE(entries.length, 10)
  end.writeUInt32LE(length, 12)
  end.writeUInt32LE(at, 16)
  return Buffer.concat([...files, ...directory, end])
}

const partOf = (name: string, data: Buffer | string): Part => ({
  name,
  deflated: deflateRawSync(data),
  size: Buffer.byteLength(data),
})

const workbookOf = (sheet: string | Omit<Part, 'name'>, more: readonly Part[] = []) =>
  zipOf([
    ...Object.entries(parts).map(([name, text]) => partOf(name, text)),
    typeof sheet === 'string' ? partOf(sheetPath, sheet) : { name: sheetPath, ...sheet },
    ...more,
  ])

const megabyte = 1_048_576
const bombMegabytes = 600

/** A sheet that swells to 600 MB; it is made piece by piece, so that nothing but its reader could hold it whole. */
async function makeBomb() {
  const spaces = Buffer.alloc(megabyte, ' ')
  const pieces = Array.from({ length: bombMegabytes }, () => spaces)
  const deflated = await buffer(
    Readable.from([Buffer.from(sheetXml('x')), ...pieces]).pipe(createDeflateRaw({ level: 9 })),
  )
  return { deflated, size: bombMegabytes * megabyte }
}
let bomb: Omit<Part, 'name'>
beforeAll(async () => {
  bomb = await makeBomb()
})

/** By how much the process has ever grown since the file came in. */
async function readWatched(file: Uint8Array) {
  const before = process.resourceUsage().maxRSS
  const read = await readSpreadsheet(file, limits)
  return { read, grownMegabytes: (process.resourceUsage().maxRSS - before) / 1024 }
}

test('an honest file of these parts is read', async () => {
  expect(await readSpreadsheet(workbookOf(sheetXml('x')), limits)).toMatchObject({
    value: { rows: [{ row: 1, cells: ['x'] }] },
  })
})

test.each<[string, Part['says']]>([
  ['tells it', {}],
  ['says that it is small', { inflated: 10 }],
  ['says that it is empty', { inflated: 0 }],
  ['hides its size', { inflated: 0xff_ff_ff_ff }],
])('an entry that inflates to 600 MB and %s is refused, and is never held whole', async (_, says) => {
  const file = workbookOf({ ...bomb, ...(says && { says }) })
  expect(file.length).toBeLessThan(megabyte)

  const { read, grownMegabytes } = await readWatched(file)

  expect(read).toEqual({ ok: false, error: 'sheet.too_large' })
  expect(grownMegabytes).toBeLessThan(250)
})

test('an entry whose sizes stand only behind it, where some readers look for them, is not inflated', async () => {
  const { read } = await readWatched(workbookOf({ ...bomb, says: { compressed: 0, inflated: 0, flags: 8 } }))
  expect(read).toEqual({ ok: false, error: 'sheet.unreadable' })
})

test('many entries that are each small are counted together', async () => {
  const data = Buffer.alloc(2 * megabyte, ' ')
  const more = Array.from({ length: 40 }, (_, index) => partOf(`xl/part${index}.xml`, data))
  expect(await readSpreadsheet(workbookOf(sheetXml('x'), more), limits)).toEqual({
    ok: false,
    error: 'sheet.too_large',
  })
  const tiny = Array.from({ length: 2_000 }, (_, index) => partOf(`${index}.xml`, 'x'))
  expect(await readSpreadsheet(workbookOf(sheetXml('x'), tiny), limits)).toEqual({
    ok: false,
    error: 'sheet.too_large',
  })
})

test('XML with entities of its own is refused, and none is expanded', async () => {
  const lines = Array.from(
    { length: 9 },
    (_, index) => `<!ENTITY lol${index + 1} "${`&lol${index};`.repeat(10)}">`,
  )
  const prolog = `<!DOCTYPE lolz [<!ENTITY lol0 "lol">${lines.join('')}]>`
  const { read, grownMegabytes } = await readWatched(workbookOf(sheetXml('&lol9;', prolog)))
  expect(read).toEqual({ ok: false, error: 'sheet.unreadable' })
  expect(grownMegabytes).toBeLessThan(50)
})

test('a file that is cut, or is no ZIP behind its first bytes, is unreadable', async () => {
  const whole = await writeWorkbook([{ name: 'a', widths: [], rows: [['x']] }])
  const cut = whole.slice(0, whole.length - 30)
  const noise = Buffer.concat([Buffer.from('PK'), randomBytes(10_000)])
  for (const file of [cut, noise])
    expect(await readSpreadsheet(file, limits)).toEqual({ ok: false, error: 'sheet.unreadable' })
})
