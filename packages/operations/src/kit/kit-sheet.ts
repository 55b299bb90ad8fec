import { megabytes } from '@ihub/domain/files'
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

const titleOf = (field: KitField, say: Say) => say(`kit_sheet.column.${field}`)

/** The sheet to fill in, with an example that is never imported, and the sheet that explains its columns. */
export function kitTemplate(say: Say): [WorkbookSheet, WorkbookSheet] {
  const titles = kitFields.map((field) => titleOf(field, say))
  const choices = kitFields.flatMap((field, index) => {
    const words = wordsOf(field, say)
    return words.length > 0 ? [[index, words] as const] : []
  })
  const note = say('sheet.instructions.note', {
    code: exampleKitSku,
    rows: kitSheetRowsMax,
    size: megabytes(kitSheetMaxBytes),
  })
  return [
    {
      name: say('kit_sheet.kits'),
      widths: titles.map((title) => title.length + 4),
      rows: [titles, kitFields.map((field) => exampleOf(field, say))],
      choices: new Map(choices),
    },
    {
      name: say('sheet.instructions'),
      widths: [28, 20, 44, 90, 40, 28],
      rows: [
        ['column', 'required', 'of', 'help', 'values', 'example'].map((part) =>
          say(`sheet.instructions.${part}`),
        ),
        ...kitFields.map((field) => explained(field, say)),
        [note],
      ],
    },
  ]
}

/** The words of a column that takes only some. */
function wordsOf(field: KitField, say: Say): string[] {
  const { kind, choices = [], words } = kitColumnOf(field)
  if (kind === 'flag') return [say('sheet.yes'), say('sheet.no')]
  return choices.map((choice) => say(`${words}.${choice}`))
}

function exampleOf(field: KitField, say: Say): string | number {
  const { kind, words, example } = kitColumnOf(field)
  if (kind === 'flag') return say('sheet.yes')
  return words ? say(`${words}.${example}`) : example
}

function explained(field: KitField, say: Say): (string | number)[] {
  const { required = 'never', perItem } = kitColumnOf(field)
  return [
    titleOf(field, say),
    say(`sheet.required.${required}`),
    say(perItem ? 'kit_sheet.of.component' : 'kit_sheet.of.kit'),
    say(`kit_sheet.column.${field}.help`),
    wordsOf(field, say).join(', '),
    exampleOf(field, say),
  ]
}

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
