/** The tabs of the store and seller forms, in the order people see them. */
export const settingGroups = [
  'general',
  'platform',
  'erp',
  'orders',
  'stock',
  'catalog',
  'invoices',
  'wms',
  'tms',
  'gateways',
  'dock-times',
  'notifications',
  'space',
] as const
export type SettingGroup = (typeof settingGroups)[number]

/** The type of a setting's value; each has one input in the form and one rule in `check-value.ts`. */
export type SettingKind =
  | { kind: 'text'; max?: number; upperCase?: true; placeholder?: string }
  | { kind: 'secret'; max?: number; placeholder?: string }
  | { kind: 'url'; placeholder?: string }
  | { kind: 'email' }
  /** A company's register: exactly 14 digits. */
  | { kind: 'document' }
  /** A code of digits that may begin with zeros, such as a postal code. */
  | { kind: 'digits'; length: number; placeholder?: string }
  | {
      kind: 'integer'
      min: number
      max: number
      unit?:
        | 'days'
        | 'hours'
        | 'minutes'
        | 'digits'
        | 'percent'
        | 'megabytes'
        | 'skus'
        | 'returns'
        | 'refunds'
        | 'bills'
        | 'sellers'
        | 'customers'
    }
  /** Whole percents from 0 to 100. */
  | { kind: 'percentage' }
  | { kind: 'boolean' }
  /** `offered` are those that mean something today; others stay where they were chosen. */
  | { kind: 'choice'; choices: readonly string[]; offered?: readonly string[] }
  | { kind: 'choices'; choices: readonly string[] }
  /** Texts without repetition, in the order given. */
  | { kind: 'list'; of: 'text' | 'email'; upperCase?: true; max: number; placeholder?: string }
  /** Texts by other texts, such as a classification by the origin's word for it. */
  | { kind: 'map'; max: number; of?: 'whole-number' }
  /** An instant in ISO-8601 with offset. */
  | { kind: 'instant' }
  /** A name of the IANA list, such as `America/Sao_Paulo`. */
  | { kind: 'time-zone' }
  /** A time of day as `HH:MM`. */
  | { kind: 'time' }

/** True when the setting named has one of these values, or, for several choices, holds one of them. */
export interface Condition {
  setting: string
  is: readonly (string | boolean)[]
}

/** One setting as form, API and engine know it; its label and help are `setting.<name>` and `setting.<name>.help`. */
export type Setting = SettingKind & {
  group: SettingGroup
  /**
   * The file, from the repository's root, whose code reads it. Without one a setting has no effect: it is not shown,
   * takes no new value, keeps the stored one, and no rule that names it demands anything.
   */
  reader?: string
  /** Carried beside `settings` in the contract, in a field of its own of the store or seller. */
  isOwnField?: true
  /** Where it makes sense; elsewhere it is not shown, its value is kept and nothing is demanded of it. */
  when?: Condition
  /** Demanded where it makes sense: always, or when any of these holds. */
  required?: true | readonly Condition[]
  /** Settings that cannot be on together with this one. */
  excludes?: readonly string[]
  /** Cannot be changed any more once it has a value. */
  immutableOnceSet?: true
  /** The setting whose value is the least this one may have. */
  notBelow?: string
  /** The setting that says how many digits this one may have. */
  digitsAtMost?: string
  default?: string | number | boolean | readonly string[]
}

export type SettingTable = Readonly<Record<string, Setting>>
export type SettingValues = Readonly<Record<string, unknown>>

/** The masked value of a secret; sent back it means "leave it". */
export const secretMask = '••••'

/** Whether somebody said something; a switch that is off has said so. */
export function isFilled(value: unknown): boolean {
  if (value === undefined || value === null || value === '') return false
  return typeof value !== 'object' || Object.keys(value).length > 0
}

/** The value in force: the one that was set, or the default, or null. */
export const effectiveValue = (table: SettingTable, values: SettingValues, name: string): unknown =>
  isFilled(values[name]) ? values[name] : (table[name]?.default ?? null)

export function holds(table: SettingTable, values: SettingValues, { setting, is }: Condition): boolean {
  const value = effectiveValue(table, values, setting)
  const given: readonly unknown[] = Array.isArray(value) ? value : [value]
  return given.some((one) => is.some((wanted) => wanted === one))
}

/**
 * Whether a setting makes sense with these values: its condition holds, and so does the condition of the setting it
 * depends on.
 */
export function applies(table: SettingTable, values: SettingValues, name: string): boolean {
  const when = table[name]?.when
  return !when || (holds(table, values, when) && applies(table, values, when.setting))
}

/** Whether some code reads it. */
export const isRead = (table: SettingTable, name: string): boolean => table[name]?.reader !== undefined

export function isRequired(table: SettingTable, values: SettingValues, name: string): boolean {
  const required = table[name]?.required
  if (!required || !isRead(table, name) || !applies(table, values, name)) return false
  if (required === true) return true
  return required.some((condition) => isRead(table, condition.setting) && holds(table, values, condition))
}

/** Whether it may be chosen anew. */
export const isOffered = (setting: Setting, choice: string): boolean =>
  !('offered' in setting) || setting.offered === undefined || setting.offered.includes(choice)

export const secretSettings = (table: SettingTable): string[] =>
  Object.keys(table).filter((name) => table[name]?.kind === 'secret')

/** Where a setting stands in the body and in failures: `settings.<name>`, or a field of its own. */
export const fieldOfSetting = (table: SettingTable, name: string): string =>
  table[name]?.isOwnField ? name : `settings.${name}`
