import { megabytes } from '@ihub/domain/files'
import {
  columnOf,
  exampleIn,
  exampleOrderCode,
  type SheetField,
  sheetFields,
  sheetMaxBytes,
  sheetRowsMax,
} from '@ihub/domain/order-sheet/columns'
import type { StoreCountry } from '@ihub/domain/store/store-country'
import type { WorkbookSheet } from '@ihub/ports/sheets'
import type { Say } from '../export/export-column.ts'

const titleWidth = 4

/** The sheet to fill in, with an example that is never imported, and the sheet that explains its columns. */
export function sheetTemplate(say: Say, country: StoreCountry): [WorkbookSheet, WorkbookSheet] {
  const titles = sheetFields.map((field) => titleOf(field, say))
  return [
    {
      name: say('sheet.orders'),
      widths: titles.map((title) => title.length + titleWidth),
      rows: [titles, sheetFields.map((field) => exampleOf(field, say, country))],
      choices: new Map(
        sheetFields.flatMap((field, index) => {
          const values = valuesOf(field, say)
          return values.length > 0 ? [[index, values] as const] : []
        }),
      ),
    },
    {
      name: say('sheet.instructions'),
      widths: [28, 20, 40, 90, 60, 28],
      rows: [
        ['column', 'required', 'of', 'help', 'values', 'example'].map((part) =>
          say(`sheet.instructions.${part}`),
        ),
        ...sheetFields.map((field) => explained(field, say, country)),
        [
          say('sheet.instructions.note', {
            code: exampleOrderCode,
            rows: sheetRowsMax,
            size: megabytes(sheetMaxBytes),
          }),
        ],
      ],
    },
  ]
}

const titleOf = (field: SheetField, say: Say) => say(`sheet.column.${field}`)

/** The words of a column that takes only some. */
function valuesOf(field: SheetField, say: Say): string[] {
  const { kind, choices = [], words } = columnOf(field)
  if (kind === 'flag') return [say('sheet.yes'), say('sheet.no')]
  return choices.map((choice) => say(`${words}.${choice}`))
}

function exampleOf(field: SheetField, say: Say, country: StoreCountry): string | number {
  const { kind, words } = columnOf(field)
  const example = exampleIn(country, field)
  if (kind === 'flag') return say('sheet.yes')
  return words && example !== '' ? say(`${words}.${example}`) : example
}

const explained = (field: SheetField, say: Say, country: StoreCountry): (string | number)[] => {
  const { required = 'never', perItem } = columnOf(field)
  return [
    titleOf(field, say),
    say(`sheet.required.${required}`),
    say(perItem ? 'sheet.of.item' : 'sheet.of.order'),
    say(`sheet.column.${field}.help`),
    valuesOf(field, say).join(', '),
    exampleOf(field, say, country),
  ]
}
