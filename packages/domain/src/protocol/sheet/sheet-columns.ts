import type { SheetColumn } from '../../order-sheet/columns.ts'
import { protocolTypes } from '../statuses.ts'

const code = { kind: 'text', lengthMax: 200 } as const

/**
 * The columns of the sheet of protocols, in the template's sequence; template, reading and messages follow from this table. Rows of
 * one number are one protocol, a row for each of its goods. The title and the help of a column are the texts
 * `protocol_sheet.column.<code>` and `protocol_sheet.column.<code>.help`.
 */
const protocolColumns = {
  protocol: { kind: 'text', lengthMax: 60, required: 'always', example: 'EXEMPLO-0001' },
  orderCode: { ...code, required: 'always', example: 'v1045210-01' },
  type: {
    kind: 'choice',
    choices: protocolTypes,
    words: 'protocol.type',
    required: 'always',
    example: 'return',
  },
  email: { kind: 'email', lengthMax: 254, required: 'always', example: 'maria@exemplo.com.br' },
  reason: { kind: 'text', lengthMax: 500, example: '' },
  sku: { ...code, perItem: true, required: 'always', example: 'CAMISA_AZUL_LISA_M' },
  sellingPrice: { kind: 'money', perItem: true, mayBeZero: true, required: 'always', example: 59.9 },
  quantity: { kind: 'count', perItem: true, required: 'always', example: 1 },
} as const satisfies Record<string, SheetColumn>

export type ProtocolField = keyof typeof protocolColumns
/** A guarantee of `Object.keys` that TypeScript does not give. */
export const protocolFields = Object.keys(protocolColumns) as [ProtocolField, ...ProtocolField[]]
export const protocolColumnOf = (field: ProtocolField): SheetColumn => protocolColumns[field]

/** The template's own row; an upload that still has it is read without it. */
export const exampleProtocol = protocolColumns.protocol.example

export const protocolSheetRowsMax = 10_000
export const protocolSheetMaxBytes = 10_485_760
