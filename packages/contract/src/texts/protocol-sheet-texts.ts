import type { ProtocolImportStatus } from '@ihub/domain/protocol/sheet/import-status'
import type { ProtocolField } from '@ihub/domain/protocol/sheet/sheet-columns'

/** The sheet of protocols in a language: its template, its columns and what became of an import. */
export type ProtocolSheetTexts = Record<
  | `protocol_sheet.${'protocols' | 'of.protocol' | 'of.goods' | 'file.template'}`
  | `protocol_sheet.message.${ProtocolImportStatus}`
  | `protocol_sheet.column.${ProtocolField}`
  | `protocol_sheet.column.${ProtocolField}.help`,
  string
>
