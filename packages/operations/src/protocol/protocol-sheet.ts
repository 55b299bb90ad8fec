import {
  exampleProtocol,
  protocolColumnOf,
  protocolFields,
  protocolSheetMaxBytes,
  protocolSheetRowsMax,
} from '@ihub/domain/protocol/sheet/sheet-columns'
import type { WorkbookSheet } from '@ihub/ports/sheets'
import type { Say } from '../export/export-column.ts'
import { rowsTemplate } from '../sheet/rows-template.ts'

/** The sheet of protocols to fill in, with an example that is never imported, and the sheet that explains its columns. */
export const protocolTemplate = (say: Say): [WorkbookSheet, WorkbookSheet] =>
  rowsTemplate(say, {
    texts: 'protocol_sheet',
    name: 'protocols',
    whole: 'protocol',
    part: 'goods',
    fields: protocolFields,
    columnOf: protocolColumnOf,
    example: exampleProtocol,
    rowsMax: protocolSheetRowsMax,
    bytesMax: protocolSheetMaxBytes,
  })
