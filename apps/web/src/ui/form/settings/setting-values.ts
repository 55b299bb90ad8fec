import {
  applies,
  fieldOfSetting,
  isFilled,
  isOffered,
  isRead,
  type Setting,
  type SettingGroup,
  type SettingTable,
  type SettingValues,
  settingGroups,
} from '@ihub/domain/store/setting'

export type FormValue = string | number | boolean | null | string[] | Record<string, string>
export type FormValues = Record<string, FormValue>

/** The settings of one tab that some code reads, in their order. */
export const settingsOf = (table: SettingTable, group: SettingGroup): string[] =>
  Object.keys(table).filter((name) => table[name]?.group === group && isRead(table, name))

/** The tabs that have something to set, in their order. */
export const groupsOf = (table: SettingTable): SettingGroup[] =>
  settingGroups.filter((group) => settingsOf(table, group).length > 0)

/** The choices to show: those that may be made anew, and the one that is made. */
export const choicesFor = (
  setting: Extract<Setting, { kind: 'choice' | 'choices' }>,
  value: unknown,
): readonly string[] =>
  setting.choices.filter((one) => isOffered(setting, one) || [value].flat().includes(one))

/** The form's first values: the saved ones, else those in force without them. */
export const initialValues = (
  table: SettingTable,
  names: readonly string[],
  saved: SettingValues,
): FormValues =>
  Object.fromEntries(
    names.flatMap((name) => {
      const setting = table[name]
      return setting ? [[name, initialValue(setting, saved[name])]] : []
    }),
  )

function initialValue(setting: Setting, saved: unknown): FormValue {
  const value = isFilled(saved) ? saved : setting.default
  if (setting.kind === 'list' || setting.kind === 'choices') return Array.isArray(value) ? [...value] : []
  if (setting.kind === 'map') return typeof value === 'object' ? { ...(value as Record<string, string>) } : {}
  if (setting.kind === 'boolean') return value === true
  return typeof value === 'string' || typeof value === 'number' ? value : null
}

/** Only the changed values, where the body has them; an emptied field is null. */
export function changesOf(table: SettingTable, before: FormValues, values: FormValues) {
  const changed = Object.entries(values)
    .filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(before[name]))
    .map(([name, value]) => [name, value === '' ? null : value] as const)
  const own = changed.filter(([name]) => table[name]?.isOwnField)
  const settings = changed.filter(([name]) => !table[name]?.isOwnField)
  return {
    ...Object.fromEntries(own),
    ...(settings.length > 0 ? { settings: Object.fromEntries(settings) } : {}),
  }
}

/** The form's name of a field the API names: `settings.tms` is `tms`. */
export const formNameOf = (table: SettingTable) => (field: string) =>
  Object.keys(table).find((name) => fieldOfSetting(table, name) === field) ?? field

/** The settings that make sense with the saved and typed values. */
export const shownSettings = (table: SettingTable, names: readonly string[], values: SettingValues) =>
  names.filter((name) => applies(table, values, name))

/** A secret of settings that were read in the clear. */
export function secretOf(settings: SettingValues, name: string): string | null {
  const value = settings[name]
  return typeof value === 'string' ? value : null
}
