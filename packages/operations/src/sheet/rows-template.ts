import { megabytes } from '@ihub/domain/files'
import type { SheetDefinition } from '@ihub/domain/order-sheet/read-rows'
import type { WorkbookSheet } from '@ihub/ports/sheets'
import type { Say } from '../export/export-column.ts'

interface Template<Field extends string> extends SheetDefinition<Field> {
  /** Begins the keys of its texts. */
  texts: string
  /** The rest of the keys: of the sheet's name, and of the things that its columns are about. */
  name: string
  whole: string
  part: string
  /** The code of the row that is never imported. */
  example: string
  rowsMax: number
  bytesMax: number
}

/** The sheet to fill in, with an example that is never imported, and the sheet that explains its columns. */
export function rowsTemplate<Field extends string>(
  say: Say,
  template: Template<Field>,
): [WorkbookSheet, WorkbookSheet] {
  const { texts, name, fields, example, rowsMax, bytesMax } = template
  const titles = fields.map((field) => say(`${texts}.column.${field}`))
  const choices = fields.flatMap((field, index) => {
    const words = wordsOf(field, say, template)
    return words.length > 0 ? [[index, words] as const] : []
  })
  const note = say('sheet.instructions.note', { code: example, rows: rowsMax, size: megabytes(bytesMax) })
  return [
    {
      name: say(`${texts}.${name}`),
      widths: titles.map((title) => title.length + 4),
      rows: [titles, fields.map((field) => exampleOf(field, say, template))],
      choices: new Map(choices),
    },
    {
      name: say('sheet.instructions'),
      widths: [28, 20, 44, 90, 40, 28],
      rows: [
        ['column', 'required', 'of', 'help', 'values', 'example'].map((part) =>
          say(`sheet.instructions.${part}`),
        ),
        ...fields.map((field) => explained(field, say, template)),
        [note],
      ],
    },
  ]
}

/** The words of a column that takes only some. */
function wordsOf<Field extends string>(field: Field, say: Say, { columnOf }: Template<Field>): string[] {
  const { kind, choices = [], words } = columnOf(field)
  if (kind === 'flag') return [say('sheet.yes'), say('sheet.no')]
  return choices.map((choice) => say(`${words}.${choice}`))
}

function exampleOf<Field extends string>(field: Field, say: Say, { columnOf }: Template<Field>) {
  const { kind, words, example } = columnOf(field)
  if (kind === 'flag') return say('sheet.yes')
  return words ? say(`${words}.${example}`) : example
}

function explained<Field extends string>(field: Field, say: Say, template: Template<Field>) {
  const { texts, whole, part, columnOf } = template
  const { required = 'never', perItem } = columnOf(field)
  return [
    say(`${texts}.column.${field}`),
    say(`sheet.required.${required}`),
    say(`${texts}.of.${perItem ? part : whole}`),
    say(`${texts}.column.${field}.help`),
    wordsOf(field, say, template).join(', '),
    exampleOf(field, say, template),
  ]
}
