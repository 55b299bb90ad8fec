import type { SettingValues } from './setting.ts'

/** The time zone of a store that names none. */
export const defaultTimeZone = 'America/Sao_Paulo'

/** True for a name of the IANA list that this runtime knows. */
export const isTimeZone = (name: string): boolean => timeZones().includes(name)

/** Every time zone a store may name. */
export const timeZones = (): readonly string[] => Intl.supportedValuesOf('timeZone')

/** Where a store with these settings tells its days. */
export const timeZoneOf = ({ timeZone }: SettingValues): string =>
  typeof timeZone === 'string' && isTimeZone(timeZone) ? timeZone : defaultTimeZone

/** The day of an instant (ISO-8601) by the clock of a place, as `YYYY-MM-DD`. */
export const dayIn = (instant: string | Date, timeZone: string): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(new Date(instant))
