import { authorText } from './author-text.ts'
import { type ExportColumns, instant, joined, number, text, word } from './export-column.ts'

export const kitColumns: ExportColumns<'kits'> = {
  'kits.column.sku': text((kit) => kit.sku),
  'kits.column.name': text((kit) => kit.name),
  'kits.column.type': word('kits.type', (kit) => kit.type),
  'kits.column.components': text(({ components }, { say }) =>
    joined(
      components.map(({ sku, quantity }) => say('kits.component', { sku, quantity })),
      ', ',
    ),
  ),
  'kits.column.start': text((kit) => kit.startDate),
  'kits.column.end': text((kit) => kit.endDate),
  'kits.column.due': text((kit) => kit.dueDate),
  'kits.column.reserved': number((kit) => kit.reserved),
  'kits.column.display': text(({ display }, { say }) =>
    say(display ? 'kits.display.shown' : 'kits.display.hidden'),
  ),
  'kits.column.status': word('kits.status', (kit) => kit.status),
  'kits.column.created': instant((kit) => kit.createdAt),
  'kits.column.updated': instant((kit) => kit.updatedAt),
}

export const kitImportColumns: ExportColumns<'kit-imports'> = {
  'kit_imports.column.file': text((one) => one.fileName),
  'kit_imports.column.status': word('kit_imports.status', (one) => one.status),
  'kit_imports.column.author': text(({ author }, { say }) => authorText(say, author)),
  'kit_imports.column.kits': number((one) => one.kits),
  'kit_imports.column.done': number((one) => one.done),
  'kit_imports.column.failed': number((one) => one.failed),
  'kit_imports.column.created': instant((one) => one.createdAt),
}
