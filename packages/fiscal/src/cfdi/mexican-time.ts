import { instantOf } from '@ihub/domain/order-sheet/local-instant'

/** Zones of postal codes by their first two digits, which name the state; every other state has central time. */
const zones: readonly [zone: string, prefixes: readonly string[]][] = [
  ['America/Tijuana', ['21', '22']],
  ['America/Mazatlan', ['23', '63', '80', '81', '82']],
  ['America/Hermosillo', ['83', '84', '85']],
  ['America/Ciudad_Juarez', ['32']],
  ['America/Chihuahua', ['31', '33']],
  ['America/Cancun', ['77']],
]
/** The SAT stamps by this clock wherever the emitter is (annex 20, FechaTimbrado). */
const central = 'America/Mexico_City'

/**
 * The instant of a local time at a postal code. A state counts as one: towns at the border of Coahuila, Nuevo León and
 * Tamaulipas keep the summer time of the United States, and are an hour out then.
 */
export const instantAt = (postalCode: string, localTime: string): string =>
  toInstant(
    localTime,
    zones.find(([, prefixes]) => prefixes.includes(postalCode.slice(0, 2)))?.[0] ?? central,
  )

export const instantOfStamp = (localTime: string): string => toInstant(localTime, central)

function toInstant(localTime: string, zone: string): string {
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = localTime
    .split(/[-T:]/)
    .map(Number)
  return instantOf({ year, month, day, hour, minute, second }, zone) ?? localTime
}
