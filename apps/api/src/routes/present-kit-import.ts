import type { KitImportDetail, KitImportRow } from '@ihub/contract/kit-imports'
import { sayIn } from '@ihub/contract/texts/say-in'
import type { KitProblem } from '@ihub/domain/kit/read-kit-sheet'
import type { Language } from '@ihub/domain/languages'
import type { Say } from '@ihub/operations/export/export-column'
import type { KitImportDetail as DetailRead, KitImportRecord } from '@ihub/ports/kit-imports'
import { presentAuthor } from './present.ts'

export const presentKitImportRow =
  (language: Language) =>
  (record: KitImportRecord): KitImportRow => {
    const { importId: _id, author, status, kits, done, failed, ...rest } = record
    const message = sayIn(language)(`kit_sheet.message.${status}`, { kits, done, failed })
    return { _id, ...rest, author: presentAuthor(author), status, kits, done, failed, message }
  }

export const presentKitImport = (
  language: Language,
  { problems, ...record }: DetailRead,
): KitImportDetail => ({
  ...presentKitImportRow(language)(record),
  problems: problems.map((problem) => presentProblem(sayIn(language), problem)),
})

function presentProblem(say: Say, { field: column, code, params = {}, ...problem }: KitProblem) {
  const title = column && say(`kit_sheet.column.${column}`)
  const key = code.startsWith('field.') ? code : `sheet.problem.${code}`
  return { ...problem, code, column, params, title, message: say(key, { column: title ?? '', ...params }) }
}
