import type { ConnectorRow, StoreDetail } from '@ihub/contract/stores'
import { secretMask } from '@ihub/domain/store/setting'
import { accountKey, isAccount } from '@ihub/domain/store/store-systems'
import { calledPlatforms } from '@ihub/domain/system-traits'

export type Settings = Record<string, string | number | boolean | null>
/** Which orders a first connection brings in. */
export const captureChoices = ['now', 'open', 'since'] as const
export interface ConnectionValues {
  active: boolean
  settings: Settings
  capture: (typeof captureChoices)[number]
  /** ISO-8601; empty until it is chosen. */
  since: string
  /** In the place of secrets that are asked for again. */
  secondFactorCode: string
}
export type Field = ConnectorRow['fields'][number]

const isSimple = (value: unknown): value is string | number | boolean =>
  ['string', 'number', 'boolean'].includes(typeof value)

/** The form's first values: the saved ones, else the connector's own defaults. */
export function initialSettings({ fields }: ConnectorRow, saved: Record<string, unknown>): Settings {
  const start = ({ name, type, defaultValue }: Field) => {
    if (isSimple(saved[name])) return saved[name]
    if (isSimple(defaultValue)) return defaultValue
    return type === 'boolean' ? false : type === 'text' || type === 'pairs' ? '' : null
  }
  return Object.fromEntries(fields.map((field) => [field.name, start(field)]))
}

/** The store's account of a system under a label; undefined until it is saved. */
export const accountOf = ({ integrations }: StoreDetail, { id: connector }: ConnectorRow, label = '') =>
  integrations.find((one) => isAccount(one, { connector, label }))

/** The values that an account's form begins with in a store. */
export function connectionOf(connector: ConnectorRow, store: StoreDetail, label = ''): ConnectionValues {
  const integration = accountOf(store, connector, label)
  const settings = initialSettings(connector, integration?.settings ?? {})
  return { active: integration?.active ?? true, settings, capture: 'now', since: '', secondFactorCode: '' }
}

/** Its values as fields of the store: `<account>.<setting>`. */
export function typedConnection(
  { id: connector }: ConnectorRow,
  { active, settings }: ConnectionValues,
  label = '',
) {
  const account = accountKey({ connector, label })
  return Object.fromEntries(
    Object.entries({ active, ...settings }).map(([name, value]) => [`${account}.${name}`, value]),
  )
}

/** Whether the field is needed by what is chosen now. */
export const isNeeded = ({ when }: Field, settings: Settings) =>
  when === null || when.is.includes(String(settings[when.field] ?? ''))

/** Whether other fields depend on it. */
export const decides = ({ fields }: ConnectorRow, { name }: Field) =>
  fields.some(({ when }) => when?.field === name)

/** Empty fields are left out, and secrets nobody replaced. */
export const settingsToSend = ({ fields }: ConnectorRow, settings: Settings): Settings =>
  Object.fromEntries(
    fields
      .map(({ name, secret }) => ({ name, secret, value: settings[name] ?? null }))
      .filter(({ secret, value }) => value !== '' && value !== null && !(secret && value === secretMask))
      .map(({ name, value }) => [name, value]),
  )

/** `settings.appKey` on the form is `integrations.0.settings.appKey` in the body and `integrations.vtex.appKey` when refused. */
export const formName = (field: string) =>
  field.replace(/^integrations\.\d+\./, '').replace(/^integrations\.[^.]+\./, 'settings.')

/** A store is asked once which orders it wants: when its first platform is connected. */
export const asksForCapture = ({ integrations, settings }: StoreDetail, { id }: ConnectorRow) =>
  calledPlatforms().includes(id) &&
  !integrations.some(({ connector }) => calledPlatforms().includes(connector)) &&
  !settings.captureOrdersAfter

/** From now on is the hub's own choice, made in the transaction that connects. */
export function captureToSend({ capture, since }: Pick<ConnectionValues, 'capture' | 'since'>) {
  if (capture === 'now') return {}
  return { settings: { captureOrdersAfter: capture === 'open' ? null : since } }
}

/** Empty unless the person chose to confirm by it. */
export const codeToSend = ({ secondFactorCode }: { secondFactorCode: string }) =>
  secondFactorCode.trim() === '' ? {} : { secondFactorCode }

export const checkCapture = ({ capture, since }: Pick<ConnectionValues, 'capture' | 'since'>) =>
  capture === 'since' && !since ? { since: 'field.required' } : {}
