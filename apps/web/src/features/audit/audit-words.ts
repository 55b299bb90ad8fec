import type { AuditRow } from '@ihub/contract/audit'
import { hookKinds } from '@ihub/domain/webhook/hook-kinds'
import { entities, isEntityKind, subjectLink } from '../../app/entities.ts'
import { hookPaths } from '../../app/hook-paths.ts'
import { isKey } from '../../i18n/translate.ts'
import type { Translate } from './texts.ts'

/** The act of somebody, as a sentence without its subject; an entity's action is its event. */
export function actionText(t: Translate, action: string): string {
  const [kind = '', type] = action.split('.')
  const key = isEntityKind(kind) ? `${entities[kind].eventTexts}.${type}` : `audit.action.${action}`
  return isKey(key) ? t(key) : action
}

/** The name that people call the thing by; the hub's own alerts are known by their code. */
export function entityText(t: Translate, { entityKind, entityName }: AuditRow): string | null {
  const key = `audit.alert.${entityName}`
  return entityKind === 'alert' && isKey(key) ? t(key) : entityName
}

/** The name of a field as its own form has it; a connector's are spelled `<connector>.<field>`. */
export function fieldText(t: Translate, field: string): string {
  const key = [
    `audit.field.${field}`,
    `entity.detail.${field}`,
    `setting.${field}`,
    `connector.${field}`,
  ].find(isKey)
  return key && isKey(key) ? t(key) : field
}

type Kind = AuditRow['entityKind']

/** Lists of the domain whose words a value of this field is shown by; the first that has the word wins. */
const wordsOf: Record<string, readonly string[]> = {
  acl: ['role'],
  level: ['role'],
  status: ['status.order', 'invoice.status', 'alert.status'],
  subject: ['audit.alert'],
  erpStatus: ['status.erp'],
  operation: ['operation'],
  action: ['action'],
  event: ['webhook.event', 'invoice.status'],
  result: ['integration.status'],
  orderDestination: ['destination'],
  platform: ['platform'],
  scopes: ['token.scope'],
  statuses: ['webhook.event', 'invoice.status'],
  kind: ['audit.kind'],
  secondFactor: ['audit.value'],
  signsInWith: ['audit.value'],
  confirmedBy: ['audit.value'],
}

/** One value as people read it; null when there is none. */
export function valueText(t: Translate, field: string, value: unknown): string | null {
  if (value === null || value === undefined || value === '') return null
  if (typeof value === 'boolean') return t(value ? 'ui.yes' : 'ui.no')
  if (typeof value === 'object') return JSON.stringify(value)
  const text = String(value)
  const key = (wordsOf[field] ?? []).map((list) => `${list}.${text}`).find(isKey)
  return key && isKey(key) ? t(key) : text
}

/** Of a secret only that it changed is known, or that it was taken away. */
export function secretText(t: Translate, value: unknown): string | null {
  if (value === 'changed') return t('audit.secret')
  return value === 'removed' ? t('audit.removed') : null
}

const screens: Partial<Record<Kind, string>> = {
  store: '/stores/',
  seller: '/sellers/',
  kit: '/kits/',
  user: '/users/',
}

/** The settings of a webhook are with its kind; entries without one are of orders. */
const webhookScreen = ({ before, after }: AuditRow) => {
  const kind = (after ?? before)?.kind
  return `${hookPaths[hookKinds.find((one) => one === kind) ?? 'order']}/settings/`
}

/** The screen of the thing; only where it belongs to the chosen store, or to none. */
export function screenOf(row: AuditRow, storeId: string | null): string | null {
  const { entityKind, entityId, store } = row
  const isInStore = entityKind !== 'store' && entityKind !== 'user'
  if (!entityId || (isInStore && store?._id !== storeId)) return null
  const folder = entityKind === 'webhook' ? webhookScreen(row) : screens[entityKind]
  return folder ? folder + entityId : subjectLink({ kind: entityKind, _id: entityId }).to
}
