import type { KitPart } from '@ihub/domain/kit/kit'
import {
  exampleKitSku,
  type KitField,
  kitColumnOf,
  kitFields,
  kitSheetMaxBytes,
  kitSheetRowsMax,
} from '@ihub/domain/kit/sheet-columns'
import type { KitRecord } from '@ihub/ports/kits'
import type { WorkbookSheet } from '@ihub/ports/sheets'
import type { CellKind, CellValue, Table } from '@ihub/ports/tables'
import type { Say } from '../export/export-column.ts'
import { rowsTemplate } from '../sheet/rows-template.ts'

const titleOf = (field: KitField, say: Say) => say(`kit_sheet.column.${field}`)

/** The sheet to fill in, with an example that is never imported, and the sheet that explains its columns. */
export const kitTemplate = (say: Say): [WorkbookSheet, WorkbookSheet] =>
  rowsTemplate(say, {
    texts: 'kit_sheet',
    name: 'kits',
    whole: 'kit',
    part: 'component',
    fields: kitFields,
    columnOf: kitColumnOf,
    example: exampleKitSku,
    rowsMax: kitSheetRowsMax,
    bytesMax: kitSheetMaxBytes,
  })

type Cells = Record<KitField, (kit: KitRecord, part: KitPart, say: Say) => CellValue>
const cells: Cells = {
  sku: ({ sku }) => sku,
  name: ({ name }) => name,
  type: ({ type }, _part, say) => say(`kits.type.${type}`),
  componentSku: (_kit, { sku }) => sku,
  quantity: (_kit, { quantity }) => quantity,
  percentage: (_kit, { percentage }) => percentage,
  itemValue: (_kit, { itemValueCents }) => itemValueCents,
  startDate: ({ startDate }) => startDate,
  endDate: ({ endDate }) => endDate,
  dueDate: ({ dueDate }) => dueDate,
  reserved: ({ reserved }) => reserved,
  display: ({ display }, _part, say) => say(display ? 'sheet.yes' : 'sheet.no'),
  status: ({ status }, _part, say) => say(`kits.status.${status}`),
}

const kindOf = (field: KitField): CellKind => {
  const { kind } = kitColumnOf(field)
  if (kind === 'money') return 'money'
  return kind === 'count' ? 'number' : kind === 'percent' ? 'number' : 'text'
}

/** Kits as the template has them, a row for each component, so that a changed file can be imported again. */
export function kitTable(kits: AsyncIterable<KitRecord>, say: Say): Pick<Table, 'name' | 'columns' | 'rows'> {
  async function* rows() {
    for await (const kit of kits)
      for (const part of kit.components) yield kitFields.map((field) => cells[field](kit, part, say))
  }
  return {
    name: say('kit_sheet.kits'),
    columns: kitFields.map((field) => ({ heading: titleOf(field, say), kind: kindOf(field) })),
    rows: rows(),
  }
}
