import type { ProtocolImportRow } from '@ihub/contract/protocol-imports'
import { sayIn } from '@ihub/contract/texts/say-in'
import { defaultTimeZone } from '@ihub/domain/store/time-zone'

/** The cells of a row of the list of protocol imports, in Portuguese. */
export const cellsOfProtocolImports = {
  'protocol_imports.column.file': ({ fileName }: ProtocolImportRow) => fileName,
  'protocol_imports.column.status': ({ status }: ProtocolImportRow) =>
    sayIn('pt-BR')(`protocol_imports.status.${status}`),
  'protocol_imports.column.author': ({ author }: ProtocolImportRow) => author.name,
  'protocol_imports.column.protocols': ({ protocols }: ProtocolImportRow) => protocols,
  'protocol_imports.column.done': ({ done }: ProtocolImportRow) => done,
  'protocol_imports.column.duplicates': ({ duplicates }: ProtocolImportRow) => duplicates,
  'protocol_imports.column.failed': ({ failed }: ProtocolImportRow) => failed,
  'protocol_imports.column.created': ({ createdAt }: ProtocolImportRow) =>
    new Date(createdAt).toLocaleString('pt-BR', { timeZone: defaultTimeZone }).replace(',', ''),
}
