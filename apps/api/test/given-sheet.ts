import { Readable } from 'node:stream'
import { sayIn } from '@ihub/contract/texts/say-in'
import { exampleIn, type SheetField, sheetFields } from '@ihub/domain/order-sheet/columns'
import type { StoreCountry } from '@ihub/domain/store/store-country'
import { uuidv7 } from '@ihub/kit/ids'
import { formOf } from './given-upload.ts'
import type { TestApi } from './open-test-api.ts'

const say = sayIn('pt-BR')
const csvType = 'text/csv'

/** A row that is right in every column; changes with undefined leave a cell empty. */
export type SheetCells = Partial<Record<SheetField, string | undefined>>
export const goodRow = (changes: SheetCells = {}, country: StoreCountry = 'BRA'): SheetCells => ({
  ...Object.fromEntries(sheetFields.map((field) => [field, String(exampleIn(country, field))])),
  orderCode: `T-${uuidv7().slice(-10)}`,
  placedAt: '20/11/2025 14:30',
  dueDate: '27/11/2025',
  deliveryChannel: 'Entrega',
  paymentMethod: 'Pix',
  paid: 'sim',
  unitPrice: '59,90',
  ...changes,
})

const quoted = (cell: string) => (/[";\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)

/** Rows as the Excel of Brazil writes them. */
export const csvOf = (rows: readonly SheetCells[], fields: readonly SheetField[] = sheetFields) =>
  [
    fields.map((field) => say(`sheet.column.${field}`)),
    ...rows.map((row) => fields.map((field) => row[field] ?? '')),
  ]
    .map((cells) => cells.map(quoted).join(';'))
    .join('\r\n')

export const sheetFile = (text: string | Uint8Array<ArrayBuffer>, name = 'pedidos.csv') =>
  new File([text], name, { type: csvType })

interface Caller {
  token: string
  storeId: string
}

export const upload = ({ call }: Pick<TestApi, 'call'>, by: Caller, file: File) =>
  call('POST', '/api/orders/sheet', { ...by, body: formOf(file) })

/** A sheet that somebody uploaded, with one order of this customer. */
export async function givenSheet(
  { administration: { files } }: TestApi,
  { storeId, author, name }: { storeId: string; author: { userId: string }; name: string },
): Promise<string> {
  const fileId = uuidv7()
  const file = { fileId, kind: 'order-sheet', name, contentType: csvType } as const
  const by = { kind: 'user', id: author.userId, name: 'Ana' } as const
  await files.write(
    storeId,
    { ...file, author: by },
    Readable.from([Buffer.from(csvOf([goodRow({ customerName: name })]))]),
  )
  await files.finish(storeId, fileId)
  return fileId
}
