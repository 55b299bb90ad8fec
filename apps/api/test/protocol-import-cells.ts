import type { ProtocolImportRow } from '@ihub/contract/protocol-imports'
import type { ListColumn } from '@ihub/domain/list-columns'
import { at, type Spelled, word } from './cell-words.ts'

/** The cells of the list of protocol imports. */
export const protocolImportCells: Readonly<
  Record<ListColumn<'protocol-imports'>, (row: ProtocolImportRow) => Spelled>
> = {
  'protocol_imports.column.file': ({ fileName }) => fileName,
  'protocol_imports.column.status': ({ status }) => word('protocol_imports.status', status),
  'protocol_imports.column.author': ({ author }) => author.name,
  'protocol_imports.column.protocols': ({ protocols }) => protocols,
  'protocol_imports.column.done': ({ done }) => done,
  'protocol_imports.column.duplicates': ({ duplicates }) => duplicates,
  'protocol_imports.column.failed': ({ failed }) => failed,
  'protocol_imports.column.created': ({ createdAt }) => at(createdAt),
}
