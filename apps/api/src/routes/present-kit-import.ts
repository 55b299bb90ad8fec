import type { KitImportDetail, KitImportRow } from '@ihub/contract/kit-imports'
import { sayIn } from '@ihub/contract/texts/say-in'
import type { Language } from '@ihub/domain/languages'
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
  problems: problems.map(({ field: column, params = {}, ...problem }) => ({ ...problem, column, params })),
})
