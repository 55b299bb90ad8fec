import { checkValue, type ValueProblem } from './check-value.ts'
import {
  applies,
  effectiveValue,
  isFilled,
  isOffered,
  isRead,
  isRequired,
  type Setting,
  type SettingTable,
  type SettingValues,
  secretMask,
} from './setting.ts'

export interface SettingProblem extends ValueProblem {
  /** The setting's name. */
  setting: string
}

export interface SettingChange {
  /** All values before the change, the fields beside `settings` too. */
  before: SettingValues
  /** All values after it. */
  after: SettingValues
  /** Names of the sent settings: their groups, and the settings that depend on them, are checked. */
  sent: readonly string[]
}

/**
 * The problems of a change of settings, at most one a setting. Server and form ask the same: each tab answers
 * for itself, so that an unfinished tab does not keep another from being saved. A masked secret counts as filled.
 */
export function checkSettings(table: SettingTable, change: SettingChange): SettingProblem[] {
  const unknown = change.sent
    .filter((name) => !Object.hasOwn(table, name))
    .map((setting): SettingProblem => ({ setting, code: 'field.invalid' }))
  const known = concerned(table, change.sent).flatMap((name): SettingProblem[] => {
    const problem = checkOne(table, name, change)
    return problem ? [{ setting: name, ...problem }] : []
  })
  return [...unknown, ...known]
}

/** The settings in the groups of the sent names, and those whose rules name a sent one. */
function concerned(table: SettingTable, sent: readonly string[]): string[] {
  const groups = new Set(sent.map((name) => table[name]?.group))
  const names = new Set(sent)
  return Object.entries(table).flatMap(([name, setting]) => {
    const depends = settingsNamedBy(setting).some((other) => names.has(other))
    return groups.has(setting.group) || depends ? [name] : []
  })
}

function settingsNamedBy({ when, required, excludes, notBelow, digitsAtMost }: Setting): string[] {
  const conditions = [...(when ? [when] : []), ...(required && required !== true ? required : [])]
  return [
    ...conditions.map(({ setting }) => setting),
    ...(excludes ?? []),
    ...[notBelow, digitsAtMost].filter((name) => name !== undefined),
  ]
}

function checkOne(table: SettingTable, name: string, { before, after }: SettingChange): ValueProblem | null {
  const setting = table[name]
  if (!setting) return null
  const value = after[name]
  if (setting.immutableOnceSet && isFilled(before[name]) && !isSame(before[name], value))
    return { code: 'field.immutable' }
  if (!setting.reader) return isNewValue(table, name, { before, after }) ? { code: 'field.unused' } : null
  // A default stands for an absent list, and not for one that was emptied.
  if (setting.required && Array.isArray(value) && value.length === 0) return { code: 'field.required' }
  if (!isFilled(value)) return isMissing(table, after, name) ? { code: 'field.required' } : null
  if (setting.kind === 'secret' && value === secretMask) return null
  return (
    checkValue(setting, value) ??
    checkOffered(setting, before[name], value) ??
    (applies(table, after, name) ? checkAmongOthers(table, after, name) : null)
  )
}

/** An emptied value is not new, and neither is one sent back as it was read, be it the default. */
const isNewValue = (table: SettingTable, name: string, { before, after }: Omit<SettingChange, 'sent'>) =>
  isFilled(after[name]) && !isSame(effectiveValue(table, before, name), after[name])

/** A choice that is no longer offered stays where it was made. */
function checkOffered(setting: Setting, before: unknown, after: unknown): ValueProblem | null {
  const had = [before].flat()
  const isUnused = [after].flat().some((one) => !had.includes(one) && !isOffered(setting, String(one)))
  return isUnused ? { code: 'field.unused' } : null
}

const isMissing = (table: SettingTable, values: SettingValues, name: string) =>
  !isFilled(effectiveValue(table, values, name)) && isRequired(table, values, name)

/** The problem of one value beside the others. */
function checkAmongOthers(table: SettingTable, values: SettingValues, name: string): ValueProblem | null {
  const setting = table[name]
  const value = values[name]
  if (!setting) return null
  const isOn = (other: string) =>
    isRead(table, other) && effectiveValue(table, values, other) === true && applies(table, values, other)
  const limit = (other: string | undefined) => (other && isRead(table, other) ? values[other] : undefined)
  if (value === true && setting.excludes?.some(isOn)) return { code: 'field.exclusive' }
  if (typeof value !== 'number') return null
  const least = limit(setting.notBelow)
  if (typeof least === 'number' && value < least)
    return { code: 'field.too_small', params: { minimum: least } }
  const digits = limit(setting.digitsAtMost)
  if (typeof digits === 'number' && String(value).length > digits)
    return { code: 'field.too_big', params: { maximum: 10 ** digits - 1 } }
  return null
}

/** Maps and lists are compared by their content. */
const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)
