import type { SheetColumn } from '../order-sheet/columns.ts'
import { kitStatuses, kitTypes } from './kit.ts'

interface KitColumn extends SheetColumn {
  /** Of a row: each row of a kit is one of its components. Other columns are of the whole kit. */
  perItem?: true
  required?: 'always'
}

const code = { kind: 'text', lengthMax: 100 } as const

/**
 * The columns of the kit sheet, in the template's sequence; template, download, reading and messages follow from this table.
 * The title and the help of a column are the texts `kit_sheet.column.<code>` and `kit_sheet.column.<code>.help`.
 */
export const kitColumns = {
  sku: { ...code, required: 'always', example: 'EXEMPLO-KIT' },
  name: { kind: 'text', lengthMax: 200, required: 'always', example: 'Kit Verão' },
  type: { kind: 'choice', choices: kitTypes, words: 'kits.type', example: 'kit' },
  componentSku: { ...code, perItem: true, required: 'always', example: 'CAMISA_AZUL_LISA_M' },
  quantity: { kind: 'count', perItem: true, required: 'always', example: 2 },
  percentage: { kind: 'percent', perItem: true, example: '' },
  itemValue: { kind: 'money', perItem: true, mayBeZero: true, example: 59.9 },
  startDate: { kind: 'day', example: '01/11/2026' },
  endDate: { kind: 'day', example: '30/11/2026' },
  dueDate: { kind: 'day', example: '' },
  reserved: { kind: 'count', mayBeZero: true, example: 0 },
  display: { kind: 'flag', example: 'yes' },
  status: { kind: 'choice', choices: kitStatuses, words: 'kits.status', example: 'active' },
} as const satisfies Record<string, KitColumn>

export type KitField = keyof typeof kitColumns
/** A guarantee of `Object.keys` that TypeScript does not give. */
export const kitFields = Object.keys(kitColumns) as [KitField, ...KitField[]]
export const kitColumnOf = (field: KitField): KitColumn => kitColumns[field]

/** The template's own row; an upload that still has it is read without it. */
export const exampleKitSku = kitColumns.sku.example

export const kitSheetRowsMax = 10_000
export const kitSheetMaxBytes = 10_485_760
