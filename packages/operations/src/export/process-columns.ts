import { authorText } from './author-text.ts'
import { duration, type ExportColumns, instant, number, text, word } from './export-column.ts'

export const processColumns: ExportColumns<'processes'> = {
  'process.column.number': number((process) => process.number),
  'process.column.operation': word('operation', (process) => process.type),
  'process.column.status': word('process.status', (process) => process.status),
  'process.column.author': text(({ author }, { say }) => authorText(say, author)),
  'process.column.entity': text(({ subject }) => subject?.code ?? subject?.id),
  'process.column.items': text(
    ({ items }) => items && `${items.done}/${items.pending + items.done + items.error + items.skipped}`,
  ),
  'process.column.start': instant((process) => process.startedAt),
  'process.column.end': instant((process) => process.endedAt),
  'process.column.duration': duration(({ startedAt, endedAt }) =>
    startedAt && endedAt ? Math.max(0, Date.parse(endedAt) - Date.parse(startedAt)) : null,
  ),
  'process.column.attempts': number((process) => process.attempts),
  'process.column.message': text((process) => process.message),
  'process.column.next': instant((process) => process.nextAttemptAt),
}
