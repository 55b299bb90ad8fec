import type { LivingKind } from '@ihub/domain/subject'
import type { AuditRead } from '@ihub/ports/audit'
import { authorText } from './author-text.ts'
import { type ExportColumns, instant, type Say, text, word } from './export-column.ts'

/** An entity's action is its event. */
const eventWords: Record<LivingKind, string> = {
  order: 'event',
  invoice: 'invoice.event',
  protocol: 'protocol.event',
  refund: 'refund.event',
  bill: 'bill.event',
}

const known = (say: Say, key: string, otherwise: string) => {
  const said = say(key)
  return said === key ? otherwise : said
}

function actionText(say: Say, action: string): string {
  const [kind = '', type = ''] = action.split('.')
  const words = Object.hasOwn(eventWords, kind) ? eventWords[kind as LivingKind] : null
  return known(say, words ? `${words}.${type}` : `audit.action.${action}`, action)
}

/** The names of the changed fields; a creation names all of them, which says nothing. */
function changedFields(say: Say, { before, after }: AuditRead): string | null {
  if (before === null || after === null) return null
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]),
  )
  return names.map((name) => known(say, `audit.field.${name}`, name)).join(', ')
}

export const auditColumns: ExportColumns<'audit'> = {
  'audit.at': instant((row) => row.at),
  'audit.author': text(({ author }, { say }) =>
    author.because || author.name ? authorText(say, author) : say('audit.unknown'),
  ),
  'audit.action': text(({ action }, { say }) => actionText(say, action)),
  'audit.entity': text(
    ({ entityKind, entityName }, { say }) =>
      entityName &&
      (entityKind === 'alert' ? known(say, `audit.alert.${entityName}`, entityName) : entityName),
  ),
  'audit.changes': text((row, { say }) => changedFields(say, row)),
  'audit.store': text((row) => row.store?.code),
  'audit.address': text((row) => row.address),
  'audit.kind': word('audit.kind', (row) => row.entityKind),
}
