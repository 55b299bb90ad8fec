import type { ProtocolImportDetail, ProtocolImportRow } from '@ihub/contract/protocol-imports'
import { sayIn } from '@ihub/contract/texts/say-in'
import type { Language } from '@ihub/domain/languages'
import type { ProtocolProblem } from '@ihub/domain/protocol/sheet/read-protocol-sheet'
import type { Say } from '@ihub/operations/export/export-column'
import type { ProtocolImportDetail as DetailRead, ProtocolImportRecord } from '@ihub/ports/protocol-imports'
import { presentAuthor } from './present.ts'

export const presentProtocolImportRow =
  (language: Language) =>
  (record: ProtocolImportRecord): ProtocolImportRow => {
    const { importId: _id, author, status, protocols, done, duplicates, failed, ...rest } = record
    const message = sayIn(language)(`protocol_sheet.message.${status}`, {
      protocols,
      done,
      duplicates,
      failed,
    })
    return {
      _id,
      ...rest,
      author: presentAuthor(author),
      status,
      protocols,
      done,
      duplicates,
      failed,
      message,
    }
  }

export const presentProtocolImport = (
  language: Language,
  { problems, ...record }: DetailRead,
): ProtocolImportDetail => ({
  ...presentProtocolImportRow(language)(record),
  problems: problems.map((problem) => presentProblem(sayIn(language), problem)),
})

function presentProblem(say: Say, { field: column, code, params = {}, ...problem }: ProtocolProblem) {
  const title = column && say(`protocol_sheet.column.${column}`)
  const key = code.startsWith('field.') ? code : `sheet.problem.${code}`
  return { ...problem, code, column, params, title, message: say(key, { column: title ?? '', ...params }) }
}
