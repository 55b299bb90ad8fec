import { err, ok, type Result } from '@ihub/domain/result'
import type { CallFailure } from '@ihub/ports/http'
import type { WarehouseFile } from '@ihub/ports/warehouse-orders'
import { type FilesContext, fileBytesMax } from './context.ts'
import { stillWritten, toFilesFailure } from './failures.ts'

type MediaType = WarehouseFile['mediaType']

const mediaTypes = new Map<string, MediaType>([
  ['pdf', 'application/pdf'],
  ['zpl', 'text/plain'],
  ['txt', 'text/plain'],
  ['prn', 'text/plain'],
])

/** The words that end each form: a file without them is written still. */
const endings: Record<MediaType, RegExp> = {
  'application/pdf': /%%EOF\s*$/,
  'text/plain': /\^XZ\s*$/,
}
const endingBytes = 1_024

const mediaTypeOf = (name: string) => mediaTypes.get(name.slice(name.lastIndexOf('.') + 1).toLowerCase())
const kindOf = (name: string, mediaType: MediaType): WarehouseFile['kind'] =>
  mediaType === 'text/plain' || /etiq|label/i.test(name) ? 'label' : 'invoice'

/** The files of the PDF path whose name holds the order's code; they stay there. One that is not whole yet makes all wait. */
export async function readPdfs(
  { files, settings }: FilesContext,
  code: string,
): Promise<Result<WarehouseFile[], CallFailure>> {
  const { pdfPath } = settings
  if (pdfPath === '') return ok([])
  const listed = await files.listFiles(pdfPath)
  if (!listed.ok) return err(toFilesFailure(listed.error, pdfPath))
  const read: WarehouseFile[] = []
  for (const file of listed.value.filter(({ name }) => namesOrder(name, code))) {
    const mediaType = mediaTypeOf(file.name)
    if (!mediaType) continue
    const bytes = await files.readFile(file, fileBytesMax)
    if (!bytes.ok) return err(toFilesFailure(bytes.error, pdfPath))
    if (!endings[mediaType].test(endOf(bytes.value))) return err(stillWritten(file.name))
    read.push({ kind: kindOf(file.name, mediaType), name: file.name, mediaType, bytes: bytes.value })
  }
  return ok(read)
}

const endOf = (bytes: Uint8Array) => Buffer.from(bytes.subarray(-endingBytes)).toString('latin1')

/** The code as it is, or as it is written in names; not within a longer one, whose characters would go on. */
function namesOrder(name: string, code: string): boolean {
  const isEdge = (character: string | undefined) => character === undefined || /[_ .()]/.test(character)
  return [code, encodeURIComponent(code)].some((one) => {
    for (let at = name.indexOf(one); at >= 0; at = name.indexOf(one, at + 1))
      if (isEdge(name[at - 1]) && isEdge(name[at + one.length])) return true
    return false
  })
}
