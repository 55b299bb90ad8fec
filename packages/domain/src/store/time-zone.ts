/** The time zone of a store that names none. */
export const defaultTimeZone = 'America/Sao_Paulo'

/** True for a name of the IANA list that this runtime knows. */
export const isTimeZone = (name: string): boolean => timeZones().includes(name)

/** Every time zone a store may name. */
export const timeZones = (): readonly string[] => Intl.supportedValuesOf('timeZone')
